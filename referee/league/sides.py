"""What a list of fixtures is made of: the sides that are to meet, rounds, and meetings with their days.

Teams and venues are ids. Days are local and ISO (`2026-12-03`), hours local too (`20:30`): no clock is asked here.
"""

from __future__ import annotations

from dataclasses import dataclass

NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Side:
    """A team that is to be drawn: its venue, its home night (0 is Monday, None the league's) and its days to avoid."""

    id: str
    venue: str
    night: int | None = None
    avoid: frozenset[str] = NOBODY


@dataclass(frozen=True)
class Round:
    """A round by its number, from 1: its meetings, home first; in (None, team) the team has a bye."""

    number: int
    meetings: tuple[tuple[str | None, str | None], ...]


@dataclass(frozen=True)
class Meeting:
    """A fixture as it is drawn up. A bye has no home, no venue, and the first day of its week."""

    round: int
    home: str | None
    away: str | None
    day: str
    venue: str | None
    hour: str
