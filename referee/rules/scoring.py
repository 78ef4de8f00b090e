"""Points with their reasons. A score item is the explanation, made where the decision is made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Points for one reason. `pieces` are those that make it, in notation.

    `seat` names the receiver of points that are not the play's own: those that it brings to another
    seat or from another moment. Points taken away are negative.
    """

    reason: str
    points: int
    pieces: tuple[str, ...] = ()
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a play proves about the earlier knock or go `n` of `seat`: a fault with the piece, or cleared."""

    n: int
    seat: str
    fault: str | None = None
    piece: str | None = None
