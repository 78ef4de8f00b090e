"""A claim beside the true count, in sentences: the verdict, and what was missed or does not exist."""

from __future__ import annotations

from collections.abc import Sequence

from referee.calls.cribbage import combination
from referee.calls.remarks import say_remark
from referee.calls.words import count, number, sentence
from referee.rules.claims import Claimed
from referee.rules.scoring import ScoreItem
from referee.rules.slips import IN_PART, make_up

_LINES = {"fives": "the fives", "threes": "the threes"}
_ONE = {"fifteen": "a fifteen", "thirty-one": "thirty-one"}
_MANY = {"pair": "pairs", "pair-royal": "pairs royal", "double-pair-royal": "double pairs royal"}


def say_claimed(claimed: Claimed) -> list[str]:
    """Sentences, the verdict first: "Right: eight.", "Two missed: one of these fifteens: 7 8; 5 T."."""
    if claimed.claim == claimed.true:
        return [f"Right: {number(claimed.true)}."]
    if claimed.claim < claimed.true:
        short = claimed.true - claimed.claim
        return [f"{sentence(number(short))} missed{_missed(claimed.missed, short)}."]
    return _too_many(claimed, claimed.claim - claimed.true)


def _missed(items: Sequence[ScoreItem], short: int) -> str:
    """Behind "two missed": which of the items, and whether it was all of them, one, some, or a part of one."""
    points = [item.points for item in items]
    if sum(points) == short:
        return f": {_together(items)}"
    if len(items) == 1:
        verb = "are" if items[0].reason in _LINES else "is"
        return f": {_name(items[0])} {verb} {number(points[0])}{_behind(items[0])}"
    if all(worth == short for worth in points):
        return _these(": one of these", items)
    if make_up(points, short):
        return _these(": some of these", items)
    in_part = all(item.reason in IN_PART for item in items)
    return _these(": part of one of these" if in_part else ", somewhere among these", items)


def _these(which: str, items: Sequence[ScoreItem]) -> str:
    """ ": one of these fifteens: 7 8; 5 T", ": one of these: a fifteen, 7 8; a pair, 8 8"."""
    kinds = {_plural(item) for item in items}
    if len(kinds) == 1 and not kinds & set(_LINES):
        return f"{which} {kinds.pop()}: {'; '.join(' '.join(item.pieces) for item in items)}"
    return f"{which}: {'; '.join(map(_whole, items))}"


def _together(items: Sequence[ScoreItem]) -> str:
    alike = len(items) > 1 and len({_plural(item) for item in items}) == 1
    return _these(number(len(items)), items) if alike else "; ".join(map(_whole, items))


def _whole(item: ScoreItem) -> str:
    """ "a run of three, 6 7 8"."""
    return _name(item) + (f", {' '.join(item.pieces)}" if item.pieces and item.reason not in _LINES else "")


def _behind(item: ScoreItem) -> str:
    return f": {' '.join(item.pieces)}" if item.pieces and item.reason not in _LINES else ""


def _name(item: ScoreItem) -> str:
    return _LINES.get(item.reason) or _ONE.get(item.reason) or combination(item)


def _plural(item: ScoreItem) -> str:
    """ "fifteens", "runs of three"."""
    if item.reason in ("run", "flush"):
        return f"{item.reason}s of {number(item.points)}"
    return _MANY.get(item.reason, f"{item.reason}s")


def _too_many(claimed: Claimed, excess: int) -> list[str]:
    """One reason stands alone; of several it is said whether each or all of them make up the excess."""
    verdict = f"{sentence(number(excess))} too many"
    never = [claimed.impossible] if claimed.impossible else []
    said = [f"{say_remark(remark)}." for remark in [*(one.remark for one in claimed.unfounded), *never]]
    points = [one.points for one in claimed.unfounded]
    if len(points) < 2 or sum(points) == excess:
        return [f"{verdict}.", *said]
    which = "one" if set(points) == {excess} else "some"
    return [f"{verdict}, for {which} of these {count(len(points), 'reason')}:", *said]
