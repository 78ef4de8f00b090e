"""What a hand or crib seems to count and does not (cribbage rule book, clause 4): remarks for everybody, and the slips
behind a claim that is too high. Knows no players and no score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee.rules.cribbage.counting import count_hand, tell_suits
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.rules import Rules
from referee.rules.cribbage.suit_slips import suit_slips
from referee.rules.cribbage.tempting import FIFTEEN, around_corner, count_of, inside, runs_of_two, tens, twice
from referee.rules.pieces import Card, Piece, Tile
from referee.rules.scoring import Remark, ScoreItem, fifteens
from referee.rules.slips import Slip, slip

_BLANK = Tile(0, 0)


def hand_remarks(
    rules: Rules, hand: tuple[Piece, ...], starter: Piece, *, crib: bool, flush: str = "", nobs: bool = False
) -> tuple[Remark, ...]:
    """What the pieces seem to make and do not. `flush` and `nobs` say what bare ranks cannot, as in `count_hand`.

    Raises IllegalPlay where the ranks or the known suits deny them.
    """
    items = count_hand(rules, hand, starter, flush=flush, nobs=nobs, crib=crib)
    likely, *_ = hand_slips(rules, hand, starter, items, crib=crib, flush=flush, nobs=nobs)
    nothing = () if items else (Remark("nothing-nineteen", number=0),)
    return (*nothing, *(one.remark for one in likely if one.plain))


def hand_slips(
    rules: Rules,
    hand: tuple[Piece, ...],
    starter: Piece,
    items: Sequence[ScoreItem],
    *,
    crib: bool,
    flush: str,
    nobs: bool,
) -> tuple[list[Slip], ...]:
    """The slips of a hand with its starter, the likeliest level first; `items` are its true count. Raises IllegalPlay.

    `flush` and `nobs` as in `hand_remarks`.
    """
    hand, starter = tell_suits(hand, starter, flush, nobs=nobs)
    pieces = (*hand, starter)
    again = list(twice(items))
    likely = [*filter(_in_many_orders, again), *inside(items), *_pairs_of_runs(items)]
    if isinstance(starter, Card):
        cards = [piece for piece in hand if isinstance(piece, Card)]
        likely += suit_slips(rules, cards, starter, items, crib=crib, called=flush)
        likely += around_corner(pieces, items)
    else:
        likely += _tiles(rules, [piece for piece in hand if isinstance(piece, Tile)], starter)
    less = [*tens(pieces), *_thirty_one(pieces), *runs_of_two(pieces, items)]
    return likely, less, [*(one for one in again if one not in likely), *_near_fifteen(pieces)]


def _in_many_orders(one: Slip) -> bool:
    return one.remark.where.startswith("fifteen") and len(one.remark.pieces) > 2


def _pairs_of_runs(items: Sequence[ScoreItem]) -> Iterator[Slip]:
    """The pair of a double run, which was named with it and is then counted anew."""
    in_runs = {name for item in items if item.reason == "run" for name in item.pieces}
    for item in items:
        if item.reason in ("pair", "pair-royal") and in_runs.issuperset(item.pieces):
            yield slip("double-run-and-pair", item.pieces, item.points)


def _thirty_one(pieces: Sequence[Piece]) -> Iterator[Slip]:
    for size in range(len(pieces), 2, -1):
        for some in combinations(pieces, size):
            if count_of(some) == THIRTY_ONE:
                yield slip("thirty-one-in-show", some, 2)
                return


def _near_fifteen(pieces: Sequence[Piece]) -> Iterator[Slip]:
    """Two pieces that make one less or one more."""
    near = {
        (one.rank, other.rank): slip("near-fifteen", (one, other), 2, where=str(count_of((one, other))))
        for one, other in combinations(sorted(pieces, key=lambda piece: piece.rank), 2)
        if abs(count_of((one, other)) - FIFTEEN) == 1
    }
    yield from near.values()


def _tiles(rules: Rules, tiles: Sequence[Tile], starter: Tile) -> Iterator[Slip]:
    """Tiles have no suits; a double turned up was paid for; the blank counts in fifteens only by agreement."""
    if set.intersection(*({one.high, one.low} for one in tiles)):
        yield slip("tiles-no-flush", tiles, len(tiles), len(tiles) + 1)
    if starter.double:
        yield slip("double-starter-again", [starter], 1)
    made = sum(item.points for item in fifteens((*tiles, starter)) if str(_BLANK) in item.pieces)
    if made and rules.blank_in_fifteens == "yes":
        yield slip("blank-counts", [_BLANK], number=made, plain=True)
    elif made:
        yield slip("blank-counts-not", [_BLANK], *range(2, made + 2, 2), number=made, plain=True)
