"""The points that real results bring, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest

from referee.calls.league import say_points, say_why_points
from referee.errors import NotationError
from referee.language import speaking
from referee.league.formats import READY
from referee.league.points import (
    match_points,
    points_so_far,
    read_points,
    score,
    shares,
    sum_shares,
    walkover,
    walkover_shares,
)  # fmt: skip
from referee.league.shapes import AWAY, HOME, NONE, Format, PointsRule, Rubber, Totals
from referee.translations import find_language

NO_SKUNK = (0, 0)

# Legs out of nine, as they were published; every leg is a rubber where nine are played.
OUT_OF_NINE = [
    ("Ex Service A", "3-6", "Ex Service L"),
    ("Ex Ser U Watts", "6-3", "Ex Service"),
    ("Seaview Nil", "3-6", "Liberal C"),
    ("Old Burgh Inn", "5-4", "Seaview A"),
    ("Finnigans", "2-7", "Railroad Robbers"),
    ("Liberal Squares", "3-6", "Seathorne A"),
    ("New Park Rangers", "4-5", "Charnwood"),
    ("Railroad XL", "5-4", "Highwayman"),
    ("Churchills", "3-6", "Ex Ser Hotspots"),
    ("Ex Ser Stobart Gang", "0-9", "Ex Ser Shufflers"),
    ("Garden City", "4-5", "Cricket Clickers"),
    ("WMC H", "5-4", "New Park A"),
]
POINTS_OF_NINE = {  # Leek, Solihull, Guisborough
    "0-9": ("0-11", "0-3", "0-9"), "2-7": ("2-9", "0-3", "2-7"), "3-6": ("3-8", "0-3", "3-6"),
    "4-5": ("4-7", "1-3", "4-5"), "5-4": ("7-4", "3-1", "5-4"), "6-3": ("8-3", "3-0", "6-3"),
}  # fmt: skip


def pair(text: str) -> tuple[int, int]:
    home, away = map(int, text.split("-"))
    return home, away


def said(points: tuple[Fraction, Fraction]) -> str:
    return "-".join(map(say_points, points))


@pytest.mark.parametrize("score", [pytest.param(score, id=f"{home} v {away}") for home, score, away in OUT_OF_NINE])
def test_published_results_out_of_nine(score: str) -> None:
    won = pair(score)
    found = [match_points(READY[name].points, won, won, NO_SKUNK) for name in ("leek", "solihull", "guisborough")]
    assert tuple(map(said, found)) == POINTS_OF_NINE[score]


@pytest.mark.parametrize(
    ("legs", "points"),
    [
        pytest.param("21-15", "12½-7½", id="Plough A v Conservative"),
        pytest.param("17-19", "8½-11½", id="Comrades A v Plough B"),
        pytest.param("16-20", "8-12", id="Three Jay's v St Osyth"),
    ],
)
def test_published_results_out_of_thirty_six(legs: str, points: str) -> None:
    """By Bury's rule; by a leg each it is the score itself."""
    assert said(match_points(READY["bury"].points, (0, 0), pair(legs), NO_SKUNK)) == points
    assert said(match_points(READY["potters-bar"].points, (0, 0), pair(legs), NO_SKUNK)) == legs


@pytest.mark.parametrize(
    ("name", "rubbers", "legs", "skunks", "points"),
    [
        ("bury", "2-1", "8-7", "0-0", "6-3½"),
        ("bury", "1-2", "8-7", "0-0", "6-3½"),
        ("bury", "3-0", "15-0", "0-0", "9½-0"),
        ("bury", "1-1", "5-5", "0-0", "3½-3½"),
        ("leek", "4-4", "4-4", "0-0", "5-5"),
        ("solihull", "5-4", "5-4", "0-0", "3-1"),
        ("solihull", "6-3", "6-3", "0-0", "3-0"),
        ("solihull", "4-4", "4-4", "0-0", "1½-1½"),
        ("west-cumbria", "5-4", "10-13", "0-0", "5-4"),
        ("teesdale", "3-0", "6-3", "0-0", "6-3"),
        ("northallerton", "4-4", "4-4", "0-0", "4-4"),
        ("ledbury", "1-2", "8-7", "0-0", "2-0"),
        ("potters-bar", "5-4", "13-14", "0-0", "13-14"),
        ("club-night", "1-0", "1-0", "0-0", "2-0"),
        ("club-night", "1-0", "1-0", "1-0", "3-0"),
    ],
)
def test_the_points_of_a_match(name: str, rubbers: str, legs: str, skunks: str, points: str) -> None:
    assert said(match_points(READY[name].points, pair(rubbers), pair(legs), pair(skunks))) == points


@pytest.mark.parametrize(("won", "points"), [("5-4", "3-1"), ("6-4", "3-1"), ("6-3", "3-0"), ("4-6", "1-3")])
def test_how_close_a_loss_is(won: str, points: str) -> None:
    rule = PointsRule("rubbers", win=Fraction(3), close=Fraction(1), close_by=2)
    assert said(match_points(rule, pair(won), (0, 0), NO_SKUNK)) == points


@pytest.mark.parametrize(("name", "points"), [("leek", "5-3"), ("solihull", "0-0"), ("bury", "2½-1½")])
def test_a_match_that_goes_on_is_won_by_nobody(name: str, points: str) -> None:
    assert said(points_so_far(READY[name].points, (5, 3), (5, 3), NO_SKUNK)) == points


@pytest.mark.parametrize(
    ("name", "rubbers", "legs", "points"),
    [
        ("leek", "5-4", "5-4", "7-0"),
        ("northallerton", "6-0", "6-0", "6-0"),
        ("bury", "0-0", "8-7", "6-0"),
        ("west-cumbria", "5-4", "0-0", "5-0"),
        ("club-night", "1-0", "1-0", "2-0"),
    ],
)
def test_who_does_not_turn_up_gives_the_match_away(name: str, rubbers: str, legs: str, points: str) -> None:
    home, away = walkover(READY[name], HOME), walkover(READY[name], AWAY)
    assert (home.rubbers, home.legs, home.pegs, home.open) == (pair(rubbers), pair(legs), (0, 0), 0)
    assert said(home.points) == points
    assert (away.rubbers, away.legs) == (pair(rubbers)[::-1], pair(legs)[::-1])
    assert away.points == home.points[::-1]
    for to, found in ((HOME, home), (AWAY, away)):
        assert tuple(map(sum_shares, walkover_shares(READY[name], to))) == found.points


@pytest.mark.parametrize(
    ("decides", "legs", "given"),
    [("rubbers", 3, ((2, 1), (0, 0))), ("legs", 3, ((0, 0), (2, 1))), ("rubbers", 1, ((2, 1), (2, 1)))],
)
def test_a_walkover_says_both_only_where_every_rubber_is_one_leg(
    decides: Literal["rubbers", "legs"], legs: int, given: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    """A rubber of one leg beside one of three is not enough."""
    rule, rubbers = PointsRule(decides, walkover=(2, 1)), (Rubber("singles", ""), Rubber("pairs", "", legs=legs))
    found = walkover(Format("Tuesdays", rubbers, rule), HOME)
    assert (found.rubbers, found.legs) == given


@pytest.mark.parametrize(("name", "ends"), [("west-cumbria", (5, 4)), ("bury", (10, 13))])
def test_a_match_ends_by_what_decides_it(name: str, ends: tuple[int, int]) -> None:
    assert score(READY[name].points, Totals((5, 4), (10, 13), (0, 0), (NONE, NONE), 0)) == ends


@pytest.mark.parametrize(
    ("points", "words"),
    [("7/2", "3½"), ("1/2", "½"), ("8", "8"), ("0", "0"), ("21/2", "10½"), ("1/3", "1/3"), ("10", "10")],
)
def test_points_in_words(points: str, words: str) -> None:
    assert say_points(Fraction(points)) == words


@pytest.mark.parametrize(
    ("text", "points"),
    [("2", "2"), ("3½", "7/2"), ("3 ½", "7/2"), ("½", "1/2"), ("3.5", "7/2"), ("3,5", "7/2"), ("7/2", "7/2"),
     ("6/1", "6"), ("2.0", "2"), (" 0 ", "0"), ("1000", "1000"), ("0.5", "1/2")],
)  # fmt: skip
def test_points_that_are_typed(text: str, points: str) -> None:
    assert read_points(text) == Fraction(points)


@pytest.mark.parametrize("text", ["", "-1", "1/3", "3.25", "½½", "/2", ".5", "two", "1001", "1e3", "٣", "12345", "1/0"])
def test_what_is_no_number_of_points(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_points(text)
    assert (refusal.value.code, refusal.value.data) == ("not-points", {"text": text, "most": 1000})


@pytest.mark.parametrize(
    ("name", "rubbers", "legs", "skunks", "home", "away"),
    [
        ("bury", "2-1", "8-7", "0-0", "Most legs: 2. Eight legs at ½: 4.", "Seven legs at ½: 3½."),
        ("bury", "0-0", "1-0", "0-0", "Most legs: 2. One leg at ½: ½.", "No points."),
        ("leek", "6-3", "6-3", "0-0", "Most rubbers: 2. Six rubbers at 1: 6.", "Three rubbers at 1: 3."),
        ("leek", "1-1", "0-0", "0-0", *["Level on rubbers: 1. One rubber at 1: 1."] * 2),
        ("solihull", "4-5", "4-5", "0-0", "A narrow loss: 1.", "Most rubbers: 3."),
        ("ledbury", "0-0", "5-5", "0-0", "Level on legs: 1.", "Level on legs: 1."),
        ("club-night", "0-1", "0-1", "0-1", "No points.", "Most legs: 2. One skunk at 1: 1."),
        ("northallerton", "0-0", "0-0", "0-0", "No points.", "No points."),
    ],
)  # fmt: skip
def test_why_a_match_scored_its_points(name: str, rubbers: str, legs: str, skunks: str, home: str, away: str) -> None:
    found = shares(READY[name].points, pair(rubbers), pair(legs), pair(skunks))
    assert tuple(map(say_why_points, found)) == (home, away)


@pytest.mark.parametrize(
    ("language", "won", "given"),
    [
        ("pl", "Najwięcej setów: 2. Osiem setów po ½: 4.", "Rywale nie stawili się: 7."),
        ("fr", "Le plus de parties\u00a0: 2. Huit parties à ½\u00a0: 4.", "Les autres ne sont pas venus\u00a0: 7."),
    ],
)
def test_why_in_other_languages(language: str, won: str, given: str) -> None:
    with speaking(find_language(language)):
        assert say_why_points(shares(READY["bury"].points, (2, 1), (8, 7), NO_SKUNK)[0]) == won
        assert say_why_points(walkover_shares(READY["leek"], HOME)[0]) == given
