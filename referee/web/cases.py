"""Arguments settled without a game: a hand counted, a round of the play, a line of tiles. Nothing is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from referee.errors import NotationError, Refused
from referee.web.faults import status_of
from referee.web.pages import count_case, line_case
from referee.web.pages.count import count_page
from referee.web.pages.count_case import read_count
from referee.web.pages.line import line_page
from referee.web.pages.line_case import read_line
from referee.web.pages.play import play_page
from referee.web.pages.play_case import read_play, typed_round

views = Blueprint("cases", __name__)


@views.get('/count/<any("cribbage", "domino-cribbage"):game>')
def count(game: str) -> ResponseReturnValue:
    """A hand or crib with the starter."""
    asked = request.args.to_dict(flat=False)
    typed = request.args.get("typed")
    if typed is None:
        case, reader = read_count(game, asked)
        return _answer("_count.html", count_page, case, reader.refusal, count_case.join_typed(asked))
    case, reader = read_count(game, {**count_case.split_typed(typed), "rule": asked.get("rule", [])})
    if not case.complete:
        reader.refuse(count_case.refuse_unfinished(case, typed))
    if reader.refusal is None:
        return redirect(case.address, 303)
    return _answer("_count.html", count_page, case, reader.refusal, typed)


@views.get('/play/<any("cribbage", "domino-cribbage"):game>')
def play(game: str) -> ResponseReturnValue:
    """A round of the play, piece by piece."""
    asked = request.args.to_dict(flat=False)
    typed = request.args.get("typed")
    if typed is None:
        case, reader = read_play(game, asked)
        return _answer("_play.html", play_page, case, reader.refusal, typed_round(asked))
    case, reader = read_play(game, {"pieces": [typed], "rule": asked.get("rule", [])})
    if not case.pieces:
        reader.refuse(NotationError("no-pieces"))
    if reader.refusal is None:
        return redirect(case.address, 303)
    return _answer("_play.html", play_page, case, reader.refusal, typed)


@views.get('/line/<any("fives-and-threes", "muggins"):game>')
def line(game: str) -> ResponseReturnValue:
    """A line of tiles, or its two ends."""
    asked = request.args.to_dict(flat=False)
    typed = request.args.get("typed")
    if typed is None:
        case, reader = read_line(game, asked)
        return _answer("_case_line.html", line_page, case, reader.refusal, line_case.join_typed(asked))
    case, reader = read_line(game, {**line_case.split_typed(typed), "rule": asked.get("rule", [])})
    if not case.complete:
        reader.refuse(NotationError("no-tiles"))
    if reader.refusal is None:
        return redirect(case.address, 303)
    return _answer("_case_line.html", line_page, case, reader.refusal, typed)


def _answer(
    fragment: str, make_page: Callable[..., Any], case: Any, refusal: Refused | None, typed: str
) -> ResponseReturnValue:
    """The whole page, or for htmx what stands on it; with what was asked for where it is refused."""
    swapped = "HX-Request" in request.headers
    page = make_page(case, refusal, typed if refusal else "", swapped=swapped)
    template = fragment if swapped else "case.html"
    return render_template(template, page=page, fragment=fragment), status_of(refusal) if refusal else 200
