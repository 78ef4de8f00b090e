"""What was found once, in every place in which it could be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from referee.errors import Refused
from tests.fuzz.seasons import Place, places, read_file, true_file


def with_this(place: Place, it: object) -> Refused | None:
    """What a true file comes to with something else in one place."""
    file = json.loads(true_file())
    *way, key = place
    there = file
    for step in way:
        there = there[step]
    there[key] = it
    return read_file(json.dumps(file).encode())


def places_called(*names: str) -> Iterator[Place]:
    return (place for place, *_ in places() if {*names} & {*place[-2:]} and not isinstance(found(place), list))


def found(place: Place) -> Any:
    it = json.loads(true_file())
    for key in place:
        it = it[key]
    return it


def test_half_a_letter_anywhere_in_a_file_of_a_season() -> None:
    """JSON can write one; no database and no page takes it."""
    for place, *_ in places():
        assert with_this(place, "Bell\ud800") is not None, place


@pytest.mark.parametrize(
    "moment",
    ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "2026-12-03T21:14+01:00", "20261203T211400Z", "2026-12"],
)
def test_a_moment_that_no_clock_tells_or_that_is_not_utc(moment: str) -> None:
    """A page would stumble over the first two on a clock west or east of Greenwich; the others have no order."""
    every = [*places_called("made", "ended", "changed", "entered")]
    assert {place[0] for place in every} >= {"league", "season", "changes", "games", "cards", "signatures"}
    for place in every:
        assert with_this(place, moment) is not None, place


@pytest.mark.parametrize("points", ["3/", "/2", "-", "-/2", "--1", "1/0", "1001", "1e3", "\u0663"])
def test_points_by_hand_that_are_none(points: str) -> None:
    assert with_this(("adjustments", 0, "points"), points) is not None


def test_a_match_of_a_division_in_which_its_teams_do_not_play() -> None:
    """No table could hold it."""
    file = json.loads(true_file())
    file["divisions"].append({**file["divisions"][0], "id": "division-9", "name": "Division 9", "place": 9})
    assert read_file(json.dumps(file).encode()) is None
    file["fixtures"][0]["division"] = "division-9"
    refusal = read_file(json.dumps(file).encode())
    assert refusal
    assert refusal.code == "season-other-division"
