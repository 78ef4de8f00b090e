"""The show: a hand with its starter on the baize, and the list of what it holds, combination by combination.

It knows pieces by their places, the starter last, and never counts: points and running totals are given.
"""

from dataclasses import dataclass

from referee.calls.words import AND, is_tile, linked, say_piece, say_with_starter
from referee.language import say
from referee.web.drawings.cards import Face, draw_piece
from referee.web.drawings.tiles import Box

MINI_WIDTH, MINI_STEP, MINI_WIDE = 92, 18, 17.5  # five small pieces side by side
MINI_CARD, MINI_TILE = 24, 30


@dataclass(frozen=True)
class Combo:
    """One combination: `lit` are the places of its pieces, `running` the total so far."""

    words: str
    points: int
    running: int
    lit: tuple[int, ...]


@dataclass(frozen=True)
class Mini:
    """A small piece in a row of the list; `cls` is "unlit" when it has no part in the combination."""

    face: Face
    cls: str


@dataclass(frozen=True)
class ComboRow:
    """A row of the list; `lit` are its places as a script reads them, `spoken` its pieces in words."""

    words: str
    spoken: str
    points: int
    running: int
    lit: str
    minis: tuple[Mini, ...]


@dataclass(frozen=True)
class Combos:
    """The list, its small pieces in a viewBox of width by height."""

    width: int
    height: int
    rows: tuple[ComboRow, ...]


@dataclass(frozen=True)
class Held:
    """A piece in its place `at`, or, without a face, the place for one."""

    at: int
    face: Face | None


@dataclass(frozen=True)
class Hand:
    """A hand on the baize, its starter apart, and all of it in words."""

    held: tuple[Held, ...]
    starter: Held | None
    tiles: bool
    label: str


def draw_combos(pieces: tuple[str, ...], combos: tuple[Combo, ...]) -> Combos:
    """The list for a hand and its starter, five pieces at most."""
    height = MINI_TILE if is_tile(pieces[0]) else MINI_CARD
    faces = tuple(
        draw_piece(piece, Box(MINI_STEP * i + 0.5, 0.5, MINI_WIDE - 1, height - 1), bare=True)
        for i, piece in enumerate(pieces)
    )
    return Combos(MINI_WIDTH, height, tuple(_row(pieces, faces, combo) for combo in combos))


def draw_hand(pieces: tuple[str, ...], starter: str, whose: str, missing: int = 0) -> Hand:
    """A hand (`whose`: "Ann’s hand", "Bill’s crib") and its starter, "" for none; `missing` places are to be filled."""
    held = tuple(Held(at, draw_piece(piece) if piece else None) for at, piece in enumerate((*pieces, *[""] * missing)))
    said = ", ".join(map(say_piece, pieces)) or say("nothing yet")
    label = say("{whose}: {hand}", whose=whose, hand=said)
    tiles = is_tile(starter or "".join(pieces[:1]))
    if not starter:
        return Hand(held, None, tiles, label)
    return Hand(held, Held(len(held), draw_piece(starter)), tiles, say_with_starter(label, starter))


def _row(pieces: tuple[str, ...], faces: tuple[Face, ...], combo: Combo) -> ComboRow:
    lit = tuple(sorted(combo.lit))
    minis = tuple(Mini(face, "" if i in lit else "unlit") for i, face in enumerate(faces))
    spoken = linked((say_piece(pieces[i]) for i in lit), AND)
    return ComboRow(combo.words, spoken, combo.points, combo.running, " ".join(map(str, lit)), minis)
