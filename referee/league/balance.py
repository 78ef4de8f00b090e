"""The points in a table beside those that its cards should give. Printed tables often do not balance: this says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from referee.league.points import match_points
from referee.league.shapes import NONE, PointsRule, Result


@dataclass(frozen=True)
class Balance:
    """The points that the cards of all rows gave beside what they should give (None: nobody said).

    `by_hand`: what was awarded less what was deducted beside them.
    """

    cards: int
    walkovers: int
    given: Fraction
    due: Fraction | None = None
    by_hand: Fraction = NONE

    @property
    def over(self) -> Fraction:
        """So many points were given too many, below nothing too few."""
        return NONE if self.due is None else self.given - self.due


def take_stock(
    points: Iterable[Fraction], results: Sequence[Result], rule: PointsRule | None, by_hand: Fraction = NONE
) -> Balance:
    """The balance of a table with these points in its rows, after these results."""
    walkovers = sum(result.walkover for result in results)
    return Balance(len(results), walkovers, sum(points, NONE) - by_hand, due_points(results, rule), by_hand)


def due_points(results: Iterable[Result], rule: PointsRule | None) -> Fraction | None:
    """What cards with these rubbers and legs give by the rule; None where skunks count, which no result tells."""
    if rule is None or rule.skunk:
        return None
    return sum((_due(result, rule) for result in results), NONE)


def _due(result: Result, rule: PointsRule) -> Fraction:
    if result.walkover:
        return rule.absent
    return sum(match_points(rule, result.rubbers, result.legs, (0, 0)), NONE)
