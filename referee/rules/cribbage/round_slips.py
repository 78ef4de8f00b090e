"""What the last piece of a round tempts to count and is not there (cribbage rule book, clause 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import prod

from referee.rules.cribbage.hand_slips import FIFTEEN, TEN, alike_slips, run_slips, twice
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Card, Piece
from referee.rules.scoring import ALIKE, ScoreItem
from referee.rules.slips import Slip, slip

Pile = tuple[Piece, ...]


def round_slips(rules: Rules, pile: Pile, items: Sequence[ScoreItem]) -> tuple[list[Slip], ...]:
    """The slips of the last piece of `pile`, the likeliest level first; `items` are its true points."""
    count = sum(piece.count for piece in pile)
    own = {item.reason: item.points for item in items}
    run, alike = own.get("run", 0), sum(own.get(reason, 0) for reason, _ in ALIKE.values())
    likely = [
        *_broken_runs(rules, pile, run, alike),
        *_double_run(pile, run),
        *_pair_apart(pile, alike),
        *_tens(pile, alike),
    ]
    likely += [*_part_fifteen(pile, count), *_suited(pile), *_corner(pile), *alike_slips(items), *run_slips(items)]
    likely += [slip("ends-at-31", pile[-1:], 1)] if count == THIRTY_ONE else []
    less = [*_run_of_two(pile, run), *([slip("go-besides", pile[-1:], 1)] if count != THIRTY_ONE else [])]
    least = [*twice(items), *_near(pile, count)]
    return likely, less, least


def _broken_runs(rules: Rules, pile: Pile, run: int, alike: int) -> Iterator[Slip]:
    """A run of the round's pieces that a doubled or another piece between them breaks, or that did not rise."""
    ranks = {piece.rank for piece in pile}
    first = last = pile[-1].rank
    while first - 1 in ranks:
        first -= 1
    while last + 1 in ranks:
        last += 1
    size = last - first + 1
    if size < 3 or size <= run:
        return
    tail = _tail(pile, set(range(first, last + 1)))
    between = [piece for piece in tail if not first <= piece.rank <= last]
    doubled = [piece for at, piece in enumerate(tail) if piece.rank in {other.rank for other in tail[at + 1 :]}]
    # Beside what counts, or instead of it: 3 2 A A as a run of four.
    amounts = [size - run, *range(size, 2, -1), size - run - alike, len(tail) - run - alike]
    if between or doubled:
        code = "run-apart" if between else "run-doubled"
        yield slip(code, _once(tail, first, last), *amounts, where=str((between or doubled)[-1]))
        if not between:
            yield slip("double-run-in-play", tail, *(more - run for more in _double_amounts(tail, size)))
    elif rules.runs_up_only == "yes":
        yield slip("run-not-rising", tail, *amounts)


def _tail(pile: Pile, ranks: set[int]) -> Pile:
    """The fewest last pieces that show all of these ranks."""
    return next(pile[-size:] for size in range(1, len(pile) + 1) if ranks <= {piece.rank for piece in pile[-size:]})


def _once(tail: Pile, first: int, last: int) -> list[Piece]:
    """One piece of each rank of the run, in rising order."""
    by_rank = {piece.rank: piece for piece in tail}
    return [by_rank[rank] for rank in range(first, last + 1)]


def _double_run(pile: Pile, run: int) -> Iterator[Slip]:
    """A run with a doubled piece before it: a double run in the show, in the play the run alone."""
    ranks = {piece.rank for piece in pile[-run:]}
    if run and len(ranks) == run == max(ranks) - min(ranks) + 1:
        size = next((size for size, piece in enumerate(reversed(pile)) if piece.rank not in ranks), len(pile))
        if size > run:
            yield slip("double-run-in-play", pile[-size:], *(more - run for more in _double_amounts(pile[-size:], run)))


def _double_amounts(tail: Pile, run: int) -> list[int]:
    """What the show would give for the runs of these pieces, without their pairs and with them."""
    by_rank = Counter(piece.rank for piece in tail)
    runs = run * prod(by_rank.values())
    return [runs, runs + sum(n * (n - 1) for n in by_rank.values())]


def _pair_apart(pile: Pile, alike: int) -> Iterator[Slip]:
    """Pieces of the last one's rank that do not lie together with it."""
    same = [piece for piece in pile if piece.rank == pile[-1].rank]
    if len(same) in ALIKE and ALIKE[len(same)][1] > alike:
        yield slip("pair-parted", same, ALIKE[len(same)][1] - alike, 2)


def _tens(pile: Pile, alike: int) -> Iterator[Slip]:
    """Ten, jack, queen and king count alike, and are no pair."""
    size = next((size for size, piece in enumerate(reversed(pile)) if piece.count != TEN), len(pile))
    tail = pile[-size:]
    if size in ALIKE and isinstance(tail[-1], Card) and len({piece.rank for piece in tail}) > 1:
        yield slip("tens-no-pair", tail, ALIKE[size][1] - alike, 2)


def _part_fifteen(pile: Pile, count: int) -> Iterator[Slip]:
    """Some pieces with the last one make fifteen, but the count runs through all of them."""
    if count == FIFTEEN:
        return
    *before, last = pile
    for size in range(1, len(before) + 1):
        for some in reversed(list(combinations(before, size))):
            if sum(piece.count for piece in some) + last.count == FIFTEEN:
                yield slip("fifteen-inside", (*some, last), 2, where=str(count))
                return


def _suited(pile: Pile) -> Iterator[Slip]:
    """A flush counts in the show only."""
    suits = [piece.suit if isinstance(piece, Card) else "" for piece in reversed(pile)]
    size = next((size for size, suit in enumerate(suits) if suit != suits[0]), len(suits))
    if suits[0] and size > 2:
        yield slip("flush-in-play", pile[-size:], *range(size, 2, -1))


def _corner(pile: Pile) -> Iterator[Slip]:
    three = {piece.rank for piece in pile[-3:]}
    if isinstance(pile[-1], Card) and three in ({12, 13, 1}, {13, 1, 2}):
        yield slip("round-the-corner", pile[-3:], 3)


def _run_of_two(pile: Pile, run: int) -> Iterator[Slip]:
    if not run and len(pile) > 1 and abs(pile[-1].rank - pile[-2].rank) == 1:
        two: list[Piece] = sorted(pile[-2:], key=lambda piece: piece.rank)
        yield slip("run-of-two", two, 2)


def _near(pile: Pile, count: int) -> Iterator[Slip]:
    """The count is one off fifteen or thirty-one."""
    near = next((goal for goal in (FIFTEEN, THIRTY_ONE) if abs(count - goal) == 1), None)
    if near:
        yield slip("count-not", pile, 2, where=f"{count} {near}")
