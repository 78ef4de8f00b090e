"""How tiles lie side by side: lengths, places, frames about what is open. It knows no page and no rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.web.drawings.ink import num

APART = 2  # between two tiles

Halves = tuple[int, int]


@dataclass(frozen=True)
class Box:
    """A rectangle, (x, y) its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tile:
    """A tile as seen in its box: `a` on the left (of a double on top), `b` on the right.

    It is drawn upright, `a` over `b`, and laid in place by `transform`.
    """

    box: Box
    a: int
    b: int
    transform: str


@dataclass(frozen=True)
class Row:
    """Tiles in a viewBox of width by height; half a tile is `unit`, a whole one `length`; tips are frames."""

    width: int
    height: int
    unit: float
    length: float
    tiles: tuple[Tile, ...]
    tips: tuple[Box, ...]


def span(tiles: tuple[Halves, ...], unit: float) -> float:
    """How long a row of tiles is, doubles lying across."""
    return sum(unit if a == b else 2 * unit for a, b in tiles) + APART * (len(tiles) - 1)


def place(tiles: tuple[Halves, ...], x: float, unit: float, height: float) -> Iterator[Tile]:
    """The tiles from x rightwards, in the middle of the height."""
    for a, b in tiles:
        wide, tall = (unit, 2 * unit) if a == b else (2 * unit, unit)
        box = Box(num(x), num((height - tall) / 2), num(wide), num(tall))
        foot, turn = (0.0, "") if a == b else (tall, "rotate(-90)")
        yield Tile(box, a, b, f"translate({box.x} {num(box.y + foot)}){turn}")
        x += wide + APART


def tips(tiles: tuple[Tile, ...], unit: float) -> tuple[Box, ...]:
    """Frames about what is open: the outer half at either end or a whole double; a lone double has one."""
    first, last = tiles[0].box, tiles[-1].box
    left = _frame(first.x, first, unit)
    right = _frame(last.x + last.width - unit, last, unit)
    return (left,) if left == right else (left, right)


def _frame(x: float, box: Box, unit: float) -> Box:
    return Box(num(x - 0.5), num(box.y - 0.5), num(unit + 1), num(box.height + 1))
