"""One piece by itself: a card or an upright tile, how it looks in a box and what it is called.

It knows pieces as they are written ("7H", "T", "6-3") and nothing of any game.
"""

from dataclasses import dataclass
from typing import ClassVar

from referee.calls.words import OF_A_SUIT, RANK_NAMES, is_tile, say_tile
from referee.language import say
from referee.web.drawings.ink import num
from referee.web.drawings.tiles import Box

RED = "hd"
WHOLE = Box(0.5, 0.5, 39, 55)  # a card in its own viewBox, with room for a frame
TILE_WIDE = 0.5  # a tile's width, its height being 1
SMALL = 20  # a narrower card has larger type for its size
CAP = 0.36  # half the height of a figure, its type size being 1


@dataclass(frozen=True)
class Spot:
    """A figure, x its middle and y its base line; or a symbol, (x, y) its upper left corner."""

    x: float
    y: float
    size: float


@dataclass(frozen=True)
class CardFace:
    """A card in its box: `rank` as it is printed, `suit` one of s h d c or "", `mark` where the suit stands."""

    rank: str
    suit: str
    red: bool
    label: str
    box: Box
    corner: float
    figure: Spot
    mark: Spot | None
    kind: ClassVar[str] = "card"


@dataclass(frozen=True)
class TileFace:
    """A tile upright in its box, the high half on top; `split` is the line between the halves."""

    high: int
    low: int
    label: str
    box: Box
    corner: float
    split: str
    foot: float
    kind: ClassVar[str] = "tile"


Face = CardFace | TileFace


def draw_piece(text: str, box: Box = WHOLE, seen: float = 0, bare: bool = False) -> Face:
    """A card or a tile in a box; a tile stands upright in the middle of it."""
    return _draw_tile(text, box) if is_tile(text) else draw_card(text, box, seen, bare)


def draw_card(text: str, box: Box = WHOLE, seen: float = 0, bare: bool = False) -> CardFace:
    """A card, its figure in the middle of the `seen` width where another lies over the rest; `bare`: no suit symbol."""
    rank, suit = text[0], text[1:].lower()
    figure = "10" if rank == "T" else rank
    seen = seen or box.width
    marked = bool(suit) and not bare
    size = _type_size(figure, box.width, seen, marked)
    spot = _figure(box, seen, size, 0.31 if marked else 0.5)
    mark = _mark(box, seen) if marked else None
    return CardFace(figure, suit, suit in tuple(RED), _name(rank, suit), box, _corner(box), spot, mark)


def _name(rank: str, suit: str) -> str:
    name = say(RANK_NAMES[rank])
    if suit:
        return say(OF_A_SUIT[suit.upper()], rank=name)
    return say("an {rank}", rank=name) if RANK_NAMES[rank][0] in "ae" else say("a {rank}", rank=name)


def _corner(box: Box) -> float:
    return num(box.height * 0.082)


def _type_size(figure: str, width: float, seen: float, marked: bool) -> float:
    """As large as the card asks for and the seen width allows; ten has two figures."""
    wide = len(figure) > 1
    full = 0.525 if marked else (0.74 if width < SMALL else 0.675)
    return min(width * full * (0.89 if wide else 1), seen * (0.76 if wide else 1.05))


def _figure(box: Box, seen: float, size: float, level: float) -> Spot:
    return Spot(num(box.x + seen / 2), num(box.y + box.height * level + size * CAP), num(size))


def _mark(box: Box, seen: float) -> Spot:
    size = min(box.width * 0.45, seen * 0.7)
    return Spot(num(box.x + (seen - size) / 2), num(box.y + box.height * 0.7 - size / 2), num(size))


def _halves(text: str) -> tuple[int, int]:
    high, low = map(int, text.split("-"))
    return high, low


def _draw_tile(text: str, box: Box) -> TileFace:
    high, low = _halves(text)
    wide = min(box.width, box.height * TILE_WIDE)
    x = box.x + (box.width - wide) / 2
    within = Box(num(x), box.y, num(wide), box.height)
    split = f"M{num(x + wide * 0.15)} {num(box.y + wide)}h{num(wide * 0.7)}"
    return TileFace(high, low, say_tile(high, low), within, _corner(box), split, num(box.y + wide))
