"""A hand or crib to be counted, as its address tells it: finished or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from referee.errors import NotationError
from referee.language import mark
from referee.rules.cribbage.claimed import MOST_CARDS, MOST_TILES
from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.rules import IN_CRIB, CardRules
from referee.rules.pieces import Card, Piece
from referee.rules.scoring import ScoreItem
from referee.web.pages.case import Case
from referee.web.pages.case_address import Part

STARTER = 4  # its slot


@dataclass(frozen=True)
class CountCase(Case):
    """The pieces told so far, what is said of their suits, the slot that is tapped `at`, and what else is asked.

    `suits` are entered.
    """

    kind = "count"
    head = mark("Count")
    deed = "show"
    hand: tuple[Piece, ...] = ()
    starter: Piece | None = None
    crib: bool = False
    flush: str = ""
    nobs: bool = False
    at: int | None = None
    suits: bool = False

    @property
    def cards(self) -> bool:
        return isinstance(self.rules, CardRules)

    @property
    def most(self) -> int:
        """The most that anybody can count."""
        return MOST_CARDS if self.cards else MOST_TILES

    @property
    def size(self) -> int:
        """Pieces besides the starter."""
        return IN_CRIB if self.crib else int(self.rules.kept)

    @property
    def complete(self) -> bool:
        return len(self.hand) == self.size and self.starter is not None

    @property
    def slot(self) -> int:
        """The slot that a tap fills: the one named, else the first empty one, else the starter's."""
        usual = len(self.hand) if len(self.hand) < self.size else STARTER
        return usual if self.at is None else self.at

    @property
    def selected(self) -> Piece | None:
        """What lies in that slot."""
        if self.slot == STARTER:
            return self.starter
        return self.hand[self.slot] if self.slot < len(self.hand) else None

    @property
    def others(self) -> tuple[Piece, ...]:
        """All pieces but the one in that slot."""
        rest = self.hand if self.slot == STARTER else self.hand[: self.slot] + self.hand[self.slot + 1 :]
        return rest if self.slot == STARTER or self.starter is None else (*rest, self.starter)

    def put(self, piece: Piece) -> CountCase:
        """With the piece in that slot; where all slots are filled the same one can be changed again."""
        hand, starter = self.hand, self.starter
        if self.slot == STARTER:
            starter = piece
        else:
            hand = (*hand[: self.slot], piece, *hand[self.slot + 1 :])
        new = replace(self.plain, hand=hand, starter=starter, at=None)
        return replace(new, at=self.slot).tidy if new.complete or self.asks_suit(piece) else new

    def asks_suit(self, piece: Piece) -> bool:
        """Whether the suit of the piece is tapped next."""
        return self.suits and isinstance(piece, Card) and not piece.suit

    def select(self, at: int) -> CountCase:
        return replace(self, at=at, sheet="").tidy

    @property
    def plain(self) -> CountCase:
        """Without what is said of these pieces only."""
        return replace(self, flush="", nobs=False, claim=None, sheet="")

    @property
    def tidy(self) -> CountCase:
        """Without a slot that would be the tapped one anyway."""
        return replace(self, at=None) if replace(self, at=None).slot == self.at else self

    @property
    def question(self) -> Self:
        return replace(self, at=None, sheet="", suits=with_suits(self.hand, self.starter))

    def items(self, rules: Any = None) -> list[ScoreItem]:
        if self.starter is None or len(self.hand) != (IN_CRIB if self.crib else (rules or self.rules).kept):
            raise NotationError("hand-size", count=self.size, shown=len(self.hand))
        flags: dict[str, Any] = {"flush": self.flush, "nobs": self.nobs, "crib": self.crib}
        return count_hand(rules or self.rules, self.hand, self.starter, **flags)

    @property
    def parts(self) -> tuple[list[Part], list[Part]]:
        pieces: list[Part] = [("pieces", self.hand), ("starter", self.starter), ("crib", self.crib)]
        suits = None if self.suits == with_suits(self.hand, self.starter) else "1" if self.suits else "0"
        return [*pieces, ("flush", self.flush), ("nobs", self.nobs)], [("at", self.at), ("suits", suits)]

    @property
    def typed(self) -> str:
        if not self.hand and self.starter is None:
            return ""
        return f"{' '.join(map(str, self.hand))} / {self.starter or ''}{' crib' if self.crib else ''}"


def with_suits(hand: tuple[Piece, ...], starter: Piece | None) -> bool:
    """Whether any suit is known."""
    return any(isinstance(piece, Card) and bool(piece.suit) for piece in (*hand, starter))
