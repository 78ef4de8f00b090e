"""One table: a tap early and late in a game, next to a route that does nothing else; and the weight of the pages.

`python -m tests.bench live` measures a full evening instead: many tables, and many who watch; `slow` a phone far from
the mast; `seasons` leagues that have grown for ten years.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from referee.record.record import Record
from referee.record.replay import replay
from referee.store.instance import DATABASE
from referee.store.records import keep_record
from referee.store.scorers import invite
from referee.store.store import Store
from tests.bench import live, seasons, slow
from tests.bench.counts import AIMS as COUNT_AIMS
from tests.bench.counts import measure
from tests.bench.games import LAID, dull_game
from tests.bench.servers import Phone, free_port, running
from tests.bench.taps import TAPS_A_GAME, Table, Tap, bare_tap, join
from tests.bench.weights import page_weights, weigh

TAPS = int(os.environ.get("BENCH_TAPS", "500"))
WARM = 40
AIMS = {"tap": 1.5, "late": 1.2, "page": 30.0, "answer": 5.0}
ROW = "{:<44} {:>9} {:>9} {:>10} {:>10}"


def main() -> None:
    early, late = dull_game(10), dull_game(300)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        instance = Path(folder)
        games = [_keep(instance, record) for record in (early, late)]
        port, bare_port = free_port(), free_port()
        serve = ["referee", "serve", "--host", "127.0.0.1", "--port", str(port), "--instance", folder]
        stack.enter_context(running([*serve, "--local-assets"], port))
        tables = [_seat(port, ids) for ids in games]
        for table in tables:
            _repeat(table, WARM)
        size = len(tables[0].answer.encode())
        stack.enter_context(
            running(
                ["tests.bench.bare", str(bare_port)],
                bare_port,
                BARE_DATABASE=str(instance / "bare.db"),
                BARE_SIZE=str(size),
            )
        )
        bare = bare_tap(Phone(bare_port))
        _repeat(bare, WARM)
        took = _interleaved([bare, *tables])
        _print_times(took, (len(early.entries), len(late.entries)))
        _print_replay(late)
        _print_counts()
        _print_weights(page_weights(Phone(port), f"/games/{next(iter(games[0]))}"), weigh(tables[0].answer), size)


def _keep(instance: Path, record: Record) -> dict[str, str]:
    """As many games of the record as its taps need: their ids, with the tokens of their scorers' links."""
    store = Store(instance / DATABASE)
    with store.writing() as db:
        ids = [keep_record(db, record) for _ in range(math.ceil((TAPS + WARM) / TAPS_A_GAME))]
        games = {game: invite(db, game) for game in ids}
    store.close()
    return games


def _seat(port: int, games: dict[str, str]) -> Table:
    """A phone that may score all of them."""
    phone = Phone(port)
    for token in games.values():
        join(phone, token)
    return Table(phone, list(games))


def _repeat(tap: Tap, times: int) -> None:
    for _ in range(times):
        tap()


def _interleaved(taps: list[Tap]) -> list[list[float]]:
    """The milliseconds of each kind of tap, sorted; taken in turn, so that all share the noise of the machine."""
    took: list[list[float]] = [[] for _ in taps]
    for _ in range(TAPS):
        for tap, times in zip(taps, took, strict=True):
            times.append(tap())
    return [sorted(times) for times in took]


def _at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


def _print_times(took: list[list[float]], plays: tuple[int, int]) -> None:
    bare, early, late = took
    print(f"{TAPS} taps of each kind in turn, over loopback HTTP, with {LAID} tiles or one more on the table\n")
    print(ROW.format("", "p50 ms", "p99 ms", "p50 ratio", "aim"))
    print(ROW.format("bare route: one row, a page of this size", *_figures(bare), "1", ""))
    print(ROW.format(f"tap at play {plays[0]}", *_figures(early), *_ratio(early, bare, "tap")))
    print(ROW.format(f"tap at play {plays[1]}", *_figures(late), *_ratio(late, bare, "tap")))
    print(ROW.format(f"play {plays[1]} to play {plays[0]}", "", "", *_ratio(late, early, "late")))


def _figures(times: list[float]) -> tuple[str, str]:
    return f"{_at(times, 0.5):.2f}", f"{_at(times, 0.99):.2f}"


def _ratio(times: list[float], other: list[float], aim: str) -> tuple[str, str]:
    ratio = _at(times, 0.5) / _at(other, 0.5)
    return f"{ratio:.2f}", _aim(ratio, aim)


def _print_replay(record: Record) -> None:
    took = []
    for _ in range(20):
        start = time.perf_counter()
        replay(record.setup, (noted.entry for noted in record.entries))
        took.append((time.perf_counter() - start) * 1000)
    print(ROW.format(f"{len(record.entries)} plays replayed from nothing", *_figures(sorted(took)), "", ""))


def _print_counts() -> None:
    """Hands counted a second; the totals also as a multiple of the explained counts before them."""
    print()
    print(ROW.format("hands of cribbage counted on one core", "a second", "", "ratio", "aim"))
    explained = 0.0
    for name, rate in measure():
        alone = name.endswith("only")
        explained = explained if alone else rate
        aim = COUNT_AIMS.get(name)
        said = "" if aim is None else f"{'' if rate >= aim else '! '}>= {aim}"
        print(ROW.format(name, f"{rate:.0f}", "", f"{rate / explained:.1f}" if alone else "1", said))


def _print_weights(parts: dict[str, int], answer: int, size: int) -> None:
    page, tap = sum(parts.values()) / 1000, answer / 1000
    said = ", ".join(f"{name} {weight / 1000:.1f}" for name, weight in parts.items())
    print(f"\nkB gzipped: {said}")
    print(ROW.format("page, style sheet, scripts without htmx", f"{page:.1f}", "", "", _aim(page, "page")))
    print(ROW.format(f"answer to a tap ({size / 1000:.1f} kB plain)", f"{tap:.1f}", "", "", _aim(tap, "answer")))


def _aim(figure: float, name: str) -> str:
    """The aim, with an exclamation mark where it is missed."""
    return f"{'' if figure <= AIMS[name] else '! '}<= {AIMS[name]:g}"


if __name__ == "__main__":
    {"live": live.main, "slow": slow.main, "seasons": seasons.main}.get("".join(sys.argv[1:]), main)()
