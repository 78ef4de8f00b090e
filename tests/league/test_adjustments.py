"""Points by hand: how they are typed, what of them stands, and what they make of a table."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import NotationError
from referee.league.adjustments import Adjustment, add_adjustments, read_adjustment, read_reason, that_stand
from referee.league.prospects import prospects
from referee.league.ready import READY
from referee.league.shapes import Result
from referee.league.tables import standings
from referee.league.ways import Way
from tests.league import oracle_tables as oracle
from tests.league.results import result, results
from tests.league.tables import TEAMS, chains, grouped, lines, places, seasons, why

GAMES = results("Plough 6-3 Bell\n\nBell 5-4 Crown\n\nCrown 4-5 Plough")
halves = st.integers(-12, 12).map(lambda n: Fraction(n, 2))


@pytest.mark.parametrize(
    ("way", "typed", "points"),
    [
        ("deduct", "2", "-2"), ("award", "2", "2"), ("award", "½", "1/2"), ("deduct", "1,5", "-3/2"),
        ("award", " 3½ ", "7/2"),
    ],
)  # fmt: skip
def test_points_as_they_are_typed(way: str, typed: str, points: str) -> None:
    assert read_adjustment(way, typed) == Fraction(points)


@pytest.mark.parametrize(
    ("way", "typed", "code", "data"),
    [
        ("deduct", "0", "no-points-to-give", {}),
        *(("award", typed, "not-points", {"text": typed, "most": 1000}) for typed in ("", "-2", "1/3", "1001")),
        ("give", "2", "not-offered", {"text": "give"}),
    ],
)
def test_points_that_cannot_be(way: str, typed: str, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as refusal:
        read_adjustment(way, typed)
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        (" ", "no-reason-for-points", {}), ("\u200b", "no-reason-for-points", {}),
        ("x" * 121, "too-long", {"most": 120}),
        ("\x07", "not-printable", {}),
    ],
)  # fmt: skip
def test_a_reason_that_cannot_be(text: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refusal:
        read_reason(text)
    assert (refusal.value.code, refusal.value.data) == (code, data)


def test_a_reason_is_a_line() -> None:
    assert read_reason("  a player  too many ") == "a player too many"
    assert read_reason("x" * 120) == "x" * 120


def test_a_line_is_taken_back_by_a_later_one() -> None:
    lines = [
        Adjustment("1", "Plough", Fraction(-2), "late"), Adjustment("2", "Bell", Fraction(1, 2), "rained off"),
        Adjustment("3", "Plough", Fraction(2), "late", takes_back="1"),
    ]  # fmt: skip
    assert [line.id for line in that_stand(lines)] == ["2"]
    assert add_adjustments(lines) == {"Plough": 0, "Bell": Fraction(1, 2)}


def test_a_deduction_moves_a_team_and_says_so() -> None:
    rule = READY["leek"].points
    plain = standings(["Plough", "Bell", "Crown"], GAMES, ("leg-difference",), rule=rule)
    assert places(plain) == ["1 Plough", "2 Bell", "3 Crown"]
    assert [row.points for row in plain.rows] == [15, 10, 8]
    by_hand = {"Plough": Fraction(-6), "Crown": Fraction(1)}
    table = standings(["Plough", "Bell", "Crown"], GAMES, ("leg-difference",), rule=rule, by_hand=by_hand)
    assert places(table) == ["1 Bell", "2 Plough", "3 Crown"]
    assert [(row.points, row.by_hand) for row in table.rows] == [(10, 0), (9, -6), (9, 1)]
    assert why(table.rows[0]) == [("points", 10, 9, True)]
    assert [step.by_hand for step in table.rows[0].why] == [(0, -6)]
    assert [step.by_hand for step in table.rows[1].why] == [(-6, 1), None]
    # What the cards gave still balances.
    assert (table.balance.given, table.balance.due, table.balance.over, table.balance.by_hand) == (33, 33, 0, -5)
    # Between teams without any nothing is said of it, and no other criterion knows of it.
    assert [step.by_hand for row in plain.rows for step in row.why] == [None, None]
    assert [row.won for row in table.rows] == [1, 2, 0]


def test_what_a_result_can_change_starts_from_the_points_by_hand() -> None:
    teams, by_hand = ["Plough", "Bell", "Crown"], {"Plough": Fraction(-7)}
    found = prospects(teams, GAMES, (), [Way(result("Plough 9-0 Crown", 4), (0, 0))], by_hand=by_hand)
    assert [(one.team, one.now, one.places) for one in found] == [
        ("Plough", (2, True), ((1, False),)), ("Crown", (2, True), ((3, False),)),
    ]  # fmt: skip


@given(seasons(), chains, st.dictionaries(st.sampled_from(TEAMS), halves))
def test_a_second_computation_gives_the_same(
    season: tuple[list[str], list[Result]], chain: tuple[str, ...], by_hand: dict[str, Fraction]
) -> None:
    teams, games = season
    table = standings(teams, games, chain, by_hand=by_hand)
    assert grouped(table) == [sorted(group) for group in oracle.groups(teams, lines(games), chain, by_hand)]
    for row in table.rows:
        assert row.points == oracle.total(lines(games), row.team, "points")[0] + by_hand.get(row.team, 0)
    assert table.balance.given == sum(sum(game.points) for game in games)
    assert table.balance.by_hand == sum(by_hand.get(team, 0) for team in teams)
