"""Small charts of numbers: columns side by side, and what two have won of what they played. They know no figures.

Every word and number on them is given, as text; a length is drawn from the value beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from referee.web.drawings.ink import num

WIDTH, HEIGHT = 360, 150
LEFT, RIGHT, TOP, FLOOR = 30, 356, 20, 130
NAMES = 145  # the base line of the columns' names
LETTER = 6.5  # the width of one, about
GAP = 0.2  # of a column's room
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_RULES = 4
BAR = 100  # the length of a whole bar


@dataclass(frozen=True)
class Amount:
    """What one column is to show: its name below, and a value from 0 on with its text above."""

    name: str
    value: Fraction | int
    text: str


@dataclass(frozen=True)
class Level:
    """A level line as a path, with its figure ending at `x` on base line `y`."""

    d: str
    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Column:
    """A column from its upper left corner; `text` above and `name` below stand about `middle`, "" where no room is."""

    x: float
    y: float
    width: float
    height: float
    middle: float
    text: str
    text_y: float
    name: str
    name_y: float


@dataclass(frozen=True)
class Columns:
    """The chart in a viewBox of width by height, and all of it in words."""

    width: int
    height: int
    floor: str
    levels: tuple[Level, ...]
    columns: tuple[Column, ...]
    label: str


@dataclass(frozen=True)
class Bar:
    """What two have won, of a length of 100: `ours` from the left, `theirs` from `theirs_at` to the right end."""

    name: str
    ours: float
    theirs: float
    theirs_at: float
    ours_text: str
    theirs_text: str
    label: str


def draw_columns(amounts: Sequence[Amount], label: str) -> Columns:
    """The amounts in their order. Where they stand too close, some names and all texts but the highest are left out."""
    room = (RIGHT - LEFT) / max(1, len(amounts))
    most = max((amount.value for amount in amounts), default=0) or 1
    every = _every([amount.name for amount in amounts], room)
    crowded = _every([amount.text for amount in amounts], room) > 1
    highest = next((at for at, amount in enumerate(amounts) if amount.value == most), None)
    return Columns(
        WIDTH,
        HEIGHT,
        f"M{LEFT} {FLOOR}H{RIGHT}",
        tuple(_level(value, most) for value in _values(most)),
        tuple(
            _column(amount, at, room, most, named=at % every == 0, told=not crowded or at == highest)
            for at, amount in enumerate(amounts)
        ),
        label,
    )


def draw_bar(name: str, ours: int, theirs: int, label: str) -> Bar:
    """A meeting of two; no length of either where they have won nothing."""
    whole = ours + theirs or 1
    theirs_at = BAR - BAR * theirs / whole
    return Bar(name, num(BAR * ours / whole), num(BAR - theirs_at), num(theirs_at), str(ours), str(theirs), label)


def _every(texts: Sequence[str], room: float) -> int:
    """1 where all the texts have room side by side, 2 where every second has, and so on."""
    return max(1, ceil((max(map(len, texts), default=0) * LETTER + 2) / room))


def _height(value: Fraction | int, most: Fraction | int) -> float:
    return float(value * (FLOOR - TOP) / most)


def _column(amount: Amount, at: int, room: float, most: Fraction | int, *, named: bool, told: bool) -> Column:
    height, width = _height(amount.value, most), room * (1 - GAP)
    middle = LEFT + (at + 0.5) * room
    return Column(
        x=num(middle - width / 2),
        y=num(FLOOR - height),
        width=num(width),
        height=num(height),
        middle=num(middle),
        text=amount.text if told else "",
        text_y=num(FLOOR - height - 4),
        name=amount.name if named else "",
        name_y=NAMES,
    )


def _values(most: Fraction | int) -> range:
    """Round values above 0, few enough to read."""
    levels = (range(step, int(most) + 1, step) for step in STEPS)
    return next((few for few in levels if len(few) <= MOST_RULES), range(0))


def _level(value: int, most: Fraction | int) -> Level:
    y = FLOOR - _height(value, most)
    return Level(f"M{LEFT} {num(y)}H{RIGHT}", LEFT - 4, num(y + 4), str(value))
