"""Flushes and nobs that a hand or crib of cards tempts to count (cribbage rule book, clause 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import combinations

from referee.rules.pieces import Card, Piece
from referee.rules.slips import Slip, slip


def card_slips(hand: Sequence[Piece], starter: Card, reasons: Set[str], *, crib: bool) -> Iterator[Slip]:
    """The slips of suits. `reasons` are those of the true count; suits that are not known tempt to nothing."""
    cards = [piece for piece in hand if isinstance(piece, Card)]
    if "flush" not in reasons:
        yield from _flushes(cards, starter, crib=crib)
    if starter.jack:
        yield slip("starter-jack", [starter], 1, 2)
    elif "nobs" not in reasons:
        yield from (slip("jack-no-nobs", [card, starter], 1) for card in cards if card.jack)


def _flushes(cards: list[Card], starter: Card, *, crib: bool) -> Iterator[Slip]:
    """As many as the hand's cards in one suit: those of the crib, or all but one of them and the starter."""
    size = len(cards)
    if crib and _suited(cards):
        yield slip("flush-in-crib", cards, size)
    for some in combinations(cards, size - 1):
        if _suited([*some, starter]):
            yield slip("flush-three-and-starter", [*some, starter], size)


def _suited(cards: list[Card]) -> bool:
    return bool(cards[0].suit) and len({card.suit for card in cards}) == 1
