"""Tiles laid in a line, or only its two ends, as their address tells them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from referee.errors import IllegalPlay, NotationError
from referee.record.cases import settle_case
from referee.rules.lines.laying import find_end
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.lines.points import score_ends
from referee.rules.lines.rules import MugginsRules
from referee.rules.pieces import Tile, read_tile
from referee.rules.scoring import ScoreItem
from referee.web.pages.case_address import Asked, Chosen, Reader, last, write_address, write_rules

MARKS = {"<": LEFT, ">": RIGHT}
SIGNS = {end: sign for sign, end in MARKS.items()}
MOST = {"fives-and-threes": 10, "muggins": 5}  # a little more than the best of each, in fives
_HALF = re.compile("[0-6]")


@dataclass(frozen=True)
class LineCase:
    """`whole`: the tiles in the order laid, each with its sign where it matters; else the two `ends`.

    An end is a number, the outer half of a tile, or an open double. The end that is tapped is `at`; `choose` is a
    tile whose end is asked; `sheet` "claim" asks for a claim.
    """

    game: str
    whole: bool = False
    words: tuple[str, ...] = ()
    ends: tuple[int | Tile, ...] = ()
    claim: int | None = None
    chosen: Chosen = ()
    at: int | None = None
    choose: Tile | None = None
    sheet: str = ""

    @cached_property
    def rules(self) -> Any:
        return settle_case(self.game, dict(self.chosen))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The line after each tile, the empty one first."""
        found = [Line()]
        for word in self.words:
            tile, mark = split_word(word)
            found.append(found[-1].lay(tile, find_end(found[-1], tile, mark)[0]))
        return tuple(found)

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
        """What the ends score under these rules, or the case's own; nothing before they are told."""
        return [] if not self.complete else score_ends(rules or self.rules, self.line.total)

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
    def address(self) -> str:
        return write_address(
            f"/line/{self.game}",
            ("tiles", self.words),
            ("ends", self.ends),
            ("of", "line" if self.whole and not self.words else ""),
            *write_rules(self.chosen),
            ("claim", self.claim),
            ("at", self.at),
            ("choose", self.choose),
            ("sheet", self.sheet),
        )

    @property
    def typed(self) -> str:
        """The tiles as they are typed on the command line; the ends with three dots between them."""
        return " ".join(self.words) if self.whole else " ... ".join(map(str, self.ends))


def read_line(game: str, asked: Asked) -> tuple[LineCase, Reader]:
    """The line or the ends that an address tells, as far as they can be read."""
    reader = Reader(asked)
    tiles, ends, of = reader.words("tiles"), reader.words("ends"), reader.choice("of", ("line",))
    case = LineCase(game, whole=bool(tiles or of), chosen=reader.rules(game))
    if case.whole:
        case = _whole(case, reader, tiles)
        if ends:
            reader.refuse(NotationError("not-asked", text=f"ends={' '.join(ends)}"))
    else:
        case = _ends(case, reader, ends)
    if not case.complete or reader.refusal:
        return case, reader
    return replace(case, claim=reader.claim(), sheet=reader.choice("sheet", ("claim",))), reader


def split_typed(text: str) -> Asked:
    """`6-6 6-3 3-3` or `6-6 ... 3` as parts of an address."""
    left, dots, right = text.replace("…", "...").partition("...")
    return {"ends": [f"{left} {right}"]} if dots else {"tiles": [text]}


def join_typed(asked: Asked) -> str:
    """The parts of an address as they would be typed, right or wrong."""
    tiles, ends = (last(asked, name).replace(",", " ") for name in ("tiles", "ends"))
    return tiles or " ... ".join(ends.split())


def split_word(word: str) -> tuple[Tile, str | None]:
    """`6-0<` is a tile on the left. Raises NotationError."""
    mark = MARKS.get(word[-1:])
    return read_tile(word[:-1] if mark else word), mark


def _whole(case: LineCase, reader: Reader, words: Iterable[str]) -> LineCase:
    """The tiles up to the first that cannot lie there; a tile whose end is not told is asked for it."""
    for word in words:
        longer = reader.tried(_laid, case, word)
        if longer is None:
            return case
        case = longer
    choose = reader.tried(_choosable, case, reader.text("choose"))
    return replace(case, choose=choose)


def _laid(case: LineCase, word: str) -> LineCase:
    return case.lay(*split_word(word))


def _choosable(case: LineCase, text: str) -> Tile | None:
    if not text:
        return None
    tile = read_tile(text)
    if tile in case.line.laid or len(case.line.choices(tile)) < 2:
        raise NotationError("not-asked", text=f"choose={text}")
    return tile


def _ends(case: LineCase, reader: Reader, words: list[str]) -> LineCase:
    ends = tuple(end for word in words if (end := reader.tried(_end, word)) is not None)
    if len(words) > 2:
        reader.refuse(NotationError("two-ends", shown=len(words)))
    if len(ends) > 1 and ends[0] == ends[1] and isinstance(ends[0], Tile):
        reader.refuse(IllegalPlay("tile-twice", tile=ends[0]))
        ends = ends[:1]
    case = replace(case, ends=ends[:2])
    at = reader.figure("at", 1)
    return case if at is None else case.select(min(at, len(case.ends)))


def _end(word: str) -> int | Tile:
    """A number from 0 to 6, or a double."""
    if _HALF.fullmatch(word):
        return int(word)
    tile = read_tile(word)
    if not tile.double:
        raise NotationError("not-an-end", text=word)
    return tile


def between(ends: tuple[int | Tile, ...], inside: int = 1) -> Line:
    """A line with these two ends. Where only an outer half is told, the inner one is blank, or `inside`."""
    first, final = ((end, 0 if end else inside) if isinstance(end, int) else (end.high, end.low) for end in ends)
    return Line((first, final[::-1]))


def is_muggins(case: LineCase) -> bool:
    return isinstance(case.rules, MugginsRules)
