"""For all tests of the store: a database file of its own, a game in it, and a league.

Here a database is made step by step and waits for the disk, as it is and does in a pub.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database

from referee.store import store as store_file
from referee.store.games import create_game
from referee.store.instance import DATABASE, make_private
from referee.store.league_seasons import add_league, add_season
from referee.store.league_teams import add_division, add_team, read_team, venue_called
from referee.store.store import Store
from tests.conftest import open_for_good
from tests.store.leagues import COLUMNS
from tests.store.writing import HEAD


@pytest.fixture(autouse=True)
def for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "_open", open_for_good)
    monkeypatch.setattr(store_file, "make_private", make_private)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / DATABASE)
    yield made
    made.close()


@pytest.fixture
def db(store: Store) -> Iterator[Database]:
    """Open to write, as one transaction for the whole test."""
    with store.writing() as db:
        yield db


@pytest.fixture
def game(store: Store) -> str:
    """A game with two entries."""
    with store.writing() as db:
        return create_game(db, HEAD, [("down a", "by lot"), ("a 6-6", "")])


@pytest.fixture
def league(db: Database) -> str:
    return add_league(db, "Leek", "Europe/London")


@pytest.fixture
def season(db: Database, league: str) -> str:
    return add_season(db, league, "2026–27", **COLUMNS)


@pytest.fixture
def plough(db: Database, league: str, season: str) -> str:
    return add_team(db, add_division(db, season, "Division 1"), "Plough", venue_called(db, league, "Plough"), 3)


@pytest.fixture
def bell(db: Database, league: str, plough: str) -> str:
    return add_team(db, read_team(db, plough).division, "Bell", venue_called(db, league, "Bell"))
