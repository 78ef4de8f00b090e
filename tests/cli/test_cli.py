"""`referee line`, `replay` and the rest without a database: what is printed, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee import __version__
from referee.cli import main

ROOT = Path(__file__).parents[2]
GAME = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 4-0\n3. b 6-3\n'
BAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6\n3. a 6-3\n'
DIFFERS = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 5-0\n'
UNKNOWN_TAG = '[Game "muggins"]\n[Players "Ann, Bill"]\n[Club "The Plough"]\n\n1. down a\n2. a 5-5\n'


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=given)


def objects(result: Result) -> list[dict[str, Any]]:
    """One JSON object a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def points(result: Result) -> list[int]:
    [found] = objects(result)
    return [play["points"] for play in found["plays"]]


# line: rule book clause 7, cases from the field


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


@pytest.mark.parametrize("arguments", [
    ["line"], ["line", "fives-and-threes"], ["line", "chess", "6-6"], ["line", "muggins", "6-6", "--ruel", "x=y"],
    ["line", "fives-and-threes", "6-6", "--rule", "target"], ["line", "fives-and-threes", "6-6", "--rule", "target=9"],
    ["line", "fives-and-threes", "6-6", "--rule", "style=american"],
    ["line", "muggins", "6-6", "--rule", "chip-point=1"],
    ["line", "fives-and-threes", "6-6", "--rule", "=61"], ["line", "fives-and-threes", "6-6", "--rule", "deal=15"],
    ["replay"], ["replay", "nothing.txt"], ["replay", "--jsno", "-"], ["import"], ["import", "nothing.txt"],
    ["serve", "--port", "0"], ["serve", "--port", "x"], ["serve", "--port", "65536"], ["nonsense"], ["export", "--too"],
])  # fmt: skip
def test_wrong_usage(arguments: list[str], tmp_path: Path) -> None:
    result = CliRunner(env={"REFEREE_INSTANCE": str(tmp_path)}).invoke(main, arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", ["", "line", "replay", "export", "import", "migrate", "serve"])
def test_help(command: str) -> None:
    for option in ("--help", "-h"):
        result = run(*filter(None, [command, option]))
        assert result.exit_code == 0
        assert result.stdout.startswith("Usage: ")


def test_the_version() -> None:
    assert run("--version").stdout == f"referee, version {__version__}\n"


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


# replay


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {"game": GAME, "bad": BAD, "differs": DIFFERS, "tag": UNKNOWN_TAG, "empty": ""}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x00")
    return {path.stem: str(path) for path in tmp_path.iterdir()}


def test_a_record_for_people(files: dict[str, str]) -> None:
    result = run("replay", files["game"])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "   1 down a                         0-0  Ann has the down.",
        "   2 a 6-6                          4-0  Twelve: four.",
        "   3 b 6-3                          4-8  Fifteen: eight.",
        "Ann 4, Bill 8",
    ]


def test_the_object_of_a_record(files: dict[str, str]) -> None:
    [found] = objects(run("replay", files["game"], "--json"))
    assert list(found) == ["game", "rules", "sides", "scores", "winner", "how", "skunk", "next", "plays"]
    assert found["game"] == "fives-and-threes"
    assert found["rules"]["target"] == 61
    assert (found["sides"], found["scores"]) == (["a", "b"], {"a": 4, "b": 8})
    assert (found["winner"], found["how"], found["skunk"]) == (None, None, 0)
    assert found["next"] == {"seat": "a", "does": "lay"}
    assert found["plays"][1] == {
        "n": 2, "text": "a 6-6", "seat": "a", "worth": 4, "pegged": 4, "bust": False,
        "items": [{"reason": "threes", "points": 4, "pieces": ["6-6"]}], "scores": {"a": 4, "b": 0},
        "call": "Twelve: four.", "verdicts": [],
    }  # fmt: skip


def test_a_record_on_standard_input() -> None:
    [found] = objects(run("replay", "-", "--json", given="\ufeff" + GAME.replace("\n", "\r\n")))
    assert found["scores"] == {"a": 4, "b": 8}


def test_a_play_that_cannot_be_is_told_with_file_and_line(files: dict[str, str]) -> None:
    result = run("replay", files["bad"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"{files['bad']}:6: It is b’s turn, not a’s. Enter b’s play, or undo the one before.\n"


@pytest.mark.parametrize(("name", "line", "reason"), [
    ("differs", 5, "The record says 5-0, the rules say 4-0. Correct the play or the figures."),
    ("empty", 1, "The record is empty."),
    ("noise", 1, "This file is no text that can be read. Save it as plain text (UTF-8)."),
])  # fmt: skip
def test_bad_data(files: dict[str, str], name: str, line: int, reason: str) -> None:
    result = run("replay", files[name], "--json")
    assert result.exit_code == 1
    assert result.stderr == f"{files[name]}:{line}: {reason}\n"
    assert objects(result) == [{"error": reason, "line": line}]


def test_several_files_one_after_the_other(files: dict[str, str]) -> None:
    result = run("replay", files["game"], files["bad"], files["game"], "--json")
    assert result.exit_code == 1
    first, second, third = objects(result)
    assert first == third
    assert second == {"error": "It is b’s turn, not a’s. Enter b’s play, or undo the one before.", "line": 6}


def test_a_file_and_standard_input(files: dict[str, str]) -> None:
    result = run("replay", files["game"], "-", "--json", given=BAD)
    assert result.exit_code == 1
    assert result.stderr.startswith("-:6: ")
    assert ["error" in one for one in objects(result)] == [False, True]


def test_a_missing_file_is_wrong_usage_and_the_folder_too(tmp_path: Path) -> None:
    for name in (str(tmp_path / "nothing.txt"), str(tmp_path)):
        result = run("replay", name)
        assert result.exit_code == 2
        assert name in result.stderr
        assert "Traceback" not in result.stderr


def test_a_tag_that_nobody_knows_is_a_warning(files: dict[str, str]) -> None:
    result = run("replay", files["tag"], "--json")
    assert result.exit_code == 0
    assert result.stderr == f"{files['tag']}: The tag Club is not known here; it is kept.\n"
    assert len(objects(result)) == 1


@pytest.mark.parametrize(("text", "line"), [
    ('[Game "chess"]\n[Players "Ann, Bill"]', 1),
    ('[Players "Ann, Bill"]\n[Game "muggins"]\n[Target "9"]', 3),
    ('[Game "muggins"]\n[Players "Ann"]', 2),
    ('[Game "muggins"]\n[Players "Ann, "]', 2),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n[Sides "a+b, c+d"]', 3),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n[Game "muggins"]', 3),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n\n\ndown a\n7. a 6-6', 6),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n\ndown a {open', 4),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n\ndown a {x} later', 4),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n\nstrike 1', 4),
    ("down a", 1),
])  # fmt: skip
def test_the_line_that_is_wrong_is_named(text: str, line: int) -> None:
    result = run("replay", "-", given=text)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"-:{line}: ")
    assert len(result.stderr.splitlines()) == 1


# as processes


def test_as_a_process_with_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "referee", "replay", "-", "--json"], cwd=ROOT, input=GAME, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["scores"] == {"a": 4, "b": 8}


def test_as_a_process_in_a_plain_locale() -> None:
    """A server without a language set: names and dashes are still printed."""
    text = GAME.replace("Ann", "Łukasz")
    done = subprocess.run(
        [sys.executable, "-m", "referee", "replay", "-"], cwd=ROOT, input=text.encode(), capture_output=True,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
    )  # fmt: skip
    assert done.returncode == 0
    assert "Łukasz 4" in done.stdout.decode()


def test_the_exit_status_of_a_process() -> None:
    for arguments, status in ((["line", "muggins", "6-6", "6-6"], 1), (["line", "muggins"], 2), (["--version"], 0)):
        done = subprocess.run([sys.executable, "-m", "referee", *arguments], cwd=ROOT, capture_output=True)  # noqa: S603 - our own interpreter
        assert done.returncode == status
