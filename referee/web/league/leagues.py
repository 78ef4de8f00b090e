"""The public page of each league."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.web import showing
from referee.web.league.rights import is_secretary
from referee.web.pages.league.league import league_page
from referee.web.sheets import open_sheets

views = Blueprint("leagues", __name__, url_prefix="/leagues")


@views.get("/<league>")
def show(league: str) -> ResponseReturnValue:
    """`season` asks for an older one."""
    with open_sheets().store.reading() as db:
        page = league_page(db, league, request.args.get("season", ""), secretary=is_secretary(db, league))
    return showing.show("league_public", page)
