"""The games by name."""

from __future__ import annotations

from referee.errors import NotationError
from referee.rules.game import Game
from referee.rules.lines.options import find_options
from referee.rules.lines.plays import Down, read_play, write_play
from referee.rules.lines.position import start_position
from referee.rules.lines.rule import next_move, rule_play
from referee.rules.lines.rules import FivesAndThreesRules, MugginsRules
from referee.rules.lines.sets import FIVES_AND_THREES_SETS, MUGGINS_SETS
from referee.rules.options import RuleSet


def _line_game(name: str, rules: type, sets: tuple[RuleSet, ...]) -> Game:
    return Game(
        name=name,
        rules=rules,
        begins=Down,
        sets=sets,
        start=start_position,
        read=read_play,
        write=write_play,
        rule=rule_play,
        options=find_options,
        next=next_move,
    )


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        _line_game("fives-and-threes", FivesAndThreesRules, FIVES_AND_THREES_SETS),
        _line_game("muggins", MugginsRules, MUGGINS_SETS),
    )
}


def find_game(name: str) -> Game:
    """The game of this name. Raises NotationError."""
    if name not in GAMES:
        raise NotationError("no-such-game", name=name, known=tuple(GAMES))
    return GAMES[name]
