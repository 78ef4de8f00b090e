"""The figures of players, pairs and teams, from rows of one leg and seat each; typed legs and legs played on the app.

A typed leg is in legs and pegs; what only a log tells is known of the others, and `logged` says of how many. A walkover
has no legs, and only final matches are asked about. What a player played for a team stays with it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeVar

from referee.league.adding import add_up, together
from referee.league.leg_rows import LegRow
from referee.league.tallies import LAST, Outcome

Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True)
class SeasonFigures:
    """Of one player, pair or team: matches and legs played, legs won, pegs for and against.

    `form`: its last five matches by its legs in them, the newest at the end. `told`: the figures of the legs of which
    the log is known; these are `logged`, in `logged_matches`.
    """

    matches: int = 0
    legs: int = 0
    won: int = 0
    scored: int = 0
    conceded: int = 0
    form: tuple[Outcome, ...] = ()
    logged: int = 0
    logged_matches: int = 0
    told: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class HeadToHead:
    """Two that have met: legs and pegs, those of the one who is asked for first."""

    legs: tuple[int, int]
    pegs: tuple[int, int]


def season_figures(rows: Iterable[LegRow]) -> dict[str, SeasonFigures]:
    """The figures of every player. The rows of two games tell two things: give those of one."""
    return _by(rows, lambda row: row.player)


def pair_figures(rows: Iterable[LegRow]) -> dict[tuple[str, ...], SeasonFigures]:
    """Those of all who played pairs together, each pair by its players in order; what partners share counts once."""
    pairs = [row for side in sides_of_legs(rows) if side[0].kind == "pairs" and len(players(side)) == 2 for row in side]
    partners = {row.at: players(side) for side in sides_of_legs(pairs) for row in side}
    return _by(pairs, lambda row: partners[row.at])


def team_figures(rows: Iterable[LegRow]) -> dict[str, SeasonFigures]:
    """Those of the teams for which the legs were played."""
    return _by(rows, lambda row: row.team)


def head_to_head(rows: Iterable[LegRow], who: tuple[str, ...]) -> dict[tuple[str, ...], HeadToHead]:
    """The meetings of one player, or of a pair, with each that sat opposite: singles for one, pairs for two."""
    sides = {side[0].at: side for side in sides_of_legs(rows)}
    met: dict[tuple[str, ...], list[LegRow]] = {}
    for (fixture, line, leg, at), side in sides.items():
        other = sides.get((fixture, line, leg, 1 - at))
        if other and players(side) == tuple(sorted(who)):
            met.setdefault(players(other), []).append(side[0])
    return {others: _meeting(legs) for others, legs in met.items()}


def sides_of_legs(rows: Iterable[LegRow]) -> list[list[LegRow]]:
    """The rows side by side, the oldest first, matches of one day as they come: one for each that played there."""
    given = list(rows)
    comes = {fixture: n for n, fixture in enumerate(dict.fromkeys(row.fixture for row in given))}
    ordered = sorted(given, key=lambda row: (row.day, comes[row.fixture], row.at))
    return [list(side) for _, side in groupby(ordered, key=lambda row: row.at)]


def players(side: Iterable[LegRow]) -> tuple[str, ...]:
    """Who sat there, in an order that is always the same."""
    return tuple(sorted({row.player for row in side}))


def _by(rows: Iterable[LegRow], who: Callable[[LegRow], Who]) -> dict[Who, SeasonFigures]:
    found: dict[Who, list[LegRow]] = {}
    for row in rows:
        found.setdefault(who(row), []).append(row)
    return {one: _sum(sides_of_legs(theirs)) for one, theirs in found.items()}


def _sum(sides: list[list[LegRow]]) -> SeasonFigures:
    """The sum of legs, each the rows of one side in it, by day."""
    legs = [side[0] for side in sides]
    logs = [side for side in sides if side[0].figures]
    return SeasonFigures(
        matches=len({leg.fixture for leg in legs}),
        legs=len(legs),
        won=sum(leg.won for leg in legs),
        scored=sum(leg.scored for leg in legs),
        conceded=sum(leg.conceded for leg in legs),
        form=_form(legs),
        logged=len(logs),
        logged_matches=len({side[0].fixture for side in logs}),
        told=add_up(together(row.figures for row in side) for side in logs),
    )


def _form(legs: list[LegRow]) -> tuple[Outcome, ...]:
    ahead: dict[str, int] = {}
    for leg in legs:
        ahead[leg.fixture] = ahead.get(leg.fixture, 0) + (1 if leg.won else -1)
    return tuple("won" if n > 0 else "lost" if n < 0 else "drawn" for n in ahead.values())[-LAST:]


def _meeting(legs: list[LegRow]) -> HeadToHead:
    won = sum(leg.won for leg in legs)
    pegs = sum(leg.scored for leg in legs), sum(leg.conceded for leg in legs)
    return HeadToHead((won, len(legs) - won), pegs)
