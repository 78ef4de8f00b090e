"""Reads a hand or crib from an address, or as it is typed; what can be read of a broken one is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.errors import NotationError
from referee.rules.cribbage.seen import check_unseen
from referee.rules.cribbage.variants import FLUSHES
from referee.rules.games import GAMES
from referee.rules.pieces import Piece
from referee.web.pages.case_address import Asked, Reader, joined, last
from referee.web.pages.count_case import STARTER, CountCase, with_suits


def read_count(game: str, asked: Asked) -> tuple[CountCase, Reader]:
    """The hand that an address tells, as far as it can be read; the reader holds what is wrong with it."""
    reader = Reader(asked)
    case = CountCase(game, crib=reader.choice("crib", ("1",)) == "1", chosen=reader.rules(game))
    case = _with_pieces(case, reader, reader.words("pieces"), reader.words("starter"))
    suits = reader.choice("suits", ("0", "1"))
    known = with_suits(case.hand, case.starter)
    case = replace(case, suits=case.cards and (suits == "1" if suits else known))
    case = replace(case, at=reader.tried(_slot, case, reader.figure("at", STARTER))).tidy
    if not case.complete or reader.refusal:
        return case, reader
    flush, nobs = reader.choice("flush", FLUSHES[1:]), reader.choice("nobs", ("1",)) == "1"
    told = replace(case, flush=flush, nobs=nobs)
    case = case if reader.tried(told.items) is None else told
    return replace(case, claim=reader.claim(), sheet=reader.choice("sheet", ("claim",))), reader


def split_typed(text: str) -> Asked:
    """`5H 5S 5D JC / 5C crib` as parts of an address."""
    hand, _, rest = text.partition("/")
    words = rest.split()
    crib = words[-1:] == ["crib"]
    return {"pieces": [hand], "starter": [" ".join(words[:-1] if crib else words)], "crib": ["1" if crib else ""]}


def refuse_unfinished(case: CountCase, text: str) -> NotationError:
    """What is wrong with a typed hand that lacks something."""
    if case.starter is None or not case.hand:
        return NotationError("not-a-hand", text=text)
    return NotationError("hand-size", count=case.size, shown=len(case.hand))


def join_typed(asked: Asked) -> str:
    """The parts of an address as they would be typed, right or wrong."""
    hand, starter = (joined(asked, name).replace(",", " ") for name in ("pieces", "starter"))
    return f"{hand} / {starter}{' crib' if last(asked, 'crib') else ''}".strip(" /")


def _with_pieces(case: CountCase, reader: Reader, hand: list[str], starter: list[str]) -> CountCase:
    """Every piece that can be read and can lie beside those before it, as many as there are slots."""
    read = GAMES[case.game].piece
    pieces: list[Piece] = []
    for word in hand:
        piece = reader.tried(_unseen, tuple(pieces), word, read)
        pieces += [] if piece is None else [piece]
    if len(hand) > case.size:
        reader.refuse(NotationError("hand-size", count=case.size, shown=len(hand)))
    kept = tuple(pieces[: case.size])
    firsts = [piece for word in starter if (piece := reader.tried(_unseen, kept, word, read)) is not None]
    if len(starter) > 1:
        reader.refuse(NotationError("not-asked", text=f"starter={' '.join(starter)}"))
    return replace(case, hand=kept, starter=next(iter(firsts), None))


def _unseen(others: tuple[Piece, ...], word: str, read: Callable[[str], Piece]) -> Piece:
    piece = read(word)
    check_unseen([], [*others, piece])
    return piece


def _slot(case: CountCase, at: int | None) -> int | None:
    """A slot that is filled, the next one, or the starter's."""
    if at is None or at == STARTER or at <= min(len(case.hand), case.size - 1):
        return at
    raise NotationError("not-asked", text=f"at={at}")
