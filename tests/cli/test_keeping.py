"""`referee backup` and `restore`: a copy of a server that runs, checked, and put back."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from referee.store import backups
from referee.store.games import Head, NewEntry, append_entry, create_game, last_seq
from referee.store.store import Store
from tests.cli.test_serving import serving
from tests.cli.test_storing import SECOND, games, run
from tests.store.ailing import fill, small_disk


def left_over(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# backup


def test_a_copy_is_one_file_with_all_games_for_its_owner_alone(instance: Path, kept: str, tmp_path: Path) -> None:
    path = tmp_path / "out" / "copy.db"
    path.parent.mkdir()
    result = run(instance, "backup", str(path))
    assert (result.exit_code, result.stdout) == (0, f"{path}: 1 game, 2 entries, checked.\n")
    assert result.stderr == f"A copy of {instance / 'referee.db'}\n"
    assert left_over(path.parent) == {"copy.db"}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    plain = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
    assert plain.execute("SELECT id FROM games").fetchall() == [(kept,)]
    plain.close()


@pytest.mark.usefixtures("kept")
def test_into_a_folder_each_has_a_name_of_its_time(instance: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    assert run(instance, "backup", str(tmp_path / "out")).exit_code == 0
    [name] = left_over(tmp_path / "out")
    assert name.startswith("referee-20")
    assert name.endswith(".db")


@pytest.mark.usefixtures("kept")
def test_into_a_folder_in_the_hour_that_comes_twice(
    instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "name_backup", lambda _moment: "referee-2026-10-25-013000.db")
    (tmp_path / "out").mkdir()
    for _ in range(2):
        assert run(instance, "backup", str(tmp_path / "out")).exit_code == 0
    assert left_over(tmp_path / "out") == {"referee-2026-10-25-013000.db", "referee-2026-10-25-013000-2.db"}


@pytest.mark.usefixtures("kept")
def test_a_copy_is_not_replaced_unless_it_is_said(instance: Path, copy: Path) -> None:
    run(instance, "import", "-", given=SECOND)
    before = copy.read_bytes()
    result = run(instance, "backup", str(copy))
    assert result.exit_code == 1
    assert result.stderr == f"Error: {copy} is there already. Choose another name, or replace it with --replace.\n"
    assert copy.read_bytes() == before
    assert run(instance, "backup", str(copy), "--replace").stdout == f"{copy}: 2 games, 4 entries, checked.\n"


@pytest.mark.usefixtures("kept")
def test_what_is_written_meanwhile_is_no_half(instance: Path, tmp_path: Path) -> None:
    """One thread writes pairs of entries; no copy has one of a pair without the other."""
    store, end = Store(instance / "referee.db"), threading.Event()
    with store.writing() as db:
        game = create_game(db, Head("fives-and-threes", ("Ann", "Bill")), [("down a", "")])

    def write() -> None:
        while not end.is_set():
            with store.writing() as db:
                for _ in range(2):
                    at = last_seq(db, game)
                    append_entry(db, game, NewEntry(at, f"{at}", "a awarded 1"), lambda: "a awarded 1")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(8):
            path = tmp_path / f"{number}.db"
            assert "checked." in run(instance, "backup", str(path)).stdout
            plain = sqlite3.connect(path)
            (entries,) = plain.execute("SELECT count(*) FROM entries WHERE game = ?", [game]).fetchone()
            plain.close()
            assert entries % 2 == 1, "the down, and pairs"
    finally:
        end.set()
        writer.join()
        store.close()


@pytest.mark.usefixtures("kept")
def test_a_database_that_is_damaged_gives_no_copy(
    instance: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    plain = sqlite3.connect(instance / "referee.db")
    plain.execute("PRAGMA journal_mode = DELETE")
    (root,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_games_1'").fetchone()
    (size,) = plain.execute("PRAGMA page_size").fetchone()
    plain.close()
    with (instance / "referee.db").open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    result = run(instance, "backup", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {instance / 'referee.db'} ")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert caplog.messages == [], "told once"
    assert left_over(tmp_path) == {"instance"}


@pytest.mark.usefixtures("kept")
def test_a_line_that_leads_nowhere_gives_no_copy(instance: Path, tmp_path: Path) -> None:
    plain = sqlite3.connect(instance / "referee.db")
    plain.execute("INSERT INTO scorers VALUES ('nobody', 'x', '', '', NULL)")
    plain.commit()
    plain.close()
    result = run(instance, "backup", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {instance / 'referee.db'} is not sound (scorers")
    assert left_over(tmp_path) == {"instance"}


def test_a_game_that_the_rules_do_not_accept_any_more_is_copied_and_told(instance: Path, tmp_path: Path) -> None:
    store = Store(instance / "referee.db") if instance.mkdir() is None else None
    assert store
    with store.writing() as db:
        game = create_game(db, Head("muggins", ("Ann", "Bill")), [("down a", ""), ("b 5-5", "")])
    store.close()
    result = run(instance, "backup", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    told = f"{game}: It is a’s turn, not b’s. Enter a’s play, or undo the one before."
    assert result.stderr.splitlines() == [f"A copy of {instance / 'referee.db'}", told]
    assert (tmp_path / "copy.db").exists()


@pytest.mark.usefixtures("kept")
def test_a_disk_without_room_for_it(instance: Path, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        fill(disk)
        result = run(instance, "backup", str(disk / "copy.db"))
        assert result.exit_code == 1
        assert "The disk of this server is full" in result.stderr
        assert left_over(disk) == {"filling"}


# restore


def test_a_copy_is_put_back_and_what_was_there_is_kept(instance: Path, kept: str, copy: Path) -> None:
    later = run(instance, "import", "-", given=SECOND).stdout.strip()
    result = run(instance, "restore", str(copy))
    assert (result.exit_code, result.stdout) == (0, f"{instance / 'referee.db'}: 1 game, 2 entries, checked.\n")
    assert games(instance) == [kept]
    assert stat.S_IMODE((instance / "referee.db").stat().st_mode) == 0o600
    [before] = instance.glob("before-referee-*.db")
    assert result.stderr == f"The database from before is kept as {before}\n"
    plain = sqlite3.connect(before)
    assert plain.execute("SELECT id FROM games ORDER BY rowid").fetchall() == [(kept,), (later,)]
    plain.close()
    assert {name for name in left_over(instance) if not name.startswith("referee.db")} == {before.name}


def test_into_a_folder_without_a_database(copy: Path, kept: str, tmp_path: Path) -> None:
    result = run(tmp_path / "other", "restore", str(copy))
    assert (result.exit_code, result.stderr) == (0, "There was no database before.\n")
    assert games(tmp_path / "other") == [kept]


@pytest.mark.usefixtures("kept")
def test_not_while_a_server_has_the_database_open(instance: Path, copy: Path) -> None:
    with serving(instance, "--local-assets") as (_, _process):
        again = copy.with_name("again.db")
        assert run(instance, "backup", str(again)).stdout == f"{again}: 1 game, 2 entries, checked.\n"
        before = (instance / "referee.db").stat().st_ino
        result = run(instance, "restore", str(copy))
        assert (result.exit_code, result.stderr) == (
            1,
            f"Error: {instance / 'referee.db'} is in use. Stop the server first.\n",
        )
        assert (instance / "referee.db").stat().st_ino == before
    assert run(instance, "restore", str(copy)).exit_code == 0


BAD = {
    "text": b"This is not a database, whatever its name says. " * 100,
    "empty": b"",
}


@pytest.mark.parametrize("kind", [*BAD, "another program's", "cut off", "newer"])
def test_what_is_no_sound_copy_is_not_put_back(instance: Path, kept: str, copy: Path, kind: str) -> None:
    if kind in BAD:
        copy.write_bytes(BAD[kind])
    elif kind == "cut off":
        copy.write_bytes(copy.read_bytes()[:-8192])
    else:
        plain = sqlite3.connect(copy)
        if kind == "newer":
            plain.execute(
                "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('referee', 'm9', '')"
            )
        else:
            plain.execute("DROP TABLE _sqlite_migrations")
        plain.commit()
        plain.close()
    before = (instance / "referee.db").stat().st_ino
    result = run(instance, "restore", str(copy))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {copy} ")
    assert (instance / "referee.db").stat().st_ino == before
    assert games(instance) == [kept]


def test_a_damaged_database_gives_way_to_a_copy(instance: Path, kept: str, copy: Path) -> None:
    """The log beside it must not be taken for that of the copy."""
    broken = b"no database " * 1000
    for part in ("", "-wal"):
        (instance / f"referee.db{part}").write_bytes(broken)
    assert run(instance, "restore", str(copy)).exit_code == 0
    assert games(instance) == [kept]
    [before] = instance.glob("before-*.db")
    assert before.read_bytes() == broken
    assert not (instance / "referee.db-journal").exists()


def test_what_is_no_file_is_no_copy(instance: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (Path("/dev/null"), tmp_path / "pipe"):
        result = run(instance, "restore", str(path))
        assert (result.exit_code, result.stderr) == (
            1,
            f"Error: {path} is no database of referee. Name another file.\n",
        )


def test_a_copy_that_is_not_there(instance: Path) -> None:
    assert run(instance, "restore", "nowhere.db").exit_code == 2
