"""A venue gets another name, which holds wherever it is told."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import SentBack
from referee.language import say
from referee.store.league_matches import read_venue
from referee.store.league_teams import rename_venue
from referee.web import showing
from referee.web.league.typed import take_name, typed
from referee.web.pages.league.venues import venue_page
from referee.web.sheets import open_sheets

views = Blueprint("setup_venues", __name__)


@views.get("/venues/<venue>/set-up")
def show(venue: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_form", venue_page(db, venue))


@views.post("/venues/<venue>/set-up")
def change(venue: str) -> ResponseReturnValue:
    try:
        name = take_name()
        with open_sheets().store.writing() as db:
            before = read_venue(db, venue)
            rename_venue(db, before.league, venue, typed("expected"), name)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_form", venue_page(db, venue, request.form, refusal), refusal)
    flash(say("{old} is called {new} now.", old=before.name, new=name))
    return redirect(f"/leagues/{before.league}/set-up/teams", 303)
