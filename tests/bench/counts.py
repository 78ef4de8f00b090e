"""How many hands a second are counted on one core, explained with cards and with tiles, and the total alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.rules import CardRules, DominoRules
from referee.rules.cribbage.totals import total
from referee.rules.options import settle
from referee.rules.pieces import SUITS, TILES, Card, Piece
from referee.rules.seating import Seating
from tests.bench.figures import Figure

HANDS = 4000  # in one go; the best of all goes is kept
GOES = 5
EXPLAINED, TOTALS = 50_000, 300_000  # aims

Hand = tuple[tuple[Any, ...], Any]


def deal(pieces: list[Piece], seed: int) -> list[Hand]:
    """Hands of four and a starter, always the same."""
    rng = random.Random(seed)  # noqa: S311 - which hands are counted is no secret
    dealt = (rng.sample(pieces, 5) for _ in range(HANDS))
    return [(tuple(five[:4]), five[4]) for five in dealt]


def figures(quick: bool) -> Iterator[Figure]:
    cards = deal([Card(rank, suit) for rank in range(1, 14) for suit in SUITS], 1)
    tiles = deal(list(TILES), 2)
    card_rules, domino_rules = (settle(rules, Seating(2), {}) for rules in (CardRules, DominoRules))
    goes = 1 if quick else GOES
    explained = _rate(lambda hand, starter: count_hand(card_rules, hand, starter), cards, goes)
    yield Figure("hands of cribbage counted and explained, one core", explained, "a second", least=EXPLAINED)
    totals = _rate(total, cards, goes)
    yield Figure("their totals alone", totals, "a second", least=TOTALS)
    dominoes = _rate(lambda hand, starter: count_hand(domino_rules, hand, starter), tiles, goes)
    yield Figure("hands of domino cribbage", dominoes, "a second", dominoes / explained, "hands of cribbage")


def _rate(count: Callable[[Any, Any], object], hands: list[Hand], goes: int) -> float:
    """Hands in a second of the processor: the quickest go, because the others were disturbed."""
    best = float("inf")
    for _ in range(goes):
        start = time.thread_time()
        for hand, starter in hands:
            count(hand, starter)
        best = min(best, time.thread_time() - start)
    return len(hands) / best
