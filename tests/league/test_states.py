"""What may become of a fixture, from each state it can be in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import get_args

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.league.shapes import State
from referee.league.states import (
    ALLOWED,
    Change,
    Fixture,
    changes,
    find_return,
    is_late,
    is_to_play,
    may_draw_again,
    move,
    postpone,
    restore,
    swap_venue,
    to_come,
    void,
    walk_over,
)

MATCH = Fixture("f1", 3, "Plough", "Bell", "2026-10-20", "20:30", "the Plough")
DAY, NEW = "2026-10-20", "2026-11-05"
DO: dict[Change, Callable[[Fixture], Fixture]] = {
    "move": lambda fixture: move(fixture, NEW, "20:00"),
    "postpone": postpone,
    "swap": lambda fixture: swap_venue(fixture, "the Bell"),
    "walkover": lambda fixture: walk_over(fixture, "Bell"),
    "void": void,
    "restore": restore,
}
WHY = {
    "scheduled": "match-stands", "postponed": "match-stands", "playing": "match-begun", "signing": "match-signing",
    "final": "match-final", "walkover": "match-given", "void": "match-void", "bye": "match-bye",
}  # fmt: skip


def other(**of: object) -> Fixture:
    return replace(Fixture("f2", 4, "Crown", "Fox", DAY, "20:30", "the Crown"), **of)


@pytest.mark.parametrize("state", get_args(State))
@pytest.mark.parametrize("change", ALLOWED)
def test_every_change_from_every_state(change: Change, state: State) -> None:
    fixture = replace(MATCH, state=state)
    assert (change in changes(state)) == (state in ALLOWED[change])
    if change in changes(state):
        assert DO[change](fixture) != fixture
    else:
        with pytest.raises(IllegalPlay) as refusal:
            DO[change](fixture)
        assert refusal.value.code == WHY[state]


@pytest.mark.parametrize(
    ("state", "may"),
    [
        ("scheduled", "move postpone swap walkover void"),
        ("postponed", "move postpone swap walkover void"),
        ("playing", "postpone walkover void"),
        ("signing", "void"),
        ("final", "void"),
        ("walkover", "void restore"),
        ("void", "restore"),
        ("bye", ""),
    ],
)
def test_what_a_secretary_may_do(state: State, may: str) -> None:
    assert " ".join(changes(state)) == may


@pytest.mark.parametrize("state", get_args(State))
def test_sides_that_have_a_card_do_not_change_places(state: State) -> None:
    assert changes(state, has_card=True) == tuple(one for one in changes(state) if one != "swap")


def test_a_postponed_match_without_a_date_keeps_its_round_is_listed_and_is_not_late() -> None:
    put_off = postpone(MATCH)
    assert (put_off.round, put_off.day, put_off.state) == (3, None, "postponed")
    assert is_to_play(put_off)
    assert not is_late(put_off, "2027-06-01")


def test_a_postponed_match_with_a_date_keeps_its_round() -> None:
    put_off = postpone(MATCH, NEW)
    assert (put_off.round, put_off.day, put_off.state) == (3, NEW, "postponed")
    assert not is_late(put_off, NEW)
    assert is_late(put_off, "2026-11-06")


def test_a_date_is_given_later() -> None:
    assert move(postpone(MATCH), NEW, "20:00") == replace(MATCH, day=NEW, hour="20:00", state="postponed")


@pytest.mark.parametrize(("venue", "at"), [(None, "the Plough"), ("the Bell", "the Bell")])
def test_moved_to_another_place(venue: str | None, at: str) -> None:
    assert move(MATCH, NEW, "20:00", venue=venue) == replace(MATCH, day=NEW, hour="20:00", venue=at)


@pytest.mark.parametrize(
    ("state", "late"),
    [("scheduled", True), ("playing", True), ("signing", True), ("final", False), ("walkover", False),
     ("void", False), ("bye", False)],
)  # fmt: skip
def test_late_is_what_has_no_result_after_its_day(state: State, late: bool) -> None:
    fixture = replace(MATCH, state=state)
    assert is_late(fixture, "2026-10-21") == late
    assert not is_late(fixture, DAY)


def test_swapped_and_swapped_back() -> None:
    swapped = swap_venue(MATCH, "the Bell")
    assert swapped == replace(MATCH, home="Bell", away="Plough", venue="the Bell")
    assert swap_venue(swapped, "the Plough") == MATCH


def test_the_return() -> None:
    back = other(home="Bell", away="Plough")
    assert find_return(MATCH, [other(), MATCH, back]) == back
    assert find_return(MATCH, [other(), MATCH]) is None
    assert find_return(swap_venue(MATCH, "the Bell"), [MATCH]) is None
    assert find_return(replace(MATCH, round=0), [back]) is None
    assert find_return(MATCH, [replace(back, round=0)]) is None


def test_a_walkover_goes_to_one_of_the_two() -> None:
    for team in ("Plough", "Bell"):
        given = walk_over(MATCH, team)
        assert (given.state, given.given) == ("walkover", team)
    with pytest.raises(IllegalPlay) as refusal:
        walk_over(MATCH, "Crown")
    assert (refusal.value.code, refusal.value.data) == ("not-in-this-match", {"team": "Crown"})


def test_taken_back() -> None:
    assert restore(walk_over(MATCH, "Bell")) == MATCH
    assert restore(void(MATCH)) == MATCH
    assert restore(void(postpone(MATCH))) == postpone(MATCH)
    states: tuple[State, ...] = ("playing", "signing", "final")
    for state in states:
        assert restore(void(replace(MATCH, state=state)), state) == replace(MATCH, state=state)
    assert void(walk_over(MATCH, "Bell")).given == ""


CLASHES = [
    pytest.param({"away": "Bell"}, "team-plays-then", id="the away side plays elsewhere"),
    pytest.param({"home": "Plough"}, "team-plays-then", id="the home side plays elsewhere"),
    pytest.param({"venue": "the Plough"}, "venue-in-use", id="another side of the pub is at home"),
    pytest.param({"venue": "the Plough", "state": "final"}, "venue-in-use", id="it was played on that day"),
    pytest.param({"venue": "the Plough", "state": "void"}, None, id="void"),
    pytest.param({"venue": "the Plough", "state": "walkover"}, None, id="nobody comes"),
    pytest.param({"away": "Bell", "venue": None, "home": None, "state": "bye"}, None, id="a bye"),
    pytest.param({"venue": "the Plough", "day": "2026-11-06"}, None, id="the day after"),
    pytest.param({"id": "f1", "venue": "the Plough"}, None, id="itself"),
    pytest.param({}, None, id="others"),
]


@pytest.mark.parametrize(("of", "code"), CLASHES)
def test_nobody_is_in_two_places(of: dict[str, object], code: str | None) -> None:
    others = [other(**{"day": NEW} | of)]
    for go in (lambda: move(MATCH, NEW, "20:30", others), lambda: postpone(MATCH, NEW, others)):
        if code:
            with pytest.raises(IllegalPlay) as refusal:
                go()
            assert (refusal.value.code, refusal.value.data) == (code, {"day": NEW})
        else:
            assert go().day == NEW
    assert postpone(MATCH, None, others).day is None
    undated = other(**of | {"day": None, "state": "postponed"})
    assert postpone(MATCH, None, [undated]).day is None


def test_a_swap_needs_the_other_venue_free() -> None:
    with pytest.raises(IllegalPlay, match="venue-in-use"):
        swap_venue(MATCH, "the Bell", [other(venue="the Bell")])


def test_days_are_read() -> None:
    with pytest.raises(NotationError, match="no-such-day"):
        move(MATCH, "2026-02-30", "20:30")
    with pytest.raises(NotationError, match="no-such-day"):
        postpone(MATCH, "soon")
    with pytest.raises(NotationError, match="no-such-hour"):
        move(MATCH, NEW, "8 pm")


def test_what_is_to_come_is_in_the_order_of_its_days_and_what_has_none_stands_last() -> None:
    soon, later = other(id="a", day="2026-10-13"), other(id="b", day=NEW)
    early, undated = other(id="c", day=DAY, hour="19:00"), postpone(MATCH)
    done = other(id="d", state="final")
    assert to_come([undated, later, done, other(id="e"), early, soon]) == (
        soon, early, other(id="e"), later, undated,
    )  # fmt: skip


def test_of_one_day_it_is_by_hour_then_by_round_and_without_a_day_by_round_alone() -> None:
    matches = [
        other(id="z", hour="19:00", round=9), other(id="y", round=3), other(id="a", round=4), other(id="b", round=4),
        other(id="d", day=None, hour="21:00", round=1), other(id="c", day=None, hour="19:00", round=2),
    ]  # fmt: skip
    for order in permutations(matches):
        assert to_come(order) == tuple(matches)


def test_a_division_can_be_drawn_up_again_until_something_has_been_played() -> None:
    assert may_draw_again([MATCH, postpone(MATCH), other(state="bye")])
    for state in ("playing", "signing", "final", "walkover", "void"):
        assert not may_draw_again([MATCH, other(state=state)])
