"""House rules and pieces for tests, out of their notation."""

from __future__ import annotations

from typing import Any

from referee.rules.games import GAMES
from referee.rules.options import settle
from referee.rules.pieces import Piece
from referee.rules.seating import Seating


def settled(game: str, **chosen: str) -> Any:
    """The rules of a game of two; `_` stands for the hyphen of a house rule."""
    return settle(GAMES[game].rules, Seating(2), hyphened(chosen))


def hyphened(chosen: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in chosen.items()}


def pieces_of(text: str, game: str) -> tuple[Piece, ...]:
    """The pieces of `7S 2H 6D KC`."""
    return tuple(map(GAMES[game].piece, text.split()))


def hand_of(text: str, game: str) -> tuple[tuple[Piece, ...], Piece]:
    """The pieces and the starter of `7S 2H 6D KC + QH`."""
    hand, starter = text.split(" + ")
    return pieces_of(hand, game), GAMES[game].piece(starter)
