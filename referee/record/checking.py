"""A score sheet compared with the rules line by line, going on where its figures differ. Pure; keeps nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.errors import NotationError, RecordError, Refused, TooOften
from referee.record.entries import Correction, unescape
from referee.record.reading import MOST_ENTRIES, enter_line, read_head, split_record
from referee.record.record import Record
from referee.record.replay import Ledger
from referee.rules.game import Ruling

Figures = tuple[int, ...]
Pay = Callable[[int], object]
NEW, CARRIED = "new", "carried"
MOST_RULED_AGAIN = 20_000  # plays that corrections have ruled once more: a third of a second
LINE = 5  # what a line costs, its row on the page with it, beside a play that is ruled once more


@dataclass(frozen=True)
class CheckedRow:
    """Entry `n` on `line`, as written, and how it is ruled: None for a correction.

    `scores` are those after it by the rules, `written` those of the sheet. `differs` is "new" where the sheet's step
    from the scores that it had before is not the step of the rules, "carried" where only an earlier difference is
    carried on, "" where both agree.
    """

    line: int
    n: int
    text: str
    ruling: Ruling | None
    scores: Figures
    written: Figures | None
    differs: str


@dataclass(frozen=True)
class Checked:
    """The lines up to the first that cannot stand (`stopped`), and the game as the rules have it there."""

    record: Record
    ledger: Ledger
    rows: tuple[CheckedRow, ...]
    stopped: RecordError | None
    warnings: tuple[str, ...]

    @property
    def compared(self) -> tuple[int, int, int, tuple[int, Figures, Figures] | None]:
        """How many lines carry scores, differ by themselves, only carry that on; the first that differs, with the
        scores as written and as ruled.
        """
        differing = [row for row in self.rows if row.differs]
        new = sum(row.differs == NEW for row in differing)
        written = sum(row.written is not None for row in self.rows)
        first = next(((row.line, row.written or (), row.scores) for row in differing), None)
        return written, new, len(differing) - new, first


class _Known(NamedTuple):
    """The last scores that the sheet told, and those of the rules at that moment."""

    written: Figures
    ruled: Figures


@dataclass
class _Check:
    """Lives for one check. `again` counts the plays that corrections have ruled once more; `pay` is told of them."""

    ledger: Ledger
    known: _Known
    pay: Pay
    again: int = 0
    rows: list[CheckedRow] = field(default_factory=list)

    def take(self, line: int, text: str) -> None:
        """Takes one line of the sheet. Raises Refused where it cannot stand."""
        entered = enter_line(self.ledger, text)
        if entered is None:
            return
        ledger, entry, row = entered
        ruling = None if isinstance(entry, Correction) else ledger.rulings[-1]
        if ruling is None:
            again = _ruled_again(self.ledger, ledger)
            self.again += again
            self.pay(again)
        if self.again > MOST_RULED_AGAIN:
            raise NotationError("too-much-corrected")
        self.ledger = ledger
        self._write(line, unescape(row.text), ruling, row.scores)

    def _write(self, line: int, text: str, ruling: Ruling | None, written: Figures | None) -> None:
        ruled = self.ledger.position.score.front
        differs = _differs(written, ruled, self.known)
        self.rows.append(CheckedRow(line, self.ledger.entries, text, ruling, ruled, written, differs))
        if written and len(written) == len(ruled):
            self.known = _Known(written, ruled)


def _free(_work: int) -> None:
    """Who checks a sheet on his own machine may take as long as he likes."""


def check_record(text: str, pay: Pay = _free) -> Checked:
    """Raises RecordError where it cannot be read as a record: nothing there, or tags that do not make a game.

    `pay` is told of the work, in plays: of the lines before they are read, of corrections one after the other. It may
    raise TooOften, and then that is the end.
    """
    tags, lines = split_record(text)
    pay(LINE * min(len(lines), MOST_ENTRIES))
    record, setup, warnings = read_head(tags)
    ledger = Ledger(setup)
    begun = ledger.position.score.front
    check, stopped = _Check(ledger, _Known(begun, begun), pay), None
    for number, line in lines:
        try:
            check.take(number, line)
        except TooOften:
            raise
        except Refused as refusal:
            stopped = RecordError(number, refusal)
            break
    return Checked(record, check.ledger, tuple(check.rows), stopped, warnings)


def _ruled_again(before: Ledger, after: Ledger) -> int:
    """How many plays a correction has ruled once more."""
    pairs = zip(before.rulings, after.rulings, strict=False)
    both = min(len(before.rulings), len(after.rulings))
    kept = next((at for at, (old, new) in enumerate(pairs) if old is not new), both)
    return len(after.rulings) - kept


def _differs(written: Figures | None, ruled: Figures, known: _Known) -> str:
    if written is None or written == ruled:
        return ""
    if len(written) != len(ruled):
        return NEW
    return CARRIED if _step(written, known.written) == _step(ruled, known.ruled) else NEW


def _step(now: Figures, before: Figures) -> Figures:
    return tuple(new - old for new, old in zip(now, before, strict=True))
