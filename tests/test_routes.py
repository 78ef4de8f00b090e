"""Every address with every method, with good ids and nonsense: whatever comes, nothing goes wrong inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from referee import create_app
from referee.record.reading import read_record
from referee.rules.games import GAMES
from referee.store.games import last_seq
from referee.store.league_captains import set_pin
from referee.store.league_places import OWNERS
from referee.store.records import keep_record
from referee.web.league.rights import BELOW
from tests.web.league.rows import HASHED_PIN, PASSWORD, Rows, keep_league, make_captain, sign_in

RECORDS = {
    "laying": '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n[Muggins "yes"]\n\ndown a\na 6-5 claims 1\nb 6-3',
    "resting": '[Game "muggins"]\n[Players "Ann, Bill, Cath"]\n[Deal "1"]\n\ndown a\na 6-6',
    "over": '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\ndown a\na awarded 57\na 6-6',
    "empty": '[Game "muggins"]\n[Players "Ann, Bill, Cath, Dave"]\n[Sides "a+c, b+d"]\n',
}
NONSENSE = {
    "game": ["nonsense", "muggins", "0", "x" * 300, "\u0639\u0645\u0631", "a'--", "..", "\x00", "%2e%2e"],
    "filename": ["app.css", "nothing.css", "../pyproject.toml", "\x00", "vendor"],
    "name": ["page.js", "look.css", "nothing.js", "page", "\x00"],
    "token": ["nonsense", "0", "x" * 300, "\x00"],
    "kind": ["give", "misdeal", "concede", "rule"],
    **{name: ["nonsense", "0", "x" * 300, "a'--", "..", "\x00"] for name in OWNERS},
    "number": ["1", "9", "10", "0", "-1", "one", "9" * 25, "9" * 5000],
    "hand": ["1", "2", "0", "-1", "one", "9" * 25, "9" * 5000],
}
QUERIES = [
    "", "?at=1", "?at=2", "?at=99", "?at=x", "?amend=2", "?insert=2", "?at=1&amend=2&insert=2", "?choose=6-6",
    "?choose=5-3&end=left", "?choose=5-3&end=up", "?choose=x", "?hold=b&held=6-5,1-1,2-2,3-3", "?hold=z", "?held=,,",
    "?sheet=muggins", "?sheet=pips&hold=b", "?sheet=pips&hold=", "?sheet=nothing", "?option=deal", "?option=%00",
    "?at=%D9%A1", "?" + "a=1&" * 500, "?amend=2&choose=6-6", "?insert=1&choose=0-0&end=right",
    "?pieces=5H+5S+5D+JC&starter=5C&flush=flush5&nobs=1", "?pieces=%00,,&starter=%00&crib=x", "?tiles=%3C+%3E&rule==",
    "?tiles=6-6+6-3&rule=target=" + "9" * 5000, "?pieces=" + "0-0+" * 900,
    "?round=1", "?round=blank", "?round=%00&all=%00",
]  # fmt: skip
LARGE = "9" * 25
FIELDS: list[dict[str, str]] = [
    {},
    {"entry": "a 6-4"},
    {"entry": "b 5-3 left", "expected": ""},
    {"entry": "b 5-3", "expected": "-1"},
    {"entry": "b 5-3", "expected": LARGE},
    {"entry": "b 5-3", "expected": "9" * 5000},
    {"entry": "b 5-3", "key": ""},
    {"entry": "b 5-3", "key": "k" * 100},
    {"entry": "b 5-3", "key": "\x00"},
    {"entry": "\x00"},
    {"entry": "x" * 501},
    {"entry": "a holds " + "6-5 " * 100},
    {"entry": "down a"},
    {"entry": "strike 999999"},
    {"entry": "strike 1-"},
    {"entry": "amend 1: strike 1"},
    {"entry": "insert 1: misdeal"},
    {"entry": f"amend {LARGE}: a 6-6"},
    {"entry": f"a draws {LARGE}"},
    {"entry": f"a penalty {LARGE}"},
    {"entry": "a awarded 999"},
    {"entry": "rule target 9999"},
    {"entry": "rule pairs-out both"},
    {"entry": "rule style american"},
    {"entry": "c concedes"},
    {"entry": "d muggins 3"},
    {"entry": "a holds none", "pips": "12"},
    {"pips": "999", "seat": "b"},
    {"pips": "", "seat": ""},
    {"pips": "x" * 600, "seat": "\x00"},
    {"seat": "b", "points": "1", "what": "penalty", "reason": "late"},
    {"seat": "e", "points": LARGE, "what": "steals", "reason": "\x00"},
    {"seat": "", "points": "", "what": "", "reason": "\\" * 400},
    {"option": "target", "value": "31"},
    {"option": "deal", "value": "14"},
    {"option": "\x00", "value": LARGE},
    {"a": "Ann", "b": "Bill", "table": "two"},
    {"a": "Ann", "b": "Bill", "table": "five", "down": "z", "rule_set": "Nobody’s", "kind": "endless", "legs": LARGE},
    {"a": "Ann", "b": "Bill", "kind": "best-of", "legs": LARGE},
    {"a": "Ann", "b": "Bill", "rule-target": LARGE, "rule-deal": "\x00"},
    {"name": "Ann", "password": PASSWORD, "again": PASSWORD, "then": "//example.org"},
    {"name": "\x00", "password": "\x00" * 300, "again": "\ud7ff", "then": "\x00"},
    {"pin": "\x00", "then": "/\\example.org"},
    {"pin": LARGE, "phone": "\x00"},
    {
        "home": "nobody",
        "away": "\x00",
        "leg-0-home": LARGE,
        "leg-0-away": "",
        "note": "\x00" * 300,
        "expected": "0",
        "key": "c",
    },
    {"leg-0": "home", "mark-home": "late", "then": "next", "expected": LARGE, "key": "k" * 100, "off": LARGE},
    {"off": "0", "line": "1", "first": "z", "team": "nobody", "seen": "\x00", "pin": "482915"},
    {"why": "\x00", "version": LARGE, "expected": "1", "key": "v"},
    {"why": "late", "version": "1", "expected": "0", "key": "w"},
    {"add": "x" * 1000},
    {"add": "", "a": "\x00"},
    {"do": "keep", "name": "Bell", "venue": "Bell", "night": "9", "division": "\x00"},
    {"do": "up:" + LARGE, "many": LARGE, "legs": "9" * 5000, "kind": "pairs", "game": "cribbage", "at": LARGE},
    {"do": "points", "win": LARGE, "walkover_own": "9" * 5000, "average_of": "\x00"},
    {"do": "look", "text": "team,player\n\x00,\ud800".encode("utf-8", "replace").decode()},
    {"do": "save", "text": "division,team,venue\nOne,Crown,Crown"},
    {"do": "move", "team": "\x00", "day": "0000-00-00", "names": "Ann\nAnn", "player": "nobody"},
    {"do": "in:name", "average_of": "0", "begins": "9999-12-31", "hour": "24:00", "avoid": "x", "zone": "\x00"},
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    made = create_app(tmp_path_factory.mktemp("instance"), testing=True)
    yield made
    made.extensions["sheets"].store.close()


@pytest.fixture(scope="module", autouse=True)
def league(app: Flask) -> Rows:
    """What is at the addresses of a league."""
    with app.extensions["sheets"].store.writing() as db:
        return keep_league(db)


@pytest.fixture(scope="module")
def games(app: Flask) -> dict[str, str]:
    """Ids of games at every stage."""
    with app.extensions["sheets"].store.writing() as db:
        return {name: keep_record(db, read_record(text).record) for name, text in RECORDS.items()}


def rules() -> list[str]:
    """The routes as they are written; from an app of its own, since tests are collected before there is an instance."""
    with TemporaryDirectory() as folder:
        return sorted({rule.rule for rule in create_app(folder, testing=True).url_map.iter_rules()})


ROUTES = rules()


def addresses(app: Flask, route: str, games: dict[str, str]) -> list[str]:
    """The route with every good and every nonsensical value."""
    rule: Rule = next(rule for rule in app.url_map.iter_rules() if rule.rule == route)
    filled = [route]
    for name in rule.arguments:
        values = [*NONSENSE[name], *(games.values() if name == "game" else ())]
        if name == "game":
            values += ["fives-and-threes"]
        hole = re.compile(rf"<(?:[^<>]*:)?{name}>")
        filled = [hole.sub(lambda _, value=value: value, address) for address in filled for value in values]
    return filled


def leads_somewhere(address: str, route: str, games: dict[str, str]) -> bool:
    """Else it is refused before anything else is read, and at each address an eighth of that is enough."""
    return address == route or any(f"/{value}" in address for value in (*games.values(), *GAMES))


def token(client: FlaskClient) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/new/muggins").text)
    assert found
    return found[1]


def status(client: FlaskClient, method: str, address: str, **rest: Any) -> int:
    with client.open(address, method=method, **rest) as answer:
        return answer.status_code


def expected(app: Flask, address: str) -> int:
    """The number that the page at this address would show."""
    with app.extensions["sheets"].store.reading() as db:
        return last_seq(db, address.split("/")[2]) if address.startswith("/games/") else 0


def test_the_routes_are_known() -> None:
    assert len(ROUTES) >= 10
    assert all(name in NONSENSE for route in ROUTES for name in re.findall(r"<(?:[^<>]*:)?(\w+)>", route))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("htmx", [False, True])
def test_looking_never_goes_wrong(app: Flask, games: dict[str, str], route: str, htmx: bool) -> None:
    client, headers = app.test_client(), {"HX-Request": "true"} if htmx else {}
    for at, address in enumerate(addresses(app, route, games)):
        for query in QUERIES if leads_somewhere(address, route, games) else QUERIES[at % 8 :: 8]:
            assert status(client, "GET", address + query, headers=headers) < 500, address + query


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("htmx", [False, True])
def test_sending_never_goes_wrong(app: Flask, games: dict[str, str], route: str, htmx: bool) -> None:
    client, headers = app.test_client(), {"HX-Request": "true"} if htmx else {}
    made = token(client)
    wrong = []
    for at, address in enumerate(addresses(app, route, games)):
        some = FIELDS if leads_somewhere(address, route, games) else FIELDS[at % 8 :: 8]
        for number, fields in enumerate(some):
            base = {"csrf_token": made, "expected": f"{expected(app, address)}", "key": f"{htmx}{route}{number}"}
            if status(client, "POST", address, data=base | fields, headers=headers) >= 500:
                wrong.append((address, fields))
    assert wrong == []


@pytest.mark.parametrize("route", [route for route in ROUTES if route.split("/")[1] in BELOW or "account" in route])
def test_whoever_looks_after_a_league_does_nothing_that_goes_wrong(app: Flask, league: Rows, route: str) -> None:
    """And captains one of its teams."""
    with app.extensions["sheets"].store.writing() as db:
        set_pin(db, league.team, HASHED_PIN)  # an address before may have made a new one
    client = make_captain(app, sign_in(app, app.test_client(), league.secretary), league.team)
    made, address = token(client), league.address(route)
    for query in QUERIES:
        assert status(client, "GET", address + query) < 500, address + query
    for number, fields in enumerate(FIELDS):
        base = {"csrf_token": made, "expected": "0", "key": f"secretary{route}{number}"}
        assert status(client, "POST", address, data=base | fields) < 500, (address, fields)


@pytest.mark.parametrize("query", QUERIES)
def test_sending_to_an_earlier_moment_never_goes_wrong(app: Flask, games: dict[str, str], query: str) -> None:
    client = app.test_client()
    made = token(client)
    for game in games.values():
        for number, entry in enumerate(("b 5-3", "amend 2: a 5-3", "insert 2: a draws 1", "strike 2", "nonsense")):
            address = f"/games/{game}"
            base = {"csrf_token": made, "expected": f"{expected(app, address)}", "key": f"{query[:20]}{number}"}
            assert status(client, "POST", address + query, data=base | {"entry": entry}) < 500, (entry, address)


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_other_methods_never_go_wrong(app: Flask, games: dict[str, str], method: str) -> None:
    client = app.test_client()
    for route in ROUTES:
        for address in addresses(app, route, games):
            assert status(client, method, address) < 500, (method, address)


def test_afterwards_every_game_can_still_be_read(app: Flask, games: dict[str, str]) -> None:
    """Also by a process that reads the logs from the beginning."""
    again = create_app(app.instance_path, testing=True)
    client = again.test_client()
    for game in games.values():
        for address in ("", ".txt", ".json", "/log", "/more"):
            assert status(client, "GET", f"/games/{game}{address}") == 200
    assert status(client, "GET", "/") == 200
    again.extensions["sheets"].store.close()
