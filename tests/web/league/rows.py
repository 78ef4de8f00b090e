"""A small league as rows, without the pages that make one; and phones of people who are somebody in it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from flask import Flask
from flask.testing import FlaskClient
from sqlite_utils import Database

from referee.league.formats import write_format
from referee.league.ready import READY
from referee.store.league_accounts import add_account, add_secretary, read_account
from referee.store.league_captains import add_captain, pin_of, set_pin
from referee.web.league.passwords import hash_secret
from referee.web.league.rights import KEY as ACCOUNT
from referee.web.phones import KEY as PHONE

PASSWORD, PIN = "three tall pints", "482915"
MADE = "2026-11-29T18:00:00.000+00:00"
HASHED, HASHED_PIN = hash_secret(PASSWORD), hash_secret(PIN)


@dataclass(frozen=True)
class Rows:
    """The ids of a league: three teams, of which the first two meet, and what else an address can name."""

    league: str
    season: str
    division: str
    venue: str
    team: str
    away: str
    third: str
    fixture: str
    player: str
    secretary: str

    def address(self, route: str) -> str:
        """The route with the ids in their places."""
        for name, value in vars(self).items():
            route = route.replace(f"<{name}>", value)
        return route.replace("<int:number>", "1")


def keep_league(db: Database, name: str = "Leek", secretary: str = "Ann", *, public: bool = True) -> Rows:
    """A league with its secretary, who has PASSWORD; every team has PIN."""
    key = name.lower()
    rows = Rows(
        f"l{key}", f"s{key}", f"d{key}", f"v{key}", f"t1{key}", f"t2{key}", f"t3{key}", f"f{key}", f"p{key}",
        add_account(db, secretary, HASHED),
    )  # fmt: skip
    league = {"id": rows.league, "name": name, "zone": "Europe/London", "public": int(public), "made": MADE}
    db.table("leagues").insert(league)
    add_secretary(db, rows.league, rows.secretary)
    format, chain = json.dumps(write_format(READY["leek"])), json.dumps(["points", "leg-difference", "name"])
    season = {"id": rows.season, "league": rows.league, "name": "2026–27", "format": format, "chain": chain}
    db.table("seasons").insert(season | {"begins": "2026-12-03", "made": MADE})
    db.table("divisions").insert({"id": rows.division, "season": rows.season, "name": "Division 1", "place": 1})
    db.table("venues").insert({"id": rows.venue, "league": rows.league, "name": "The Plough"})
    for team, called in ((rows.team, "Plough"), (rows.away, "Railway"), (rows.third, "Bell")):
        db.table("teams").insert({"id": team, "division": rows.division, "name": called, "venue": rows.venue})
        set_pin(db, team, HASHED_PIN)
    fixture = {"id": rows.fixture, "division": rows.division, "round": 1, "home": rows.team, "away": rows.away}
    db.table("fixtures").insert(fixture | {"day": "2026-12-03", "hour": "20:30", "venue": rows.venue, "made": MADE})
    db.table("players").insert({"id": rows.player, "league": rows.league, "name": "Dave P.", "made": MADE})
    return rows


def sign_in(app: Flask, client: FlaskClient, account: str) -> FlaskClient:
    """The phone is signed in, without the form."""
    with app.extensions["sheets"].store.reading() as db:
        found = read_account(db, account)
    assert found
    with client.session_transaction() as session:
        session[ACCOUNT] = [found.id, found.sessions]
    return client


def make_captain(app: Flask, client: FlaskClient, team: str, mark: str = "") -> FlaskClient:
    """The phone is the captain's of a team, without the form."""
    mark = mark or f"mark-{team}"
    with app.extensions["sheets"].store.writing() as db:
        known = pin_of(db, team)
        assert known
        assert add_captain(db, team, mark, known.pin)
    with client.session_transaction() as session:
        session[PHONE] = mark
    return client
