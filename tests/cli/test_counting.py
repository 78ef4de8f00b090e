"""`referee count` and `referee play`: a hand or crib, and one round, with cards and with tiles (clauses 3 and 4)."""

from __future__ import annotations

import pytest

from tests.cli.test_cli import objects, run


def test_a_hand_for_people() -> None:
    result = run("count", "cribbage", "7S", "8D", "8C", "KH", "--starter", "2S")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        " 2  fifteen            7S 8D",
        " 2  fifteen            7S 8C",
        " 2  pair               8D 8C",
        " 6  Fifteen two, fifteen four, and a pair is six.",
    ]


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        ("cribbage 5H 5S 5D JC --starter 5C", 29),
        ("cribbage 2H 4H 6H 9H --starter KC", 8),
        ("cribbage 2H 4H 6H 9H --starter KC --crib", 4),
        ("cribbage 2H 4H 6H 9H --starter KC --crib --rule crib-flush=four", 8),
        ("cribbage QH 8H 4H --starter KS --rule five-card=yes", 3),
        ("domino-cribbage 6-0 5-1 4-2 3-3 --starter 3-0", 24),
        ("domino-cribbage 6-1 6-2 0-0 1-0 --starter 5-5 --rule blank-in-fifteens=no", 2),
    ],
)
def test_the_total_of_a_hand(arguments: str, total: int) -> None:
    [found] = objects(run("count", *arguments.split(), "--json"))
    assert found["total"] == sum(item["points"] for item in found["items"]) == total


def test_the_object_of_a_count() -> None:
    [found] = objects(run("count", "cribbage", "7S", "2H", "6D", "KC", "--starter", "QH", "--json"))
    assert found == {
        "total": 2,
        "items": [{"reason": "fifteen", "points": 2, "pieces": ["7S", "2H", "6D"]}],
        "call": "Fifteen two.",
    }


def test_a_round_for_people() -> None:
    assert run("play", "cribbage", "6", "7", "8", "6").stdout.splitlines() == [
        "  6  count  6   0",
        "  7  count 13   0",
        "  8  count 21   3  run 3",
        "  6  count 27   3  run 3",
    ]


@pytest.mark.parametrize(
    ("arguments", "points"),
    [
        ("cribbage 5 5 5", [0, 2, 8]),
        ("cribbage 8 7 6 --rule runs-up-only=yes", [0, 2, 0]),
        ("domino-cribbage 4-0 6-0 5-4 5-0", [0, 0, 0, 0]),
        ("domino-cribbage 4-0 6-0 5-4 5-0 --rule runs-in-play=anywhere", [0, 0, 0, 3]),
    ],
)
def test_the_points_of_a_round(arguments: str, points: list[int]) -> None:
    [found] = objects(run("play", *arguments.split(), "--json"))
    assert [play["points"] for play in found["plays"]] == points


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("play cribbage T 8 T 5", "The 5 would pass thirty-one: the count is 28. Leave it out, or begin a new round."),
        ("count cribbage 5H 5S --starter 5C", "A hand has 4 pieces besides the starter; 2 were given."),
        ("count cribbage 5H 5S 5D 5C --starter 5", "There are four cards of rank 5 in a pack, not five."),
        ("count domino-cribbage 5H 5S 5D 5C --starter 5",
         "“5H” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    ],
)  # fmt: skip
def test_what_cannot_be(arguments: str, reason: str) -> None:
    for options in ([], ["--json"]):
        result = run(*arguments.split(), *options)
        assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"pieces:1: {reason}\n")


def test_many_hands_and_many_rounds() -> None:
    hands = run("count", "cribbage", "-", given="5H 5S 5D JC / 5C\n\n2H 4H 6H 9H / KC crib\n")
    assert hands.exit_code == 1
    assert [found.get("total", found.get("line")) for found in objects(hands)] == [29, 2, 4]
    assert hands.stderr.startswith("-:2: “” is no hand;")
    rounds = run("play", "domino-cribbage", "-", given="6-6 2-1\n6-4 5-5\n")
    assert rounds.exit_code == 0
    assert [found["plays"][-1]["points"] for found in objects(rounds)] == [2, 2]


@pytest.mark.parametrize(
    "arguments",
    ["count", "count cribbage", "count cribbage 5H 5S 5D JC", "count muggins 6-6 --starter 6-3", "play",
     "play fives-and-threes 6-6", "play cribbage 6 --rule style=american", "count cribbage - --rule crib-flush=six",
     "count cribbage - --crib", "count domino-cribbage - --starter 6-3"],
)  # fmt: skip
def test_wrong_usage(arguments: str) -> None:
    result = run(*arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Error: " in result.stderr
