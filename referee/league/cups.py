"""A knock-out cup: its rounds from the order in which the teams were drawn, and who goes on after which results.

Chance is the caller's: the order that is given is the draw. Who is drawn first plays at home. The byes, as many as the
next power of two needs, are all in the first round and go to those who are drawn last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal

from referee.errors import IllegalPlay
from referee.league.shapes import AWAY, HOME, Result
from referee.league.tallies import Decides, in_what_decides

# Waiting for its teams, to be played, level (a play-off decides), won. A bye is won without a match, and so is what is
# given because the other has withdrawn; of two that have both withdrawn nobody goes on.
TieState = Literal["waiting", "open", "level", "won", "bye", "given", "out"]
RoundName = Literal["final", "semi-final", "quarter-final", "round"]
Pairing = tuple[str | None, str | None]
NAMES: dict[int, RoundName] = {1: "final", 2: "semi-final", 4: "quarter-final"}  # by their ties


@dataclass(frozen=True)
class Tie:
    """Tie `number` of a round, from 1: the winners of ties 2n − 1 and 2n of the round before meet in tie n.

    A side is None as long as it is not known, and in a bye. Of a tie that nobody has won because both are out, `gone`
    is one of them: it stands in the next one, which is given to whoever waits there.
    """

    round: int
    number: int
    home: str | None
    away: str | None
    state: TieState
    winner: str | None = None
    gone: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether it is known who stands in the next round."""
        return self.state in ("won", "bye", "given", "out")

    @property
    def feeders(self) -> tuple[int, int]:
        """The ties of the round before whose winners meet here."""
        return 2 * self.number - 1, 2 * self.number


@dataclass(frozen=True)
class CupRound:
    """`name` is "round" before the quarter-finals: then its number, from 1, says which."""

    number: int
    name: RoundName
    ties: tuple[Tie, ...]


def draw_cup(teams: Sequence[str]) -> tuple[CupRound, ...]:
    """All rounds up to the final, before anything is played. Raises IllegalPlay where these cannot play a cup."""
    return play_cup(teams, (), "points")


def play_cup(
    teams: Sequence[str],
    results: Sequence[Result],
    decides: Decides,
    out: Collection[str] = (),
) -> tuple[CupRound, ...]:
    """The cup as it stands; a result belongs to the tie of its `round` in which its teams meet, whoever is at home.

    A tie that is level goes on: the first result of the same two that has a winner decides, the play-off. Who is `out`
    has withdrawn: what it has won stands, and what it has not played is given to its opponents.
    """
    if len(teams) < 2:
        raise IllegalPlay("cup-too-small")
    if len(set(teams)) < len(teams):
        raise IllegalPlay("drawn-twice")
    return tuple(_rounds(_pairs(teams), results, decides, frozenset(out)))


def champion(rounds: Sequence[CupRound]) -> str | None:
    """Who has won the final, None as long as nobody has."""
    return rounds[-1].ties[0].winner


def name_of_round(round: int, teams: int) -> RoundName:
    """What a round of a cup of so many teams is called."""
    return NAMES.get(_size(teams) >> round, "round")


def goes_on(result: Result, decides: Decides) -> int | None:
    """HOME or AWAY, None where it is level. A walkover has a winner also where a league gives no points for it."""
    pairs = (result.points, result.rubbers, result.legs) if result.walkover else (in_what_decides(result, decides),)
    return next((HOME if pair[0] > pair[1] else AWAY for pair in pairs if pair[0] != pair[1]), None)


def ties_to_play(rounds: Sequence[CupRound]) -> tuple[Tie, ...]:
    """Those whose teams are known, and which nobody has won."""
    return tuple(tie for one in rounds for tie in one.ties if tie.state in ("open", "level"))


def _pairs(teams: Sequence[str]) -> list[Pairing]:
    """The first round: byes are pairs with nobody."""
    size = _size(len(teams))
    meeting = 2 * len(teams) - size
    pairs: list[Pairing] = [(teams[n], teams[n + 1]) for n in range(0, meeting, 2)]
    return [*pairs, *((team, None) for team in teams[meeting:])]


def _size(teams: int) -> int:
    """The next power of two."""
    return 1 << (teams - 1).bit_length()


def _rounds(
    pairs: list[Pairing], results: Sequence[Result], decides: Decides, out: frozenset[str]
) -> Iterator[CupRound]:
    for number in count(1):
        ties = tuple(
            _without(_tie(number, n, home, away, results, decides), out) for n, (home, away) in enumerate(pairs, 1)
        )
        yield CupRound(number, NAMES.get(len(ties), "round"), ties)
        if len(ties) == 1:
            return
        next_ones = [tie.winner or tie.gone for tie in ties]
        pairs = [*zip(next_ones[::2], next_ones[1::2], strict=True)]


def _tie(
    round: int, number: int, home: str | None, away: str | None, results: Sequence[Result], decides: Decides
) -> Tie:
    if round == 1 and away is None:
        return Tie(round, number, home, None, "bye", home)
    if home is None or away is None:
        return Tie(round, number, home, away, "waiting")
    played = [one for one in results if one.round == round and {one.home, one.away} == {home, away}]
    for one in played:
        side = goes_on(one, decides)
        if side is not None:
            return Tie(round, number, home, away, "won", one.home if side == HOME else one.away)
    return Tie(round, number, home, away, "level" if played else "open")


def _without(tie: Tie, out: frozenset[str]) -> Tie:
    """The tie where one of its sides, or both, will not play it."""
    if tie.state not in ("open", "level") or not out & {tie.home, tie.away}:
        return tie
    if {tie.home, tie.away} <= out:
        return replace(tie, state="out", gone=tie.home)
    return replace(tie, state="given", winner=tie.away if tie.home in out else tie.home)
