"""The object of `replay --json`: every field of the contract."""

from __future__ import annotations

import json
from typing import Any

from referee.language import speaking
from referee.record.judging import items, judge
from referee.record.reading import read_record
from referee.rules.scoring import ScoreItem
from referee.translations import find_language
from tests.notation import sheet

Object = dict[str, Any]


def judged(*plays: str, **tags: str) -> Object:
    reading = read_record(sheet(*plays, **tags))
    return judge(reading.record, reading.ledger)


def test_it_is_english_whatever_is_spoken() -> None:
    with speaking(find_language("pl")):
        found = judged("down a", "a 6-6")
    assert [one["call"] for one in found["plays"]] == ["Ann has the down.", "Twelve: four."]


def test_the_whole_object() -> None:
    found = judged("down a", "a 6-6", "b 3-6 right", Boneyard="sleeping")
    assert found == {
        "game": "fives-and-threes",
        "rules": {
            "target": 61, "boneyard": "sleeping", "closed-boneyard": 0, "dead-ends": "draw-out", "deal": 7,
            "pairs-out": "one", "knock-penalty": "none", "next-down": "left", "muggins": "no", "over-claim": "correct",
            "finish": "exact", "chip-point": 1, "chip-timing": "with-play", "win-on-down": "yes", "block-point": "none",
        },
        "sides": ["a", "b"],
        "scores": {"a": 4, "b": 8},
        "winner": None,
        "how": None,
        "skunk": 0,
        "next": {"seat": "a", "does": "lay"},
        "plays": [
            play(1, "down a", "a", 0, [], [0, 0], "Ann has the down."),
            play(2, "a 6-6", "a", 4, [("threes", 4, ["6-6"])], [4, 0], "Twelve: four."),
            play(3, "b 6-3", "b", 8, [("fives", 3, ["6-6", "6-3"]), ("threes", 5, ["6-6", "6-3"])], [4, 8],
                 "Fifteen: eight."),
        ],
    }  # fmt: skip


def play(
    n: int, text: str, seat: str, points: int, reasons: list[tuple[str, int, list[str]]], scores: list[int], call: str
) -> Object:
    return {
        "n": n, "text": text, "seat": seat, "worth": points, "pegged": points, "bust": False,
        "items": [{"reason": reason, "points": worth, "pieces": pieces} for reason, worth, pieces in reasons],
        "scores": dict(zip("ab", scores, strict=True)), "call": call, "verdicts": [],
    }  # fmt: skip


def test_muggins_has_its_own_rules() -> None:
    found = judged(Game="muggins", Players="pairs", Style="american")
    assert set(found["rules"]) == {
        "target", "finish", "boneyard", "closed-boneyard", "dead-ends", "deal", "pairs-out", "knock-penalty",
        "next-down", "style", "block-winner", "bonus", "bonus-rounding", "muggins", "over-claim",
    }  # fmt: skip
    numbers = {name for name, value in found["rules"].items() if isinstance(value, int)}
    assert numbers == {"target", "deal", "closed-boneyard"}
    assert found["rules"]["target"] == 300


def test_sides_are_named_by_their_seats() -> None:
    found = judged("down a", "a 6-6", "b 6-3", Players="pairs")
    assert (found["sides"], found["scores"]) == (["ac", "bd"], {"ac": 4, "bd": 8})
    assert found["plays"][2]["scores"] == {"ac": 4, "bd": 8}
    assert judged("a concedes", Players="pairs")["winner"] == "bd"


def test_a_win_and_a_concession() -> None:
    won = judged("a awarded 57", "down a", "a 6-6")
    assert (won["winner"], won["how"], won["next"]) == ("a", "pegged out", {"seat": None, "does": None})
    given_up = judged("a concedes")
    assert (given_up["winner"], given_up["how"], given_up["plays"][0]["seat"]) == ("b", "conceded", "a")
    level = judged("a concedes", Players="3")
    assert (level["winner"], level["how"]) == (None, "conceded")


def test_next_before_the_first_hand_is_anybodys_down() -> None:
    assert judged()["next"] == {"seat": None, "does": "down"}
    assert judged("down a", "a 6-1", Deal="1", Game="muggins")["next"] == {"seat": "b", "does": "hold"}


def test_a_misdeal_has_no_seat_and_voided_plays_stay() -> None:
    found = judged("down a", "a 6-6", "misdeal seen", "down a")
    assert [(one["n"], one["text"], one["seat"]) for one in found["plays"]] == [
        (1, "down a", "a"), (2, "a 6-6", "a"), (3, "misdeal seen", None), (4, "down a", "a"),
    ]  # fmt: skip
    assert found["plays"][1]["scores"] == {"a": 4, "b": 0}
    assert found["scores"] == {"a": 0, "b": 0}


def test_plays_follow_the_standing_line_with_their_entry_numbers() -> None:
    found = judged("down a", "a 6-6", "b 6-3", "strike 3", "b 6-0", "insert 5: b penalty 1 x")
    assert [(one["n"], one["text"]) for one in found["plays"]] == [
        (1, "down a"), (2, "a 6-6"), (6, "b penalty 1 x"), (5, "b 6-0")
    ]  # fmt: skip


def test_a_bust_a_penalty_and_points_of_others() -> None:
    bust = judged("a awarded 60", "down a", "a 6-6")["plays"][-1]
    assert (bust["worth"], bust["pegged"], bust["bust"], bust["scores"]["a"]) == (4, 0, True, 60)
    penalty = judged("a awarded 5", "a penalty 8 talk")["plays"][-1]
    assert (penalty["worth"], penalty["pegged"], penalty["bust"]) == (-8, -5, False)
    assert penalty["items"] == [{"reason": "penalty", "points": -8, "pieces": []}]
    bonus = judged("down a", "a 6-1", "b holds 5-5", Deal="1", Game="muggins")["plays"][-1]
    assert (bonus["worth"], bonus["pegged"]) == (0, 0)
    assert bonus["items"] == [{"reason": "bonus", "points": 2, "pieces": [], "seat": "a"}]


def test_after_play_bust_is_true_where_either_part_is_refused() -> None:
    won = judged("a awarded 60", "down a", "a 6-0", Deal="1", Chip_Timing="after-play")["plays"][-1]
    assert (won["worth"], won["pegged"], won["bust"]) == (3, 1, True)


def test_verdicts_tell_the_knock_its_fault_and_the_tile() -> None:
    plays = ["down a", "a 6-6", "b knocks", "a 6-3", "b knocks", "a 3-3"]
    found = judged(*plays, "b holds 3-1 2-1 0-0", Deal="3", Boneyard="sleeping")
    assert found["plays"][-1]["verdicts"] == [
        {"n": 3, "seat": "b", "fault": None, "piece": None},
        {"n": 5, "seat": "b", "fault": "wrong-knock", "piece": "3-1"},
    ]


def test_a_claim_stands_in_the_text() -> None:
    found = judged("down a", "a 6-6 claims 2", Muggins="yes")["plays"][-1]
    assert (found["text"], found["worth"], found["pegged"]) == ("a 6-6 claims 2", 4, 2)


def test_items_name_a_seat_only_where_the_points_are_not_the_plays_own() -> None:
    own, given = ScoreItem("fives", 2, ("5-5",)), ScoreItem("bonus", 1, (), "b")
    assert items([own, given]) == [
        {"reason": "fives", "points": 2, "pieces": ["5-5"]},
        {"reason": "bonus", "points": 1, "pieces": [], "seat": "b"},
    ]


def test_the_object_is_json() -> None:
    found = judged("down a", "a 6-6", "b knocks", "a 6-0", Boneyard="sleeping", Deal="2", Game="muggins")
    assert json.loads(json.dumps(found)) == found


def test_the_call_uses_the_players_names() -> None:
    assert judged("down a")["plays"][0]["call"] == "Ann has the down."
