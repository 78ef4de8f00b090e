"""Flushes and nobs that a hand or crib of cards seems to have and has not (cribbage rule book, clause 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Card
from referee.rules.scoring import ScoreItem
from referee.rules.slips import Slip, slip


def suit_slips(
    rules: Rules, cards: Sequence[Card], starter: Card, items: Sequence[ScoreItem], *, crib: bool, called: str
) -> Iterator[Slip]:
    """The slips of suits beside the true `items`; `called` is the flush that was said of suits nobody knows."""
    counted = next((item for item in items if item.reason == "flush"), None)
    if counted is None:
        five = crib and (rules.crib_flush == "five" or rules.five_card == "yes")
        yield from _no_flush(cards, starter, called=bool(called), five=five)
    elif len(counted.pieces) == len(cards) and (starter.suit or called):
        yield slip("flush-without-starter", [starter], 1, number=len(cards), plain=True)
    if starter.jack:
        yield slip("starter-jack-no-nobs", [starter], 1, 2, plain=True)
    elif all(item.reason != "nobs" for item in items):
        yield from _no_nobs([card for card in cards if card.jack], starter)


def _no_flush(cards: Sequence[Card], starter: Card, *, called: bool, five: bool) -> Iterator[Slip]:
    """`five`: here a flush takes all five cards."""
    size = len(cards)
    suits = {card.suit for card in cards}
    suited = [card for card in cards if card.suit and card.suit == starter.suit]
    if called or ("" not in suits and len(suits) == 1):
        yield slip("flush-needs-five", cards, size, number=size, plain=True)
    elif len(suited) == size - 1:
        yield slip("flush-not-three", [*suited, starter], size, number=len(suited), plain=True)
    elif _could_be_flush([*cards, starter] if five else cards):
        yield slip("flush-not-told", cards, 0 if five else size, size + 1, plain=True)


def _could_be_flush(flushed: Sequence[Card]) -> bool:
    """All ranks differ and no two known suits do."""
    return len({card.rank for card in flushed}) == len(flushed) and len({card.suit for card in flushed} - {""}) < 2


def _no_nobs(jacks: Sequence[Card], starter: Card) -> Iterator[Slip]:
    if not jacks:
        return
    if starter.suit and all(jack.suit for jack in jacks):
        yield slip("jack-other-suit", [*jacks, starter], 1, plain=True)
    else:
        yield slip("jack-not-told", jacks, 1, plain=True)
