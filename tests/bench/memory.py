"""The memory of a server in an evening of six hours at 50 tables, which are played as fast as it takes them."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from referee.store.instance import DATABASE
from referee.store.store import Store
from tests.bench.evening import EveningTable, some_games
from tests.bench.figures import Figure
from tests.bench.leagues import keep_leagues
from tests.bench.pages import named
from tests.bench.servers import serving

HOURS, TABLES = 6, 50
PLAYS, FEW = 80, 2  # at a table in an hour: with the shuffling and the talking, one in 45 seconds
AT_ONCE = 4  # tables that are played at the same moment
GROWTH = 1.05  # aim


def figures(quick: bool) -> Iterator[Figure]:
    """What the server and its worker hold at the end of each hour."""
    with tempfile.TemporaryDirectory() as folder:
        league = _keep(Path(folder))
        with serving(folder) as server:
            yield Figure("memory when it has started", _megabytes(server.pid), "MB")
            games = some_games(Random(1))  # noqa: S311 - the same each time is what is wanted
            tables = [EveningTable(server.port, n, games, league) for n in range(TABLES)]
            first = 0.0
            for hour in range(1, HOURS + 1):
                _play(tables, FEW if quick else PLAYS)
                held = _megabytes(server.pid)
                first = first or held
                told = (held / first, "hour 1", GROWTH if hour == HOURS else None) if hour > 1 else ()
                yield Figure(f"memory with {TABLES} tables, hour {hour}", held, "MB", *told)


def _keep(folder: Path) -> dict[str, str]:
    """A league of one season; what the addresses of its pages name."""
    store = Store(folder / DATABASE)
    with store.writing() as db:
        sample = keep_leagues(db, 1)
    store.close()
    return named(sample)


def _play(tables: list[EveningTable], plays: int) -> None:
    with ThreadPoolExecutor(AT_ONCE) as hands:
        for played in [hands.submit(table.play, plays) for table in tables]:
            played.result()


def _megabytes(server: int) -> float:
    """The resident memory of a process and those that it has begun; 0 where the system does not tell."""
    told: dict[int, tuple[int, int]] = {}
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):  # it has ended meanwhile
            found = dict(re.findall(r"^(PPid|VmRSS):\s+(\d+)", status.read_text(), re.MULTILINE))
            told[int(status.parent.name)] = int(found["PPid"]), int(found.get("VmRSS", 0))
    return sum(kilobytes for own, (parent, kilobytes) in told.items() if server in (own, parent)) / 1000
