"""The command line as a whole: wrong usage, help, and as a process; what the tests of its commands share."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from referee import __version__
from referee.cli import main

ROOT = Path(__file__).parents[2]
GAME = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 4-0\n3. b 6-3\n'


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=given)


def objects(result: Result) -> list[dict[str, Any]]:
    """One JSON object a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("command", sorted(main.commands))
def test_help_calls_what_follows_an_option_by_one_name(command: str) -> None:
    for option in main.commands[command].params:
        if isinstance(option, click.Option) and isinstance(option.type, click.Path) and option.help:
            shown = option.make_metavar(click.Context(main))
            assert shown.lower() in option.help.lower() or option.name == "instance", option.opts


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
