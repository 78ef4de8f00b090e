"""A secretary with a cup of five, and how its bracket is read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_fixtures import FixtureRow
from tests.web.conftest import Page
from tests.web.league.played import Division
from tests.web.league.season import fixtures, play
from tests.web.page import PageForm

FIVE = ("Plough", "Railway", "Bell", "Crown", "Fox A")


DAY = "2026-12-09"


@dataclass
class Cup:
    """A secretary with the pages of a cup of five: Plough meets Railway, the others have byes."""

    app: Flask
    client: FlaskClient
    league: Division
    id: str = ""

    @property
    def url(self) -> str:
        return f"/divisions/{self.id}"

    @property
    def rows(self) -> list[FixtureRow]:
        return fixtures(self.app, self.id)

    def page(self, client: FlaskClient | None = None) -> Page:
        return Page((client or self.client).get(self.url))

    def form(self, address: str, **holds: str) -> PageForm:
        page = Page(self.client.get(address))
        return next(one for one in page.forms if holds.items() <= one.fields.items())

    def send(self, form: PageForm, **typed: Any) -> Page:
        return Page(self.client.post(form.action, data=form.fields | typed))

    def make(self, name: str = "Leek Cup", teams: tuple[str, ...] = FIVE) -> Page:
        address = f"/leagues/{self.league.league}/set-up/cups"
        form = next(one for one in Page(self.client.get(address)).forms if "name" in one.fields)
        answer = self.send(form, name=name, team=[self.league.teams[team] for team in teams])
        if answer.status == 303:
            self.id = answer.location.split("/")[2]
        return answer

    def order(self, *names: str) -> Page:
        return self.send(self.form(f"{self.url}/cup", do="order"), order="\n".join(names))

    def fix(self, round: int = 1, day: str = DAY, **typed: Any) -> Page:
        return self.send(self.form(self.url, round=str(round)), day=day, **typed)

    def won(self, home: str, away: str, rubbers: tuple[int, int] = (6, 3)) -> None:
        """The match of these two that is to be played is signed."""
        teams = self.league.teams[home], self.league.teams[away]
        row = next(row for row in self.rows if (row.home, row.away) == teams and row.state == "scheduled")
        play(self.app, row, rubbers)

    def kept(self, table: str) -> list[dict[str, Any]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return list(db.query(f"SELECT * FROM {table} WHERE division = ?", [self.id]))  # noqa: S608 - named below


def ties(page: Page) -> list[str]:
    """ "Plough 6 / Railway 3" of every tie, the winner in stars."""
    found = []
    for pairing in re.findall(r'<div class="pairing">(.*?)</div>', page.html, re.S):
        sides = re.findall(r'<p class="([^"]*)">(.*?)</p>', pairing, re.S)
        said = [" ".join(re.sub(r"<[^>]+>", " ", inner).split()) for _, inner in sides]
        found.append(
            " / ".join(f"*{words}*" if "through" in cls else words for (cls, _), words in zip(sides, said, strict=True))
        )
    return found


def arrange(cup: Cup, fixture: str, **asked: str) -> Page:
    address = f"/fixtures/{fixture}/arrange"
    look = Page(cup.client.get(address, query_string=asked))
    form = next(one for one in look.forms if one.method == "post")
    assert cup.send(form).status == 303
    return look
