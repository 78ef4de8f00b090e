"""A case in small: pieces side by side, a figure below each, a starter set apart. It knows no game."""

from dataclasses import dataclass

from referee.calls.words import is_tile, say_piece, say_with_starter
from referee.language import say
from referee.web.drawings.cards import Face, draw_piece
from referee.web.drawings.tiles import Box

CARD, TILE = (26, 36), (19, 37)  # width and height of a piece
APART = 4
PLUS = 18  # from the hand to its starter
BELOW = 17  # the row of figures


@dataclass(frozen=True)
class Below:
    """A figure below a piece, `x` its middle and `y` its base line; a nought is paler."""

    x: float
    y: float
    text: str
    cls: str


@dataclass(frozen=True)
class CaseDrawing:
    """Pieces and figures in a viewBox of width by height; `plus` is the middle of the sign before the starter."""

    width: float
    height: float
    faces: tuple[Face, ...]
    figures: tuple[Below, ...]
    plus: float
    plus_y: float
    label: str


def draw_case(pieces: tuple[str, ...], figures: tuple[int, ...] = (), starter: str = "") -> CaseDrawing:
    """A round with what each piece scores, or a hand with its starter."""
    wide, tall = TILE if is_tile(pieces[0]) else CARD
    places = [0.5 + at * (wide + APART) for at in range(len(pieces))]
    end = places[-1] + wide
    shown = list(zip(pieces, places, strict=True))
    plus = 0.0
    if starter:
        plus = end + PLUS / 2
        shown.append((starter, end + PLUS))
        end += PLUS + wide
    faces = tuple(draw_piece(piece, Box(x, 0.5, wide, tall)) for piece, x in shown)
    below = tuple(
        Below(x + wide / 2, tall + BELOW - 2, str(points), "" if points else "none")
        for (_, x), points in zip(shown, figures, strict=False)
    )
    height = tall + 1 + (BELOW if figures else 0)
    return CaseDrawing(end + 0.5, height, faces, below, plus, tall / 2 + 5, _label(pieces, figures, starter))


def _label(pieces: tuple[str, ...], figures: tuple[int, ...], starter: str) -> str:
    if figures:
        said = zip(map(say_piece, pieces), figures, strict=True)
        return ", ".join(say("{piece}: {n}", piece=piece, n=points) for piece, points in said)
    hand = ", ".join(map(say_piece, pieces))
    return say_with_starter(hand, starter) if starter else hand
