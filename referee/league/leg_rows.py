"""A leg as figures are made of it and as the store keeps it: a row for each seat. Plain data, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.league.shapes import Kind


@dataclass(frozen=True)
class LegRow:
    """One seat of one leg; `line`, `leg`, `seat` from 0, `side` 0 is home, `day` is local, `rules` the game by name,
    "" where only the result counts; `figures` as `leg_figures` counts them, {} for a typed leg.
    """

    fixture: str
    line: int
    leg: int
    seat: int
    side: int
    player: str
    team: str
    season: str
    day: str
    kind: Kind
    rules: str
    won: int
    scored: int
    conceded: int
    figures: Mapping[str, int] = field(default_factory=dict)

    @property
    def at(self) -> tuple[str, int, int, int]:
        """The side of the leg that the row belongs to."""
        return self.fixture, self.line, self.leg, self.side
