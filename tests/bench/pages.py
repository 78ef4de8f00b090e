"""The pages of a league by their addresses, as the app has them: a new page is among them by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from flask import Flask
from flask.testing import FlaskClient

from tests.bench.leagues import Sample
from tests.web.league.rows import make_captain, sign_in

NIGHT = datetime(2026, 12, 3, 21, 14, tzinfo=UTC)
_PLACE = re.compile(r"<(?:\w+:)?(\w+)>")


def visit(app: Flask, sample: Sample) -> FlaskClient:
    """On the night of round 12, the phone of a secretary who is a captain too: his pages show most."""
    app.extensions["clock"] = lambda: NIGHT
    return make_captain(app, sign_in(app, app.test_client(), sample.secretary), sample.team)


def pages(app: Flask, sample: Sample) -> dict[str, str]:
    """The address of every page of the league by its route; those of a match twice, for one that is over and one of
    tonight.
    """
    over = named(sample)
    tonight = over | {"fixture": sample.open[-1][0]}
    routes = sorted({rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())})
    known = [route for route in routes if _is_of_a_league(route, over)]
    cup = over | {"division": sample.cup}
    found = {route: _address(route, cup if route.endswith("/cup") else over) for route in known}
    found["cup"] = f"/divisions/{sample.cup}"
    return found | {f"{route} tonight": _address(route, tonight) for route in known if "<fixture>" in route}


def named(sample: Sample) -> dict[str, str]:
    ids = ("league", "season", "division", "team", "venue", "player", "fixture")
    return {name: getattr(sample, name) for name in ids} | {"number": "1"}


def _is_of_a_league(route: str, known: Mapping[str, str]) -> bool:
    places = _PLACE.findall(route)
    return route == "/leagues" or (bool(places) and set(places) <= known.keys() and places != ["number"])


def _address(route: str, values: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda place: values[place[1]], route)
