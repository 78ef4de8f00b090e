"""Tiles laid in a line, or only its two ends, as their address tells them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from referee.language import mark, say
from referee.rules.lines.judging import MARKS, judge_line
from referee.rules.lines.laying import find_end
from referee.rules.lines.line import Line
from referee.rules.lines.points import score_ends
from referee.rules.lines.rules import MugginsRules
from referee.rules.pieces import Tile
from referee.rules.scoring import ScoreItem
from referee.web.pages.case import Case
from referee.web.pages.case_address import Part

SIGNS = {end: sign for sign, end in MARKS.items()}


@dataclass(frozen=True)
class LineCase(Case):
    """`whole`: the tiles in the order laid, each with its sign where it matters; else the two `ends`.

    An end is a number, the outer half of a tile, or an open double. The end that is tapped is `at`; `choose` is a
    tile whose end is asked.
    """

    kind = "line"
    head = mark("Line")
    deed = "lay"
    whole: bool = False
    words: tuple[str, ...] = ()
    ends: tuple[int | Tile, ...] = ()
    at: int | None = None
    choose: Tile | None = None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The line after each tile, the empty one first."""
        return (Line(), *(one.line for one in judge_line(self.rules, self.words))) if self.words else (Line(),)

    @cached_property
    def line(self) -> Line:
        """The line as it lies; of two ends a line that has them, and nothing known between."""
        if self.whole:
            return self.lines[-1]
        return between(self.ends) if len(self.ends) == 2 else Line()

    @property
    def complete(self) -> bool:
        return bool(self.line.tiles)

    def items(self, rules: Any = None) -> list[ScoreItem]:
        return score_ends(rules or self.rules, self.line.total)

    @property
    def result(self) -> str:
        return say("{total} is {points}", total=self.line.total, points=self.points())

    @property
    def unit(self) -> int:
        """Points that one five is worth."""
        return int(self.rules.unit)

    @property
    def slot(self) -> int:
        """The end that a tap tells: the one named, else the first that is not told yet, else the right one."""
        return min(len(self.ends), 1) if self.at is None else self.at

    def select(self, at: int) -> LineCase:
        new = replace(self, at=None, sheet="")
        return new if new.slot == at else replace(new, at=at)

    def tell(self, end: int | Tile) -> LineCase:
        """With this end in the slot; where both are told the same one can be changed again."""
        ends = (*self.ends[: self.slot], end, *self.ends[self.slot + 1 :])
        new = LineCase(self.game, ends=ends, chosen=self.chosen)
        return new.select(self.slot) if len(self.ends) == 2 else new

    def lay(self, tile: Tile, end: str | None = None) -> LineCase:
        """With one tile more. Raises IllegalPlay where it does not fit, or fits both ends and none is named."""
        _, told = find_end(self.line, tile, end)
        word = f"{tile}{SIGNS[told] if told else ''}"
        return LineCase(self.game, whole=True, words=(*self.words, word), chosen=self.chosen)

    @property
    def back(self) -> LineCase:
        """Without the last tile."""
        return LineCase(self.game, whole=True, words=self.words[:-1], chosen=self.chosen)

    @property
    def question(self) -> Self:
        return replace(self, at=None, sheet="", choose=None)

    @property
    def parts(self) -> tuple[list[Part], list[Part]]:
        of = "line" if self.whole and not self.words else ""
        return [("tiles", self.words), ("ends", self.ends), ("of", of)], [("at", self.at), ("choose", self.choose)]

    @property
    def typed(self) -> str:
        """The ends have three dots between them."""
        return " ".join(self.words) if self.whole else " ... ".join(map(str, self.ends))


def between(ends: tuple[int | Tile, ...], inside: int = 1) -> Line:
    """A line with these two ends. Where only an outer half is told, the inner one is blank, or `inside`."""
    first, final = ((end, 0 if end else inside) if isinstance(end, int) else (end.high, end.low) for end in ends)
    return Line((first, final[::-1]))


def is_muggins(case: LineCase) -> bool:
    return isinstance(case.rules, MugginsRules)
