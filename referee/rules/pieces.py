"""The pieces: tiles of a double-six set, read and written. Knows nothing of any game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.errors import NotationError

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

    def has(self, number: int) -> bool:
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """The half that is left when `number` lies against the line."""
        return self.low if number == self.high else self.high

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


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
