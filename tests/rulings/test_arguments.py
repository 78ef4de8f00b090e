"""The thirty usual arguments: each ruled by the rules, for the reason that stands beside it."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.rulings.arguments import ARGUMENTS
from referee.rulings.books import BOOKS
from referee.rulings.examples import work
from referee.rulings.shapes import Argument

ALL = [
    pytest.param(game, argument, id=f"{game} {argument.id}")
    for game, arguments in ARGUMENTS.items()
    for argument in arguments
]


@pytest.mark.parametrize(("game", "argument"), ALL)
def test_the_ruling_is_that_of_the_rules(game: str, argument: Argument) -> None:
    outcome = work(game, argument.example)
    assert outcome.given == argument.example.gives
    assert argument.code in outcome.codes


@pytest.mark.parametrize(("game", "argument"), ALL)
def test_its_clauses_and_house_rules_are_in_the_book(game: str, argument: Argument) -> None:
    assert argument.clauses
    assert set(argument.clauses) <= {clause.number for clause in BOOKS[game].clauses}
    assert set(argument.rules) <= set(house_rules(GAMES[game].rules))


def test_all_thirty_are_there() -> None:
    assert {argument.id for arguments in ARGUMENTS.values() for argument in arguments} == set(range(1, 31))


@pytest.mark.parametrize("game", GAMES)
def test_each_is_there_once_and_in_order(game: str) -> None:
    ids = [argument.id for argument in ARGUMENTS[game]]
    assert ids == sorted(set(ids))


@pytest.mark.parametrize(
    ("game", "id_", "option", "value", "gives"),
    [
        ("fives-and-threes", 5, "chip-timing", "after-play", "61-0"),
        ("fives-and-threes", 6, "win-on-down", "no", "57-0"),
        ("fives-and-threes", 10, "block-point", "lowest-hand", "4-1"),
        ("muggins", 12, "finish", "exact", "0-60"),
        ("cribbage", 21, "heels-can-win", "no", "0-120"),
        ("cribbage", 23, "crib-flush", "four", "8"),
        ("cribbage", 20, "false-go", "two-per-piece", "6-0"),
        ("domino-cribbage", 27, "last-tile", "once", "0-4"),
        ("domino-cribbage", 29, "double-starter", "opener", "0-1"),
    ],
)
def test_a_house_rule_changes_the_ruling(game: str, id_: int, option: str, value: str, gives: str) -> None:
    argument = next(one for one in ARGUMENTS[game] if one.id == id_)
    assert option in argument.rules
    assert work(game, argument.example, {option: value}).given == gives
