"""The moment of a game that a page shows: the sheet, the view of it, and what both come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from referee.calls.words import Names
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.lines.options import Options, find_options
from referee.rules.lines.position import Position
from referee.web.pages.view import View, plays_shown
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class Moment:
    """`shown` plays of the standing line lie on the table."""

    sheet: Sheet
    view: View

    @property
    def ledger(self) -> Ledger:
        return self.sheet.ledger

    @cached_property
    def names(self) -> Names:
        return self.sheet.names

    @cached_property
    def shown(self) -> int:
        return plays_shown(self.view, self.ledger)

    @cached_property
    def position(self) -> Position:
        position: Position = self.ledger.position_after(self.shown)
        return position

    @cached_property
    def ruling(self) -> Ruling | None:
        """The last play shown."""
        return self.ledger.rulings[self.shown - 1] if self.shown else None

    @cached_property
    def options(self) -> Options:
        return find_options(self.position)

    def entry(self, text: str) -> str:
        """A play as it is entered here: by itself, or as a correction."""
        return self.view.prefix + text
