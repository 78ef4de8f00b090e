"""Cards of a night: what they come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.calls.league import say_points, say_why_points
from referee.league.cards import check_card, check_line, empty_card, is_complete, short_sides, totals, why_points
from referee.league.formats import READY
from referee.league.shapes import Card, Format, Line
from tests.league.cards import LEEK_CARD, SQUADS, card

LEEK, GUISBOROUGH, BURY, NORTHALLERTON = (READY[name] for name in ("leek", "guisborough", "bury", "northallerton"))


def said(format: Format, card: Card) -> str:
    return "–".join(map(say_points, totals(format, card).points))


def test_the_leek_card() -> None:
    night = card(LEEK, *LEEK_CARD)
    check_card(LEEK, night, SQUADS)
    found = totals(LEEK, night)
    assert (found.rubbers, found.legs, found.pegs, found.open) == ((6, 3), (6, 3), (712, 654), 0)
    assert is_complete(LEEK, night)
    assert [say_why_points(side) for side in why_points(LEEK, night)] == [
        "Most rubbers: 2. Six rubbers at 1: 6.",
        "Three rubbers at 1: 3.",
    ]


@pytest.mark.parametrize(("rule", "points"), [("leek", "8–3"), ("solihull", "3–0"), ("bury", "5–1½")])
def test_the_leek_card_by_other_rules(rule: str, points: str) -> None:
    format = replace(LEEK, points=READY[rule].points)
    assert said(format, card(format, *LEEK_CARD)) == points


def test_eight_legs_to_seven() -> None:
    """Most legs count, though two tables of three are lost."""
    night = card(BURY, *["121-99 121-100 99-121 99-121 99-121"] * 2, "121-99 121-80 121-70 121-60 90-121")
    assert totals(BURY, night).rubbers == (1, 2)
    assert totals(BURY, night).legs == (8, 7)
    assert said(BURY, night) == "6–3½"


def test_an_empty_card() -> None:
    night = empty_card(LEEK)
    check_card(LEEK, night, SQUADS)
    found = totals(LEEK, night)
    assert (found.rubbers, found.legs, found.pegs, found.points, found.open) == ((0, 0), (0, 0), (0, 0), (0, 0), 9)
    assert not is_complete(LEEK, night)


def test_a_card_fills() -> None:
    """What is given for the match comes with its last rubber."""
    before = card(LEEK, *LEEK_CARD[:8])
    assert (totals(LEEK, before).open, said(LEEK, before)) == (1, "5–3")
    assert [say_why_points(side) for side in why_points(LEEK, before)] == [
        "Five rubbers at 1: 5.",
        "Three rubbers at 1: 3.",
    ]


@pytest.mark.parametrize(
    ("format", "written", "rubbers", "legs"),
    [
        (LEEK, "away:absent", (1, 0), (1, 0)),
        (LEEK, "home:walkover", (0, 1), (0, 1)),
        (LEEK, "home:absent away:absent", (0, 0), (0, 0)),
        (GUISBOROUGH, "home:absent", (0, 1), (0, 3)),
        (READY["west-cumbria"], "away:walkover", (1, 0), (2, 0)),
        (LEEK, "home:late away:doubled 61-40", (1, 0), (1, 0)),
    ],
)
def test_marks(format: Format, written: str, rubbers: tuple[int, int], legs: tuple[int, int]) -> None:
    """Who is absent loses every leg that could be won; nobody wins where nobody is."""
    night = card(format, written)
    check_line(format, night, 0, SQUADS)
    found = totals(format, night)
    assert (found.rubbers, found.legs, found.open) == (rubbers, legs, len(format.rubbers) - 1)


def test_who_is_absent_is_not_named() -> None:
    night = Card((Line(((), ("Ann S.",)), marks=("absent", "")), *empty_card(LEEK).lines[1:]))
    check_line(LEEK, night, 0, SQUADS)
    assert totals(LEEK, night).rubbers == (0, 1)


@pytest.mark.parametrize(
    ("written", "short"),
    [
        (["61-1 61-2 61-3"] * 3, (None, None)),
        (["61-1 61-2 61-3"], (None, None)),
        (["61-1 61-2 61-3", "home:absent", "home:absent"], (2, None)),
        (["61-1 61-2 61-3", "away:absent", "away:absent"], (None, 2)),
        (["61-1 61-2 61-3"] * 2 + ["home:absent"], (None, None)),
        (["61-1 61-2 61-3"] * 2 + ["away:absent"], (None, None)),
        (["home:walkover"] * 3, (0, None)),
    ],
    ids=["six and six", "still open", "two and six", "six and two", "four and six", "six and four", "nobody"],
)
def test_at_least_four_must_turn_up(written: list[str], short: tuple[int | None, int | None]) -> None:
    """Guisborough: a side may be short, and the card says so once it is complete."""
    assert short_sides(GUISBOROUGH, card(GUISBOROUGH, *written)) == short


def test_where_only_the_result_counts_there_are_no_pegs() -> None:
    found = totals(NORTHALLERTON, card(NORTHALLERTON, *["1-0"] * 4, *["40-61"] * 4))
    assert (found.rubbers, found.pegs, found.points) == ((4, 4), (160, 244), (4, 4))


@pytest.mark.parametrize(("score", "points"), [("121-91", "2–0"), ("121-90", "3–0"), ("60-121", "0–3")])
def test_a_game_of_a_club_night(score: str, points: str) -> None:
    assert said(READY["club-night"], card(READY["club-night"], score)) == points
