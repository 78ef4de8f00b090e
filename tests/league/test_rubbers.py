"""A rubber and its legs: when it is decided, who is skunked, and what a game of the app is on the card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.league.cards import decided, is_over
from referee.league.formats import READY
from referee.league.legs import leads, leg_of_game, most_pegs
from referee.league.rubbers import is_on_the_app, legs_won, pegs_won, skunk_of, skunks_won
from referee.league.shapes import AWAY, HOME, Leg, Line, Mark, Pair, Rubber
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


@pytest.mark.parametrize(("home", "away", "legs", "winner"), [
    ("", "absent", (3, 0), HOME), ("walkover", "", (0, 3), AWAY), ("absent", "walkover", (0, 0), None),
    ("late", "absent", (3, 0), HOME), ("absent", "doubled", (0, 3), AWAY),
])  # fmt: skip
def test_best_of_four_with_nobody_there(home: Mark, away: Mark, legs: Pair, winner: int | None) -> None:
    line = Line(marks=(home, away))
    assert (legs_won(BEST_OF_4, line), decided(BEST_OF_4, line), is_over(BEST_OF_4, line)) == (legs, winner, True)


@pytest.mark.parametrize("mark", ["late", "doubled"])
def test_who_is_late_or_doubles_up_has_not_lost(mark: Mark) -> None:
    line = Line(marks=(mark, mark))
    assert (legs_won(BEST_OF_4, line), decided(BEST_OF_4, line), is_over(BEST_OF_4, line)) == ((0, 0), None, False)


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
    ("rubber", "most", "plain", "skunk", "double"),
    [
        (Rubber("singles", "fives-and-threes"), 61, (1, 61), None, None),
        (Rubber("singles", "fives-and-threes", (("finish", "at-least"),)), 121, (1, 121), None, None),
        (Rubber("singles", "muggins"), 121, (1, 121), None, None),
        (Rubber("pairs", "cribbage"), 241, (1, 241), (31, 241), (31, 241)),
        (Rubber("pairs", ""), 0, (0, 0), (0, 0), (0, 0)),
    ],
)
def test_by_how_many_pegs_a_leg_is_won(
    rubber: Rubber, most: int, plain: Pair, skunk: Pair | None, double: Pair | None
) -> None:
    """With an exact finish the winner has the target; else one play may take a peg all round again."""
    assert (most_pegs(rubber), leads(rubber, 0)) == (most, plain)
    for how, found in ((1, skunk), (2, double)):
        assert found is None or leads(rubber, how) == found


@pytest.mark.parametrize(("scores", "pegs"), [(("121-90", "60-121", "121-99"), (302, 310)), ((), (0, 0))])
def test_pegs_and_skunks_of_a_rubber(scores: tuple[str, ...], pegs: Pair) -> None:
    line = Line(legs=tuple(Leg((int(a), int(b))) for a, b in (one.split("-") for one in scores)))
    assert pegs_won(BEST_OF_4, line) == pegs
    assert skunks_won(BEST_OF_4, line) == ((1, 1) if scores else (0, 0))
    assert pegs_won(Rubber("pairs", "", legs=3), line) == (0, 0)


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
