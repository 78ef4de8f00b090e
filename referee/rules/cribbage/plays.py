"""The plays of cribbage, read and written in the notation of the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from referee.errors import NotationError
from referee.language import mark
from referee.rules.pieces import Piece
from referee.rules.plays import CommonPlay, read_common, write_common

FLUSH, FLUSH_FIVE = "flush", "flush5"
SUCH = mark("“a 7”, “b go” or “a shows”")
Read = Callable[[str], Piece]


@dataclass(frozen=True, slots=True)
class Deal:
    """A new deal; the seat deals and owns the crib."""

    seat: str


@dataclass(frozen=True, slots=True)
class Starter:
    piece: Piece
    seat: None = None


@dataclass(frozen=True, slots=True)
class Lay:
    seat: str
    piece: Piece
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Go:
    seat: str


@dataclass(frozen=True, slots=True)
class Show:
    """Counts a hand. `pieces` may be left out when the play told them; the flags say what bare ranks cannot."""

    seat: str
    pieces: tuple[Piece, ...]
    flush: str
    nobs: bool
    claim: int | None


@dataclass(frozen=True, slots=True)
class Crib:
    """The dealer counts the crib; `seat` is his, known only to the rules."""

    pieces: tuple[Piece, ...]
    flush: str
    nobs: bool
    claim: int | None
    seat: str | None = None


CribbagePlay = Deal | Starter | Lay | Go | Show | Crib | CommonPlay

_DEAL = re.compile(r"deal ([a-d])")
_STARTER = re.compile(r"starter (\S+)")
_GO = re.compile(r"([a-d]) go")
_CLAIM = re.compile(r" claims ([0-9]{1,3})\Z")
_SHOW = re.compile(r"([a-d]) shows((?: \S+)*)")
_CRIB = re.compile(r"crib((?: \S+)+)")
_LAY = re.compile(r"([a-d]) (\S+)")


def reader(read_piece: Read) -> Callable[[str], CribbagePlay]:
    """The reading of plays with one kind of piece, in small or capital letters. It raises NotationError."""

    def read_play(text: str) -> CribbagePlay:
        common = read_common(text)
        if common is not None:
            return common
        plain = text.lower()
        if claimed := _CLAIM.search(plain):
            return _read(plain[: claimed.start()], int(claimed[1]), read_piece, text)
        return _read(plain, None, read_piece, text)

    return read_play


def _read(plain: str, claim: int | None, read_piece: Read, text: str) -> CribbagePlay:
    if match := _SHOW.fullmatch(plain):
        return Show(match[1], *_hand(match[2], read_piece), claim)
    if match := _CRIB.fullmatch(plain):
        return Crib(*_hand(match[1], read_piece), claim)
    if claim is None:
        if match := _DEAL.fullmatch(plain):
            return Deal(match[1])
        if match := _STARTER.fullmatch(plain):
            return Starter(read_piece(match[1]))
        if match := _GO.fullmatch(plain):
            return Go(match[1])
    if match := _LAY.fullmatch(plain):
        return Lay(match[1], read_piece(match[2]), claim)
    raise NotationError("not-a-play", text=text, such=SUCH)


def _hand(words: str, read_piece: Read) -> tuple[tuple[Piece, ...], str, bool]:
    """Pieces and flags; each flag once, behind the pieces."""
    pieces, flush, nobs = [], "", False
    for word in words.split():
        if word in (FLUSH, FLUSH_FIVE) and not flush:
            flush = word
        elif word == "nobs" and not nobs:
            nobs = True
        elif flush or nobs:
            raise NotationError("not-a-play", text=words.strip(), such=SUCH)
        else:
            pieces.append(read_piece(word))
    return tuple(pieces), flush, nobs


def write_play(play: CribbagePlay) -> str:
    match play:
        case Deal(seat):
            return f"deal {seat}"
        case Starter(piece):
            return f"starter {piece}"
        case Lay(seat, piece, claim):
            return f"{seat} {piece}{_claims(claim)}"
        case Go(seat):
            return f"{seat} go"
        case Show(seat, pieces, flush, nobs, claim):
            return " ".join([seat, "shows", *_words(pieces, flush, nobs)]) + _claims(claim)
        case Crib(pieces, flush, nobs, claim):
            return " ".join(["crib", *_words(pieces, flush, nobs)]) + _claims(claim)
        case _:
            return write_common(play)


def _words(pieces: tuple[Piece, ...], flush: str, nobs: bool) -> list[str]:
    return [*map(str, pieces), *([flush] if flush else []), *(["nobs"] if nobs else [])]


def _claims(claim: int | None) -> str:
    return "" if claim is None else f" claims {claim}"
