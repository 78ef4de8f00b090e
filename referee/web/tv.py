"""A television on the wall: one table for a whole evening, or all that are played at, in turn. It has no controls."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import Refused
from referee.store.games import games_since, kept_moment
from referee.web.league.rights import may_watch
from referee.web.live import NOTHING_NEW, moved_on
from referee.web.pages.tv import no_table, tv_page
from referee.web.sheets import Sheet, open_sheets
from referee.web.showing import show, swapped

views = Blueprint("tv", __name__, url_prefix="/tv")
PLAYED = timedelta(hours=6)  # a table at which nobody has played for longer was left


@views.get("")
def in_turn() -> ResponseReturnValue:
    """The next table of this round (`left`, ids between commas), else of a new round: the one played last first."""
    left = [game for game in request.args.get("left", "").split(",") if game] or _running()
    while left:
        try:
            if may_watch(left[0]):
                return _show(_latest(left[0]), ",".join(left[1:]))
        except Refused:  # a log that cannot be read must not stop the others
            pass
        left = left[1:]
    return show("tv", no_table())


@views.get("/<game>")
def one(game: str) -> ResponseReturnValue:
    """One table, and the games that follow at it."""
    left = request.args.get("left")
    if swapped() and "since" in request.args and not moved_on(game, request.args):
        return NOTHING_NEW
    return _show(_latest(game), left)


def _show(sheet: Sheet, left: str | None) -> ResponseReturnValue:
    return show("tv", tv_page(open_sheets(), sheet, left, played="since" in request.args))


def _latest(game: str) -> Sheet:
    """The game, or what is played at its table since it ended. Raises Unknown."""
    sheets = open_sheets()
    sheet = sheets.read(game)
    while sheet.ledger.position.score.over:
        last = sheets.match(sheet.head.match)[0].games[-1] if sheet.head.match else sheet.id
        following = sheets.following(sheet).game or last
        if following == sheet.id:
            break
        sheet = sheets.read(following)
    return sheet


def _running() -> list[str]:
    sheets, since = open_sheets(), datetime.now(UTC) - PLAYED
    with sheets.store.reading() as db:
        played = games_since(db, kept_moment(since))
    return [game for game in played if may_watch(game) and _is_running(game)]


def _is_running(game: str) -> bool:
    try:
        return not open_sheets().read(game).ledger.position.score.over
    except Refused:
        return False
