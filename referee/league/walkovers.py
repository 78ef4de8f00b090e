"""What a walkover counts where a league says nothing of it: the other side wins as narrowly as it can."""

from __future__ import annotations

from dataclasses import replace

from referee.league.points import match_points, walkover
from referee.league.shapes import HOME, NONE, Format, Pair, PointsRule


def with_usual_walkover(format: Format) -> Format:
    """The narrowest win of a match of this size, and the points that it brings."""
    rule = replace(format.points, walkover=_narrowest(format))
    total = walkover(replace(format, points=rule), HOME)
    points, _ = match_points(rule, total.rubbers, total.legs, (0, 0))
    return replace(format, points=replace(rule, absent=points if format.rubbers else NONE))


def follow_walkover(before: Format, after: Format) -> Format:
    """The format that was changed: its walkover follows it where it was the usual one and nobody chose another."""
    usual = _of(before.points) == _of(with_usual_walkover(before).points)
    return with_usual_walkover(after) if usual and _of(after.points) == _of(before.points) else after


def _narrowest(format: Format) -> Pair:
    """Of rubbers or legs, by what decides: 5–4 of nine, 4–2 of six."""
    played = sum(1 if format.points.decides == "rubbers" else rubber.legs for rubber in format.rubbers)
    return (played // 2 + 1, (played - 1) // 2) if played else (0, 0)


def _of(rule: PointsRule) -> tuple[object, ...]:
    return rule.absent, rule.walkover
