"""Calendar files that phones subscribe to: the fixtures of a team, of a venue, of a league."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from flask import Blueprint, Response, make_response, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import Unknown
from referee.store.league_cups import sizes_of_cups
from referee.store.league_fixtures import FixtureRow, fixtures_at, fixtures_of_league, fixtures_of_team
from referee.store.league_places import find_place
from referee.store.league_seasons import League, read_league
from referee.store.league_teams import read_division, read_team, teams_of, venues_of
from referee.web.addresses import root
from referee.web.languages import varies
from referee.web.league.calendar import TYPE, Event, write_calendar
from referee.web.pages.league.rounds import say_fixture_round
from referee.web.sheets import open_sheets

views = Blueprint("feeds", __name__)
CANCELLED = ("void", "walkover")


@views.get("/teams/<team>/calendar.ics")
def of_team(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        name = read_team(db, team).name
        return _answer(db, {"team": team}, name, fixtures_of_team(db, team))


@views.get("/venues/<venue>/calendar.ics")
def of_venue(venue: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        league = _league(db, {"venue": venue})
        return _answer(db, {"venue": venue}, venues_of(db, league.id)[venue], fixtures_at(db, venue))


@views.get("/leagues/<league>/calendar.ics")
def of_league(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return _answer(db, {"league": league}, read_league(db, league).name, fixtures_of_league(db, league))


def _answer(db: Database, named: dict[str, str], name: str, rows: Sequence[FixtureRow]) -> Response:
    ((kind, id),) = named.items()
    answer = make_response(write_calendar(f"{kind}-{id}", name, _events(db, _league(db, named), rows)))
    answer.content_type = TYPE
    varies(answer)
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _league(db: Database, named: dict[str, str]) -> League:
    place = find_place(db, named)
    if place is None:
        raise Unknown("unknown-in-leagues")
    return read_league(db, place.league)


def _events(db: Database, league: League, rows: Sequence[FixtureRow]) -> list[Event]:
    """Byes are no events."""
    divisions = {id: read_division(db, id) for id in {row.division for row in rows}}
    seasons = {one.season for one in divisions.values()}
    teams = {team.id: team for season in seasons for team in teams_of(db, season)}
    venues, start = venues_of(db, league.id), root()
    cups = {id: cup for season in seasons for id, cup in sizes_of_cups(db, season).items()}
    return [
        Event(
            fixture=row.id,
            league=league.name,
            division=divisions[row.division].name,
            round=row.round,
            home=teams[row.home].name,
            away=teams[row.away].name,
            venue=venues.get(row.venue or "", ""),
            day=row.day,
            hour=row.hour,
            zone=league.zone,
            changed=datetime.fromisoformat(row.changed),
            url=f"{start}/fixtures/{row.id}",
            cancelled=row.state in CANCELLED,
            stage=say_fixture_round(row, cups) if row.division in cups or row.play_off else "",
        )
        for row in rows
        if row.home and row.away
    ]
