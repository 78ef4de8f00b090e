"""The old five-card game (cribbage rule book, clause 7)."""

from __future__ import annotations

import pytest

from tests.notation import outcome, play, tags_refused, told, verdicts
from tests.rules.test_cribbage_deals import CARDS, DOMINOES, ROUND

FIVE = {"Five_Card": "yes"}

FIVE_CARD = [
    pytest.param("deal b", "3-0, a to starter", id="pone pegs 3"),
    pytest.param("deal b / misdeal", "0-0, b to deal", id="a misdeal takes them back"),
    pytest.param("deal b / misdeal / deal b", "3-0, a to starter", id="and the redeal gives them"),
    pytest.param(ROUND, "3-2, a to show", id="the play ends with its first round"),
    pytest.param("deal b / starter 2 / a K / b 9 / a 8 / b go / a go", "4-0, a to show", id="by goes too"),
    pytest.param(
        "deal b / starter 2 / a K / b 9 / a 8 / a shows K 8 4", "4-0, b to show", id="a show follows goes unsaid"
    ),
    pytest.param(
        "deal b / starter KH / a QH / b 9 / a 8H / b 4 / a shows QH 8H 4H", "7-2, b to show", id="a flush of four is 4"
    ),
    pytest.param(
        "deal b / starter KS / a QH / b 9 / a 8H / b 4 / a shows QH 8H 4H", "6-2, b to show", id="a flush of three is 3"
    ),
    pytest.param(
        f"{ROUND} / a shows K 8 7 / b shows 9 4 A / crib 3H 5H 7H QH", "5-10, a to deal", id="no crib flush of four"
    ),
    pytest.param(
        f"{ROUND} / a shows K 8 7 / b shows 9 4 A / crib 3H 5H 7H QH / deal a", "5-10, b to starter",
        id="the 3 once a game",
    ),
    pytest.param(
        f"{ROUND} / a shows K 8 7 / b shows 9 4 A / crib 3H 5H 7H QH / deal a / misdeal / deal a",
        "5-10, b to starter", id="nor again after a misdeal",
    ),
    pytest.param("a awarded 58 / deal b", "61-0, a won", id="the 3 may win"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "result"), FIVE_CARD)
def test_the_five_card_game(plays: str, result: str) -> None:
    assert outcome(plays, **CARDS, **FIVE) == result


def test_shown_pieces_disprove_goes_in_the_five_card_game() -> None:
    """Of both players: the show implied their goes at 27."""
    table = play("deal b / starter 2 / a K / b 9 / a 8 / a shows K 8 3 / b shows 9 4 3", **CARDS, **FIVE)
    assert [verdicts(ruling) for ruling in table.rulings[-2:]] == ["6 a wrong 3", "6 b wrong 4, 6 b wrong 3"]
    assert told(table) == "6-5, b to crib"


def test_five_card_is_for_two_with_cards() -> None:
    assert tags_refused(**CARDS, **FIVE, Players="3") == "five-card-needs-two"
    assert tags_refused(**DOMINOES, **FIVE) == "no-such-option"
