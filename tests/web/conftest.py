"""The app with an empty instance, and tables that begin at its form or from a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.record.reading import read_record
from referee.store.records import keep_record
from tests.web.page import Page
from tests.web.table import Table, let_score

FOUR = ("Ann", "Bill", "Cath", "Dave")

# Ann needs 4 and has the turn: 6-6 makes 12, four points, exactly 61.
NEARLY = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]

1. down a
2. a awarded 57
"""


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    return tmp_path / "instance"


@pytest.fixture
def app(instance: Path) -> Iterator[Flask]:
    """The app with an empty instance of its own; forms are protected as they are in a pub."""
    made = create_app(instance, testing=True)
    yield made
    made.extensions["sheets"].store.close()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for tests that change nothing, or each a game of its own."""
    made = create_app(tmp_path_factory.mktemp("instance"), testing=True)
    yield made
    made.extensions["sheets"].store.close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


Start = Callable[..., Table]
Kept = Callable[[str], Table]


@pytest.fixture
def new_game(client: FlaskClient) -> Callable[..., Page]:
    """Sends the form for a new game with what is given; everything else as the page has it."""

    def send(game: str = "fives-and-threes", **typed: Any) -> Page:
        form = Page(client.get(f"/new/{game}")).forms[0]
        return Page(client.post(form.action, data=form.fields | typed))

    return send


@pytest.fixture
def start(app: Flask, client: FlaskClient, new_game: Callable[..., Page]) -> Start:
    """Starts a game: `start("muggins", table="pairs", deal="2")`; Ann has the down unless it is said otherwise."""

    def begin(game: str = "fives-and-threes", *, table: str = "two", down: str = "a", **rules: str) -> Table:
        form = dict(zip("abcd", FOUR, strict=True)) | {"table": table, "down": down}
        plain = {name: rules.pop(name) for name in ("kind", "legs", "rule_set", "corrections") if name in rules}
        own = {f"rule-{name.replace('_', '-')}": value for name, value in rules.items()}
        answer = new_game(game, **(form | plain | own))
        assert answer.status == 303, answer.words
        return Table(app, client, answer.location.rsplit("/", 1)[1])

    return begin


@pytest.fixture
def kept(app: Flask, client: FlaskClient) -> Kept:
    """The table of a record."""

    def keep(text: str) -> Table:
        with app.extensions["sheets"].store.writing() as db:
            game = keep_record(db, read_record(text).record)
        let_score(app, client, game)
        return Table(app, client, game)

    return keep


@pytest.fixture
def nearly(kept: Kept) -> Table:
    """57–0, Ann to lead: 6-6 wins."""
    return kept(NEARLY)


@pytest.fixture
def table(start: Start) -> Table:
    """4–8, fifteen on the ends, Ann to lay."""
    begun = start()
    begun.play("a 6-6", "b 6-3")
    return begun
