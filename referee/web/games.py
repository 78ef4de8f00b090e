"""The pages around a table: the log, More, the record as text and JSON, the next game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.record.entries import write_entry
from referee.record.judging import judge
from referee.record.replay import next_first
from referee.record.writing import write_record
from referee.rules.options import unusual
from referee.store.games import create_game, entries_after
from referee.store.matches import create_match
from referee.store.records import load_record
from referee.web.pages.log import log_page
from referee.web.pages.more import more_page
from referee.web.sheets import Sheet, Sheets

views = Blueprint("games", __name__, url_prefix="/games")


def _sheets() -> Sheets:
    found: Sheets = current_app.extensions["sheets"]
    return found


@views.get("/<game>/log")
def log(game: str) -> str:
    sheet = _sheets().read(game)
    with _sheets().store.reading() as db:
        entries = entries_after(db, game, 0)
    return render_template("log.html", page=log_page(sheet, entries))


@views.get("/<game>/more")
def more(game: str) -> str:
    return render_template("more.html", page=more_page(_sheets().read(game), request.args))


@views.get("/<game>.json")
def as_json(game: str) -> Response:
    """The object of `referee replay --json`."""
    sheet = _sheets().read(game)
    return jsonify(judge(sheet.record, sheet.ledger))


@views.get("/<game>.txt")
def as_text(game: str) -> Response:
    """The record."""
    with _sheets().store.reading() as db:
        record = load_record(db, game)
    answer = Response(write_record(record), mimetype="text/plain")
    answer.headers["Content-Disposition"] = f'inline; filename="{game}.txt"'
    return answer


@views.post("/<game>/next")
def play_next(game: str) -> ResponseReturnValue:
    """The next leg, or a rematch, once; whoever asks again is led to the game that has begun."""
    sheet = _sheets().read(game)
    if not sheet.ledger.position.score.over:
        return redirect(f"/games/{game}", 303)
    with _sheets().store.writing() as db:
        following = _follow(sheet, db)
    return redirect(f"/games/{following}", 303)


def _follow(sheet: Sheet, db: Database) -> str:
    """The id of the game after this one: as it was set up, with the house rules as corrected."""
    following = _sheets().following(sheet, db)
    if following.game:
        return following.game
    setup, again = sheet.ledger.setup, following.leg == 0
    match = create_match(db, following.kind, sheet.legs) if again and following.kind else sheet.head.match
    head = replace(
        sheet.head,
        date=datetime.now(UTC).astimezone().date().isoformat(),
        chosen=tuple(unusual(setup.game.rules, setup.seating, dict(setup.chosen)).items()),
        tags=(),
        match=match,
        leg=following.leg or 1,
        after=sheet.id if again else None,
        key=None,
    )
    first = write_entry(sheet.ledger.setup.game, next_first(sheet.ledger))
    return create_game(db, head, [(first, "")])
