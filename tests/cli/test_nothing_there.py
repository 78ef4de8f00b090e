"""A slip in the name of the folder: what needs games that are there already says so, and makes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli import main
from referee.store.instance import DATABASE, find_database
from referee.store.store import Store
from tests.cli.test_storing import run

BEGIN = {"serve", "import", "import-season", "restore"}  # what may be the first to keep something
NEED = {
    "export": [],
    "export-season": ["x"],
    "backup": ["copy.db"],
    "migrate": [],
    "invite": ["x"],
    "secretary": ["Ann"],
    "rebuild": [],
}


def test_every_command_that_takes_a_folder_is_of_one_kind() -> None:
    taking = {
        name for name, command in main.commands.items() for param in command.params
        if param.name == "instance" and not getattr(param, "hidden", False)
    }  # fmt: skip
    assert taking == BEGIN | {*NEED}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(("command", "arguments"), NEED.items())
def test_it_is_said_in_a_sentence_and_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, arguments: list[str], there: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "typo"
    if there:
        folder.mkdir()
    result = run(folder, command, *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"Error: There is no database in {folder}: name the folder of the games with --instance or "
        "REFEREE_INSTANCE, or begin a new one there with referee serve.\n"
    )
    assert [path.name for path in tmp_path.rglob("*")] == ["typo"] * there


def test_a_folder_in_a_circle_is_one_without_a_database(tmp_path: Path) -> None:
    (tmp_path / "round").symlink_to("round")
    assert run(tmp_path / "round", "export").stderr.startswith(f"Error: There is no database in {tmp_path / 'round'}")


def test_the_database_that_is_there(tmp_path: Path) -> None:
    Store(tmp_path / DATABASE).close()
    assert find_database(tmp_path) == tmp_path / DATABASE
