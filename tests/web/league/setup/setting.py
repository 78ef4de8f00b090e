"""Ann, who sets up a league page by page, by a browser without JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_seasons import Season, seasons_of
from referee.store.league_squads import members_of, squad_of
from referee.store.league_teams import Team, teams_of
from tests.web.conftest import Page
from tests.web.page import PageForm

LIST = """\
division,team,venue,night,player,captain
Division 1,Plough A,Plough,Thursday,Ann S.,yes
,,,,Bill T.,
Division 1,Bell,Bell,Tuesday,Cath R.,yes
,,,,Dave P.,
Division 2,Fox A,Fox,,Ann W.,
,,,,Bill N.,
Division 2,Railway,Railway,,Cath O.,
,,,,=Dave+1,
"""


class Setting:
    """The league that Ann sets up, page by page."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        self.app, self.client, self.league = app, client, ""

    def get(self, address: str) -> Page:
        page = Page(self.client.get(self.at(address)))
        assert page.status == 200, page.words
        return page

    def at(self, address: str) -> str:
        return address if address.startswith("/") else f"/leagues/{self.league}/set-up{'/' if address else ''}{address}"

    def send(self, address: str, which: Callable[[PageForm], bool] | None = None, **typed: Any) -> Page:
        """The form of a page, with what is typed over what stands in it."""
        forms = self.get(address).forms
        form = next(form for form in forms if form.method == "post" and (which is None or which(form)))
        path = (form.action or self.at(address)).partition("?")[0]
        return Page(self.client.post(path, data=form.fields | typed, content_type="multipart/form-data"))

    def keeps(self, address: str, which: Callable[[PageForm], bool] | None = None, **typed: Any) -> Page:
        """The page after what must be kept."""
        answer = self.send(address, which, **typed)
        assert answer.status == 303, answer.words
        return Page(self.client.get(answer.location))

    def refuses(self, address: str, words: str, status: int = 422, **typed: Any) -> Page:
        """What must be refused, in one sentence."""
        before = self.rows
        answer = self.send(address, **typed)
        assert (answer.status, answer.html.count('role="alert"')) == (status, 1)
        assert words in unescape(answer.html), answer.words
        assert self.rows == before
        return answer

    @property
    def rows(self) -> list[str]:
        """All that is kept."""
        with self.app.extensions["sheets"].store.reading() as db:
            return [*db.conn.iterdump()]

    @property
    def season(self) -> Season:
        with self.app.extensions["sheets"].store.reading() as db:
            season = next(iter(seasons_of(db, self.league)), None)
        assert season
        return season

    @property
    def teams(self) -> dict[str, Team]:
        with self.app.extensions["sheets"].store.reading() as db:
            return {team.name: team for team in teams_of(db, self.season.id)}

    @property
    def squads(self) -> dict[str, list[tuple[str, bool]]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return {
                team.name: [(member.name, member.captain) for member in squad_of(db, team.id)]
                for team in teams_of(db, self.season.id)
            }

    def player(self, name: str) -> str:
        with self.app.extensions["sheets"].store.reading() as db:
            return next(member.player for member in members_of(db, self.season.id) if member.name == name)


def of(value: str) -> Callable[[PageForm], bool]:
    return lambda form: value in form.fields.values()
