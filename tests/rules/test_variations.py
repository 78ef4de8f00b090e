"""The tables that differ from one in a single house rule."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import house_rules, settle, written
from referee.rules.seating import Seating
from referee.rules.variations import variations

TABLES = {"2": Seating(2), "3": Seating(3), "pairs": Seating(4, pairs=True)}
# Where no target was chosen it goes with these.
BRINGS_TARGET = {"five-card", "style"}
MANY = {"target", "deal"}

# Game, table, what was chosen.
CHOSEN: list[tuple[str, str, dict[str, str]]] = [
    ("fives-and-threes", "2", {}),
    ("fives-and-threes", "3", {"boneyard": "sleeping", "chip-point": "0"}),
    ("fives-and-threes", "pairs", {"pairs-out": "both", "target": "121"}),
    ("muggins", "2", {"style": "american", "closed-boneyard": "2"}),
    ("muggins", "pairs", {}),
    ("cribbage", "2", {"five-card": "yes"}),
    ("cribbage", "3", {"crib-flush": "four"}),
    ("domino-cribbage", "2", {"double-starter": "opener"}),
]
IDS = [f"{game} {table} {' '.join(chosen)}" for game, table, chosen in CHOSEN]


def found(game: str, table: str, chosen: dict[str, str]) -> list[str]:
    """`crib-flush four` for each variation."""
    return [f"{rule.name} {value}" for rule, value, _ in variations(GAMES[game].rules, TABLES[table], chosen)]


@pytest.mark.parametrize(("game", "table", "chosen"), CHOSEN, ids=IDS)
def test_each_differs_in_one_house_rule(game: str, table: str, chosen: dict[str, str]) -> None:
    rules = GAMES[game].rules
    own = written(settle(rules, TABLES[table], chosen))
    for rule, value, settled in variations(rules, TABLES[table], chosen):
        differs = {name: str(new) for name, new in written(settled).items() if new != own[name]}
        if rule.name in BRINGS_TARGET and "target" not in chosen:
            assert differs.pop("target") in ("61", "121", "300")
        assert differs == {rule.name: value}


@pytest.mark.parametrize(("game", "table", "chosen"), CHOSEN, ids=IDS)
def test_every_value_that_this_table_can_have_appears_once(game: str, table: str, chosen: dict[str, str]) -> None:
    own = written(settle(GAMES[game].rules, TABLES[table], chosen))
    needs_pairs = set() if TABLES[table].pairs else {"pairs-out"}
    needs_two = set() if table == "2" else {"five-card"}
    assert found(game, table, chosen) == [
        f"{name} {value}"
        for name, rule in house_rules(GAMES[game].rules).items()
        if name not in MANY | needs_pairs | needs_two
        for value in rule.choices
        if value != own[name]
    ]


def test_the_other_choices_of_a_game_of_cards() -> None:
    assert found("cribbage", "2", {"crib-flush": "four"}) == [
        "crib-flush five", "heels-can-win no", "muggins yes", "over-claim excess-to-opponent", "over-claim two",
        "false-go two-per-piece", "false-go dead-piece", "runs-up-only yes", "five-card yes", "skunk-points 2-3-3",
        "skunk-points 2-3-4",
    ]  # fmt: skip


def test_what_was_chosen_stays_chosen() -> None:
    """A target that was chosen is not that of the five-card game."""
    by_value = {
        value: settled.target
        for rule, value, settled in variations(GAMES["cribbage"].rules, TABLES["2"], {"target": "61"})
        if rule.name == "five-card"
    }
    assert by_value == {"yes": 61}


def test_three_cannot_play_the_five_card_game_and_have_no_partners() -> None:
    assert not any(name.startswith("five-card") for name in found("cribbage", "3", {}))
    assert not any(name.startswith("pairs-out") for name in found("muggins", "3", {}))
    assert "pairs-out both" in found("muggins", "pairs", {})
