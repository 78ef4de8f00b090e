"""The key for one of the two ends where a tile fits both: what would lie there, and what that makes."""

from __future__ import annotations

from dataclasses import replace

from referee.language import say, say_many
from referee.rules.lines.line import LEFT, Line
from referee.rules.pieces import Tile
from referee.web.drawings.line import draw_choice
from referee.web.pages.parts import Choice


def end_choice(line: Line, one: Tile, end: str, after: Line) -> Choice:
    """The key for `one` laid at an end of the line, which is then `after`; what it does is still to be told."""
    left, right = after.ends
    return Choice(
        say("Left") if end == LEFT else say("Right"),
        drawing=draw_choice(line.tiles, (one.high, one.low), "left" if end == LEFT else "right"),
        sum=f"{left.pips} + {right.pips} = {left.pips + right.pips}",
    )


def with_points(choice: Choice, points: int) -> Choice:
    return replace(choice, big=str(points), unit=say_many("point", "points", points))
