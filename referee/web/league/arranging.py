"""A secretary changes one fixture: looks first at what it would do, then does it."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, NotationError, Refused, SentBack, StaleEntry
from referee.language import say
from referee.store.league_fixtures import NewChange, read_fixture, was_changed_by
from referee.store.league_places import find_place
from referee.web import showing
from referee.web.league.altering import alter_fixture
from referee.web.league.outcomes import Asked, read_asked, work_out
from referee.web.league.rights import this_account
from referee.web.league.typed import form_key
from referee.web.pages.league.arrange import arrange_page
from referee.web.pages.league.arranged import preview
from referee.web.sheets import open_sheets

views = Blueprint("arranging", __name__)


@views.get("/fixtures/<fixture>/arrange")
def show(fixture: str) -> ResponseReturnValue:
    """What may be done with it; with `change` what that would do."""
    return _page(fixture, read_asked(request.args))


@views.post("/fixtures/<fixture>/arrange")
def make(fixture: str) -> ResponseReturnValue:
    """Does it, where the fixture is still as the preview showed it."""
    asked = read_asked(request.form)
    try:
        with open_sheets().store.writing() as db:
            said = _make(db, fixture, asked)
    except SentBack as refusal:
        return _page(fixture, asked, refusal)
    flash(said)
    return redirect(f"/fixtures/{fixture}/arrange", 303)


def _make(db: Database, fixture: str, asked: Asked) -> str:
    """Returns what is said of it. The same form once more changes nothing more."""
    row, key = read_fixture(db, fixture), form_key()
    if was_changed_by(db, fixture, key):
        return say("That was entered already")
    outcome = work_out(db, _league(db, fixture), row, asked)
    if not key or outcome.seen != request.form.get("seen", ""):
        raise StaleEntry("fixture-changed")
    said = preview(db, asked, outcome).words
    for after in outcome.after:
        alter_fixture(db, after, NewChange(asked.change, this_account(), key))
    return said


def _page(fixture: str, asked: Asked, refusal: Refused | None = None) -> ResponseReturnValue:
    """After a refusal with what can be said of it as it stands now."""
    with open_sheets().store.reading() as db:
        row = read_fixture(db, fixture)
        try:
            outcome = work_out(db, _league(db, fixture), row, asked) if asked.change else None
            page = arrange_page(db, row, asked, outcome, refusal)
        except (IllegalPlay, NotationError) as wrong:
            refusal = refusal or wrong
            page = arrange_page(db, row, asked, None, refusal)
    return showing.show("league_arrange", page, refusal)


def _league(db: Database, fixture: str) -> str:
    place = find_place(db, {"fixture": fixture})
    return place.league if place else ""
