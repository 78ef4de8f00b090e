"""`referee replay`: records judged, for people and as JSON, and the line that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_cli import GAME, objects, run

BAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6\n3. a 6-3\n'
DIFFERS = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 5-0\n'
UNKNOWN_TAG = '[Game "muggins"]\n[Players "Ann, Bill"]\n[Club "The Plough"]\n\n1. down a\n2. a 5-5\n'


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
