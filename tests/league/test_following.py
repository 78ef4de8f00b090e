"""A team has another venue: which of its matches go along."""

from __future__ import annotations

import pytest

from referee.league.following import follow
from referee.league.shapes import State
from referee.league.states import Fixture

TODAY, DAY = "2026-09-14", "2026-09-21"


def match(
    id: str = "1", home: str = "swan", at: str | None = "Swan", day: str | None = DAY, state: State = "scheduled"
) -> Fixture:
    return Fixture(id, 3, home, "bell", day, "20:30", at, state)


def go(*fixtures: Fixture) -> tuple[list[str], list[str]]:
    going, staying = follow(fixtures, "swan", "Swan", "Swan Inn", TODAY, fixtures)
    assert {one.venue for one in going} <= {"Swan Inn"}
    return [one.id for one in going], [one.id for one in staying]


@pytest.mark.parametrize(
    "fixture",
    [match(), match(day=TODAY), match(state="postponed"), match(state="postponed", day=None)],
    ids=["to come", "today", "postponed", "without a day"],
)
def test_it_goes_along(fixture: Fixture) -> None:
    assert go(fixture) == (["1"], [])


@pytest.mark.parametrize(
    "fixture",
    [
        match(home="fox"),
        match(at="Plough"),
        match(day="2026-09-13"),
        *(match(state=state) for state in ("playing", "signing", "final", "walkover", "void")),
    ],
    ids=["away", "elsewhere", "over", "playing", "signing", "final", "walkover", "void"],
)
def test_it_is_left_alone(fixture: Fixture) -> None:
    assert go(fixture) == ([], [])


@pytest.mark.parametrize(
    ("other", "stays"),
    [
        (match("2", "fox", "Swan Inn"), True),
        (match("2", "fox", "Swan Inn", state="final"), True),
        (match("2", "fox", "Swan Inn", state="void"), False),
        (match("2", "fox", "Swan Inn", day="2026-09-22"), False),
        (match("2", "fox", "Swan Inn", state="postponed", day=None), False),
    ],
    ids=["taken", "taken by a final one", "void", "another day", "without a day"],
)
def test_no_venue_has_two_matches_on_one_evening(other: Fixture, stays: bool) -> None:
    assert go(match(), other) == (([], ["1"]) if stays else (["1"], []))


def test_without_a_day_nothing_is_taken() -> None:
    others = match("2", "fox", "Swan Inn", state="postponed", day=None)
    assert go(match(day=None, state="postponed"), others) == (["1"], [])


def test_matches_of_a_club_night_may_share_the_next_place_too() -> None:
    assert go(match(), match("2", "fox", "Swan"), match("3", "lamb", "Swan Inn")) == (["1"], [])
