"""The state of a cribbage game: the score, and the deal in progress. Frozen; a play makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.rules.cribbage.rules import Rules
from referee.rules.pieces import Piece
from referee.rules.score import Score
from referee.rules.seating import SEATS, Seating

STARTER, PLAY, SHOW, CRIB, DONE = "starter", "play", "show", "crib", "done"


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece laid in this round, and by whom."""

    seat: str
    piece: Piece


@dataclass(frozen=True, slots=True)
class Said:
    """A go: entry `n` of `seat` when the count was `count`. `implied`: not said, but told by another play."""

    n: int
    seat: str
    count: int
    implied: bool
    settled: bool = False


@dataclass(frozen=True)
class Dealt:
    """One deal. `hands` holds what each seat has laid, dead pieces included, by seat; `pile` is this round.

    `last` is the seat of the last piece of the round; `paid`: it has had its point for a go or a last tile.
    `passed` are the seats that have said go in this round. `start` is the score at the deal, and
    `three_given` whether pone had his three of the five-card game by then.
    """

    dealer: str
    start: Score
    kept: int
    leader: str
    three_given: bool
    stage: str = STARTER
    starter: Piece | None = None
    hands: tuple[tuple[Piece, ...], ...] = ((), (), (), ())
    pile: tuple[Laid, ...] = ()
    rounds: tuple[tuple[Laid, ...], ...] = ()
    paid: bool = False
    passed: str = ""
    goes: tuple[Said, ...] = ()
    showing: str = ""

    @property
    def count(self) -> int:
        return sum(laid.piece.count for laid in self.pile)

    @property
    def last(self) -> str:
        """The seat of the last piece of this round, "" before the first."""
        return self.pile[-1].seat if self.pile else ""

    def hand(self, seat: str) -> tuple[Piece, ...]:
        """What the seat has laid in this deal."""
        return self.hands[SEATS.index(seat)]

    def holds(self, seat: str) -> int:
        """How many pieces the seat still holds."""
        return self.kept - len(self.hand(seat))

    def with_laid(self, seat: str, piece: Piece) -> Dealt:
        """The piece has left the seat's hand."""
        return self.with_hand(seat, (*self.hand(seat), piece))

    def with_hand(self, seat: str, laid: tuple[Piece, ...]) -> Dealt:
        """The deal in which the seat has laid these."""
        at = SEATS.index(seat)
        return replace(self, hands=(*self.hands[:at], laid, *self.hands[at + 1 :]))

    @property
    def told(self) -> tuple[tuple[str, Piece], ...]:
        """Every piece that the table has seen in this deal, and where: "starter", or the seat that laid it."""
        laid = [(seat, piece) for seat, hand in zip(SEATS, self.hands, strict=True) for piece in hand]
        return (*((("starter", self.starter),) if self.starter else ()), *laid)

    @property
    def seen(self) -> tuple[Piece, ...]:
        return tuple(piece for _, piece in self.told)


@dataclass(frozen=True)
class Position:
    """A game between two plays. `next_deal` is the seat that deals next, None until the first deal ends."""

    rules: Rules
    seating: Seating
    score: Score
    deal: Dealt | None = None
    next_deal: str | None = None
    three_given: bool = False

    @property
    def dealt(self) -> Dealt | None:
        """The deal that is going on."""
        return self.deal if self.deal and self.deal.stage != DONE else None


def start_position(rules: Rules, seating: Seating) -> Position:
    return Position(rules, seating, Score.start(seating, rules.target, rules.finish))


def to_lay(seating: Seating, deal: Dealt) -> str:
    """The first seat after the last piece that holds pieces and has not said go; at a lead, the leader."""
    if not deal.pile:
        return deal.leader
    return next(seat for seat in _in_turn(seating, deal.last) if deal.holds(seat) and seat not in deal.passed)


def next_leader(seating: Seating, deal: Dealt, last: str) -> str:
    """The first seat after the last piece that holds any; "" when all are laid."""
    return next((seat for seat in _in_turn(seating, last) if deal.holds(seat)), "")


def _in_turn(seating: Seating, last: str) -> str:
    """All seats from the one after the last piece to its own; who comes again has been found before."""
    first = seating.seats.index(last) + 1
    return seating.seats[first:] + seating.seats
