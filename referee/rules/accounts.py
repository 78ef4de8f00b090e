"""The account of one hand or deal: where its pieces are, and its knocks or goes. Data only, the same for all games."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules.pieces import Piece

WRONG, CLEARED, OPEN = "wrong", "cleared", "open"  # what became of a knock or go


@dataclass(frozen=True, slots=True)
class Pass:
    """A knock at these open `numbers`, or a go at this `count`: entry `n` of `seat`.

    `implied`: not said, but told by entry `n`.
    """

    n: int
    seat: str
    numbers: tuple[int, ...] = ()
    count: int = 0
    implied: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat has not laid: so many pieces are `left`, of which these were `shown`, or only their `pips`."""

    seat: str
    left: int
    shown: tuple[Piece, ...] = ()
    pips: int | None = None

    @property
    def hidden(self) -> int:
        """Pieces of which nobody knows what they are."""
        return self.left - len(self.shown)


@dataclass(frozen=True)
class Accounts:
    """Every piece once: `laid` (the starter too), shown by a seat or in the `crib`, or not seen.

    `unseen` are the tiles not seen, () with cards; `stock` is how many pieces nobody was dealt and nobody has seen:
    the boneyard, or the rest of the pack; `crib_hidden` how many pieces lie in a crib that was not counted.
    """

    passes: tuple[Pass, ...]
    holdings: tuple[Holding, ...]
    laid: tuple[Piece, ...]
    unseen: tuple[Piece, ...]
    stock: int
    crib: tuple[Piece, ...] = ()
    crib_hidden: int = 0

    @property
    def hidden(self) -> int:
        """Pieces that were dealt and never came to light."""
        return sum(holding.hidden for holding in self.holdings) + self.crib_hidden

    def holding(self, seat: str) -> Holding:
        return next(holding for holding in self.holdings if holding.seat == seat)
