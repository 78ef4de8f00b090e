"""How a match stands: games won by each side, and whether it is decided. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """Legs won by side, legs played to the end, whether the match is over, and its winner (None: level)."""

    won: dict[str, int]
    played: int
    over: bool
    winner: str | None


def stand(kind: str, legs: int, sides: Sequence[str], results: Sequence[str | None]) -> Standing:
    """`results` has the winner, or None, of each finished leg.

    `best-of`: over once nobody can catch up, so that 2-2 in four is a draw; `fixed`: all legs are played.
    """
    won = {side: sum(winner == side for winner in results) for side in sides}
    played = len(results)
    most = max(won.values())
    decided = kind == "best-of" and most > legs / 2
    over = decided or played >= legs
    leaders = [side for side in sides if won[side] == most]
    return Standing(won, played, over, leaders[0] if over and len(leaders) == 1 else None)
