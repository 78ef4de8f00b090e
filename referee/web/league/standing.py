"""A division as it stands: its teams, results and table, and tonight's cards. What every page of it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from sqlite_utils import Database

from referee.league.prospects import Prospect, prospects
from referee.league.shapes import Format, Result
from referee.league.states import TO_PLAY
from referee.league.tables import PLAY_OFF_ROUND, Table, standings
from referee.league.ways import ways
from referee.league.withdrawals import is_out
from referee.seasons.stored import as_result, by_hand_in, format_of
from referee.store.league_cups import entrants_of
from referee.store.league_fixtures import FixtureRow, is_going_on
from referee.store.league_results import results_of
from referee.store.league_seasons import Season
from referee.store.league_teams import Division, teams_in
from referee.web.league.cards import open_card


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
    """The table of a division as it is now; that of a cup is shown nowhere."""
    found = _teams(db, division)
    names = {team: name for team, name, _ in found}
    # A team may have been taken to another division since.
    results = tuple(
        result for row in results_of(db, division.id) if {(result := as_result(row)).home, result.away} <= names.keys()
    )
    format = format_of(season)
    rule = format.points if format else None
    by_hand = by_hand_in(db, division.id)
    teams = tuple(team for team, _, withdrawn in found if not is_out(team, withdrawn, results))
    play_off = season.play_off and division.kind == "league"
    table = standings(teams, results, season.chain, play_off, names, rule=rule, by_hand=by_hand)
    if table.play_off and is_going_on(db, division.id, PLAY_OFF_ROUND):  # the matches to come may still part them
        table = replace(table, play_off=())
    return Standing(season, names, format, results, table, by_hand)


def _teams(db: Database, division: Division) -> list[tuple[str, str, str]]:
    """Their ids, names, and how they withdrew, by name."""
    if division.kind == "cup":
        return [(one.team, one.name, "") for one in sorted(entrants_of(db, division.id), key=lambda one: one.name)]
    return [(one.id, one.name, one.withdrawn) for one in teams_in(db, division.id)]


def missing(level: Sequence[str], rows: Sequence[FixtureRow]) -> list[tuple[str, str]]:
    """The play-offs still to be made between those who are level at the top: of whom none waits to be played."""
    waiting = [{row.home, row.away} for row in rows if row.round == PLAY_OFF_ROUND and row.state in TO_PLAY]
    return [pair for pair in combinations(level, 2) if {*pair} not in waiting]


def tie_of(teams: Iterable[str]) -> str:
    """What a form sends of two teams that are to meet."""
    return "+".join(sorted(teams))


def foresee(db: Database, standing: Standing, row: FixtureRow) -> tuple[Prospect, ...]:
    """What a match that is not over can still change in the table; legs that are played on the app count by then."""
    format = standing.format
    if not format or row.state not in TO_PLAY or row.round == PLAY_OFF_ROUND or not (row.home and row.away):
        return ()
    still = ways(format, open_card(db, row.id).card, (row.home, row.away), row.round, row.day or "")
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
