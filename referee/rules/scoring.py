"""Points with their reasons. A score item is the explanation, made where the decision is made.

Fifteens, pairs and runs are written once, over rank and count, and serve cards and tiles.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from referee.rules.pieces import Piece


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Points for one reason. `pieces` are those that make it, in notation.

    `seat` names the receiver of points that are not the play's own: those that it brings to another
    seat or from another moment. Points taken away are negative.
    """

    reason: str
    points: int
    pieces: tuple[str, ...] = ()
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a play proves about the earlier knock or go `n` of `seat`: a fault with the piece, or cleared."""

    n: int
    seat: str
    fault: str | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Why a play scored as it did and no more, where no score item says it: `code` is one of `referee.calls.remarks`.

    `pieces` are those that it speaks of, in notation; `number` a figure (pips, points, a count); `seat` a player;
    `where` one of several places or words of the game ("left").
    """

    code: str
    pieces: tuple[str, ...] = ()
    number: int | None = None
    seat: str | None = None
    where: str = ""


ALIKE = {2: ("pair", 2), 3: ("pair-royal", 6), 4: ("double-pair-royal", 12)}


def named(pieces: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(map(str, pieces))


def fifteens(pieces: Sequence[Piece]) -> Iterator[ScoreItem]:
    """2 for every different set of two or more pieces totalling 15 (cribbage rule book, clause 4)."""
    counts = [piece.count for piece in pieces]
    for places in _subsets(len(counts)):
        if sum([counts[at] for at in places]) == 15:
            yield ScoreItem("fifteen", 2, named([pieces[at] for at in places]))


@cache
def _subsets(size: int) -> tuple[tuple[int, ...], ...]:
    """The places of every subset of two or more, small ones first."""
    return tuple(places for few in range(2, size + 1) for places in combinations(range(size), few))


def pairs(pieces: Sequence[Piece]) -> Iterator[ScoreItem]:
    """2 for two of one rank, 6 for three, 12 for four."""
    for alike in _by_rank(pieces).values():
        if len(alike) in ALIKE:
            reason, points = ALIKE[len(alike)]
            yield ScoreItem(reason, points, named(alike))


def runs(pieces: Sequence[Piece]) -> Iterator[ScoreItem]:
    """Maximal runs of three or more, 1 for each piece, once for each different choice of pieces."""
    by_rank = _by_rank(pieces)
    for first in by_rank:
        if first - 1 in by_rank:
            continue
        last = first
        while last + 1 in by_rank:
            last += 1
        if last - first >= 2:
            for chosen in product(*(by_rank[rank] for rank in range(first, last + 1))):
                yield ScoreItem("run", len(chosen), named(chosen))


def _by_rank(pieces: Sequence[Piece]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        found[piece.rank].append(piece)
    return found
