"""A match as its card needs it: the fixture with what it belongs to, and a venue's matches of a day.

Formats and cards are JSON that others read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from referee.errors import Unknown


@dataclass(frozen=True)
class MatchRow:
    """A fixture by id with the names of what it belongs to. `home` and `away` are ids, "" where a side has a bye.

    `day` is local (ISO), "" without a date; `format` is that of its season, {} for none; `kind` is league or cup.

    `entrants`: so many teams were drawn into the cup; `play_off`: of a level tie, or at the top of a table (round 0).
    """

    id: str
    league: str
    league_name: str
    zone: str
    season: str
    division: str
    division_name: str
    kind: str
    round: int
    home: str
    away: str
    home_name: str
    away_name: str
    venue: str
    venue_name: str
    day: str
    hour: str
    state: str
    given: str
    format: dict[str, Any]
    entrants: int = 0
    play_off: bool = False

    @property
    def teams(self) -> tuple[str, str]:
        return self.home, self.away

    @property
    def names(self) -> tuple[str, str]:
        return self.home_name, self.away_name


@dataclass(frozen=True)
class VenueRow:
    """A venue and its league; `zone` is the clock of the league (IANA)."""

    id: str
    name: str
    league: str
    league_name: str
    zone: str


@dataclass(frozen=True)
class Heading:
    """What a match is called: names, "" for a side or a day that there is not."""

    league: str
    division: str
    round: int
    day: str
    home: str
    away: str


_MATCHES = """
    SELECT fixtures.id, leagues.id AS league, leagues.name AS league_name, zone,
        seasons.id AS season, fixtures.division,
        divisions.name AS division_name, kind, round,
        coalesce(home, '') AS home, coalesce(away, '') AS away,
        coalesce(ours.name, '') AS home_name, coalesce(theirs.name, '') AS away_name,
        coalesce(fixtures.venue, '') AS venue, coalesce(venues.name, '') AS venue_name,
        coalesce(day, '') AS day, fixtures.hour, state, given, format, fixtures.play_off,
        (SELECT count(place) FROM cup_entrants WHERE cup_entrants.division = fixtures.division) AS entrants
    FROM fixtures
    JOIN divisions ON divisions.id = fixtures.division
    JOIN seasons ON seasons.id = divisions.season
    JOIN leagues ON leagues.id = seasons.league
    LEFT JOIN venues ON venues.id = fixtures.venue
    LEFT JOIN teams ours ON ours.id = home
    LEFT JOIN teams theirs ON theirs.id = away
"""


def read_match(db: Database, fixture: str) -> MatchRow:
    """Raises Unknown."""
    for found in _read(db, "fixtures.id = ?", fixture):
        return found
    raise Unknown("unknown-in-leagues")


def heading_of(db: Database, fixture: str) -> Heading:
    """Of a match that may be damaged otherwise. Raises Unknown."""
    for row in db.query(f"{_MATCHES} WHERE fixtures.id = ?", [fixture]):
        names = row["league_name"], row["division_name"]
        return Heading(*names, row["round"], row["day"], row["home_name"], row["away_name"])
    raise Unknown("unknown-in-leagues")


def matches_at(db: Database, venue: str, day: str) -> list[MatchRow]:
    """Those of a day at a venue, of every division, but for byes."""
    in_order = "ORDER BY fixtures.hour, divisions.place, round, fold(home_name), fold(away_name), fixtures.rowid"
    return _read(db, f"fixtures.venue = ? AND day = ? AND home != '' {in_order}", venue, day)


def next_day_at(db: Database, venue: str, day: str) -> str:
    """The next day after this one with a match at a venue, "" for none."""
    wanted = "SELECT min(day) FROM fixtures WHERE venue = ? AND day > ? AND home IS NOT NULL AND state != 'void'"
    (found,) = db.execute(wanted, [venue, day]).fetchone()
    return found or ""


def read_venue(db: Database, venue: str) -> VenueRow:
    """Raises Unknown."""
    wanted = (
        "SELECT venues.id, venues.name, league, leagues.name, zone FROM venues JOIN leagues ON leagues.id = league "
        "WHERE venues.id = ?"
    )
    found = db.execute(wanted, [venue]).fetchone()
    if found is None:
        raise Unknown("unknown-in-leagues")
    return VenueRow(*found)


def set_state(db: Database, fixture: str, state: str) -> None:
    """`state` is one of those in `league.shapes`."""
    db.execute("UPDATE fixtures SET state = ? WHERE id = ? AND state != ?", [state, fixture, state])


def played_on(db: Database, fixture: str, day: str) -> None:
    """A match that was put off without a date has one once it has been played."""
    db.execute("UPDATE fixtures SET day = ? WHERE id = ? AND day IS NULL", [day, fixture])


def _read(db: Database, wanted: str, *values: str) -> list[MatchRow]:
    return [_match(row) for row in db.query(f"{_MATCHES} WHERE {wanted}", list(values))]


def _match(row: Mapping[str, Any]) -> MatchRow:
    return MatchRow(**{**row, "format": json.loads(row["format"]), "play_off": bool(row["play_off"])})
