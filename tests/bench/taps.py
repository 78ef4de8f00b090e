"""A tap early and late in a game, in turn with a tap at a route that does nothing else."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

from referee.record.record import Record
from referee.record.replay import replay
from tests.bench.figures import Figure, at
from tests.bench.games import dull_game
from tests.bench.phones import TAPS_A_GAME, Phone, Table, Tap, join, keep_games
from tests.bench.servers import free_port, running, serving

TAPS, FEW = 1000, 40
WARM = 40
OF_BARE, OF_EARLY = 1.5, 1.2  # aims


def figures(quick: bool) -> Iterator[Figure]:
    early, late = dull_game(10), dull_game(300)
    taps = FEW if quick else TAPS
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        instance = Path(folder)
        games = [keep_games(instance, record, math.ceil((taps + WARM) / TAPS_A_GAME)) for record in (early, late)]
        port = stack.enter_context(serving(instance)).port
        tables = [_seat(port, ids) for ids in games]
        for table in tables:
            _repeat(table, WARM)
        bare = _bare_tap(stack, instance / "bare.db", len(tables[0].answer.encode()))
        _repeat(bare, WARM)
        took = _interleaved([bare, *tables], taps)
    yield from _told(took, (len(early.entries), len(late.entries)))
    yield _replayed(late)


def _seat(port: int, games: dict[str, str]) -> Table:
    """A phone that may score all of them."""
    phone = Phone(port)
    for token in games.values():
        join(phone, token)
    return Table(phone, list(games))


def _bare_tap(stack: ExitStack, database: Path, size: int) -> Tap:
    port = free_port()
    environment = {"BARE_DATABASE": str(database), "BARE_SIZE": str(size)}
    stack.enter_context(running(["tests.bench.bare", str(port)], port, "/", **environment))
    phone = Phone(port)
    return lambda: phone.post("/", {"entry": "a 6-3", "expected": "10", "key": "0123456789ab"})[1]


def _repeat(tap: Tap, times: int) -> None:
    for _ in range(times):
        tap()


def _interleaved(taps: list[Tap], many: int) -> list[list[float]]:
    """The milliseconds of each kind of tap, sorted.

    Taken by turns, so that all share the noise of the machine, in an order by chance, so that none profits from the one
    before it.
    """
    took = [(tap, list[float]()) for tap in taps]
    turns, chance = list(took), Random(1)  # noqa: S311 - the same each time is what is wanted
    for _ in range(many):
        chance.shuffle(turns)
        for tap, times in turns:
            times.append(tap())
    return [sorted(times) for _, times in took]


def _told(took: list[list[float]], plays: tuple[int, int]) -> Iterator[Figure]:
    bare, early, late = took
    for share, of_bare, of_early in ((0.5, OF_BARE, OF_EARLY), (0.99, None, None)):
        p, like, first, second = f"p{share * 100:.0f}", at(bare, share), at(early, share), at(late, share)
        yield Figure(f"bare route: one row, a page of this size, {p}", like, "ms")
        yield Figure(f"tap at play {plays[0]}, {p}", first, "ms", first / like, "bare route", of_bare)
        yield Figure(f"tap at play {plays[1]}, {p}", second, "ms", second / like, "bare route", of_bare)
        yield Figure(f"tap at play {plays[1]}, {p}", second, "ms", second / first, f"tap at play {plays[0]}", of_early)


def _replayed(record: Record) -> Figure:
    took = []
    for _ in range(20):
        begun = time.perf_counter()
        replay(record.setup, (noted.entry for noted in record.entries))
        took.append((time.perf_counter() - begun) * 1000)
    return Figure(f"{len(record.entries)} plays replayed from nothing, p50", at(sorted(took), 0.5), "ms")
