"""The pad of the Count page: thirteen ranks and, where they are entered, suits; or the 28 tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.rules.pieces import RANKS, SUITS, Card, Piece, Tile, tile
from referee.web.drawings.pad import PAD, Key, make_key
from referee.web.drawings.ranks import RankKey, SuitKey, make_rank, make_suit
from referee.web.pages.count_case import CountCase


@dataclass(frozen=True)
class CountPad:
    """Tiles, or ranks with suits."""

    tiles: tuple[Key, ...] = ()
    ranks: tuple[RankKey, ...] = ()
    suits: tuple[SuitKey, ...] = ()


def make_pad(case: CountCase) -> CountPad:
    """A tap fills the chosen slot; what lies elsewhere is off, what lies in the slot is chosen."""
    if not case.cards:
        return CountPad(tiles=tuple(_tile(case, tile(*halves)) for halves in PAD))
    ranks = tuple(_rank(case, Card(rank)) for rank in range(1, 14))
    return CountPad(ranks=ranks, suits=tuple(_suit(case, suit) for suit in SUITS) if case.suits else ())


def _tile(case: CountCase, one: Tile) -> Key:
    if one in case.others:
        return make_key(one.high, one.low, "laid")
    return make_key(one.high, one.low, "on" if one == case.selected else "free", href=case.put(one).address)


def _rank(case: CountCase, card: Card) -> RankKey:
    name = RANKS[card.rank - 1]
    if sum(_ranked(other, card.rank) for other in case.others) == 4:
        return make_rank(name, "off")
    on = _ranked(case.selected, card.rank)
    return make_rank(name, "on" if on else "free", href=case.put(card).address)


def _suit(case: CountCase, suit: str) -> SuitKey:
    """Off while the slot is empty, and for a card that lies there already."""
    if not isinstance(case.selected, Card):
        return make_suit(suit.lower(), off=True)
    card = replace(case.selected, suit=suit)
    if card in case.others:
        return make_suit(suit.lower(), off=True)
    return make_suit(suit.lower(), href=case.put(card).address, on=card == case.selected)


def _ranked(piece: Piece | None, rank: int) -> bool:
    return piece is not None and piece.rank == rank
