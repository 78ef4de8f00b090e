"""A full disk, a file that is read-only, one that another program holds or that is damaged: told, and nothing lost."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from referee.errors import Damaged, Unkept
from referee.store import store as stores
from referee.store.games import NewEntry, append_entry, create_game
from referee.store.instance import DATABASE
from referee.store.store import Store
from tests.store.ailing import AILMENTS, FULL, ailing, fill, small_disk
from tests.store.writing import HEAD, texts


@pytest.fixture
def game(store: Store) -> str:
    with store.writing() as db:
        return create_game(db, HEAD, [("down a", "")])


def append(store: Store, game: str, text: str = "a 6-6") -> None:
    with store.writing() as db:
        append_entry(db, game, NewEntry(1, "k", text), lambda: text)


@pytest.mark.parametrize(("number", "words", "code"), AILMENTS)
def test_it_is_told_by_its_code_and_goes_on_when_it_is_mended(
    store: Store, game: str, number: int, words: str, code: str
) -> None:
    with ailing(store, number, words):
        for _ in range(3):
            with pytest.raises(Unkept) as refusal:
                append(store, game)
            assert refusal.value.code == code
        assert texts(store, game) == ["down a"], "it can be looked at"
    append(store, game)
    assert texts(store, game) == ["down a", "a 6-6"]


def test_it_is_written_down_once_a_minute_for_whoever_runs_the_server(
    store: Store, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR), ailing(store, *FULL[:2]):
        for _ in range(3):
            with pytest.raises(Unkept):
                append(store, game)
    assert [record.getMessage() for record in caplog.records] == [f"disk-full: {store.path}: database or disk is full"]


def test_what_is_wrong_with_a_statement_is_not_the_disk_s(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"), store.reading() as db:
        db.execute("SELECT * FROM no_such_table")
    with pytest.raises(sqlite3.IntegrityError), store.writing() as db:
        db.execute("INSERT INTO entries SELECT 'x', 1, '', '', '', '', '', ''")


def test_a_file_that_cannot_be_written(store: Store, game: str) -> None:
    with store.reading() as db:
        db.execute("PRAGMA query_only = 1")
    with pytest.raises(Unkept) as refusal:
        append(store, game)
    assert refusal.value.code == "read-only"
    append(store, game)


@pytest.mark.parametrize("shut", ["", DATABASE])
def test_a_connection_of_the_time_when_it_was_read_only_is_not_kept(store: Store, shut: str) -> None:
    """The file or its folder: one without the other takes no play either."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stores.os, "access", lambda place, _how: place != store.path.parent / shut)
        texts(store, "x")
        assert store._free.empty()
    texts(store, "x")
    assert store._free.qsize() == 1


def test_another_program_that_holds_it(store: Store, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "BUSY_SECONDS", 0.05)
    store.close()
    other = sqlite3.connect(store.path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unkept) as refusal:
        append(store, game)
    assert refusal.value.code == "database-busy"
    other.close()
    append(store, game)


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        store = Store(disk / DATABASE)
        with store.writing() as db:
            game = create_game(db, HEAD, [("down a", "")])
        filling = fill(disk)
        for _ in range(3):
            with pytest.raises(Unkept) as refusal:
                append(store, game)
            assert refusal.value.code == "disk-full"
            assert texts(store, game) == ["down a"]
        filling.unlink()
        append(store, game)
        assert texts(store, game) == ["down a", "a 6-6"]
        with store.reading() as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        store.close()


def test_no_room_for_a_new_database(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        filling = fill(disk)
        with pytest.raises(Unkept) as refusal:
            Store(disk / DATABASE)
        assert refusal.value.code == "disk-full"
        filling.unlink()
        Store(disk / DATABASE).close()


def test_a_file_that_has_gone_is_not_made_anew_without_games(store: Store, game: str) -> None:
    store.close()
    away = store.path.rename(store.path.with_name("away.db"))
    for _ in range(2):
        with pytest.raises(Unkept) as refusal:
            texts(store, game)
        assert refusal.value.code == "disk-fails"
    away.rename(store.path)
    assert texts(store, game) == ["down a"]


def test_a_page_that_is_damaged(store: Store, game: str) -> None:
    store.close()
    plain = sqlite3.connect(store.path)
    plain.execute("PRAGMA journal_mode = DELETE")
    (root,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    (size,) = plain.execute("PRAGMA page_size").fetchone()
    plain.close()
    with store.path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    with pytest.raises(Damaged) as refusal:
        texts(store, game)
    assert refusal.value.code == "database-damaged"


def test_a_database_of_a_newer_referee_is_left_alone(store: Store) -> None:
    with store.writing() as db:
        applied = (
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('referee', 'm999_later', '')"
        )
        db.execute(applied)
    with pytest.raises(Damaged) as refusal:
        Store(store.path)
    assert refusal.value.code == "database-newer"


def test_what_is_up_to_date_is_opened_without_writing(store: Store) -> None:
    other = sqlite3.connect(store.path)
    other.execute("BEGIN IMMEDIATE")
    Store(store.path).close()
    other.close()
