"""Fixtures and results as lists for a spreadsheet: days and hours as every page has them, on the league's own clock."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sqlite_utils import Database

from referee.language import say
from referee.league.cells import Cell
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_results import ResultRow, results_of
from referee.store.league_seasons import Season, read_league
from referee.store.league_teams import Division, teams_of
from referee.web.league.days import today
from referee.web.pages.league.lines import KnownSeason, know_season

Rows = list[Sequence[Cell]]


def fixture_list(db: Database, season: Season, divisions: Sequence[Division], team: str = "") -> Rows:
    """The fixtures of these divisions, those of one team alone where it is given."""
    results = [row for division in divisions for row in results_of(db, division.id)]
    known = know_season(db, season, results, today(read_league(db, season.league).zone))
    rows = [
        _fixture(row, division, known)
        for division in divisions
        for row in fixtures_of_division(db, division.id)
        if team in ("", row.home, row.away)
    ]
    return [columns(say("division,round,date,time,home,away,venue,state,home score,away score")), *rows]


def _fixture(row: FixtureRow, division: Division, known: KnownSeason) -> Sequence[Cell]:
    bye = row.home is None
    return (
        division.name,
        row.round,
        row.day if not bye else "",
        row.hour if row.day and not bye else "",
        known.team(row.home),
        known.team(row.away),
        known.venues.get(row.venue or "", ""),
        say("bye") if bye else known.state(row),
        *(known.scores(row) or (None, None)),
    )


def result_list(db: Database, season: Season, divisions: Sequence[Division], team: str = "") -> Rows:
    """What counts in these divisions, home first; the result of one team alone where it is given."""
    names = {one.id: one.name for one in teams_of(db, season.id)}
    rows = [
        _result(row, division, names)
        for division in divisions
        for row in results_of(db, division.id)
        if team in ("", row.home, row.away)
    ]
    return [
        columns(
            say(
                "division,round,date,home,away,home rubbers,away rubbers,home legs,away legs,home pegs,away pegs,"
                "home points,away points,walkover"
            )
        ),
        *rows,
    ]


def _result(row: ResultRow, division: Division, names: dict[str, str]) -> Sequence[Cell]:
    return (
        division.name,
        row.round,
        row.day,
        names.get(row.home, ""),
        names.get(row.away, ""),
        row.rubbers_home,
        row.rubbers_away,
        row.legs_home,
        row.legs_away,
        row.pegs_home,
        row.pegs_away,
        Fraction(row.points_home),
        Fraction(row.points_away),
        int(row.walkover),
    )


def columns(headings: str) -> Sequence[Cell]:
    """A line of headings, as translations write it."""
    return headings.split(",")
