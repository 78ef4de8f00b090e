"""A league night: the squads of Plough and Railway, a phone for each captain, and the card as they fill it in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from sqlite_utils import Database

from referee.league.formats import READY, write_format
from referee.league.shapes import PLAYERS, Format
from referee.store.league_cards import newest_version
from tests.league.cards import LEEK_CARD, PLOUGH, RAILWAY
from tests.web.conftest import Page
from tests.web.league.rows import MADE, PIN, Rows, make_captain
from tests.web.page import HTMX, PageForm

SQUADS = (PLOUGH, RAILWAY)


def keep_squads(db: Database, rows: Rows, format: Format = READY["leek"]) -> None:
    """The format, and both squads: a player's id is his name behind that of his league."""
    text = json.dumps(write_format(format))
    db.execute("UPDATE seasons SET format = ?, chain = ? WHERE id = ?", [text, '["leg-difference"]', rows.season])
    for team, names in zip((rows.team, rows.away), SQUADS, strict=True):
        for n, name in enumerate(names):
            row = {"id": player(rows, name), "league": rows.league, "name": name, "made": MADE}
            db.table("players").insert(row)
            squad = {"team": team, "player": player(rows, name), "since": "2026-09-01", "captain": int(n == 0)}
            db.table("squads").insert(squad)


def player(rows: Rows, name: str) -> str:
    return f"{rows.league}-{name}"


@dataclass
class Phone:
    """Somebody's phone, with the card of a match before him."""

    app: Flask
    client: FlaskClient
    rows: Rows
    format: Format = READY["leek"]

    @property
    def url(self) -> str:
        return f"/fixtures/{self.rows.fixture}"

    def card(self, address: str = "", *, htmx: bool = False) -> Page:
        return Page(self.client.get(self.url + address, headers=HTMX if htmx else {}))

    def form(self, page: Page, ending: str) -> PageForm:
        return next(form for form in page.forms if form.action.endswith(ending))

    def send(self, form: PageForm, **typed: Any) -> Page:
        return Page(self.client.post(form.action, data=form.fields | typed))

    def line(self, number: int) -> PageForm:
        """The form of a rubber, from 1, as it is open."""
        return self.form(self.card(f"/lines/{number}"), f"/lines/{number}")

    def write(self, number: int, score: str = "", form: PageForm | None = None, **typed: Any) -> Page:
        """Players in their turn unless they are given, and the score of each leg."""
        form = form or self.line(number)
        fields: dict[str, Any] = {**self.turn(number), **typed}
        for n, leg in enumerate(score.split()):
            home, _, away = leg.partition("-")
            fields |= {f"leg-{n}-home": home, f"leg-{n}-away": away}
        return self.send(form, **fields)

    def turn(self, number: int) -> dict[str, list[str]]:
        """The players whose turn it is in this rubber."""
        kinds = [rubber.kind for rubber in self.format.rubbers]
        kind = kinds[number - 1]
        count, before = PLAYERS[kind], kinds[: number - 1].count(kind)
        first = before % (6 // count) * count
        home, away = ([player(self.rows, name) for name in squad[first:][:count]] for squad in SQUADS)
        return {"home": home, "away": away}

    def fill_in(self, *scores: str) -> None:
        """A complete card, rubber by rubber."""
        for number, score in enumerate(scores or LEEK_CARD, 1):
            answer = self.write(number, score)
            assert answer.status == 303, answer.words

    def sign(self, team: str, pin: str = PIN, page: Page | None = None) -> Page:
        """As it stands on the page."""
        page = page or self.card()
        form = next(f for f in page.forms if f.action.endswith("/sign") and f.fields["team"] == team)
        return self.send(form, pin=pin)

    def sign_both(self) -> None:
        for team in (self.rows.team, self.rows.away):
            assert self.sign(team).status == 303

    def reopen(self, why: str) -> Page:
        return self.send(self.form(self.card(), "/change"), why=why)

    @property
    def stored(self) -> Any:
        with self.app.extensions["sheets"].store.reading() as db:
            found = newest_version(db, self.rows.fixture)
        return found.card if found else None

    def rows_of(self, table: str) -> list[dict[str, Any]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return list(db.query(f"SELECT * FROM {table} WHERE fixture = ?", [self.rows.fixture]))  # noqa: S608 - names from here

    @property
    def state(self) -> str:
        with self.app.extensions["sheets"].store.reading() as db:
            return str(db.execute("SELECT state FROM fixtures WHERE id = ?", [self.rows.fixture]).fetchone()[0])


def captain(app: Flask, rows: Rows, team: str, format: Format = READY["leek"]) -> Phone:
    return Phone(app, make_captain(app, app.test_client(), team), rows, format)
