"""Fixtures as a calendar file: read back by the library, and line by line as a phone gets them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from referee.language import speaking
from referee.translations import find_language
from referee.web.league.calendar import Event, write_calendar

CHANGED = datetime(2026, 9, 1, 10, 0, tzinfo=UTC)
EVENT = Event(
    "f1", "Leek", "First Division", 3, "Plough", "Bell", "The Plough", "2026-10-20", "20:30", "Europe/London", CHANGED,
    url="http://referee.example/fixtures/f1",
)  # fmt: skip
LONG = "Ex Servicemen’s Club Shufflers ‘B’, Łódź; Conservative Club & Institute, back room"


def read(*events: Event) -> Calendar:
    return Calendar.from_ical(write_calendar("team-7", "Plough", events))


def lines(*events: Event) -> list[bytes]:
    written = write_calendar("team-7", "Plough", events)
    assert written.endswith(b"\r\n")
    return written.split(b"\r\n")


@pytest.mark.parametrize(
    ("zone", "day", "utc"),
    [
        ("Europe/London", "2026-10-24", "19:30"), ("Europe/London", "2026-10-25", "20:30"),
        ("Europe/London", "2027-03-27", "20:30"), ("Europe/London", "2027-03-28", "19:30"),
        ("Europe/Warsaw", "2026-10-24", "18:30"), ("Europe/Warsaw", "2026-10-25", "19:30"),
        ("Europe/Dublin", "2026-10-24", "19:30"), ("Europe/Dublin", "2026-10-25", "20:30"),
        ("America/Toronto", "2026-10-31", "00:30"), ("America/Toronto", "2026-11-01", "01:30"),
        ("UTC", "2026-11-01", "20:30"),
    ],
)  # fmt: skip
def test_half_past_eight_on_both_sides_of_a_clock_change(zone: str, day: str, utc: str) -> None:
    """By the zone's name, and by the rules in the file alone, for a phone that does not know the name."""
    around = [replace(EVENT, fixture=f"f{n}", zone=zone, day=f"{year}-06-15") for n, year in enumerate((2026, 2027), 2)]
    calendar = read(replace(EVENT, zone=zone, day=day), *around)
    [start] = [event.start for event in calendar.events if event["uid"] == "fixture-f1@referee"]
    assert start.strftime("%Y-%m-%d %H:%M") == f"{day} 20:30"
    assert start.astimezone(UTC).strftime("%H:%M") == utc
    for clock in calendar.timezones:
        assert clock.tz_name == zone
        told = start.replace(tzinfo=clock.to_tz(lookup_tzid=False))
        assert told.astimezone(UTC).strftime("%H:%M") == utc
    assert [clock.tz_name for clock in calendar.timezones] == ([] if zone == "UTC" else [zone])


def test_what_stands_in_an_event() -> None:
    [event] = read(EVENT).events
    assert {name: str(event[name]) for name in ("summary", "location", "description", "status", "url")} == {
        "summary": "Plough – Bell",
        "location": "The Plough",
        "description": "Leek, First Division, round 3",
        "status": "CONFIRMED",
        "url": "http://referee.example/fixtures/f1",
    }
    assert event.stamp == CHANGED
    assert event.end - event.start == timedelta(hours=3)
    assert b"DTSTART;TZID=Europe/London:20261020T203000" in lines(EVENT)


def test_in_the_reader_s_language() -> None:
    for language, words in (("pl", "Leek, First Division, kolejka 3"), ("fr", "Leek, First Division, journée 3")):
        with speaking(find_language(language)):
            [event] = read(EVENT).events
        assert str(event["description"]) == words


def test_a_fixture_is_the_same_event_whatever_moves_it_and_wherever_it_stands() -> None:
    moved = replace(EVENT, day="2026-11-05", hour="20:00", home="Bell", away="Plough", venue="The Bell")
    uids = set()
    for about in ("team-7", "venue-2", "league-1"):
        for event in (EVENT, moved, replace(EVENT, cancelled=True)):
            [entry] = Calendar.from_ical(write_calendar(about, about, [event])).events
            uids.add(str(entry["uid"]))
    assert uids == {"fixture-f1@referee"}


def test_calendars_are_told_apart_and_the_same_each_time() -> None:
    assert write_calendar("team-7", "Plough", [EVENT]) == write_calendar("team-7", "Plough", [EVENT])
    written = [write_calendar(about, "Plough", [EVENT]).split(b"\r\n") for about in ("team-7", "venue-7")]
    assert [b"UID:team-7@referee" in one for one in written] == [True, False]


def test_void_and_given_ones_are_cancelled() -> None:
    [event] = read(replace(EVENT, cancelled=True)).events
    assert str(event["status"]) == "CANCELLED"


def test_a_fixture_without_a_day_is_left_out() -> None:
    assert [str(event["uid"]) for event in read(replace(EVENT, day=None), replace(EVENT, fixture="f2")).events] == [
        "fixture-f2@referee"
    ]
    assert read(replace(EVENT, day=None)).events == []
    assert b"BEGIN:VTIMEZONE" not in lines(replace(EVENT, day=None))


def test_in_the_order_of_days_and_hours() -> None:
    late = replace(EVENT, fixture="f2", day="2026-10-13", hour="21:00")
    early = replace(EVENT, fixture="f3", day="2026-10-13", hour="19:00")
    assert [str(event["uid"])[8:10] for event in read(EVENT, late, early).events] == ["f3", "f2", "f1"]


def test_long_lines_are_folded_between_letters_and_read_back() -> None:
    event = replace(EVENT, home=LONG, away="عمر", venue=f"{LONG}\nupstairs")
    for line in lines(event):
        assert len(line) <= 75
        line.decode()  # no letter is cut in two
    [back] = read(event).events
    assert str(back["summary"]) == f"{LONG} – عمر"
    assert str(back["location"]) == f"{LONG}\nupstairs"


def test_nothing_that_is_typed_becomes_a_line_of_its_own() -> None:
    event = replace(EVENT, home="Bell\r\nSTATUS:CANCELLED", away="Fox\nEND:VCALENDAR", venue="x;y:z")
    assert b"STATUS:CANCELLED" not in lines(event)
    assert lines(event).count(b"END:VCALENDAR") == 1
    assert len(read(event).events) == 1


def test_the_calendar_says_its_name_and_when_to_ask_again() -> None:
    written = lines(EVENT)
    assert b"VERSION:2.0" in written
    assert b"NAME:Plough" in written
    assert b"X-WR-CALNAME:Plough" in written
    assert b"REFRESH-INTERVAL;VALUE=DURATION:PT1H" in written


ZONES = [
    "Europe/London", "Europe/Dublin", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo",
    "Africa/Casablanca",
]  # fmt: skip


@pytest.mark.parametrize("zone", ZONES)
def test_the_file_tells_every_change_of_the_clock(zone: str) -> None:
    told = {
        (datetime.combine(at.date(), at.time(), UTC) - before, before, after, str(part["TZNAME"]))
        for part in read(replace(EVENT, zone=zone)).walk()
        if part.name in ("STANDARD", "DAYLIGHT")
        for before, after in [(part["TZOFFSETFROM"].td, part["TZOFFSETTO"].td)]
        for at in (part["DTSTART"].dt, *(one.dt for one in getattr(part.get("RDATE"), "dts", ())))
    }
    clock, begins = ZoneInfo(zone), datetime(2025, 1, 1, tzinfo=UTC)
    quarters = [begins + n * timedelta(minutes=15) for n in range(3 * 365 * 96)]
    seen = [(moment, local.utcoffset(), local.tzname()) for moment in quarters for local in [moment.astimezone(clock)]]
    assert told == {(begins, seen[0][1], seen[0][1], seen[0][2])} | {
        (now[0], was[1], now[1], now[2]) for was, now in pairwise(seen) if was[1:] != now[1:]
    }


def test_in_london_summer_begins_at_one() -> None:
    written = write_calendar("team-7", "Plough", [EVENT]).decode().replace("\r\n", "\n")
    assert (
        "BEGIN:DAYLIGHT\nDTSTART:20250330T010000\nRDATE:20260329T010000,20270328T010000\n"
        "TZNAME:BST\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nEND:DAYLIGHT\n"
    ) in written
