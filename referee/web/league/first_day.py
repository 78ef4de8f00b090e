"""The first day of a season: no match of it that was begun or given lies before it."""

from __future__ import annotations

from sqlite_utils import Database

from referee.calls.words import facing
from referee.errors import IllegalPlay
from referee.store.league_fixtures import FixtureRow, fixtures_of_season
from referee.store.league_seasons import Season
from referee.store.league_teams import teams_of
from referee.web.league.typed import INPUT
from referee.web.pages.league.words import say_date

BEGUN = ("playing", "signing", "final", "walkover")


def check_first_day(db: Database, season: Season, day: str) -> None:
    """Raises IllegalPlay for a later day than it has where a match would lie before that; its data name the first."""
    before = [row for row in _begun(db, season.id) if (row.day or "") < day]
    if before and day > season.begins:
        first, names = before[0], {team.id: team.name for team in teams_of(db, season.id)}
        match = facing(names[team] for team in (first.home, first.away) if team)
        raise IllegalPlay("match-before-season", match=match, day=say_date(first.day or ""), **{INPUT: "begins"})


def first_day(db: Database, season: str, day: str) -> str:
    """This one, or an earlier one on which it has been played already."""
    return min((row.day for row in _begun(db, season) if row.day and row.day < day), default=day)


def _begun(db: Database, season: str) -> list[FixtureRow]:
    """Those with a day, the first day first."""
    dated = (row for row in fixtures_of_season(db, season) if row.day and row.state in BEGUN)
    return sorted(dated, key=lambda row: (row.day or "", row.hour))
