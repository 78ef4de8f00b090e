"""A claim beside the true count, in sentences: the verdict, and what was missed or does not exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.calls.cribbage import combination
from referee.calls.remarks import say_remark
from referee.calls.words import linked, sentence, show_pieces
from referee.language import mark, say, say_many
from referee.language.stops import stopped
from referee.rules.claims import Claimed
from referee.rules.scoring import ScoreItem
from referee.rules.slips import IN_PART, make_up

_NAMES = {
    "fives": mark("the fives"), "threes": mark("the threes"), "chip-out": mark("chip-out"),
    "fifteen": mark("a fifteen"),
}  # fmt: skip
_KINDS = {
    "fifteen": mark("fifteens"), "pair": mark("pairs"), "pair-royal": mark("pairs royal"),
    "double-pair-royal": mark("double pairs royal"), "run": mark("runs of {n:w}"), "flush": mark("flushes of {n:w}"),
}  # fmt: skip
# Which of several items were missed: of one kind, of different ones.
_ONE = mark("one of these {kind}"), mark("one of these")
_SOME = mark("some of these {kind}"), mark("some of these")
_PART = mark("part of one of these {kind}"), mark("part of one of these")
_AMONG = mark("somewhere among these {kind}"), mark("somewhere among these")


def say_claimed(claimed: Claimed) -> list[str]:
    """Sentences, the verdict first: "Right: eight.", "Two missed, one of these fifteens: 7 8; 5 10."."""
    if claimed.claim == claimed.true:
        return [say("Right: {n:w}.", n=claimed.true) if claimed.true else say("Right: nothing.")]
    if claimed.claim < claimed.true:
        return [sentence(_missed(claimed.missed, claimed.true - claimed.claim))]
    return _too_many(claimed, claimed.claim - claimed.true)


def _missed(items: Sequence[ScoreItem], short: int) -> str:
    """Which of the items were missed: all of them, one, some, or a part of one."""
    points = [item.points for item in items]
    if sum(points) == short:
        return _all_missed(items, short)
    if len(items) == 1:
        return _say_missed(short, _worth(items[0]))
    if all(worth == short for worth in points):
        return _some_missed(items, short, _ONE)
    if make_up(points, short):
        return _some_missed(items, short, _SOME)
    return _some_missed(items, short, _PART if all(item.reason in IN_PART for item in items) else _AMONG)


def _say_missed(short: int, what: str) -> str:
    return say_many("{n:w} missed: {what}.", "{n:w} missed: {what}.", short, what=what)


def _say_which(short: int, which: str, what: str) -> str:
    """ "two missed, one of these fifteens: 7 8; 5 10."."""
    return say_many("{n:w} missed, {which}: {what}.", "{n:w} missed, {which}: {what}.", short, which=which, what=what)


def _all_missed(items: Sequence[ScoreItem], short: int) -> str:
    if len(items) > 1 and _alike(items):
        return _say_which(short, _counted(items[0], len(items)), _each_shown(items))
    return _say_missed(short, _listed(items))


def _some_missed(items: Sequence[ScoreItem], short: int, which: tuple[str, str]) -> str:
    """ "two missed, one of these: two fifteens, 7 8; a pair, 8 8."; those of one kind by their pieces alone."""
    of_a_kind, of_different = which
    if not _alike(items):
        return _say_which(short, say(of_different), _listed(items))
    kind = say(_KINDS[items[0].reason], n=items[0].points)
    return _say_which(short, say(of_a_kind, kind=kind), _each_shown(items))


def _alike(items: Sequence[ScoreItem]) -> bool:
    return len({(item.reason, item.points) for item in items}) == 1


def _each_shown(items: Sequence[ScoreItem]) -> str:
    """ "7 8; 2 3 4 (twice)"."""
    return linked(_times(pieces, times) for pieces, times in Counter(map(_shown, items)).items())


def _times(pieces: str, times: int) -> str:
    if times < 3:
        return pieces if times == 1 else say("{pieces} (twice)", pieces=pieces)
    return say_many("{pieces} ({n:w} time)", "{pieces} ({n:w} times)", times, pieces=pieces)


def _listed(items: Sequence[ScoreItem]) -> str:
    """Each with its pieces; those that look alike are counted: "two fifteens, 7 8; a pair, 8 8"."""
    many = Counter(map(_whole, items))
    first = {_whole(item): item for item in reversed(items)}
    return linked(
        whole if times == 1 else _with_pieces(_counted(first[whole], times), first[whole])
        for whole, times in many.items()
    )


def _worth(item: ScoreItem) -> str:
    """ "a pair royal, 9 9 9, is six", "the threes are four"."""
    if item.reason in ("fives", "threes"):
        return say("{what} are {n:w}", what=_name(item), n=item.points)
    return say("{what}, {pieces}, is {n:w}", what=_name(item), pieces=_shown(item), n=item.points)


def _whole(item: ScoreItem) -> str:
    """ "a run of three, 6 7 8"."""
    return _with_pieces(_name(item), item)


def _with_pieces(what: str, item: ScoreItem) -> str:
    return say("{what}, {pieces}", what=what, pieces=_shown(item)) if _shown(item) else what


def _shown(item: ScoreItem) -> str:
    """Its pieces; the ends of a line are told without."""
    return "" if item.reason in ("fives", "threes") else show_pieces(item.pieces)


def _name(item: ScoreItem) -> str:
    return say(_NAMES[item.reason]) if item.reason in _NAMES else combination(item)


def _counted(item: ScoreItem, n: int) -> str:
    """So many of one kind: "two fifteens", "three runs of three"."""
    size = item.points
    match item.reason:
        case "fifteen":
            return say_many("{n:w} fifteen", "{n:w} fifteens", n)
        case "pair":
            return say_many("{n:w} pair", "{n:w} pairs", n)
        case "pair-royal":
            return say_many("{n:w} pair royal", "{n:w} pairs royal", n)
        case "double-pair-royal":
            return say_many("{n:w} double pair royal", "{n:w} double pairs royal", n)
        case "flush":
            return say_many("{n:w} flush of {size:w}", "{n:w} flushes of {size:w}", n, size=size)
        case _:
            return say_many("{n:w} run of {size:w}", "{n:w} runs of {size:w}", n, size=size)


def _too_many(claimed: Claimed, excess: int) -> list[str]:
    """One reason stands alone; of several it is said whether each or all of them make up the excess."""
    never = [claimed.impossible] if claimed.impossible else []
    said = [stopped(say_remark(remark)) for remark in [*(one.remark for one in claimed.unfounded), *never]]
    points = [one.points for one in claimed.unfounded]
    if len(points) < 2 or sum(points) == excess:
        return [sentence(say("{n:w} too many.", n=excess)), *said]
    return [sentence(_for_one(excess, len(points)) if {*points} == {excess} else _for_some(excess, len(points))), *said]


def _for_one(excess: int, reasons: int) -> str:
    return say_many(
        "{excess:w} too many, for one of these {n:w} reason:", "{excess:w} too many, for one of these {n:w} reasons:",
        reasons, excess=excess,
    )  # fmt: skip


def _for_some(excess: int, reasons: int) -> str:
    return say_many(
        "{excess:w} too many, for some of these {n:w} reason:", "{excess:w} too many, for some of these {n:w} reasons:",
        reasons, excess=excess,
    )  # fmt: skip
