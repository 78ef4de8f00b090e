"""A case without players, from notation: a hand, a round, a line of tiles, and the object that says what it scores.

The command line and the web give the same objects: the contract of `count`, `play` and `line`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.calls.cribbage import cadence
from referee.errors import NotationError
from referee.language import ENGLISH, speaking
from referee.record.judging import Object, items
from referee.rules.cribbage.judging import judge_hand, judge_round
from referee.rules.games import find_game
from referee.rules.lines.judging import judge_line
from referee.rules.options import Chosen, settle
from referee.rules.pieces import Piece
from referee.rules.seating import Seating

_TYPED = str.maketrans("♠♤♥♡♦♢♣♧‐‑–", "SSHHDDCC---", "\ufe0e\ufe0f")  # the last two only say how a sign is drawn


@dataclass(frozen=True)
class HandCase:
    """A hand or crib with the starter; `flush` ("flush", "flush5") and `nobs` say what bare ranks cannot."""

    hand: tuple[Piece, ...]
    starter: Piece
    crib: bool = False
    flush: str = ""
    nobs: bool = False


def settle_case(game: str, chosen: Chosen) -> Any:
    """The house rules of a case, which knows no players: those of a table of two. Raises Refused."""
    return settle(find_game(game).rules, Seating(2), chosen)


def read_chosen(rules: Iterable[str]) -> dict[str, str]:
    """House rules, each written `crib-flush=four`; the last of a name counts. Raises NotationError."""
    chosen = {}
    for text in rules:
        name, equals, value = text.partition("=")
        if not equals:
            raise NotationError("not-a-rule", text=text)
        chosen[name] = value
    return chosen


def split_pieces(text: str) -> list[str]:
    """Pieces between blanks or commas, as people type them: `5♥` is `5H`, and a longer dash in a tile is its hyphen."""
    return text.translate(_TYPED).replace(",", " ").split()


def read_pieces(game: str, words: Iterable[str]) -> tuple[Piece, ...]:
    """Raises NotationError."""
    return tuple(map(find_game(game).piece, words))


def read_hand_case(game: str, text: str) -> HandCase:
    """`5H 5S 5D JC / 5C`, and `crib` behind it. Raises NotationError."""
    hand, slash, rest = text.partition("/")
    words = split_pieces(rest)
    if not slash or not words or words[1:] not in ([], ["crib"]):
        raise NotationError("not-a-hand", text=text)
    return HandCase(read_pieces(game, split_pieces(hand)), find_game(game).piece(words[0]), crib=len(words) > 1)


def count_object(settled: Any, case: HandCase) -> Object:
    """Total, items and the count as players say it in English. Raises Refused."""
    found = judge_hand(settled, case.hand, case.starter, crib=case.crib, flush=case.flush, nobs=case.nobs)
    with speaking(ENGLISH):
        call = cadence(found)
    return {"total": sum(item.points for item in found), "items": items(found), "call": call}


def play_object(settled: Any, pieces: Sequence[Piece]) -> Object:
    """Each piece of one round, its points, and the count after it. Raises Refused."""
    laid = judge_round(settled, tuple(pieces))
    return {
        "plays": [
            {"piece": str(one.piece), "points": one.points, "items": items(one.items), "count": one.count}
            for one in laid
        ]
    }


def line_object(settled: Any, words: Sequence[str]) -> Object:
    """Each tile of a line, its points, and the total of the ends after it. Raises Refused."""
    laid = judge_line(settled, words)
    return {
        "plays": [
            {"piece": str(one.tile), "points": one.points, "items": items(one.items), "ends": one.ends} for one in laid
        ]
    }
