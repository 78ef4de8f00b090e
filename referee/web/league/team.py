"""The page of a team, for everybody."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

from referee.web import showing
from referee.web.pages.league.team import team_page
from referee.web.sheets import open_sheets

views = Blueprint("team", __name__)


@views.get("/teams/<team>")
def show(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_team", team_page(db, team))
