"""Databases that earlier versions made, kept as SQL: this version opens each, and nothing of it is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlite_utils import Database

from referee import create_app
from referee.store.backups import check
from referee.store.games import all_games, entries_after, find_head
from referee.store.instance import DATABASE
from referee.store.league_accounts import find_account
from referee.store.league_seasons import read_league
from referee.store.scorers import may_score, scorers_of
from referee.store.store import Store
from tests.schemas import FOLDER, load, names
from tests.web.conftest import Page, Table

NAMES = names()
PHONE = "ann-phone"
LOGS = {
    "fives-and-threes": ["down a", "a 6-6", "b 6-3", "strike 3", "b 6-5"],
    "muggins": ["down a", "a 5-5"],
    "cribbage": ["deal a"],
    "domino-cribbage": ["deal b"],
}


def since(name: str) -> list[str]:
    """The versions from this one on."""
    return [one for one in NAMES if one[:4] >= name]


@pytest.fixture
def instance(tmp_path: Path, name: str) -> Path:
    """A folder with the database as that version left it."""
    load(name, tmp_path / DATABASE).close()
    return tmp_path


@pytest.fixture
def app(instance: Path) -> Iterator[Flask]:
    made = create_app(instance, testing=True)
    yield made
    made.extensions["sheets"].store.close()


def test_every_version_has_its_file() -> None:
    """For a new migration: python -m tests.schemas, then rows in its new tables by hand."""
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_of_its_version_and_every_table_of_it_has_rows(name: str) -> None:
    with closing(load(name)) as connection:
        applied = [row[0] for row in connection.execute("SELECT name FROM _sqlite_migrations ORDER BY id")]
        assert applied == NAMES[: NAMES.index(name) + 1]
        empty = [table for table in Database(connection).tables if not table.count]
        assert {table.name for table in empty} <= {"attempts"}, "addresses of nobody are kept here"
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("name", NAMES)
def test_all_games_are_there_with_their_entries(app: Flask) -> None:
    with app.extensions["sheets"].store.reading() as db:
        logs = {find_head(db, game).game: [one.text for one in entries_after(db, game, 0)] for game in all_games(db)}
    assert logs == LOGS


@pytest.mark.parametrize("name", NAMES)
def test_what_it_becomes_is_what_a_new_one_is(instance: Path, tmp_path: Path) -> None:
    Store(instance / DATABASE).close()
    (tmp_path / "new").mkdir()
    Store(tmp_path / "new" / DATABASE).close()
    assert shape(instance / DATABASE) == shape(tmp_path / "new" / DATABASE)
    assert check(instance / DATABASE).games == len(LOGS)


def shape(path: Path) -> dict[str, object]:
    """Every table with its columns, every index with its, and every trigger."""
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute("SELECT type, name, tbl_name FROM sqlite_master ORDER BY name").fetchall()
        return {
            f"{kind} {name} {table}": sorted(
                row[1:] if kind == "table" else row[2:]
                for row in connection.execute(f"PRAGMA {'table_info' if kind == 'table' else 'index_info'}({name})")
            )
            for kind, name, table in kept
        }


@pytest.mark.parametrize("name", NAMES)
def test_its_pages_answer_and_games_go_on(app: Flask) -> None:
    client = app.test_client()
    with app.extensions["sheets"].store.reading() as db:
        games = {find_head(db, game).game: game for game in all_games(db)}
    for game in games.values():
        for part in ("", "/log", ".json", ".txt"):
            assert client.get(f"/games/{game}{part}").status_code == 200
    with client.session_transaction() as session:
        session["phone"] = PHONE
    with app.extensions["sheets"].store.writing() as db:
        if not may_score(db, games["muggins"], PHONE):  # of a time when nobody was asked
            db.table("scorers").insert({"game": games["muggins"], "phone": PHONE, "name": "", "made": ""})
    table = Table(app, client, games["muggins"])
    table.play("b 6-5")
    assert table.log == ["down a", "a 5-5", "b 6-5"]


@pytest.mark.parametrize("name", since("m002"))
def test_who_entered_plays_scores_on(app: Flask) -> None:
    with app.extensions["sheets"].store.reading() as db:
        assert [[one.phone for one in scorers_of(db, game)] for game in all_games(db)] == [[PHONE]] * len(LOGS)


@pytest.mark.parametrize("name", since("m004"))
def test_leagues_are_there_with_their_secretaries_cards_and_tables(app: Flask) -> None:
    client = app.test_client()
    with app.extensions["sheets"].store.reading() as db:
        for account in ("Ann", "ann", " BILL "):
            assert find_account(db, account), account
        assert not find_account(db, "")
    for address, words in {
        "/leagues/lleek": "Leek",
        "/divisions/dleek": "Railway",
        "/divisions/dleek/fixtures": "Plough",
        "/divisions/dleek/figures": "Figures",
        "/fixtures/fleek": "Railway",
        "/fixtures/fleek/versions": "Version",
        "/teams/t1leek": "Plough",
        "/players/pleek": "Dave P.",
    }.items():
        page = Page(client.get(address))
        assert page.status == 200, address
        assert words.lower() in page.html.lower(), address


@pytest.mark.parametrize("name", since("m004"))
def test_a_league_is_here_since_it_has_a_secretary(app: Flask) -> None:
    """Whenever it was made: it may have come from a file."""
    with app.extensions["sheets"].store.reading() as db:
        (looked_after,) = db.execute("SELECT min(made) FROM secretaries WHERE league = 'lleek'").fetchone()
        assert read_league(db, "lleek").since == looked_after
