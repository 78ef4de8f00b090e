"""A claim beside the true count, in sentences: the verdict, and what was missed or does not exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.calls.cribbage import combination
from referee.calls.remarks import say_remark
from referee.calls.words import count, number, sentence, show_pieces
from referee.rules.claims import Claimed
from referee.rules.scoring import ScoreItem
from referee.rules.slips import IN_PART, make_up

_LINES = {"fives": "the fives", "threes": "the threes"}
_TIMES = ("", "", "twice", *(f"{number(times)} times" for times in range(3, 13)))
_ONE = {"fifteen": "a fifteen", "thirty-one": "thirty-one"}
_MANY = {"pair": "pairs", "pair-royal": "pairs royal", "double-pair-royal": "double pairs royal"}


def say_claimed(claimed: Claimed) -> list[str]:
    """Sentences, the verdict first: "Right: eight.", "Two missed, one of these fifteens: 7 8; 5 10."."""
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
        return _together(items)
    if len(items) == 1:
        is_worth = f"are {number(points[0])}" if items[0].reason in _LINES else f"is {number(points[0])}"
        return f": {_whole(items[0])}{', ' if _shown(items[0]) else ' '}{is_worth}"
    if all(worth == short for worth in points):
        return _these("one of these", items)
    if make_up(points, short):
        return _these("some of these", items)
    in_part = all(item.reason in IN_PART for item in items)
    return _these("part of one of these" if in_part else "somewhere among these", items)


def _these(which: str, items: Sequence[ScoreItem]) -> str:
    """ ", one of these fifteens: 7 8; 5 10", ", one of these: two fifteens, 7 8; a pair, 8 8"."""
    kinds = {_plural(item) for item in items}
    if len(kinds) > 1 or kinds & set(_LINES):
        return f", {which}: {_listed(items)}"
    many = Counter(map(_shown, items))
    shown = (pieces if times == 1 else f"{pieces} ({_TIMES[times]})" for pieces, times in many.items())
    return f", {which} {kinds.pop()}: {'; '.join(shown)}"


def _together(items: Sequence[ScoreItem]) -> str:
    alike = len(items) > 1 and len({_plural(item) for item in items}) == 1
    return _these(number(len(items)), items) if alike else f": {_listed(items)}"


def _listed(items: Sequence[ScoreItem]) -> str:
    """Each with its pieces; those that look alike are counted: "two fifteens, 7 8; a pair, 8 8"."""
    many = Counter(map(_whole, items))
    first = {_whole(item): item for item in reversed(items)}
    return "; ".join(
        whole if times == 1 else f"{number(times)} {_plural(first[whole])}{_pieces(first[whole])}"
        for whole, times in many.items()
    )


def _whole(item: ScoreItem) -> str:
    """ "a run of three, 6 7 8"."""
    return _name(item) + _pieces(item)


def _pieces(item: ScoreItem) -> str:
    return f", {_shown(item)}" if _shown(item) else ""


def _shown(item: ScoreItem) -> str:
    """Its pieces; the ends of a line are told without."""
    return "" if item.reason in _LINES else show_pieces(item.pieces)


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
