"""The pages around a table: the log, More, the record as text and JSON, the next game."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, Response, jsonify, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.record.entries import write_entry
from referee.record.judging import judge
from referee.record.record import AGREED
from referee.record.replay import next_first
from referee.record.writing import write_record
from referee.store.games import create_game, entries_after, today
from referee.store.league_cards import card_of_game
from referee.store.matches import create_match
from referee.store.scorers import pass_on
from referee.web.limits import spend
from referee.web.pages.log import log_page
from referee.web.pages.more import more_page
from referee.web.phones import this_phone
from referee.web.rights import find_scoring
from referee.web.sheets import Sheet, open_sheets
from referee.web.showing import show

views = Blueprint("games", __name__, url_prefix="/games")


@views.get("/<game>/log")
def log(game: str) -> ResponseReturnValue:
    sheet = open_sheets().read(game)
    with open_sheets().store.reading() as db:
        entries = entries_after(db, game, 0)
    return show("log", log_page(sheet, entries))


@views.get("/<game>/more")
def more(game: str) -> ResponseReturnValue:
    return show("more", more_page(open_sheets().read(game), find_scoring(game), request.args))


@views.get("/<game>.json")
def as_json(game: str) -> Response:
    """The object of `referee replay --json`."""
    sheet = open_sheets().read(game)
    return jsonify(judge(sheet.record, sheet.ledger))


@views.get("/<game>.txt")
def as_text(game: str) -> Response:
    """The record."""
    with open_sheets().store.reading() as db:
        record = open_sheets().record(game, db)
    answer = Response(write_record(record), mimetype="text/plain")
    answer.headers["Content-Disposition"] = f'inline; filename="{game}.txt"'
    return answer


@views.post("/<game>/next")
def play_next(game: str) -> ResponseReturnValue:
    """The next leg, or a rematch, once; whoever asks again is led to the game that has begun."""
    with open_sheets().store.writing() as db:
        sheet = open_sheets().read(game, db)
        if place := card_of_game(db, game):  # what follows is begun from the card
            return redirect(f"/fixtures/{place.fixture}", 303)
        following = _follow(sheet, db) if sheet.ledger.position.score.over else game
    return redirect(f"/games/{following}", 303)


def _follow(sheet: Sheet, db: Database) -> str:
    """The id of the game after this one: as it was set up, with the house rules as corrected."""
    following = open_sheets().following(sheet, db)
    if following.game:
        return following.game
    spend("games")
    again = following.leg == 0
    match = create_match(db, following.kind, sheet.legs) if again and following.kind else sheet.head.match
    head = replace(
        sheet.head,
        players=sheet.players,
        date=today(),
        chosen=sheet.ledger.setup.unusual,
        tags=(AGREED,) if sheet.record.agreed else (),
        match=match,
        leg=following.leg or 1,
        after=sheet.id if again else None,
        key=None,
    )
    first = write_entry(sheet.ledger.setup.game, next_first(sheet.ledger))
    begun = create_game(db, head, [(first, "")], this_phone())
    pass_on(db, sheet.id, begun)
    return begun
