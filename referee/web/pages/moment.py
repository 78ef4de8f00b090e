"""The moment of a game that a page shows: the sheet, the view of it, and what both come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.calls.games import VOICES, Voice
from referee.calls.words import Names
from referee.record.replay import Ledger
from referee.rules.game import Game, Next, Ruling
from referee.web.pages.view import View, plays_shown
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class Moment:
    """`shown` plays of the standing line lie on the table. `position` and `options` are those of the game's family."""

    sheet: Sheet
    view: View

    @property
    def ledger(self) -> Ledger:
        return self.sheet.ledger

    @property
    def game(self) -> Game:
        return self.ledger.setup.game

    @property
    def voice(self) -> Voice:
        return VOICES[self.game.name]

    @cached_property
    def names(self) -> Names:
        return self.sheet.names

    @cached_property
    def shown(self) -> int:
        return plays_shown(self.view, self.ledger)

    @cached_property
    def position(self) -> Any:
        return self.ledger.position_after(self.shown)

    @property
    def next(self) -> Next:
        return self.game.next(self.position)

    @cached_property
    def ruling(self) -> Ruling | None:
        """The last play shown."""
        return self.ledger.rulings[self.shown - 1] if self.shown else None

    @cached_property
    def options(self) -> Any:
        return self.game.options(self.position)

    @cached_property
    def claims(self) -> bool:
        """Whether the players count first: always with muggins, else while the last count carried a claim."""
        if self.position.rules.muggins == "yes" or self.view.sheet == "claim":
            return True
        plays = (ruling.play for ruling in reversed(self.ledger.rulings[: self.shown]))
        return getattr(next((play for play in plays if hasattr(play, "claim")), None), "claim", None) is not None

    @property
    def crowd(self) -> str:
        """How many sides sit there, "" for the usual two."""
        return {2: "", 3: "three", 4: "four"}[len(self.names.seating.sides)]

    @property
    def hands(self) -> int:
        """How many hands or deals have been begun."""
        return self.ledger.hands(self.shown)

    def entry(self, text: str) -> str:
        """A play as it is entered here: by itself, or as a correction."""
        return self.view.prefix + text
