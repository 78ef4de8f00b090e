"""Commands that meet a full disk: nothing is told of that is not kept, and no file is half there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.store.games import all_games
from referee.store.instance import DATABASE
from referee.store.store import Store
from tests.cli.test_seasons import keep
from tests.cli.test_serving import ROOT
from tests.cli.test_storing import SECOND, run
from tests.store.ailing import AILMENTS, ailing, fill, small_disk

NO_ROOM = "There is no room on the disk for {path}, so it was not written. Make room, then try again."


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as disk:
        fill(disk)
        yield disk


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(("number", "words", "code"), AILMENTS)
def test_a_game_has_its_id_once_it_is_kept(instance: Path, number: int, words: str, code: str) -> None:
    store = Store(instance / DATABASE)
    with ailing(store, number, words):
        result = run(instance, "import", "-", given=SECOND)
    assert (result.exit_code, result.stdout) == (1, ""), code
    assert "nothing was kept" in result.stderr
    with store.reading() as db:
        assert len(all_games(db)) == 1
    store.close()


def test_records_for_which_there_is_no_room(instance: Path, kept: str, full: Path) -> None:
    result = run(instance, "export", "--to", str(full))
    assert (result.exit_code, result.stderr) == (1, f"Error: {NO_ROOM.format(path=full / f'{kept}.txt')}\n")
    assert [path.name for path in full.iterdir()] == ["filling"]


def test_a_season_for_which_there_is_no_room_leaves_the_file_that_was_there(tmp_path: Path, full: Path) -> None:
    season, file = keep(tmp_path).season, full / "season.json"
    (full / "filling").unlink()
    file.write_text("an earlier one")
    fill(full)
    result = run(tmp_path, "export-season", season, "--to", str(file))
    assert (result.exit_code, result.stderr) == (1, f"Error: {NO_ROOM.format(path=file)}\n")
    assert {path.name for path in full.iterdir()} == {"filling", "season.json"}
    assert file.read_text() == "an earlier one"


@pytest.mark.usefixtures("kept")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
def test_standard_output_on_a_full_disk(instance: Path) -> None:
    command = [sys.executable, "-m", "referee", "export", "--instance", str(instance)]
    with open("/dev/full", "w") as nowhere:
        result = subprocess.run(command, cwd=ROOT, stdout=nowhere, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603 - our own interpreter
    assert (result.returncode, result.stderr) == (1, f"Error: {NO_ROOM.format(path='standard output')}\n")


@pytest.mark.parametrize("command", ["export", "export-season"])
def test_what_is_no_file_keeps_its_name(instance: Path, kept: str, tmp_path: Path, command: str) -> None:
    """A pipe, or a device: nothing is put in its place."""
    season = keep(instance).season
    pipe = tmp_path / f"{kept}.txt"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    what = [kept, "--to", str(tmp_path)] if command == "export" else [season, "--to", str(pipe)]
    assert run(instance, command, *what).exit_code == 0
    assert os.read(reader, 100_000)
    assert pipe.is_fifo()
    os.close(reader)


def test_a_link_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    season, file = keep(tmp_path).season, tmp_path / "season.json"
    (tmp_path / "link").symlink_to("season.json")
    assert run(tmp_path, "export-season", season, "--to", str(tmp_path / "link")).exit_code == 0
    assert (tmp_path / "link").is_symlink()
    assert file.read_text().startswith("{")
