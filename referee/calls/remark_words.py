"""What the words of remarks are made of: who a remark speaks of, its number, its pieces."""

from __future__ import annotations

from collections.abc import Callable

from referee.calls.words import Names, number, sentence
from referee.errors import NotationError
from referee.rules.pieces import Card, read_card, read_tile
from referee.rules.scoring import Remark

Say = Callable[[Remark, Names | None], str]

_RANKS = "ace 2 3 4 5 6 7 8 9 10 jack queen king".split()
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def who(remark: Remark, names: Names | None) -> str:
    """The player of the remark by name, else by seat."""
    seat = remark.seat or ""
    return names.seat(seat) if names and seat in names.seating.seats else seat


def side(remark: Remark, names: Names | None) -> str:
    """The side of the player: its players' names, else the seat."""
    seat = remark.seat or ""
    return names.side(seat) if names and seat in names.seating.seats else seat


def amount(remark: Remark) -> int:
    """The number of a remark that has one."""
    return remark.number or 0


def in_words(remark: Remark) -> str:
    """The number of a remark at the head of a sentence."""
    return sentence(number(amount(remark)))


def say_rank(text: str) -> str:
    """A piece by its rank alone: "7", "jack"; a tile by its pips."""
    try:
        return _RANKS[read_card(text).rank - 1]
    except NotationError:
        return str(read_tile(text).pips)


def say_piece(text: str) -> str:
    """A piece by its rank, a tile with its name as well: "7", "9 (5-4)"."""
    return f"{say_rank(text)} ({text})" if "-" in text else say_rank(text)


def say_card(text: str) -> str:
    """A card with its suit where it is known: "jack of hearts", "7"; a tile as it is written."""
    try:
        card: Card = read_card(text)
    except NotationError:
        return text
    return _RANKS[card.rank - 1] + (f" of {_SUITS[card.suit]}" if card.suit else "")
