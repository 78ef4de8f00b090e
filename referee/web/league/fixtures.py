"""The fixtures of a division as everybody sees them."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.web import showing
from referee.web.pages.league.fixtures import fixtures_page
from referee.web.sheets import open_sheets

views = Blueprint("fixtures", __name__)


@views.get("/divisions/<division>/fixtures")
def show(division: str) -> ResponseReturnValue:
    """By round; `team` shows those of one team, `all` every round unfolded."""
    team = request.args.get("team", "")
    with open_sheets().store.reading() as db:
        return showing.show("league_fixtures", fixtures_page(db, division, team, every="all" in request.args))
