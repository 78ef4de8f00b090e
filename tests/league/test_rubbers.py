"""A rubber and its legs: when it is decided, who is skunked, and what a game of the app is on the card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.league.cards import decided, is_over
from referee.league.formats import READY
from referee.league.legs import leads, leg_of_game, most_pegs
from referee.league.rubbers import is_on_the_app, legs_won, skunk_of
from referee.league.shapes import AWAY, HOME, Leg, Line, Rubber
from referee.rules.score import Score
from referee.rules.seating import Seating

BEST_OF_4 = Rubber("singles", "cribbage", legs=4, best=True)


def best_of(legs: int, text: str) -> Line:
    """ "HAH": who wins leg after leg."""
    assert legs >= len(text)
    return Line(legs=tuple(Leg((121, 90) if side == "H" else (90, 121)) for side in text))


@pytest.mark.parametrize(
    ("legs", "winner", "over"),
    [
        ("", None, False),
        ("HH", None, False),
        ("HA", None, False),
        ("HHA", None, False),
        ("HAHA", None, True),
        ("HHH", HOME, True),
        ("HAHH", HOME, True),
        ("AHAA", AWAY, True),
    ],
)
def test_best_of_four(legs: str, winner: int | None, over: bool) -> None:
    line = best_of(4, legs)
    assert (decided(BEST_OF_4, line), is_over(BEST_OF_4, line)) == (winner, over)


@pytest.mark.parametrize(("legs", "winner", "over"), [("AA", AWAY, False), ("HA", None, False), ("AAH", AWAY, True)])
def test_a_fixed_number_is_played_to_the_end(legs: str, winner: int | None, over: bool) -> None:
    line, rubber = best_of(3, legs), replace(BEST_OF_4, legs=3, best=False)
    assert (decided(rubber, line), is_over(rubber, line)) == (winner, over)


def test_best_of_four_with_nobody_there() -> None:
    assert legs_won(BEST_OF_4, Line(marks=("", "absent"))) == (3, 0)
    assert decided(BEST_OF_4, Line(marks=("", "absent"))) == HOME


@pytest.mark.parametrize(
    ("leg", "skunk"),
    [
        (Leg((121, 91)), 0),
        (Leg((121, 90)), 1),
        (Leg((61, 121)), 1),
        (Leg((60, 121)), 2),
        (Leg((121, 40), "g1", 0), 0),
        (Leg((121, 99), "g1", 2), 2),
    ],
)
def test_skunks(leg: Leg, skunk: int) -> None:
    """A typed leg is judged by its score; of one that was conceded on the app there is none."""
    (rubber,) = READY["club-night"].rubbers
    assert skunk_of(rubber, leg) == skunk


@pytest.mark.parametrize(
    "rubber",
    [
        Rubber("singles", "fives-and-threes", (("target", "121"),)),
        Rubber("singles", "cribbage", (("target", "61"),)),
        Rubber("singles", "cribbage", (("five-card", "yes"),)),
        Rubber("singles", "domino-cribbage", (("target", "121"),)),
        Rubber("singles", ""),
    ],
)
def test_where_nobody_is_skunked(rubber: Rubber) -> None:
    assert skunk_of(rubber, Leg((121, 3))) == 0


@pytest.mark.parametrize(
    ("rubber", "most", "least_lead"),
    [
        (Rubber("singles", "fives-and-threes"), 61, 1),
        (Rubber("singles", "muggins"), 121, 1),
        (Rubber("pairs", "cribbage"), 241, 1),
        (Rubber("pairs", ""), 0, 0),
    ],
)
def test_the_most_that_can_be_written_of_a_leg(rubber: Rubber, most: int, least_lead: int) -> None:
    """Where enough is enough it is one short of both at the target."""
    assert most_pegs(rubber) == most
    assert leads(rubber, 0) == (least_lead, most)


@pytest.mark.parametrize(
    ("rubber", "there"),
    [
        (Rubber("singles", "fives-and-threes"), True),
        (Rubber("pairs", "cribbage"), True),
        (Rubber("fours", "fives-and-threes"), False),
        (Rubber("singles", ""), False),
        (Rubber("pairs", ""), False),
    ],
)
def test_what_is_played_on_the_app(rubber: Rubber, there: bool) -> None:
    """Not eight at one table, and no dominoes of which only the result counts."""
    assert is_on_the_app(rubber) == there


def score(points: tuple[int, ...], winner: str, how: str = "pegged out", *, pairs: bool = False) -> Score:
    return replace(Score.start(Seating(4 if pairs else 2, pairs), 61, "exact"), front=points, winner=winner, how=how)


@pytest.mark.parametrize(
    ("ended", "home", "scores"),
    [
        (score((61, 48), "a"), "a", (61, 48)),
        (score((61, 48), "a"), "b", (48, 61)),
        (score((40, 30), "b", "conceded"), "a", (40, 61)),
        (score((40, 30), "b", "conceded"), "b", (61, 40)),
        (score((61, 48), "ac", pairs=True), "c", (61, 48)),
        (score((48, 61), "bd", pairs=True), "b", (61, 48)),
    ],
)
def test_a_game_of_the_app_as_a_leg(ended: Score, home: str, scores: tuple[int, int]) -> None:
    """Who concedes has lost, though he leads."""
    assert leg_of_game("g1", ended, 1, home) == Leg(scores, "g1", 1)
