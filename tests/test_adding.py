"""The fifth game of docs/adding.md, made in a copy of the package as it is told there, and played."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
STEP = re.compile(r"in\s`(\S+)`, before `(.+?)`:\n\n((?: {4}.*\n|\n)+)", re.IGNORECASE)
PAGES = """
import re, sys
from referee.web.app import create_app

phone = create_app(sys.argv[1]).test_client()
hidden = lambda page: dict(re.findall('name="(csrf_token|key|expected)" value="([^"]*)"', page))
asked = phone.get("/new/all-threes").text
begun = phone.post("/new/all-threes", data=hidden(asked) | {"table": "two", "a": "Ann", "b": "Bill", "down": "a"})
game = begun.headers["Location"]
for play in ("a 6-6", "b 6-3"):
    assert phone.post(game, data=hidden(phone.get(game).text) | {"entry": play}).status_code == 303, play
for address in ("/", "/rules/all-threes", "/line/all-threes?tiles=6-6", game, game + "?at=2", game + ".json"):
    assert phone.get(address).status_code == 200, address
print(phone.get(game + ".txt").text)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the fifth game in it."""
    root = tmp_path_factory.mktemp("five")
    for folder in ("referee", "templates", "static"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    steps = STEP.findall((ROOT / "docs" / "adding.md").read_text())
    assert len(steps) == 8
    for path, anchor, code in steps:
        text = (root / path).read_text()
        assert text.count(anchor) == 1, f"{path} has {text.count(anchor)} × {anchor}"
        (root / path).write_text(text.replace(anchor, dedent(code) + anchor))
    return root


def run(copy: Path, *words: str) -> str:
    """What Python prints that sees the copy before everything else."""
    done = subprocess.run([sys.executable, *words], cwd=copy, capture_output=True, text=True)  # noqa: S603 - our own interpreter
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_ends_count_in_threes(copy: Path) -> None:
    said = run(copy, "-m", "referee", "line", "all-threes", "6-6", "6-4", "4-3", "3-1")
    assert [line.split()[:4] for line in said.splitlines()] == [
        ["6-6", "ends", "12", "4"],
        ["6-4", "ends", "16", "0"],
        ["4-3", "ends", "15", "5"],
        ["3-1", "ends", "13", "0"],
    ]


def test_its_records_check_themselves(copy: Path) -> None:
    record = (
        '[Game "all-threes"]\n[Players "Ann, Bill"]\n\n1. down a\n2. a 6-6 {12: four} 4-0\n3. b 6-3 {15: five} 4-5\n'
    )
    (copy / "game.txt").write_text(record)
    assert "4-5" in run(copy, "-m", "referee", "replay", "game.txt")


def test_it_is_played_on_its_page(copy: Path, tmp_path: Path) -> None:
    assert "3. b 6-3 {15: five} 4-5" in run(copy, "-c", PAGES, str(tmp_path))
