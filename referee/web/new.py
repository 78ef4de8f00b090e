"""A new game: names, partners, rule set and house rules, the down, a match."""

from __future__ import annotations

import secrets

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import Refused, SentBack, Unknown
from referee.language import say
from referee.record.entries import write_entry
from referee.record.record import AGREED
from referee.record.replay import Setup
from referee.rules.games import GAMES
from referee.rules.seating import SEATS
from referee.store.games import Head, begun_by, create_game, known_names, today
from referee.store.matches import create_match
from referee.store.scorers import add_scorer
from referee.web import showing
from referee.web.limits import spend
from referee.web.new_game import NewGame, read_new_game
from referee.web.pages.new import new_page
from referee.web.phones import mark_phone
from referee.web.sheets import open_sheets

views = Blueprint("new", __name__, url_prefix="/new")


@views.get("/<game>")
def show(game: str) -> ResponseReturnValue:
    return _page(game, NewGame(game))


@views.post("/<game>")
def start(game: str) -> ResponseReturnValue:
    """Begins the game, or says what is missing and keeps what was typed; `add` only fills in a known name."""
    _check(game)
    typed = read_new_game(game, request.form)
    if "add" in request.form:
        return _page(game, typed.with_name(request.form["add"]))
    try:
        setup = typed.setup()
        spend("games")
    except SentBack as refusal:
        return _page(game, typed, refusal)
    first = typed.down if typed.down in tuple(setup.seating.seats) else secrets.choice(setup.seating.seats)
    key = request.form.get("key", "")[:64] or None
    with open_sheets().store.writing() as db:
        if key and (begun := begun_by(db, key)):
            return redirect(f"/games/{begun}", 303)
        begun = _begin(db, typed, setup, first, key)
    if first != typed.down:
        flash(say("The lot has fallen on {who}", who=typed.players[SEATS.index(first)]))
    return redirect(f"/games/{begun}", 303)


def _begin(db: Database, typed: NewGame, setup: Setup, first: str, key: str | None) -> str:
    """The id of the new game, in which the seat `first` begins, and which this phone scores."""
    head = Head(
        game=typed.game,
        players=typed.players,
        pairs=setup.seating.pairs,
        date=today(),
        chosen=setup.unusual,
        tags=(AGREED,) if typed.agreed else (),
        match=create_match(db, typed.kind, typed.legs) if typed.kind else None,
        key=key,
    )
    by_lot = "" if first == typed.down else "by lot"
    begun = create_game(db, head, [(write_entry(setup.game, setup.game.begins(first)), by_lot)], mark_phone())
    add_scorer(db, begun, mark_phone())
    return begun


def _check(game: str) -> None:
    if game not in GAMES:
        raise Unknown("unknown-game")


def _page(game: str, typed: NewGame, refusal: Refused | None = None) -> ResponseReturnValue:
    _check(game)
    with open_sheets().store.reading() as db:
        names = known_names(db, 12)
    return showing.show("new", new_page(typed, names, refusal), refusal)
