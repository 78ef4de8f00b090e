"""Matches: several games of the same players, each leg once."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from sqlite_utils import Database

from referee.store.games import create_game, find_head
from referee.store.matches import BEST_OF, FIXED, create_match, find_match
from tests.store.writing import HEAD


@pytest.mark.parametrize(("kind", "legs"), [(BEST_OF, 3), (FIXED, 99)])
def test_a_match_comes_back(db: Database, kind: str, legs: int) -> None:
    match = find_match(db, create_match(db, kind, legs))
    assert (match.kind, match.legs, match.games) == (kind, legs, ())


def test_its_games_stand_by_leg_however_they_were_made(db: Database) -> None:
    match = create_match(db, BEST_OF, 5)
    third, first, second = (create_game(db, replace(HEAD, match=match, leg=leg)) for leg in (3, 1, 2))
    create_game(db, HEAD)
    assert find_match(db, match).games == (first, second, third)
    assert find_head(db, second).leg == 2


def test_a_leg_is_there_once(db: Database) -> None:
    match = create_match(db, FIXED, 2)
    create_game(db, replace(HEAD, match=match, leg=1))
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        create_game(db, replace(HEAD, match=match, leg=1))


def test_single_games_are_all_leg_one(db: Database) -> None:
    assert {find_head(db, create_game(db, HEAD)).leg for _ in range(3)} == {1}


def test_a_game_of_no_match(db: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        create_game(db, replace(HEAD, match="nothing"))
