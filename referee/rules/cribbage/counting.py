"""The count of a hand or crib with the starter (cribbage rule book, clause 4). Knows no players and no score."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import IllegalPlay
from referee.rules.cribbage.plays import FLUSH_FIVE
from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Card, Piece, Tile
from referee.rules.scoring import ScoreItem, fifteens, named, pairs, runs


def count_hand(
    rules: Rules, hand: tuple[Piece, ...], starter: Piece, *, flush: str = "", nobs: bool = False, crib: bool = False
) -> list[ScoreItem]:
    """Every combination once: fifteens, pairs, runs, flush, nobs.

    `flush` ("flush", "flush5") and `nobs` say what bare ranks cannot; raises IllegalPlay where the ranks or
    the known suits deny them.
    """
    pieces = (*hand, starter)
    blank = rules.blank_in_fifteens == "no"
    summed = tuple(piece for piece in pieces if not (blank and piece == Tile(0, 0)))
    items = [*fifteens(summed), *pairs(pieces), *runs(pieces)]
    cards = tuple(piece for piece in hand if isinstance(piece, Card))
    if not isinstance(starter, Card):
        if flush or nobs:
            raise IllegalPlay("no-suits")
        return items
    # All five of one suit, a jack among the four: it has the starter's suit.
    nobs = nobs or (flush == FLUSH_FIVE and any(card.jack for card in cards))
    cards = _told(cards, starter, flush, nobs=nobs)
    items += _flush(rules, cards, starter, flush, crib=crib)
    jack = next((card for card in cards if card.jack and _nobs(card, starter, nobs=nobs)), None)
    if jack is not None:
        items.append(ScoreItem("nobs", 1, (str(jack),)))
    return items


def _told(cards: tuple[Card, ...], starter: Card, flush: str, *, nobs: bool) -> tuple[Card, ...]:
    """The cards with the suits that the flags tell. Raises IllegalPlay for a flag that cannot be true."""
    if nobs:
        cards = _with_nobs(cards, starter)
    if not flush:
        return cards
    suits = {card.suit for card in cards if card.suit}
    five = flush == FLUSH_FIVE
    suits |= {starter.suit} if five and starter.suit else set()
    ranks = [card.rank for card in cards] + ([starter.rank] if five else [])
    if len(suits) > 1 or len(set(ranks)) < len(ranks):
        raise IllegalPlay("no-flush")
    suit = next(iter(suits), "")
    return tuple(replace(card, suit=suit) for card in cards)


def _with_nobs(cards: tuple[Card, ...], starter: Card) -> tuple[Card, ...]:
    """The jack has the starter's suit; a starter jack is never nobs."""
    jacks = [card for card in cards if card.jack]
    fitting = [jack for jack in jacks if not (jack.suit and starter.suit) or jack.suit == starter.suit]
    if not fitting or starter.jack:
        raise IllegalPlay("no-nobs")
    if len(jacks) > 1 or not starter.suit:
        return cards
    return tuple(replace(card, suit=starter.suit) if card.jack else card for card in cards)


def _nobs(jack: Card, starter: Card, *, nobs: bool) -> bool:
    """Told by the suits, or said where they are not known."""
    if starter.jack:
        return False
    return nobs or bool(jack.suit and jack.suit == starter.suit)


def _flush(rules: Rules, cards: tuple[Card, ...], starter: Card, flush: str, *, crib: bool) -> list[ScoreItem]:
    """As many as the hand's cards, one more with the starter; in the crib with the starter only."""
    same = bool(flush) or (all(card.suit for card in cards) and len({card.suit for card in cards}) == 1)
    if not same:
        return []
    suit = cards[0].suit
    if flush == FLUSH_FIVE or (suit and suit == starter.suit):
        return [ScoreItem("flush", len(cards) + 1, named((*cards, starter)))]
    if crib and (rules.crib_flush == "five" or rules.five_card == "yes"):
        return []
    return [ScoreItem("flush", len(cards), named(cards))]
