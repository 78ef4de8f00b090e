"""Pieces that cannot be: a card twice, a fifth of a rank, a tile seen before; and goes that cannot be true."""

from __future__ import annotations

from collections.abc import Iterable

from referee.errors import IllegalPlay
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.position import Dealt
from referee.rules.pieces import TILES, Card, Piece, Tile

TEN = 10


def check_unseen(told: Iterable[tuple[str, Piece]], pieces: Iterable[Piece]) -> None:
    """Raises IllegalPlay for the first of the pieces that the deal cannot hold besides those told, see Dealt.told.

    The refusal says where its like were seen: "starter", a seat, or "" among the pieces themselves.
    """
    known = list(told)
    for piece in pieces:
        if piece.exact and (places := [place for place, other in known if other == piece]):
            raise IllegalPlay("piece-seen", piece=piece, places=tuple(places))
        places = [place for place, other in known if other.rank == piece.rank]
        if len(places) == 4:  # more than four tiles of a rank there are not
            raise IllegalPlay("fifth-of-a-rank", piece=Card(piece.rank), places=tuple(places))
        known.append(("", piece))


def may_be_unable(deal: Dealt) -> bool:
    """Whether a go can be true: some piece not yet seen would pass thirty-one."""
    room = THIRTY_ONE - deal.count
    if isinstance(deal.starter, Tile):
        seen = set(deal.seen)
        return any(tile.count > room for tile in TILES if tile not in seen)
    return room < TEN  # nobody has seen all cards of ten before the last one is laid
