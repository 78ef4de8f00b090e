"""What a piece scores in the play (cribbage rule book, clause 3). Knows the round's pieces, and nothing of players."""

from __future__ import annotations

from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Piece
from referee.rules.scoring import ALIKE, ScoreItem, named

THIRTY_ONE = 31


def score_piece(rules: Rules, pile: tuple[Piece, ...]) -> list[ScoreItem]:
    """The score items of the last piece of the round, in the order in which they are pegged."""
    count = sum(piece.count for piece in pile)
    items = [ScoreItem("fifteen", 2, named(pile))] if count == 15 else []
    if count == THIRTY_ONE:
        items.append(ScoreItem("thirty-one", 2, named(pile)))
    alike = find_alike(pile)
    if len(alike) in ALIKE:
        items.append(ScoreItem(*ALIKE[len(alike)], named(alike)))
    run = find_run(rules, pile)
    if run:
        items.append(ScoreItem("run", len(run), named(run)))
    return items


def find_alike(pile: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The last pieces of equal rank."""
    for size in range(len(pile), 1, -1):
        if len({piece.rank for piece in pile[-size:]}) == 1:
            return pile[-size:]
    return ()


def find_run(rules: Rules, pile: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The run that the new piece makes, by the house rules."""
    if rules.runs_in_play == "anywhere":
        return anywhere(pile)
    return unbroken(pile, rising=rules.runs_up_only == "yes")


def unbroken(pile: tuple[Piece, ...], *, rising: bool = False) -> tuple[Piece, ...]:
    """The longest run among the last pieces, in any order, or in rising order only."""
    for size in range(len(pile), 2, -1):
        ranks = [piece.rank for piece in pile[-size:]]
        run = list(range(min(ranks), min(ranks) + size))
        if (ranks if rising else sorted(ranks)) == run:
            return pile[-size:]
    return ()


def anywhere(pile: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The longest set of consecutive totals with the new one among the round's totals."""
    by_rank = {piece.rank: piece for piece in pile}
    first = last = pile[-1].rank
    while first - 1 in by_rank:
        first -= 1
    while last + 1 in by_rank:
        last += 1
    return tuple(by_rank[rank] for rank in range(first, last + 1)) if last - first >= 2 else ()
