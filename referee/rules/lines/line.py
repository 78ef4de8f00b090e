"""The line of tiles and its two ends (line-game rule book, clause 2). Knows tiles, and nothing of players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from referee.rules.pieces import Tile, tile

LEFT, RIGHT = "left", "right"
OTHER = {LEFT: RIGHT, RIGHT: LEFT}


@dataclass(frozen=True, slots=True)
class End:
    """An end of the line: the number that a tile must match, the pips that it counts, whether it is a double."""

    number: int
    pips: int
    double: bool


@dataclass(frozen=True)
class Line:
    """Tiles as they lie, each (left half, right half). The down lies with its higher half on the left.

    `mirrored`: the line that the canonical record tells is the mirror image of this one, because an end was
    named where it did not matter, and the record names none there.
    """

    tiles: tuple[tuple[int, int], ...] = ()
    mirrored: bool = False

    @cached_property
    def left(self) -> End:
        return self._end(0, 0)

    @cached_property
    def right(self) -> End:
        return self._end(-1, 1)

    def _end(self, at: int, half: int) -> End:
        """Clauses 2.1 to 2.3: an end double counts both halves, but a lone tile counts each half once."""
        number = self.tiles[at][half]
        double = self.tiles[at][0] == self.tiles[at][1]
        return End(number, number * 2 if double and len(self.tiles) > 1 else number, double)

    def end(self, side: str) -> End:
        return self.left if side == LEFT else self.right

    @property
    def ends(self) -> tuple[End, End]:
        return self.left, self.right

    @property
    def total(self) -> int:
        return self.left.pips + self.right.pips

    @property
    def numbers(self) -> tuple[int, int]:
        """The two open numbers."""
        return self.left.number, self.right.number

    @cached_property
    def laid(self) -> frozenset[Tile]:
        return frozenset(tile(a, b) for a, b in self.tiles)

    def lay(self, new: Tile, end: str) -> Line:
        """The line with the tile at an end that it fits."""
        if not self.tiles:
            return Line(((new.high, new.low),))
        mirrored = self.mirrored
        if self.alike(new) and self.told(end) == LEFT:
            mirrored = not mirrored
        return Line(self._with(new, end), mirrored)

    def _with(self, new: Tile, end: str) -> tuple[tuple[int, int], ...]:
        number = self.end(end).number
        other = new.other(number)
        return ((other, number), *self.tiles) if end == LEFT else (*self.tiles, (number, other))

    def told(self, end: str) -> str:
        """The end as the canonical record names it."""
        return OTHER[end] if self.mirrored else end

    def alike(self, new: Tile) -> bool:
        """The tile fits both ends, and both choices leave the same two ends."""
        return len(self.fits(new)) > 1 and self._ends_with(new, LEFT) == self._ends_with(new, RIGHT)

    def _ends_with(self, new: Tile, end: str) -> Counter[End]:
        return Counter(Line(self._with(new, end)).ends)

    def fits(self, new: Tile) -> tuple[str, ...]:
        """The ends that the tile fits."""
        if not self.tiles:
            return (RIGHT,)
        return tuple(side for side in (LEFT, RIGHT) if new.has(self.end(side).number))

    def choices(self, new: Tile) -> tuple[str, ...]:
        """The ends to choose from: one where only one fits, or where both leave the same two ends (then right)."""
        return (RIGHT,) if self.alike(new) else self.fits(new)

    def dead(self, number: int) -> bool:
        """All seven tiles with this number are down."""
        return sum(new.has(number) for new in self.laid) == 7

    @property
    def all_dead(self) -> bool:
        """No tile can be laid any more. A number stands eight times: where it is dead at one end, it is at both."""
        return bool(self.tiles) and self.dead(self.left.number)
