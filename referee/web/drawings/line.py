"""The line of tiles on the baize. It knows how tiles lie and what is open, never which tile may be laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee.calls.words import say_tile
from referee.language import say
from referee.web.drawings.ink import num
from referee.web.drawings.tiles import APART, Box, Halves, Row, Tile, place, span, tips

End = Literal["left", "right"]

WIDTH, HEIGHT = 360, 50  # the same for every line: nothing on the page moves between plays
SPACE = 332  # what the tiles may take of the width
SIZES = tuple(size / 2 for size in range(44, 35, -1))  # half a tile, as large as the line allows
FOLDED = 20.0  # half a tile beside a fold
SLIVER, STEP = 8, 7  # a folded tile, and from one to the next
AROUND = 4  # before and behind the fold
CHOICE_WIDTH, CHOICE_HEIGHT, CHOICE_SIZE = 84, 42, 18.0


@dataclass(frozen=True)
class LineDrawing(Row):
    """The line: slivers are the tiles folded away, ghosts show where the down will lie."""

    slivers: tuple[Box, ...]
    ghosts: tuple[Box, ...]
    label: str


def draw_line(tiles: tuple[Halves, ...]) -> LineDrawing:
    """The line as it lies from left to right; when it is too long the middle is folded, never an end."""
    if not tiles:
        return _bare()
    unit = next((size for size in SIZES if span(tiles, size) <= SPACE), None)
    if unit:
        placed, slivers = _lay(tiles, (), (), unit)
    else:
        unit = FOLDED
        placed, slivers = _lay(*_fold(tiles), unit)
    label = _say_line(tiles, *_worth(tiles))
    framed = tips(placed, unit)
    return LineDrawing(WIDTH, HEIGHT, num(unit), num(2 * unit), placed, framed, slivers, (), label)


def draw_choice(tiles: tuple[Halves, ...], tile: Halves, end: End) -> Row:
    """The end tile of the line with the new tile laid against it, the new open half in its frame."""
    at_left = end == "left"
    covered = tiles[0] if at_left else tiles[-1]
    inner = covered[0] if at_left else covered[1]
    if inner not in tile:
        raise ValueError(f"{tile} does not fit the {inner} on the {end}")
    outer = sum(tile) - inner
    pair = ((outer, inner), covered) if at_left else (covered, (inner, outer))
    x = (CHOICE_WIDTH - span(pair, CHOICE_SIZE)) / 2
    placed = tuple(place(pair, x, CHOICE_SIZE, CHOICE_HEIGHT))
    framed = tips(placed, CHOICE_SIZE)[:1] if at_left else tips(placed, CHOICE_SIZE)[-1:]
    return Row(CHOICE_WIDTH, CHOICE_HEIGHT, num(CHOICE_SIZE), num(2 * CHOICE_SIZE), placed, framed)


def _bare() -> LineDrawing:
    unit, length = num(SIZES[0]), num(2 * SIZES[0])
    ghost = Box(num((WIDTH - length) / 2), num((HEIGHT - unit) / 2), length, unit)
    return LineDrawing(WIDTH, HEIGHT, unit, length, (), (), (), (ghost,), say("No tile lies yet."))


def _worth(tiles: tuple[Halves, ...]) -> Halves:
    """What either end shows: an end double both halves, a lone tile each half once."""
    (left, inner_left), (inner_right, right) = tiles[0], tiles[-1]
    if len(tiles) == 1:
        return left, right
    return left * (1 + (left == inner_left)), right * (1 + (right == inner_right))


def _fold(tiles: tuple[Halves, ...]) -> tuple[tuple[Halves, ...], tuple[Halves, ...], tuple[Halves, ...]]:
    """The line in three: as few tiles about the middle as must be folded away, and those on either side."""
    for hidden in range(2, len(tiles) - 2):
        first = (len(tiles) - hidden) // 2
        left, middle, right = tiles[:first], tiles[first : first + hidden], tiles[first + hidden :]
        if span(left + right, FOLDED) + _fold_span(hidden) <= SPACE:
            return left, middle, right
    return tiles[:1], tiles[1:-1], tiles[-1:]


def _fold_span(hidden: int) -> float:
    return SLIVER + (hidden - 1) * STEP + 2 * AROUND - APART if hidden else 0


def _lay(
    left: tuple[Halves, ...], middle: tuple[Halves, ...], right: tuple[Halves, ...], unit: float
) -> tuple[tuple[Tile, ...], tuple[Box, ...]]:
    """The tiles and the slivers between them, all in the middle of the width."""
    x = (WIDTH - span(left + right, unit) - _fold_span(len(middle))) / 2
    before = tuple(place(left, x, unit, HEIGHT))
    x += span(left, unit)
    slivers = tuple(_slivers(middle, x + AROUND, unit))
    after = tuple(place(right, x + APART + _fold_span(len(middle)), unit, HEIGHT))
    return before + after, slivers


def _slivers(tiles: tuple[Halves, ...], x: float, unit: float) -> Iterator[Box]:
    for i, (a, b) in enumerate(tiles):
        tall = 2 * unit if a == b else unit
        yield Box(num(x + i * STEP), num((HEIGHT - tall) / 2), SLIVER, num(tall))


def _say_line(tiles: tuple[tuple[int, int], ...], left: int, right: int) -> str:
    """The whole line from left to right with what its ends are worth; doubles lie across."""
    names = (say("{tile} across", tile=say_tile(a, b)) if a == b else say_tile(a, b) for a, b in tiles)
    ends = say("Left end {left}, right end {right}, together {n}.", left=left, right=right, n=left + right)
    return say("From left to right: {tiles}. {ends}", tiles=", ".join(names), ends=ends)
