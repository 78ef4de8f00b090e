"""The result of a match as the tables have it: it follows from the state of its fixture, and is made again with it."""

from __future__ import annotations

from sqlite_utils import Database

from referee.league.cards import read_card, totals
from referee.league.points import walkover
from referee.league.shapes import AWAY, HOME, Totals
from referee.seasons.ledgers import Ledgers
from referee.seasons.legs import legs_changed
from referee.seasons.stored import need_format
from referee.store.league_cards import signed_version
from referee.store.league_fixtures import FixtureRow, read_fixture
from referee.store.league_results import ResultRow, drop_result, keep_result
from referee.store.league_seasons import Season, read_season
from referee.store.league_teams import read_division


def results_changed(db: Database, fixture: str, ledgers: Ledgers) -> None:
    """To be called in the transaction that changed the fixture: its result and its legs stand afterwards as they
    follow from it.

    Raises IllegalPlay for a walkover in a season without a format.
    """
    drop_result(db, fixture)
    if result := result_of(db, fixture):
        keep_result(db, result)
    legs_changed(db, fixture, ledgers)


def result_of(db: Database, fixture: str) -> ResultRow | None:
    """What a match counts for; None while it counts for nothing."""
    row = read_fixture(db, fixture)
    if row.state == "walkover":
        return _result(row, _walkover(db, row), given=True)
    signed = signed_version(db, fixture, (row.home or "", row.away or "")) if row.state == "final" else None
    if signed is None:
        return None
    return _result(row, totals(need_format(_season(db, row)), read_card(signed.card)), given=False)


def _walkover(db: Database, row: FixtureRow) -> Totals:
    return walkover(need_format(_season(db, row)), HOME if row.given == row.home else AWAY)


def _season(db: Database, row: FixtureRow) -> Season:
    return read_season(db, read_division(db, row.division).season)


def _result(row: FixtureRow, total: Totals, *, given: bool) -> ResultRow:
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
        walkover=given,
    )
