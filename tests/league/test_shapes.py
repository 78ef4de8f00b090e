"""What a part of a league night is where nothing is said of it."""

from __future__ import annotations

from fractions import Fraction

from referee.league.leg_rows import LegRow
from referee.league.shapes import AWAY, COUNTS, HOME, PLAYERS, Card, Format, Leg, Line, PointsRule, Result, Rubber

NOTHING = Fraction(0)


def test_one_leg_at_the_usual_house_rules() -> None:
    assert Rubber("singles", "cribbage") == Rubber("singles", "cribbage", chosen=(), legs=1, best=False)


def test_no_points() -> None:
    assert PointsRule() == PointsRule(
        "rubbers", win=NOTHING, draw=NOTHING, rubber=NOTHING, leg=NOTHING, close=NOTHING, close_by=1, skunk=NOTHING,
        absent=NOTHING, walkover=(0, 0),
    )  # fmt: skip


def test_one_player_of_each_side_and_no_draw() -> None:
    assert Format("Tuesdays", (), PointsRule()) == Format("Tuesdays", (), PointsRule(), least=1, times=1, drawn=False)


def test_a_line_is_open_and_a_leg_typed() -> None:
    assert Line() == Line(players=((), ()), legs=(), marks=("", ""), note="")
    assert Leg((61, 48)) == Leg((61, 48), game="", skunk=0)
    assert Card((Line(),)).lines == (Line(),)


def test_a_result_is_of_a_match_that_was_played() -> None:
    given = ("Plough", "Bell", 1, "2026-10-01", (6, 3), (6, 3), (Fraction(8), Fraction(3)))
    assert Result(*given) == Result(*given, walkover=False, pegs=(0, 0))


def test_a_row_of_a_typed_leg_knows_no_figures() -> None:
    given = ("f1", 2, 1, 0, AWAY, "Ann", "Plough", "s", "2026-10-01", "singles", "muggins", 1, 61, 48)
    assert LegRow(*given) == LegRow(*given, figures={})
    assert LegRow(*given).at == ("f1", 2, 1, AWAY)


def test_home_stands_first_and_each_kind_has_its_players() -> None:
    assert (HOME, AWAY) == (0, 1)
    assert PLAYERS == {"singles": 1, "pairs": 2, "fours": 4}
    assert COUNTS == ("final", "walkover")
