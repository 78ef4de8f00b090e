"""The log in the database: it is only ever added to, whoever tries otherwise."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest
from sqlite_utils.db import Table

from referee.store.store import Store
from tests.store.writing import texts

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
