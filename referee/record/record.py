"""A game's record: its tags and its entries, as people exchange them."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.record.entries import Entry
from referee.record.replay import Setup
from referee.rules.game import Game
from referee.rules.games import find_game
from referee.rules.seating import Seating

# The tag of a game whose corrections every side has to agree to.
AGREED = ("Corrections", "agreed")
CORRECTIONS = ("free", "agreed")
# The tags of a leg of a league: referee writes them, and nothing is played by them.
LEAGUE, MATCH, RUBBER, LEG = OF_A_LEG = ("League", "Match", "Rubber", "Leg")


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry with the comment that belongs to its line."""

    entry: Entry
    comment: str = ""


@dataclass(frozen=True)
class Record:
    """A score sheet. `chosen` are the house rules that differ from their default; `tags` those that are only
    kept, and the one that says who may correct.
    """

    game: str
    players: tuple[str, ...]
    pairs: bool = False
    date: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    entries: tuple[Noted, ...] = field(default=())

    @property
    def played(self) -> Game:
        return find_game(self.game)

    @property
    def seating(self) -> Seating:
        return Seating(len(self.players), self.pairs)

    @property
    def agreed(self) -> bool:
        """Whether a correction takes every side."""
        return AGREED in self.tags

    @property
    def setup(self) -> Setup:
        return Setup.of(self.played, self.seating, dict(self.chosen))
