"""What the results of teams tell beside the table: points by week, and who met whom. Knows no cards and no logs."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from referee.league.criteria import without_play_offs
from referee.league.shapes import Result
from referee.league.tallies import Decides, Tally, see, tally


def points_by_round(results: Iterable[Result], team: str) -> dict[int, Fraction]:
    """The points that a team got in each round, walkovers too; a play-off gives none, and a bye is not there."""
    found = without_play_offs(results)
    points = {one.round: one.points[one.away == team] for one in found if team in (one.home, one.away)}
    return dict(sorted(points.items()))


def meetings(results: Iterable[Result], team: str, decides: Decides) -> dict[str, Tally]:
    """A team's results against each other team, its own rubbers, legs and points first; walkovers too."""
    seen = see(results, decides).get(team, [])
    return {
        other: tally([one for one in seen if one.against == other])
        for other in dict.fromkeys(one.against for one in seen)
    }
