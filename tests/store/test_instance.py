"""The folder of a server, and its secret."""

from __future__ import annotations

import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.store.games import create_game
from referee.store.instance import DATABASE, find_instance, read_secret
from referee.store.store import Store
from tests.store.writing import HEAD, ROOT


def test_the_folder_as_named_then_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_INSTANCE", str(tmp_path / "environment"))
    assert find_instance(tmp_path / "a" / "b") == tmp_path / "a" / "b"
    assert find_instance() == tmp_path / "environment"
    assert (tmp_path / "a" / "b").is_dir()


def test_the_secret_is_made_once_and_read_by_its_owner_only(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)
    assert len(secret) == 64
    assert read_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_secret_that_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    """The power went between making the file and writing it: with an empty secret no form can be used."""
    (tmp_path / "secret").touch()
    assert read_secret(tmp_path)


READER = """
import sys, time
from pathlib import Path
from referee.store.instance import read_secret
time.sleep(max(0, float(sys.argv[2]) - time.time()))
print(read_secret(Path(sys.argv[1])))
"""


@pytest.mark.parametrize("attempt", range(3))
def test_six_processes_share_one_secret(tmp_path: Path, attempt: int) -> None:
    at = f"{time.time() + 1}"
    folder = tmp_path / f"{attempt}"
    folder.mkdir()
    run = [sys.executable, "-c", READER, str(folder), at]
    processes = [
        subprocess.Popen(run, cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own interpreter
        for _ in range(6)
    ]
    said = {process.communicate(timeout=60)[0].strip() for process in processes}
    assert len(said) == 1
    assert len(said.pop()) == 64


def test_the_folder_and_all_in_it_are_their_owner_s(tmp_path: Path) -> None:
    folder = find_instance(tmp_path / "club" / "instance")
    store = Store(folder / DATABASE)
    with store.writing() as db:
        create_game(db, HEAD)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    assert modes == {"instance": 0o700} | {f"{DATABASE}{part}": 0o600 for part in ("", "-wal", "-shm")}
    store.close()


def test_a_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "instance").mkdir(mode=0o750)
    assert stat.S_IMODE(find_instance(tmp_path / "instance").stat().st_mode) == 0o750
