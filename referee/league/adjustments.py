"""Points that a secretary awards or deducts by hand, beside all matches: a deduction is an award below nothing.

A line is never changed: one that was a mistake is taken back by a later one, which says the opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from referee.errors import NotationError
from referee.league.points import read_points
from referee.league.shapes import NONE
from referee.text import read_line

Deed = Literal["deduct", "award"]
DEEDS: tuple[Deed, ...] = ("deduct", "award")
LONGEST_REASON = 120


@dataclass(frozen=True)
class Adjustment:
    """`takes_back` is the id of the line that it undoes, "" for none."""

    id: str
    team: str
    points: Fraction
    reason: str
    takes_back: str = ""


def read_adjustment(deed: str, points: str) -> Fraction:
    """Points as they are typed, whole or half and more than nothing. Raises NotationError."""
    if deed not in DEEDS:
        raise NotationError("not-offered", text=deed)
    number = read_points(points)
    if not number:
        raise NotationError("no-points-to-give")
    return number if deed == "award" else -number


def read_reason(text: str) -> str:
    """Why, in a line. Raises NotationError."""
    return read_line(text, LONGEST_REASON, NotationError("no-reason-for-points"))


def add_adjustments(lines: Iterable[Adjustment]) -> Mapping[str, Fraction]:
    """What they come to, by team."""
    sums: dict[str, Fraction] = {}
    for line in lines:
        sums[line.team] = sums.get(line.team, NONE) + line.points
    return sums


def that_stand(lines: Iterable[Adjustment]) -> list[Adjustment]:
    """Those that were not taken back, and take nothing back, in their order."""
    every = [*lines]
    undone = {line.takes_back for line in every}
    return [line for line in every if line.id not in undone and not line.takes_back]
