"""What the words of remarks have places for: who a remark speaks of, its numbers, its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.calls.words import RANK_NAMES, Names, is_tile, listed, say_piece, say_rank, show_piece
from referee.rules.scoring import Remark

Data = dict[str, object]
Say = Callable[[Remark, Data], str]
_RANKS = "".join(RANK_NAMES)


def places(remark: Remark, names: Names | None) -> Data:
    """`who` is the player by name, else by seat, `side` with the partner; `n` the number of the remark.

    `piece` is the first one and `shown` its face, `pieces` all of them in rising order, `laid` as given, `size` how
    many they are; `seen` is a number that stands in `where`.
    """
    seat = remark.seat or ""
    named = names if seat and names and seat in names.seating.seats else None
    data: Data = {"who": named.seat(seat) if named else seat, "side": named.side(seat) if named else seat}
    data |= {"n": amount(remark), "size": len(remark.pieces)}
    if remark.where.isdigit():
        data["seen"] = int(remark.where)
    if remark.pieces:
        data |= {"piece": say_piece(remark.pieces[0]), "shown": show_piece(remark.pieces[0])}
        data |= {"pieces": listed(rising(remark)), "laid": as_laid(remark.pieces)}
    return data


def amount(remark: Remark) -> int:
    """The number of a remark that has one."""
    return remark.number or 0


def rising(remark: Remark) -> list[str]:
    """The pieces where a suit does not matter, in rising order: "2", "7", "queen"; tiles as they are written."""
    if of_tiles(remark):
        return list(remark.pieces)
    return [say_rank(piece) for piece in sorted(remark.pieces, key=lambda piece: _RANKS.index(piece[0]))]


def of_tiles(remark: Remark) -> bool:
    """Whether the pieces of a remark are tiles: English has one word for a card and a tile, others have not."""
    return any(map(is_tile, remark.pieces[:1]))


def as_laid(pieces: Sequence[str]) -> str:
    """Pieces by their ranks, in the order given: "7, queen and 8"."""
    return listed(list(map(say_rank, pieces)))
