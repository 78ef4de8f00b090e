"""The words where a play cannot be read, or is wrong in every game: the turn of the game, and points by hand."""

from __future__ import annotations

from referee.language import mark, say
from referee.refusals.telling import Words

WORDS: Words = {
    # how it is written
    "not-a-play": lambda d: say(
        "“{text}” cannot be read as a play; write one such as {such}.", text=d["text"], such=say(d["such"])
    ),
    "not-a-tile": mark("“{text}” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    "not-an-end": mark("“{text}” is no end; write an outer half such as 3, or a double such as 6-6."),
    "not-a-card": mark("“{text}” is no card; one is written AS, TD or 10D, or as a bare rank such as 7."),
    "not-a-hand": mark("“{text}” is no hand; write one such as 5H 5S 5D JC / 5C, and crib behind it."),
    "too-long": mark("This line is too long; use at most {most} characters."),
    "not-printable": mark("This holds characters that cannot be shown; write it in plain letters on one line."),
    "unread-rest": mark("“{text}” behind the play cannot be read; only scores such as 4-8 stand there."),
    "open-brace": lambda _: say(
        "A {open} is not closed; close it with {close}, or write \\{open} for the sign itself.", open="{", close="}"
    ),
    # the turn of the game
    "game-is-over": mark("The game is over.\nUndo the last play to go on, or start the next game."),
    "no-such-seat": mark("Nobody sits at seat {seat}.\nName the seat of a player."),
    # points
    "no-points": mark("A penalty, an award or a muggins call takes at least 1 point."),
    "points-missing": mark("Say how many points: a number from 1 to 999."),
    "muggins-off": mark("Muggins is not played in this game; its house rule can be changed under More."),
    "nothing-missed": mark(
        "Nothing is left to take: all points of the last play were claimed, or the moment has passed."
    ),
    "own-side-muggins": mark("Only an opponent can call muggins: name one of them."),
    "more-than-missed": mark("Only {missed} can be taken by muggins.\nTake so many, or fewer."),
}
