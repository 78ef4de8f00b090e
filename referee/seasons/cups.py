"""A cup as it stands: its draw, its rounds, the fixtures of each tie. Made from entrants, fixtures and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.league.cups import CupRound, Tie, champion, play_cup, ties_to_play
from referee.league.states import TO_PLAY
from referee.league.tallies import Decides
from referee.seasons.stored import as_result, format_of
from referee.store.league_cups import Entrant, entrants_of
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_results import results_of
from referee.store.league_seasons import Season


@dataclass(frozen=True)
class CupTie:
    """A tie with its matches: the first one, then its play-offs. Void ones are none."""

    tie: Tie
    rows: tuple[FixtureRow, ...]

    @property
    def to_play(self) -> tuple[FixtureRow, ...]:
        """Its match that is to come; none while it waits for a day, and once it is over."""
        return tuple(row for row in self.rows if row.state in TO_PLAY)


@dataclass(frozen=True)
class CupPart:
    """A round with its ties."""

    round: CupRound
    ties: tuple[CupTie, ...]

    @property
    def to_fix(self) -> tuple[CupTie, ...]:
        """Those whose teams are known, and that have to be played, or played off, and wait for a day."""
        wanted = ties_to_play([self.round])
        return tuple(one for one in self.ties if one.tie in wanted and not one.to_play)

    @property
    def is_over(self) -> bool:
        return all(one.tie.is_over for one in self.ties)


@dataclass(frozen=True)
class Cup:
    """`parts` are its rounds, none before the draw. `strays` are fixtures of no tie any more: a result before them was
    changed.
    """

    division: str
    entrants: tuple[Entrant, ...]
    parts: tuple[CupPart, ...]
    strays: tuple[FixtureRow, ...]

    @property
    def names(self) -> Mapping[str, str]:
        return {one.team: one.name for one in self.entrants}

    @property
    def champion(self) -> str | None:
        return champion([part.round for part in self.parts]) if self.parts else None


def read_cup(db: Database, season: Season, division: str) -> Cup:
    """Its results decide as those of its season do."""
    entrants = tuple(entrants_of(db, division))
    drawn = [one.team for one in entrants if one.place]
    rows = [row for row in fixtures_of_division(db, division) if row.state != "void"]
    if len(drawn) < 2:
        return Cup(division, entrants, (), tuple(rows))
    format = format_of(season)
    decides: Decides = format.points.decides if format else "points"
    results = [as_result(row) for row in results_of(db, division)]
    rounds = play_cup(drawn, results, decides, [one.team for one in entrants if one.withdrawn])
    parts = tuple(CupPart(one, tuple(CupTie(tie, _rows_of(tie, rows)) for tie in one.ties)) for one in rounds)
    known = {row.id for part in parts for tie in part.ties for row in tie.rows}
    return Cup(division, entrants, parts, tuple(row for row in rows if row.id not in known))


def _rows_of(tie: Tie, rows: Sequence[FixtureRow]) -> tuple[FixtureRow, ...]:
    if tie.home is None or tie.away is None:
        return ()
    found = [row for row in rows if row.round == tie.round and {row.home, row.away} == {tie.home, tie.away}]
    return tuple(sorted(found, key=lambda row: row.play_off))
