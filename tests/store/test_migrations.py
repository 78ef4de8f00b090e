"""The tables of a database: made once, all or none of them, and no others."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlite_utils import Database

from referee.errors import Damaged
from referee.store.instance import DATABASE
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
from referee.store.store import Store
from tests.store.writing import ROOT, append, texts

SCHEMA = LEAGUE_TABLES + ACCOUNT_LINKS + FIXTURE_CHANGES + ADJUSTMENTS + CUPS + ENDED_SESSIONS + PARTED_GAMES
LEAGUE = set(re.findall(r"CREATE TABLE (\w+)", SCHEMA))
TABLES = {"matches", "games", "entries", "scorers", "invitations", "_sqlite_migrations", *LEAGUE}


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


@pytest.mark.parametrize("migrated", [True, False])
def test_what_another_program_has_made_is_left_as_it_is(tmp_path: Path, migrated: bool) -> None:
    """Also where it keeps its migrations as referee does."""
    path = tmp_path / DATABASE
    plain = sqlite3.connect(path)
    plain.execute("CREATE TABLE songs (name)")
    if migrated:
        plain.execute("CREATE TABLE _sqlite_migrations (id INTEGER PRIMARY KEY, migration_set, name, applied_at)")
        plain.execute("INSERT INTO _sqlite_migrations VALUES (1, 'songs', 'm001_songs', '')")
    plain.commit()
    plain.close()
    before = path.read_bytes()
    with pytest.raises(Damaged) as refusal:
        Store(path)
    assert refusal.value.code == "not-ours"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    """As a program leaves it that is killed when it has just made it."""
    (tmp_path / DATABASE).touch()
    store = Store(tmp_path / DATABASE)
    with store.reading() as db:
        assert migrations.pending(db) == []
    store.close()


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


def test_a_misspelt_table_is_not_made(store: Store, game: str) -> None:
    """sqlite-utils makes a table that does not exist; so everything that writes is tried, and then counted."""
    from referee import create_app

    app = create_app(store.path.parent, testing=True)
    append(store, game, "b 6-3", "k")
    with app.extensions["sheets"].store.reading() as db:
        assert set(db.table_names()) == TABLES
        assert db.view_names() == []
    app.extensions["sheets"].store.close()
