"""How a match can still end: every result that its card leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from referee.league.cards import totals
from referee.league.points import match_points
from referee.league.rubbers import decided, is_over, legs_won, skunks_won
from referee.league.shapes import AWAY, HOME, Card, Format, Leg, Line, Pair, Result, Rubber

# Rubbers, legs and skunks of both sides.
Sums = tuple[Pair, Pair, Pair]
_NOTHING: Sums = ((0, 0), (0, 0), (0, 0))


def ways(format: Format, card: Card, teams: tuple[str, str], round: int, date: str) -> tuple[Result, ...]:
    """Each result that can still come of the card, once; the home team is the first of `teams`.

    With the card complete there is one. Nobody stays away from what is still to be played, and pegs are those so far.
    """
    sums, pegs = {_NOTHING}, totals(format, card).pegs
    for rubber, line in zip(format.rubbers, card.lines, strict=True):
        ends = _ends(rubber, line, skunks=bool(format.points.skunk))
        sums = {_add(before, end) for before in sums for end in ends}
    return tuple(
        Result(*teams, round, date, rubbers, legs, points, pegs=pegs)
        for rubbers, legs, points in sorted(_results(format, sums))
    )


def _results(format: Format, sums: Iterable[Sums]) -> set[tuple[Pair, Pair, tuple[Fraction, Fraction]]]:
    return {(rubbers, legs, match_points(format.points, rubbers, legs, skunks)) for rubbers, legs, skunks in sums}


def _ends(rubber: Rubber, line: Line, *, skunks: bool) -> set[Sums]:
    """What a rubber can come to: played on leg by leg until it is over."""
    if is_over(rubber, line):
        winner = decided(rubber, line)
        return {((int(winner == HOME), int(winner == AWAY)), legs_won(rubber, line), skunks_won(rubber, line))}
    return {end for leg in _legs(skunks=skunks) for end in _ends(rubber, _and(line, leg), skunks=skunks)}


def _legs(*, skunks: bool) -> Iterator[Leg]:
    """Any leg, as if the app had seen it: its skunk is what it says."""
    for scores in ((1, 0), (0, 1)):
        for skunk in (0, 1) if skunks else (0,):
            yield Leg(scores, "open", skunk)


def _and(line: Line, leg: Leg) -> Line:
    return Line(line.players, (*line.legs, leg), line.marks, line.note)


def _add(one: Sums, other: Sums) -> Sums:
    (a, b, c), (x, y, z) = one, other
    return (a[0] + x[0], a[1] + x[1]), (b[0] + y[0], b[1] + y[1]), (c[0] + z[0], c[1] + z[1])
