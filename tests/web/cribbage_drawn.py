"""Rounds of cribbage to be drawn."""

from referee.web.drawings.tiles import Box

NAMES = {"a": "Ann", "b": "Bill", "c": "Cath", "d": "Dave"}


def laid(pieces: tuple[str, ...] | str) -> tuple[tuple[str, str], ...]:
    return tuple((piece, "abcd"[i % 4]) for i, piece in enumerate(pieces))


def rounds(most: int) -> tuple[tuple[str, ...], ...]:
    """Cards in rounds of four."""
    cards = tuple("T K Q A 9 J 2 5 T 3 4 6 7 8 K".split())[:most]
    return tuple(cards[i : i + 4] for i in range(0, most, 4))


def right(box: Box) -> float:
    return box.x + box.width
