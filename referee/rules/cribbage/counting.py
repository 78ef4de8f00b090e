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
    flush, nobs = _deduced(hand, flush, nobs=nobs)
    cards, first = tell_suits(hand, starter, flush, nobs=nobs)
    pieces = (*cards, first)
    blank = rules.blank_in_fifteens == "no"
    summed = tuple(piece for piece in pieces if not (blank and piece == Tile(0, 0)))
    items = [*fifteens(summed), *pairs(pieces), *runs(pieces)]
    if isinstance(first, Card):
        suited = tuple(card for card in cards if isinstance(card, Card))
        items += _flush(rules, suited, first, flush, crib=crib)
        items += _nobs(suited, first, said=nobs)
    return items


def tell_suits(hand: tuple[Piece, ...], starter: Piece, flush: str, *, nobs: bool) -> tuple[tuple[Piece, ...], Piece]:
    """The hand and the starter with the suits that the flags tell. Raises IllegalPlay for one that cannot be true."""
    if not isinstance(starter, Card):
        if flush or nobs:
            raise IllegalPlay("no-suits")
        return hand, starter
    flush, nobs = _deduced(hand, flush, nobs=nobs)
    cards = tuple(card for card in hand if isinstance(card, Card))
    if flush:  # judged first, so that a refusal speaks of what was said
        cards, starter = _one_suit(cards, starter, with_starter=flush == FLUSH_FIVE)
    return _with_nobs(cards, starter) if nobs else cards, starter


def _deduced(hand: tuple[Piece, ...], flush: str, *, nobs: bool) -> tuple[str, bool]:
    """What both say together: a jack of the flush has the starter's suit exactly when the starter is of the flush."""
    jack = any(isinstance(piece, Card) and piece.jack for piece in hand)
    if not flush or not jack:
        return flush, nobs
    five = nobs or flush == FLUSH_FIVE
    return (FLUSH_FIVE if five else flush), five


def _one_suit(cards: tuple[Card, ...], starter: Card, *, with_starter: bool) -> tuple[tuple[Card, ...], Card]:
    """All of one suit, named where any of them is known."""
    flushed = (*cards, starter) if with_starter else cards
    suits = {card.suit for card in flushed if card.suit}
    if len(suits) > 1 or len({card.rank for card in flushed}) < len(flushed):
        raise IllegalPlay("no-flush")
    suit = next(iter(suits), "")
    told = tuple(replace(card, suit=suit) for card in cards)
    return told, replace(starter, suit=suit) if with_starter else starter


def _with_nobs(cards: tuple[Card, ...], starter: Card) -> tuple[Card, ...]:
    """The jack has the starter's suit; a starter jack is never nobs."""
    jacks = [card for card in cards if card.jack]
    fitting = [jack for jack in jacks if not (jack.suit and starter.suit) or jack.suit == starter.suit]
    if not fitting or starter.jack:
        raise IllegalPlay("no-nobs")
    if len(jacks) > 1 or not starter.suit:
        return cards
    return tuple(replace(card, suit=starter.suit) if card.jack else card for card in cards)


def _nobs(cards: tuple[Card, ...], starter: Card, *, said: bool) -> list[ScoreItem]:
    """Told by the suits, or said where they are not known, or by a flush with the starter."""
    jacks = [card for card in cards if card.jack]
    sure = [jack for jack in jacks if jack.suit and jack.suit == starter.suit]
    told = sure or ([jack for jack in jacks if not (jack.suit and starter.suit)] if said else [])
    return [ScoreItem("nobs", 1, (str(told[0]),))] if told else []


def _flush(rules: Rules, cards: tuple[Card, ...], starter: Card, flush: str, *, crib: bool) -> list[ScoreItem]:
    """As many as the hand's cards, one more with the starter; in the crib with the starter only."""
    suits = {card.suit for card in cards}
    if not flush and (len(suits) > 1 or "" in suits):
        return []
    if flush == FLUSH_FIVE or starter.suit in suits - {""}:
        return [ScoreItem("flush", len(cards) + 1, named((*cards, starter)))]
    if crib and (rules.crib_flush == "five" or rules.five_card == "yes"):
        return []
    return [ScoreItem("flush", len(cards), named(cards))]
