"""The database file: what a power cut, two writers and a slip of the pen do to it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading

import pytest
from sqlite_utils import Database

from referee.store.games import NewEntry, append_entry, create_game, entries_after
from referee.store.store import POOL, Store
from tests.store.writing import HEAD, ROOT, append, texts, together


def pragma(db: Database, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


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
from tests.store.writing import Store, append, together
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
from tests.store.writing import NewEntry, Store, append, append_entry
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
