"""The pegging board with its pegs. It knows who stands where, and where before, never how the points came."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.language import say
from referee.web.drawings.holes import Layout, Point, lay_out
from referee.web.drawings.ink import num
from referee.web.drawings.plank import Plank, saw_plank

BACK = 0.72  # a back peg beside a front peg of 1
SMALLEST_LETTERED = 13.5  # below that the letter goes and the shape stays
NARROW = "cd"  # shapes with less room for a letter


@dataclass(frozen=True)
class Lane:
    """One side's pegs, as scores; `moved` lets the front peg drop in."""

    side: str
    name: str
    front: int
    back: int
    moved: bool


@dataclass(frozen=True)
class Letter:
    """A side's letter; x its middle, y its base line."""

    text: str
    cls: str
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Peg:
    """A peg, (x, y) its upper left corner; back pegs and very small ones have no letter."""

    href: str
    cls: str
    x: float
    y: float
    size: float
    letter: Letter | None = None


@dataclass(frozen=True)
class Board:
    """The wood, the pegs in the order they are drawn, and the whole in words."""

    plank: Plank
    pegs: tuple[Peg, ...]
    label: str


def draw_board(lanes: tuple[Lane, ...], target: int, unit: int = 1, skunks: bool = False) -> Board:
    """A board of one to four lanes for a target from 31; `unit` is what one hole is worth."""
    layout = lay_out(len(lanes), target, unit)
    pegs = (*_backs(layout, lanes), *_fronts(layout, lanes))
    said = " ".join(_say(lane) for lane in lanes)
    label = say("Board of {n}. {said}", n=target, said=said)
    return Board(saw_plank(len(lanes), target, unit, skunks), pegs, label)


def _say(lane: Lane) -> str:
    if lane.back == lane.front:
        return say("{who} {n}.", who=lane.name, n=lane.front)
    return say("{who} {n}, before that {back}.", who=lane.name, n=lane.front, back=lane.back)


def _backs(layout: Layout, lanes: tuple[Lane, ...]) -> Iterator[Peg]:
    """Rings where the sides stood before; a ring ahead of its front peg would read as the score."""
    for i, lane in enumerate(lanes):
        hole = layout.hole(lane.back)
        if hole < layout.hole(lane.front):
            yield _peg("q", lane, layout.at(hole, i), layout.measure.peg * BACK)


def _fronts(layout: Layout, lanes: tuple[Lane, ...]) -> Iterator[Peg]:
    size = layout.measure.peg
    for i, lane in enumerate(lanes):
        at = layout.at(layout.hole(lane.front), i)
        letter = _letter(lane, at, size) if size >= SMALLEST_LETTERED else None
        yield _peg("p", lane, at, size, letter)


def _peg(kind: str, lane: Lane, at: Point, size: float, letter: Letter | None = None) -> Peg:
    cls = f"peg-{lane.side}" + (" moved" if lane.moved and kind == "p" else "")
    x, y = at[0] - size / 2, at[1] - size / 2
    return Peg(f"#{kind}{lane.side}", cls, num(x), num(y), num(size), letter)


def _letter(lane: Lane, at: Point, size: float) -> Letter:
    base = at[1] + size * (0.3 if lane.side == "c" else 0.2)
    type_size = size * (0.5 if lane.side in NARROW else 0.58)
    cls = "letter moved" if lane.moved else "letter"
    return Letter(lane.side.upper(), cls, num(at[0]), num(base), num(type_size))
