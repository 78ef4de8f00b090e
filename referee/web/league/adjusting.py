"""A secretary deducts or awards points by hand, or takes a line back. Everybody sees them below the table."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack, StaleEntry
from referee.language import say
from referee.league.adjustments import DEEDS, read_adjustment, read_reason
from referee.store.league_adjustments import add_adjustment, take_back_adjustment
from referee.store.league_teams import Division, read_division, teams_in
from referee.web import showing
from referee.web.league.rights import this_account
from referee.web.league.typed import form_key, kept, take, take_one_of, typed
from referee.web.pages.league.adjust import adjust_page
from referee.web.sheets import open_sheets

views = Blueprint("adjusting", __name__, url_prefix="/divisions/<division>/points")


@views.get("")
def show(division: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_adjust", adjust_page(db, division, kept()))


@views.post("")
def change(division: str) -> ResponseReturnValue:
    """Adds a line; `back` takes one back."""
    try:
        with open_sheets().store.writing() as db:
            said = _change(db, read_division(db, division))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            page = adjust_page(db, division, "", request.form, refusal)
        return showing.show("league_adjust", page, refusal)
    flash(said)
    return redirect(f"/divisions/{division}/points", 303)


def _change(db: Database, division: Division) -> str:
    """What was done, in words."""
    if division.kind == "cup":
        raise IllegalPlay("points-in-a-cup")
    if line := typed("back"):
        take_back_adjustment(db, division.id, line, this_account())
        return say("Taken back.")
    teams = tuple(team.id for team in teams_in(db, division.id))
    team, way = take_one_of("team", teams), take_one_of("way", DEEDS)
    points = take("points", lambda text: read_adjustment(way, text))
    reason, key = take("reason", read_reason), form_key()
    if not key:
        raise StaleEntry("changed-meanwhile")
    add_adjustment(db, division.id, team, str(points), reason, this_account(), key)
    return say("Kept. Everybody sees it below the table.")
