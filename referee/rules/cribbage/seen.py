"""Pieces that cannot be: a card twice, a fifth of a rank, a tile seen before; and goes that cannot be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from referee.errors import IllegalPlay
from referee.rules.cribbage.pegging import MOST
from referee.rules.cribbage.position import Dealt
from referee.rules.pieces import TILES, Card, Piece, Tile


def check_unseen(seen: Iterable[Piece], pieces: Iterable[Piece]) -> None:
    """Raises IllegalPlay for the first of the pieces that the deal cannot hold besides those seen."""
    known = list(seen)
    for piece in pieces:
        if piece.exact and piece in known:
            raise IllegalPlay("piece-seen", piece=piece)
        if isinstance(piece, Card) and Counter(card.rank for card in known)[piece.rank] == 4:
            raise IllegalPlay("fifth-of-a-rank", piece=Card(piece.rank))
        known.append(piece)


def may_be_unable(deal: Dealt) -> bool:
    """Whether a go can be true: some piece not yet seen would pass thirty-one."""
    room = MOST - deal.count
    if isinstance(deal.starter, Tile):
        seen = set(deal.seen)
        return any(tile.count > room for tile in TILES if tile not in seen)
    ranks = Counter(piece.rank for piece in deal.seen)
    return any(Card(rank).count > room for rank in range(1, 14) if ranks[rank] < 4)
