"""A zone's clock as a calendar file tells it (RFC 5545, VTIMEZONE): each change of it in some years.

A change begins at the moment that the clock shows by the offset that ends with it: in London in spring at 01:00.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

from icalendar import Timezone, TimezoneDaylight, TimezoneStandard, vDDDLists

DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)


@dataclass(frozen=True)
class Change:
    """From `moment` on (UTC) the clock is ahead of UTC by `after`, not by `before`; `name` is that of its time."""

    before: timedelta
    after: timedelta
    name: str
    moment: datetime

    @property
    def shown(self) -> datetime:
        """What the clock would show then if it did not change."""
        return (self.moment + self.before).replace(tzinfo=None)


def write_clock(zone: str, first: int, last: int) -> Timezone:
    """The clock of an IANA zone from the beginning of one year to the end of another."""
    found = sorted(changes(zone, first, last), key=lambda one: (one.before, one.after, one.name, one.moment))
    least = min(one.after for one in found)
    clock = Timezone()
    clock.add("tzid", zone)
    for (before, after, name), alike in groupby(found, key=lambda one: (one.before, one.after, one.name)):
        begins, *again = (one.shown for one in alike)
        part = TimezoneStandard() if after == least else TimezoneDaylight()
        part.add("dtstart", begins)
        if again:
            part.add("rdate", vDDDLists(again))
        part.add("tzoffsetfrom", before)
        part.add("tzoffsetto", after)
        part.add("tzname", name)
        clock.add_component(part)
    return clock


def changes(zone: str, first: int, last: int) -> Iterator[Change]:
    """The first one is how the clock stands as the years begin."""
    clock, moment, end = ZoneInfo(zone), datetime(first, 1, 1, tzinfo=UTC), datetime(last + 1, 1, 1, tzinfo=UTC)
    offset, name = _at(moment, clock)
    yield Change(offset, offset, name, moment)
    while moment < end:
        if _at(moment + DAY, clock) != (offset, name):
            change = _first_other(moment, clock)
            after, name = _at(change, clock)
            yield Change(offset, after, name, change)
            offset = after
        moment += DAY


def _first_other(moment: datetime, clock: ZoneInfo) -> datetime:
    """The minute of the day from this moment on at which the clock is not any more as it was."""
    was, early, late = _at(moment, clock), 0, DAY // MINUTE
    while late - early > 1:
        middle = (early + late) // 2
        early, late = (middle, late) if _at(moment + middle * MINUTE, clock) == was else (early, middle)
    return moment + late * MINUTE


def _at(moment: datetime, clock: ZoneInfo) -> tuple[timedelta, str]:
    local = moment.astimezone(clock)
    return local.utcoffset() or timedelta(0), local.tzname() or ""
