"""Whose move it is, in a sentence and in the few words beside a score."""

from __future__ import annotations

from referee.calls.words import Names
from referee.language import mark, say
from referee.rules.game import Next

_MOVES = {
    "lay": (mark("{who} to lay"), mark("to lay")),
    "hold": (mark("{who} to show"), mark("to show")),
    "down": (mark("{who} has the down"), mark("down")),
    "starter": (mark("{who} turns up the starter"), mark("cuts")),
    "show": (mark("{who} to show"), mark("to show")),
    "crib": (mark("{who}’s crib"), mark("crib")),
    "deal": (mark("{who} deals"), mark("deals")),
}


def say_next(move: Next, names: Names) -> str:
    """ "Bill to lay", "somebody deals"; "the game is over" where nobody has to do anything."""
    if not move.does:
        return say("the game is over")
    return say(_MOVES[move.does][0], who=names.seat(move.seat) if move.seat else say("somebody"))


def tag_next(move: Next) -> str:
    """What the side whose move it is has to do: "to lay", "deals"."""
    return say(_MOVES[move.does][1]) if move.does else ""
