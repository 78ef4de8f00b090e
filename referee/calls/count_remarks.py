"""The words of remarks about counting: what a hand, or the last piece of a round, seems to make and does not."""

from __future__ import annotations

from referee.calls.remark_words import Say, amount, as_laid, in_words
from referee.calls.words import RANK_NAMES, Names, listed, number, say_piece, say_rank, say_total, sentence
from referee.rules.scoring import Remark

_RANKS = "".join(RANK_NAMES)
_ONLY = {"nobs": "His nobs", "flush": "The flush", "thirty-one": "Thirty-one"}


def _named(remark: Remark) -> list[str]:
    """The pieces where a suit does not matter, in rising order: "2", "7", "queen"; tiles as they are written."""
    if "-" in remark.pieces[0]:
        return list(remark.pieces)
    return [say_rank(piece) for piece in sorted(remark.pieces, key=lambda piece: _RANKS.index(piece[0]))]


def _pieces(remark: Remark) -> str:
    return listed(_named(remark))


def _these(remark: Remark) -> str:
    """The pieces at the head of a sentence."""
    return sentence(_pieces(remark))


def _alike(remark: Remark) -> str:
    """ "6s", "aces"; tiles of one total by their names."""
    named = _named(remark)
    return f"{named[0]}s" if len(set(named)) == 1 else listed(named)


def _size(remark: Remark) -> str:
    return sentence(number(len(remark.pieces)))


def _run_broken(remark: Remark, _names: Names | None) -> str:
    """The last `number` pieces stand between the others."""
    run, between = remark.pieces[: -amount(remark)], remark.pieces[-amount(remark) :]
    which = f"the {remark.where}".rstrip()
    stand = "stands" if len(between) == 1 else "stand"
    said = listed([f"{which} {say_total(piece)}" for piece in between])
    return f"No run of {as_laid(run)}: {said} {stand} between"


def _pair_apart(remark: Remark, _names: Names | None) -> str:
    """All but the new piece lie apart from it."""
    *earlier, _ = remark.pieces
    again = "s" if len(earlier) > 1 else ""
    return f"No pair with the {say_rank(earlier[0])}{again} before: something was laid between"


def _part_fifteen(remark: Remark, _names: Names | None) -> str:
    return f"{sentence(as_laid(remark.pieces))} make fifteen, but the whole count is {number(amount(remark))}"


def _around_the_corner(remark: Remark, _names: Names | None) -> str:
    return f"No run of {as_laid(remark.pieces)}: the ace is low and runs do not go round the corner"


def _royal_and_pairs(remark: Remark, _names: Names | None) -> str:
    if len(remark.pieces) == 4:
        return "A double pair royal is twelve, with all its pairs in it"
    return "A pair royal is six, with its three pairs in it"


def _pair_of_run(remark: Remark, _names: Names | None) -> str:
    kind = "pair" if len(remark.pieces) == 2 else "pair royal"
    return f"The {kind} of {_alike(remark)} is counted once, not again with its runs"


def _jack_other_suit(remark: Remark, _names: Names | None) -> str:
    """The jacks, and behind them the starter."""
    *jacks, starter = [f"the {say_piece(piece)}" for piece in remark.pieces]
    return f"No nobs: {listed(jacks)} {'is' if len(jacks) == 1 else 'are'} not of the suit of {starter}"


def _counted_twice(remark: Remark, _names: Names | None) -> str:
    """`where` is the reason and how many look alike; `number` of them were counted again."""
    reason, many = remark.where.split()
    if reason in _ONLY:
        return f"{_ONLY[reason]} counts only once"
    kind = reason.replace("-", " ")
    pieces = _alike(remark) if "pair" in reason else _pieces(remark)
    if many != "1":
        again = "is" if remark.number == 1 else "are"
        return f"{_of_many(amount(remark), int(many))} {kind}s of {pieces} {again} counted twice"
    if reason == "fifteen" and len(remark.pieces) > 2:
        return f"Both fifteens use the same {pieces}"
    return f"The {kind} of {pieces} counts only once"


def _of_many(few: int, many: int) -> str:
    if few == many:
        return "Both" if many == 2 else f"All {number(many)}"
    return f"{sentence(number(few))} of the {number(many)}"


def _count_not(remark: Remark, _names: Names | None) -> str:
    count, near = map(int, remark.where.split())
    return f"The count is {number(count)}, not {number(near)}"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    # a round
    "leads-round": lambda r, _: f"{in_words(r)}: the first piece of a round has nothing to go with",
    "nothing-made": lambda r, _: f"{in_words(r)}: no fifteen, no thirty-one, no pair and no run",
    "part-fifteen": _part_fifteen,
    "pair-apart": _pair_apart,
    "run-broken": _run_broken,
    "run-rising-only": lambda r, _: f"No run of {as_laid(r.pieces)}: here it must be laid in rising order",
    "double-run-in-play": lambda r, _: f"{_these(r)} are no double run: there is none in the play",
    "no-flush-in-play": lambda r, _: f"{_size(r)} of one suit, but in the play no flush counts",
    "thirty-one-alone": "Thirty-one is two in all: no point for go or last besides",
    "go-besides": "The one for go or last is pegged by itself",
    "count-not": _count_not,
    # a hand
    "nothing-nineteen": "No fifteen, no pair and no run: players call it nineteen, which no hand can count",
    "double-run-and-pair": _pair_of_run,
    "near-fifteen": lambda r, _: f"{_these(r)} make {number(int(r.where))}, not fifteen",
    "thirty-one-in-show": lambda r, _: f"{_these(r)} are thirty-one, but that counts only in the play",
    "flush-needs-five": lambda r, _: f"{in_words(r)} of one suit, but in the crib a flush takes the starter as well",
    "flush-without-starter": lambda r, _: f"A flush of {number(amount(r))}: the starter is of another suit",
    "flush-not-three": lambda r, _: f"{in_words(r)} in hand and the starter are no flush: it takes the whole hand",
    "flush-not-told": "No flush: nobody has said that the suits are the same",
    "starter-jack-no-nobs": "A jack turned up is his heels, and never his nobs",
    "jack-other-suit": _jack_other_suit,
    "jack-not-told": "No nobs: nobody has said that the jack is of the starter’s suit",
    "tiles-no-flush": lambda r, _: f"{_these(r)} are no flush: tiles have no suits",
    "double-starter-again": "A double turned up counts nothing more in the show",
    "blank-counts": lambda r, _: f"The double blank counts in fifteens as any tile does: {number(amount(r))} of them",
    "blank-counts-not": lambda r, _: f"The double blank makes no fifteen here: {number(amount(r))} less",
    # both
    "not-a-pair": lambda r, _: f"{_these(r)} count alike, but only cards of one rank are a pair",
    "around-the-corner": _around_the_corner,
    "run-of-two": lambda r, _: f"{_these(r)} are no run: a run takes three or more",
    "run-inside-run": lambda r, _: (
        f"{_these(r)} are one run of {number(len(r.pieces))}, and the shorter runs in it count no more"
    ),
    "royal-and-pairs": _royal_and_pairs,
    "counted-twice": _counted_twice,
}  # fmt: skip
