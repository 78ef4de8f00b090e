"""What speaks against the day and hour of matches, by the season, its teams and the clock of their league."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from referee.league.doubts import Doubt, doubt_day, doubt_hour
from referee.store.league_fixtures import FixtureRow
from referee.store.league_seasons import Season, read_league
from referee.store.league_teams import teams_of
from referee.web.league.days import today


def doubts(db: Database, season: Season, rows: Sequence[FixtureRow]) -> tuple[Doubt, ...]:
    """Each once, however many of the matches it is about. Without a day there is none."""
    zone, teams = read_league(db, season.league).zone, {team.id: team for team in teams_of(db, season.id)}
    found: list[Doubt] = []
    for row in rows:
        if row.day:
            playing = {teams[team].name: teams[team].avoid for team in (row.home, row.away) if team in teams}
            found += doubt_day(row.day, today(zone), season.avoid, playing)
            found += doubt_hour(row.day, row.hour, ZoneInfo(zone))
    return tuple(dict.fromkeys(found))
