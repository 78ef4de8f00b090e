"""Points by week and who met whom, from results."""

from __future__ import annotations

from fractions import Fraction

from referee.league.shapes import Result
from referee.league.tallies import Tally
from referee.league.team_results import meetings, points_by_round


def result(round: int, home: str, away: str, legs: str, points: str, *, walkover: bool = False) -> Result:
    ours, theirs = map(int, legs.split("-"))
    for_home, for_away = map(Fraction, points.split("-"))
    pair = (ours, theirs)
    return Result(home, away, round, f"2026-12-{round:02}", pair, pair, (for_home, for_away), walkover)


SEASON = [
    result(3, "Plough", "Railway", "8-7", "6-7/2"),
    result(1, "Railway", "Plough", "6-3", "8-3"),
    result(2, "Plough", "Bell", "5-4", "7-0", walkover=True),
    result(0, "Plough", "Railway", "9-0", "11-0"),
]


def test_points_by_week() -> None:
    """A walkover brings points, a play-off none."""
    assert list(points_by_round(SEASON, "Plough").items()) == [(1, 3), (2, 7), (3, 6)]
    assert points_by_round(SEASON, "Railway") == {1: 8, 3: Fraction(7, 2)}
    assert points_by_round(SEASON, "Fox A") == {}


def test_who_met_whom() -> None:
    met = meetings(SEASON[:3], "Plough", "rubbers")
    assert met == {
        "Railway": Tally(2, 1, 0, 1, (11, 13), (11, 13), Fraction(9), (0, 0)),
        "Bell": Tally(1, 1, 0, 0, (5, 4), (5, 4), Fraction(7), (0, 0)),
    }
    back = meetings(SEASON[:3], "Railway", "rubbers")["Plough"]
    assert (back.won, back.lost, back.legs, back.points) == (1, 1, (13, 11), Fraction(23, 2))
