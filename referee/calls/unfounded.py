"""The words of what a claim that is too high counted and is not there: a sentence without its stop for each code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.calls.remark_words import Say
from referee.calls.words import Names, listed, number, sentence
from referee.rules.scoring import Remark

_COURT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_COUNTED = {"pair-royal": "pair royal", "double-pair-royal": "double pair royal"}


@dataclass(frozen=True)
class _Told:
    """A remark in the words that the sentences below are made of."""

    remark: Remark

    @property
    def ranks(self) -> list[str]:
        return [_rank(piece) for piece in self.remark.pieces]

    @property
    def pieces(self) -> str:
        """ "7, 2 and 6"."""
        return listed(self.ranks)

    @property
    def named(self) -> str:
        """With their suits: "JH and 5C"."""
        return listed(list(self.remark.pieces))

    @property
    def first(self) -> str:
        return self.remark.pieces[0]

    @property
    def starter(self) -> str:
        return self.remark.pieces[-1]

    @property
    def alike(self) -> str:
        """ "6s", "aces"; tiles of one total by their names."""
        if len(set(self.ranks)) > 1 or "-" in self.first:
            return self.pieces
        return f"{_COURT.get(self.ranks[0], self.ranks[0])}s"

    @property
    def size(self) -> str:
        return number(len(self.remark.pieces))

    @property
    def hand(self) -> str:
        """How many of these are not the starter."""
        return number(len(self.remark.pieces) - 1)

    @property
    def figure(self) -> str:
        """The total that it speaks of."""
        return number(int(self.remark.where))

    @property
    def half(self) -> str:
        return number(int(self.remark.where) // 2)

    @property
    def total(self) -> str:
        return number(self.remark.number or 0)

    @property
    def between(self) -> str:
        rank = _rank(self.remark.where)
        return _COURT.get(rank, rank)


def _rank(piece: str) -> str:
    """A piece where its suit does not matter: "7", "10", "J", "6-3"."""
    if "-" in piece:
        return piece
    return "10" if piece[0] == "T" else piece[0]


def _royal(told: _Told) -> str:
    if len(told.remark.pieces) == 4:
        return "a double pair royal is twelve, with all its pairs in it"
    return "a pair royal is six, with its three pairs in it"


def _tens(told: _Told) -> str:
    every = "both" if len(told.ranks) == 2 else "all"
    return f"{told.pieces} {every} count ten, but only equal cards are a pair"


def _jack(told: _Told) -> str:
    if len(told.first) + len(told.starter) < 4:
        return "a jack is his nobs only in the suit of the starter"
    return f"{told.first} is not his nobs: the starter, {told.starter}, is of another suit"


def _twice(told: _Told) -> str:
    reason = told.remark.where
    if reason == "nobs":
        return "his nobs counts only once"
    pieces = f"of {told.alike}" if "pair" in reason else told.pieces
    return f"the {_COUNTED.get(reason, reason)} {pieces} counts only once"


def _count_not(told: _Told) -> str:
    count, near = map(int, told.remark.where.split())
    return f"the count is {number(count)}, not {number(near)}"


def _never(told: _Told) -> str:
    if told.remark.where == "ends":
        return f"no two ends score {told.total}"
    said = ", so players say it for nothing" if told.remark.number == 19 else ""
    return f"no hand counts {told.total}{said}"


def _whole_tile(told: _Told) -> str:
    verb = "counts only its outer half" if len(told.ranks) == 1 else "count only their outer halves"
    return f"{told.named} {verb}: the ends are not {told.figure}"


_Words = dict[str, str | Callable[[_Told], str]]
_ANY: _Words = {
    "too-many": "these are all the combinations there are",
    "nothing-there": "there is nothing to count",
    "no-such-total": _never,
}
_CRIB: _Words = {
    # a hand or crib
    "same-pieces": "both fifteens use the same {it.pieces}",
    "flush-in-crib": "{it.size} of a suit are no flush in the crib: the starter must be of it too",
    "flush-three-and-starter": "{it.hand} of a suit with the starter are no flush: the whole hand must be of it",
    "starter-jack": "a jack turned up is never his nobs: it was his heels, pegged when it was turned",
    "jack-no-nobs": _jack,
    "royal-and-pairs": _royal,
    "double-run-and-pair": "the {it.alike} count once, be it with their runs or as a pair",
    "run-inside-run": "{it.pieces} are one run of {it.size}, and the shorter runs in it count no more",
    "run-of-two": "{it.pieces} are no run: a run takes three or more",
    "round-the-corner": "{it.pieces} are no run: the ace is low, and no run goes round the corner",
    "tens-no-pair": _tens,
    "thirty-one-in-show": "{it.pieces} are thirty-one, but that counts only in the play",
    "counted-twice": _twice,
    "near-fifteen": "{it.pieces} make {it.figure}, not fifteen",
    "tiles-no-flush": "{it.pieces} are no flush: tiles have no suits",
    "double-starter-again": "a double turned up counts nothing more in the show",
    "blank-no-piece": "at this table the double blank makes no other fifteen",
    # the play
    "run-doubled": "{it.pieces} are no run here: another {it.between} lies between them",
    "run-apart": "{it.pieces} are no run here: the {it.between} lies between them",
    "run-not-rising": "{it.pieces} are no run here: at this table a run must rise",
    "double-run-in-play": "{it.pieces} are no double run: there is none in the play",
    "pair-parted": "the {it.alike} do not lie together: a pair is made only upon its like",
    "fifteen-inside": "{it.pieces} are fifteen by themselves, but the count is {it.figure}",
    "flush-in-play": "{it.size} of a suit count nothing in the play: a flush is for the show",
    "count-not": _count_not,
    "ends-at-31": "thirty-one is two in all, with nothing for go or last besides",
    "go-besides": "the one for go or last is pegged by itself",
}
_LINE: _Words = {
    "lone-double-twice": "a lone tile counts each half once: {it.first} is {it.half}, not {it.figure}",
    "double-one-half": "{it.first} lies crosswise and counts both halves: the ends are not {it.figure}",
    "covered-double-again": "{it.first} is covered and counts no more: the ends are not {it.figure}",
    "whole-tile": _whole_tile,
    "no-threes-here": "threes count nothing in Muggins, and {it.figure} is scored by its fives alone",
    "pips-no-points": "{it.figure} is the sum of the ends, not the points",
    "ends-of-nothing": "the ends make {it.figure}, and that scores nothing",
    "ends-and-no-more": "the ends make {it.figure}, and there is no more in it",
}


_SAID = {**_ANY, **_CRIB, **_LINE}


def say_unfounded(remark: Remark) -> str:
    """The sentence without its stop and without its capital letter: "both fifteens use the same 7, 2 and 6"."""
    words = _SAID[remark.code]
    return words.format(it=_Told(remark)) if isinstance(words, str) else words(_Told(remark))


def _say(remark: Remark, _names: Names | None) -> str:
    return sentence(say_unfounded(remark))


# As remarks: of all games, of cribbage, of the line games.
ANY: dict[str, Say] = dict.fromkeys(_ANY, _say)
CRIB: dict[str, Say] = dict.fromkeys(_CRIB, _say)
LINE: dict[str, Say] = dict.fromkeys(_LINE, _say)
