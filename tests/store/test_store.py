"""The database file: what a power cut, two writers, a slip of the pen and a newer version do to it."""

from __future__ import annotations

import re
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database
from sqlite_utils.db import Table

from referee.store.games import Head, NewEntry, append_entry, create_game, entries_after, last_seq
from referee.store.instance import DATABASE, find_instance, read_secret
from referee.store.league_schema import (
    ACCOUNT_LINKS,
    ADJUSTMENTS,
    CUPS,
    ENDED_SESSIONS,
    FIXTURE_CHANGES,
    LEAGUE_TABLES,
    PARTED_GAMES,
)
from referee.store.migrations import migrations
from referee.store.store import POOL, Store

ROOT = Path(__file__).parents[2]
SCHEMA = LEAGUE_TABLES + ACCOUNT_LINKS + FIXTURE_CHANGES + ADJUSTMENTS + CUPS + ENDED_SESSIONS + PARTED_GAMES
LEAGUE = set(re.findall(r"CREATE TABLE (\w+)", SCHEMA))
TABLES = {"matches", "games", "entries", "scorers", "invitations", "_sqlite_migrations", *LEAGUE}
HEAD = Head("fives-and-threes", ("Ann", "Bill"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / DATABASE)
    yield made
    made.close()


@pytest.fixture
def game(store: Store) -> str:
    """A game with two entries."""
    with store.writing() as db:
        return create_game(db, HEAD, [("down a", "by lot"), ("a 6-6", "")])


def pragma(db: Database, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


def append(store: Store, game: str, text: str, key: str) -> int:
    """Adds an entry behind whatever is last."""
    with store.writing() as db:
        return append_entry(db, game, NewEntry(last_seq(db, game), key, text), lambda: text).seq


def texts(store: Store, game: str) -> list[str]:
    with store.reading() as db:
        return [stored.text for stored in entries_after(db, game, 0)]


# what SQLite is asked for


def test_every_connection_is_careful(store: Store) -> None:
    opened: list[Database] = []

    def nested(left: int) -> None:
        with store.reading() as db:
            opened.append(db)
            if left:
                nested(left - 1)
            assert pragma(db, "journal_mode") == "wal"
            assert pragma(db, "synchronous") == 2, "FULL: a power cut must not eat the last peg"
            assert pragma(db, "foreign_keys") == 1
            assert pragma(db, "recursive_triggers") == 1, "else REPLACE deletes behind the trigger's back"
            assert pragma(db, "busy_timeout") >= 5000

    nested(4)
    assert len({id(db) for db in opened}) == 5


def test_the_file_is_in_wal_mode_for_everybody(store: Store) -> None:
    plain = sqlite3.connect(store.path)
    assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    plain.close()


def test_tables_are_strict(store: Store) -> None:
    with store.reading() as db:
        for table in ("matches", "games", "entries"):
            assert db.table(table).strict, table


# the log is only ever added to


DEEDS = [
    "UPDATE entries SET text = 'a 5-5' WHERE seq = 2",
    "UPDATE entries SET key = 'x'",
    "UPDATE OR REPLACE entries SET seq = 1 WHERE seq = 2",
    "DELETE FROM entries",
    "DELETE FROM entries WHERE seq = 2",
    "INSERT OR REPLACE INTO entries SELECT game, 2, 'a 5-5', '', 'a 5-5', 'new', made, '' FROM entries WHERE seq = 2",
    "REPLACE INTO entries SELECT game, 3, 'a 5-5', '', 'a 5-5', key, made, '' FROM entries WHERE seq = 2",
    "INSERT INTO entries SELECT game, 2, 'a 5-5', '', 'x', 'x', made, '' FROM entries WHERE seq = 2 "
    "ON CONFLICT DO UPDATE SET text = 'a 5-5'",
]


@pytest.mark.parametrize("deed", DEEDS)
def test_the_log_cannot_be_changed(store: Store, game: str, deed: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="the log is only ever added to"), store.writing() as db:
        db.execute(deed)
    assert texts(store, game) == ["down a", "a 6-6"]


ROW = {"seq": 2, "text": "a 5-5", "comment": "", "sent": "a 5-5", "key": "2", "made": "2026"}
BY_LIBRARY: dict[str, Callable[[Table, str], object]] = {
    "replace": lambda table, game: table.insert(ROW | {"game": game}, replace=True),
    "upsert": lambda table, game: table.upsert(ROW | {"game": game}, pk=("game", "seq")),
    "update": lambda table, game: table.update((game, 2), {"text": "a 5-5"}),
    "delete": lambda table, game: table.delete((game, 2)),
}


@pytest.mark.parametrize("how", BY_LIBRARY)
def test_the_log_cannot_be_changed_through_the_library(store: Store, game: str, how: str) -> None:
    with pytest.raises(sqlite3.IntegrityError), store.writing() as db:
        BY_LIBRARY[how](db.table("entries"), game)
    assert texts(store, game) == ["down a", "a 6-6"]


def test_a_game_with_a_log_cannot_be_deleted(store: Store, game: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"), store.writing() as db:
        db.execute("DELETE FROM games")
    assert texts(store, game) == ["down a", "a 6-6"]


@pytest.mark.parametrize(("changed", "error"), [
    ({"game": "nobody"}, "FOREIGN KEY"),
    ({"seq": 2}, "UNIQUE"),
    ({"seq": 0}, "CHECK"),
    ({"seq": "three"}, "cannot store TEXT"),
    ({"key": "kept-2"}, "UNIQUE"),
    ({"text": None}, "NOT NULL"),
])  # fmt: skip
def test_what_stands_behind_append(store: Store, game: str, changed: dict[str, object], error: str) -> None:
    row = {"game": game, "seq": 3, "text": "b 6-3", "comment": "", "sent": "b 6-3", "key": "k", "made": "2026"}
    with pytest.raises(sqlite3.IntegrityError, match=error), store.writing() as db:
        db.table("entries").insert(row | changed)
    assert len(texts(store, game)) == 2


def test_a_misspelt_table_is_not_made(store: Store, game: str) -> None:
    """sqlite-utils makes a table that does not exist; so everything that writes is tried, and then counted."""
    from referee import create_app

    app = create_app(store.path.parent, testing=True)
    append(store, game, "b 6-3", "k")
    with app.extensions["sheets"].store.reading() as db:
        assert set(db.table_names()) == TABLES
        assert db.view_names() == []
    app.extensions["sheets"].store.close()


# transactions


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, SystemExit, GeneratorExit])
def test_what_fails_keeps_nothing(store: Store, game: str, error: type[BaseException]) -> None:
    def stumble() -> None:
        with store.writing() as db:
            append_entry(db, game, NewEntry(2, "k", "b 6-3"), lambda: "b 6-3")
            create_game(db, HEAD, [("down b", "")])
            raise error

    with pytest.raises(error):
        stumble()
    assert texts(store, game) == ["down a", "a 6-6"]
    with store.reading() as db:
        assert db.table("games").count == 1
    append(store, game, "b 6-3", "k")


def test_what_the_rules_refuse_keeps_nothing(store: Store, game: str) -> None:
    def refuse() -> str:
        raise ValueError("fits nowhere")

    with pytest.raises(ValueError, match="fits nowhere"), store.writing() as db:
        append_entry(db, game, NewEntry(2, "k", "b 6-3"), refuse)
    assert texts(store, game) == ["down a", "a 6-6"]


def test_what_is_written_while_reading_does_not_stay(store: Store, game: str) -> None:
    with store.reading() as db:
        db.execute("BEGIN")
        append_entry(db, game, NewEntry(2, "k", "b 6-3"), lambda: "b 6-3")
    assert texts(store, game) == ["down a", "a 6-6"]


def test_a_writer_is_not_seen_before_it_is_done_and_holds_up_no_reader(store: Store, game: str) -> None:
    with store.writing() as db:
        append_entry(db, game, NewEntry(2, "k", "b 6-3"), lambda: "b 6-3")
        assert texts(store, game) == ["down a", "a 6-6"]
    assert texts(store, game) == ["down a", "a 6-6", "b 6-3"]


def test_writing_is_immediate(store: Store) -> None:
    other = sqlite3.connect(store.path, timeout=0)
    with store.writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()


def together(number: int, deed: Callable[[int], None]) -> list[BaseException]:
    """Does it in so many threads at once; what was raised."""
    gate, raised = threading.Barrier(number), []

    def run(at: int) -> None:
        gate.wait()
        try:
            deed(at)
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=run, args=(at,)) for at in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_eight_threads_leave_no_gap(store: Store, game: str) -> None:
    def write(at: int) -> None:
        for number in range(40):
            append(store, game, f"a awarded 1 {at} {number}", f"{at}-{number}")

    assert together(8, write) == []
    with store.reading() as db:
        seqs = [stored.seq for stored in entries_after(db, game, 0)]
    assert seqs == list(range(1, 2 + 8 * 40 + 1))
    assert len(set(texts(store, game))) == 2 + 8 * 40


def test_eight_threads_with_readers_among_them(store: Store, game: str) -> None:
    def work(at: int) -> None:
        for number in range(30):
            if at % 2:
                found = texts(store, game)
                assert len(found) == len(set(found))
            else:
                append(store, game, f"a awarded 1 {at} {number}", f"{at}-{number}")

    assert together(8, work) == []
    assert len(texts(store, game)) == 2 + 4 * 30


WRITER = """
import sys
from pathlib import Path
from tests.store.test_store import Store, append, together
path, game, name = sys.argv[1:]
store = Store(Path(path))
def write(at):
    for number in range(15):
        append(store, game, f"a awarded 1 {name} {at} {number}", f"{name}-{at}-{number}")
raised = together(4, write)
assert raised == [], raised
"""


def test_two_processes_of_four_threads_leave_no_gap(store: Store, game: str) -> None:
    run = [sys.executable, "-c", WRITER, str(store.path), game]
    processes = [
        subprocess.Popen([*run, name], cwd=ROOT, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own interpreter
        for name in ("x", "y")
    ]
    for process in processes:
        _, error = process.communicate(timeout=120)
        assert process.returncode == 0, error
    with store.reading() as db:
        assert [stored.seq for stored in entries_after(db, game, 0)] == list(range(1, 2 + 2 * 4 * 15 + 1))


def test_what_another_process_wrote_is_seen_at_once(store: Store, game: str) -> None:
    other = Store(store.path)
    append(other, game, "b 6-3", "k")
    assert texts(store, game)[-1] == "b 6-3"
    other.close()


# the pool


def test_the_pool_is_bounded(store: Store) -> None:
    gate = threading.Barrier(3 * POOL)

    def hold(_: int) -> None:
        with store.reading() as db:
            assert pragma(db, "foreign_keys") == 1
            gate.wait(30)

    raised = together(3 * POOL, hold)
    assert raised == []
    assert store._free.qsize() == POOL


def test_one_thread_uses_one_connection(store: Store) -> None:
    used = set()
    for _ in range(20):
        with store.reading() as db:
            used.add(id(db))
    assert len(used) == 1


def test_a_connection_that_failed_can_be_used_again(store: Store, game: str) -> None:
    for _ in range(2 * POOL):
        with pytest.raises(sqlite3.OperationalError), store.reading() as db:
            db.execute("SELECT nonsense")
    assert texts(store, game) == ["down a", "a 6-6"]


# migrations


def test_a_new_file_has_the_tables_and_says_which_version(store: Store) -> None:
    with store.reading() as db:
        assert set(db.table_names()) == TABLES
        assert [m.name for m in migrations.applied(db)] == [m.name for m in _all_migrations()]
        assert migrations.pending(db) == []


def _all_migrations() -> list[object]:
    return list(migrations.pending(Database(memory=True)))


def test_migrations_are_applied_once(store: Store, game: str) -> None:
    with store.reading() as db:
        before = list(db.query("SELECT * FROM _sqlite_migrations"))
    for _ in range(3):
        Store(store.path).close()
    with store.reading() as db:
        assert list(db.query("SELECT * FROM _sqlite_migrations")) == before
    assert texts(store, game) == ["down a", "a 6-6"]


def test_a_migration_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = migrations.apply

    def stumble(db: Database, **rest: object) -> None:
        real(db, **rest)
        raise RuntimeError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "apply", stumble)
        with pytest.raises(RuntimeError):
            Store(tmp_path / DATABASE)
    plain = sqlite3.connect(tmp_path / DATABASE)
    assert plain.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    plain.close()
    Store(tmp_path / DATABASE).close()


OPENER = """
import sys, time
from pathlib import Path
from referee.store.store import Store
time.sleep(max(0, float(sys.argv[2]) - time.time()))
Store(Path(sys.argv[1]))
"""


@pytest.mark.parametrize("attempt", range(3))
def test_six_processes_open_a_new_file_at_once(tmp_path: Path, attempt: int) -> None:
    at = f"{time.time() + 1.5}"
    path = tmp_path / f"{attempt}.db"
    run = [sys.executable, "-c", OPENER, str(path), at]
    processes = [
        subprocess.Popen(run, cwd=ROOT, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own interpreter
        for _ in range(6)
    ]
    for process in processes:
        _, error = process.communicate(timeout=60)
        assert process.returncode == 0, error
    made = Store(path)
    with made.reading() as db:
        assert set(db.table_names()) == TABLES
        assert db.table("_sqlite_migrations").count == len(_all_migrations())
    made.close()


# restart


def test_a_restart_loses_nothing(store: Store, game: str) -> None:
    append(store, game, "b 6-3", "k")
    store.close()
    again = Store(store.path)
    assert texts(again, game) == ["down a", "a 6-6", "b 6-3"]
    again.close()


CRASH = """
import os, sys
from pathlib import Path
from tests.store.test_store import Store, append, append_entry, NewEntry
store = Store(Path(sys.argv[1]))
append(store, sys.argv[2], "b 6-3", "k")
with store.writing() as db:
    append_entry(db, sys.argv[2], NewEntry(3, "l", "a 3-3"), lambda: "a 3-3")
    os._exit(9)
"""


def test_a_crash_keeps_what_was_told_to_be_kept_and_nothing_else(store: Store, game: str) -> None:
    run = subprocess.run([sys.executable, "-c", CRASH, str(store.path), game], cwd=ROOT)  # noqa: S603 - our own interpreter
    assert run.returncode == 9
    assert texts(store, game) == ["down a", "a 6-6", "b 6-3"]
    append(store, game, "a 3-3", "l")


def test_a_closed_store_opens_again_by_itself(store: Store, game: str) -> None:
    store.close()
    assert texts(store, game) == ["down a", "a 6-6"]


# the folder


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
