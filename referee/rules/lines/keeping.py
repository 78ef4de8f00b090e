"""Where a tile lies in a line that was corrected before it: at the end at which it lay. Knows lines, and no log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.rules.lines.laying import find_end
from referee.rules.lines.line import LEFT, RIGHT, Line
from referee.rules.lines.plays import Lay


def keep_end(play: Lay, was: Any, now: Any, end: str | None) -> Lay:
    """A tile laid in position `was`, with its end named for position `now`, in which it fits both.

    The end with the number that it was laid against, else the one on the same side; or `end`.
    """
    return replace(play, end=end or _end(play, was.hand.line, now.hand.line))


def _end(play: Lay, was: Line, now: Line) -> str:
    side, _ = find_end(was, play.tile, play.end)
    same = [one for one in (LEFT, RIGHT) if now.end(one).number == was.end(side).number]
    return same[0] if len(same) == 1 else side
