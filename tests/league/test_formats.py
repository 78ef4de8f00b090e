"""The formats of real leagues, and formats that cannot be."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from referee.errors import NotationError
from referee.league.formats import GIVEN, READY, is_club_night, read_format, write_format
from referee.league.ready import CHAINS, USUAL_CHAIN
from referee.league.rubbers import settle_rubber
from referee.league.shapes import Format, PointsRule, Rubber
from referee.refusals import explain
from referee.rules.games import GAMES

FIVES, CRIB = "fives-and-threes", "cribbage"


@pytest.mark.parametrize(
    ("name", "rubbers"),
    [
        ("leek", [(6, "singles", FIVES, 61, 1, False), (3, "pairs", FIVES, 121, 1, False)]),
        ("solihull", [(6, "singles", FIVES, 121, 1, False), (3, "pairs", FIVES, 121, 1, False)]),
        ("guisborough", [(3, "pairs", FIVES, 61, 3, False)]),
        ("west-cumbria", [(9, "pairs", FIVES, 61, 3, True)]),
        ("teesdale", [(3, "pairs", FIVES, 61, 3, False)]),
        ("northallerton", [(4, "pairs", "", None, 1, False), (4, "pairs", FIVES, 61, 1, False)]),
        ("bury", [(3, "pairs", CRIB, 121, 5, False)]),
        ("ledbury", [(3, "pairs", CRIB, 121, 5, False)]),
        ("potters-bar", [(5, "pairs", CRIB, 121, 3, False), (4, "singles", CRIB, 121, 3, False)]),
        ("club-night", [(1, "singles", CRIB, 121, 1, False)]),
    ],
)
def test_the_rubbers_of_a_format(name: str, rubbers: list[tuple[Any, ...]]) -> None:
    found = READY[name].rubbers
    told = [(one.kind, one.game, getattr(settle_rubber(one), "target", None), one.legs, one.best) for one in found]
    assert told == [rest for count, *rest in map(tuple, rubbers) for rest in [tuple(rest)] * count]


@pytest.mark.parametrize(("name", "many"), [("leek", 9), ("bury", 15), ("potters-bar", 27), ("guisborough", 9)])
def test_the_legs_of_a_match(name: str, many: int) -> None:
    assert sum(rubber.legs for rubber in READY[name].rubbers) == many


def test_house_rules_come_from_the_rule_set() -> None:
    single, *_, pair = READY["leek"].rubbers
    shared = {"boneyard": "sleeping", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}
    assert dict(single.chosen) == shared | {"deal": "9"}
    assert dict(pair.chosen) == shared | {"deal": "6", "target": "121"}
    assert dict(READY["teesdale"].rubbers[0].chosen)["pairs-out"] == "both"
    assert dict(READY["club-night"].rubbers[0].chosen) == {"skunk-points": "2-3-3"}


@pytest.mark.parametrize("name", ["solihull", "guisborough", "west-cumbria", "northallerton"])
def test_without_a_rule_set_nobody_draws(name: str) -> None:
    """As in nearly every British league: all else is as usual."""
    played = [dict(one.chosen) for one in READY[name].rubbers if one.game]
    usual = {"boneyard": "sleeping"} | ({"target": "121"} if name == "solihull" else {})
    assert played == [usual] * len(played)


@pytest.mark.parametrize(
    ("name", "told", "decides", "points", "walkover"),
    [
        ("leek", "Leek", "rubbers", {"win": 2, "draw": 1, "rubber": 1, "absent": 7}, (5, 4)),
        ("solihull", "Solihull", "rubbers", {"win": 3, "draw": 1.5, "close": 1, "absent": 3}, (5, 4)),
        ("guisborough", "Guisborough", "legs", {"leg": 1, "absent": 5}, (5, 4)),
        ("west-cumbria", "West Cumbria", "rubbers", {"rubber": 1, "absent": 5}, (5, 4)),
        ("teesdale", "Teesdale", "legs", {"leg": 1, "absent": 5}, (5, 4)),
        ("northallerton", "Northallerton", "rubbers", {"rubber": 1, "absent": 6}, (6, 0)),
        ("bury", "Bury St Edmunds", "legs", {"win": 2, "draw": 1, "leg": 0.5, "absent": 6}, (8, 7)),
        ("ledbury", "Ledbury", "legs", {"win": 2, "draw": 1, "absent": 2}, (8, 7)),
        ("potters-bar", "Potters Bar", "legs", {"leg": 1, "absent": 14}, (14, 13)),
        ("club-night", "Club night", "legs", {"win": 2, "draw": 1, "skunk": 1, "absent": 2}, (1, 0)),
    ],
)
def test_the_points_of_a_format(
    name: str, told: str, decides: str, points: dict[str, float], walkover: tuple[int, int]
) -> None:
    rule = READY[name].points
    assert (READY[name].name, rule.decides, rule.walkover, rule.close_by) == (told, decides, walkover, 1)
    assert {what: getattr(rule, what) for what in GIVEN if getattr(rule, what)} == points


def test_how_a_new_league_puts_level_teams() -> None:
    assert USUAL_CHAIN == ("leg-difference", "legs-for", "head-to-head")
    assert CHAINS == {"club-night": ("games-won", "spread")}


def test_who_plays() -> None:
    assert {name for name, format in READY.items() if format.drawn} == {"guisborough"}
    assert {name: format.least for name, format in READY.items() if format.least > 1} == {"guisborough": 4}
    assert {name: format.times for name, format in READY.items() if format.times > 1} == {
        "west-cumbria": 3,
        "northallerton": 2,
    }


def test_where_everybody_plays_for_himself() -> None:
    """One rubber between two players, whatever they play."""
    assert {name for name, format in READY.items() if is_club_night(format)} == {"club-night"}
    single, pair = Rubber("singles", ""), Rubber("pairs", "")
    formats = [Format("Tuesdays", rubbers, PointsRule()) for rubbers in ((single,), (single, single), (pair,))]
    assert [is_club_night(format) for format in (*formats, None)] == [True, False, False, False]


@pytest.mark.parametrize("format", READY.values(), ids=READY)
def test_a_format_is_kept_as_json(format: Format) -> None:
    assert read_format(json.loads(json.dumps(write_format(format), sort_keys=True))) == format


def test_points_are_kept_as_fractions() -> None:
    kept = write_format(READY["bury"])
    assert kept["points"] == {
        "decides": "legs", "win": "2", "draw": "1", "rubber": "0", "leg": "1/2", "close": "0", "skunk": "0",
        "absent": "6", "close_by": 1, "walkover": [8, 7],
    }  # fmt: skip


def test_what_is_left_out_is_as_usual() -> None:
    assert read_format(changed(name="P" * 60)).name == "P" * 60
    read = read_format({"name": " Tuesdays ", "rubbers": [{"kind": "fours"}], "points": {}})
    assert (read.name, read.least, read.times, read.drawn) == ("Tuesdays", 1, 1, False)
    (rubber,) = read.rubbers
    assert (rubber.game, rubber.chosen, rubber.legs, rubber.best) == ("", (), 1, False)
    assert read.points == PointsRule("rubbers", *[Fraction(0)] * 5, 1, *[Fraction(0)] * 2, (0, 0))


def test_house_rules_stand_in_their_order_and_not_at_their_default() -> None:
    chosen = {"win-on-down": "no", "target": "61", "boneyard": "sleeping"}
    rubber = {"kind": "singles", "game": FIVES, "chosen": chosen}
    (read,) = read_format({"name": "Tuesdays", "rubbers": [rubber], "points": {}}).rubbers
    assert read.chosen == (("boneyard", "sleeping"), ("win-on-down", "no"))


def test_fields_have_names_in_words() -> None:
    """What has no name here, such as a house rule, stands as it was written."""
    said = [explain(NotationError("not-written-so", field=field)) for field in ("close_by", "target", "")]
    assert said == [
        "What is written for “a narrow loss is by” cannot be read. Write it anew.",
        "What is written for “target” cannot be read. Write it anew.",
        "What is written for “” cannot be read. Write it anew.",
    ]


def changed(**parts: Any) -> dict[str, Any]:
    """A format with one thing otherwise: of itself, of its first rubber, or of its points."""
    written: dict[str, Any] = {
        "name": "Tuesdays",
        "rubbers": [{"kind": "singles", "game": FIVES, "chosen": {}, "legs": 1, "best": False}],
        "points": {"decides": "legs", "win": "2", "close_by": 1, "walkover": [1, 0]},
        "least": 1,
    }
    for part, value in parts.items():
        for holder in (written["rubbers"][0], written["points"], written):
            if part in holder or holder is written:
                holder[part] = value
                break
    return written


@pytest.mark.parametrize(
    ("written", "code", "data"),
    [
        (None, "not-written-so", {"field": "rubbers"}),
        ([], "not-written-so", {"field": "rubbers"}),
        ({}, "not-written-so", {"field": "rubbers"}),
        (changed(name=""), "not-a-name", {"most": 60}),
        (changed(name="P" * 61), "not-a-name", {"most": 60}),
        (changed(name="\u200b"), "not-a-name", {"most": 60}),
        (changed(name="Tues\nday"), "not-printable", {}),
        (changed(name="\ud800"), "not-printable", {}),
        (changed(rubbers=[]), "no-rubbers", {"most": 60}),
        (changed(rubbers=[{"kind": "pairs"}] * 61), "no-rubbers", {"most": 60}),
        (changed(rubbers=["singles"]), "not-written-so", {"field": "kind"}),
        (changed(kind="threes"), "no-such-kind", {"text": "threes"}),
        (changed(game="matador"), "no-such-game", {"name": "matador", "known": (*GAMES,)}),
        (changed(game="", chosen={"target": "61"}), "rules-without-a-game", {}),
        (changed(game="domino-cribbage", kind="pairs"), "not-in-pairs", {}),
        (
            changed(chosen={"target": "15"}),
            "no-such-value",
            {"option": "target", "value": "15", "choices": range(31, 401)},
        ),
        (changed(chosen={"target": 61}), "not-written-so", {"field": "target"}),
        (changed(chosen={"tea": "yes"}), "no-such-option", {"option": "tea"}),
        (changed(chosen={"pairs-out": "both"}), "option-needs-pairs", {"option": "pairs-out"}),
        (changed(legs=0), "number-out-of-range", {"field": "legs", "least": 1, "most": 41}),
        (changed(legs=42), "number-out-of-range", {"field": "legs", "least": 1, "most": 41}),
        (changed(legs=True), "not-written-so", {"field": "legs"}),
        (changed(legs="3"), "not-written-so", {"field": "legs"}),
        (changed(best=1), "not-written-so", {"field": "best"}),
        (changed(least=0), "number-out-of-range", {"field": "least", "least": 1, "most": 60}),
        (changed(times=61), "number-out-of-range", {"field": "times", "least": 1, "most": 60}),
        (changed(close_by=0), "number-out-of-range", {"field": "close_by", "least": 1, "most": 999}),
        (changed(points=3), "not-written-so", {"field": "points"}),
        (changed(decides="pegs"), "not-written-so", {"field": "decides"}),
        (changed(win="1/3"), "not-points", {"text": "1/3", "most": 1000}),
        (changed(win=2), "not-written-so", {"field": "win"}),
        (changed(walkover=[4, 5]), "walkover-not-won", {}),
        (changed(walkover=[5, 5]), "walkover-not-won", {}),
        (changed(walkover=[5, 4, 3]), "not-written-so", {"field": "walkover"}),
        (changed(walkover=[5]), "not-written-so", {"field": "walkover"}),
        (changed(walkover=[5, -1]), "number-out-of-range", {"field": "walkover", "least": 0, "most": 999}),
    ],
)
def test_a_format_that_cannot_be(written: object, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as refusal:
        read_format(written)
    assert (refusal.value.code, refusal.value.data) == (code, data)
