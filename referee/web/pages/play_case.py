"""A round of the play, as its address tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from referee.language import mark
from referee.rules.cribbage.judging import LaidPiece, judge_round
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.games import GAMES
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem
from referee.web.pages.case import Case
from referee.web.pages.case_address import Asked, Part, Reader, joined


@dataclass(frozen=True)
class PlayCase(Case):
    """The pieces in the order laid; the points and the claim are those of the last one."""

    kind = "play"
    head = mark("Play")
    deed = "lay"
    pieces: tuple[Piece, ...] = ()

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

    def items(self, rules: Any = None) -> tuple[ScoreItem, ...]:
        return self.laid(rules)[-1].items

    @property
    def parts(self) -> tuple[list[Part], list[Part]]:
        return [("pieces", self.pieces)], []

    @property
    def typed(self) -> str:
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
    return joined(asked, "pieces").replace(",", " ")


def _put(case: PlayCase, word: str, read: Callable[[str], Piece]) -> PlayCase:
    longer = case.put(read(word))
    longer.laid()
    return longer
