"""The words of remarks: why a play scored what it did, and no more. Those of single games stand beside, by family."""

from __future__ import annotations

from referee.calls import crib_remarks, line_remarks
from referee.calls.remark_words import Data, Say, places
from referee.calls.words import Names, sentence
from referee.language import mark, say
from referee.rules.scoring import Remark

_TOO_HIGH = {
    "correct": mark("{who} claimed {n:w} too many: the count is put right, and that is all"),
    "excess-to-opponent": mark("{who} claimed {n:w} too many: the opponents get the excess"),
    "two": mark("{who} claimed {n:w} too many: the opponents get two for it"),
}


def _claim_high(remark: Remark, data: Data) -> str:
    return say(_TOO_HIGH[remark.where], **data)


def _no_such_total(remark: Remark, data: Data) -> str:
    if remark.where == "ends":
        return say("No two ends score {n:w}", **data)
    if remark.number == 19:
        return say("No hand counts nineteen, so players say it for nothing")
    return say("No hand counts {n:w}", **data)


def _penalty_stops(remark: Remark, data: Data) -> str:
    if remark.number:
        return say("Nobody goes below nothing: {side} had only {n} to lose", **data)
    return say("Nobody goes below nothing: {side} had nothing to lose", **data)


# A sentence without its stop for each code, or a function that makes one; its places are those of remark_words.
WORDS: dict[str, str | Say] = {
    **line_remarks.WORDS,
    **crib_remarks.WORDS,
    # the finish
    "past-target": mark("It would take {side} to {n}, past the last hole: nothing is pegged"),
    "exactly": mark("Exactly {n} for {side}, as it has to be"),
    "at-least": mark("That would make {n}, which is enough: the peg stops in the last hole"),
    # claims
    "claim-tested": mark("{who} claimed {n} to test the count: the true number is pegged"),
    "claim-low": mark("{who} left {n:w} unclaimed: an opponent may say muggins for it"),
    "claim-high": _claim_high,
    "too-many": mark("These are all the combinations there are"),
    "nothing-there": mark("There is nothing to count"),
    "no-such-total": _no_such_total,
    "muggins-from": mark("{who} had not claimed {n}"),
    # plays that every game has
    "penalty-stops": _penalty_stops,
    "misdeal": mark("It counts as never dealt, and {who} begins it again; the log keeps what was played"),
    "misdeal-takes": mark("What {side} made in it comes off: {n}"),
    "misdeal-gives-back": mark("What {side} lost in it comes back: {n}"),
    "conceded": mark("{who} gives the game up"),
    "other-side-wins": mark("The game goes to {side}, whatever the score"),
    "most-points-win": mark("Of the others {who} has most, with {n}, and wins"),
    "level-nobody-wins": mark("The others are level, so nobody wins"),
}


def say_remark(remark: Remark, names: Names | None = None) -> str:
    """The remark in words; with `names` it speaks of the players, else of their seats."""
    words, data = WORDS[remark.code], places(remark, names)
    said = words(remark, data) if callable(words) else say(words, **data)
    return sentence(said, (str(data["who"]), str(data["side"])) if remark.seat else ())
