"""A round of the play, as its address tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from referee.cases import settle_case
from referee.rules.cribbage.judging import LaidPiece, judge_round
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.games import GAMES
from referee.rules.pieces import Piece
from referee.web.pages.case_address import Asked, Chosen, Reader, last, write_address, write_rules

MOST_CLAIMED = 15  # more than any piece scores in the play


@dataclass(frozen=True)
class PlayCase:
    """The pieces in the order laid; `claim` is for the last one, `sheet` "claim" asks for it."""

    game: str
    pieces: tuple[Piece, ...] = ()
    claim: int | None = None
    chosen: Chosen = ()
    sheet: str = ""

    @cached_property
    def rules(self) -> Any:
        return settle_case(self.game, dict(self.chosen))

    def laid(self, rules: Any = None) -> list[LaidPiece]:
        """What each piece scores under these rules, or its own."""
        return judge_round(rules or self.rules, self.pieces) if self.pieces else []

    @property
    def complete(self) -> bool:
        return bool(self.pieces)

    @property
    def count(self) -> int:
        return sum(piece.count for piece in self.pieces)

    def fits(self, piece: Piece) -> bool:
        """Whether it can be laid next: not past thirty-one, and not after it."""
        return self.count < THIRTY_ONE and self.count + piece.count <= THIRTY_ONE

    def put(self, piece: Piece) -> PlayCase:
        return PlayCase(self.game, (*self.pieces, piece), chosen=self.chosen)

    @property
    def back(self) -> PlayCase:
        """Without the last piece."""
        return PlayCase(self.game, self.pieces[:-1], chosen=self.chosen)

    @property
    def address(self) -> str:
        return write_address(
            f"/play/{self.game}",
            ("pieces", self.pieces),
            *write_rules(self.chosen),
            ("claim", self.claim),
            ("sheet", self.sheet),
        )

    @property
    def typed(self) -> str:
        """As it is typed on the command line."""
        return " ".join(map(str, self.pieces))


def read_play(game: str, asked: Asked) -> tuple[PlayCase, Reader]:
    """The round that an address tells, up to the first piece that cannot lie there."""
    reader = Reader(asked)
    case = PlayCase(game, chosen=reader.rules(game))
    for word in reader.words("pieces"):
        case = reader.tried(_put, case, word, GAMES[game].piece) or case
    if not case.pieces or reader.refusal:
        return case, reader
    return replace(case, claim=reader.claim(), sheet=reader.choice("sheet", ("claim",))), reader


def join_typed(asked: Asked) -> str:
    """The pieces of an address as they would be typed, right or wrong."""
    return last(asked, "pieces").replace(",", " ")


def _put(case: PlayCase, word: str, read: Callable[[str], Piece]) -> PlayCase:
    longer = case.put(read(word))
    longer.laid()
    return longer
