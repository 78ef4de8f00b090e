"""A team withdraws, in its three ways, and the tables that they would give, added up anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.league.fixtures import Side, rounds
from referee.league.shapes import COUNTS, Result, State, Totals
from referee.league.states import TO_PLAY, Fixture
from referee.league.withdrawals import CHOICES, How, Withdrawal, after_withdrawal, choices, is_out, read_withdrawn

PUBS = ["Plough", "Railway", "Bell", "Crown", "Fox", "Swan"]
GONE = "Bell"
SEVEN, NIL, THREE, EIGHT = map(Fraction, (7, 0, 3, 8))


def walkover(to: int) -> Totals:
    """In the Leek format: 2 for the match and 5 of 9 games."""
    own, theirs = (5, 4), (SEVEN, NIL)
    return Totals(own, own, (0, 0), theirs, 0) if to == 0 else Totals(own[::-1], own[::-1], (0, 0), theirs[::-1], 0)


def season(played: int, teams: list[str] | None = None) -> tuple[list[Fixture], list[Result]]:
    """A season of which the first `played` rounds are over, every match won 6–3 at home."""
    drawn = rounds([Side(team, team) for team in teams or PUBS])
    fixtures = [
        Fixture(f"{one.number} {home} {away}", one.number, home, away, f"2026-10-{one.number:02}", "20:30", home,
                "bye" if not home else "final" if one.number <= played else "scheduled")
        for one in drawn
        for home, away in one.meetings
    ]  # fmt: skip
    return fixtures, [result(one) for one in fixtures if one.state == "final"]


def result(one: Fixture) -> Result:
    return Result(str(one.home), str(one.away), one.round, str(one.day), (6, 3), (6, 3), (EIGHT, THREE))


def points(results: tuple[Result, ...]) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in results:
        total[one.home] += int(one.points[0])
        total[one.away] += int(one.points[1])
    return total


def states(fixtures: tuple[Fixture, ...]) -> Counter[str]:
    return Counter(one.state for one in fixtures)


def test_void_takes_all_of_it_away() -> None:
    fixtures, results = season(7)
    out = after_withdrawal(results, GONE, "void", fixtures, walkover)
    assert not out.stays
    assert len(out.results) == 7 * 2
    assert GONE not in points(out.results)
    assert states(out.fixtures) == {"void": 7, "bye": 3}


@pytest.mark.parametrize("played", [5, 6, 7, 9])
def test_void_unfinished_keeps_the_half_in_which_it_met_everybody(played: int) -> None:
    fixtures, results = season(played)
    out = after_withdrawal(results, GONE, "void-unfinished", fixtures, walkover)
    assert out.stays
    assert sorted(one.round for one in out.results if GONE in (one.home, one.away)) == [1, 2, 3, 4, 5]
    assert states(out.fixtures) == Counter(void=played - 5, bye=10 - played)


def test_void_unfinished_in_the_first_half_is_void() -> None:
    fixtures, results = season(4)
    ways = choices(results, GONE, fixtures, walkover)
    assert (ways["void-unfinished"].results, ways["void-unfinished"].stays) == (ways["void"].results, False)


@pytest.mark.parametrize(
    "beside",
    [
        pytest.param([(0, "Plough", "Crown", "scheduled")], id="a third meeting is a play-off"),
        pytest.param([(n, None, "Plough", "bye") for n in (6, 7, 8)], id="byes that another left"),
        pytest.param([(2, "Lion", "Plough", "void")], id="another left when it had been met once"),
    ],
)
def test_a_half_is_a_half_whatever_stands_beside(beside: list[tuple[int, str | None, str, State]]) -> None:
    fixtures, results = season(7)
    fixtures += [Fixture(f"more {n}", n, home, away, None, "20:30", home, state) for n, home, away, state in beside]
    out = after_withdrawal(results, GONE, "void-unfinished", fixtures, walkover)
    assert sorted(one.round for one in out.results if GONE in (one.home, one.away)) == [1, 2, 3, 4, 5]


def test_the_last_one_leaves_nothing_but_byes() -> None:
    fixtures, _ = season(0, ["Bell", "Fox"])
    left = after_withdrawal([], "Fox", "void", fixtures, walkover).fixtures
    assert states(after_withdrawal([], GONE, "void-unfinished", left, walkover).fixtures) == {"void": 2}


@pytest.mark.parametrize("how", CHOICES)
def test_before_anything_is_drawn_up_there_is_nothing_to_change(how: How) -> None:
    assert after_withdrawal([], GONE, how, [], walkover) == Withdrawal(GONE, how, (), (), stays=how == "walkovers")


def test_a_match_of_the_first_half_that_is_still_postponed_leaves_that_half_unfinished() -> None:
    fixtures, results = season(7)
    first = next(one for one in fixtures if one.round == 2 and GONE in (one.home, one.away))
    fixtures = [replace(one, state="postponed", day=None) if one == first else one for one in fixtures]
    results = [one for one in results if (one.round, one.home) != (2, first.home)]
    out = after_withdrawal(results, GONE, "void-unfinished", fixtures, walkover)
    assert not out.stays
    assert states(out.fixtures) == {"void": 6, "bye": 4}


def test_walkovers_from_now_on() -> None:
    fixtures, results = season(7)
    out = after_withdrawal(results, GONE, "walkovers", fixtures, walkover)
    assert out.stays
    assert out.results[: len(results)] == tuple(results)
    given = out.results[len(results) :]
    assert [one.walkover for one in given] == [True] * 3
    for one in given:
        assert (one.legs, one.points) == (((4, 5), (NIL, SEVEN)) if one.home == GONE else ((5, 4), (SEVEN, NIL)))
    assert states(out.fixtures) == {"walkover": 3}
    assert all(one.given and one.given != GONE for one in out.fixtures)


@pytest.mark.parametrize(("day", "date"), [("2026-10-10", "2026-10-10"), (None, "")])
def test_a_walkover_has_the_day_of_its_fixture_if_it_has_one(day: str | None, date: str) -> None:
    fixtures, results = season(9)
    fixtures = [replace(one, day=day) if one.round == 10 else one for one in fixtures]
    assert after_withdrawal(results, GONE, "walkovers", fixtures, walkover).results[-1].date == date


def test_the_three_tables() -> None:
    """Railway met Bell at home in round 1 to 7, or away: what each outcome leaves of it."""
    fixtures, results = season(10)
    before = points(tuple(results))
    met = [one for one in results if GONE in (one.home, one.away)]
    tables = {how: points(out.results) for how, out in choices(results, GONE, fixtures, walkover).items()}
    for team in set(PUBS) - {GONE}:
        assert before[team] - tables["void"][team] == 8 + 3
        assert tables["void-unfinished"][team] == tables["walkovers"][team] == before[team]
    assert len(met) == 10


def test_a_bye_is_the_opponent_s() -> None:
    fixtures, results = season(9)
    [bye] = [one for one in after_withdrawal(results, GONE, "void", fixtures, walkover).fixtures if one.state == "bye"]
    [was] = [one for one in fixtures if one.id == bye.id]
    assert {was.home, was.away} == {GONE, bye.away}
    assert (bye.home, bye.venue, bye.given, bye.round, bye.day) == (None, None, "", was.round, was.day)


BEGUN = [
    ("void", "playing", "void"), ("void", "signing", "void"), ("void", "walkover", "void"), ("void", "void", "void"),
    ("void", "postponed", "bye"), ("void", "scheduled", "bye"), ("void", "final", "void"),
    ("walkovers", "playing", "walkover"), ("walkovers", "signing", "signing"), ("walkovers", "walkover", "walkover"),
    ("walkovers", "void", "void"), ("walkovers", "postponed", "walkover"), ("walkovers", "final", "final"),
    ("void-unfinished", "playing", "void"), ("void-unfinished", "postponed", "bye"),
    ("void-unfinished", "walkover", "walkover"), ("void-unfinished", "void", "void"),
]  # fmt: skip


@pytest.mark.parametrize(("how", "state", "then"), BEGUN)
def test_from_every_state(how: How, state: State, then: State) -> None:
    fixtures, _ = season(10)
    given = "Plough" if state == "walkover" else ""
    one = Fixture("f1", 3, GONE, "Plough", "2026-10-20", "20:30", GONE, state, given)
    others = [other for other in fixtures if {other.home, other.away} != {GONE, "Plough"}]
    changed = after_withdrawal([], GONE, how, [*others, one], walkover).fixtures
    after = next((other for other in changed if other.id == "f1"), one)
    assert (after.state, after.given) == (then, "Plough" if then == "walkover" else "")


def test_a_second_withdrawal_and_a_bye_of_one_s_own() -> None:
    """Seven teams: the bye of the team that leaves is nobody's; so is the one that the first to leave gave it."""
    fixtures, results = season(0, [*PUBS, "Lion"])
    once = after_withdrawal(results, GONE, "void", fixtures, walkover)
    assert states(once.fixtures) == {"bye": 12, "void": 2}
    left = [next((new for new in once.fixtures if new.id == one.id), one) for one in fixtures]
    twice = after_withdrawal(once.results, "Lion", "void", left, walkover)
    assert states(twice.fixtures) == {"bye": 10, "void": 4}


@pytest.mark.parametrize(
    ("kept", "read"),
    [("walkovers 2027-01-14", ("walkovers", "2027-01-14")), ("void", ("void", "")), ("", ("", ""))],
)
def test_how_a_team_withdrew_and_since_when(kept: str, read: tuple[str, str]) -> None:
    assert read_withdrawn(kept) == read


@pytest.mark.parametrize(
    ("withdrawn", "met", "out"),
    [
        ("", False, False), ("void 2027-01-14", False, True), ("void-unfinished 2027-01-14", False, True),
        ("void-unfinished 2027-01-14", True, False), ("walkovers 2027-01-14", False, False),
    ],
)  # fmt: skip
def test_who_withdrew_has_a_row_as_long_as_anything_of_it_stands(withdrawn: str, met: bool, out: bool) -> None:
    _, results = season(10)
    others = [one for one in results if GONE not in (one.home, one.away)]
    at_home, away = (next(one for one in results if getattr(one, at) == GONE) for at in ("home", "away"))
    for standing in ([*others, at_home], [away, *others]) if met else (others, []):
        assert is_out(GONE, withdrawn, standing) == out


def test_others_are_left_alone() -> None:
    fixtures, results = season(3)
    for out in choices(results, GONE, fixtures, walkover).values():
        changed = {one.id for one in out.fixtures}
        assert all(GONE in (one.home, one.away) for one in fixtures if one.id in changed)


def test_one_half_only() -> None:
    drawn = rounds([Side(team, team) for team in PUBS], 1)
    fixtures = [
        Fixture(f"{one.number} {home}", one.number, home, away, "2026-10-06", "20:30", home, "final")
        for one in drawn for home, away in one.meetings
    ]  # fmt: skip
    results = [result(one) for one in fixtures]
    assert after_withdrawal(results, GONE, "void-unfinished", fixtures, walkover).results == tuple(results)
    last = fixtures[-1]
    left = str(last.home)
    begun = [*fixtures[:-1], replace(last, state="postponed")]
    assert not after_withdrawal(results[:-1], left, "void-unfinished", begun, walkover).stays


@given(data=st.data(), size=st.integers(3, 12))
def test_any_season(data: st.DataObject, size: int) -> None:
    """Nothing is left to be played, what stands has a fixture that counts, and nothing else has changed."""
    fixtures, _ = season(0, [f"team {n}" for n in range(size)])
    any_state = st.sampled_from(["scheduled", "postponed", "playing", "signing", "final", "walkover", "void"])
    fixtures = [one if one.state == "bye" else replace(one, state=data.draw(any_state)) for one in fixtures]
    fixtures = [replace(one, given=str(one.away)) if one.state == "walkover" else one for one in fixtures]
    results = [result(one) for one in fixtures if one.state in COUNTS]
    for how in CHOICES:
        out = after_withdrawal(results, "team 0", how, fixtures, walkover)
        after = [next((new for new in out.fixtures if new.id == one.id), one) for one in fixtures]
        own = [one for one in after if "team 0" in (one.home, one.away)]
        assert {one.state for one in own} & {*TO_PLAY} <= ({"signing"} if how == "walkovers" else set())
        counted = {(one.round, one.home, one.away) for one in after if one.state in COUNTS}
        assert {(one.round, one.home, one.away) for one in out.results} == counted
        assert len(out.results) == len(counted)
        assert [one for one in after if "team 0" not in (one.home, one.away) and one.state != "bye"] == [
            one for one in fixtures if "team 0" not in (one.home, one.away) and one.state != "bye"
        ]
        assert out.stays or not own or all(one.state in ("void", "bye") for one in own)
