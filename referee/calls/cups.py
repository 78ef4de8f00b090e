"""A cup in words: its rounds, who may still come into a tie, what became of it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.language import mark, say
from referee.league.cups import CupRound, RoundName, State, Tie

ROUNDS: dict[RoundName, str] = {
    "final": mark("Final"),
    "semi-final": mark("Semi-finals"),
    "quarter-final": mark("Quarter-finals"),
    "round": mark("Round {number}"),
}
_STATES: dict[State, str] = {
    "waiting": mark("waits for the round before"),
    "open": mark("to be played"),
    "level": mark("level: a play-off decides"),
}


def say_round(of: CupRound) -> str:
    return say(ROUNDS[of.name], number=of.number)


def say_sides(tie: Tie, names: Mapping[str, str]) -> tuple[str, ...]:
    """Both sides, home first; of a bye one. A side that is not known yet by the tie it comes from."""
    sides = (tie.home,) if tie.state == "bye" else (tie.home, tie.away)
    return tuple(
        names.get(side, side) if side else say("winner of tie {n}", n=feeder)
        for side, feeder in zip(sides, tie.feeders, strict=False)
    )


def say_tie(tie: Tie, names: Mapping[str, str]) -> str:
    """ "Plough goes on", "Plough has a bye", "level: a play-off decides"."""
    if tie.winner is None:
        return say(_STATES[tie.state])
    team = names.get(tie.winner, tie.winner)
    return say("{team} has a bye", team=team) if tie.state == "bye" else say("{team} goes on", team=team)


def say_champion(team: str) -> str:
    return say("{team} wins the cup.", team=team)
