"""How a match can still end: every result that its card leaves open, and how far ahead in pegs it can leave a team."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from referee.league.cards import totals
from referee.league.legs import leads
from referee.league.points import match_points
from referee.league.rubbers import decided, has_skunks, is_over, legs_won, skunks_won, winner_of_leg
from referee.league.shapes import AWAY, HOME, Card, Format, Leg, Line, Pair, Result, Rubber

# Rubbers, legs and skunks of both sides.
Sums = tuple[Pair, Pair, Pair]
# Each way to end with the least and the most that the home side can be ahead in pegs then.
Ends = dict[Sums, Pair]
Key = TypeVar("Key", bound=Hashable)
_NOTHING: Sums = ((0, 0), (0, 0), (0, 0))


@dataclass(frozen=True)
class Way:
    """A result that can still be, with the pegs so far.

    `ahead`: the least and the most that the home team's pegs can be above the other's in the end, below nothing where
    it is behind.
    """

    result: Result
    ahead: Pair


def ways(format: Format, card: Card, teams: tuple[str, str], round: int, date: str) -> tuple[Way, ...]:
    """Each result that can still come of the card, once; the home team is the first of `teams`.

    With the card complete there is one, whose pegs are known. Nobody stays away from what is still to be played.
    """
    pegs = totals(format, card).pegs
    so_far = pegs[HOME] - pegs[AWAY]
    found: Ends = {_NOTHING: (so_far, so_far)}
    for rubber, line in zip(format.rubbers, card.lines, strict=True):
        ends = _ends(rubber, line, skunks=bool(format.points.skunk) and has_skunks(rubber))
        pairs = product(found.items(), ends.items())
        found = _widest((_add(before, end), _plus(ahead, more)) for (before, ahead), (end, more) in pairs)
    made = _widest(
        ((rubbers, legs, match_points(format.points, rubbers, legs, skunks)), ahead)
        for (rubbers, legs, skunks), ahead in found.items()
    )
    return tuple(
        Way(Result(*teams, round, date, rubbers, legs, points, pegs=pegs), ahead)
        for (rubbers, legs, points), ahead in sorted(made.items())
    )


def _ends(rubber: Rubber, line: Line, *, skunks: bool) -> Ends:
    """What a rubber can come to: played on leg by leg until it is over. Ahead in pegs by those legs."""
    if is_over(rubber, line):
        winner = decided(rubber, line)
        won = int(winner == HOME), int(winner == AWAY)
        return {(won, legs_won(rubber, line), skunks_won(rubber, line)): (0, 0)}
    return _widest(
        (end, _plus(_lead(rubber, leg), more))
        for leg in _legs(skunks=skunks)
        for end, more in _ends(rubber, _and(line, leg), skunks=skunks).items()
    )


def _legs(*, skunks: bool) -> Iterator[Leg]:
    """Any leg, as if the app had seen it: its skunk is what it says."""
    for scores in ((1, 0), (0, 1)):
        for skunk in (0, 1) if skunks else (0,):
            yield Leg(scores, "open", skunk)


def _lead(rubber: Rubber, leg: Leg) -> Pair:
    """How far ahead in pegs such a leg can leave the home side, the least first."""
    least, most = leads(rubber, leg.skunk)
    return (least, most) if winner_of_leg(leg) == HOME else (-most, -least)


def _and(line: Line, leg: Leg) -> Line:
    return Line(line.players, (*line.legs, leg), line.marks, line.note)


def _widest(found: Iterable[tuple[Key, Pair]]) -> dict[Key, Pair]:
    """Each once, with the least and the most of all that it came with."""
    made: dict[Key, Pair] = {}
    for key, (least, most) in found:
        low, high = made.get(key, (least, most))
        made[key] = min(low, least), max(high, most)
    return made


def _add(one: Sums, other: Sums) -> Sums:
    return _plus(one[0], other[0]), _plus(one[1], other[1]), _plus(one[2], other[2])


def _plus(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]
