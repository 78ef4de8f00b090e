"""A full evening on one process: 500 phones watch 50 games, and 20 plays a second are entered meanwhile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from referee.store.instance import DATABASE
from referee.store.records import keep_record
from referee.store.scorers import invite
from referee.store.store import Store
from tests.bench.games import dull_game
from tests.bench.servers import Phone, free_port, running
from tests.bench.taps import Table, join

GAMES, WATCHERS, PLAYS = 50, 500, 20  # plays a second
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))  # idle, and again while it is watched
ABOVE = 60.0  # ms that the slowest taps but one in twenty may take longer than without watchers
SETTLING = 2.0  # seconds in which all begin to watch


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        games = _keep(Path(folder))
        port = free_port()
        serve = ["referee", "serve", "--host", "127.0.0.1", "--port", str(port), "--instance", folder]
        stack.enter_context(running([*serve, "--local-assets"], port))
        tables = [_seat(port, game, token) for game, token in games.items()]
        for table in tables:
            table()
        idle = _play(tables)
        watchers = _watchers(port, list(games))
        time.sleep(SETTLING)
        watched = _play(tables)
        _report(idle, watched, json.loads(watchers.communicate(timeout=60)[0]))


def _keep(folder: Path) -> dict[str, str]:
    """The games, each with the token of its scorer's link."""
    store, record = Store(folder / DATABASE), dull_game(60)
    with store.writing() as db:
        ids = [keep_record(db, record) for _ in range(GAMES)]
        games = {game: invite(db, game) for game in ids}
    store.close()
    return games


def _seat(port: int, game: str, token: str) -> Table:
    phone = Phone(port)
    join(phone, token)
    return Table(phone, [game], taps=10_000)


def _watchers(port: int, games: list[str]) -> subprocess.Popen[str]:
    seconds = str(SETTLING + SECONDS)
    command = [sys.executable, "-m", "tests.bench.watchers", str(port), seconds, str(WATCHERS), *games]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own


def _play(tables: list[Table]) -> list[float]:
    """The milliseconds of each tap, sorted; one table after another, at an even pace."""
    start, many = time.monotonic(), int(SECONDS * PLAYS)
    with ThreadPoolExecutor(len(tables)) as hands:
        taps = []
        for n in range(many):
            time.sleep(max(0.0, start + n / PLAYS - time.monotonic()))
            taps.append(hands.submit(tables[n % len(tables)]))
        return sorted(tap.result() for tap in taps)


def _report(idle: list[float], watched: list[float], seen: dict[str, Any]) -> None:
    row = "{:<44} {:>9} {:>9} {:>9}"
    asked = sorted(seen["took"])
    above = _at(watched, 0.95) - _at(idle, 0.95)
    print(f"{GAMES} games, {WATCHERS} watchers, {PLAYS} plays a second, {SECONDS:g} s each\n")
    print(row.format("", "p50 ms", "p95 ms", "p99 ms"))
    for name, times in (("tap, nobody watches", idle), ("tap, all watch", watched), ("question of a watcher", asked)):
        print(row.format(name, *(f"{_at(times, share):.1f}" for share in (0.5, 0.95, 0.99))))
    print(f"\n{len(asked)} questions, {seen['tables']} new tables, {len(seen['errors'])} errors {seen['errors'][:3]}")
    print(f"tap p95 above idle: {above:.1f} ms, {_at(watched, 0.95) / _at(idle, 0.95):.2f} times", end=" ")
    print(f"({'' if above <= ABOVE and not seen['errors'] else '! '}<= {ABOVE:g} ms, no error)")


def _at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]
