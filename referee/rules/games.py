"""The games by name."""

from __future__ import annotations

from referee.errors import NotationError
from referee.rules.cribbage import accounts as cribbage_accounts
from referee.rules.cribbage import plays as cribbage_plays
from referee.rules.cribbage import position as cribbage_position
from referee.rules.cribbage import rule as cribbage_rule
from referee.rules.cribbage.claimed import examine_play as examine_cribbage
from referee.rules.cribbage.options import find_options as find_cribbage_options
from referee.rules.cribbage.plays import Read
from referee.rules.cribbage.remarks import remarks as cribbage_remarks
from referee.rules.cribbage.rules import CardRules, DominoRules
from referee.rules.cribbage.sets import CARD_SETS, DOMINO_SETS
from referee.rules.game import Family, Game
from referee.rules.lines.accounts import account
from referee.rules.lines.claimed import examine_play
from referee.rules.lines.keeping import keep_end
from referee.rules.lines.options import find_options
from referee.rules.lines.plays import Down, read_play, write_play
from referee.rules.lines.position import start_position
from referee.rules.lines.remarks import remarks as line_remarks
from referee.rules.lines.rule import next_move, rule_play
from referee.rules.lines.rules import FivesAndThreesRules, LineRules, MugginsRules
from referee.rules.lines.sets import FIVES_AND_THREES_SETS, MUGGINS_SETS
from referee.rules.options import RuleSet
from referee.rules.pieces import read_card, read_tile


def _cribbage(name: str, rules: type, sets: tuple[RuleSet, ...], read: Read, players: range) -> Game:
    return Game(
        name=name,
        family="cribbage",
        rules=rules,
        begins=cribbage_plays.Deal,
        sets=sets,
        piece=read,
        start=cribbage_position.start_position,
        read=cribbage_plays.reader(read),
        write=cribbage_plays.write_play,
        rule=cribbage_rule.rule_play,
        options=find_cribbage_options,
        next=cribbage_rule.next_move,
        account=cribbage_accounts.account,
        players=players,
        four_are_partners=True,
        goes_on=cribbage_rule.deals_next_game,
        skunk=cribbage_rule.skunk,
        remarks=cribbage_remarks,
        examine=examine_cribbage,
    )


def line_game(name: str, rules: type[LineRules], sets: tuple[RuleSet, ...]) -> Game:
    """A game in which the ends of a line score, with these house rules and named sets of them."""
    return Game(
        name=name,
        family="lines",
        rules=rules,
        begins=Down,
        sets=sets,
        piece=read_tile,
        start=start_position,
        read=read_play,
        write=write_play,
        rule=rule_play,
        options=find_options,
        next=next_move,
        remarks=line_remarks,
        examine=examine_play,
        keep=keep_end,
        account=account,
    )


def games_of(family: Family) -> tuple[str, ...]:
    """The names of the games of this family."""
    return tuple(game.name for game in GAMES.values() if game.family == family)


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        line_game("fives-and-threes", FivesAndThreesRules, FIVES_AND_THREES_SETS),
        line_game("muggins", MugginsRules, MUGGINS_SETS),
        _cribbage("cribbage", CardRules, CARD_SETS, read_card, range(2, 5)),
        _cribbage("domino-cribbage", DominoRules, DOMINO_SETS, read_tile, range(2, 3)),
    )
}

CRIBBAGE_GAMES, LINE_GAMES = games_of("cribbage"), games_of("lines")


def find_game(name: str) -> Game:
    """The game of this name. Raises NotationError."""
    if name not in GAMES:
        raise NotationError("no-such-game", name=name, known=tuple(GAMES))
    return GAMES[name]
