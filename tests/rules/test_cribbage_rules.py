"""The house rules of cribbage as the rule book lists them (cribbage rule book, clause 7)."""

from __future__ import annotations

from typing import ClassVar, get_origin, get_type_hints

import pytest

from referee.rules.cribbage.rules import CardRules, DominoRules
from referee.rules.options import house_rules, settle, written
from referee.rules.seating import Seating

NO_YES, YES_NO = ("no", "yes"), ("yes", "no")
BOTH = {
    "target": range(31, 242),
    "muggins": NO_YES,
    "over-claim": ("correct", "excess-to-opponent", "two"),
    "false-go": ("warn", "two-per-piece", "dead-piece"),
}
CARDS = {
    "crib-flush": ("five", "four"),
    "heels-can-win": YES_NO,
    "runs-up-only": NO_YES,
    "five-card": NO_YES,
    "skunk-points": ("1-1-1", "2-3-3", "2-3-4"),
}
DOMINOES = {
    "finish": ("at-least", "exact"),
    "first-to-lay": ("pone", "opener"),
    "double-starter": ("drawer", "opener", "none"),
    "last-tile": ("each", "once"),
    "blank-in-fifteens": YES_NO,
    "runs-in-play": ("unbroken", "anywhere"),
}


@pytest.mark.parametrize(
    ("rules", "values", "target"), [(CardRules, BOTH | CARDS, 121), (DominoRules, BOTH | DOMINOES, 61)]
)
def test_the_table_of_house_rules(rules: type, values: dict[str, tuple[str, ...] | range], target: int) -> None:
    """The default stands first, but for the target."""
    assert {name: rule.choices for name, rule in house_rules(rules).items()} == values
    default = {name: choices[0] for name, choices in values.items()} | {"target": target}
    assert written(settle(rules, Seating(2), {})) == default


@pytest.mark.parametrize("chosen", [{"five-card": "yes"}, {"five-card": "yes", "target": "121"}, {"five-card": "no"}])
def test_the_target_and_the_hand_of_the_five_card_game(chosen: dict[str, str]) -> None:
    """61 unless stated, and three cards are kept."""
    settled, five = settle(CardRules, Seating(2), chosen), chosen["five-card"] == "yes"
    assert settled.target == (61 if five and "target" not in chosen else 121)
    assert settled.kept == (3 if five else 4)


@pytest.mark.parametrize(("rules", "other"), [(CardRules, DominoRules), (DominoRules, CardRules)])
def test_what_a_game_has_no_option_for_is_one_of_the_other_s_values(rules: type, other: type) -> None:
    fixed = {name for name, kind in get_type_hints(rules).items() if get_origin(kind) is ClassVar} - {"kept"}
    known = {name.replace("-", "_"): rule for name, rule in house_rules(other).items()}
    assert [name for name in fixed if getattr(rules, name) not in known[name].choices] == []
    assert len(fixed) > 3
