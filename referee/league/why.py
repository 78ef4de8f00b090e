"""Who stands above whom, and why: the comparison that parts each pair of neighbours, made where the order is decided.

All that are level are parted by the next criterion of the chain, the groups that remain by the one after it (league.md,
“The table”).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise

from referee.league.criteria import AMONG, LOWER_FIRST, MEASURES, PLAY_OFF, STEPS, Facts, Level, Value, sort_name
from referee.league.shapes import Pair

Group = tuple[str, ...]
Values = Mapping[str, tuple[Value, ...]]


@dataclass(frozen=True)
class Step:
    """One criterion with the values of two neighbours, the upper one's first; the last step `decides`, or none does.

    `among`: the teams whose meetings count, where more than these two are level. `by_hand`: of points, those that were
    awarded or deducted beside the matches, None where neither has any. `score`: of a play-off that decides between two.
    """

    criterion: str
    values: tuple[Value, Value]
    decides: bool
    among: Group = ()
    by_hand: tuple[Fraction, Fraction] | None = None
    score: Pair | None = None


@dataclass(frozen=True)
class Placed:
    """A team in its order: `why` it is above the next one, or what was compared where it is `level` with it."""

    team: str
    why: tuple[Step, ...] = ()
    level: bool = False


def put_in_order(teams: Group, facts: Facts) -> list[Placed]:
    """All the teams, the first first."""
    return _part(teams, ("points", *facts.chain), facts) if teams else []


def number_places(placed: Sequence[Placed]) -> list[tuple[int, bool]]:
    """The place of each, and whether it is shared: 1, 2=, 2=, 4."""
    places: list[int] = []
    level = False
    for n, one in enumerate(placed, 1):
        places.append(places[-1] if level else n)
        level = one.level
    return [(place, places.count(place) > 1) for place in places]


def _part(level: Group, chain: Group, facts: Facts) -> list[Placed]:
    if len(level) == 1 or not chain:
        return _all_level(sorted(level, key=lambda team: (sort_name(team, facts.names), team)))
    first, *rest = chain
    values = {team: tuple(MEASURES[step](team, level, facts) for step in STEPS[first]) for team in level}
    by_value = sorted(level, key=values.__getitem__, reverse=first not in LOWER_FIRST)
    groups = [tuple(group) for _, group in groupby(by_value, values.__getitem__)]
    if facts.again and len(groups) > 1:
        rest = [one for one in facts.chain if one in rest or one == "head-to-head"]
    placed = [_go_on(group, first, tuple(rest), facts, top=group is groups[0]) for group in groups]
    shown: Values = {team: (facts.names.get(team, team),) for team in level} if first == "name" else values
    return _join(placed, first, shown, level)


def _go_on(group: Group, parted_by: str, rest: Group, facts: Facts, *, top: bool) -> list[Placed]:
    """The order within a group that is still level. Level on points at the top, only a play-off can part it."""
    if top and parted_by == "points" and facts.plays_off:
        return _part(group, (PLAY_OFF, *rest), facts)
    if top and parted_by == PLAY_OFF:
        return _all_level([placed.team for placed in _part(group, rest, facts)])
    return _part(group, rest, facts)


def _all_level(teams: list[str]) -> list[Placed]:
    return [*(Placed(team, level=True) for team in teams[:-1]), Placed(teams[-1])]


def _join(groups: list[list[Placed]], criterion: str, values: Values, level: Level) -> list[Placed]:
    """The groups one below the other; this criterion stands before what was compared after it."""
    joined = [placed for group in groups for placed in group]
    ends = {group[-1].team for group in groups}
    made = []
    for above, below in pairwise(joined):
        parted = above.team in ends
        steps = _compare(criterion, values[above.team], values[below.team], level, parted=parted)
        made.append(Placed(above.team, (*steps, *above.why), above.level))
    return [*made, Placed(joined[-1].team)]


def _compare(
    criterion: str, above: tuple[Value, ...], below: tuple[Value, ...], level: Level, *, parted: bool
) -> tuple[Step, ...]:
    """The steps of a criterion, up to the one that decides if it parts these two."""
    among = tuple(sorted(level)) if criterion in AMONG and len(level) > 2 else ()
    steps: list[Step] = []
    for step, mine, other in zip(STEPS[criterion], above, below, strict=True):
        steps.append(Step(step, (mine, other), parted and mine != other, among))
        if steps[-1].decides:
            break
    return tuple(steps)
