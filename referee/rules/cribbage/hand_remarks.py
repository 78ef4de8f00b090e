"""Why a hand or crib counts no more (cribbage rule book, clause 4). Knows no players and no score."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.cribbage.counting import count_hand, tell_suits
from referee.rules.cribbage.plays import FLUSH_FIVE
from referee.rules.cribbage.round_remarks import corner
from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Card, Piece, Tile
from referee.rules.scoring import Remark, ScoreItem, fifteens, named


def hand_remarks(
    rules: Rules, hand: tuple[Piece, ...], starter: Piece, *, crib: bool, flush: str = "", nobs: bool = False
) -> tuple[Remark, ...]:
    """What the pieces seem to make and do not. `flush` and `nobs` say what bare ranks cannot, as in `count_hand`.

    Raises IllegalPlay where the ranks or the known suits deny them.
    """
    items = count_hand(rules, hand, starter, flush=flush, nobs=nobs, crib=crib)
    hand, starter = tell_suits(hand, starter, flush, nobs=nobs)
    return tuple(_remarks(rules, items, hand, starter, crib=crib, flush=flush))


def _remarks(
    rules: Rules, items: list[ScoreItem], hand: tuple[Piece, ...], starter: Piece, *, crib: bool, flush: str
) -> Iterator[Remark]:
    if not items:
        yield Remark("nothing-nineteen", number=0)
    cards = tuple(piece for piece in hand if isinstance(piece, Card))
    if isinstance(starter, Card):
        five = crib and (rules.crib_flush == "five" or rules.five_card == "yes")
        yield from _flush(cards, starter, items, called=flush, five=five)
        yield from _nobs(cards, starter, items)
        if turned := corner({card.rank for card in (*cards, starter)}):
            around = {card.rank: card for card in (*cards, starter) if card.rank in turned}
            yield Remark("around-the-corner", named([around[rank] for rank in sorted(around)]))
    else:
        yield from _blank(rules, (*hand, starter))


def _flush(
    cards: tuple[Card, ...], starter: Card, items: list[ScoreItem], *, called: str, five: bool
) -> Iterator[Remark]:
    """`five`: here a flush takes all five cards."""
    if counted := next((item for item in items if item.reason == "flush"), None):
        if len(counted.pieces) == len(cards) and (starter.suit or called):
            yield Remark("flush-without-starter", (str(starter),), len(cards))
        return
    suits = [card.suit for card in cards]
    if (all(suits) and len(set(suits)) == 1) or called not in ("", FLUSH_FIVE):
        yield Remark("flush-needs-five", named(cards), len(cards))
        return
    suited = [card for card in cards if card.suit and card.suit == starter.suit]
    if len(suited) == len(cards) - 1:
        yield Remark("flush-not-three", named([*suited, starter]), len(suited))
    elif not all(suits) and _could_be_flush((*cards, starter) if five else cards):
        yield Remark("flush-not-told", named(cards))


def _could_be_flush(flushed: tuple[Card, ...]) -> bool:
    """All ranks differ and no two known suits do."""
    return len({card.rank for card in flushed}) == len(flushed) and len({card.suit for card in flushed} - {""}) < 2


def _nobs(cards: tuple[Card, ...], starter: Card, items: list[ScoreItem]) -> Iterator[Remark]:
    if starter.jack:
        yield Remark("starter-jack-no-nobs", (str(starter),))
        return
    jacks = [card for card in cards if card.jack]
    if not jacks or any(item.reason == "nobs" for item in items):
        return
    if all(jack.suit and starter.suit for jack in jacks):
        yield Remark("jack-other-suit", named([*jacks, starter]))
    else:
        yield Remark("jack-not-told", named(jacks))


def _blank(rules: Rules, pieces: tuple[Piece, ...]) -> Iterator[Remark]:
    """`blank-in-fifteens`: the double blank makes every fifteen again."""
    blank = Tile(0, 0)
    made = sum(item.points for item in fifteens(pieces) if str(blank) in item.pieces)
    if blank in pieces and made:
        code = "blank-counts" if rules.blank_in_fifteens == "yes" else "blank-counts-not"
        yield Remark(code, (str(blank),), made)
