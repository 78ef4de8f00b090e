"""What a hand or crib tempts to count and is not there (cribbage rule book, clause 4). Knows no players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.rules import Rules
from referee.rules.cribbage.suit_slips import card_slips
from referee.rules.pieces import Card, Piece, Tile
from referee.rules.scoring import ScoreItem, fifteens
from referee.rules.slips import Slip, slip

FIFTEEN = 15
TEN = 10
_BLANK = Tile(0, 0)


def hand_slips(
    rules: Rules, hand: tuple[Piece, ...], starter: Piece, items: Sequence[ScoreItem], *, crib: bool
) -> tuple[list[Slip], ...]:
    """The slips of four pieces and the starter, the likeliest level first; `items` are the true count."""
    pieces = (*hand, starter)
    reasons = {item.reason for item in items}
    likely = [
        *(slip("same-pieces", item.pieces, item.points) for item in items if _in_many_orders(item)),
        *alike_slips(items), *_pairs_of_runs(items), *run_slips(items),
    ]  # fmt: skip
    likely += (
        card_slips(hand, starter, reasons, crib=crib) if isinstance(starter, Card) else _tiles(rules, hand, starter)
    )
    likely += _corner(pieces)
    less = [*tens(pieces), *_thirty_one(pieces), *runs_of_two(pieces, items)]
    least = [*twice(items), *_near_fifteen(pieces)]
    return likely, less, least


def _in_many_orders(item: ScoreItem) -> bool:
    return item.reason == "fifteen" and len(item.pieces) > 2


def alike_slips(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """A pair royal already holds its three pairs, a double pair royal its four pairs royal."""
    for item in items:
        if item.reason == "pair-royal":
            yield slip("royal-and-pairs", item.pieces, 2, 6, 4)
        elif item.reason == "double-pair-royal":
            yield slip("royal-and-pairs", item.pieces, 6, 12, 2, 8)


def _pairs_of_runs(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """The pair of a double run, which was named with it and is then counted anew."""
    runs = [item for item in items if item.reason == "run"]
    for item in items:
        if item.reason in ("pair", "pair-royal") and any(item.pieces[0] in run.pieces for run in runs):
            yield slip("double-run-and-pair", item.pieces, item.points)


def run_slips(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """The shorter runs inside a run."""
    for item in items:
        if item.reason == "run" and item.points > 3:
            yield slip("run-inside-run", item.pieces, *range(item.points - 1, 2, -1))


def _corner(pieces: Sequence[Piece]) -> Iterator[Slip]:
    """Queen, king, ace: a run does not go round the corner. Runs at either side of it count already."""
    by_rank = {piece.rank: piece for piece in pieces if isinstance(piece, Card)}
    if not {1, 13} <= set(by_rank):
        return
    high = low = 0
    while 13 - high in by_rank:
        high += 1
    while 1 + low in by_rank:
        low += 1
    if high + low > 2:
        round_it = [by_rank[rank] for rank in (*range(14 - high, 14), *range(1, low + 1))]
        counted = sum(part for part in (high, low) if part > 2)
        yield slip("round-the-corner", round_it, high + low - counted, 3)


def tens(pieces: Sequence[Piece]) -> Iterator[Slip]:
    """Ten, jack, queen and king count alike, and are no pair."""
    by_rank = {piece.rank: piece for piece in pieces if isinstance(piece, Card) and piece.count == TEN}
    if len(by_rank) > 1:
        alike = [by_rank[rank] for rank in sorted(by_rank)]
        pairs = len(alike) * (len(alike) - 1) // 2
        yield slip("tens-no-pair", alike, *range(2, 2 * pairs + 1, 2))


def runs_of_two(pieces: Sequence[Piece], items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """Two neighbours that belong to no run."""
    by_rank = {piece.rank: piece for piece in pieces}
    in_runs = {name for item in items if item.reason == "run" for name in item.pieces}
    for rank in sorted(by_rank):
        if rank + 1 in by_rank and not {str(by_rank[rank]), str(by_rank[rank + 1])} & in_runs:
            yield slip("run-of-two", [by_rank[rank], by_rank[rank + 1]], 2)


def twice(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """A combination counted twice over."""
    for item in dict.fromkeys(items):
        yield slip("counted-twice", item.pieces, item.points, where=item.reason)


def _thirty_one(pieces: Sequence[Piece]) -> Iterator[Slip]:
    for size in range(len(pieces), 2, -1):
        for some in combinations(pieces, size):
            if sum(piece.count for piece in some) == THIRTY_ONE:
                yield slip("thirty-one-in-show", some, 2)
                return


def _near_fifteen(pieces: Sequence[Piece]) -> Iterator[Slip]:
    """Two pieces that make one less or one more."""
    near = {
        (one.rank, other.rank): slip("near-fifteen", (one, other), 2, where=str(one.count + other.count))
        for one, other in combinations(sorted(pieces, key=lambda piece: piece.rank), 2)
        if abs(one.count + other.count - FIFTEEN) == 1
    }
    yield from near.values()


def _tiles(rules: Rules, hand: tuple[Piece, ...], starter: Piece) -> Iterator[Slip]:
    """Tiles have no suits; a double turned up was paid for; the blank counts in fifteens only by agreement."""
    tiles = [piece for piece in (*hand, starter) if isinstance(piece, Tile)]
    for number in range(7):
        if all(one.has(number) for one in tiles[:-1]):
            yield slip("tiles-no-flush", tiles[:-1], len(hand), len(hand) + 1)
    if tiles[-1].double:
        yield slip("double-starter-again", tiles[-1:], 1)
    if rules.blank_in_fifteens == "no" and _BLANK in tiles:
        more = sum(2 for item in fifteens(tiles) if str(_BLANK) in item.pieces)
        yield slip("blank-no-piece", [_BLANK], *range(2, more + 1, 2))
