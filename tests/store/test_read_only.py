"""A disk on which nothing can be written: all that only reads goes on, and the rest is said in a sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.errors import Unkept
from referee.store.games import create_game
from referee.store.instance import DATABASE
from referee.store.store import Store
from tests.cli.test_storing import run
from tests.store.ailing import small_disk
from tests.store.writing import HEAD, texts


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    for how in ("ro", "rw"):
        subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)  # noqa: S603, S607 - the system's own
        if how == "ro":
            yield


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as made:
        yield made


@pytest.fixture
def game(disk: Path) -> str:
    store = Store(disk / DATABASE)
    with store.writing() as db:
        made = create_game(db, HEAD, [("down a", "")])
    store.close()
    return made


@pytest.mark.parametrize("log", [True, False])
def test_what_only_reads(disk: Path, tmp_path: Path, game: str, log: bool) -> None:
    """With the log of a server that was killed, and without one."""
    if log:
        leave_log(disk)
    with read_only(disk):
        for arguments in (["export"], ["export", game], ["rebuild", "--check"], ["migrate"]):
            result = run(disk, *arguments)
            assert (result.exit_code, result.stderr) == (0, ""), arguments
        assert "1. down a" in run(disk, "export").stdout
        copy = tmp_path / "copy.db"
        assert run(disk, "backup", str(copy)).stdout.endswith(f"{'2 games' if log else '1 game'}, 1 entry, checked.\n")
        assert run(tmp_path / "other", "restore", str(copy)).exit_code == 0
        refused = run(disk, "secretary", "Ann")
        assert (refused.exit_code, refused.stdout) == (1, "")
        assert refused.stderr.startswith("Error: The database of this server is read-only, so nothing was kept.")


def leave_log(disk: Path) -> None:
    """As a server leaves it that is killed after another game."""
    store = Store(disk / DATABASE)
    with store.writing() as db:
        create_game(db, HEAD)
    with store.reading():
        for part in ("-wal", "-shm"):
            shutil.copy(disk / f"{DATABASE}{part}", disk / f"kept{part}")
    store.close()
    # Without the last close SQLite would not have read the log in; so it is put back as it was.
    for part in ("-wal", "-shm"):
        os.replace(disk / f"kept{part}", disk / f"{DATABASE}{part}")


def test_a_log_that_cannot_be_read_is_said(disk: Path, game: str) -> None:  # noqa: ARG001 - with a game
    leave_log(disk)
    (disk / f"{DATABASE}-shm").unlink()
    with read_only(disk):
        result = run(disk, "export")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "has a log beside it that SQLite cannot read in a folder where nothing can be written." in result.stderr


def test_no_connection_of_that_time_is_kept(disk: Path, game: str) -> None:
    with read_only(disk):
        store = Store(disk / DATABASE)
        assert texts(store, game) == ["down a"]
        with pytest.raises(Unkept), store.writing() as db:
            create_game(db, HEAD)
    with store.writing() as db:
        create_game(db, HEAD)
    store.close()


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_file_that_is_read_only_gets_no_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """It would be read-only too, and remain so when the file is not any more."""
    path = tmp_path / DATABASE
    store = Store(path)
    with store.writing() as db:
        game = create_game(db, HEAD, [("down a", "")])
    store.close()
    plain = sqlite3.connect(path)
    plain.execute(f"PRAGMA journal_mode = {mode}")
    plain.close()
    monkeypatch.setattr(os, "access", lambda place, _how: place != path)
    store = Store(path)
    assert texts(store, game) == ["down a"]
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]
    with pytest.raises(Unkept) as refusal, store.writing() as db:
        create_game(db, HEAD)
    assert refusal.value.code == "read-only"
