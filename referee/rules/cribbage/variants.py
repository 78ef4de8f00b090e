"""What bare ranks leave open: every different count that a hand can have, by its flush and his nobs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from referee.errors import IllegalPlay
from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.plays import FLUSH, FLUSH_FIVE
from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem

FLUSHES = ("", FLUSH, FLUSH_FIVE)


@dataclass(frozen=True)
class Variant:
    """One answer to what cannot be seen: `flush` is "", "flush" or "flush5"; what the pieces then count."""

    flush: str
    nobs: bool
    items: tuple[ScoreItem, ...]

    @property
    def flags(self) -> str:
        """As the notation of `shows` and `crib` has it."""
        return self.flush or ("nobs" if self.nobs else "")

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


def find_variants(rules: Rules, hand: tuple[Piece, ...], starter: Piece, *, crib: bool) -> list[Variant]:
    """Every different count that the hand can have, the plainest first; one where nothing is left open."""
    found: dict[int, Variant] = {}
    for flush, nobs in product(FLUSHES, (False, True)):
        if flush and nobs:
            continue  # a flush that holds the jack says by itself whether it is nobs
        try:
            items = count_hand(rules, hand, starter, flush=flush, nobs=nobs, crib=crib)
        except IllegalPlay:
            continue
        variant = Variant(flush, nobs, tuple(items))
        found.setdefault(variant.points, variant)  # a flush and nobs are worth so much that no two have one total
    return list(found.values())
