"""Cases from notation: the hand with its starter, the round, the line, and the objects that they give."""

from __future__ import annotations

from typing import Any

import pytest

from referee.cases import (
    HandCase,
    count_object,
    line_object,
    play_object,
    read_chosen,
    read_hand_case,
    read_pieces,
    settle_case,
)
from referee.errors import Refused
from referee.language import speaking
from referee.rules.games import CRIBBAGE_GAMES, GAMES, LINE_GAMES
from referee.rules.pieces import read_card, tile
from referee.translations import find_language
from tests.settled import hyphened


def counted(text: str, game: str = "cribbage", **rules: str) -> dict[str, Any]:
    return count_object(settle_case(game, hyphened(rules)), read_hand_case(game, text))


def refused(text: str, game: str = "cribbage") -> str:
    with pytest.raises(Refused) as refusal:
        read_hand_case(game, text)
    return refusal.value.code


def test_it_is_counted_in_english_whatever_is_spoken() -> None:
    with speaking(find_language("fr")):
        assert counted("5H 5S 5D JC / 5C")["call"].startswith("Fifteen sixteen, ")


def test_every_game_has_its_cases() -> None:
    assert {*CRIBBAGE_GAMES, *LINE_GAMES} == set(GAMES)


def test_a_hand_in_notation() -> None:
    hand = tuple(map(read_card, ("5H", "5S", "5D", "JC")))
    assert read_hand_case("cribbage", "5h 5S 5D jc / 5C") == HandCase(hand, read_card("5C"))
    assert read_hand_case("cribbage", "5H 5S 5D JC/5C crib") == HandCase(hand, read_card("5C"), crib=True)
    assert read_hand_case("domino-cribbage", "6|3 / 4-5") == HandCase((tile(6, 3),), tile(5, 4))


@pytest.mark.parametrize("text", ["", "5H 5S 5D JC", "5H 5S 5D JC /", "5H / 5C box", "5H / 5C 6C", "5H / 5C crib crib"])
def test_no_hand(text: str) -> None:
    assert refused(text) == "not-a-hand"


def test_no_piece() -> None:
    assert refused("5H 5S 5X JC / 5C") == "not-a-card"
    assert refused("5H 5S 5D JC / JX") == "not-a-card"
    assert refused("5H / 5C", "domino-cribbage") == "not-a-tile"


def test_the_object_of_a_count() -> None:
    assert counted("7S 2H 6D KC / QH") == {
        "total": 2,
        "items": [{"reason": "fifteen", "points": 2, "pieces": ["7S", "2H", "6D"]}],
        "call": "Fifteen two.",
    }
    assert counted("2S 4D 6H 8C / JS") == {"total": 0, "items": [], "call": "Nineteen."}
    assert counted("4-4 3-3 6-1 5-0 / 2-2", "domino-cribbage")["total"] == 9


def test_house_rules_of_a_count() -> None:
    assert counted("2H 4H 6H 8H / KS crib")["total"] == 0
    assert counted("2H 4H 6H 8H / KS crib", crib_flush="four")["total"] == 4


@pytest.mark.parametrize(("flush", "nobs", "total"), [
    ("", False, 0), ("flush", False, 4), ("flush5", False, 6), ("", True, 1),
])  # fmt: skip
def test_what_bare_ranks_cannot_say(flush: str, nobs: bool, total: int) -> None:
    """A jack of a flush with the starter is his nobs."""
    case = HandCase(read_pieces("cribbage", "2 4 8 J".split()), read_card("K"), flush=flush, nobs=nobs)
    assert count_object(settle_case("cribbage", {}), case)["total"] == total


def test_the_object_of_a_round() -> None:
    found = play_object(settle_case("cribbage", {}), read_pieces("cribbage", "7 8 6".split()))
    assert found["plays"][1:] == [
        {"piece": "8", "points": 2, "items": [{"reason": "fifteen", "points": 2, "pieces": ["7", "8"]}], "count": 15},
        {"piece": "6", "points": 3, "items": [{"reason": "run", "points": 3, "pieces": ["7", "8", "6"]}], "count": 21},
    ]


def test_the_object_of_a_line() -> None:
    found = line_object(settle_case("muggins", {}), ["6-5", "6-3", "5-3<"])
    assert found["plays"][2] == {
        "piece": "5-3",
        "points": 2,
        "items": [{"reason": "fives", "points": 2, "pieces": ["5-3", "6-5"]}],
        "ends": 10,
    }


def test_house_rules_as_they_are_written() -> None:
    assert read_chosen([]) == {}
    assert read_chosen(["style=american", "target=61", "target=91"]) == {"style": "american", "target": "91"}
    with pytest.raises(Refused) as refusal:
        read_chosen(["style"])
    assert refusal.value.code == "not-a-rule"


@pytest.mark.parametrize(("game", "chosen", "code"), [
    ("whist", {}, "no-such-game"), ("muggins", {"crib-flush": "four"}, "no-such-option"),
    ("muggins", {"style": "scottish"}, "no-such-value"), ("muggins", {"pairs-out": "both"}, "option-needs-pairs"),
])  # fmt: skip
def test_house_rules_that_cannot_be(game: str, chosen: dict[str, str], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        settle_case(game, chosen)
    assert refusal.value.code == code
