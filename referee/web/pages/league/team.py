"""A team: where it stands, its form, its next matches and all the others, its players, its calendar."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.league import say_points
from referee.calls.standings import hear_form, say_form, say_place
from referee.language import say_many
from referee.league.states import is_to_play, to_come
from referee.league.tables import Row
from referee.league.withdrawals import read_withdrawn
from referee.seasons.stored import as_fixture, as_fixtures
from referee.store.league_fixtures import FixtureRow, fixtures_of_team
from referee.store.league_results import results_of
from referee.store.league_seasons import Season, read_league, read_season
from referee.store.league_squads import squad_of
from referee.store.league_teams import Division, Team, read_division, read_team
from referee.web.league.days import say_long_day, today
from referee.web.league.feed_addresses import Feed, feed
from referee.web.league.rights import is_secretary
from referee.web.league.standing import read_standing
from referee.web.pages.league.adjust import say_adjustments
from referee.web.pages.league.lines import FixtureLine, fixture_line, know_season
from referee.web.pages.league.withdraw import say_withdrawn
from referee.web.pages.league.words import Known, know_player


@dataclass(frozen=True)
class TeamPage:
    """`stands` and `form` are "" before it has played; `hears` is the form for who hears the page.
    `by_hand`: points that were awarded or deducted.

    `venue` is the page of its venue. `setup` and `withdraw` lead the secretary to its set-up and to taking it out, ""
    for others.
    """

    team: str
    name: str
    division: str
    back: str
    at: str
    venue: str
    withdrawn: str
    by_hand: tuple[str, ...]
    stands: str
    form: str
    hears: str
    coming: tuple[FixtureLine, ...]
    played: tuple[FixtureLine, ...]
    players: tuple[tuple[Known, bool], ...]
    pin: str
    calendar: Feed
    setup: str
    withdraw: str


def team_page(db: Database, team: str) -> TeamPage:
    here = read_team(db, team)
    division = read_division(db, here.division)
    season = read_season(db, division.season)
    league = read_league(db, season.league)
    secretary = is_secretary(db, league.id)
    rows = {row.id: row for row in fixtures_of_team(db, team)}
    results = [one for each in {row.division for row in rows.values()} for one in results_of(db, each)]
    known = know_season(db, season, results, today(league.zone), secretary=secretary)
    coming = [rows[one.id] for one in to_come(as_fixtures([*rows.values()]))]
    row = _row(db, season, division, team)
    return TeamPage(
        team=team,
        name=here.name,
        division=division.name,
        back=f"/divisions/{division.id}/fixtures",
        at=here.at,
        venue=f"/venues/{here.venue}",
        withdrawn=_say_withdrawn(here),
        by_hand=say_adjustments(db, division.id, team),
        stands=_say_stands(row) if row else "",
        form=say_form(row.form) if row else "",
        hears=hear_form(row.form) if row else "",
        coming=tuple(fixture_line(one, known) for one in coming),
        played=tuple(fixture_line(one, known) for one in rows.values() if _is_done(one)),
        players=tuple((know_player(one.player, one.name, one.shown), one.captain) for one in squad_of(db, team)),
        pin=f"/teams/{team}/pin?then=/teams/{team}",
        calendar=feed(db, league.id, "team", team),
        setup=f"/teams/{team}/set-up" if secretary else "",
        withdraw=f"/teams/{team}/withdraw" if secretary else "",
    )


def _row(db: Database, season: Season, division: Division, team: str) -> Row | None:
    """Its row of the table, once it has played."""
    rows = read_standing(db, season, division).table.rows
    return next((row for row in rows if row.team == team and row.played), None)


def _say_stands(row: Row) -> str:
    return say_many(
        "Place {place}, points {points}, after {n} match.",
        "Place {place}, points {points}, after {n} matches.",
        row.played,
        place=say_place(row.place, row.shared),
        points=say_points(row.points),
    )


def _say_withdrawn(team: Team) -> str:
    said, (_, day) = say_withdrawn(team.withdrawn), read_withdrawn(team.withdrawn)
    return f"{say_long_day(day)} · {said}" if day else said


def _is_done(row: FixtureRow) -> bool:
    """A bye of the past is no match, and one to come is nothing to wait for."""
    return row.home is not None and not is_to_play(as_fixture(row))
