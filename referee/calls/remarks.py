"""The words of remarks: why a play scored what it did, and no more. Those of single games stand beside, by family."""

from __future__ import annotations

from referee.calls import crib_remarks, line_remarks
from referee.calls.remark_words import Say, who
from referee.calls.unfounded import UNFOUNDED
from referee.calls.words import Names, number
from referee.rules.scoring import Remark


def _at_least(remark: Remark, _names: Names | None) -> str:
    return f"{remark.number} would be reached, and that is enough: the peg stops in the last hole"


def _claim_high(remark: Remark, names: Names | None) -> str:
    too_many = f"{who(remark, names)} claimed {number(remark.number or 0)} too many"
    after = {
        "correct": "the count is put right, and that is all",
        "excess-to-opponent": "the opponents get the excess",
        "two": "the opponents get two for it",
    }
    return f"{too_many}: {after[remark.where]}"


def _misdeal(remark: Remark, names: Names | None) -> str:
    return f"It counts as never dealt, and {who(remark, names)} begins it again; the log keeps what was played"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    **line_remarks.WORDS,
    **crib_remarks.WORDS,
    # what a claim that is too high counted and is not there
    **UNFOUNDED,
    # the finish
    "past-target": lambda r, n: f"{r.number} would be too many for {who(r, n)}, so none of it is pegged",
    "exactly": lambda r, n: f"Exactly {r.number} for {who(r, n)}, and no more is allowed",
    "at-least": _at_least,
    # claims
    "claim-tested": lambda r, n: f"{who(r, n)} claimed {r.number} to test the count: the true number is pegged",
    "claim-low": lambda r, n: f"{who(r, n)} left {number(r.number or 0)}: an opponent may say muggins for it",
    "claim-high": _claim_high,
    "muggins-from": lambda r, n: f"{who(r, n)} had not claimed {r.number}",
    # plays that every game has
    "penalty-stops": lambda r, n: f"Nobody goes below nothing: {who(r, n)} had only {r.number} to lose",
    "misdeal": _misdeal,
    "misdeal-takes": lambda r, n: f"What {who(r, n)} had made since the deal comes off: {r.number}",
    "misdeal-gives-back": lambda r, n: f"What was taken from {who(r, n)} since the deal comes back: {r.number}",
    "conceded": lambda r, n: f"{who(r, n)} gives the game up",
    "other-side-wins": lambda r, n: f"So {who(r, n)} wins, whatever the score",
    "most-points-win": lambda r, n: f"Of the others {who(r, n)} has most, with {r.number}, and wins",
    "level-nobody-wins": "The others are level, so nobody wins",
}  # fmt: skip


def say_remark(remark: Remark, names: Names | None = None) -> str:
    """The remark in words; with `names` it speaks of the players, else of their seats."""
    words = WORDS[remark.code]
    return words(remark, names) if callable(words) else words
