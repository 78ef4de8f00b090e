"""New games begun through their form: what is kept of them, and what was refused."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from flask.testing import FlaskClient

from referee.rules.seating import Seating
from referee.store.games import all_games, find_head
from tests.web.conftest import Page, Table

NewGame = Callable[..., Page]
TWO = {"a": "Ann", "b": "Bill", "down": "a"}
FOUR = {"a": "Ann", "b": "Bill", "c": "Cath", "d": "Dave", "down": "a"}
TABLES = {"two": Seating(2), "three": Seating(3), "four": Seating(4), "pairs": Seating(4, True)}
GAMES_OF_LINES = ("fives-and-threes", "muggins")


def table_of(app: Flask, client: FlaskClient, answer: Page) -> Table:
    assert answer.status == 303, answer.words
    return Table(app, client, answer.location.rsplit("/", 1)[1])


def games(app: Flask) -> list[str]:
    with app.extensions["sheets"].store.reading() as db:
        return all_games(db)


def players(table: Table) -> tuple[str, ...]:
    with table.app.extensions["sheets"].store.reading() as db:
        return find_head(db, table.game).players


def refused(app: Flask, answer: Page, sentence: str) -> None:
    assert answer.status == 422
    assert sentence in answer.words
    assert games(app) == []
