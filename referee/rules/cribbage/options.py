"""What may be entered now. Drives the key pad; `rule_play` accepts from the seat on turn exactly what this offers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.position import Dealt, Position
from referee.rules.cribbage.rule import next_move
from referee.rules.cribbage.rules import CardRules
from referee.rules.cribbage.seen import may_be_unable
from referee.rules.pieces import TILES, Card, Piece


@dataclass(frozen=True)
class Options:
    """What may be entered now by `turn`, who `does` it (as in `next`).

    `pieces`: what may be laid, turned up or be in the crib, cards by rank alone; `go`: a go can be true;
    `deals` who may deal; `muggins` who may call and the most he may take. Penalties, awards and concessions are always
    possible until the game is over.
    """

    turn: str | None = None
    does: str | None = None
    pieces: tuple[Piece, ...] = ()
    go: bool = False
    deals: str = ""
    misdeal: bool = False
    muggins: tuple[str, int] = ("", 0)


def find_options(position: Position) -> Options:
    """Everything that may be entered now, but for corrections, and for shorter ways to say a go."""
    score, deal, move = position.score, position.dealt, next_move(position)
    if score.over:
        return Options()
    return Options(
        turn=move.seat,
        does=move.does,
        pieces=_pieces(position, deal) if deal else (),
        go=deal is not None and may_be_unable(deal),
        deals=(position.next_deal or position.seating.seats) if deal is None else "",
        misdeal=deal is not None,
        muggins=score.muggins,
    )


def _pieces(position: Position, deal: Dealt) -> tuple[Piece, ...]:
    """Pieces not seen in full; in the play, those that do not pass thirty-one."""
    room = THIRTY_ONE - deal.count
    if isinstance(position.rules, CardRules):
        ranks = Counter(piece.rank for piece in deal.seen)
        return tuple(Card(rank) for rank in range(1, 14) if ranks[rank] < 4 and Card(rank).count <= room)
    seen = set(deal.seen)
    return tuple(tile for tile in TILES if tile not in seen and tile.count <= room)
