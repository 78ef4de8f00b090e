"""Reads a line or its ends from an address, or as they are typed; what can be read of a broken one is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from referee.errors import IllegalPlay, NotationError
from referee.rules.lines.judging import split_word
from referee.rules.pieces import Tile, read_tile
from referee.web.pages.case_address import Asked, Reader, joined
from referee.web.pages.line_case import LineCase

_HALF = re.compile("[0-6]")


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
    tiles, ends = (joined(asked, name).replace(",", " ") for name in ("tiles", "ends"))
    return tiles or " ... ".join(ends.split())


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
