"""The plays of the line games, read and written in the notation of the record."""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.errors import NotationError
from referee.language import mark
from referee.rules.pieces import Tile, read_tile
from referee.rules.plays import CommonPlay, read_common, write_common


@dataclass(frozen=True, slots=True)
class Down:
    """A new hand; the seat lays first."""

    seat: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Lays a tile. `end` is named where it matters; `claim` is the player's own count."""

    seat: str
    tile: Tile
    end: str | None = None
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    seat: str
    count: int


@dataclass(frozen=True, slots=True)
class Knock:
    seat: str


@dataclass(frozen=True, slots=True)
class Hold:
    """Shows what is left at the end of a hand: the tiles, or only their number of `pips`."""

    seat: str
    tiles: tuple[Tile, ...] = ()
    pips: int | None = None


LinePlay = Down | Lay | Draw | Knock | Hold | CommonPlay

_DOWN = re.compile(r"down ([a-d])")
_LAY = re.compile(r"([a-d]) ([0-9][-|][0-9])(?: (left|right))?(?: claims ([0-9]{1,3}))?")
_DRAW = re.compile(r"([a-d]) draws ([0-9]{1,2})")
_KNOCK = re.compile(r"([a-d]) knocks")
_HOLD = re.compile(r"([a-d]) holds (?:(none)|([0-9]{1,3}) pips|([0-6|-]+(?: [0-6|-]+)*))")


def read_play(text: str) -> LinePlay:
    """The play written as `text`, in small or capital letters. Raises NotationError."""
    common = read_common(text)
    if common is not None:
        return common
    plain = text.lower()
    if match := _LAY.fullmatch(plain):
        seat, tile, end, claim = match.groups()
        return Lay(seat, read_tile(tile), end, None if claim is None else int(claim))
    if match := _DOWN.fullmatch(plain):
        return Down(match[1])
    if match := _DRAW.fullmatch(plain):
        return Draw(match[1], int(match[2]))
    if match := _KNOCK.fullmatch(plain):
        return Knock(match[1])
    if match := _HOLD.fullmatch(plain):
        return _read_hold(match)
    raise NotationError("not-a-play", text=text, such=mark("“a 6-3” or “b knocks”"))


def _read_hold(match: re.Match[str]) -> Hold:
    seat, none, pips, tiles = match.groups()
    if none:
        return Hold(seat)
    if pips:
        return Hold(seat, pips=int(pips))
    return Hold(seat, tuple(read_tile(word) for word in tiles.split()))


def write_play(play: LinePlay) -> str:
    match play:
        case Lay(seat, tile, end, claim):
            side = f" {end}" if end else ""
            return f"{seat} {tile}{side}" + ("" if claim is None else f" claims {claim}")
        case Down(seat):
            return f"down {seat}"
        case Draw(seat, count):
            return f"{seat} draws {count}"
        case Knock(seat):
            return f"{seat} knocks"
        case Hold(seat, tiles, pips):
            left = " ".join(map(str, tiles)) or "none"
            return f"{seat} holds {left if pips is None else f'{pips} pips'}"
        case _:
            return write_common(play)
