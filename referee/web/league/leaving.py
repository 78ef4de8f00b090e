"""A team that leaves its division: the three outcomes with the tables they give, and what is kept of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256

from sqlite_utils import Database

from referee.league.points import walkover
from referee.league.tables import Table
from referee.league.withdrawals import How, Withdrawal, choices
from referee.seasons.stored import as_fixtures, need_format, put_back
from referee.store.league_cups import cups_with
from referee.store.league_fixtures import FixtureRow, NewChange, fixtures_of_division
from referee.store.league_results import ResultRow, results_of
from referee.store.league_seasons import Season, read_season
from referee.store.league_teams import Team, check_plays, mark_withdrawn, read_division, teams_in
from referee.web.league.altering import alter_fixture
from referee.web.league.giving import WITHDRAWAL, give_away, give_back
from referee.web.league.standing import read_standing


@dataclass(frozen=True)
class Leaving:
    """The division as it stands, and the outcomes by name, each with its table."""

    season: Season
    teams: tuple[Team, ...]
    rows: tuple[FixtureRow, ...]
    results: tuple[ResultRow, ...]
    now: Table
    outcomes: dict[How, Withdrawal]
    tables: dict[How, Table]

    @property
    def seen(self) -> str:
        """What a page has shown."""
        shown = ([(row.id, row.seen) for row in self.rows], self.results)
        return sha256(repr(shown).encode()).hexdigest()[:16]

    def after(self, how: How) -> tuple[FixtureRow, ...]:
        """The fixtures of the division as an outcome leaves them."""
        changed = {one.id: one for one in self.outcomes[how].fixtures}
        return tuple(put_back(row, changed[row.id]) if row.id in changed else row for row in self.rows)


def leaving(db: Database, team: Team) -> Leaving:
    """Raises IllegalPlay for a team that has withdrawn already, and while the season has no format."""
    check_plays(db, team.id)
    division = read_division(db, team.division)
    season = read_season(db, division.season)
    format, standing = need_format(season), read_standing(db, season, division)
    teams, rows = tuple(teams_in(db, division.id)), tuple(fixtures_of_division(db, division.id))
    found = choices(standing.results, team.id, as_fixtures(rows), partial(walkover, format))
    tables = {how: standing.table_after(one.results, one) for how, one in found.items()}
    return Leaving(season, teams, rows, tuple(results_of(db, division.id)), standing.table, found, tables)


def withdraw(db: Database, leaves: Withdrawal, rows: Sequence[FixtureRow], who: str, key: str, day: str) -> None:
    """The team is out, in this way and from this local day on; what it still had to play in cups is given."""
    kept = {row.id: row for row in rows}
    for after in leaves.fixtures:
        alter_fixture(db, put_back(kept[after.id], after), NewChange(WITHDRAWAL, who, key))
    mark_withdrawn(db, leaves.team, f"{leaves.how} {day}")
    for cup in cups_with(db, leaves.team):
        give_away(db, cup, leaves.team, who, key)


def take_back(db: Database, team: str, division: str, who: str, key: str) -> None:
    """The withdrawal was a mistake: what it changed is again as it was, where nothing else has changed it since."""
    mark_withdrawn(db, team, "")
    for each in (division, *cups_with(db, team)):
        give_back(db, each, team, who, key)
