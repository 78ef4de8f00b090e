"""How a match stands: games won by each side, game points, and whether it is decided. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.record.replay import Ledger


@dataclass(frozen=True)
class Leg:
    """A finished game: its winner, or None, and the game points that the win is worth."""

    winner: str | None
    points: int = 1


@dataclass(frozen=True)
class MatchScore:
    """Legs and game points won by side, legs played to the end, whether the match is over, and its winner.

    No winner of a match that is over: it is level.
    """

    won: dict[str, int]
    points: dict[str, int]
    played: int
    over: bool
    winner: str | None


def finished_leg(ledger: Ledger) -> Leg | None:
    """A game as a leg of its match, None while it is being played. A skunk may be worth more."""
    score = ledger.position.score
    if not score.over:
        return None
    worth = getattr(ledger.setup.rules, "skunk_points", "1-1-1").split("-")
    return Leg(score.winner, int(worth[ledger.setup.game.skunk(ledger.position)]))


def stand(kind: str, legs: int, sides: Sequence[str], finished: Sequence[Leg]) -> MatchScore:
    """`best-of`: over once nobody can catch up, so that 2-2 in four is a draw; `fixed`: all legs are played.

    A fixed number of games is won on game points, best of n on games.
    """
    won = {side: sum(leg.winner == side for leg in finished) for side in sides}
    points = {side: sum(leg.points for leg in finished if leg.winner == side) for side in sides}
    most = max(won.values())
    over = len(finished) >= legs or (kind == "best-of" and most > legs / 2)
    counted = won if kind == "best-of" else points
    leaders = [side for side in sides if counted[side] == max(counted.values())]
    return MatchScore(won, points, len(finished), over, leaders[0] if over and len(leaders) == 1 else None)
