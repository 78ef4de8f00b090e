"""The case of each house rule: run under every value, and decided by it."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.rules.seating import Seating
from referee.rulings.examples import names_of, work
from referee.rulings.house_rules import ILLUSTRATIONS
from referee.rulings.shapes import Illustration

ALL = [
    pytest.param(game, one, id=f"{game} {option}")
    for game, illustrations in ILLUSTRATIONS.items()
    for option, one in illustrations.items()
]


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_has_its_case(game: str) -> None:
    assert set(ILLUSTRATIONS[game]) == set(house_rules(GAMES[game].rules))


@pytest.mark.parametrize(("game", "one"), ALL)
def test_the_answers_are_those_beside_it(game: str, one: Illustration) -> None:
    assert work(game, one.example).given == one.example.gives
    for value, gives in one.otherwise:
        assert work(game, one.example, {one.option: value}).given == gives, value


@pytest.mark.parametrize(("game", "one"), ALL)
def test_the_house_rule_decides_it(game: str, one: Illustration) -> None:
    answers = {work(game, one.example, {one.option: value}).given for value, _ in one.otherwise}
    assert answers - {work(game, one.example).given}


@pytest.mark.parametrize(("game", "one"), ALL)
def test_every_value_is_tried(game: str, one: Illustration) -> None:
    """Of numbers without end the usual one and another."""
    rule = house_rules(GAMES[game].rules)[one.option]
    usual = str(rule.usual(names_of(one.example.players).seating, dict(one.example.chosen)))
    tried = {usual, *(value for value, _ in one.otherwise)}
    if len(rule.choices) <= 5:
        assert tried == set(map(str, rule.choices))
    else:
        assert len(tried) > 1
        assert all(rule.value(value) for value in tried)


@pytest.mark.parametrize(("game", "one"), ALL)
def test_the_first_answer_is_the_default_s(game: str, one: Illustration) -> None:
    assert one.option not in dict(one.example.chosen)
    rule = house_rules(GAMES[game].rules)[one.option]
    usual = str(rule.usual(Seating(2) if one.example.players == "2" else names_of(one.example.players).seating, {}))
    assert work(game, one.example, {one.option: usual}).given == one.example.gives
