"""What the last piece of a round seems to make and does not (cribbage rule book, clause 3): remarks for everybody, and
the slips behind a claim that is too high. Knows the round's pieces, and nothing of players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, takewhile
from math import prod

from referee.rules.cribbage.pegging import THIRTY_ONE, anywhere, find_alike, find_run, score_piece, unbroken
from referee.rules.cribbage.rules import Rules
from referee.rules.cribbage.tempting import FIFTEEN, TEN, around_corner, count_of, inside, runs_of_two, tens, twice
from referee.rules.pieces import Card, Piece
from referee.rules.scoring import ALIKE, Remark, ScoreItem, named
from referee.rules.slips import Slip, slip

Pile = tuple[Piece, ...]


def round_remarks(rules: Rules, pieces: Pile) -> tuple[Remark, ...]:
    """About the last piece of one round: what it seems to make and does not. Go and last are not spoken of."""
    if len(pieces) < 2:
        return tuple(Remark("leads-round", named(pieces), piece.count) for piece in pieces)
    items = score_piece(rules, pieces)
    nothing = () if items else (Remark("nothing-made", named(pieces[-1:]), count_of(pieces)),)
    return (*nothing, *(one.remark for one in _likely(rules, pieces, items) if one.plain))


def round_slips(rules: Rules, pile: Pile, items: Sequence[ScoreItem]) -> tuple[list[Slip], ...]:
    """The slips of the last piece of `pile`, the likeliest level first; `items` are its true points."""
    less = [*runs_of_two(pile[-2:], items)]
    if count_of(pile) != THIRTY_ONE and all(item.reason not in ("go", "last") for item in items):
        less.append(slip("go-besides", pile[-1:], 1))
    return [*_likely(rules, pile, items)], less, [*twice(items), *_near(pile)]


def _likely(rules: Rules, pile: Pile, items: Sequence[ScoreItem]) -> Iterator[Slip]:
    run, alike = len(find_run(rules, pile)), find_alike(pile)
    yield from _run_broken(pile, run, len(alike))
    yield from _run_not_rising(pile, run)
    yield from _double_run(pile, run)
    yield from _pair_apart(pile, alike)
    yield from tens([*takewhile(lambda piece: piece.count == TEN, reversed(pile))], plain=True)
    yield from _part_fifteen(pile)
    yield from _flush(pile)
    yield from _corner(pile, items)
    yield from inside(items)
    if count_of(pile) == THIRTY_ONE:
        yield slip("thirty-one-alone", [], 1, plain=True)


def _run_broken(pile: Pile, counted: int, alike: int) -> Iterator[Slip]:
    """The run longer than what counts that the fewest pieces break up, and of those the longest.

    The would-be run comes first, in the order laid, and the `number` last pieces are those between.
    """
    longest = max(2, counted, len(unbroken(pile)))
    broken = [_split(pile, span) for span in _spans(pile) if len(span) > longest]
    if not broken:
        return
    run, between = min(broken, key=lambda parts: (len(parts[1]), -len(parts[0])))
    size, points = len(run), ALIKE[alike][1] if alike else 0
    # Beside what counts, or instead of it: 3 2 A A as a run of four.
    amounts = [size - counted, *range(size, 2, -1), size - counted - points, size + len(between) - counted - points]
    where = ""
    if len(between) == 1 and between[0].rank in {piece.rank for piece in run}:
        where = "first" if between[0].rank == pile[-1].rank else "second"
    seen = len(between) < size  # else nobody takes that for a run
    yield slip("run-broken", [*run, *between], *amounts, number=len(between), where=where, plain=seen)


def _spans(pile: Pile) -> list[range]:
    """All ranks that follow each other in the round, the new one among them."""
    ranks, new = [piece.rank for piece in anywhere(pile)], pile[-1].rank
    return [range(low, high + 1) for low in ranks if low <= new for high in ranks if high >= new]


def _split(pile: Pile, span: range) -> tuple[list[Piece], list[Piece]]:
    """The run of these ranks with the last piece, and the pieces between; of two of a rank the first is of the run."""
    start = max(at for at in range(len(pile)) if set(span) <= {piece.rank for piece in pile[at:]})
    run: list[Piece] = []
    between: list[Piece] = []
    for piece in pile[start:-1]:
        doubled = piece.rank in {one.rank for one in (*run, pile[-1])}
        (between if doubled or piece.rank not in span else run).append(piece)
    return [*run, pile[-1]], between


def _run_not_rising(pile: Pile, counted: int) -> Iterator[Slip]:
    """A run that counts less, or nothing, since it does not rise."""
    run = unbroken(pile)
    if len(run) > counted:
        yield slip("run-rising-only", run, len(run) - counted, *range(len(run), 2, -1), plain=True)


def _double_run(pile: Pile, counted: int) -> Iterator[Slip]:
    """A run with a doubled piece: a double run in the show, with its pairs or without them."""
    for size in range(len(pile), 3, -1):
        ranks = Counter(piece.rank for piece in pile[-size:])
        if size > len(ranks) > 2 and max(ranks) - min(ranks) < len(ranks):
            more = len(ranks) * prod(ranks.values()) - counted
            yield slip("double-run-in-play", pile[-size:], more, more + sum(n * (n - 1) for n in ranks.values()))
            return


def _pair_apart(pile: Pile, alike: Pile) -> Iterator[Slip]:
    """Pieces of the last one's rank that do not lie together with it."""
    new, counted = pile[-1], len(alike) or 1
    same = [piece for piece in pile if piece.rank == new.rank]
    if len(same) > counted:
        points = ALIKE[len(same)][1] - (ALIKE[counted][1] if alike else 0)
        yield slip("pair-apart", [*same[:-counted], new], points, 2, plain=True)


def _part_fifteen(pile: Pile) -> Iterator[Slip]:
    """The fewest last pieces that are fifteen by themselves, where the whole count is not; else any with the last."""
    if count_of(pile) == FIFTEEN:
        return  # a part without the blank is fifteen as well
    last = [pile[-size:] for size in range(2, len(pile))]
    some = [(*some, pile[-1]) for size in range(1, len(pile)) for some in combinations(pile[:-1], size)]
    for part in (*last, *some):
        if count_of(part) == FIFTEEN:
            yield slip("part-fifteen", part, 2, number=count_of(pile), plain=part in last)
            return


def _flush(pile: Pile) -> Iterator[Slip]:
    """Last cards of one known suit; that three are a flush nobody thinks who does not claim it."""
    suits = [piece.suit if isinstance(piece, Card) else "" for piece in reversed(pile)]
    size = len([*takewhile(lambda suit: suit and suit == suits[0], suits)])
    if size > 2:
        yield slip("no-flush-in-play", pile[-size:], *range(size, 2, -1), plain=size > 3)


def _corner(pile: Pile, items: Sequence[ScoreItem]) -> Iterator[Slip]:
    for size in range(len(pile), 2, -1):
        for found in around_corner(pile[-size:], items):
            if len(found.remark.pieces) == size:
                yield found
                return


def _near(pile: Pile) -> Iterator[Slip]:
    """The count is one off fifteen or thirty-one."""
    for near in (FIFTEEN, THIRTY_ONE):
        if abs(count_of(pile) - near) == 1:
            yield slip("count-not", pile, 2, where=f"{count_of(pile)} {near}")
