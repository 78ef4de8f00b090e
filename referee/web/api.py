"""Questions of other programs: a hand, a round, a line. The objects are those of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, jsonify, request

from referee.cases import (
    HandCase,
    count_object,
    line_object,
    play_object,
    read_chosen,
    read_pieces,
    settle_case,
    split_pieces,
)
from referee.errors import IllegalPlay, NotationError, Unknown
from referee.rules.cribbage.plays import FLUSH, FLUSH_FIVE
from referee.rules.games import CRIBBAGE_GAMES, LINE_GAMES
from referee.web.limits import spend

views = Blueprint("api", __name__, url_prefix="/api")


@views.before_request
def ask_leave() -> None:
    """Raises TooOften."""
    spend("counts")


@views.get("/count/<game>")
def count(game: str) -> Response:
    """A hand or crib with the starter, as `referee count --json`."""
    settled = _settled(game, CRIBBAGE_GAMES)
    hand, starter = _words("pieces"), _words("starter")
    if not starter:
        raise NotationError("no-starter" if hand else "nothing-to-count")
    case = HandCase(
        read_pieces(game, hand),
        read_pieces(game, [" ".join(starter)])[0],
        crib=_choice("crib", ("0", "1")) == "1",
        flush=_choice("flush", (FLUSH, FLUSH_FIVE)),
        nobs=_choice("nobs", ("0", "1")) == "1",
    )
    return jsonify(count_object(settled, case))


@views.get("/play/<game>")
def play(game: str) -> Response:
    """One round of the play, as `referee play --json`."""
    settled = _settled(game, CRIBBAGE_GAMES)
    return jsonify(play_object(settled, read_pieces(game, _words("pieces"))))


@views.get("/line/<game>")
def line(game: str) -> Response:
    """Tiles in the order laid, as `referee line --json`."""
    return jsonify(line_object(_settled(game, LINE_GAMES), _words("tiles")))


def _settled(game: str, known: Sequence[str]) -> Any:
    if game not in known:
        raise Unknown("not-for-game", name=game, known=known)
    return settle_case(game, read_chosen(request.args.getlist("rule")))


def _words(name: str) -> list[str]:
    """Pieces with blanks or commas between them, in one part of the address or in several."""
    return split_pieces(" ".join(request.args.getlist(name)))


def _choice(name: str, choices: tuple[str, ...]) -> str:
    value = (request.args.getlist(name) or [""])[-1]
    if value and value not in choices:
        raise IllegalPlay("no-such-value", option=name, value=value, choices=choices)
    return value
