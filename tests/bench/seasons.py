"""Ten seasons and 200,000 legs beside one season: every page of the current season in both, and a card that is signed.

A page is asked for without a network, by a test client, and told in milliseconds of the processor: what else the
machine does makes it no slower, and the database is in memory either way. The signing is told as the captain waits for
it, beside a bare route that commits a row and renders a list.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee import create_app
from tests.bench.bare import make_app
from tests.bench.figures import Figure
from tests.bench.leagues import PIN, Sample, keep_leagues
from tests.bench.pages import pages, visit
from tests.web.page import Page

TIMES = 9
LEGS = 200_000
PAGE, SIGN = 1.5, 100.0  # aims: times one season; ms
NOISE = 1.0  # ms by which a page may be slower, whatever the ratio says


@dataclass(frozen=True)
class Leagues:
    """An app with its leagues, and a phone that looks at them."""

    app: Flask
    sample: Sample
    phone: FlaskClient


def figures(quick: bool) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        one = _leagues(Path(folder, "one"), 1)
        ten = _leagues(Path(folder, "ten"), *((2, 0) if quick else (10, LEGS)))
        yield from _pages(one, ten, 2 if quick else TIMES)
        yield from _signing(one, ten, make_app(Path(folder, "bare.db"), len(_card(ten))).test_client())
        for leagues in (one, ten):
            leagues.app.extensions["sheets"].store.close()


def _leagues(folder: Path, seasons: int, legs: int = 0) -> Leagues:
    app = create_app(folder, testing=True)
    with app.extensions["sheets"].store.writing() as db:
        sample = keep_leagues(db, seasons, legs)
    return Leagues(app, sample, visit(app, sample))


def _pages(one: Leagues, ten: Leagues, times: int) -> Iterator[Figure]:
    """The page in the middle, the slowest, and those that grow most: all that miss the aim, at least one."""
    there = pages(ten.app, ten.sample)
    took = {
        route: _in_turn(times, lambda at=here: _get(one.phone, at), lambda at=there[route]: _get(ten.phone, at))
        for route, here in pages(one.app, one.sample).items()
    }
    slowest = sorted(took, key=lambda route: took[route][1])
    grown = sorted(took, key=lambda route: _grown(*took[route]))
    missed = [route for route in grown if _grown(*took[route]) > PAGE]
    yield _page(f"{len(took)} pages of ten seasons, the middle", *took[slowest[len(slowest) // 2]])
    yield _page(f"the slowest: {slowest[-1]}", *took[slowest[-1]])
    for route in missed or grown[-1:]:
        yield _page(f"grown most: {route}", *took[route], PAGE)


def _grown(one: float, ten: float) -> float:
    return ten / one if ten > one + NOISE else 1.0


def _page(what: str, one: float, ten: float, most: float | None = None) -> Figure:
    return Figure(what, ten, "ms", ten / one, "one season", most)


def _in_turn(times: int, *ways: Callable[[], float]) -> list[float]:
    """The milliseconds of each, the quickest time: whatever else the machine does only adds to it.

    Garbage is collected before them, as by turns it would always fall to the same one.
    """
    gc.collect()
    gc.disable()
    took = [[way() for way in ways] for _ in range(times)]
    gc.enable()
    return [min(of_one) for of_one in zip(*took, strict=True)]


def _get(phone: FlaskClient, address: str) -> float:
    return _timed(lambda: phone.get(address), 200)[0]


def _card(leagues: Leagues) -> bytes:
    return leagues.phone.get(f"/fixtures/{leagues.sample.open[0][0]}").data


def _signing(one: Leagues, ten: Leagues, bare: FlaskClient) -> Iterator[Figure]:
    """The second signature, with its PIN: the result, the figures and the table follow."""
    many = len(ten.sample.open)
    rounds = [(_tap(bare), _sign(one, number), _sign(ten, number)) for number in range(many)]
    like, small, large = (median(times) for times in zip(*rounds, strict=True))
    yield Figure("bare route: one row, a page of a card’s size", like, "ms")
    yield Figure("a card signed by both, one season", small, "ms", small / like, "bare route")
    yield Figure("a card signed by both, ten seasons", large, "ms", large / small, "one season")
    yield Figure("a card signed by both, ten seasons", large, "ms", most=SIGN)


def _tap(bare: FlaskClient) -> float:
    return _timed(lambda: bare.post("/", data={"entry": "a 6-3"}), 200)[1]


def _sign(leagues: Leagues, number: int) -> float:
    fixture, team = leagues.sample.open[number]
    page = Page(leagues.phone.get(f"/fixtures/{fixture}"))
    form = next(form for form in page.forms if form.action.endswith("/sign") and form.fields["team"] == team)
    return _timed(lambda: leagues.phone.post(form.action, data=form.fields | {"pin": PIN}), 303)[1]


def _timed(ask: Callable[[], TestResponse], status: int) -> tuple[float, float]:
    """Milliseconds of the processor, and in all."""
    begun, worked = time.perf_counter(), time.thread_time()
    answer = ask()
    took = (time.thread_time() - worked) * 1000, (time.perf_counter() - begun) * 1000
    if answer.status_code != status:
        raise SystemExit(f"{answer.request.path}: {answer.status_code}\n{answer.text}")
    return took
