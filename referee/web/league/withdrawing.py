"""A secretary takes a team out of its division, and can take that back."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import NotationError, Refused, SentBack, StaleEntry
from referee.language import say
from referee.league.withdrawals import CHOICES, read_withdrawn
from referee.store.league_seasons import Season, read_league, read_season
from referee.store.league_teams import Team, read_division, read_team
from referee.web import showing
from referee.web.league.days import today
from referee.web.league.drawn import may_draw
from referee.web.league.leaving import leaving, take_back, withdraw
from referee.web.league.left_out import find_left_out
from referee.web.league.rights import this_account
from referee.web.league.typed import form_key
from referee.web.pages.league.withdraw import withdraw_page
from referee.web.sheets import open_sheets

views = Blueprint("withdrawing", __name__)


@views.get("/teams/<team>/withdraw")
def show(team: str) -> ResponseReturnValue:
    """The three outcomes side by side."""
    return _page(team)


@views.post("/teams/<team>/withdraw")
def make(team: str) -> ResponseReturnValue:
    """Keeps one of the outcomes, where the division is still as the page showed it; `back` takes it back."""
    try:
        with open_sheets().store.writing() as db:
            here = read_team(db, team)
            address = _take_back(db, here) if "back" in request.form else _withdraw(db, here)
    except SentBack as refusal:
        return _page(team, refusal)
    return redirect(address, 303)


def _withdraw(db: Database, team: Team) -> str:
    """Where it leads on to: to drawing the division up again, where that can be done afterwards."""
    how, key = request.form.get("how", ""), form_key()
    if how and read_withdrawn(team.withdrawn)[0] == how:
        return f"/teams/{team.id}"  # a second tap
    found = leaving(db, team)
    chosen = next((one for one in CHOICES if one == how), None)
    if chosen is None:
        raise NotationError("no-such-outcome")
    if not key or found.seen != request.form.get("seen", ""):
        raise StaleEntry("table-changed")
    season = found.season
    again = may_draw(db, team.division, found.after(chosen))
    withdraw(db, found.outcomes[chosen], found.rows, this_account(), key, today(read_league(db, season.league).zone))
    flash(say("{team} has withdrawn.", team=team.name))
    return _to_draw(season, team) if again else f"/teams/{team.id}"


def _take_back(db: Database, team: Team) -> str:
    """Where it leads on to. A second tap changes nothing more. Raises StaleEntry for a form without its key."""
    key = form_key()
    if not key:
        raise StaleEntry("table-changed")
    if team.withdrawn:
        take_back(db, team.id, team.division, this_account(), key)
        left = find_left_out(db, read_team(db, team.id))
        flash(say("{team} plays again.", team=team.name))
        if left and left.again:
            return _to_draw(read_season(db, read_division(db, team.division).season), team)  # which says who has none
        if left:
            flash(left.words)
    return f"/teams/{team.id}"


def _to_draw(season: Season, team: Team) -> str:
    return f"/leagues/{season.league}/seasons/{season.id}/draw?again={team.division}"


def _page(team: str, refusal: Refused | None = None) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = read_team(db, team)
        found = None if here.withdrawn else leaving(db, here)
        page = withdraw_page(db, here, found, request.form.get("how", ""), refusal)
    return showing.show("league_withdraw", page, refusal)
