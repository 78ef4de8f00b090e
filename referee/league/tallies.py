"""What a team's results come to: won, drawn and lost, rubbers, legs, points, form. Knows nothing of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from referee.league.shapes import AWAY, HOME, NONE, Pair, Result

Outcome = Literal["won", "drawn", "lost"]
Decides = Literal["points", "rubbers", "legs"]
LAST = 5  # so many results are the form of a team


@dataclass(frozen=True)
class Seen:
    """One result as one of its teams sees it: its own rubbers and legs stand first, the points are its own."""

    at: int
    outcome: Outcome
    rubbers: Pair
    legs: Pair
    points: Fraction
    against: str
    pegs: Pair


@dataclass(frozen=True)
class Tally:
    """Results summed up; of rubbers and legs the team's own stand first."""

    played: int
    won: int
    drawn: int
    lost: int
    rubbers: Pair
    legs: Pair
    points: Fraction
    pegs: Pair

    @property
    def spread(self) -> int:
        """Pegs won less pegs lost."""
        return self.pegs[0] - self.pegs[1]


def winner(result: Result, decides: Decides) -> int | None:
    """HOME or AWAY, None for a draw: by what the league's points rule goes by; a walkover goes by its points."""
    first, second = result.points if result.walkover else in_what_decides(result, decides)
    return HOME if first > second else AWAY if second > first else None


def in_what_decides(result: Result, decides: Decides) -> Pair | tuple[Fraction, Fraction]:
    """What both sides have of it, home first."""
    if decides == "points":
        return result.points
    return result.rubbers if decides == "rubbers" else result.legs


def see(results: Iterable[Result], decides: Decides) -> dict[str, list[Seen]]:
    """Each team's results, the oldest first; those of one day by round, whatever order they come in."""
    seen: dict[str, list[Seen]] = {}
    for result in sorted(results, key=lambda r: (r.date, r.round, r.home, r.away)):
        won_by = winner(result, decides)
        seen.setdefault(result.home, []).append(_seen(result, HOME, won_by))
        seen.setdefault(result.away, []).append(_seen(result, AWAY, won_by))
    return seen


def _seen(result: Result, at: int, won_by: int | None) -> Seen:
    outcome: Outcome = "drawn" if won_by is None else "won" if won_by == at else "lost"
    against = result.away if at == HOME else result.home
    rubbers, legs, pegs = (_own_first(pair, at) for pair in (result.rubbers, result.legs, result.pegs))
    return Seen(at, outcome, rubbers, legs, result.points[at], against, pegs)


def _own_first(pair: Pair, at: int) -> Pair:
    return pair[at], pair[1 - at]


def tally(seen: Sequence[Seen]) -> Tally:
    """Results of one team summed up."""
    outcomes = [one.outcome for one in seen]
    return Tally(
        len(seen),
        outcomes.count("won"),
        outcomes.count("drawn"),
        outcomes.count("lost"),
        (sum(one.rubbers[0] for one in seen), sum(one.rubbers[1] for one in seen)),
        (sum(one.legs[0] for one in seen), sum(one.legs[1] for one in seen)),
        sum((one.points for one in seen), NONE),
        (sum(one.pegs[0] for one in seen), sum(one.pegs[1] for one in seen)),
    )


def add(one: Tally, other: Tally) -> Tally:
    """Both together."""
    return Tally(
        one.played + other.played,
        one.won + other.won,
        one.drawn + other.drawn,
        one.lost + other.lost,
        (one.rubbers[0] + other.rubbers[0], one.rubbers[1] + other.rubbers[1]),
        (one.legs[0] + other.legs[0], one.legs[1] + other.legs[1]),
        one.points + other.points,
        (one.pegs[0] + other.pegs[0], one.pegs[1] + other.pegs[1]),
    )


def with_points(one: Tally, more: Fraction) -> Tally:
    """With points that no match has brought."""
    return replace(one, points=one.points + more)


def form(seen: Sequence[Seen]) -> tuple[Outcome, ...]:
    """The last results, the newest at the end."""
    return tuple(one.outcome for one in seen[-LAST:])
