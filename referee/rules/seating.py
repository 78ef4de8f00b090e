"""Who sits where: seats `a b c d` clockwise, and the sides that they score for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from referee.errors import IllegalPlay

SEATS = "abcd"
PARTNERS = "a+c, b+d"


@dataclass(frozen=True)
class Seating:
    """`players` seats, each its own side, or with `pairs` the two partnerships a+c and b+d."""

    players: int
    pairs: bool = False

    def __post_init__(self) -> None:
        if self.pairs and self.players != 4:
            raise IllegalPlay("pairs-need-four", players=self.players)

    @cached_property
    def seats(self) -> str:
        return SEATS[: self.players]

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """Each side named by its seats, in the order of their first seat."""
        return ("ac", "bd") if self.pairs else tuple(self.seats)

    def index(self, seat: str) -> int:
        """The place of the seat's side among the sides."""
        return SEATS.index(seat) % len(self.sides)

    def side(self, seat: str) -> str:
        return self.sides[self.index(seat)]

    def opponents(self, seat: str) -> str:
        """The seats that are not on this seat's side."""
        return "".join(s for s in self.seats if self.index(s) != self.index(seat))

    def after(self, seat: str) -> str:
        """The next seat to the left."""
        return SEATS[(SEATS.index(seat) + 1) % self.players]

    def check(self, seat: str) -> None:
        """Raises IllegalPlay for a seat at which nobody sits."""
        if seat not in self.seats:
            raise IllegalPlay("no-such-seat", seat=seat)
