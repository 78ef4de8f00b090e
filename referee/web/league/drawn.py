"""The fixtures of a season as they would be drawn up, division after division. Nothing is written here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from sqlite_utils import Database

from referee.errors import IllegalPlay, NotationError
from referee.league.days import read_day
from referee.league.fixtures import Meeting, Moved, Side, draw_up, in_one_night, moved
from referee.league.states import ON_ITS_DAY, may_draw_again
from referee.seasons.stored import as_fixtures, as_row, as_side
from referee.store.league_fixtures import FixtureRow, fixtures_of_division, fixtures_of_league, has_cards
from referee.store.league_seasons import Season
from referee.store.league_teams import Division, Team, plain_divisions_of, teams_in
from referee.web.league.typed import DAYS, read_number

HALVES = {"1": 1, "2": 2}
NIGHT = "night"  # instead of halves: all in one evening
ROUNDS = range(1, 31)
LONGEST = 4000
Taken = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Typed:
    """What the form asks for, as it was typed; `divisions` by id, `halves` "1" or "2", or NIGHT with its `rounds`."""

    begins: str
    hour: str
    halves: str = "2"
    avoid: str = ""
    divisions: tuple[str, ...] = ()
    rounds: str = "9"  # as the American Cribbage Congress plays it


@dataclass(frozen=True)
class Drawn:
    """A division with its meetings, those of them that had to move, and the fixtures in whose place they come."""

    division: Division
    meetings: tuple[Meeting, ...]
    moved: tuple[Moved, ...]
    before: tuple[FixtureRow, ...]

    @property
    def rows(self) -> list[FixtureRow]:
        return [as_row(self.division.id, meeting) for meeting in self.meetings]

    @property
    def stands(self) -> bool:
        """Whether exactly these fixtures are kept already, and nothing has been done with them."""
        return {replace(row, id="", changed="") for row in self.before} == {*self.rows}


def may_draw(db: Database, division: str, rows: Sequence[FixtureRow]) -> bool:
    """Whether nothing of a division has been played, begun or given. A bye that fell away is none of these."""
    return may_draw_again(as_fixtures([row for row in rows if row.home])) and not has_cards(db, division)


def read_days(text: str) -> frozenset[str]:
    """Local days, parted by commas, spaces or lines. Raises NotationError."""
    found = frozenset(read_day(day).isoformat() for day in re.split(r"[\s,;]+", text[:LONGEST]) if day)
    if len(found) > DAYS:
        raise NotationError("too-many-days", most=DAYS)
    return found


def is_day(text: str) -> bool:
    try:
        read_day(text)
    except NotationError:
        return False
    return True


def draw(db: Database, season: Season, typed: Typed) -> tuple[Drawn, ...]:
    """Raises NotationError for what was typed, IllegalPlay for what cannot be drawn; its data name the division."""
    chosen = [one for one in plain_divisions_of(db, season.id) if one.id in typed.divisions]
    if not chosen:
        raise IllegalPlay("no-division-chosen")
    if typed.halves not in (*HALVES, NIGHT):
        raise NotationError("no-such-change", text=typed.halves)
    avoid = read_days(typed.avoid)
    taken = _taken(row for row in fixtures_of_league(db, season.league) if row.division not in typed.divisions)
    found: list[Drawn] = []
    for division in chosen:
        found.append(_draw(db, division, typed, avoid, taken))
        taken |= _taken(found[-1].rows)
    return tuple(found)


def digest(drawn: Sequence[Drawn]) -> str:
    """What a page has shown: what would be kept, and in whose place."""
    shown = [(one.division.id, one.meetings, [(row.id, row.seen) for row in one.before]) for one in drawn]
    return sha256(repr(shown).encode()).hexdigest()[:16]


def _draw(db: Database, division: Division, typed: Typed, avoid: frozenset[str], taken: Taken) -> Drawn:
    before = fixtures_of_division(db, division.id)
    if not may_draw(db, division.id, before):
        raise IllegalPlay("division-has-begun", division=division.name)
    teams = [team for team in teams_in(db, division.id) if not team.withdrawn]
    sides = [as_side(team) for team in teams]
    if typed.halves == NIGHT:
        return Drawn(division, _draw_night(sides, division, typed), (), tuple(before))
    try:
        meetings = draw_up(sides, typed.begins, typed.hour, HALVES[typed.halves], avoid, taken)
    except IllegalPlay as refusal:
        raise _named(refusal, division, teams) from refusal
    return Drawn(division, meetings, moved(meetings, sides, typed.begins, avoid), tuple(before))


def _draw_night(sides: Sequence[Side], division: Division, typed: Typed) -> tuple[Meeting, ...]:
    rounds = read_number(typed.rounds, "rounds", ROUNDS)
    try:
        return in_one_night(sides, typed.begins, typed.hour, rounds)
    except IllegalPlay as refusal:
        raise _named(refusal, division, ()) from refusal


def _named(refusal: IllegalPlay, division: Division, teams: Sequence[Team]) -> IllegalPlay:
    """With the name of the venue instead of its id, and that of the division."""
    named = next((team.at for team in teams if team.venue == refusal.data.get("venue")), "")
    return IllegalPlay(refusal.code, **{**refusal.data, "venue": named, "division": division.name})


def _taken(rows: Iterable[FixtureRow]) -> Taken:
    return frozenset((row.venue, row.day) for row in rows if row.venue and row.day and row.state in ON_ITS_DAY)
