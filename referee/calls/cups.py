"""A cup in words: its rounds, who may still come into a tie, what became of it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.calls.words import facing
from referee.language import mark, say
from referee.league.cups import CupRound, RoundName, Tie, TieState, name_of_round

ROUNDS: dict[RoundName, str] = {
    "final": mark("Final"),
    "semi-final": mark("Semi-finals"),
    "quarter-final": mark("Quarter-finals"),
    "round": mark("Round {number}"),
}
# One match of a round.
_MATCHES: dict[RoundName, str] = {
    "final": mark("Final"),
    "semi-final": mark("Semi-final"),
    "quarter-final": mark("Quarter-final"),
    "round": mark("Round {number}"),
}
_FIXING: dict[RoundName, str] = {
    "final": mark("Fix the final"),
    "semi-final": mark("Fix the semi-finals"),
    "quarter-final": mark("Fix the quarter-finals"),
    "round": mark("Fix round {number}"),
}
_STATES: dict[TieState, str] = {
    "waiting": mark("waits for the round before"),
    "open": mark("to be played"),
    "level": mark("level: a play-off decides"),
    "out": mark("both have withdrawn"),
}


def say_round(of: CupRound) -> str:
    return say(ROUNDS[of.name], number=of.number)


def say_match(round: int, teams: int, play_off: bool) -> str:
    """ "Semi-final", "Round 1, play-off": a match of a cup of so many teams."""
    said = say(_MATCHES[name_of_round(round, teams)], number=round)
    return say("{round}, play-off", round=said) if play_off else said


def say_fixing(of: CupRound) -> str:
    """ "Fix the semi-finals": a day for what is to be played."""
    return say(_FIXING[of.name], number=of.number)


def say_goes_on(team: str, round: int, teams: int) -> str:
    """What has become of whoever won a match."""
    if name_of_round(round, teams) == "final":
        return say_champion(team)
    return say("{team} goes on.", team=team)


def say_sides(tie: Tie, names: Mapping[str, str]) -> tuple[str, ...]:
    """Both sides, home first; of a bye one. A side that is not known yet by the tie it comes from."""
    sides = (tie.home,) if tie.state == "bye" else (tie.home, tie.away)
    return tuple(
        names.get(side, side) if side else say("winner of tie {n}", n=feeder)
        for side, feeder in zip(sides, tie.feeders, strict=False)
    )


def say_tie_sides(tie: Tie, names: Mapping[str, str]) -> str:
    """ "Plough – winner of tie 3" in a line; of a bye the one."""
    return facing(say_sides(tie, names))


def say_tie(tie: Tie, names: Mapping[str, str]) -> str:
    """ "Plough goes on", "Plough has a bye", "level: a play-off decides"."""
    if tie.winner is None:
        return say(_STATES[tie.state])
    team, other = names.get(tie.winner, tie.winner), tie.away if tie.winner == tie.home else tie.home
    if tie.state == "given":
        return say("{team} goes on: {other} has withdrawn", team=team, other=names.get(other or "", ""))
    return say("{team} has a bye", team=team) if tie.state == "bye" else say("{team} goes on", team=team)


def say_champion(team: str) -> str:
    return say("{team} wins the cup.", team=team)
