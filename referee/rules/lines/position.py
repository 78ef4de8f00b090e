"""The state of a line game: the score, and the hand in progress. Frozen; a play makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from referee.rules.lines.line import Line
from referee.rules.lines.rules import Rules
from referee.rules.pieces import TILES, Tile
from referee.rules.score import Score
from referee.rules.seating import SEATS, Seating

DOMINO, BLOCKED = "domino", "blocked"


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock: entry `n` of `seat`, the two open numbers then, and whether it is proved or cleared."""

    n: int
    seat: str
    numbers: tuple[int, int]
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What a seat has left at the end of the hand: its tiles, or only their pips."""

    pips: int
    tiles: tuple[Tile, ...] | None = None


@dataclass(frozen=True)
class Hand:
    """One hand. `held` and `shown` go by seat; `passed` counts the knocks since the last tile.

    `over` is "domino" or "blocked" once nobody lays any more, `last` the seat of the last tile; `settled`
    once everything that follows from the tiles left has been pegged. `start` is the score at the down.
    """

    down: str
    start: Score
    turn: str
    held: tuple[int, ...]
    boneyard: int
    line: Line = field(default_factory=Line)
    last: str | None = None
    knocks: tuple[Knocked, ...] = ()
    passed: int = 0
    over: str | None = None
    settled: bool = False
    shown: tuple[Shown | None, ...] = (None, None, None, None)
    winner: str | None = None

    def holds(self, seat: str) -> int:
        """The number of tiles that the seat holds: dealt and drawn, less laid."""
        return self.held[SEATS.index(seat)]

    def with_held(self, seat: str, more: int) -> Hand:
        """The hand in which the seat holds so many tiles more."""
        at = SEATS.index(seat)
        return replace(self, held=(*self.held[:at], self.held[at] + more, *self.held[at + 1 :]))

    def shows(self, seat: str) -> Shown | None:
        """What the seat has left, where it is known. Who holds nothing has shown it."""
        return self.shown[SEATS.index(seat)] if self.holds(seat) else Shown(0, ())

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """Tiles neither laid nor shown."""
        shown = {tile for show in self.shown if show and show.tiles for tile in show.tiles}
        return tuple(tile for tile in TILES if tile not in self.line.laid and tile not in shown)


@dataclass(frozen=True)
class Position:
    """A game between two plays. `next_down` is the seat that has the next down, None until a hand is over."""

    rules: Rules
    seating: Seating
    score: Score
    hand: Hand | None = None
    next_down: str | None = None

    @property
    def drawable(self) -> int:
        """Tiles that may be drawn from the boneyard."""
        if self.hand is None or self.rules.boneyard == "sleeping":
            return 0
        return max(0, self.hand.boneyard - self.rules.closed_boneyard)

    @property
    def playing(self) -> Hand | None:
        """The hand while tiles are being laid."""
        return self.hand if self.hand and not self.hand.over else None


def start_position(rules: Rules, seating: Seating) -> Position:
    return Position(rules, seating, Score.start(seating, rules.target, rules.finish))
