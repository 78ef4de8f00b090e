"""The result of a match as the tables have it: it follows from the state of its fixture, and is made again with it."""

from __future__ import annotations

from sqlite_utils import Database

from referee.league.points import walkover
from referee.league.shapes import AWAY, HOME
from referee.store.league_fixtures import FixtureRow, read_fixture
from referee.store.league_results import ResultRow, drop_result, keep_result
from referee.store.league_seasons import read_season
from referee.store.league_teams import read_division
from referee.web.league.stored import need_format


def results_changed(db: Database, fixture: str) -> None:
    """To be called in the transaction that changed the fixture: its result stands afterwards as it follows from it.

    Raises IllegalPlay for a walkover in a season without a format.
    """
    row = read_fixture(db, fixture)
    drop_result(db, fixture)
    if row.state == "walkover":
        keep_result(db, _walkover(db, row))


def _walkover(db: Database, row: FixtureRow) -> ResultRow:
    season = read_season(db, read_division(db, row.division).season)
    total = walkover(need_format(season), HOME if row.given == row.home else AWAY)
    return ResultRow(
        fixture=row.id,
        division=row.division,
        home=row.home or "",
        away=row.away or "",
        round=row.round,
        day=row.day or "",
        rubbers_home=total.rubbers[HOME],
        rubbers_away=total.rubbers[AWAY],
        legs_home=total.legs[HOME],
        legs_away=total.legs[AWAY],
        pegs_home=total.pegs[HOME],
        pegs_away=total.pegs[AWAY],
        points_home=str(total.points[HOME]),
        points_away=str(total.points[AWAY]),
        walkover=True,
    )
