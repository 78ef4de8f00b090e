"""The folder of a server, and its secret."""

from __future__ import annotations

import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.errors import Unkept
from referee.store import instance as instances
from referee.store.games import create_game
from referee.store.instance import DATABASE, find_instance, make_instance, read_secret, shut_out
from referee.store.store import Store
from tests.store.writing import HEAD, ROOT


def test_the_folder_as_named_then_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_INSTANCE", str(tmp_path / "environment"))
    assert make_instance(tmp_path / "a" / "b") == tmp_path / "a" / "b"
    assert find_instance() == tmp_path / "environment"
    assert [path.name for path in tmp_path.iterdir()] == ["a"], "what is only looked for is not made"
    assert (tmp_path / "a" / "b").is_dir()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """referee as pip installs it: the environment, beside the home of its user."""
    environment = tmp_path / "environment"
    monkeypatch.setattr(instances, "__file__", str(environment / "lib/referee/store/instance.py"))
    monkeypatch.setattr(sys, "prefix", str(environment))
    for variable, value in (("REFEREE_INSTANCE", ""), ("XDG_DATA_HOME", ""), ("HOME", str(tmp_path / "home"))):
        monkeypatch.setenv(variable, value)
    return environment


def test_in_a_checkout_it_lies_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REFEREE_INSTANCE", raising=False)
    assert find_instance() == ROOT / "instance"


@pytest.mark.usefixtures("installed")
def test_games_do_not_go_with_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_instance() == tmp_path / "home/.local/share/referee"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert find_instance() == tmp_path / "data/referee"


def test_games_that_an_environment_has_from_before_are_found(installed: Path) -> None:
    before = installed / "var/referee-instance"
    before.mkdir(parents=True)
    (before / DATABASE).touch()
    assert find_instance() == before


@pytest.mark.parametrize("home", ["/proc/nobody", "", "~nobody-here"])
@pytest.mark.usefixtures("installed")
def test_a_user_without_a_folder_is_told_how_to_name_one(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/proc/nobody")
    monkeypatch.setenv("XDG_DATA_HOME", home)
    with pytest.raises(Unkept) as refusal:
        make_instance()
    assert refusal.value.code == "no-instance"


def test_files_that_others_could_read_are_shut(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As they are after copying the secret of another machine."""
    store = Store(tmp_path / DATABASE)
    read_secret(tmp_path)
    with store.writing() as db:
        create_game(db, HEAD)
    names = ["secret", *(f"{DATABASE}{part}" for part in ("", "-wal", "-shm"))]
    for name in names:
        (tmp_path / name).chmod(0o644)
    shut_out(tmp_path)
    assert {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in names} == {0o600}
    told = [f"{tmp_path / name} could be read by others than its owner; now it cannot" for name in names]
    assert sorted(caplog.messages) == sorted(told)
    shut_out(tmp_path)
    assert len(caplog.messages) == 4, "said once"
    store.close()


def test_files_of_somebody_else_are_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted", str(path), mode)

    (tmp_path / "secret").touch()
    (tmp_path / "secret").chmod(0o640)
    monkeypatch.setattr(Path, "chmod", refuse)
    shut_out(tmp_path)
    can = "can be read by others than its owner: chmod 600 it (Operation not permitted)"
    assert caplog.messages == [f"{tmp_path / 'secret'} {can}"]


def test_a_draft_of_the_secret_goes_at_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "secret.0123abcd").touch()
    read_secret(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_the_secret_is_made_once_and_read_by_its_owner_only(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)
    assert len(secret) == 64
    assert read_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_secret_that_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    """The power went between making the file and writing it: with an empty secret no form can be used."""
    (tmp_path / "secret").touch()
    assert read_secret(tmp_path)


@pytest.mark.parametrize("short", [b"x", b"\n", b"fifteen letters", b"fifteen letters" + b" \n" * 9])
def test_a_secret_that_could_be_guessed_is_refused(tmp_path: Path, short: bytes) -> None:
    (tmp_path / "secret").write_bytes(short)
    with pytest.raises(Unkept) as refusal:
        read_secret(tmp_path)
    assert refusal.value.code == "secret-short"
    assert (tmp_path / "secret").read_bytes() == short, "it may be a slip, and every phone hangs on it"


@pytest.mark.parametrize("whole", [b"sixteen letters!", b"\xff\x00" * 8])
def test_a_secret_of_one_s_own(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / "secret").write_bytes(whole)
    assert read_secret(tmp_path) == whole.decode(errors="backslashreplace")


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
    folder = make_instance(tmp_path / "club" / "instance")
    store = Store(folder / DATABASE)
    with store.writing() as db:
        create_game(db, HEAD)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    assert modes == {"instance": 0o700} | {f"{DATABASE}{part}": 0o600 for part in ("", "-wal", "-shm")}
    store.close()


def test_a_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "instance").mkdir()
    (tmp_path / "instance").chmod(0o750)
    assert stat.S_IMODE(make_instance(tmp_path / "instance").stat().st_mode) == 0o750
