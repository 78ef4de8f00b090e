"""A secretary draws up the fixtures of a season: looks at them first, then keeps them."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database
from werkzeug.datastructures import MultiDict

from referee.errors import Refused, SentBack, StaleEntry
from referee.language import say
from referee.store.league_fixtures import draw_fixtures, fixtures_of_division
from referee.store.league_seasons import Season, begin_season, read_season
from referee.store.league_teams import divisions_of
from referee.web import showing
from referee.web.league.drawn import LONGEST, Drawn, Typed, digest, draw, read_days
from referee.web.league.first_day import first_day
from referee.web.league.left_out import left_out
from referee.web.pages.league.drawing import draw_page
from referee.web.sheets import open_sheets

views = Blueprint("drawing", __name__)


@views.get("/leagues/<league>/seasons/<season>/draw")
def show(league: str, season: str) -> ResponseReturnValue:  # noqa: ARG001 - the address names both
    """The form; with `look` the fixtures that it would give."""
    with open_sheets().store.reading() as db:
        here = read_season(db, season)
        if "look" not in request.args:
            return showing.show("league_draw", draw_page(db, here, _usual(db, here), ()))
        return _look(db, here, _read(request.args))


@views.post("/leagues/<league>/seasons/<season>/draw")
def keep(league: str, season: str) -> ResponseReturnValue:  # noqa: ARG001 - it is in the address
    """Keeps them, where they are still those of the preview."""
    typed = _read(request.form)
    try:
        with open_sheets().store.writing() as db:
            drawn = draw(db, read_season(db, season), typed)
            if not all(one.stands for one in drawn):
                _keep(db, season, typed, drawn)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return _look(db, read_season(db, season), typed, refusal)
    flash(say("The fixtures are kept."))
    return redirect(f"/divisions/{drawn[0].division.id}/fixtures", 303)


def _keep(db: Database, season: str, typed: Typed, drawn: tuple[Drawn, ...]) -> None:
    if digest(drawn) != request.form.get("seen", ""):
        raise StaleEntry("drawn-otherwise")
    for one in drawn:
        draw_fixtures(db, one.division.id, one.rows)
    begin_season(db, season, first_day(db, season, typed.begins), typed.hour, read_days(typed.avoid))


def _look(db: Database, season: Season, typed: Typed, refusal: Refused | None = None) -> ResponseReturnValue:
    """After a refusal with what can be drawn now."""
    try:
        drawn = draw(db, season, typed)
    except SentBack as wrong:
        drawn, refusal = (), refusal or wrong
    return showing.show("league_draw", draw_page(db, season, typed, drawn, refusal), refusal)


def _usual(db: Database, season: Season) -> Typed:
    """As the season has it; the divisions without fixtures or with teams left out, and the one to be drawn `again`."""
    again = {request.args.get("again", ""), *(one.division for one in left_out(db, season.id) if one.again)}
    divisions = divisions_of(db, season.id)
    empty = [one.id for one in divisions if one.id in again or not fixtures_of_division(db, one.id)]
    return Typed(season.begins, season.hour, avoid=" ".join(season.avoid), divisions=tuple(empty))


def _read(form: MultiDict[str, str]) -> Typed:
    begins, hour, halves = (form.get(name, "").strip() for name in ("begins", "hour", "halves"))
    avoid = " ".join((*form.getlist("avoid"), form.get("day", ""))).replace(",", " ").replace(";", " ").strip()
    rounds = form.get("rounds", Typed.rounds).strip()[:9]
    return Typed(begins, hour, halves, avoid[:LONGEST], tuple(form.getlist("division")), rounds)
