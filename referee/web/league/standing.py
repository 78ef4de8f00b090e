"""A division as it stands: its teams, results and table, and tonight's cards. What every page of it is made of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sqlite_utils import Database

from referee.league.cards import empty_card, read_card
from referee.league.prospects import Prospect, prospects
from referee.league.shapes import Card, Format, Result
from referee.league.tables import PLAY_OFF_ROUND, Table, standings
from referee.league.ways import ways
from referee.league.withdrawals import is_out
from referee.seasons.stored import as_result, by_hand_in, format_of
from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import results_of
from referee.store.league_seasons import Season
from referee.store.league_teams import Division

OPEN = ("scheduled", "postponed", "playing", "signing")


@dataclass(frozen=True)
class Standing:
    """`names` are those of its teams by id, also of one that withdrew; `format` is None while none has been chosen.

    `by_hand`: the points awarded or deducted beside the matches, by team.
    """

    season: Season
    names: Mapping[str, str]
    format: Format | None
    results: tuple[Result, ...]
    table: Table
    by_hand: Mapping[str, Fraction]

    @property
    def teams(self) -> tuple[str, ...]:
        """Those that have a row."""
        return tuple(row.team for row in self.table.rows)

    @property
    def round(self) -> int:
        """The highest with a result, 0 before the first."""
        return max((result.round for result in self.results), default=0)


def read_standing(db: Database, season: Season, division: Division) -> Standing:
    """The table of a division as it is now."""
    wanted = "SELECT id, name, withdrawn FROM teams WHERE division = ? ORDER BY name"
    found = db.execute(wanted, [division.id]).fetchall()
    names = {str(team): str(name) for team, name, _ in found}
    # A team may have been taken to another division since.
    results = tuple(
        result for row in results_of(db, division.id) if {(result := as_result(row)).home, result.away} <= names.keys()
    )
    format = format_of(season)
    rule = format.points if format else None
    by_hand = by_hand_in(db, division.id)
    teams = tuple(str(team) for team, _, withdrawn in found if not is_out(str(team), str(withdrawn), results))
    table = standings(teams, results, season.chain, season.play_off, names, rule=rule, by_hand=by_hand)
    return Standing(season, names, format, results, table, by_hand)


def foresee(db: Database, standing: Standing, row: FixtureRow) -> tuple[Prospect, ...]:
    """What a match that is not over can still change in the table."""
    format = standing.format
    if not format or row.state not in OPEN or row.round == PLAY_OFF_ROUND or not (row.home and row.away):
        return ()
    still = ways(format, newest_card(db, format, row.id), (row.home, row.away), row.round, row.day or "")
    season = standing.season
    found = prospects(
        standing.teams,
        standing.results,
        season.chain,
        still,
        season.play_off,
        standing.names,
        rule=format.points,
        by_hand=standing.by_hand,
    )
    return tuple(one for one in found if one.changes)


def newest_card(db: Database, format: Format, fixture: str) -> Card:
    """The card of a match as it is written so far."""
    wanted = "SELECT card FROM cards WHERE fixture = ? ORDER BY version DESC LIMIT 1"
    found = db.execute(wanted, [fixture]).fetchone()
    return read_card(json.loads(found[0])) if found else empty_card(format)
