"""A team leaves its division: which results stand then, and what becomes of its fixtures. Leagues differ, so there are
three outcomes, each worked out beforehand, so that the table it would give can be seen. (Before anything has been
played the division is drawn up again instead: seven that become six have no byes.)

- void: all it played counts for nobody.
- void-unfinished: what it played counts in a half of the season in which it has met everybody, and in no other; so
  nobody is better off for having met it.
- walkovers: what it played counts, and what is left is given to its opponents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from referee.league.shapes import AWAY, COUNTS, HOME, Result, Totals
from referee.league.states import TO_PLAY, Fixture

How = Literal["void", "void-unfinished", "walkovers"]
CHOICES: tuple[How, ...] = ("void", "void-unfinished", "walkovers")
Given = Callable[[int], Totals]


@dataclass(frozen=True)
class Withdrawal:
    """What a withdrawal comes to: the `results` of the whole division that stand, walkovers included, and the
    `fixtures` that it changes, as they are afterwards. `stays`: the team keeps its place in the table."""

    team: str
    how: How
    results: tuple[Result, ...]
    fixtures: tuple[Fixture, ...]
    stays: bool


def after_withdrawal(
    results: Sequence[Result], team: str, how: How, fixtures: Sequence[Fixture], given: Given
) -> Withdrawal:
    """What becomes of a division's `results` and `fixtures` when the team leaves it.

    `given` says what a walkover comes to when it is given to HOME or AWAY. Fixtures still to be played are a bye of the
    opponent, or a walkover; what loses its result, or has been begun, is void.
    """
    own = [one for one in fixtures if team in (one.home, one.away)]
    kept = _kept_rounds(own, how, _rounds_in_a_half(fixtures))
    changed = tuple(after for one in own if (after := _after(one, team, how, kept)) != one)
    walkovers = [_walkover(one, given) for one in changed if one.state == "walkover"]
    standing = [one for one in results if team not in (one.home, one.away) or one.round in kept]
    return Withdrawal(team, how, (*standing, *walkovers), changed, stays(team, how, standing))


def read_withdrawn(kept: str) -> tuple[str, str]:
    """How a team withdrew and the local day since when, of "walkovers 2027-01-14"; "" for what is not there."""
    how, _, day = kept.partition(" ")
    return how, day


def stays(team: str, how: str, standing: Sequence[Result]) -> bool:
    """Whether a team that withdrew keeps its place in the table, with these results of the division."""
    return how == "walkovers" or any(team in (one.home, one.away) for one in standing)


def is_out(team: str, withdrawn: str, standing: Sequence[Result]) -> bool:
    """Whether a team has no row in the table; `withdrawn` is how and since when, "" of one that plays."""
    return bool(withdrawn) and not stays(team, read_withdrawn(withdrawn)[0], standing)


def choices(results: Sequence[Result], team: str, fixtures: Sequence[Fixture], given: Given) -> dict[How, Withdrawal]:
    """All three, side by side."""
    return {how: after_withdrawal(results, team, how, fixtures, given) for how in CHOICES}


def _rounds_in_a_half(fixtures: Sequence[Fixture]) -> int:
    """A half is over when everybody has met everybody once more."""
    meetings = Counter(frozenset((one.home, one.away)) for one in fixtures if one.home and one.round)
    halves = max([1, *meetings.values()])
    return max([halves, *(one.round for one in fixtures)]) // halves


def _kept_rounds(own: Sequence[Fixture], how: How, half: int) -> frozenset[int]:
    """The rounds whose results of the team stand."""
    unfinished = {(one.round - 1) // half for one in own if one.state in TO_PLAY}
    return frozenset(
        one.round
        for one in own
        if how == "walkovers" or (how == "void-unfinished" and (one.round - 1) // half not in unfinished)
    )


def _after(fixture: Fixture, team: str, how: How, kept: frozenset[int]) -> Fixture:
    opponent = fixture.away if fixture.home == team else fixture.home
    if fixture.state in COUNTS and fixture.round in kept:
        return fixture
    if opponent is None or fixture.state not in TO_PLAY:
        return replace(fixture, state="void", given="")
    if how == "walkovers":
        # One that only waits for its signatures has been played.
        return fixture if fixture.state == "signing" else replace(fixture, state="walkover", given=opponent)
    if fixture.state in ("playing", "signing"):
        return replace(fixture, state="void")
    return replace(fixture, state="bye", home=None, away=opponent, venue=None)


def _walkover(fixture: Fixture, given: Given) -> Result:
    to = HOME if fixture.given == fixture.home else AWAY
    total = given(to)
    home, away = (side or "" for side in (fixture.home, fixture.away))
    return Result(home, away, fixture.round, fixture.day or "", total.rubbers, total.legs, total.points, walkover=True)
