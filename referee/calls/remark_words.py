"""What the words of remarks are made of: who a remark speaks of, its number, its pieces."""

from __future__ import annotations

from collections.abc import Callable

from referee.calls.words import Names, number, sentence
from referee.errors import NotationError
from referee.rules.pieces import Card, read_card, read_tile
from referee.rules.scoring import Remark

Say = Callable[[Remark, Names | None], str]

_RANKS = "ace two three four five six seven eight nine ten jack queen king".split()
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
    """A piece of the play by what it counts for runs: "seven", "jack", a tile as "5-4, nine"."""
    try:
        return _RANKS[read_card(text).rank - 1]
    except NotationError:
        return f"{text} ({number(read_tile(text).pips)})"


def say_card(text: str) -> str:
    """A card with its suit where it is known: "jack of hearts", "seven"; a tile as it is written."""
    try:
        card: Card = read_card(text)
    except NotationError:
        return text
    return _RANKS[card.rank - 1] + (f" of {_SUITS[card.suit]}" if card.suit else "")
