"""How long until referee is there: its import beside that of Flask, and the server until its first page is answered."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPConnection
from statistics import median

from tests.bench.figures import Figure
from tests.bench.servers import serving

TIMES = 7
OF_FLASK = 12.0  # aim: until the first page


def figures(quick: bool) -> Iterator[Figure]:
    """Medians, taken in turn: all share the noise of the machine."""
    ways = *(partial(_import, name) for name in ("flask", "referee.rules.games", "referee.web.app")), _serve
    rounds = [[_took(way) for way in ways] for _ in range(1 if quick else TIMES)]
    flask, rules, app, served = (median(times) for times in zip(*rounds, strict=True))
    yield Figure("python -c 'import flask'", flask, "ms")
    yield Figure("the rules imported alone", rules, "ms", rules / flask, "import flask")
    yield Figure("the app imported", app, "ms", app / flask, "import flask")
    yield Figure("referee serve until the first page", served, "ms", served / flask, "import flask", OF_FLASK)


def _took(way: Callable[[], None]) -> float:
    begun = time.perf_counter()
    way()
    return (time.perf_counter() - begun) * 1000


def _import(name: str) -> None:
    subprocess.run([sys.executable, "-c", f"import {name}"], check=True)  # noqa: S603 - our own


def _serve() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(folder) as server:
        connection = HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", "/")
        connection.getresponse().read()
        connection.close()
