"""Why the last piece of a round scores no more. Knows the round's pieces, and nothing of players."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.cribbage.pegging import anywhere, find_alike, find_run, score_piece, unbroken
from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Card, Piece
from referee.rules.scoring import Remark, named

ACE, QUEEN, KING = 1, 12, 13


def round_remarks(rules: Rules, pieces: tuple[Piece, ...]) -> tuple[Remark, ...]:
    """About the last piece of one round: what it seems to make and does not (clause 3). Go and last are not spoken of.

    In `run-broken` the would-be run comes first, in the order laid, and the `number` last pieces are those between.
    """
    return tuple(_remarks(rules, pieces)) if pieces else ()


def corner(ranks: set[int]) -> set[int]:
    """The ranks that would be a run if the ace stood above the king as well; none where they need no corner."""
    if not {ACE, KING} <= ranks:
        return set()
    above = next(rank for rank in range(ACE, KING + 2) if rank not in ranks)
    below = next(rank for rank in range(KING, -1, -1) if rank not in ranks)
    found = {*range(ACE, above), *range(below + 1, KING + 1)}
    return found if 3 <= len(found) < KING else set()


def _remarks(rules: Rules, pile: tuple[Piece, ...]) -> Iterator[Remark]:
    count = sum(piece.count for piece in pile)
    if len(pile) == 1:
        yield Remark("leads-round", named(pile), count)
        return
    if not score_piece(rules, pile):
        yield Remark("nothing-made", named(pile[-1:]), count)
    yield from _part_fifteen(pile, count)
    yield from _pairs(pile)
    yield from _runs(rules, pile)
    yield from _flush(pile)


def _part_fifteen(pile: tuple[Piece, ...], count: int) -> Iterator[Remark]:
    """The fewest last pieces that are fifteen by themselves, where the whole count is not."""
    for size in range(2, len(pile)):
        if sum(piece.count for piece in pile[-size:]) == 15 != count:
            yield Remark("part-fifteen", named(pile[-size:]), count)
            return


def _pairs(pile: tuple[Piece, ...]) -> Iterator[Remark]:
    new, alike = pile[-1], find_alike(pile) or pile[-1:]
    if apart := [piece for piece in pile[: -len(alike)] if piece.rank == new.rank]:
        yield Remark("pair-apart", named([*apart, new]))
    if pile[-2].count == new.count and pile[-2].rank != new.rank:
        yield Remark("not-a-pair", named(pile[-2:]))


def _runs(rules: Rules, pile: tuple[Piece, ...]) -> Iterator[Remark]:
    counted, any_order = len(find_run(rules, pile)), unbroken(pile)
    if rules.runs_up_only == "yes" and len(any_order) > counted:
        yield Remark("run-rising-only", named(any_order))
    yield from _broken(pile, max(2, counted, len(any_order)))
    if isinstance(pile[-1], Card) and not any_order:
        for size in range(len(pile), 2, -1):
            ranks = {piece.rank for piece in pile[-size:]}
            if len(ranks) == size == len(corner(ranks)):
                yield Remark("around-the-corner", named(pile[-size:]))
                return


def _broken(pile: tuple[Piece, ...], counted: int) -> Iterator[Remark]:
    """The run longer than what counts that the fewest pieces break up, and of those the longest."""
    new, ranks = pile[-1].rank, [piece.rank for piece in anywhere(pile)]
    if not ranks:
        return
    spans = [
        range(low, high + 1)
        for low in range(ranks[0], new + 1)
        for high in range(new, ranks[-1] + 1)
        if high + 1 - low > counted
    ]
    broken = [(span, _between(pile, span)) for span in spans]
    if not broken:
        return
    span, between = min(broken, key=lambda one: (len(one[1]), -len(one[0])))
    if len(between) >= len(span):  # nobody takes that for a run
        return
    run = [at for at in range(_start(pile, span), len(pile)) if at not in between]
    where = ""
    if len(between) == 1 and pile[between[0]].rank in span:
        where = "first" if pile[between[0]].rank == new else "second"
    yield Remark("run-broken", named([pile[at] for at in [*run, *between]]), len(between), where=where)


def _start(pile: tuple[Piece, ...], span: range) -> int:
    """Where the last pieces begin that hold all these ranks."""
    return max(at for at in range(len(pile)) if set(span) <= {piece.rank for piece in pile[at:]})


def _between(pile: tuple[Piece, ...], span: range) -> list[int]:
    """The places of the pieces between; of two of a rank the first belongs to the run, but the new piece always."""
    run, between = {pile[-1].rank}, []
    for at in range(_start(pile, span), len(pile) - 1):
        if pile[at].rank in span and pile[at].rank not in run:
            run.add(pile[at].rank)
        else:
            between.append(at)
    return between


def _flush(pile: tuple[Piece, ...]) -> Iterator[Remark]:
    """Four or more last cards of one known suit."""
    suits = [piece.suit if isinstance(piece, Card) else "" for piece in pile]
    same = 0
    while same < len(pile) and suits[-1] and suits[-same - 1] == suits[-1]:
        same += 1
    if same >= 4:
        yield Remark("no-flush-in-play", named(pile[-same:]))
