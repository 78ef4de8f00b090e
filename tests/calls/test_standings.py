"""A table and a cup in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from referee.calls.cups import say_champion, say_round, say_sides, say_tie
from referee.calls.standings import (
    CRITERION_NAMES,
    hear_form,
    say_balance,
    say_chain,
    say_difference,
    say_form,
    say_ordinal,
    say_place,
    say_play_off,
    say_prospect,
    say_steps,
    say_why,
)
from referee.language import speaking
from referee.league.balance import Balance
from referee.league.criteria import AGAIN, MEASURES
from referee.league.cups import draw_cup, play_cup
from referee.league.prospects import Prospect
from referee.league.shapes import PointsRule
from referee.league.tables import PLAY_OFF_ROUND, standings
from referee.translations import find_language
from tests.league.results import result, results

NAMES = {"p": "Plough", "b": "Bell", "f": "Fox A", "r": "Railway"}


def why(text: str, chain: Sequence[str], *play_offs: str, play_off: bool = False) -> list[tuple[str, ...]]:
    """Of the first of the table and the second."""
    played = [*results(text), *(result(one, PLAY_OFF_ROUND) for one in play_offs)]
    teams = sorted({team for one in played for team in (one.home, one.away)})
    steps = standings(teams, played, chain, play_off, NAMES).rows[0].why
    return [(one.words, *one.values) for one in say_steps(steps, NAMES)]


def test_why_one_is_above_the_other() -> None:
    assert why("p 20-9 f (50 0)\nb 17-9 f (50 1)", ("leg-difference",)) == [
        ("Points: level", "50", "50"),
        ("Leg difference: decides", "+11", "+8"),
    ]
    assert why("p 8-7 f (6 7/2)", ()) == [("Points: decides", "6", "3½")]
    assert why("p 5-4 f (2 2)", ("legs-for", "leg-difference")) == [
        ("Points: level", "2", "2"),
        ("Legs won: decides", "5", "4"),
    ]
    assert why("p 4-4 f (1 1)", ("fewer-played", "name"))[1:] == [
        ("Fewer played: level", "1", "1"),
        ("Name: decides", "Fox A", "Plough"),
    ]


def test_head_to_head_says_whose_games() -> None:
    two = "p 5-4 b (2 0)\nb 5-4 f (2 0)"
    assert why(two, ("head-to-head",))[1:] == [("The games between them: decides", "2", "0")]
    three = "p 9-0 b (2 0)\nb 5-4 f (2 0)\nf 6-3 p (2 0)"
    assert why(three, ("head-to-head",))[1:] == [
        ("The games between Bell, Fox A and Plough: level", "2", "2"),
        ("Leg difference in the games between Bell, Fox A and Plough: decides", "+6", "+2"),
    ]


def test_a_play_off_is_needed_and_decides() -> None:
    level = "p 5-4 f (2 0)\nb 9-0 f (2 0)"
    assert why(level, (), play_off=True)[1:] == [("Play-off: would decide", "–", "–")]
    assert why(level, (), "p 2-1 b", play_off=True)[1:] == [("Play-off: decides", "won 2–1", "lost")]
    three = "p 5-4 f (2 0)\nb 9-0 f (2 0)\nr 9-0 f (2 0)"
    assert why(three, (), "p 2-1 b", "b 2-1 r", "p 2-1 r", play_off=True)[1:] == [
        ("Play-off between Bell, Plough and Railway: decides", "+2", "0")
    ]
    assert say_play_off(("p", "b"), NAMES) == "Level on points at the top: play-off needed between Plough and Bell."
    assert say_play_off((), NAMES) == ""


def test_every_criterion_has_its_words() -> None:
    assert set(CRITERION_NAMES) == set(MEASURES)


def test_what_a_league_goes_by() -> None:
    assert say_chain(("leg-difference", "legs-for", "head-to-head"), play_off=False) == (
        "Level on points: leg difference, then legs won, then the games between them."
    )
    assert say_chain(("points", "legs-for", AGAIN), play_off=True) == (
        "Level on points: legs won. Who is still level when others were parted begins again with the first. "
        "Level on points at the top: a play-off decides."
    )
    assert say_chain((), play_off=False) == "Who is level on points shares the place."


@pytest.mark.parametrize(
    ("balance", "words"),
    [
        (Balance(21, 0, Fraction(256), Fraction(256)),
         "Points given 256, as 21 cards should give: the table balances."),
        (Balance(1, 1, Fraction(7), Fraction(7)),
         "Points given 7, as 1 card should give: the table balances. One of them is a walkover."),
        (Balance(21, 2, Fraction(507, 2), Fraction(256)),
         "Points given 253½, but 21 cards should give 256: 2½ too few. Two of them are walkovers."),
        (Balance(2, 0, Fraction(24), Fraction(22)), "Points given 24, but 2 cards should give 22: 2 too many."),
        (Balance(21, 0, Fraction(256)), "Points given 256, on 21 cards."),
        (Balance(0, 0, Fraction(0), Fraction(0)), "No result counts yet."),
    ],
)  # fmt: skip
def test_the_balance(balance: Balance, words: str) -> None:
    assert say_balance(balance) == words


LEEK = PointsRule(win=Fraction(2), draw=Fraction(1), rubber=Fraction(1), absent=Fraction(7), walkover=(5, 4))


def test_points_that_no_card_gives_are_found() -> None:
    """Two cards of Leek and a walkover give 11, 11 and 7."""
    right = results("p 6-3 b\nb 5-4 p\nb 5-4 f (7 0) walkover")
    assert standings("pbf", right, (), rule=LEEK).balance == Balance(3, 1, Fraction(29), Fraction(29))
    awarded = [*right, result("p 5-4 f (9 4)")]
    assert standings("pbf", awarded, (), rule=LEEK).balance.over == 2
    assert standings("pbf", right, (), rule=PointsRule(skunk=Fraction(1))).balance.due is None


def test_small_words() -> None:
    assert [say_why(level, "Bell") for level in (False, True)] == ["why above Bell", "why level with Bell"]
    assert [say_place(2, shared) for shared in (False, True)] == ["2", "2="]
    assert [say_difference(n) for n in (11, 0, -5)] == ["+11", "0", "−5"]
    assert say_form(("won", "drawn", "lost")) == "W D L"
    assert hear_form(("won", "drawn", "lost")) == "won, drawn, lost"
    assert [say_ordinal(n) for n in (1, 2, 12, 13, 20, 21, 22, 23, 24)] == [
        "first", "second", "twelfth", "13th", "20th", "21st", "22nd", "23rd", "24th",
    ]  # fmt: skip


ONE, TWO, JOINT, FOUR = (1, False), (2, False), (2, True), (4, False)


@pytest.mark.parametrize(
    ("prospect", "words"),
    [
        (Prospect("p", "won", FOUR, (TWO,)), "a win makes Plough second"),
        (Prospect("p", "won", FOUR, (JOINT,)), "a win makes Plough joint second"),
        (Prospect("p", "drawn", TWO, (TWO,)), "a draw leaves Plough second"),
        (Prospect("p", "drawn", JOINT, (JOINT,)), "a draw leaves Plough joint second"),
        (Prospect("p", "lost", ONE, (ONE, TWO)), "a defeat makes Plough first or second"),
        (Prospect("p", "lost", ONE, (TWO, JOINT)), "a defeat makes Plough second"),
        (Prospect("p", "won", FOUR, (ONE, TWO, FOUR)), "a win makes Plough first to fourth"),
    ],
)
def test_what_a_match_may_change(prospect: Prospect, words: str) -> None:
    assert say_prospect(prospect, NAMES) == words


def test_a_cup() -> None:
    cup = draw_cup(("p", "b", "f"))
    assert [say_round(one) for one in cup] == ["Semi-finals", "Final"]
    assert say_round(draw_cup("abcdefghi")[0]) == "Round 1"
    (first, bye), (final,) = cup[0].ties, cup[1].ties
    assert [say_sides(tie, NAMES) for tie in (first, bye, final)] == [
        ("Plough", "Bell"), ("Fox A",), ("winner of tie 1", "Fox A"),
    ]  # fmt: skip
    assert [say_tie(tie, NAMES) for tie in (first, bye, final)] == [
        "to be played", "Fox A has a bye", "waits for the round before",
    ]  # fmt: skip
    (level,) = play_cup(("p", "b"), [result("p 4-4 b")], "points")[0].ties
    (won,) = play_cup(("p", "b"), [result("p 4-5 b")], "points")[0].ties
    assert (say_tie(level, NAMES), say_tie(won, NAMES)) == ("level: a play-off decides", "Bell goes on")
    assert say_champion("Bell") == "Bell wins the cup."


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ["Punkty: równo", "Różnica setów: to rozstrzyga"]),
        ("fr", ["Points\u00a0: égalité", "Différence de parties\u00a0: cela départage"]),
    ],
)
def test_in_other_languages(language: str, words: list[str]) -> None:
    with speaking(find_language(language)):
        assert [one for one, *_ in why("p 20-9 f (50 0)\nb 17-9 f (50 1)", ("leg-difference",))] == words
