"""The page on which a score sheet is checked: the sheet as typed, and line by line what the rules say."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.common import Call
from referee.calls.sheets import say_stopped
from referee.calls.words import Names, sentence
from referee.errors import RecordError, Refused
from referee.record.checking import CARRIED, NEW, Checked, CheckedRow
from referee.refusals import ANOTHER, LONGEST, explain
from referee.web.pages.called import signed
from referee.web.titles import TITLES

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
MARKS = {"": "", NEW: "differs", CARRIED: "carried on"}


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
    names = checked.names
    score = checked.ledger.position.score
    return CheckPage(
        text,
        call=_call(checked),
        title=TITLES[checked.record.game].name,
        sides="–".join(side.upper() for side in names.seating.sides),
        rows=(*(_row(row, names) for row in checked.rows), *_stopped(text, checked)),
        scores=tuple(
            (names.side(side[0]), points) for side, points in zip(names.seating.sides, score.front, strict=True)
        ),
        warnings=checked.warnings,
        shows=checked.stopped.line if checked.stopped else next((row.line for row in checked.rows if row.parts), 0),
    )


def _call(checked: Checked) -> Call:
    """On top stands the line that cannot be, if there is one, else how the figures compare."""
    stopped = checked.stopped
    if stopped is None:
        return checked.call
    compared = any(row.written for row in checked.rows)
    return say_stopped(stopped.line, _why(stopped, checked.names), checked.call if compared else None)


def _why(stopped: RecordError, names: Names) -> str:
    return explain(stopped.cause, names).removesuffix(ANOTHER)


def _stopped(text: str, checked: Checked) -> list[SheetRow]:
    """The line that cannot stand, as it is written."""
    stopped = checked.stopped
    if stopped is None:
        return []
    written = text.split("\n")[stopped.line - 1].strip()
    return [SheetRow(stopped.line, "", written[:LONGEST], _why(stopped, checked.names), "", "", differs=True)]


def _row(row: CheckedRow, names: Names) -> SheetRow:
    return SheetRow(
        line=row.line,
        letter=names.seating.side(row.seat)[0] if row.seat else "",
        text=row.text,
        said=_said(row.call) if row.call else "A correction.",
        points=signed(row.points) if row.points else "",
        rules=_figures(row.ruled),
        sheet=_figures(row.written) if row.written and row.parts else "",
        mark=MARKS[row.parts],
        differs=row.parts == NEW,
    )


def _said(call: Call) -> str:
    return f"{call.words} {sentence(call.why)}." if call.why else call.words


def _figures(figures: tuple[int, ...]) -> str:
    return "–".join(map(str, figures))
