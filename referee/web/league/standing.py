"""A division as it stands: its teams, results and table, and tonight's cards. What every page of it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from sqlite_utils import Database

from referee.league.prospects import Prospect, prospects
from referee.league.shapes import Format, PointsRule, Result
from referee.league.states import TO_PLAY
from referee.league.tables import PLAY_OFF_ROUND, Table, standings
from referee.league.ways import Way, ways
from referee.league.withdrawals import Withdrawal, is_out
from referee.seasons.stored import as_result, by_hand_in, format_of
from referee.store.league_cups import entrants_of
from referee.store.league_fixtures import FixtureRow, is_going_on
from referee.store.league_results import results_of
from referee.store.league_seasons import Season
from referee.store.league_teams import Division, teams_in
from referee.text import fold
from referee.web.league.cards import open_card


@dataclass(frozen=True)
class Standing:
    """`names` are those of its teams by id, also of one that withdrew; `format` is None while none has been chosen.

    `by_hand`: the points awarded or deducted beside the matches, by team. `withdrawn`: how and since when, "" of a team
    that plays. `plays_off`: whether the top is played off, `going_on`: whether matches to come may still part it.
    """

    season: Season
    names: Mapping[str, str]
    format: Format | None
    results: tuple[Result, ...]
    by_hand: Mapping[str, Fraction]
    withdrawn: Mapping[str, str]
    plays_off: bool
    going_on: bool

    @cached_property
    def table(self) -> Table:
        """As it is now."""
        table = self.table_after(self.results)
        return replace(table, play_off=()) if self.going_on else table

    @property
    def teams(self) -> tuple[str, ...]:
        """Those that have a row."""
        return tuple(row.team for row in self.table.rows)

    @property
    def round(self) -> int:
        """The highest with a result, 0 before the first."""
        return max((result.round for result in self.results), default=0)

    def table_after(self, results: Sequence[Result], leaves: Withdrawal | None = None) -> Table:
        """What it would be with these results; of those that withdrew only who keeps its place has a row."""
        gone = leaves.team if leaves and not leaves.stays else ""
        teams = [team for team, how in self.withdrawn.items() if team != gone and not is_out(team, how, results)]
        chain, names, rule, by_hand = self.season.chain, self.names, self._rule, self.by_hand
        return standings(teams, results, chain, self.plays_off, names, rule=rule, by_hand=by_hand)

    def changes(self, still: Sequence[Way], results: Sequence[Result]) -> tuple[Prospect, ...]:
        """What a match that ends in one of these ways can change, beside these results."""
        chain, names, rule, by_hand = self.season.chain, self.names, self._rule, self.by_hand
        found = prospects(self.teams, results, chain, still, self.plays_off, names, rule=rule, by_hand=by_hand)
        return tuple(one for one in found if one.changes)

    @property
    def _rule(self) -> PointsRule | None:
        return self.format.points if self.format else None


def read_standing(db: Database, season: Season, division: Division) -> Standing:
    """A division as it is now; the table of a cup is shown nowhere."""
    found = _teams(db, division)
    names = {team: name for team, name, _ in found}
    # A team may have been taken to another division since.
    results = tuple(
        result for row in results_of(db, division.id) if {(result := as_result(row)).home, result.away} <= names.keys()
    )
    return Standing(
        season=season,
        names=names,
        format=format_of(season),
        results=results,
        by_hand=by_hand_in(db, division.id),
        withdrawn={team: withdrawn for team, _, withdrawn in found},
        plays_off=season.play_off and division.kind == "league",
        going_on=is_going_on(db, division.id, PLAY_OFF_ROUND),
    )


def _teams(db: Database, division: Division) -> list[tuple[str, str, str]]:
    """Their ids, names, and how they withdrew, by name."""
    if division.kind == "cup":
        entrants = sorted(entrants_of(db, division.id), key=lambda one: fold(one.name))
        return [(one.team, one.name, "") for one in entrants]
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
    return standing.changes(still, standing.results)
