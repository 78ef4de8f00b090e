"""The fixtures of a division: everybody meets everybody, at home and away, as leagues draw them up.

Source: what pub leagues publish of fixtures and the season. Home and away alternate (never three running) and balance
in each half; the return swaps the venue; an odd number has one bye a round; two sides of one venue and one home night
are never both at home. Which round falls on which day is worked out in `days`, what becomes of a fixture in `states`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from referee.errors import IllegalPlay
from referee.league.circle import couples, homes, season
from referee.league.days import Moved, home_day, moved, read_day, read_hour, weeks, with_days
from referee.league.sides import Meeting, Round, Side

__all__ = [
    "FEWEST",
    "MOST",
    "Meeting",
    "Moved",
    "Round",
    "Side",
    "draw_up",
    "games_each",
    "in_one_night",
    "moved",
    "rounds",
    "with_days",
]

FEWEST, MOST = 2, 24
Taken = Mapping[str, frozenset[int]]
Unit = tuple[Side, ...]  # one side, or two that are never both at home
Seats = tuple[int, ...]


def draw_up(
    sides: Sequence[Side],
    begins: str,
    hour: str,
    halves: int = 2,
    avoid: frozenset[str] = frozenset(),
    taken: frozenset[tuple[str, str]] = frozenset(),
) -> tuple[Meeting, ...]:
    """All meetings of a division with their days: `rounds`, then `with_days`.

    `taken` are the (venue, day) of other divisions: sides of one pub that play in two divisions are drawn so that they
    are at home in turn, as far as that can be; what is left is moved.
    """
    _check_size(sides)
    own = read_day(begins).weekday()
    settled = [side if side.night is not None else replace(side, night=own) for side in sides]
    calendar = list(enumerate(weeks(len(season(len(sides), halves)), settled, begins, avoid), 1))
    busy = {
        side.id: frozenset(number for number, week in calendar if (side.venue, home_day(week, side)) in taken)
        for side in settled
    }
    return with_days(rounds(settled, halves, busy), settled, begins, hour, avoid, taken)


def rounds(sides: Sequence[Side], halves: int = 2, taken: Taken | None = None) -> tuple[Round, ...]:
    """The rounds of `halves` halves (1: everybody meets once) of 2 to 24 sides, numbered from 1.

    `taken` are the rounds in which the venue of a side is not free; they are kept clear as far as that can be. Raises
    IllegalPlay: "league-size", or "venue-crowded" with venue and teams where three sides share venue and night. Each of
    them would be at home in about half of the rounds, and so all three cannot be apart (but three sides alone can:
    they have one match a night).
    """
    _check_size(sides)
    seated = _seat(_units(sides), len(sides), halves, taken or {})
    return tuple(
        Round(number, tuple((None if home is None else seated[home], seated[away]) for home, away in meetings))
        for number, meetings in enumerate(season(len(sides), halves), 1)
    )


def in_one_night(sides: Sequence[Side], day: str, hour: str, most: int) -> tuple[Meeting, ...]:
    """A club night: so many rounds, or fewer where there are not so many others to meet, one after another.

    Everybody is there, so no venue is in anybody's way. Raises as `draw_up`.
    """
    _check_size(sides)
    read_day(day)
    return tuple(
        Meeting(
            number,
            None if home is None else sides[home].id,
            sides[away].id,
            day,
            None if home is None else sides[home].venue,
            read_hour(hour),
        )
        for number, meetings in enumerate(season(len(sides), 1)[:most], 1)
        for home, away in meetings
    )


def games_each(meetings: Sequence[Meeting]) -> dict[str, int]:
    """How many of them each side plays."""
    sides = {side for one in meetings for side in (one.home, one.away) if side}
    return {side: sum(one.home is not None and side in (one.home, one.away) for one in meetings) for side in sides}


def _check_size(sides: Sequence[Side]) -> None:
    if not FEWEST <= len(sides) <= MOST:
        raise IllegalPlay("league-size", count=len(sides), least=FEWEST, most=MOST)


def _units(sides: Sequence[Side]) -> list[Unit]:
    shared: dict[tuple[str, int | None], list[Side]] = {}
    for side in sides:
        shared.setdefault((side.venue, side.night), []).append(side)
    units: list[Unit] = []
    for (venue, _), group in shared.items():
        if len(group) > 2 and len(sides) > 3:
            raise IllegalPlay("venue-crowded", venue=venue, teams=tuple(side.id for side in group), count=len(group))
        units += [tuple(group)] if len(group) < 3 else [(side,) for side in group]
    return units


def _seat(units: list[Unit], size: int, halves: int, taken: Taken) -> dict[int, str]:
    """Who has which seat. Whoever has the fewest offers at which no venue is taken chooses first."""
    at_home = homes(size, halves)

    def clashes(unit: Unit, seats: Seats) -> int:
        return sum(len(at_home[seat] & taken.get(side.id, frozenset())) for side, seat in zip(unit, seats, strict=True))

    free, waiting, seated = couples(size), list(units), dict[int, str]()
    while waiting:
        offers = {unit: _offers(unit, free, waiting) for unit in waiting}
        clear = {unit: sum(not clashes(unit, seats) for seats in offers[unit]) for unit in waiting}
        unit = min(waiting, key=lambda unit: (not clear[unit], clear[unit]))
        seats = min(offers[unit], key=lambda seats: clashes(unit, seats))
        seated |= {seat: side.id for seat, side in zip(seats, unit, strict=True)}
        free = [left for couple in free if (left := tuple(seat for seat in couple if seat not in seats))]
        waiting.remove(unit)
    return seated


def _offers(unit: Unit, free: list[Seats], waiting: list[Unit]) -> list[Seats]:
    """The seats where a unit may stand. A side alone leaves enough couples for the units of two that still wait."""
    whole: list[Seats] = [couple for couple in free if len(couple) == 2]
    if len(unit) == 2:
        return whole
    halved = [couple for couple in free if len(couple) == 1]
    spare = len(whole) > sum(len(other) == 2 for other in waiting)
    return [(seat,) for couple in halved + (whole if spare else []) for seat in couple]
