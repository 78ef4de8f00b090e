"""The replay: a pure fold of a log into rulings. Only it decides whether an entry may be added."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from referee.errors import BrokenPlay, IllegalPlay, Refused
from referee.record.entries import Amend, Correction, Entry, Insert, RuleChange, write_entry
from referee.record.log import Line, Standing, corrected, find
from referee.rules.game import Game, Next, Play, Ruling
from referee.rules.options import Chosen, settle, unusual
from referee.rules.seating import Seating


@dataclass(frozen=True)
class Setup:
    """What is settled before the first play: the game, the seats, and the house rules chosen."""

    game: Game
    seating: Seating
    chosen: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, game: Game, seating: Seating, chosen: Chosen) -> Setup:
        """Raises IllegalPlay for house rules or seats that this game does not have."""
        if seating.players not in game.players:
            raise IllegalPlay("players", players=seating.players, most=game.players[-1])
        setup = cls(game, seating, tuple(chosen.items()))
        _ = setup.rules
        return setup

    @cached_property
    def rules(self) -> Any:
        return settle(self.game.rules, self.seating, dict(self.chosen))

    @property
    def unusual(self) -> tuple[tuple[str, str], ...]:
        """The house rules that differ from their default, in the order of their definitions."""
        return tuple(unusual(self.game.rules, self.seating, dict(self.chosen)).items())

    def changed(self, change: RuleChange) -> Setup:
        return Setup.of(self.game, self.seating, dict(self.chosen) | {change.option: change.value})


@dataclass(frozen=True)
class Ledger:
    """A log with what the rules say: `line` and `rulings` go together, play by play.

    `entries` counts all entries, corrections included.
    """

    setup: Setup
    entries: int = 0
    line: Line = ()
    rulings: tuple[Ruling, ...] = ()

    @property
    def position(self) -> Any:
        """The game as it stands."""
        return self.position_after(len(self.rulings))

    def position_after(self, plays: int) -> Any:
        """The game after so many plays of the standing line."""
        if plays:
            return self.rulings[plays - 1].position
        return self.setup.game.start(self.setup.rules, self.setup.seating)

    @property
    def next(self) -> Next:
        return self.setup.game.next(self.position)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The places in the line of the plays that begin a hand or deal."""
        begins = self.setup.game.begins
        return tuple(at for at, stands in enumerate(self.line) if isinstance(stands.play, begins))

    def hands(self, plays: int) -> int:
        """How many hands or deals had been begun after so many plays."""
        return bisect_left(self.starts, plays)

    def start(self, plays: int) -> int:
        """The place where the hand or deal of that moment began; 0 before the first."""
        hands = self.hands(plays)
        return self.starts[hands - 1] if hands else 0

    def text(self, at: int) -> str:
        """The play at a place of the line, in canonical notation."""
        return write_entry(self.setup.game, self.rulings[at].play)

    def add(self, entry: Entry) -> Ledger:
        """The ledger with one more entry. Raises IllegalPlay; a correction must leave every later play legal."""
        n = self.entries + 1
        if isinstance(entry, Correction):
            return replace(self._corrected(n, entry), entries=n)
        return replace(self._ruled(Standing(n, entry)), entries=n)

    def follow(self, line: Line) -> Ledger:
        """The ledger with the plays of a line, none of them an entry of its own. Raises IllegalPlay."""
        ledger = self
        for stands in line:
            ledger = ledger._ruled(stands)
        return ledger

    def canonical(self, entry: Entry) -> Entry:
        """The entry added last, as the rules write it: an end is named only where it matters."""
        if isinstance(entry, Amend | Insert):
            n = entry.n if isinstance(entry, Amend) else self.entries
            return replace(entry, play=self.rulings[find(self.line, n)].play)
        return entry if isinstance(entry, Correction) else self.rulings[-1].play

    def enter(self, entry: Entry) -> tuple[Ledger, Entry]:
        """The ledger with the entry as it will be read again, and the entry in canonical form.

        An end that was named without need may lay the line the other way round: whoever wrote the record goes on
        naming ends in that way, so it stays as entered.
        """
        grown = self.add(entry)
        canonical = grown.canonical(entry)
        if canonical == entry:
            return grown, entry
        again = self.add(canonical)
        return (again if again.position == grown.position else grown), canonical

    def _corrected(self, n: int, correction: Correction) -> Ledger:
        if isinstance(correction, RuleChange):
            return self._refold(self.setup.changed(correction), self.line, 0)
        return self.put(corrected(self.line, n, correction))

    def put(self, line: Line) -> Ledger:
        """The ledger with another line. Raises BrokenPlay for a play of its own that cannot stand there."""
        same = next((i for i, (a, b) in enumerate(zip(self.line, line, strict=False)) if a is not b and a != b), None)
        keep = min(len(self.line), len(line)) if same is None else same
        return self._refold(self.setup, line, keep)

    def _refold(self, setup: Setup, line: Line, keep: int) -> Ledger:
        """Rules the line again from its play at `keep` on; says which later play a correction breaks."""
        rulings = [*self.rulings[:keep]]
        position = Ledger(setup, 0, line[:keep], self.rulings[:keep]).position
        for stands in line[keep:]:
            try:
                rulings.append(setup.game.rule(position, stands.play, stands.n))
            except Refused as refusal:
                if stands not in self.line:
                    raise
                raise BrokenPlay(stands.n, write_entry(setup.game, stands.play), refusal) from refusal
            position = rulings[-1].position
        return Ledger(setup, 0, line, tuple(rulings))

    def _ruled(self, stands: Standing) -> Ledger:
        """With one more play; it stands as entered, for a correction may make its end matter again."""
        ruling = self.setup.game.rule(self.position, stands.play, stands.n)
        return replace(self, line=(*self.line, stands), rulings=(*self.rulings, ruling))


def replay(setup: Setup, entries: Iterable[Entry]) -> Ledger:
    """The ledger of a whole log. Raises IllegalPlay at the first entry that cannot be added."""
    ledger = Ledger(setup)
    for entry in entries:
        ledger = ledger.add(entry)
    return ledger


def next_first(ledger: Ledger) -> Play:
    """The play that begins the next game of the same players."""
    game, seating = ledger.setup.game, ledger.setup.seating
    first = next((stands.play.seat for stands in ledger.line if isinstance(stands.play, game.begins)), None)
    play: Play = game.begins(game.goes_on(ledger.position, first) if first else seating.seats[0])
    return play
