"""The captains' draw, made by the app before their eyes, once."""

from __future__ import annotations

import secrets

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack, StaleEntry
from referee.league.cards import write_card
from referee.league.draws import check_draw, draw
from referee.store.league_cards import append_card, version_by_key, was_made_by
from referee.store.league_matches import set_state
from referee.web.league.cards import OpenCard, as_new, check_open, open_card
from referee.web.league.showing import show_card
from referee.web.league.typed import form_key
from referee.web.league.who import who_writes
from referee.web.pages.league.versions import DRAWN
from referee.web.phones import this_phone
from referee.web.sheets import open_sheets

views = Blueprint("draw", __name__)


@views.post("/fixtures/<fixture>/draw")
def make(fixture: str) -> ResponseReturnValue:
    key = form_key()
    try:
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            if not version_by_key(db, fixture, key):
                _make(db, here, key)
    except SentBack as refusal:
        return show_card(fixture, refusal)
    return redirect(f"/fixtures/{fixture}", 303)


def _make(db: Database, here: OpenCard, key: str) -> None:
    check_open(here)
    check_draw(here.format, here.card)
    if was_made_by(db, here.match.id, DRAWN):
        raise IllegalPlay("drawn-already")
    if not key or request.form.get("expected") != str(here.version) or here.running:
        raise StaleEntry("card-stale")
    drawn = draw(here.format, here.card, secrets.SystemRandom().shuffle)
    new = as_new(here, key, who_writes(db, here), this_phone(), DRAWN)
    append_card(db, here.match.id, new, lambda _seen, _now: write_card(drawn))
    set_state(db, here.match.id, "playing")
