"""Every house rule, and every value of it seen to matter on one score sheet (clause 5)."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.translations import LANGUAGES, read_catalog
from tests.notation import outcome
from tests.rules.test_blocked import BLOCKED, DEAD, TWO_EACH

PAIRS = {"Players": "pairs", "Game": "muggins", **TWO_EACH}
SHOWN = f"{BLOCKED['pairs']} / a holds 3 pips / b holds 5 pips / c holds 20 pips / d holds 6 pips"
FIGURES = {"skunk-points"}  # asked as they are written
KNOCKED = "down a / a 6-6 / b knocks / a 6-3 / b awarded 20 / b 6-1"

# Option, the sheet, its other tags, and what is told of it by each value; the default first.
HOUSE_RULES: list[tuple[str, str, dict[str, str], dict[str, str]]] = [
    ("target", "a awarded 31", {}, {"61": "31-0, anybody to down", "31": "31-0, a won"}),
    ("target", "a awarded 61 / a awarded 339", {}, {"61": "refused: game-is-over", "400": "400-0, a won"}),
    ("boneyard", "down a / a 6-6 / b draws 1", {}, {"draw": "4-0, b to lay", "sleeping": "refused: boneyard-sleeps"}),
    (
        "closed-boneyard", "down a / a 6-6 / b draws 13 / b knocks", {},
        {"0": "refused: must-draw", "1": "4-0, a to lay", "2": "refused: draw-fewer"},
    ),
    ("dead-ends", DEAD, {}, {"draw-out": "10-15, a to lay", "block": "10-15, b to down"}),
    ("deal", "down a / a 6-1 / b 6-3", {}, {"7": "0-0, a to lay", "1": "refused: hand-is-over", "14": "0-0, a to lay"}),
    ("deal", "down a / a 6-6 / b draws 1", {}, {"7": "4-0, b to lay", "14": "refused: boneyard-empty"}),
    (
        "pairs-out", "down a / a 6-6", {"Players": "pairs", "Deal": "1"},
        {"one": "5-0, b to down", "both": "4-0, b to lay"},
    ),
    ("knock-penalty", KNOCKED, {"Boneyard": "sleeping"}, {"none": "12-20, a to lay", "peg-back-8": "12-12, a to lay"}),
    ("next-down", "down a / a 6-1", {"Deal": "1"}, {"left": "1-0, b to down", "winner": "1-0, a to down"}),
    ("muggins", "down a / a 6-6 claims 1", {}, {"no": "4-0, b to lay", "yes": "1-0, b to lay"}),
    (
        "over-claim", "down a / a 6-6 claims 9", {"Muggins": "yes"},
        {"correct": "4-0, b to lay", "excess-to-opponent": "4-5, b to lay", "two": "4-2, b to lay"},
    ),
    ("finish", "down a / a awarded 60 / a 6-6", {}, {"exact": "60-0, b to lay", "at-least": "61-0, a won"}),
    ("chip-point", "down a / a 6-1", {"Deal": "1"}, {"1": "1-0, b to down", "0": "0-0, b to down"}),
    (
        "chip-timing", "down a / a awarded 59 / a 6-0", {"Deal": "1"},
        {"with-play": "59-0, b to down", "after-play": "61-0, a won"},
    ),
    ("win-on-down", "down a / a awarded 57 / a 6-6", {}, {"yes": "61-0, a won", "no": "57-0, b to lay"}),
    (
        "block-point", f"{BLOCKED['2']} / a holds 3 pips / b holds 4 pips", TWO_EACH,
        {"none": "4-0, b to down", "lowest-hand": "5-0, b to down"},
    ),
    ("style", "down a / a 5-5", {"Game": "muggins"}, {"english": "2-0, b to lay", "american": "10-0, b to lay"}),
    ("block-winner", SHOWN, PAIRS, {"player": "2-0, b to down", "side": "0-5, b to down"}),
    (
        "bonus", SHOWN, {**PAIRS, "Block_Winner": "side"},
        {"opponents": "0-5, b to down", "difference": "0-2, b to down"},
    ),
    (
        "bonus-rounding", "down a / a 6-1 / b holds 8 pips / c holds 8 pips",
        {"Game": "muggins", "Players": "3", "Deal": "1"}, {"sum": "3-0-0, b to down", "each-hand": "4-0-0, b to down"},
    ),
    ("finish", "a awarded 62", {"Game": "muggins"}, {"at-least": "61-0, a won", "exact": "0-0, anybody to down"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "plays", "tags", "by_value"), HOUSE_RULES, ids=[f"{row[0]} {i}" for i, row in enumerate(HOUSE_RULES)]
)
def test_house_rule(option: str, plays: str, tags: dict[str, str], by_value: dict[str, str]) -> None:
    told = {value: outcome(plays, **tags, **{option.title().replace("-", "_"): value}) for value in by_value}
    assert told == by_value
    assert outcome(plays, **tags) == next(iter(by_value.values()))


@pytest.mark.parametrize("game", ["fives-and-threes", "muggins"])
def test_every_value_of_every_house_rule_is_tried_and_matters(game: str) -> None:
    for name, rule in house_rules(GAMES[game].rules).items():
        sheets = [by_value for option, _, _, by_value in HOUSE_RULES if option == name]
        assert any(len(set(by_value.values())) > 1 for by_value in sheets), name
        tried = {value for by_value in sheets for value in by_value}
        if isinstance(rule.choices, range) and len(rule.choices) > 3:
            assert {str(rule.choices[0]), str(rule.choices[-1])} <= tried, name
        else:
            assert tried == set(map(str, rule.choices)), name


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_has_a_question_a_source_and_an_answer_for_each_value(game: str) -> None:
    for name, rule in house_rules(GAMES[game].rules).items():
        assert rule.question, name
        assert rule.source, name
        choices = [] if isinstance(rule.choices, range) and len(rule.choices) > 3 else [*map(str, rule.choices)]
        answers = [rule.answer(value) for value in choices]
        assert len(set(answers)) == len(answers), name
        assert set(rule.answers) == (set() if name in FIGURES else set(choices)), name


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
@pytest.mark.parametrize("game", GAMES)
def test_all_words_of_house_rules_and_rule_sets_are_translated(game: str, language: str) -> None:
    rules = house_rules(GAMES[game].rules).values()
    words = {one for rule in rules for one in (rule.question, rule.source, *rule.answers.values())}
    words |= {one for chosen in GAMES[game].sets for one in (chosen.name, chosen.summary)}
    translated = {message.id for message in read_catalog(language)}
    assert words - translated == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_default_is_asked_first(game: str) -> None:
    for name, rule in house_rules(GAMES[game].rules).items():
        assert isinstance(rule.choices, range) or rule.choices[0] == rule.default, name
