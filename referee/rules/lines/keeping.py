"""Where a tile lies in a line that was corrected before it: at the end at which it lay. Knows lines, and no log."""

from __future__ import annotations

from dataclasses import replace

from referee.rules.lines.laying import find_end
from referee.rules.lines.line import Line
from referee.rules.lines.plays import Lay, LinePlay
from referee.rules.lines.position import Position


def keep_end(play: LinePlay, was: Position, now: Position, end: str | None = None) -> LinePlay:
    """A tile laid in position `was`, with its end named for position `now`, in which it fits both.

    The end with the number that it was laid against, else the one on the same side; or `end`.
    """
    if not isinstance(play, Lay) or was.hand is None or now.hand is None:
        return play
    return replace(play, end=end or _end(play, was.hand.line, now.hand.line))


def _end(play: Lay, was: Line, now: Line) -> str:
    side, _ = find_end(was, play.tile, play.end)
    against = dict(zip(("left", "right"), was.numbers, strict=True))[side] if was.tiles else None
    same = [one for one, number in zip(("left", "right"), now.numbers, strict=True) if number == against]
    return same[0] if len(same) == 1 else side
