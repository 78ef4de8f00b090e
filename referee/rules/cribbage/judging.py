"""A hand, and a round of the play, judged by themselves: without players, as an argument asks it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.errors import IllegalPlay, NotationError
from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.pegging import THIRTY_ONE, score_piece
from referee.rules.cribbage.rules import IN_CRIB, Rules
from referee.rules.cribbage.seen import check_unseen
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem


@dataclass(frozen=True)
class LaidPiece:
    """A piece of the round, the count after it, and its points with their reasons; go and last are not among them."""

    piece: Piece
    count: int
    items: tuple[ScoreItem, ...]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


def judge_hand(
    rules: Rules, hand: tuple[Piece, ...], starter: Piece, *, crib: bool, flush: str = "", nobs: bool = False
) -> list[ScoreItem]:
    """The score items of four pieces (the five-card game: three in a hand) with the starter; flags as in count_hand."""
    size = IN_CRIB if crib else rules.kept
    if len(hand) != size:
        raise NotationError("hand-size", count=size, shown=len(hand))
    check_unseen([], [*hand, starter])
    return count_hand(rules, hand, starter, flush=flush, nobs=nobs, crib=crib)


def judge_round(rules: Rules, pieces: tuple[Piece, ...]) -> list[LaidPiece]:
    """What each piece of one round scores. Raises IllegalPlay past thirty-one."""
    if not pieces:
        raise NotationError("no-pieces")
    check_unseen([], pieces)
    laid = []
    for at in range(1, len(pieces) + 1):
        pile = pieces[:at]
        count = sum(piece.count for piece in pile)
        if count > THIRTY_ONE or count - pile[-1].count == THIRTY_ONE:  # a blank adds nothing, but the round is over
            raise IllegalPlay("round-past-31", piece=pile[-1], count=count - pile[-1].count)
        laid.append(LaidPiece(pile[-1], count, tuple(score_piece(rules, pile))))
    return laid
