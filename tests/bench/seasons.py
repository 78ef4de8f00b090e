"""Ten seasons and 200,000 legs beside one season: every page of the current season in both, and a card that is signed.

A page is asked for without a network, by a test client, and told in milliseconds of the processor: what else the
machine does makes it no slower, and the database is in memory either way. The signing is told as the captain waits for
it, beside a bare route that commits a row and renders a list.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee import create_app
from tests.bench.bare import make_app
from tests.bench.leagues import PIN, Sample, keep_leagues
from tests.bench.pages import pages, visit
from tests.web.conftest import Page

TIMES = int(os.environ.get("BENCH_SEASONS", "9"))
LEGS = 200_000
AIMS = {"page": 1.5, "sign": 100.0}  # times one season; ms
NOISE = 1.0  # ms by which a page may be slower, whatever the ratio says
Took = tuple[float, float]
ROW = "{:<50} {:>10} {:>10} {:>8} {:>9}"


@dataclass(frozen=True)
class Leagues:
    """An app with its leagues, and a phone that looks at them."""

    app: Flask
    sample: Sample
    phone: FlaskClient


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        one, ten = _leagues(Path(folder, "one"), 1), _leagues(Path(folder, "ten"), 10, LEGS)
        _print_pages(one, ten)
        _print_signing(one, ten, make_app(Path(folder, "bare.db"), len(_card(ten))).test_client())
        for leagues in (one, ten):
            leagues.app.extensions["sheets"].store.close()


def _leagues(folder: Path, seasons: int, legs: int = 0) -> Leagues:
    begun = time.perf_counter()
    app = create_app(folder, testing=True)
    with app.extensions["sheets"].store.writing() as db:
        sample = keep_leagues(db, seasons, legs)
    print(f"{sample.legs} legs made in {time.perf_counter() - begun:.0f} s")
    return Leagues(app, sample, visit(app, sample))


def _print_pages(one: Leagues, ten: Leagues) -> None:
    print(f"\nEvery page of the current season, the quickest of {TIMES} times in turn\n")
    print(ROW.format("", "one season", "ten, ms", "ratio", "aim"))
    addresses = pages(one.app, one.sample), pages(ten.app, ten.sample)
    for route, address in addresses[0].items():
        other = addresses[1][route]
        took = _in_turn(lambda at=address: _get(one.phone, at), lambda at=other: _get(ten.phone, at))
        print(ROW.format(route, *(f"{ms:.1f}" for ms in took), *_ratio(*took)))


def _in_turn(*ways: Callable[[], float]) -> list[float]:
    """The milliseconds of each, the quickest time: whatever else the machine does only adds to it.

    Garbage is collected before them, as by turns it would always fall to the same one.
    """
    gc.collect()
    gc.disable()
    took = [[way() for way in ways] for _ in range(TIMES)]
    gc.enable()
    return [min(times) for times in zip(*took, strict=True)]


def _get(phone: FlaskClient, address: str) -> float:
    return _timed(lambda: phone.get(address), 200)[0]


def _ratio(one: float, ten: float) -> tuple[str, str]:
    missed = ten > max(one * AIMS["page"], one + NOISE)
    return f"{ten / one:.2f}", f"{'! ' if missed else ''}<= {AIMS['page']:g}"


def _card(leagues: Leagues) -> bytes:
    return leagues.phone.get(f"/fixtures/{leagues.sample.open[0][0]}").data


def _print_signing(one: Leagues, ten: Leagues, bare: FlaskClient) -> None:
    """The second signature, with its PIN: the result, the figures and the table follow."""
    many = len(ten.sample.open)
    rounds = [(_tap(bare), _sign(one, number), _sign(ten, number)) for number in range(many)]
    took = [tuple(map(median, zip(*times, strict=True))) for times in zip(*rounds, strict=True)]
    missed = "! " if took[2][1] > AIMS["sign"] else ""
    print(f"\nA card that is final with the second signature, median of {many}\n")
    print(ROW.format("", "processor", "in all, ms", "", "aim"))
    print(ROW.format("a bare route: one row, a page of the card's size", *_say(took[0]), "", ""))
    print(ROW.format("signed with one season", *_say(took[1]), "", ""))
    print(ROW.format("signed with ten", *_say(took[2]), "", f"{missed}<= {AIMS['sign']:g}"))


def _say(took: tuple[float, ...]) -> list[str]:
    return [f"{ms:.1f}" for ms in took]


def _tap(bare: FlaskClient) -> Took:
    return _timed(lambda: bare.post("/", data={"entry": "a 6-3"}), 200)


def _sign(leagues: Leagues, number: int) -> Took:
    fixture, team = leagues.sample.open[number]
    page = Page(leagues.phone.get(f"/fixtures/{fixture}"))
    form = next(form for form in page.forms if form.action.endswith("/sign") and form.fields["team"] == team)
    return _timed(lambda: leagues.phone.post(form.action, data=form.fields | {"pin": PIN}), 303)


def _timed(ask: Callable[[], TestResponse], status: int) -> Took:
    """Milliseconds of the processor, and in all."""
    begun, worked = time.perf_counter(), time.thread_time()
    answer = ask()
    took = (time.thread_time() - worked) * 1000, (time.perf_counter() - begun) * 1000
    if answer.status_code != status:
        raise SystemExit(f"{answer.request.path}: {answer.status_code}\n{answer.text}")
    return took
