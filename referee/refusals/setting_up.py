"""The words where a game cannot be set up: the game itself, players, house rules."""

from __future__ import annotations

from referee.calls.words import OR, listed
from referee.language import mark, say
from referee.refusals.telling import Data, Words


def _players(data: Data) -> str:
    if data["most"] == 2:
        return say("This game cannot be played by {players}; it takes two.", players=data["players"])
    return say("This game cannot be played by {players}; it takes two to four.", players=data["players"])


def _no_such_value(data: Data) -> str:
    value, option, choices = data["value"], data["option"], data["choices"]
    if isinstance(choices, range):
        return say(
            "“{value}” is no value of {option}; it takes a number from {least} to {most}.",
            value=value,
            option=option,
            least=choices[0],
            most=choices[-1],
        )
    words = mark("“{value}” is no value of {option}; it takes {known}.")
    return say(words, value=value, option=option, known=listed([*choices], OR))


WORDS: Words = {
    "no-such-game": lambda d: say(
        "“{name}” is no game known here; there are {known}.", name=d["name"], known=listed([*d["known"]])
    ),
    "not-for-game": lambda d: say(
        "This can be asked for {known}, not for “{name}”.", name=d["name"], known=listed([*d["known"]])
    ),
    # players
    "players": _players,
    "pairs-need-four": mark("Partners need four players."),
    "no-such-sides": mark("Partners are written “a+c, b+d”, with four players."),
    "name-missing": mark("Every player needs a name. Type one, or choose fewer players."),
    "name-too-long": mark("A name has at most {most} letters. Shorten it."),
    "no-such-legs": mark("A match has 1 to {most} games."),
    # house rules
    "no-such-option": mark("“{option}” is no house rule of this game."),
    "no-such-value": _no_such_value,
    "not-a-rule": mark("“{text}” is no house rule with its value; write one such as target=61."),
    "option-needs-pairs": mark("“{option}” can only be chosen where partners play."),
    "too-many-tiles": mark("{players} players with {deal} tiles each need more than 28. Deal fewer."),
    "five-card-needs-two": mark("The five-card game is for two players."),
}
