"""However many seasons there are: no page of a league reads a whole table of what was played."""

from __future__ import annotations

from sqlite3 import Connection

import pytest
from flask import Flask
from sqlite_utils import Database

from referee.store.store import Store
from tests.bench.leagues import Sample, keep_leagues
from tests.bench.pages import pages, visit
from tests.web.conftest import Page
from tests.web.league.rows import PIN

# Accounts, leagues with their secretaries, the tries of a month, the few games taken off a card; what an index has
# found, and lists that are given.
SMALL = {"accounts", "leagues", "secretaries", "attempts", "parted_games", "his", "json_each"}


@pytest.fixture
def statements(app: Flask, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What the database is asked from now on."""
    asked: set[str] = set()
    opened = Store._open

    def listening(store: Store) -> Database:
        db = opened(store)
        db.conn.set_trace_callback(asked.add)
        return db

    monkeypatch.setattr(Store, "_open", listening)
    app.extensions["sheets"].store.close()  # those that are open already do not tell
    return asked


@pytest.fixture
def sample(app: Flask) -> Sample:
    with app.extensions["sheets"].store.writing() as db:
        return keep_leagues(db, 1)


def read_whole(db: Connection, statement: str) -> set[str]:
    """The tables that a statement reads from end to end, by the names that it has for them."""
    plan = db.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
    return {step.split()[1] for *_, step in plan if step.startswith("SCAN") and "USING INDEX" not in step}


def test_every_page_asks_by_an_index(app: Flask, statements: set[str], sample: Sample) -> None:
    phone = visit(app, sample)
    statements.clear()
    for address in pages(app, sample).values():
        assert phone.get(address).status_code < 400, address
    found = {statement for statement in statements if statement.lstrip().startswith(("SELECT", "WITH"))}
    assert len(found) > 50
    with app.extensions["sheets"].store.reading() as db:
        whole = {statement: read_whole(db.conn, statement) - SMALL for statement in found}
    assert {statement: tables for statement, tables in whole.items() if tables} == {}


def test_a_signature_asks_by_an_index(app: Flask, statements: set[str], sample: Sample) -> None:
    phone, (fixture, team) = visit(app, sample), sample.open[0]
    page = Page(phone.get(f"/fixtures/{fixture}"))
    form = next(form for form in page.forms if form.action.endswith("/sign") and form.fields["team"] == team)
    statements.clear()
    assert phone.post(form.action, data=form.fields | {"pin": PIN}).status_code == 303
    verbs = ("SELECT", "INSERT", "UPDATE", "DELETE")
    found = {statement for statement in statements if statement.lstrip().startswith(verbs)}
    assert any("leg_figures" in statement for statement in found)
    with app.extensions["sheets"].store.reading() as db:
        assert {statement for statement in found if read_whole(db.conn, statement) - SMALL} == set()
