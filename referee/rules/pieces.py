"""The pieces: tiles of a double-six set and playing cards, read and written. Knows nothing of any game.

Each has a rank, for pairs and runs, and a count, for fifteen and thirty-one (cribbage rule book, clause 1).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.errors import NotationError

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JACK = 11

_CARD = re.compile(r"(10|[A2-9TJQK])([SHDC]?)", re.IGNORECASE)
_TILE = re.compile(r"([0-6])[-|]([0-6])")


@dataclass(frozen=True, order=True, slots=True)
class Tile:
    """A domino, its halves in pips; `high >= low`. Make one with `tile` or `read_tile`."""

    high: int
    low: int

    @property
    def double(self) -> bool:
        return self.high == self.low

    @property
    def pips(self) -> int:
        return self.high + self.low

    @property
    def exact(self) -> bool:
        """A tile is always known whole."""
        return True

    @property
    def rank(self) -> int:
        return self.pips

    @property
    def count(self) -> int:
        return self.pips

    def has(self, number: int) -> bool:
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """The half that is left when `number` lies against the line."""
        return self.low if number == self.high else self.high

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """A card: rank 1 (ace) to 13 (king); its suit is one of S H D C, or "" where it is not known."""

    rank: int
    suit: str = ""

    @property
    def count(self) -> int:
        """Ten for the court cards."""
        return min(self.rank, 10)

    @property
    def exact(self) -> bool:
        """Its suit is known."""
        return bool(self.suit)

    @property
    def jack(self) -> bool:
        return self.rank == JACK

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit


Piece = Card | Tile

_SET = {(a, b): Tile(max(a, b), min(a, b)) for a in range(7) for b in range(7)}
TILES: tuple[Tile, ...] = tuple(sorted(set(_SET.values())))


def tile(a: int, b: int) -> Tile:
    """The tile with these halves, in either order."""
    return _SET[a, b]


def read_tile(text: str) -> Tile:
    """`6-3`, `3-6` and `6|3` are one tile. Raises NotationError."""
    match = _TILE.fullmatch(text)
    if match is None:
        raise NotationError("not-a-tile", text=text)
    return _SET[int(match[1]), int(match[2])]


def read_card(text: str) -> Card:
    """`TD`, `10d` and `td` are one card, `7` a seven of a suit that is not known. Raises NotationError."""
    match = _CARD.fullmatch(text)
    if match is None:
        raise NotationError("not-a-card", text=text)
    rank = "T" if match[1] == "10" else match[1].upper()
    return Card(RANKS.index(rank) + 1, match[2].upper())
