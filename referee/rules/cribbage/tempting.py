"""What tempts to be counted in a round as in a hand, and is not there. Knows pieces and true score items alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, count

from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem
from referee.rules.slips import Slip, slip

ACE, KING = 1, 13
TEN, FIFTEEN = 10, 15


def count_of(pieces: Sequence[Piece]) -> int:
    return sum(piece.count for piece in pieces)


def around_corner(pieces: Sequence[Piece], items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """Queen, king, ace: a run if the ace stood above the king as well. What of it is a run counts already."""
    by_rank = {piece.rank: piece for piece in pieces}  # no tile is as high as a king
    high = next(n for n in count() if KING - n not in by_rank)
    low = next(n for n in count() if ACE + n not in by_rank)
    if high and low and high + low > 2:
        around = [by_rank[rank] for rank in (*range(KING + 1 - high, KING + 1), *range(ACE, ACE + low))]
        counted = next((len(item.pieces) for item in items if item.reason == "run"), 0)
        yield slip("around-the-corner", around, len(around) - counted, 3, plain=True)


def tens(pieces: Sequence[Piece], *, plain: bool = False) -> Iterator[Slip]:
    """Ten, jack, queen and king count alike, and are no pair."""
    found = [piece for piece in pieces if piece.count == TEN]
    unlike = sum(one.rank != other.rank for one, other in combinations(found, 2))  # of tiles none
    if unlike:
        one_of_each = {piece.rank: piece for piece in found}
        alike = [one_of_each[rank] for rank in sorted(one_of_each)]
        yield slip("not-a-pair", alike, *range(2, 2 * unlike + 2, 2), plain=plain)


def runs_of_two(pieces: Sequence[Piece], items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """Two neighbours that belong to no run."""
    by_rank = {piece.rank: piece for piece in pieces}
    in_runs = {name for item in items if item.reason == "run" for name in item.pieces}
    for rank in sorted(by_rank):
        if rank + 1 in by_rank and str(by_rank[rank]) not in in_runs:
            yield slip("run-of-two", [by_rank[rank], by_rank[rank + 1]], 2)


def inside(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """What a greater combination holds already: the pairs of a pair royal, the shorter runs of a run."""
    for item in items:
        if item.reason == "pair-royal":
            yield slip("royal-and-pairs", item.pieces, 2, 6, 4)
        elif item.reason == "double-pair-royal":
            yield slip("royal-and-pairs", item.pieces, 6, 12, 2, 8)
        elif item.reason == "run" and item.points > 3:
            yield slip("run-inside-run", item.pieces, *range(item.points - 1, 2, -1))


def twice(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """Combinations counted again. Those of the same ranks are told as one: `where` is their reason and how many."""
    alike: dict[tuple[str, ...], list[ScoreItem]] = defaultdict(list)
    for item in items:
        alike[item.reason, *sorted(name if "-" in name else name[0] for name in item.pieces)].append(item)
    for first, *others in alike.values():
        many = 1 + len(others)
        amounts = range(first.points, many * first.points + 1, first.points)
        yield slip("counted-twice", first.pieces, *amounts, where=f"{first.reason} {many}", each=first.points)
