"""Copies put back: what is put aside is never written over, and nobody else puts one back at that moment."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path

import pytest

from referee.errors import Unkept
from referee.store import backups
from referee.store.backups import back_up, restore
from referee.store.games import create_game
from referee.store.instance import DATABASE
from referee.store.running import serving_at
from referee.store.store import Store
from tests.store.writing import HEAD


@pytest.fixture
def copy(store: Store, tmp_path: Path) -> Path:
    """Of a database without games."""
    path = tmp_path / "copy.db"
    back_up(store.path, path)
    return path


def enter(path: Path) -> str:
    """A game that is in no copy."""
    store = Store(path)
    with store.writing() as db:
        game = create_game(db, HEAD)
    store.close()
    return game


def games(path: Path) -> list[str]:
    plain = sqlite3.connect(path)
    found = [game for (game,) in plain.execute("SELECT id FROM games")]
    plain.close()
    return found


def no_links(_file: Path, _name: Path) -> None:
    """As on a disk where a file has one name."""
    raise PermissionError


@pytest.mark.parametrize("links", [True, False])
def test_several_within_the_hour_that_comes_twice(
    store: Store, copy: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    monkeypatch.setattr(backups, "name_backup", lambda _moment: "referee-2026-10-25-013000.db")
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    store.close()
    entered, kept = [], []
    for _ in range(3):
        entered.append(enter(store.path))
        _, before = restore(copy, store.path)
        kept.append(before)
        assert games(store.path) == []
    stem = "before-referee-2026-10-25-013000"
    assert [before and before.name for before in kept] == [f"{stem}.db", f"{stem}-2.db", f"{stem}-3.db"]
    assert [games(before) for before in kept if before] == [[game] for game in entered]


def test_two_at_once_do_not_both_put_theirs_there(store: Store, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first waits in the midst of it for the second, which is refused."""
    store.close()
    enter(store.path)
    check, first, told = backups.check, threading.Event(), threading.Event()

    def slowly(path: Path) -> backups.Checked:
        first.set()
        assert told.wait(20)
        return check(path)

    monkeypatch.setattr(backups, "check", slowly)
    one = threading.Thread(target=restore, args=(copy, store.path))
    one.start()
    try:
        assert first.wait(20)
        with pytest.raises(Unkept) as refusal:
            restore(copy, store.path)
        assert refusal.value.code == "instance-taken"
    finally:
        told.set()
        one.join()
    assert len([*store.path.parent.glob("before-*")]) == 1


def test_a_server_is_known_also_where_its_database_is_damaged(store: Store, copy: Path) -> None:
    store.close()
    store.path.write_text("broken")
    with serving_at(store.path.parent, "http://192.0.2.7:8000/"):
        with pytest.raises(Unkept) as refusal:
            restore(copy, store.path)
        assert refusal.value.code == "database-in-use"
    restore(copy, store.path)


def test_what_was_killed_in_the_midst_leaves_nothing_at_the_next_start(store: Store) -> None:
    store.close()
    folder = store.path.parent
    for left in ("", "-wal", "-journal"):
        (folder / f"{DATABASE}.0123abcd{left}").touch()
    others = {f"{DATABASE}.old", f"{DATABASE}.0123abcd.gz", "copy.db.0123abcd"}
    for name in others:
        (folder / name).touch()
    Store(store.path).close()
    assert {path.name for path in folder.iterdir()} == {DATABASE, *others}
