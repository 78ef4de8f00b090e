"""The words of remarks about counting: what a hand, or the last piece of a round, seems to make and does not."""

from __future__ import annotations

from collections.abc import Sequence

from referee.calls.remark_words import Data, Say, amount, as_laid, of_tiles, rising
from referee.calls.words import listed, say_of, say_piece, say_rank, say_total
from referee.language import mark, say, say_in, say_many
from referee.rules.scoring import Remark


def _leads_round(remark: Remark, data: Data) -> str:
    return say_of(of_tiles(remark), "{n:w}: the first piece of a round has nothing to go with", **data)


_BETWEEN = {
    "": mark("No run of {run}: the {between} stands between"),
    "first": mark("No run of {run}: the first {between} stands between"),
    "second": mark("No run of {run}: the second {between} stands between"),
}


def _run_broken(remark: Remark, _data: Data) -> str:
    """The last `number` pieces stand between the others."""
    run, between = as_laid(remark.pieces[: -amount(remark)]), list(map(say_total, remark.pieces[-amount(remark) :]))
    if len(between) == 1:
        return say(_BETWEEN[remark.where], run=run, between=between[0])
    return say("No run of {run}: {between} stand between", run=run, between=_each(between))


def _each(pieces: Sequence[str]) -> str:
    """ "the king and the queen"."""
    return listed([say_in("in a list of pieces", "the {piece}", piece=piece) for piece in pieces])


def _pair_apart(remark: Remark, _data: Data) -> str:
    """All but the new piece lie apart from it."""
    *earlier, _ = map(say_rank, remark.pieces)
    if len(earlier) == 1:
        return say("No pair with the {rank} before: something was laid between", rank=earlier[0])
    return say("No pair with the {rank}s before: something was laid between", rank=earlier[0])


def _royal_and_pairs(remark: Remark, _data: Data) -> str:
    if len(remark.pieces) == 4:
        return say("A double pair royal is twelve, with all its pairs in it")
    return say("A pair royal is six, with its three pairs in it")


# Pieces that are alike: by the rank that they have; tiles of one total by their names.
_Alike = tuple[str, str]
_PAIR_OF_RUN: dict[int, _Alike] = {
    2: (
        mark("The pair of {rank}s is counted once, not again with its runs"),
        mark("The pair of {pieces} is counted once, not again with its runs"),
    ),
    3: (
        mark("The pair royal of {rank}s is counted once, not again with its runs"),
        mark("The pair royal of {pieces} is counted once, not again with its runs"),
    ),
}
_PAIR_ONCE: dict[str, _Alike] = {
    "pair": (mark("The pair of {rank}s counts only once"), mark("The pair of {pieces} counts only once")),
    "pair-royal": (
        mark("The pair royal of {rank}s counts only once"),
        mark("The pair royal of {pieces} counts only once"),
    ),
    "double-pair-royal": (
        mark("The double pair royal of {rank}s counts only once"),
        mark("The double pair royal of {pieces} counts only once"),
    ),
}
_ONCE = {
    "nobs": mark("His nobs counts only once"),
    "flush": mark("The flush counts only once"),
    "thirty-one": mark("Thirty-one counts only once"),
    "fifteen": mark("The fifteen of {pieces} counts only once"),
    "run": mark("The run of {pieces} counts only once"),
    "last": mark("The last of {pieces} counts only once"),
    "go": mark("The go counts only once"),
}


def _alike(words: _Alike, remark: Remark, data: Data) -> str:
    ranks = rising(remark)
    by_rank, by_name = words
    return say(by_rank, rank=ranks[0]) if len(set(ranks)) == 1 else say(by_name, **data)


def _pair_of_run(remark: Remark, data: Data) -> str:
    return _alike(_PAIR_OF_RUN[len(remark.pieces)], remark, data)


def _counted_twice(remark: Remark, data: Data) -> str:
    """`where` is the reason and how many look alike; `number` of them were counted again."""
    reason, many = remark.where.split()
    if many != "1":
        return (_fifteens_twice if reason == "fifteen" else _runs_twice)(amount(remark), int(many), data)
    if reason == "fifteen" and len(remark.pieces) > 2:
        return say("Both fifteens use the same {pieces}", **data)
    return _alike(_PAIR_ONCE[reason], remark, data) if reason in _PAIR_ONCE else say(_ONCE[reason], **data)


def _fifteens_twice(few: int, many: int, data: Data) -> str:
    if few == many == 2:
        return say("Both fifteens of {pieces} are counted twice", **data)
    if few == many:
        return say("All {n:w} fifteens of {pieces} are counted twice", **data)
    return say_many(
        "{n:w} of the {many:w} fifteens of {pieces} is counted twice",
        "{n:w} of the {many:w} fifteens of {pieces} are counted twice",
        few,
        many=many,
        **data,
    )


def _runs_twice(few: int, many: int, data: Data) -> str:
    if few == many == 2:
        return say("Both runs of {pieces} are counted twice", **data)
    if few == many:
        return say("All {n:w} runs of {pieces} are counted twice", **data)
    return say_many(
        "{n:w} of the {many:w} runs of {pieces} is counted twice",
        "{n:w} of the {many:w} runs of {pieces} are counted twice",
        few,
        many=many,
        **data,
    )


def _jack_other_suit(remark: Remark, _data: Data) -> str:
    """The jacks, and behind them the starter."""
    *jacks, starter = map(say_piece, remark.pieces)
    if len(jacks) == 1:
        return say("No nobs: the {jack} is not of the suit of the {starter}", jack=jacks[0], starter=starter)
    return say("No nobs: {jacks} are not of the suit of the {starter}", jacks=_each(jacks), starter=starter)


def _count_not(remark: Remark, _data: Data) -> str:
    count, near = map(int, remark.where.split())
    return say("The count is {count:w}, not {near:w}", count=count, near=near)


# A sentence without its stop for each code, or a function that makes one; its places are those of remark_words.
WORDS: dict[str, str | Say] = {
    # a round
    "leads-round": _leads_round,
    "nothing-made": mark("{n:w}: no fifteen, no thirty-one, no pair and no run"),
    "part-fifteen": mark("{laid} make fifteen, but the whole count is {n:w}"),
    "pair-apart": _pair_apart,
    "run-broken": _run_broken,
    "run-rising-only": mark("No run of {laid}: here it must be laid in rising order"),
    "double-run-in-play": mark("{pieces} are no double run: there is none in the play"),
    "no-flush-in-play": mark("{size:w} of one suit, but in the play no flush counts"),
    "thirty-one-alone": mark("Thirty-one is two in all: no point for go or last besides"),
    "go-besides": mark("The one for go or last is pegged by itself"),
    "count-not": _count_not,
    # a hand
    "nothing-nineteen": mark("No fifteen, no pair and no run: players call it nineteen, which no hand can count"),
    "double-run-and-pair": _pair_of_run,
    "near-fifteen": mark("{pieces} make {seen:w}, not fifteen"),
    "thirty-one-in-show": mark("{pieces} are thirty-one, but that counts only in the play"),
    "flush-needs-five": mark("{n:w} of one suit, but in the crib a flush takes the starter as well"),
    "flush-without-starter": mark("A flush of {n:w}: the starter is of another suit"),
    "flush-not-three": mark("{n:w} in hand and the starter are no flush: it takes the whole hand"),
    "flush-not-told": mark("No flush: nobody has said that the suits are the same"),
    "starter-jack-no-nobs": mark("A jack turned up is his heels, and never his nobs"),
    "jack-other-suit": _jack_other_suit,
    "jack-not-told": mark("No nobs: nobody has said that the jack is of the starter’s suit"),
    "tiles-no-flush": mark("{pieces} are no flush: tiles have no suits"),
    "double-starter-again": mark("A double turned up counts nothing more in the show"),
    "blank-counts": mark("The double blank counts in fifteens as any tile does: {n:w} of them"),
    "blank-counts-not": mark("The double blank makes no fifteen here: {n:w} less"),
    # both
    "not-a-pair": mark("{pieces} count alike, but only cards of one rank are a pair"),
    "around-the-corner": mark("No run of {laid}: the ace is low and runs do not go round the corner"),
    "run-of-two": mark("{pieces} are no run: a run takes three or more"),
    "run-inside-run": mark("{pieces} are one run of {size:w}, and the shorter runs in it count no more"),
    "royal-and-pairs": _royal_and_pairs,
    "counted-twice": _counted_twice,
}
