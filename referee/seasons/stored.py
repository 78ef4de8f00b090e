"""Rows of the database as the league knows them, and back: sides, fixtures, results, a season's format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.league.adjustments import Adjustment, add_adjustments
from referee.league.formats import read_format
from referee.league.shapes import Format, Result, State
from referee.league.sides import Meeting, Side
from referee.league.states import Fixture
from referee.store.league_adjustments import AdjustmentRow, adjustments_of
from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import ResultRow
from referee.store.league_seasons import Season
from referee.store.league_teams import Team


def as_side(team: Team) -> Side:
    return Side(team.id, team.venue, team.night, frozenset(team.avoid))


def as_fixture(row: FixtureRow) -> Fixture:
    state = cast(State, row.state)
    return Fixture(row.id, row.round, row.home, row.away, row.day, row.hour, row.venue, state, row.given)


def as_fixtures(rows: Sequence[FixtureRow]) -> list[Fixture]:
    return [as_fixture(row) for row in rows]


def put_back(row: FixtureRow, after: Fixture) -> FixtureRow:
    """The row of a fixture as it is after a change."""
    return replace(
        row,
        home=after.home,
        away=after.away,
        day=after.day,
        hour=after.hour,
        venue=after.venue,
        state=after.state,
        given=after.given,
    )


def as_row(division: str, meeting: Meeting) -> FixtureRow:
    """A fixture that is drawn up, and has no id yet."""
    state = "scheduled" if meeting.home else "bye"
    return FixtureRow(
        "", division, meeting.round, meeting.home, meeting.away, meeting.day, meeting.hour, meeting.venue, state
    )


def as_result(row: ResultRow) -> Result:
    return Result(
        row.home,
        row.away,
        row.round,
        row.day,
        (row.rubbers_home, row.rubbers_away),
        (row.legs_home, row.legs_away),
        (Fraction(row.points_home), Fraction(row.points_away)),
        row.walkover,
        (row.pegs_home, row.pegs_away),
    )


def as_adjustment(row: AdjustmentRow) -> Adjustment:
    return Adjustment(row.id, row.team, Fraction(row.points), row.reason, row.takes_back)


def by_hand_in(db: Database, division: str) -> Mapping[str, Fraction]:
    """The points that are awarded or deducted in a division, by team."""
    return add_adjustments(map(as_adjustment, adjustments_of(db, division)))


def format_of(season: Season) -> Format | None:
    """None while no format has been chosen."""
    return read_format(season.format) if season.format else None


def need_format(season: Season) -> Format:
    """Raises IllegalPlay while no format has been chosen."""
    if format := format_of(season):
        return format
    raise IllegalPlay("no-format-yet")
