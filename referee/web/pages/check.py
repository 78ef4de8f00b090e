"""The page on which a score sheet is checked: the sheet as typed, and line by line what the rules say."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.common import Call
from referee.calls.games import VOICES
from referee.calls.sheets import say_compared, say_stopped
from referee.calls.words import Names, say_scores, sentence
from referee.errors import Refused
from referee.language import mark, say
from referee.language.stops import stopped
from referee.record.checking import CARRIED, NEW, Checked, CheckedRow
from referee.refusals import LONGEST, explain
from referee.web.pages.called import signed
from referee.web.titles import titles

# Two mistakes that are made at tables: eighteen thought to be nothing, and one added for none.
EXAMPLE = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]

1. down a
2. a 5-5 {10: two} 2-0
3. b 5-4 {14: nothing} 2-0
4. a 4-4 {18: nothing} 2-0
5. b 5-1 {9: three} 2-3
6. a 1-1 {10: two} 4-3
7. b 4-1 right {3: one} 4-5
"""
MARKS = {NEW: mark("differs"), CARRIED: mark("carried on")}


@dataclass(frozen=True)
class SheetRow:
    """A line of the sheet: where it stands, whose peg, what is written, what the referee says and gives.

    `rules` are the scores by the rules; `sheet` those written where they differ, and `mark` says how. `differs`: a
    line to look at, not one that carries an earlier difference on.
    """

    line: int
    letter: str
    text: str
    said: str
    points: str
    rules: str
    sheet: str = ""
    mark: str = ""
    differs: bool = False


@dataclass(frozen=True)
class CheckPage:
    """`text` as it was typed; `error` where it cannot be read; else the `call` on top, and the rows.

    `scores` are each side's name and points by the rules; `shows` is the line to look at first, 0 for none.
    """

    text: str
    error: str = ""
    call: Call | None = None
    title: str = ""
    sides: str = ""
    rows: tuple[SheetRow, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    warnings: tuple[str, ...] = ()
    shows: int = 0


def empty_page(text: str, refusal: Refused | None = None) -> CheckPage:
    """The page before anything is checked, or with why it cannot be."""
    return CheckPage(text, error=explain(refusal) if refusal else "")


def checked_page(text: str, checked: Checked) -> CheckPage:
    setup, score = checked.ledger.setup, checked.ledger.position.score
    names = Names(setup.seating, checked.record.players)
    why = explain(checked.stopped.cause, names, advice=False) if checked.stopped else ""
    rows = [_row(row, setup.game.name, names) for row in checked.rows]
    if checked.stopped:
        rows.append(_stopped(text, checked.stopped.line, why))
    return CheckPage(
        text,
        call=_call(checked, why),
        title=titles()[checked.record.game].name,
        sides=names.letters,
        rows=tuple(rows),
        scores=tuple(
            (names.side(side[0]), points) for side, points in zip(names.seating.sides, score.front, strict=True)
        ),
        warnings=checked.warnings,
        shows=checked.stopped.line if checked.stopped else next((row.line for row in checked.rows if row.differs), 0),
    )


def _call(checked: Checked, why: str) -> Call:
    """On top stands the line that cannot be, if there is one, else how the figures compare."""
    call = say_compared(*checked.compared)
    if checked.stopped is None:
        return call
    compared, *_ = checked.compared
    return say_stopped(checked.stopped.line, why, call if compared else None)


def _stopped(text: str, line: int, why: str) -> SheetRow:
    """The line that cannot stand, as it is written."""
    return SheetRow(line, "", text.split("\n")[line - 1].strip()[:LONGEST], why, "", "", differs=True)


def _row(row: CheckedRow, game: str, names: Names) -> SheetRow:
    seat, pegged = (row.ruling.play.seat, row.ruling.pegged) if row.ruling else (None, 0)
    return SheetRow(
        line=row.line,
        letter=names.letter(seat),
        text=row.text,
        said=_said(VOICES[game].call(row.ruling, names)) if row.ruling else say("A correction."),
        points=signed(pegged) if pegged else "",
        rules=say_scores(row.scores),
        sheet=say_scores(row.written) if row.written and row.differs else "",
        mark=say(MARKS[row.differs]) if row.differs else "",
        differs=row.differs == NEW,
    )


def _said(call: Call) -> str:
    return f"{call.words} {stopped(sentence(call.why))}" if call.why else call.words
