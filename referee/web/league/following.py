"""A team has another venue: its home matches to come go along, each with who did it, and what stays is told."""

from __future__ import annotations

import secrets

from sqlite_utils import Database

from referee.language import say, say_many
from referee.league.following import follow
from referee.seasons.stored import as_fixtures, put_back
from referee.store.league_fixtures import NewChange, fixtures_of_league, fixtures_of_team
from referee.store.league_seasons import League
from referee.store.league_teams import Team, read_team
from referee.web.league.altering import alter_fixture
from referee.web.league.days import say_day, today
from referee.web.league.rights import this_account


def matches_follow(db: Database, league: League, before: Team) -> str:
    """What became of them, in words; `before` is the team as it was. "" where nothing had to follow."""
    after = read_team(db, before.id)
    if after.venue == before.venue:
        return ""
    rows = {row.id: row for row in fixtures_of_team(db, after.id)}
    others = as_fixtures(fixtures_of_league(db, league.id))
    going, staying = follow(
        as_fixtures([*rows.values()]), after.id, before.venue, after.venue, today(league.zone), others
    )
    for one in going:
        alter_fixture(db, put_back(rows[one.id], one), NewChange("venue", this_account(), secrets.token_urlsafe(9)))
    said = []
    if going:
        said += [
            say_many("{n} match is at {venue} now.", "{n} matches are at {venue} now.", len(going), venue=after.at)
        ]
    if staying:
        days = ", ".join(say_day(one.day) for one in staying if one.day)
        said += [
            say("Still at {old}, because another match is at {new} on the day: {days}.", old=before.at, new=after.at,
                days=days)
        ]  # fmt: skip
    return " ".join(said)
