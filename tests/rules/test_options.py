"""A house rule by itself: how its values are read, asked and answered, and what is refused (clause 5)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.errors import IllegalPlay, NotationError
from referee.rules.games import CRIBBAGE_GAMES, GAMES, LINE_GAMES, find_game, games_of
from referee.rules.lines.rules import FivesAndThreesRules
from referee.rules.options import HouseRule, for_seating, house_rule, house_rules, settle
from referee.rules.seating import Seating
from tests.notation import play


def rule_of(*given: Any) -> HouseRule:
    return house_rule(*given).metadata["house_rule"]


DEAL = rule_of("deal", 7, range(1, 15), "Tiles dealt to each", "the seeds")
BONEYARD = rule_of("boneyard", "draw", ("draw", "sleeping"), "A boneyard?", "pubs", {"sleeping": "it sleeps"})
PAIRS_OUT = {"pairs-out": "both", "deal": "6"}


@pytest.mark.parametrize(
    ("rule", "text", "value"),
    [(DEAL, "1", 1), (DEAL, "14", 14), (DEAL, "0007", 7), (BONEYARD, "sleeping", "sleeping")],
)
def test_a_value(rule: HouseRule, text: str, value: str | int) -> None:
    assert rule.value(text) == value


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        *((DEAL, text) for text in ("0", "15", "00007", "-7", "7.0", "seven", "", "\N{SUPERSCRIPT TWO}")),
        (DEAL, "\N{ARABIC-INDIC DIGIT SEVEN}"),
        (BONEYARD, "Sleeping"),
        (BONEYARD, "7"),
    ],
)
def test_no_value(rule: HouseRule, text: str) -> None:
    told = {"option": rule.name, "value": text, "choices": rule.choices}
    assert refusal(lambda: rule.value(text)) == ("no-such-value", told)


def refusal(asked: Any) -> tuple[str, dict[str, object]]:
    with pytest.raises((IllegalPlay, NotationError)) as refused:
        asked()
    return refused.value.code, refused.value.data


@pytest.mark.parametrize(("choices", "typed"), [(range(5), False), (range(6), True), (("a", "b"), False)])
def test_more_than_five_are_typed(choices: tuple[str, ...] | range, typed: bool) -> None:
    assert rule_of("x", 0, choices, "x", "x").typed == typed


def test_question_and_answer() -> None:
    assert BONEYARD.tell("sleeping") == "A boneyard: it sleeps"
    assert BONEYARD.tell("draw") == "A boneyard: draw"
    assert DEAL.tell(7) == "Tiles dealt to each: 7"
    french = rule_of("x", 0, range(2), "Une pioche\N{NO-BREAK SPACE}?", "x")
    assert french.tell(1) == "Une pioche: 1"


def test_the_games_of_each_family() -> None:
    assert games_of("lines") == LINE_GAMES == ("fives-and-threes", "muggins")
    assert games_of("cribbage") == CRIBBAGE_GAMES == ("cribbage", "domino-cribbage")


def test_how_many_play_each_game() -> None:
    most = {"fives-and-threes": 4, "muggins": 4, "cribbage": 4, "domino-cribbage": 2}
    assert {name: find_game(name).players for name in GAMES} == {name: range(2, n + 1) for name, n in most.items()}


def test_after_a_line_game_the_turn_goes_on_and_nobody_is_skunked() -> None:
    for game in map(find_game, LINE_GAMES):
        position = play("a concedes", Game=game.name).position
        assert (game.goes_on(position, "a"), game.skunk(position), game.players) == ("b", 0, range(2, 5))


def test_what_a_table_cannot_choose() -> None:
    table, two = FivesAndThreesRules, Seating(2)
    assert refusal(lambda: settle(table, two, {"style": "american"})) == ("no-such-option", {"option": "style"})
    assert refusal(lambda: settle(table, two, PAIRS_OUT)) == ("option-needs-pairs", {"option": "pairs-out"})
    assert for_seating(table, two, PAIRS_OUT) == {"deal": "6"}
    assert for_seating(table, Seating(4, pairs=True), PAIRS_OUT) == PAIRS_OUT
    assert [rule.name for rule in house_rules(table).values() if rule.pairs_only] == ["pairs-out"]
    assert refusal(lambda: find_game("matador")) == ("no-such-game", {"name": "matador", "known": tuple(GAMES)})
    assert [*house_rules(table)][:3] == ["target", "boneyard", "closed-boneyard"]
