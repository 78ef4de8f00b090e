"""A full evening on one process: 500 phones watch 50 games, and 20 plays a second are entered meanwhile."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.bench.figures import Figure, at
from tests.bench.games import dull_game
from tests.bench.phones import Phone, Table, join, keep_games
from tests.bench.servers import serving
from tests.bench.watchers import EVERY

GAMES, WATCHERS, PLAYS = 50, 500, 20  # plays a second
SECONDS, FEW = 20.0, 2.0  # idle, and again while it is watched
ABOVE = 60.0  # ms that the slowest taps but one in twenty may take longer than without watchers
HEARD = 1.2  # aim: of the time between two questions
SETTLING = 2.0  # seconds in which all begin to watch


class Game:
    """A table, and when each of its entries was sent, on the clock of time.monotonic()."""

    def __init__(self, port: int, game: str, token: str) -> None:
        phone = Phone(port)
        join(phone, token)
        self.table = Table(phone, [game], taps=10_000)
        self.sent: list[tuple[int, float]] = []

    def __call__(self) -> float:
        begun = time.monotonic()
        took = self.table()
        self.sent.append((int(self.table.answer.partition('data-said="')[2].partition('"')[0]), begun))
        return took


def figures(quick: bool) -> Iterator[Figure]:
    seconds = FEW if quick else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        kept = keep_games(Path(folder), dull_game(60), GAMES)
        with serving(folder) as server:
            games = {game: Game(server.port, game, token) for game, token in kept.items()}
            for game in games.values():
                game()
            idle = _play([*games.values()], seconds)
            watchers = _watchers(server.port, SETTLING + seconds + EVERY, list(games))
            time.sleep(SETTLING)
            watched = _play([*games.values()], seconds)
            seen = json.loads(watchers.communicate(timeout=60)[0])
    sent = {name: game.sent for name, game in games.items()}
    yield from _told(idle, watched, sorted(seen["took"]), delays(sent, seen["tables"]))
    yield Figure(f"questions of {WATCHERS} watchers", len(seen["took"]))
    yield Figure("errors among them", len(seen["errors"]), most=0)


def _watchers(port: int, seconds: float, games: list[str]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.bench.watchers", str(port), str(seconds), str(WATCHERS), *games]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own


def _play(games: list[Game], seconds: float) -> list[float]:
    """The milliseconds of each tap, sorted; one table after another, at an even pace."""
    begun = time.monotonic()
    with ThreadPoolExecutor(len(games)) as hands:
        taps = []
        for n in range(int(seconds * PLAYS)):
            time.sleep(max(0.0, begun + n / PLAYS - time.monotonic()))
            taps.append(hands.submit(games[n % len(games)]))
        return sorted(tap.result() for tap in taps)


def delays(sent: dict[str, list[tuple[int, float]]], tables: list[tuple[int, str, int, float]]) -> list[float]:
    """The seconds from each play to when a phone that watches its game had it, for all of them, sorted.

    `sent` are the entries of each game with their moments; `tables` those that phones were given: which phone, which
    game, after which entry, when.
    """
    found: list[float] = []
    known: dict[int, int] = {}
    for phone, game, said, when in tables:
        if phone in known:
            found += [when - begun for entry, begun in sent[game] if known[phone] < entry <= said]
        known[phone] = said
    return sorted(found)


def _told(idle: list[float], watched: list[float], asked: list[float], heard: list[float]) -> Iterator[Figure]:
    for name, times in (
        ("tap, nobody watches", idle),
        (f"tap, {WATCHERS} watch", watched),
        ("question of a watcher", asked),
    ):
        for share in (0.5, 0.95, 0.99):
            ratio, to = (at(times, share) / at(idle, share), "nobody watches") if times is watched else (None, "")
            yield Figure(f"{name}, p{share * 100:.0f}", at(times, share), "ms", ratio, to)
    above = at(watched, 0.95) - at(idle, 0.95)
    yield Figure(f"tap, {WATCHERS} watch: above nobody watches, p95", above, "ms", most=ABOVE)
    for share in (0.5, 0.95, 0.99):
        told = at(heard, share)
        aim = HEARD if share == 0.95 else None
        yield Figure(f"until a watcher hears, p{share * 100:.0f}", told, "s", told / EVERY, "its questions’ pace", aim)
