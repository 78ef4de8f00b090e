"""What results come to, and whether a table has the points that its cards should have given."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from referee.league.balance import Balance, take_stock
from referee.league.ready import READY
from referee.league.shapes import AWAY, HOME, NONE, PointsRule, Result
from referee.league.tallies import Decides, Seen, add, form, see, tally, winner
from tests.league.results import result

LEEK = READY["leek"].points

# Home has more points, away more rubbers, and the legs are level.
MIXED = Result("Plough", "Bell", 2, "2026-10-08", (3, 6), (9, 9), (Fraction(8), Fraction(5, 2)), pegs=(712, 654))
LATER = Result("Bell", "Plough", 1, "2026-10-15", (7, 2), (14, 4), (Fraction(9), Fraction(2)), pegs=(800, 601))
LEVEL = Result("Plough", "Fox", 1, "2026-10-08", (4, 4), (8, 8), (Fraction(3), Fraction(3)), pegs=(300, 310))


@pytest.mark.parametrize(("decides", "won"), [("points", HOME), ("rubbers", AWAY), ("legs", None)])
def test_who_won_is_said_by_what_decides(decides: Decides, won: int | None) -> None:
    assert winner(MIXED, decides) == won
    assert winner(replace(MIXED, walkover=True), decides) == HOME, "a walkover goes by its points"


def test_each_team_sees_its_own_first_and_the_oldest_first() -> None:
    found = see([LATER, MIXED, LEVEL], "rubbers")
    assert found == {
        "Plough": [
            Seen(HOME, "drawn", (4, 4), (8, 8), Fraction(3), "Fox", (300, 310)),
            Seen(HOME, "lost", (3, 6), (9, 9), Fraction(8), "Bell", (712, 654)),
            Seen(AWAY, "lost", (2, 7), (4, 14), Fraction(2), "Bell", (601, 800)),
        ],
        "Fox": [Seen(AWAY, "drawn", (4, 4), (8, 8), Fraction(3), "Plough", (310, 300))],
        "Bell": [
            Seen(AWAY, "won", (6, 3), (9, 9), Fraction(5, 2), "Plough", (654, 712)),
            Seen(HOME, "won", (7, 2), (14, 4), Fraction(9), "Plough", (800, 601)),
        ],
    }


def test_results_are_in_the_order_of_their_days_however_they_come() -> None:
    """Then of their rounds, and within a round of who was at home, and against whom."""
    games = [
        result("Bell 1-0 Plough", 1, "2026-10-01"),
        result("Plough 2-0 Bell", 1, "2026-10-01"),
        result("Plough 3-0 Crown", 1, "2026-10-01"),
        result("Plough 4-0 Bell", 2, "2026-10-01"),
        result("Plough 5-0 Bell", 1, "2026-10-08"),
    ]
    for order in permutations(games):
        assert [max(one.legs) for one in see(order, "points")["Plough"]] == [1, 2, 3, 4, 5]


def test_two_halves_of_a_season_add_up_to_all_of_it() -> None:
    """In each a win, a draw and a defeat."""
    scores = [
        ((6, 3), (11, 9)),
        ((4, 4), (8, 7)),
        ((2, 7), (3, 17)),
        ((5, 4), (12, 10)),
        ((1, 1), (2, 5)),
        ((0, 9), (1, 18)),
    ]
    results = [
        Result(
            "Plough", "Bell", n, "2026-10-01", rubbers, legs, (Fraction(rubbers[0]), Fraction(rubbers[1])), pegs=(n, 9)
        )
        for n, (rubbers, legs) in enumerate(scores, 1)
    ]
    seen = see(results, "points")["Plough"]
    both = add(tally(seen[:3]), tally(seen[3:]))
    assert both == tally(seen)
    assert (both.played, both.won, both.drawn, both.lost, both.rubbers, both.legs) == (6, 2, 2, 2, (18, 28), (37, 66))
    assert (both.points, both.pegs, both.spread) == (18, (21, 54), -33)


def test_form_is_the_last_five() -> None:
    rest = [replace(LATER, date=f"2026-11-{n:02}") for n in range(1, 5)]
    assert form(see([*rest, MIXED, LEVEL, LATER], "points")["Plough"]) == ("lost",) * 5
    assert form(see([*rest[:2], MIXED, LEVEL], "points")["Plough"]) == ("drawn", "won", "lost", "lost")


@pytest.mark.parametrize(
    ("rule", "text", "due"),
    [
        (LEEK, "Plough 6-3 Bell", 11),
        (LEEK, "Plough 4-4 Bell", 10),
        (LEEK, "Plough 5-4 Bell walkover", 7),
        (PointsRule(win=Fraction(2), skunk=Fraction(1)), "Plough 1-0 Bell", None),
        (None, "Plough 6-3 Bell", None),
    ],
    ids=["a win", "a draw", "nobody came", "no result tells of skunks", "nobody said"],
)
def test_what_a_card_should_give(rule: PointsRule | None, text: str, due: int | None) -> None:
    one = result(text)
    found = take_stock([Fraction(9), Fraction(5)], [one], rule, Fraction(1))
    assert found == Balance(1, int(one.walkover), Fraction(13), due if due is None else Fraction(due), Fraction(1))
    assert found.over == (NONE if due is None else 13 - due)
