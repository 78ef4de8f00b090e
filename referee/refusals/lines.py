"""The words where a play of a line game is wrong: the hand, the tiles and the boneyard."""

from __future__ import annotations

from referee.calls.words import listed, show_half
from referee.language import mark, say, say_many
from referee.refusals.telling import Data, Words

_FITS_OTHER_END = {
    "left": mark("{tile} does not fit on the left; it fits on the right."),
    "right": mark("{tile} does not fit on the right; it fits on the left."),
}


def _show_first(data: Data) -> str:
    return say_many(
        "Before the next hand, show the tiles that {who} has left.",
        "Before the next hand, show the tiles that {who} have left.",
        len(data["seats"]),
        who=data["who"],
    )


def _fits_nowhere(data: Data) -> str:
    one, *others = map(show_half, dict.fromkeys(data["numbers"]))
    if not others:
        return say("{tile} fits neither end: both ends are {one}.\nLay another tile.", tile=data["tile"], one=one)
    return say(
        "{tile} fits neither end: the ends are {one} and {other}.\nLay another tile.",
        tile=data["tile"],
        one=one,
        other=others[0],
    )


def _which_end(data: Data) -> str:
    left, right = data["totals"]
    return say(
        "{tile} fits both ends: the left one makes {left}, the right one {right}.\nSay which.",
        tile=data["tile"],
        left=left,
        right=right,
    )


def _wrong_number(data: Data) -> str:
    return say_many(
        "{seat} must have {n} tile left, not {shown}.\n"
        "If there are more, insert the draw that was not entered; else undo the wrong play.",
        "{seat} must have {n} tiles left, not {shown}.\n"
        "If there are more, insert the draw that was not entered; else undo the wrong play.",
        data["count"],
        **data,
    )


def _already_shown(data: Data) -> str:
    if data["tiles"] is None:
        return say_many(
            "{seat} is known to have {n} pip left.\nAmend the play that says so if it is wrong.",
            "{seat} is known to have {n} pips left.\nAmend the play that says so if it is wrong.",
            data["pips"],
            **data,
        )
    if not data["tiles"]:
        return say("{seat} is known to have nothing left.\nAmend the play that says so if it is wrong.", **data)
    left = listed([str(tile) for tile in data["tiles"]])
    return say(
        "{seat} is known to have {left} left.\nAmend the play that says so if it is wrong.",
        seat=data["seat"],
        left=left,
    )


WORDS: Words = {
    # the turn of the game
    "no-hand": mark("No hand is in progress: {seat} has the down first."),
    "hand-is-over": mark("This hand is over.\nThe next one begins when {seat} has the down."),
    "hand-in-progress": mark("The hand is not over: it is {seat}’s turn."),
    "out-of-turn": mark("It is {turn}’s turn, not {seat}’s.\nEnter {turn}’s play, or undo the one before."),
    "not-your-down": mark("{seat} has the down in this hand."),
    "down-first": mark("{seat} has the down and must lay a tile first."),
    "show-first": _show_first,
    "too-late-for-misdeal": mark("This hand is over, so it is too late for a misdeal.\nCorrect single plays instead."),
    # laying
    "no-tiles": mark("There is no tile to judge; write some such as 6-6 6-3 3-3."),
    "two-ends": mark("A line has two ends; {shown} were given."),
    "tile-laid": mark("{tile} is already on the table.\nEnter another tile, or amend the play that laid it."),
    "fits-nowhere": _fits_nowhere,
    "fits-other-end": lambda d: say(_FITS_OTHER_END[d["end"]], tile=d["tile"]),
    "which-end": _which_end,
    # drawing
    "boneyard-sleeps": mark("The boneyard sleeps in this game: nobody draws.\nKnock instead."),
    "boneyard-empty": mark("The boneyard is empty: nothing can be drawn.\nKnock instead."),
    "boneyard-closed": lambda d: say_many(
        "The last {n} tile may not be drawn.\nKnock instead.",
        "The last {n} tiles may not be drawn.\nKnock instead.",
        d["closed"],
        **d,
    ),
    "draw-fewer": lambda d: say_many(
        "{n} tile can be drawn.\nDraw so many, or fewer.",
        "{n} tiles can be drawn.\nDraw so many, or fewer.",
        d["left"],
        **d,
    ),
    "must-draw": lambda d: say_many(
        "{n} tile can still be drawn.\nDraw before you knock.",
        "{n} tiles can still be drawn.\nDraw before you knock.",
        d["left"],
        **d,
    ),
    # what is shown
    "wrong-number": _wrong_number,
    "too-many-pips": lambda d: say_many(
        "{seat} has {n} tile: that cannot be {pips} pips.",
        "{seat} has {n} tiles: that cannot be {pips} pips.",
        d["count"],
        **d,
    ),
    "tile-twice": mark("{tile} stands there twice; each tile exists once."),
    "tile-shown": mark("{tile} is among the tiles that {seat} has shown; each tile exists once."),
    "already-shown": _already_shown,
}
