"""The usual arguments of each game, in the order of their numbers."""

from __future__ import annotations

from dataclasses import replace

from referee.rules.games import GAMES
from referee.rulings import cribbage_arguments, lines_arguments
from referee.rulings.shapes import Argument

_ALL = (*lines_arguments.ARGUMENTS, *cribbage_arguments.ARGUMENTS)
_INSTEAD = {"muggins": lines_arguments.IN_MUGGINS, "domino-cribbage": cribbage_arguments.IN_DOMINOES}


def _own(game: str, argument: Argument) -> Argument:
    """The argument with the case of this game."""
    return replace(argument, example=_INSTEAD.get(game, {}).get(argument.id, argument.example))


ARGUMENTS: dict[str, tuple[Argument, ...]] = {
    game: tuple(_own(game, argument) for argument in _ALL if game in argument.games) for game in GAMES
}
