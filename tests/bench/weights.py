"""What a phone loads, compressed as it is sent: each kind of page at a first visit, with its styles and scripts."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.record.record import Noted, Record
from referee.store.records import keep_record
from referee.store.scorers import add_scorer
from referee.web.assets import OWN_HTMX
from referee.web.phones import KEY
from tests.bench.figures import Figure
from tests.bench.games import dull_game, whole_cribbage
from tests.bench.leagues import keep_leagues
from tests.bench.pages import named, visit

FIRST, ANSWER = 30.0, 5.0  # aims for the table, kB
SCORER = "bench"
_OWN = re.compile(r'(?:href|src)="(/static/[^"]+\.(?:css|js)\?[^"]+)"')
PAGES = {
    "cribbage": "/games/{cribbage}",
    "a play argued about": "/games/{game}?at={last}",
    "log": "/games/{game}/log",
    "More": "/games/{game}/more",
    "phones": "/games/{game}/phones",
    "a game on TV": "/tv/{game}",
    "first page": "/",
    "a new game": "/new/fives-and-threes",
    "a hand counted": "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C",
    "a line": "/line/fives-and-threes",
    "rule book": "/rules/fives-and-threes",
    "leagues": "/leagues",
    "a league": "/leagues/{league}",
    "table of a division": "/divisions/{division}",
    "figures": "/divisions/{division}/figures",
    "fixtures": "/divisions/{division}/fixtures",
    "a cup": "/divisions/{cup}",
    "a team": "/teams/{team}",
    "a player": "/players/{player}",
    "night at a pub": "/venues/{venue}",
    "card of a match": "/fixtures/{fixture}",
    "a line of a card": "/fixtures/{fixture}/lines/1",
    "card on paper": "/fixtures/{fixture}/print",
    "teams set up": "/leagues/{league}/set-up/teams",
}


def figures(_quick: bool) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(folder, assets="local", testing=True)
        phone, names = _evening(app)
        yield from _told(app, phone, names)
        app.extensions["sheets"].store.close()


def _evening(app: Flask) -> tuple[FlaskClient, dict[str, str]]:
    """A phone that scores two games and runs a league, and what the addresses of its pages name."""
    line, cards = dull_game(60), Record("cribbage", ("Ann", "Bill"))
    played = whole_cribbage(cards, Random(1)).rulings[:60]  # noqa: S311 - the same each time is what is wanted
    with app.extensions["sheets"].store.writing() as db:
        sample = keep_leagues(db, 1)
        game = keep_record(db, line)
        cribbage = keep_record(db, replace(cards, entries=tuple(Noted(ruling.play) for ruling in played)))
        for id in (game, cribbage):
            add_scorer(db, id, SCORER)
    phone = visit(app, sample)
    with phone.session_transaction() as session:
        session[KEY] = SCORER
    known = named(sample) | {"fixture": sample.open[0][0], "cup": sample.cup}
    return phone, known | {"game": game, "cribbage": cribbage, "last": str(len(line.entries))}


def _told(app: Flask, phone: FlaskClient, names: dict[str, str]) -> Iterator[Figure]:
    table = f"/games/{names['game']}"
    first = _first_visit(phone, table)
    yield Figure("first visit: the table, without htmx", first, "kB", most=FIRST)
    yield Figure("of it the page", _sent(phone, table), "kB", _sent(phone, table) / first, "the table")
    yield Figure("htmx, once", _sent(phone, f"/static/{OWN_HTMX}"), "kB")
    yield Figure("answer to a tap", _sent(phone, table, HX_Request="true"), "kB", most=ANSWER)
    for name, address in {"a table that is watched": table, **PAGES}.items():
        who = app.test_client() if "watched" in name else phone
        weight = _first_visit(who, address.format_map(names))
        yield Figure(f"first visit: {name}", weight, "kB", weight / first, "the table")


def _first_visit(phone: FlaskClient, address: str) -> float:
    """The page, its style sheets and its scripts; htmx is not counted."""
    parts = [found for found in _OWN.findall(phone.get(address).text) if "/vendor/" not in found]
    return sum(_sent(phone, part) for part in (address, *dict.fromkeys(parts)))


def _sent(phone: FlaskClient, address: str, **headers: str) -> float:
    """kB."""
    asked = {name.replace("_", "-"): value for name, value in headers.items()} | {"Accept-Encoding": "gzip"}
    with phone.get(address, headers=asked) as answer:
        if answer.status_code != 200:
            raise SystemExit(f"{address}: {answer.status_code}")
        return len(answer.data) / 1000
