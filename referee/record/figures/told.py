"""What a log tells of one seat in any game: the plays that stand, what each moved on the board, claims.

A hand or deal that was voided counts for nothing, from its down or deal to the misdeal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.plays import Misdeal
from referee.rules.score import Score
from referee.rules.scoring import ScoreItem

OWN = "own"  # the reason of what a play moved for its own side, at its own moment


@dataclass(frozen=True, slots=True)
class Told:
    """A play that stands, ruled, and the position in which it was made."""

    before: Any
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Move:
    """Points that the board moved for `seat`, with their reason; they are negative where it went back."""

    seat: str
    reason: str
    points: int


def told(ledger: Ledger) -> list[Told]:
    """All plays but those of voided hands and deals."""
    kept: list[Told] = []
    begun = 0
    for at, ruling in enumerate(ledger.rulings):
        if isinstance(ruling.play, ledger.setup.game.begins):
            begun = len(kept)
        if isinstance(ruling.play, Misdeal):
            del kept[begun:]
        else:
            kept.append(Told(ledger.position_after(at), ruling))
    return kept


def moves(one: Told) -> Iterator[Move]:
    """What the board moved by one play, in the order in which it was pegged; the sum is the change of the score."""
    score: Score = one.before.score
    own_is_pegged = False
    for item in one.ruling.items:
        if item.seat is not None:
            move = Move(item.seat, item.reason, _given(score, item, one.ruling))
        elif own_is_pegged:
            continue
        else:
            own_is_pegged = True
            move = Move(one.ruling.play.seat, OWN, one.ruling.pegged)
        score = score.moved(move.seat, move.points)
        yield move


def _given(score: Score, item: ScoreItem, ruling: Ruling) -> int:
    """Points from another moment or to another seat, as far as the finish rule lets them count."""
    to_go = score.target - score.of(item.seat or "")
    barred = item.reason == "heels" and ruling.bust
    if barred or (score.finish == "exact" and item.points > to_go):
        return 0
    return min(item.points, to_go)


def claim_figures(plays: Iterable[Told], seat: str) -> Counter[str]:
    """`claims` that the seat made, the `true` points of what they were for, and of these the points `claimed`.

    What was claimed beyond the truth is `claimed-over` and makes nothing good; true less claimed is what was left on
    the table.
    """
    found: Counter[str] = Counter()
    for one in plays:
        claim, true = getattr(one.ruling.play, "claim", None), one.ruling.worth
        if claim is not None and one.ruling.play.seat == seat:
            over = max(0, claim - true)
            found.update({"claims": 1, "true": true, "claimed": claim - over, "claimed-over": over})
    return found


def highest(found: Counter[str], name: str, points: int) -> None:
    found[name] = max(found[name], points)
