"""Days and hours that are asked about once more."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from referee.calls.doubts import say_doubt
from referee.league.doubts import doubt_day, doubt_hour

TEAMS = {"Plough": ("2026-12-25",), "Swan": ("2026-12-26",)}


@pytest.mark.parametrize(
    ("day", "found"),
    [
        ("2026-12-24", ()),
        ("2026-12-25", (("team", "Plough"),)),
        ("2026-12-26", (("season", ""), ("team", "Swan"))),
        ("2026-12-02", (("over", ""),)),
        ("2026-12-03", ()),
    ],
)
def test_a_day(day: str, found: tuple[tuple[str, str], ...]) -> None:
    doubts = doubt_day(day, "2026-12-03", ("2026-12-26",), TEAMS)
    assert tuple((one.because, one.about) for one in doubts) == found


@pytest.mark.parametrize(
    ("zone", "day", "hour", "said"),
    [
        ("Europe/London", "2027-03-28", "00:59", ""),
        ("Europe/London", "2027-03-28", "01:00", "The clocks go forward that night, so there is no 01:00."),
        ("Europe/London", "2027-03-28", "01:30", "The clocks go forward that night, so there is no 01:30."),
        ("Europe/London", "2027-03-28", "02:00", ""),
        ("Europe/London", "2027-10-31", "01:30", "The clocks go back that night, so 01:30 comes twice."),
        ("Europe/London", "2027-10-31", "02:00", ""),
        ("Europe/Warsaw", "2027-03-28", "02:30", "The clocks go forward that night, so there is no 02:30."),
        ("UTC", "2027-03-28", "01:30", ""),
        ("Europe/London", "2027-03-28", "20:30", ""),
    ],
)
def test_an_hour(zone: str, day: str, hour: str, said: str) -> None:
    assert "".join(map(say_doubt, doubt_hour(day, hour, ZoneInfo(zone)))) == said
