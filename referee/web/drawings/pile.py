"""What lies on the baize in the play: the starter, the earlier rounds, this round piece by piece with who laid it.

It knows pieces as they are written and the letters of who laid them, never what may be laid.
"""

from dataclasses import dataclass

from referee.calls.words import is_tile, linked, say_of, say_piece
from referee.language import mark, say
from referee.web.drawings.board import NARROW, Letter, Peg
from referee.web.drawings.cards import Face, draw_piece
from referee.web.drawings.ink import num
from referee.web.drawings.tiles import Box

Round = tuple[str, ...]


@dataclass(frozen=True)
class RowSizes:
    """The width for a row of pieces, the size of a piece with room about it, and what parts two pieces."""

    space: float
    wide: float
    tall: float
    apart: float


CARDS = RowSizes(250, 58, 80, 5)
TILES = RowSizes(200, 28, 56, 4)
PEG, FOOT = 20, 22  # a peg below a piece, and the strip for the pegs
EARLY_CARDS = RowSizes(200, 27, 38, 1)
EARLY_TILES = RowSizes(200, 19, 38, 1)
EARLY_CAPTIONED = 146  # a longer row has no room for words beside it
THEN = mark("{some}; then {last}")
BETWEEN = 6  # from one earlier round to the next


@dataclass(frozen=True)
class Laid:
    """A piece of this round, and the peg of who laid it below what is seen of it."""

    face: Face
    peg: Peg


@dataclass(frozen=True)
class Pile:
    """This round in a viewBox of width by height; before its first piece a ghost shows the place."""

    width: float
    height: float
    tiles: bool
    laid: tuple[Laid, ...]
    ghost: Box | None
    label: str


@dataclass(frozen=True)
class Early:
    """The earlier rounds in a viewBox of width by height; where there is room, with a caption."""

    width: float
    height: float
    pieces: tuple[Face, ...]
    caption: str
    label: str


@dataclass(frozen=True)
class Spread:
    """All that lies there, the starter under its title: `count` is this round's, `room` what is left to thirty-one."""

    starter: Face | None
    early: Early | None
    now: Pile
    count: int
    room: int

    @property
    def title(self) -> str:
        return say_of(self.now.tiles, "starter")


def draw_pile(
    now: tuple[tuple[str, str], ...], names: dict[str, str], tiles: bool = False, pegs: dict[str, str] | None = None
) -> Pile:
    """The round as (piece, letter of who laid it). Cards overlap when they are many; tiles, read whole, shrink.

    `names` are those of the letters; `pegs` says whose peg a letter stands on, where it is not its own: that of the
    pair. `tiles` says what an empty place is for.
    """
    tiles = is_tile(now[0][0]) if now else tiles
    m = TILES if tiles else CARDS
    ghost = None if now else Box(1, 1, m.wide - 2, m.tall - 2)
    laid = _lay_tiles(now, pegs or {}) if tiles else _lay_cards(now, pegs or {})
    said = ", ".join(say("{piece} by {who}", piece=say_piece(piece), who=names[who]) for piece, who in now)
    label = say("This round: {pieces}", pieces=said) if now else say("This round: nothing yet")
    return Pile(m.space, m.tall + FOOT, tiles, laid, ghost, label)


def draw_early(rounds: tuple[Round, ...]) -> Early | None:
    """The rounds before this one, oldest first, a small gap between them; None when there are none."""
    rounds = tuple(one for one in rounds if one)
    if not rounds:
        return None
    pieces = [piece for one in rounds for piece in one]
    m = EARLY_TILES if is_tile(pieces[0]) else EARLY_CARDS
    breaks = BETWEEN * (len(rounds) - 1)
    natural = len(pieces) * (m.wide + m.apart) + breaks
    step = min(m.wide + m.apart, (m.space - m.wide - breaks) / max(1, len(pieces) - 1))
    faces = _in_rounds(rounds, m, step)
    width = num(faces[-1].box.x + faces[-1].box.width + 0.5)
    caption = "" if natural > EARLY_CAPTIONED else _caption(len(rounds), len(pieces))
    said = linked((", ".join(map(say_piece, one)) for one in rounds), THEN)
    return Early(width, m.tall, faces, caption, say("Before: {pieces}", pieces=said))


def _caption(rounds: int, pieces: int) -> str:
    """In few words where many pieces lie there."""
    return say("before") if rounds > 1 or pieces > 3 else say("round before")


def _lay_cards(now: tuple[tuple[str, str], ...], pegs: dict[str, str]) -> tuple[Laid, ...]:
    m, last = CARDS, len(now) - 1
    step = min(m.wide + m.apart, (m.space - m.wide) / max(1, last))
    laid = []
    for i, (piece, who) in enumerate(now):
        box = Box(num(i * step + 0.5), 0.5, m.wide - 1, m.tall - 1)
        seen = box.width if i == last else min(box.width, step)
        face = draw_piece(piece, box, seen)
        laid.append(Laid(face, _peg(who, pegs.get(who, who), box.x + seen / 2, m.tall + 1, min(PEG, step - 1))))
    return tuple(laid)


def _lay_tiles(now: tuple[tuple[str, str], ...], pegs: dict[str, str]) -> tuple[Laid, ...]:
    """Tiles stand on the row of pegs, side by side."""
    m = TILES
    step = min(m.wide + m.apart, m.space / max(1, len(now)))
    wide = min(m.wide, step - 1.5) - 1
    laid = []
    for i, (piece, who) in enumerate(now):
        box = Box(num(i * step + 0.5), num(m.tall - 0.5 - 2 * wide), num(wide), num(2 * wide))
        laid.append(
            Laid(
                draw_piece(piece, box), _peg(who, pegs.get(who, who), box.x + wide / 2, m.tall + 1, min(PEG, wide + 1))
            )
        )
    return tuple(laid)


def _peg(who: str, shape: str, middle: float, top: float, size: float) -> Peg:
    base = top + size * (0.78 if shape == "c" else 0.7)
    letter = Letter(who.upper(), "letter", num(middle), num(base), num(size * (0.5 if shape in NARROW else 0.58)))
    return Peg(f"#p{shape}", f"peg-{shape}", num(middle - size / 2), num(top), num(size), letter)


def _in_rounds(rounds: tuple[Round, ...], m: RowSizes, step: float) -> tuple[Face, ...]:
    faces = []
    at = 0.5
    for i, one in enumerate(rounds):
        for k, piece in enumerate(one):
            covered = step < m.wide and not (i == len(rounds) - 1 and k == len(one) - 1)
            faces.append(draw_piece(piece, Box(num(at), 0.5, m.wide - 1, m.tall - 1), step if covered else 0, True))
            at += step
        at += BETWEEN
    return tuple(faces)
