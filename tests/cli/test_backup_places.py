"""Where `referee backup` puts a copy, and what it never replaces."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.errors import Unkept
from referee.store import backups
from referee.store.instance import DATABASE, OWN
from referee.store.store import Store
from tests.cli.test_keeping import left_over
from tests.cli.test_storing import SECOND, run


@pytest.fixture
def whole(instance: Path, kept: str) -> Path:  # noqa: ARG001 - the game that it has
    """An instance with all files that a server has there while it runs."""
    for name in (*OWN, "waiting"):
        if name == "waiting":
            (instance / name).mkdir()
        elif not (instance / name).exists():
            (instance / name).write_text(name)
    return instance


def refused(instance: Path, to: Path) -> str:
    """What is said; nothing is changed."""
    before = {path: path.read_bytes() for path in instance.parent.rglob("*") if path.is_file()}
    result = run(instance, "backup", "--replace", str(to))
    assert (result.exit_code, result.stdout) == (1, "")
    assert {path: path.read_bytes() for path in instance.parent.rglob("*") if path.is_file()} == before
    return result.stderr.removeprefix("Error: ").removesuffix("\n")


@pytest.mark.parametrize("name", [*OWN, "waiting", "waiting/copy.db", "referee.db.0123abcd"])
def test_what_a_server_needs(whole: Path, name: str) -> None:
    to = whole / name
    for way in (to, whole / ".." / whole.name / name):
        assert "belongs to a server; no copy goes there." in refused(whole, way)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("name", [name for name in OWN if name != DATABASE])
def test_what_a_server_will_make(instance: Path, name: str) -> None:
    """A copy that is called as a log is would be taken for one."""
    assert "belongs to a server" in refused(instance, instance / name)


@pytest.mark.parametrize("link", [os.link, os.symlink])
@pytest.mark.parametrize("name", ["referee.db", "secret"])
def test_by_whatever_name(whole: Path, tmp_path: Path, name: str, link: Callable[[Path, Path], None]) -> None:
    link(whole / name, tmp_path / "copy.db")
    assert "belongs to a server" in refused(whole, tmp_path / "copy.db")


@pytest.mark.usefixtures("kept")
def test_the_database_of_another_instance(instance: Path, tmp_path: Path) -> None:
    """A server may run on it; whether or not its log is there now, it is no copy."""
    run(tmp_path / "other", "import", "-", given=SECOND)
    assert "belongs to a server" in refused(instance, tmp_path / "other" / DATABASE)
    store = Store(tmp_path / "other" / DATABASE)
    with store.reading() as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert "belongs to a server" in refused(instance, tmp_path / "other" / f"{DATABASE}-wal")
    store.close()


@pytest.mark.parametrize("part", ["-wal", "-journal"])
@pytest.mark.parametrize("there", [True, False])
def test_beside_a_log_that_would_be_taken_for_its_own(instance: Path, copy: Path, part: str, there: bool) -> None:
    if not there:
        copy.unlink()
    copy.with_name(copy.name + part).write_bytes(b"a log")
    assert "belongs to a server" in refused(instance, copy)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def plug(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def nowhere(path: Path) -> None:
    path.symlink_to("nowhere")


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("make", [pipe, plug, nowhere])
def test_what_is_no_file(
    instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None]
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "copy.db")
    assert refused(instance, tmp_path / "copy.db").endswith("is neither a file nor a folder. Choose another name.")
    assert not (tmp_path / "copy.db").is_file()


@pytest.mark.usefixtures("kept")
def test_a_device(instance: Path) -> None:
    assert refused(instance, Path("/dev/null")).startswith("/dev/null is neither a file nor a folder.")


def as_referee_does(path: Path) -> None:
    """Another program that has a table for its migrations."""
    of_another_program(path)
    plain = sqlite3.connect(path)
    plain.execute("CREATE TABLE _sqlite_migrations (id INTEGER PRIMARY KEY, migration_set, name, applied_at)")
    plain.close()


def of_another_program(path: Path) -> None:
    plain = sqlite3.connect(path)
    plain.execute("CREATE TABLE songs (name)")
    plain.commit()
    plain.close()


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    "make", [Path.touch, lambda path: path.write_text("1 pint\n" * 99), of_another_program, as_referee_does]
)
def test_what_is_no_copy(instance: Path, tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / "list")
    assert refused(instance, tmp_path / "list").endswith("is no database of referee. Name another file.")


@pytest.mark.usefixtures("kept")
def test_a_copy_that_somebody_else_makes_meanwhile_is_not_replaced(
    instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = backups.check

    def meanwhile(draft: Path) -> backups.Checked:
        (tmp_path / "copy.db").write_text("another")
        return check(draft)

    monkeypatch.setattr(backups, "check", meanwhile)
    with pytest.raises(Unkept) as refusal:
        backups.back_up(instance / DATABASE, tmp_path / "copy.db")
    assert refusal.value.code == "backup-exists"
    assert (tmp_path / "copy.db").read_text() == "another"
    assert left_over(tmp_path) == {"instance", "copy.db"}


def test_an_empty_name(instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `"$COPIES"` is where nobody has set it."""
    run(instance, "import", "-", given=SECOND)
    monkeypatch.chdir(tmp_path)
    for arguments in (["backup", ""], ["export", "--to", ""], ["export-season", "x", "--to", ""], ["restore", ""]):
        assert run(instance, *arguments).exit_code == 2, arguments
    assert run(Path(), "import", "-", given=SECOND).exit_code == 0
    assert left_over(tmp_path) == {"instance", DATABASE}


@pytest.mark.usefixtures("kept")
def test_a_folder_that_is_not_there_is_told_by_the_name_that_was_given(instance: Path, tmp_path: Path) -> None:
    to = tmp_path / "nowhere" / "copy.db"
    assert run(instance, "backup", str(to)).stderr == f"Error: {to}: No such file or directory.\n"


@pytest.mark.usefixtures("kept")
def test_a_newer_database_is_told_by_its_name(instance: Path, tmp_path: Path) -> None:
    plain = sqlite3.connect(instance / DATABASE)
    plain.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('referee', 'm9', '')")
    plain.commit()
    plain.close()
    said = run(instance, "backup", str(tmp_path / "copy.db")).stderr
    assert said.startswith(f"Error: {instance / DATABASE} was made by a newer version")
