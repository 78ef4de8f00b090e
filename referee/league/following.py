"""A team has another venue: its home matches that are to come go along, where nobody else plays there on the day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from referee.league.states import ALLOWED, ON_ITS_DAY, Fixture


def follow(
    fixtures: Iterable[Fixture], team: str, old: str, new: str, today: str, others: Sequence[Fixture]
) -> tuple[tuple[Fixture, ...], tuple[Fixture, ...]]:
    """Those that are at the new venue from now on, and those that stay since it is taken on their day.

    A match that was put at a third venue is nobody's to move here, nor is one whose day is over. `others` are all
    fixtures of the league. In a club night, where matches share an evening already, they may share the next place too.
    """
    evenings: list[tuple[str | None, str | None]] = [
        (one.venue, one.day) for one in others if one.state in ON_ITS_DAY and one.day
    ]
    going = [
        one
        for one in fixtures
        if (one.home, one.venue) == (team, old)
        and one.state in ALLOWED["move"]
        and (one.day is None or one.day >= today)
    ]
    staying = [one for one in going if (new, one.day) in evenings and evenings.count((old, one.day)) < 2]
    return tuple(replace(one, venue=new) for one in going if one not in staying), tuple(staying)
