"""What the words of remarks are made of: who a remark speaks of, its number, its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.calls.words import Names, listed, number, say_rank, sentence
from referee.rules.scoring import Remark

Say = Callable[[Remark, Names | None], str]


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


def as_laid(pieces: Sequence[str]) -> str:
    """Pieces by their ranks, in the order given: "7, queen and 8"."""
    return listed(list(map(say_rank, pieces)))
