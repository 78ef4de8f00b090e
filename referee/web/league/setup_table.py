"""What a league's table goes by: tie-breaks in order, the play-off, and the matches that a ranked average needs."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import NotationError, SentBack
from referee.league.criteria import AGAIN, check_chain
from referee.store.league_seasons import change
from referee.web import showing
from referee.web.league.lifting import lifted
from referee.web.league.season_choice import this_season
from referee.web.league.setup import done
from referee.web.league.typed import take_number, typed
from referee.web.pages.league.table import AVERAGES, table_rules_page
from referee.web.sheets import open_sheets

views = Blueprint("setup_table", __name__, url_prefix="/leagues/<league>/set-up/table")


@views.get("")
def show(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
        return showing.show("league_table_rules", table_rules_page(db, season))


@views.post("")
def keep(league: str) -> ResponseReturnValue:
    """Keeps all that is set; `do` besides moves a tie-break: up, down, out or in."""
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
    try:
        do, _, criterion = typed("do").partition(":")
        chain = _moved(list(season.chain), do, criterion)
        again = [AGAIN] if typed("again") == "1" else []
        chain = [one for one in chain if one != AGAIN] + again
        check_chain(chain)
        average_of, play_off = take_number("average_of", AVERAGES), typed("play_off") == "1"
        with open_sheets().store.writing() as db:
            columns = {"chain": chain, "play_off": play_off, "average_of": average_of}
            change(db, "seasons", season.id, typed("expected"), **columns)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            page = table_rules_page(db, this_season(db, league), request.form, refusal)
        return showing.show("league_table_rules", page, refusal)
    return done(league) if do == "keep" else redirect(f"/leagues/{league}/set-up/table", 303)


def _moved(chain: list[str], do: str, criterion: str) -> list[str]:
    """The chain with one of its criteria elsewhere. Raises NotationError."""
    if do == "in":
        return [*chain, criterion]
    if do == "keep":
        return chain
    if criterion not in chain or do not in ("up", "down", "out"):
        raise NotationError("not-offered", text=f"{do} {criterion}")
    if do == "out":
        return [one for one in chain if one != criterion]
    return lifted(chain, chain.index(criterion), do)
