"""Arguments settled without a game: a hand counted, a round of the play, a line of tiles. Nothing is stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import NotationError, Refused
from referee.rules.games import CRIBBAGE_GAMES, LINE_GAMES
from referee.web.limits import spend
from referee.web.pages import count_reading, line_reading, play_case
from referee.web.pages.case_address import Asked, Reader
from referee.web.pages.case_games import games_page
from referee.web.pages.count import count_page
from referee.web.pages.line import line_page
from referee.web.pages.play import play_page
from referee.web.showing import show

views = Blueprint("cases", __name__)
IN_CRIBBAGE, IN_LINES = f"any{CRIBBAGE_GAMES}", f"any{LINE_GAMES}"  # as an address says it


@dataclass(frozen=True)
class Kind:
    """One kind of argument: its page; how an address is read, what was typed is split into the parts of an address,
    parts are joined as if typed; and what is wrong with a case that was typed unfinished.
    """

    name: str
    page: Callable[..., Any]
    read: Callable[[str, Asked], tuple[Any, Reader]]
    split: Callable[[str], Asked]
    join: Callable[[Asked], str]
    unfinished: Callable[[Any, str], Refused]


COUNT = Kind(
    "count",
    count_page,
    count_reading.read_count,
    count_reading.split_typed,
    count_reading.join_typed,
    count_reading.refuse_unfinished,
)
PLAY = Kind(
    "play",
    play_page,
    play_case.read_play,
    lambda text: {"pieces": [text]},
    play_case.join_typed,
    lambda _case, _text: NotationError("no-pieces"),
)
LINE = Kind(
    "case_line",
    line_page,
    line_reading.read_line,
    line_reading.split_typed,
    line_reading.join_typed,
    lambda _case, _text: NotationError("no-tiles"),
)


@views.get('/<any("count", "play", "line"):kind>')
def games(kind: str) -> ResponseReturnValue:
    """The two games in which this can be asked."""
    return show("case_games", games_page(kind))


@views.get(f"/count/<{IN_CRIBBAGE}:game>")
def count(game: str) -> ResponseReturnValue:
    """A hand or crib with the starter."""
    return _settle(COUNT, game)


@views.get(f"/play/<{IN_CRIBBAGE}:game>")
def play(game: str) -> ResponseReturnValue:
    """A round of the play, piece by piece."""
    return _settle(PLAY, game)


@views.get(f"/line/<{IN_LINES}:game>")
def line(game: str) -> ResponseReturnValue:
    """A line of tiles, or its two ends."""
    return _settle(LINE, game)


def _settle(kind: Kind, game: str) -> ResponseReturnValue:
    """The case that the address tells; one that is typed is sent to its address, if it is right and finished."""
    spend("counts")
    asked = request.args.to_dict(flat=False)
    typed = request.args.get("typed")
    if typed is None:
        case, reader = kind.read(game, asked)
        return _answer(kind, case, reader.refusal, kind.join(asked))
    case, reader = kind.read(game, {**kind.split(typed), "rule": asked.get("rule", [])})
    if not case.complete:
        reader.refuse(kind.unfinished(case, typed))
    if reader.refusal is None:
        return redirect(case.address, 303)
    return _answer(kind, case, reader.refusal, typed)


def _answer(kind: Kind, case: Any, refusal: Refused | None, typed: str) -> ResponseReturnValue:
    """The page of the case; with what was asked for where it is refused."""
    return show(kind.name, kind.page(case, refusal, typed if refusal else ""), refusal)
