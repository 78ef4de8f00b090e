"""Results as tests write them: "Plough 6-3 Fox", on the Leek card unless points are given."""

from __future__ import annotations

import re
from fractions import Fraction

from referee.league.shapes import Result

LINE = re.compile(r"(.+?) (\d+)-(\d+) (.+?)(?: \((\S+) (\S+)\))?( walkover)?")


def result(text: str, round: int = 1, date: str = "2026-10-01") -> Result:
    """One result. `(8 3)` are its points; without them 2 for most games and 1 for each. Rubbers are the legs."""
    found = LINE.fullmatch(text)
    assert found, text
    home, own, other, away, *points, walkover = found.groups()
    legs = int(own), int(other)
    given = tuple(map(Fraction, points)) if points[0] else tuple(_leek(*pair) for pair in (legs, legs[::-1]))
    return Result(home, away, round, date, legs, legs, (given[0], given[1]), walkover=bool(walkover))


def _leek(own: int, other: int) -> Fraction:
    return Fraction(own + (2 if own > other else 1 if own == other else 0))


def results(text: str) -> list[Result]:
    """One result in each line, a round for each block."""
    return [
        result(line.strip(), n, f"2026-10-{n:02}")
        for n, block in enumerate(text.strip().split("\n\n"), 1)
        for line in block.strip().splitlines()
    ]
