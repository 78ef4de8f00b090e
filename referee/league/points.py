"""The points of a match, and what they are made of. Source: the formats in use, each with its rule as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from referee.errors import NotationError
from referee.league.shapes import AWAY, HOME, NONE, Format, Pair, PointsRule, Totals

Reason = Literal[
    "most-rubbers", "most-legs", "level-rubbers", "level-legs", "close", "rubber", "leg", "skunk", "walkover"
]
MOST = 1000  # points
_HALF = Fraction(1, 2)
_WRITTEN = re.compile(r"(\d{1,4})?\s?(?:(½)|/([12])|[.,]([05]))?", re.ASCII)


@dataclass(frozen=True)
class Share:
    """Points that a side gets for one reason: `count` times `each`."""

    reason: Reason
    count: int
    each: Fraction

    @property
    def points(self) -> Fraction:
        return self.count * self.each


Shares = tuple[tuple[Share, ...], tuple[Share, ...]]


def match_points(rule: PointsRule, rubbers: Pair, legs: Pair, skunks: Pair) -> tuple[Fraction, Fraction]:
    """The points of both sides, home first, of a match that is played to its end.

    `rubbers` and `legs` are those won by each side, `skunks` the legs that it won by a skunk.
    """
    home, away = shares(rule, rubbers, legs, skunks)
    return sum_shares(home), sum_shares(away)


def points_so_far(rule: PointsRule, rubbers: Pair, legs: Pair, skunks: Pair) -> tuple[Fraction, Fraction]:
    """As match_points, of a match that goes on: what is given for the match itself is still open."""
    home, away = counted(rule, rubbers, legs, skunks)
    return sum_shares(home), sum_shares(away)


def shares(rule: PointsRule, rubbers: Pair, legs: Pair, skunks: Pair) -> Shares:
    """Why each side gets its points: first for the match, then for what it won. Nothing that brings no points."""
    decides = rubbers if rule.decides == "rubbers" else legs
    home, away = counted(rule, rubbers, legs, skunks)
    return (*_of_match(rule, decides, HOME), *home), (*_of_match(rule, decides, AWAY), *away)


def counted(rule: PointsRule, rubbers: Pair, legs: Pair, skunks: Pair) -> Shares:
    """What each side gets for rubbers, legs and skunks, whoever wins the match."""

    def of(side: int) -> tuple[Share, ...]:
        return _given(
            Share("rubber", rubbers[side], rule.rubber),
            Share("leg", legs[side], rule.leg),
            Share("skunk", skunks[side], rule.skunk),
        )

    return of(HOME), of(AWAY)


def score(rule: PointsRule, total: Totals) -> Pair:
    """What a match ends by, home first: the rubbers or the legs, by what decides it."""
    return total.legs if rule.decides == "legs" else total.rubbers


def walkover(format: Format, to: int) -> Totals:
    """What a match comes to that is given to one side, because the other did not turn up.

    Its score is of what decides the match; of both where every rubber is one leg. No peg is moved.
    """
    rule = format.points
    score, both = _turned(rule.walkover, to), all(rubber.legs == 1 for rubber in format.rubbers)
    return Totals(
        rubbers=score if both or rule.decides == "rubbers" else (0, 0),
        legs=score if both or rule.decides == "legs" else (0, 0),
        pegs=(0, 0),
        points=(rule.absent, NONE) if to == HOME else (NONE, rule.absent),
        open=0,
    )


def walkover_shares(format: Format, to: int) -> Shares:
    """Why each side gets the points of a walkover."""
    given = _given(Share("walkover", 1, format.points.absent))
    return (given, ()) if to == HOME else ((), given)


def sum_shares(given: tuple[Share, ...]) -> Fraction:
    """The points of one side."""
    return sum((share.points for share in given), NONE)


def read_points(text: str) -> Fraction:
    """Whole or half points as they are typed or kept: "2", "3½", "3.5", "3,5", "7/2". Raises NotationError."""
    found = _WRITTEN.fullmatch(text.strip())
    whole, half, divisor, decimal = found.groups() if found else (None,) * 4
    if not (whole or half):
        raise NotationError("not-points", text=text, most=MOST)
    points = Fraction(int(whole or 0), int(divisor or 1)) + (_HALF if half or decimal == "5" else NONE)
    if points > MOST:
        raise NotationError("not-points", text=text, most=MOST)
    return points


def _of_match(rule: PointsRule, won: Pair, side: int) -> tuple[Share, ...]:
    own, other = won[side], won[1 - side]
    if own > other:
        return _given(Share("most-rubbers" if rule.decides == "rubbers" else "most-legs", 1, rule.win))
    if own == other:
        return _given(Share("level-rubbers" if rule.decides == "rubbers" else "level-legs", 1, rule.draw))
    return _given(Share("close", 1, rule.close)) if other - own <= rule.close_by else ()


def _given(*all_of_them: Share) -> tuple[Share, ...]:
    return tuple(share for share in all_of_them if share.points)


def _turned(score: Pair, to: int) -> Pair:
    return score if to == HOME else (score[1], score[0])
