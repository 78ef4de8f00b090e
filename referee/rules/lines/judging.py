"""A line of tiles judged by itself, without players: what each tile laid scores, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.errors import NotationError
from referee.rules.lines.laying import end_tiles, find_end
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.lines.points import score_ends
from referee.rules.lines.rules import Rules
from referee.rules.pieces import Tile, read_tile
from referee.rules.scoring import ScoreItem

MARKS = {"<": LEFT, ">": RIGHT}


@dataclass(frozen=True)
class LaidTile:
    """A tile of the line, the line with it, and its points with their reasons."""

    tile: Tile
    line: Line
    items: tuple[ScoreItem, ...]

    @property
    def ends(self) -> int:
        """The total of the ends after it."""
        return self.line.total

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


def judge_line(rules: Rules, words: Sequence[str]) -> list[LaidTile]:
    """Tiles in the order laid: `6-0<` on the left, `6-0>` on the right, bare where it does not matter.

    Raises NotationError or IllegalPlay.
    """
    if not words:
        raise NotationError("no-tiles")
    line, laid = Line(), []
    for word in words:
        tile, mark = split_word(word)
        end, _ = find_end(line, tile, mark)
        line = line.lay(tile, end)
        laid.append(LaidTile(tile, line, tuple(score_ends(rules, line.total, end_tiles(line)))))
    return laid


def split_word(word: str) -> tuple[Tile, str | None]:
    """`6-0<` is a tile on the left. Raises NotationError."""
    mark = MARKS.get(word[-1:])
    return read_tile(word[:-1] if mark else word), mark
