"""What every book says in the same words: claims, muggins, points taken and given, mistakes; with its own numbers."""

from __future__ import annotations

from dataclasses import replace

from referee.language import mark
from referee.rulings.shapes import Clause, Example

CLAIMS = Clause(
    "",
    mark("Claims"),
    (
        mark(
            "As a rule the referee counts everything. Where players count for themselves, each first claims a number, "
            "and then the true count is told. Whoever names no number claims everything."
        ),
    ),
    settles=("claim", "claim-tested", "claim-low"),
)
MUGGINS = Clause(
    "",
    mark("Muggins"),
    (
        mark(
            "What a player did not claim an opponent may take by calling muggins, until the next play. One call, at "
            "most what was missed, and the first to call has it."
        ),
    ),
    settles=(
        "muggins",
        "muggins-off",
        "nothing-missed",
        "own-side-muggins",
        "more-than-missed",
        "claim-low",
        "muggins-from",
    ),
)
TOO_HIGH = Clause(
    "",
    mark("A claim that is too high"),
    (
        mark(
            "It is put right: the true value is pegged, and the referee says what is not there. By house rule the "
            "excess, or 2, goes to every opposing side as well."
        ),
    ),
    settles=("claim", "claim-high", "too-many", "nothing-there", "no-such-total"),
)
PENALTIES = Clause(
    "",
    mark("Penalties and awards"),
    (
        mark(
            "Points may be taken off or given, with the reason in words. A penalty stops at nothing, an award follows "
            "the finish rule and may win; neither changes whose turn it is."
        ),
    ),
    (
        Example(
            "record", "a awarded 5 / a penalty 8", "0-0", mark("On 5, a penalty of 8 takes 5."), reason=mark("late")
        ),
    ),
    ("penalty", "award", "no-points", "no-such-seat", "penalty-stops"),
)
MISDEAL = Clause(
    "",
    mark("Misdeal"),
    (
        mark(
            "A misdeal is void: the scores go back to what they were when it was dealt, penalties and awards included."
        ),
    ),
    settles=("misdeal", "too-late-for-misdeal", "misdeal-takes", "misdeal-gives-back"),
)
CONCEDING = Clause(
    "",
    mark("Conceding"),
    (mark("Whoever concedes has lost."),),
    settles=("concession", "conceded", "other-side-wins", "most-points-win", "level-nobody-wins"),
)
OTHERS_WIN = mark(
    "With more than two sides the one with most points among the others wins; if they are level, nobody does."
)
MISTAKE = Clause(
    "",
    mark("A mistake found later"),
    (
        mark("Nothing is rubbed out. A play that was entered wrongly is amended, struck, or has one put in before it, "
             "and every score after it is worked out again; the log keeps both."),
        mark("A correction is taken only if every later play can still stand; else the referee says which one cannot."),
    ),
    settles=("amend", "insert", "strike", "rule", "breaks-play", "not-standing", "scores-differ"),
)  # fmt: skip


def numbered(number: str, clause: Clause, *examples: Example, more: str = "", games: tuple[str, ...] = ()) -> Clause:
    """The clause as it stands in one book: its number there, a paragraph more, and cases of its games."""
    text = (*clause.text, more) if more else clause.text
    return replace(clause, number=number, text=text, examples=(*clause.examples, *examples), games=games)
