"""Fixtures as a calendar file (RFC 5545), for a team, a venue or a league: what a phone's calendar subscribes to.

It knows plain rows only. Each event stands on its league's clock: 20:30 is 20:30 before and after the clocks change,
and the file carries the rules of that clock (VTIMEZONE) for phones that do not know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Calendar
from icalendar import Event as Entry
from icalendar.enums import STATUS

from referee.language import say
from referee.web.league.clocks import write_clock

TYPE = "text/calendar; charset=utf-8"
MAKER = "-//referee//league nights//EN"
EVENING = timedelta(hours=3)
ASK_AGAIN = timedelta(hours=1)  # how often a phone looks for changes


@dataclass(frozen=True)
class Event:
    """A fixture as a calendar shows it.

    `fixture` is its id, `day` and `hour` are local (`2026-12-03`, `20:30`) on the clock of `zone`, an IANA name;
    `changed` is a UTC moment, `url` the whole address of its card. `cancelled`: void, or given as a walkover.
    `stage`: the round in words, where it is not one of the numbered ones.
    """

    fixture: str
    league: str
    division: str
    round: int
    home: str
    away: str
    venue: str
    day: str | None
    hour: str
    zone: str
    changed: datetime
    url: str = ""
    cancelled: bool = False
    stage: str = ""


def write_calendar(about: str, name: str, events: Sequence[Event]) -> bytes:
    """The calendar of one team, venue or league: `about` tells it from all others, such as `team-ID`.

    A fixture without a day cannot stand in it, and comes back when it has one. A fixture is the same event in every
    calendar it is in, whatever moves it: its uid is made of its id alone.
    """
    dated = sorted((event for event in events if event.day), key=lambda event: (event.day, event.hour, event.fixture))
    calendar = Calendar.new(uid=f"{about}@referee", name=name, prodid=MAKER)
    calendar.add("refresh-interval", ASK_AGAIN, {"VALUE": "DURATION"})
    for zone in sorted({event.zone for event in dated} - {"UTC"}):  # which every phone knows
        calendar.add_component(write_clock(zone, *_years(dated)))
    for event in dated:
        calendar.add_component(_entry(event))
    return bytes(calendar.to_ical())


def _entry(event: Event) -> Entry:
    entry = Entry.new(
        uid=f"fixture-{event.fixture}@referee",
        stamp=event.changed,
        last_modified=event.changed,
        start=_starts(event),
        summary=f"{event.home} – {event.away}",
        location=event.venue,
        description=_say_round(event),
        url=event.url or None,
        status=STATUS.CANCELLED if event.cancelled else STATUS.CONFIRMED,
    )
    entry.add("duration", EVENING)
    return entry


def _say_round(event: Event) -> str:
    if event.stage:
        return f"{event.league}, {event.division}, {event.stage}"
    return say("{league}, {division}, round {n}", league=event.league, division=event.division, n=event.round)


def _starts(event: Event) -> datetime:
    return datetime.fromisoformat(f"{event.day}T{event.hour}").replace(tzinfo=ZoneInfo(event.zone))


def _years(dated: Sequence[Event]) -> tuple[int, int]:
    """The years for which the rules of the clock are told, with one to spare on either side."""
    return _starts(dated[0]).year - 1, _starts(dated[-1]).year + 1
