"""Cards as they are kept: written as JSON, and read again."""

from __future__ import annotations

import pytest

from referee.errors import NotationError
from referee.league.cards import read_card, write_card
from referee.league.ready import READY
from referee.league.shapes import Card, Leg, Line
from tests.league.cards import PLOUGH, RAILWAY, card


def test_a_card_is_kept_as_json() -> None:
    night = card(READY["leek"], "home:late 61-48", "away:absent")
    kept = write_card(night)
    assert kept["lines"][0] == {
        "players": [[PLOUGH[0]], [RAILWAY[0]]], "legs": [{"scores": [61, 48], "game": "", "skunk": 0}],
        "marks": ["late", ""], "note": "",
    }  # fmt: skip
    assert read_card(kept) == night
    assert read_card({"lines": [{}]}) == Card((Line(),))


@pytest.mark.parametrize(
    ("written", "field"),
    [
        (None, "lines"),
        ({"lines": {}}, "lines"),
        ({"lines": [7]}, "players"),
        ({"lines": [{"players": ["Ann", "Bill"]}]}, "players"),
        ({"lines": [{"players": [["Ann"]]}]}, "players"),
        ({"lines": [{"players": [["Ann"], [""]]}]}, "players"),
        ({"lines": [{"players": [["Ann"], [1]]}]}, "players"),
        ({"lines": [{"marks": ["", "ill"]}]}, "marks"),
        ({"lines": [{"marks": ["", None]}]}, "marks"),
        ({"lines": [{"marks": ["", []]}]}, "marks"),
        ({"lines": [{"legs": [[61, 48]]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61, "48"]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [True, False]}]}]}, "scores"),
        ({"lines": [{"legs": [{"scores": [61, 48], "game": 5}]}]}, "game"),
        ({"lines": [{"note": 5}]}, "note"),
        ({"lines": [{"legs": {}}]}, "legs"),
        ({"lines": [{"legs": [{"scores": [61, 48], "skunk": "1"}]}]}, "skunk"),
        ({"lines": [{"players": [["Ann"], "Bill"]}]}, "players"),
        ({"lines": [{"players": [["Ann"], ["Bill"], ["Cath"]]}]}, "players"),
        ({"lines": [{"marks": [""]}]}, "marks"),
    ],
)
def test_a_card_that_cannot_be_read(written: object, field: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_card(written)
    assert (refusal.value.code, refusal.value.data) == ("not-written-so", {"field": field})


@pytest.mark.parametrize(("field", "leg", "most"), [
    ("scores", {"scores": [61, -1]}, 999), ("scores", {"scores": [1000, 3]}, 999),
    ("skunk", {"scores": [121, 3], "skunk": 3}, 2),
])  # fmt: skip
def test_numbers_of_a_leg(field: str, leg: dict[str, object], most: int) -> None:
    with pytest.raises(NotationError) as refusal:
        read_card({"lines": [{"legs": [leg]}]})
    assert refusal.value.code == "number-out-of-range"
    assert refusal.value.data == {"field": field, "least": 0, "most": most}


def test_a_leg_that_says_its_scores_alone_was_typed() -> None:
    (line,) = read_card({"lines": [{"legs": [{"scores": [61, 48]}]}]}).lines
    assert line.legs == (Leg((61, 48), "", 0),)
