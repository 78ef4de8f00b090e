"""Level at the top: the play-off that is needed, what it decides, and that it gives nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee.league.shapes import PointsRule, Result
from referee.league.tables import PLAY_OFF_ROUND, standings
from tests.league.results import result, results
from tests.league.tables import CHAIN, places, why

TOP = "Plough 5-4 Bell (2 0)\nBell 9-0 Crown (2 0)\nCrown 5-4 Plough (0 0)"


def playing_off(text: str) -> Result:
    return result(text, PLAY_OFF_ROUND, "2026-12-01")


def test_level_at_the_top_a_play_off_is_needed() -> None:
    table = standings(["Plough", "Bell", "Crown"], results(TOP), CHAIN, play_off=True)
    assert places(table) == ["1= Bell", "1= Plough", "3 Crown"]
    assert table.play_off == ("Bell", "Plough")
    assert why(table.rows[0]) == [
        ("points", 2, 2, False), ("play-off", 0, 0, False), ("play-off-legs", 0, 0, False),
    ]  # fmt: skip


def test_without_the_rule_the_chain_decides() -> None:
    table = standings(["Plough", "Bell", "Crown"], results(TOP), CHAIN)
    assert places(table) == ["1 Bell", "2 Plough", "3 Crown"]
    assert table.play_off == ()


def test_a_play_off_decides_and_gives_nothing() -> None:
    games = [*results(TOP), playing_off("Plough 3-0 Bell")]
    table = standings(["Plough", "Bell", "Crown"], games, CHAIN, play_off=True)
    assert places(table) == ["1 Plough", "2 Bell", "3 Crown"]
    assert why(table.rows[0]) == [("points", 2, 2, False), ("play-off", 1, -1, True)]
    assert (table.play_off, table.balance.cards) == ((), 3)
    assert [(row.played, row.points) for row in table.rows] == [(2, 2), (2, 2), (2, 0)]


def test_a_play_off_of_three_needs_all_of_them() -> None:
    """Whoever wins it is first; the chain parts the others."""
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    teams, chain = list("ABCD"), ("leg-difference",)
    one = [*level, playing_off("A 2-1 B")]
    assert standings(teams, one, chain, play_off=True).play_off == ("C", "B", "A")
    two = [*one, playing_off("A 2-1 C")]
    table = standings(teams, two, chain, play_off=True)
    assert places(table) == ["1 A", "2 C", "3 B", "4 D"]
    assert [step.score for step in table.rows[0].why] == [None, None]
    assert why(table.rows[1])[-1] == ("leg-difference", 5, 3, True)


def test_a_play_off_of_three_is_not_over_while_what_is_missing_can_change_it() -> None:
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    two = [*level, playing_off("A 2-1 B"), playing_off("C 2-1 A")]
    assert standings(list("ABCD"), two, CHAIN, play_off=True).play_off == ("C", "B", "A")
    three = [*two, playing_off("C 2-1 B")]
    assert places(standings(list("ABCD"), three, CHAIN, play_off=True))[0] == "1 C"


@pytest.mark.parametrize(("decides", "score"), [("rubbers", (3, 0)), ("legs", (7, 2))])
def test_the_comparison_tells_the_score_of_the_play_off(decides: Any, score: tuple[int, int]) -> None:
    won = Result("Bell", "Plough", PLAY_OFF_ROUND, "2026-12-01", (0, 3), (2, 7), (Fraction(0), Fraction(0)))
    rule = PointsRule(decides=decides)
    (first, second, _) = standings(["Plough", "Bell", "Crown"], [*results(TOP), won], CHAIN, True, rule=rule).rows
    assert (first.team, second.team) == ("Plough", "Bell")
    assert [(step.criterion, step.score) for step in first.why] == [("points", None), ("play-off", score)]


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (["Plough 3-0 Bell", "Plough 2-1 Crown"], [("play-off", (3, 0))]),
        (["Plough 3-0 Bell", "Plough 2-1 Bell", "Bell 2-1 Plough"], [("play-off", (2, 1))]),
        (["Plough 3-0 Bell", "Bell 2-1 Plough"], [("play-off", None), ("play-off-legs", None)]),
    ],
)
def test_of_several_play_offs_it_is_the_last_that_was_won_against_the_other(
    played: list[str], told: list[tuple[str, Any]]
) -> None:
    games = [replace(playing_off(text), date=f"2026-12-0{n}") for n, text in enumerate(played, 1)]
    first = standings(["Plough", "Bell", "Crown"], [*results(TOP), *games], CHAIN, True).rows[0]
    assert (first.team, first.why[-1].decides) == ("Plough", True)
    assert [(step.criterion, step.score) for step in first.why[1:]] == told


def test_a_circle_of_play_offs_has_decided_nothing() -> None:
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    circle = [playing_off(text) for text in ("A 2-1 B", "B 2-1 C", "C 2-1 A")]
    assert standings(list("ABCD"), [*level, *circle], CHAIN, play_off=True).play_off == ("C", "B", "A")


def test_where_each_has_met_each_it_needs_nobody_who_has_beaten_all() -> None:
    level = results("A 5-4 D (2 0)\nB 6-3 D (2 0)\nC 7-2 D (2 0)")
    met = [playing_off(text) for text in ("A 2-1 B", "B 2-1 C", "A 2-2 C")]
    table = standings(list("ABCD"), [*level, *met], CHAIN, play_off=True)
    assert (table.play_off, why(table.rows[0])[-1]) == ((), ("play-off", 1, 0, True))


def test_level_below_the_top_there_is_no_play_off() -> None:
    games = [*results("A 5-4 B (3 0)\nA 5-4 C (3 0)"), playing_off("B 2-1 C")]
    table = standings(list("ABC"), games, (), play_off=True)
    assert places(table) == ["1 A", "2= B", "2= C"]
    assert table.play_off == ()
