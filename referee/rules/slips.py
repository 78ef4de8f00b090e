"""Why a claim is not the true count: which combinations were left out, which wrong counts make up the excess.

Knows points and reasons, and nothing of any game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from referee.rules.claims import Claimed, Unfounded
from referee.rules.scoring import Remark, ScoreItem

# Reasons that may be counted in part: a run of four as three, a pair royal as one pair, 15 as fives alone.
IN_PART = {"run", "flush", "pair-royal", "double-pair-royal", "fives", "threes"}
_MOST_TOGETHER = 4


@dataclass(frozen=True)
class Slip:
    """A wrong count that the pieces tempt to: it would have been one of `amounts` points, none if nobody counts it.

    `plain`: the remark is made also where nobody claims anything. `each`: what one of several alike is worth; the
    remark's number is then how many of them were counted.
    """

    remark: Remark
    amounts: tuple[int, ...]
    plain: bool = False
    each: int = 0

    def as_claimed(self, points: int) -> Unfounded:
        told = replace(self.remark, number=points // self.each) if self.each else self.remark
        return Unfounded(told, points)


def slip(
    code: str,
    pieces: Sequence[object],
    *amounts: int,
    number: int | None = None,
    where: str = "",
    plain: bool = False,
    each: int = 0,
) -> Slip:
    """A slip by its remark. Amounts of nothing or less are dropped."""
    told = Remark(code, tuple(map(str, pieces)), number, where=where)
    return Slip(told, tuple(dict.fromkeys(amount for amount in amounts if amount > 0)), plain, each)


def examine(
    items: Sequence[ScoreItem], claim: int, slips: Sequence[Sequence[Slip]], impossible: Remark | None
) -> Claimed:
    """The claim beside the true count.

    `slips` come in levels: a level is looked at only where the ones before it do not make up the excess.
    `impossible` says that a claim that is too high is no total at all.
    """
    true = sum(item.points for item in items)
    if claim <= true:
        return Claimed(claim, true, missed=find_missed(items, true - claim))
    unfounded = find_unfounded(slips, claim - true)
    if not (unfounded or impossible):
        unfounded = (Unfounded(Remark("too-many" if true else "nothing-there"), claim - true),)
    return Claimed(claim, true, unfounded=unfounded, impossible=impossible)


def find_missed(items: Sequence[ScoreItem], short: int) -> tuple[ScoreItem, ...]:
    """The items that may have been left out of a claim that is `short` points too low, in their order.

    Those that belong to any choice of items worth exactly so much. Where there is no such choice: those of more points
    that can be counted in part; else those of the choices that exceed it by the least.
    """
    points = [item.points for item in items]
    in_part = tuple(item for item in items if item.points > short and item.reason in IN_PART)
    if in_part and not make_up(points, short):
        return in_part
    least = next(total for total in range(short, sum(points) + 1) if make_up(points, total))
    return _in_choices(items, least)


def _in_choices(items: Sequence[ScoreItem], total: int) -> tuple[ScoreItem, ...]:
    """The items that belong to some choice worth `total`; equal ones are different items."""
    points = [item.points for item in items]
    return tuple(item for at, item in enumerate(items) if make_up(points[:at] + points[at + 1 :], total - item.points))


def make_up(points: Sequence[int], total: int) -> bool:
    """Whether some of these points, or none, are `total` together."""
    sums = reduce(lambda sums, more: sums | sums << more, points, 1)  # each sum that can be made is a bit
    return total >= 0 and bool(sums >> total & 1)


def find_unfounded(levels: Sequence[Sequence[Slip]], excess: int) -> tuple[Unfounded, ...]:
    """The slips that make up the excess: all that do so alone, else the fewest together: the likeliest with others of
    its kind, if that is possible."""
    known: list[Slip] = []
    for level in levels:
        known += [one for one in level if one.amounts]
        for few in range(1, _MOST_TOGETHER + 1):
            choices = list(_choices(known, few, excess))
            if choices:
                return _of_one_kind(known, choices)
    return ()


# The slips of a choice, each by its place with its amount.
_Choice = tuple[tuple[int, int], ...]


def _choices(slips: Sequence[Slip], few: int, excess: int, start: int = 0) -> Iterator[_Choice]:
    """Every choice of so many slips that makes up the excess."""
    if few == 0:
        if excess == 0:
            yield ()
        return
    if excess > few * max((max(one.amounts) for one in slips[start:]), default=0):
        return
    for at in range(start, len(slips)):
        for amount in slips[at].amounts:
            if amount + few - 1 <= excess:
                for rest in _choices(slips, few - 1, excess - amount, at + 1):
                    yield ((at, amount), *rest)


def _of_one_kind(slips: Sequence[Slip], choices: Sequence[_Choice]) -> tuple[Unfounded, ...]:
    """All choices of one slip; of several those of the first slip's kind, else the first choice."""
    if len(choices[0]) > 1:
        code = slips[choices[0][0][0]].remark.code
        choices = [one for one in choices if {slips[at].remark.code for at, _ in one} == {code}] or choices[:1]
    chosen = sorted({one for choice in choices for one in choice})
    return tuple(slips[at].as_claimed(amount) for at, amount in chosen)
