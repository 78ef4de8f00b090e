"""The table once more, by hand as a secretary with a pencil would: no code shared with the app, and no haste.

Results are plain tuples (home, away, rubbers, legs, points) here; each criterion parts all groups at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

ByHand = Mapping[str, Fraction]


class Line(NamedTuple):
    """A result on the secretary's list."""

    home: str
    away: str
    rubbers: tuple[int, int]
    legs: tuple[int, int]
    points: tuple[Fraction, Fraction]
    pegs: tuple[int, int] = (0, 0)


def own_and_other(line: Line, team: str, what: str) -> tuple[Any, Any]:
    home, away = getattr(line, what)
    return (home, away) if line.home == team else (away, home)


def total(lines: Sequence[Line], team: str, what: str) -> tuple[Any, Any]:
    own: Any = 0
    other: Any = 0
    for line in lines:
        if team in (line.home, line.away):
            mine, theirs = own_and_other(line, team, what)
            own += mine
            other += theirs
    return own, other


def wins_draws_losses(lines: Sequence[Line], team: str) -> tuple[int, int, int]:
    counted = {"+": 0, "=": 0, "-": 0}
    for line in lines:
        if team in (line.home, line.away):
            own, other = own_and_other(line, team, "points")
            counted["+" if own > other else "-" if own < other else "="] += 1
    return counted["+"], counted["="], counted["-"]


def worth(
    step: str, team: str, group: Sequence[str], lines: Sequence[Line], by_hand: ByHand = MappingProxyType({})
) -> Any:
    """What a team has of something, the more the better."""
    between = [line for line in lines if line.home in group and line.away in group]
    if step == "points":
        return total(lines, team, "points")[0] + by_hand.get(team, 0)
    if step == "leg-difference":
        return total(lines, team, "legs")[0] - total(lines, team, "legs")[1]
    if step == "spread":
        return total(lines, team, "pegs")[0] - total(lines, team, "pegs")[1]
    if step == "legs-for":
        return total(lines, team, "legs")[0]
    if step == "games-won":
        return total(lines, team, "rubbers")[0]
    if step == "matches-won":
        return wins_draws_losses(lines, team)[0]
    if step == "head-to-head":
        return total(between, team, "points")[0]
    if step == "head-to-head-legs":
        return total(between, team, "legs")[0] - total(between, team, "legs")[1]
    if step == "fewer-played":
        return -sum(wins_draws_losses(lines, team))
    if step == "name":
        return (*(-ord(sign) for sign in team.casefold()), 1)  # "Fox" stands before "Fox A"
    raise AssertionError(step)


def groups(
    teams: Sequence[str], lines: Sequence[Line], chain: Sequence[str], by_hand: ByHand = MappingProxyType({})
) -> list[list[str]]:
    """The teams from the top, those that share a place together."""
    found = [list(teams)]
    for criterion in ("points", *chain):
        parts = [criterion, "head-to-head-legs"] if criterion == "head-to-head" else [criterion]
        found = [part for group in found for part in split(group, parts, lines, by_hand)]
    return found


def split(
    group: Sequence[str], steps: Sequence[str], lines: Sequence[Line], by_hand: ByHand = MappingProxyType({})
) -> list[list[str]]:
    marks: dict[Any, list[str]] = {}
    for team in group:
        marks.setdefault(tuple(worth(step, team, group, lines, by_hand) for step in steps), []).append(team)
    return [marks[mark] for mark in sorted(marks, reverse=True)]


def groups_that_start_again(teams: Sequence[str], lines: Sequence[Line], chain: Sequence[str]) -> list[list[str]]:
    """As groups, but whoever is left after a group was parted goes through the whole chain once more."""
    for criterion in ("points", *chain):
        parts = [criterion, "head-to-head-legs"] if criterion == "head-to-head" else [criterion]
        parted = split(teams, parts, lines)
        if len(parted) > 1:
            return [last for part in parted for last in groups_that_start_again(part, lines, chain)]
    return [list(teams)]
