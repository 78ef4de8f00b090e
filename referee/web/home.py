"""The first page: a new game, and the way back to the games in progress."""

from __future__ import annotations

from flask import Blueprint, current_app
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import Refused
from referee.store.games import recent_games
from referee.web import showing
from referee.web.league.rights import own_leagues
from referee.web.pages.home import home_page
from referee.web.phones import this_phone
from referee.web.sheets import Sheet, Sheets, open_sheets

views = Blueprint("home", __name__)
SHOWN = 30


@views.get("/")
def show() -> ResponseReturnValue:
    sheets = open_sheets()
    with sheets.store.reading() as db:
        listed = recent_games(db, SHOWN, this_phone(), own_leagues(db))
        read = {game: _read(sheets, game, db) for game, _ in listed}
    return showing.show("home", home_page(listed, read))


def _read(sheets: Sheets, game: str, db: Database) -> Sheet | None:
    """One log that cannot be read must not hide the others."""
    try:
        return sheets.read(game, db)
    except Refused:
        current_app.logger.exception("game %s cannot be read", game)
        return None
