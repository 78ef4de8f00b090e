"""What speaks against a day and an hour without forbidding them: whoever enters them is asked once more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Literal

Because = Literal["season", "team", "over", "skipped", "twice"]


@dataclass(frozen=True)
class Doubt:
    """The season or a team, by its name in `about`, avoids the day, or it is over; or a clock change skips or doubles
    the hour in `about`.
    """

    because: Because
    about: str = ""


def doubt_day(day: str, today: str, avoid: Collection[str], teams: Mapping[str, Collection[str]]) -> tuple[Doubt, ...]:
    """`avoid` are the season's days, `teams` has those of each that plays, by name. Days are local (ISO)."""
    found = [Doubt("season")] if day in avoid else []
    found += [Doubt("team", name) for name, avoided in teams.items() if day in avoided]
    return tuple(found + ([Doubt("over")] if day < today else []))


def doubt_hour(day: str, hour: str, clock: tzinfo) -> tuple[Doubt, ...]:
    """Where the clock goes forward there is no such hour; where it goes back it comes twice."""
    at = datetime.fromisoformat(f"{day}T{hour}")
    before, after = (at.replace(tzinfo=clock, fold=fold).utcoffset() or timedelta() for fold in (0, 1))
    if before == after:
        return ()
    return (Doubt("skipped" if before < after else "twice", hour),)
