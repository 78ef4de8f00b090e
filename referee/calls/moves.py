"""Whose move it is, in a sentence and in the few words beside a score."""

from __future__ import annotations

from referee.calls.words import Names
from referee.rules.game import Next

_MOVES = {
    "lay": ("{} to lay", "to lay"),
    "hold": ("{} to show", "to show"),
    "down": ("{} has the down", "down"),
    "starter": ("{} turns up the starter", "cuts"),
    "show": ("{} to show", "to show"),
    "crib": ("{}’s crib", "crib"),
    "deal": ("{} deals", "deals"),
}


def say_next(move: Next, names: Names) -> str:
    """ "Bill to lay", "somebody deals"; "the game is over" where nobody has to do anything."""
    if not move.does:
        return "the game is over"
    return _MOVES[move.does][0].format(names.seat(move.seat) if move.seat else "somebody")


def tag_next(move: Next) -> str:
    """What the side whose move it is has to do: "to lay", "deals"."""
    return _MOVES[move.does][1] if move.does else ""
