"""The total of a hand of cards by a table over ranks: for many hands, under the rules of nearly every book.

The explained count is what people see (`counting`); this agrees with it and is several times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.rules.pieces import JACK, Card, Piece
from referee.rules.scoring import fifteens, pairs, runs

# A rank multiset as one number: to the base of eight it says of each rank up to 13 how often it is there.
_DIGITS = tuple(8**rank for rank in range(14))


def total(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """The points of four cards with known suits and the starter; in the crib a flush takes all five."""
    one, two, three, four = hand
    key = _DIGITS[one.rank] + _DIGITS[two.rank] + _DIGITS[three.rank] + _DIGITS[four.rank] + _DIGITS[starter.rank]
    points = _CARDS.get(key)
    if points is None:
        points = _CARDS[key] = _counted((one, two, three, four, starter))
    suit = starter.suit
    if one.suit == two.suit == three.suit == four.suit:
        points += 5 if one.suit == suit else 0 if crib else 4
    for card in hand:
        if card.rank == JACK and card.suit == suit:  # of a jack turned up there is no second one
            points += 1
    return points


# Fewer than 6,200 multisets of five ranks: the table is full after a moment.
_CARDS: dict[int, int] = {}


def _counted(pieces: tuple[Piece, ...]) -> int:
    return sum(item.points for items in (fifteens, pairs, runs) for item in items(pieces))
