"""`referee line`: the points of a line, and many of them; rule book clause 7, cases from the field."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import Result

from tests.cli.test_cli import ROOT, objects, run


def points(result: Result) -> list[int]:
    [found] = objects(result)
    return [play["points"] for play in found["plays"]]


@pytest.mark.parametrize(("game", "tiles", "expected"), [
    ("fives-and-threes", "6-6 6-3 3-3 6-0< 0-3< 3-4<", [4, 8, 6, 2, 3, 2]),
    ("fives-and-threes", "5-1 1-3 3-2", [2, 0, 0]),
    ("fives-and-threes", "3-6 6-6 6-4 4-4 4-1", [3, 8, 0, 0, 0]),
    ("fives-and-threes", "3-6 6-6 6-4 4-4 4-3< 3-3", [3, 8, 0, 0, 2, 3]),
    ("muggins", "3-6 6-6 6-4 4-4 4-3< 3-3", [0, 3, 0, 0, 0, 0]),
    ("fives-and-threes", "3-5 5-5 5-1", [0, 0, 0]),
    ("fives-and-threes", "3-1 1-6 4-3", [0, 3, 2]),
    ("muggins", "5-5 5-0 0-0 5-6 0-4 6-1", [2, 2, 2, 0, 2, 1]),
])  # fmt: skip
def test_points_of_a_line(game: str, tiles: str, expected: list[int]) -> None:
    result = run("line", game, *tiles.split(), "--json")
    assert result.exit_code == 0
    assert points(result) == expected


def test_the_object_of_a_line() -> None:
    [found] = objects(run("line", "fives-and-threes", "6-6", "3|6", "--json"))
    assert found == {
        "plays": [
            {"piece": "6-6", "points": 4, "items": [{"reason": "threes", "points": 4, "pieces": ["6-6"]}], "ends": 12},
            {
                "piece": "6-3",
                "points": 8,
                "items": [
                    {"reason": "fives", "points": 3, "pieces": ["6-6", "6-3"]},
                    {"reason": "threes", "points": 5, "pieces": ["6-6", "6-3"]},
                ],
                "ends": 15,
            },
        ]
    }


def test_a_line_for_people() -> None:
    result = run("line", "fives-and-threes", "6-6", "6-3", "3-4")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "6-6  ends 12   4  threes 4",
        "6-3  ends 15   8  fives 3, threes 5",
        "4-3  ends 16   0",
    ]


@pytest.mark.parametrize(("last", "ends"), [("5-3<", 10), ("5-3>", 6)])
def test_the_end_is_named_by_its_sign(last: str, ends: int) -> None:
    [found] = objects(run("line", "muggins", "6-5", "6-3", last, "--json"))
    assert found["plays"][-1]["ends"] == ends


def test_an_end_where_it_does_not_fit() -> None:
    """6-4 lies with its six on the left."""
    assert run("line", "muggins", "4-6", "6-0<").exit_code == 0
    result = run("line", "muggins", "4-6", "6-0>")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "tiles:1: 6-0 does not fit on the right; it fits on the left.\n"


@pytest.mark.parametrize(("tiles", "reason"), [
    (["6-6", "6-6"], "6-6 is already on the table. Enter another tile, or amend the play that laid it."),
    (["3-5", "5-3"], "5-3 is already on the table. Enter another tile, or amend the play that laid it."),
    (["6-6", "5-4"], "5-4 fits neither end: both ends are 6. Lay another tile."),
    (["6-5", "6-3", "5-3"], "5-3 fits both ends: the left one makes 10, the right one 6. Say which."),
    (["7-1"], "“7-1” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    (["6-6", "-"], "“-” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    (["6-6<>"], "“6-6<” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
])  # fmt: skip
def test_a_line_that_cannot_be(tiles: list[str], reason: str) -> None:
    for options in ([], ["--json"]):
        result = run("line", "fives-and-threes", *tiles, *options)
        assert result.exit_code == 1
        assert reason in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_house_rules() -> None:
    assert points(run("line", "muggins", "5-5", "5-0", "--rule", "style=american", "--json")) == [10, 10]
    several = ["--rule", "target=91", "--rule", "finish=at-least"]
    assert run("line", "fives-and-threes", "5-5", *several).exit_code == 0


# many cases


def test_a_batch_with_bad_cases() -> None:
    cases = "6-6 6-3 3-3\n6-6 5-5\n\n6-5 3-6 5-3<\nnonsense\n5-5"
    result = run("line", "fives-and-threes", "-", given=cases)
    assert result.exit_code == 1
    found = objects(result)
    assert [[play["points"] for play in one["plays"]] if "plays" in one else one["line"] for one in found] == [
        [4, 8, 6], 2, 3, [0, 0, 2], 5, [2],
    ]  # fmt: skip
    assert found[1] == {"error": "5-5 fits neither end: both ends are 6. Lay another tile.", "line": 2}
    assert found[2]["error"] == "There is no tile to judge; write some such as 6-6 6-3 3-3."
    assert result.stderr.splitlines()[0] == "-:2: 5-5 fits neither end: both ends are 6. Lay another tile."
    assert [line.split(" ")[0] for line in result.stderr.splitlines()] == ["-:2:", "-:3:", "-:5:"]


def test_a_good_batch() -> None:
    result = run("line", "muggins", "-", "--rule", "style=american", given="5-5\n5-0 0-0\n")
    assert result.exit_code == 0
    assert [[play["points"] for play in one["plays"]] for one in objects(result)] == [[10], [5, 5]]
    assert result.stderr == ""


def test_no_case_at_all() -> None:
    result = run("line", "muggins", "-", given="")
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_batch_with_carriage_returns() -> None:
    result = run("line", "muggins", "-", given="5-5\r\n5-0\r\n")
    assert [one["plays"][0]["points"] for one in objects(result)] == [2, 1]


def test_a_batch_that_is_no_text() -> None:
    """Bad data: exit 1 with a reason, not a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "referee", "line", "muggins", "-"],
        cwd=ROOT,
        input=b"5-5\n\xff\xfe\n",
        capture_output=True,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
