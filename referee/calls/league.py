"""A match in words: its points, and why there are so many."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from referee.calls.words import sentence
from referee.language import mark, say, say_many
from referee.league.points import Reason, Share

_ONCE: dict[Reason, str] = {
    "most-rubbers": mark("Most rubbers: {points}."),
    "most-legs": mark("Most legs: {points}."),
    "level-rubbers": mark("Level on rubbers: {points}."),
    "level-legs": mark("Level on legs: {points}."),
    "close": mark("A narrow loss: {points}."),
    "walkover": mark("The others did not turn up: {points}."),
}


def say_points(points: Fraction) -> str:
    """ "3½", "½", "8", below nothing "−2"; what is no half as a fraction."""
    if points < 0:
        return f"−{say_points(-points)}"
    whole, rest = divmod(points, 1)
    if rest not in (0, Fraction(1, 2)):
        return str(points)
    return f"{whole or ''}½" if rest else str(whole)


def say_by_hand(points: Fraction) -> str:
    """ "+2", "−½": what was awarded or deducted."""
    return f"+{say_points(points)}" if points > 0 else say_points(points)


def say_why_points(given: Iterable[Share]) -> str:
    """What the points of one side are made of: "Most legs: 2. Eight legs at ½: 4."."""
    return " ".join(sentence(_say_share(share)) for share in given) or say("No points.")


def _say_share(share: Share) -> str:
    points = say_points(share.points)
    if share.reason in _ONCE:
        return say(_ONCE[share.reason], points=points)
    return _COUNTED[share.reason](share.count, say_points(share.each), points)


def _rubbers(n: int, each: str, points: str) -> str:
    return say_many(
        "{n:w} rubber at {each}: {points}.", "{n:w} rubbers at {each}: {points}.", n, each=each, points=points
    )


def _legs(n: int, each: str, points: str) -> str:
    return say_many("{n:w} leg at {each}: {points}.", "{n:w} legs at {each}: {points}.", n, each=each, points=points)


def _skunks(n: int, each: str, points: str) -> str:
    return say_many(
        "{n:w} skunk at {each}: {points}.", "{n:w} skunks at {each}: {points}.", n, each=each, points=points
    )


_COUNTED: dict[Reason, Callable[[int, str, str], str]] = {"rubber": _rubbers, "leg": _legs, "skunk": _skunks}
