"""The named rule sets by number of players, and what the options are by default (clause 5)."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import for_seating, settle, unusual, written
from referee.rules.seating import Seating

TABLES = {"2": Seating(2), "3": Seating(3), "4": Seating(4), "pairs": Seating(4, pairs=True)}

BOTH = {
    "target": 61, "boneyard": "draw", "closed-boneyard": 0, "dead-ends": "draw-out", "deal": 5, "pairs-out": "one",
    "knock-penalty": "none", "next-down": "left", "muggins": "no", "over-claim": "correct",
}  # fmt: skip
DEFAULTS = {
    "fives-and-threes": BOTH
    | {"finish": "exact", "chip-point": 1, "chip-timing": "with-play", "win-on-down": "yes", "block-point": "none"},
    "muggins": BOTH
    | {"finish": "at-least", "style": "english", "block-winner": "player", "bonus": "opponents"}
    | {"bonus-rounding": "sum"},
}  # fmt: skip

SLEEPING = {"boneyard": "sleeping"}
LEEK = {**SLEEPING, "chip-point": 0, "win-on-down": "no", "knock-penalty": "peg-back-8"}

# Rule set and table: what differs from the default.
SETS = [
    ("fives-and-threes", "Seed", "2", {"deal": 7}),
    ("fives-and-threes", "Seed", "3", {}),
    ("fives-and-threes", "Seed", "4", {}),
    ("fives-and-threes", "Seed", "pairs", {}),
    ("fives-and-threes", "Teesdale", "2", {**SLEEPING, "deal": 9, "win-on-down": "no"}),
    ("fives-and-threes", "Teesdale", "3", {**SLEEPING, "win-on-down": "no"}),
    ("fives-and-threes", "Teesdale", "4", {**SLEEPING, "deal": 6, "win-on-down": "no"}),
    ("fives-and-threes", "Teesdale", "pairs", {**SLEEPING, "deal": 6, "win-on-down": "no", "pairs-out": "both"}),
    ("fives-and-threes", "Leek", "2", {**LEEK, "deal": 9}),
    ("fives-and-threes", "Leek", "3", LEEK),
    ("fives-and-threes", "Leek", "4", {**LEEK, "deal": 6}),
    ("fives-and-threes", "Leek", "pairs", {**LEEK, "deal": 6, "target": 121}),
    ("fives-and-threes", "Paphos", "2", {**SLEEPING, "deal": 7}),
    ("fives-and-threes", "Paphos", "3", SLEEPING),
    ("fives-and-threes", "Paphos", "4", {**SLEEPING, "deal": 6}),
    ("fives-and-threes", "Paphos", "pairs", {**SLEEPING, "deal": 6, "pairs-out": "both"}),
    ("muggins", "Seed", "2", {"deal": 7}),
    ("muggins", "Seed", "pairs", {}),
    ("muggins", "American", "2", {"deal": 7, "style": "american", "target": 300}),
    ("muggins", "American", "4", {"style": "american", "target": 300}),
]


@pytest.mark.parametrize(("game", "name", "table", "differs"), SETS, ids=[" ".join(row[:3]) for row in SETS])
def test_rule_set(game: str, name: str, table: str, differs: dict[str, str | int]) -> None:
    [rule_set] = [one for one in GAMES[game].sets if one.name == name]
    rules, seating = GAMES[game].rules, TABLES[table]
    settled = settle(rules, seating, for_seating(rules, seating, rule_set.chosen(seating)))
    assert written(settled) == DEFAULTS[game] | differs


def test_a_summary_says_all_that_the_set_chooses() -> None:
    for rule_set in (one for game in DEFAULTS for one in GAMES[game].sets):
        two, pairs = rule_set.chosen(TABLES["2"]), rule_set.chosen(TABLES["pairs"])
        words = {
            "nothing": "The traditional rules: draw from the boneyard, win on any tile",
            "style american": "A five is 5 points, the game 300",
            "boneyard sleeping": "Nobody draws",
            f"deal {pairs.get('deal')}": f"{two.get('deal')} tiles for two, {pairs.get('deal')} for four",
            "target 121": "pairs play to 121",
            "chip-point 0": "no chip point",
            "win-on-down no": "no win on the down",
            "pairs-out both": "pairs play until both are out",
            "knock-penalty peg-back-8": "a wrong knock goes back 8",
        }
        chosen = [" ".join(one) for one in pairs.items()] or ["nothing"]
        assert rule_set.summary == "; ".join(said for option, said in words.items() if option in chosen) + "."
        assert {*chosen} <= {*words}


def test_every_named_set_is_tried_and_the_seed_comes_first_and_chooses_nothing() -> None:
    chosen = {(game, one.name): one.chosen(TABLES["2"]) for game in DEFAULTS for one in GAMES[game].sets}
    assert {*chosen} == {(game, name) for game, name, _, _ in SETS}
    assert [name for _, name in chosen] == ["Seed", "Teesdale", "Leek", "Paphos", "Seed", "American"]
    assert [name for (_, name), options in chosen.items() if not options] == ["Seed", "Seed"]


@pytest.mark.parametrize("game", DEFAULTS)
def test_each_set_may_be_edited(game: str) -> None:
    for rule_set in GAMES[game].sets:
        rules, seating = GAMES[game].rules, TABLES["2"]
        chosen = rule_set.chosen(seating) | {"target": "91", "deal": "8"}
        settled = settle(rules, seating, for_seating(rules, seating, chosen))
        assert (settled.target, settled.deal) == (91, 8)


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        pytest.param(
            {"boneyard": "sleeping", "target": "61"}, {"boneyard": "sleeping"}, id="a default told is no choice"
        ),
        pytest.param({"deal": "7"}, {}, id="the usual deal of two"),
        pytest.param({"deal": "5"}, {"deal": "5"}, id="the usual deal of four is not that of two"),
        pytest.param(
            {"style": "american", "target": "300"}, {"style": "american"}, id="300 is usual in American style"
        ),
        pytest.param({"target": "300"}, {"target": "300"}, id="but not in English"),
        pytest.param(
            {"style": "american", "target": "61"}, {"target": "61", "style": "american"}, id="nor 61 in American style"
        ),
    ],
)  # fmt: skip
def test_unusual_choices_are_those_that_differ_from_the_default(chosen: dict[str, str], told: dict[str, str]) -> None:
    assert unusual(GAMES["muggins"].rules, TABLES["2"], chosen) == told
    assert list(unusual(GAMES["muggins"].rules, TABLES["2"], chosen)) == list(told)
