"""The words of remarks: why a play scored what it did, and no more. Those of single games stand beside, by family."""

from __future__ import annotations

from referee.calls import crib_remarks, line_remarks
from referee.calls.remark_words import Say, side, who
from referee.calls.words import Names, number
from referee.rules.scoring import Remark


def _claim_high(remark: Remark, names: Names | None) -> str:
    too_many = f"{who(remark, names)} claimed {number(remark.number or 0)} too many"
    after = {
        "correct": "the count is put right, and that is all",
        "excess-to-opponent": "the opponents get the excess",
        "two": "the opponents get two for it",
    }
    return f"{too_many}: {after[remark.where]}"


def _no_such_total(remark: Remark, _names: Names | None) -> str:
    total = number(remark.number or 0)
    if remark.where == "ends":
        return f"No two ends score {total}"
    return f"No hand counts {total}" + (", so players say it for nothing" if remark.number == 19 else "")


def _misdeal(remark: Remark, names: Names | None) -> str:
    return f"It counts as never dealt, and {who(remark, names)} begins it again; the log keeps what was played"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    **line_remarks.WORDS,
    **crib_remarks.WORDS,
    # the finish
    "past-target": lambda r, n: f"It would take {side(r, n)} to {r.number}, past the last hole: nothing is pegged",
    "exactly": lambda r, n: f"Exactly {r.number} for {side(r, n)}, as it has to be",
    "at-least": lambda r, _: f"That would make {r.number}, which is enough: the peg stops in the last hole",
    # claims
    "claim-tested": lambda r, n: f"{who(r, n)} claimed {r.number} to test the count: the true number is pegged",
    "claim-low": lambda r, n: f"{who(r, n)} left {number(r.number or 0)} unclaimed: an opponent may say muggins for it",
    "claim-high": _claim_high,
    "too-many": "These are all the combinations there are",
    "nothing-there": "There is nothing to count",
    "no-such-total": _no_such_total,
    "muggins-from": lambda r, n: f"{who(r, n)} had not claimed {r.number}",
    # plays that every game has
    "penalty-stops": lambda r, n: f"Nobody goes below nothing: {side(r, n)} had only {r.number} to lose",
    "misdeal": _misdeal,
    "misdeal-takes": lambda r, n: f"What {side(r, n)} made in it comes off: {r.number}",
    "misdeal-gives-back": lambda r, n: f"What {side(r, n)} lost in it comes back: {r.number}",
    "conceded": lambda r, n: f"{who(r, n)} gives the game up",
    "other-side-wins": lambda r, n: f"The game goes to {side(r, n)}, whatever the score",
    "most-points-win": lambda r, n: f"Of the others {who(r, n)} has most, with {r.number}, and wins",
    "level-nobody-wins": "The others are level, so nobody wins",
}  # fmt: skip


def say_remark(remark: Remark, names: Names | None = None) -> str:
    """The remark in words; with `names` it speaks of the players, else of their seats."""
    words = WORDS[remark.code]
    return words(remark, names) if callable(words) else words
