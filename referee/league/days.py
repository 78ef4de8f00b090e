"""On which days a division plays. Days are local dates: no hour moves them, and no clock is asked.

As leagues do it: a round a week from the first day on, each meeting on the home night of its home side within that
week. A day that the league avoids puts off the round by a week, and all after it, where at least half of the sides have
their home night on it; else, and where a side avoids the day or the venue is taken, the meeting alone moves, to another
evening of its week: the next one, Saturdays and Sundays last. A meeting for which no evening of its week is left keeps
its round and is played in the weeks after the last one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count
from typing import Literal

from referee.errors import IllegalPlay, NotationError
from referee.league.sides import Meeting, Round, Side

WEEK = timedelta(7)
FRIDAY = 4
YEARS = range(1950, 2150)
Played = tuple[int, Side, Side]  # round, home, away
Evening = tuple[str, str]  # the first day of a week, and one of its days
Booked = set[tuple[str, str, str]]
Because = Literal["league", "side", "venue"]  # the league avoids the day, or one of the two does, or the venue is taken


@dataclass(frozen=True)
class Moved:
    """A meeting that is not on the home night `own` of its home side in the week of its round, and why."""

    meeting: Meeting
    own: str
    because: Because


def read_day(text: str) -> date:
    """A local day as `2026-12-03`; NotationError "no-such-day" if there is none such, or not in our days."""
    try:
        day = date.fromisoformat(text) if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        day = None
    if day is None or day.year not in YEARS:
        raise NotationError("no-such-day", text=text)
    return day


def read_hour(text: str) -> str:
    """A local hour as `20:30`; NotationError "no-such-hour"."""
    if not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text):
        raise NotationError("no-such-hour", text=text)
    return text


def free_night(after: str, night: int | None, taken: Collection[str]) -> str:
    """The first home night after this day that is not taken; for a side without one, any day from a week later on.

    Where none is free within a year, the first one all the same; where our days end before it, `after` itself.
    """
    day = read_day(after)
    first = day + (WEEK if night is None else timedelta((night - day.weekday() - 1) % 7 + 1))
    step = timedelta(1) if night is None else WEEK
    nights = [one.isoformat() for one in (first + n * step for n in range(52)) if one.year in YEARS]
    return next((one for one in nights if one not in taken), (nights or [after])[0])


def home_day(week: date, side: Side) -> str:
    """The home night of a side in the week that begins on this day; without one, the first day."""
    return (week + timedelta(0 if side.night is None else (side.night - week.weekday()) % 7)).isoformat()


def weeks(rounds: int, sides: Sequence[Side], begins: str, avoid: frozenset[str] = frozenset()) -> tuple[date, ...]:
    """The first day of the week of each round."""
    found: list[date] = []
    week = read_day(begins)
    while len(found) < rounds:
        off = sum(home_day(week, side) in avoid for side in sides)
        found += [week] if 2 * off < len(sides) else []
        week += WEEK
    return tuple(found)


def with_days(
    rounds: Sequence[Round],
    sides: Sequence[Side],
    begins: str,
    hour: str,
    avoid: frozenset[str] = frozenset(),
    taken: frozenset[tuple[str, str]] = frozenset(),
) -> tuple[Meeting, ...]:
    """The meetings of these rounds with their days, in the order of the rounds.

    `avoid` are the league's days, `taken` the (venue, day) that another division plays. Nobody plays twice in one
    week, and no venue has two meetings on one day. Raises NotationError for a day or an hour that does not exist,
    IllegalPlay past the years that `read_day` takes.
    """
    teams = {side.id: side for side in sides}
    first = dict(zip((one.number for one in rounds), weeks(len(rounds), sides, begins, avoid), strict=True))
    met = [(one.number, home, away) for one in rounds for home, away in one.meetings]
    played = [(number, teams[home], teams[away]) for number, home, away in met if home and away]
    days = _settle(played, first, avoid, {("venue", *one) for one in taken})
    read_hour(hour)
    _check_years(days.values())
    return tuple(
        Meeting(number, home, away, days[number, home], teams[home].venue, hour)
        if home and away
        else Meeting(number, home, away, first[number].isoformat(), None, hour)
        for number, home, away in met
    )


def _check_years(days: Iterable[str]) -> None:
    """What is made here is read elsewhere. Raises IllegalPlay."""
    if any(date.fromisoformat(day).year not in YEARS for day in days):
        raise IllegalPlay("past-the-calendar", year=YEARS[-1])


def moved(
    meetings: Sequence[Meeting], sides: Sequence[Side], begins: str, avoid: frozenset[str] = frozenset()
) -> tuple[Moved, ...]:
    """Those of the meetings that had to move; sides, first day and days to avoid as when they were drawn up."""
    teams = {side.id: side for side in sides}
    first = weeks(len({one.round for one in meetings}), sides, begins, avoid)
    found = []
    for one in meetings:
        if one.home and one.away:
            home, away = teams[one.home], teams[one.away]
            own = home_day(first[one.round - 1], home)
            because: Because = "league" if own in avoid else "side" if own in home.avoid | away.avoid else "venue"
            found += [Moved(one, own, because)] if one.day != own else []
    return tuple(found)


def _settle(
    played: Sequence[Played], first: Mapping[int, date], avoid: frozenset[str], booked: Booked
) -> dict[tuple[int, str], str]:
    """The day of each meeting, by its round and home side: all that can keep their own night do so first."""
    last = max(first.values())
    days: dict[tuple[int, str], str] = {}
    for wishes in (_own_night, _same_week, lambda _, home: _afterwards(last, home)):
        for number, home, away in played:
            if (number, home.id) not in days:
                off = avoid | home.avoid | away.avoid
                evenings = (evening for evening in wishes(first[number], home) if evening[1] not in off)
                day = _book(evenings, home, away, booked)
                days |= {(number, home.id): day} if day else {}
    return days


def _book(evenings: Iterable[Evening], home: Side, away: Side, booked: Booked) -> str | None:
    """The first day on which the venue is free, in a week in which both sides are; from now on they are not."""
    for week, day in evenings:
        wanted = {("venue", home.venue, day), ("team", home.id, week), ("team", away.id, week)}
        if not wanted & booked:
            booked |= wanted
            return day
    return None


def _own_night(week: date, home: Side) -> Iterable[Evening]:
    return [(week.isoformat(), home_day(week, home))]


def _same_week(week: date, home: Side) -> Iterable[Evening]:
    own = home_day(week, home)
    days = [week + timedelta(n) for n in range(7)]
    nearest = sorted(days, key=lambda day: (day.isoformat() != own, day.weekday() > FRIDAY, day.isoformat() < own))
    return [(week.isoformat(), day.isoformat()) for day in nearest]


def _afterwards(last: date, home: Side) -> Iterator[Evening]:
    return (evening for n in count(1) for evening in _same_week(last + n * WEEK, home))
