"""The night of Plough and Railway: both captains’ phones, one that only watches, and the secretary’s."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.league.ready import READY
from tests.web.league.nights import Phone, captain, keep_squads
from tests.web.league.rows import Rows, sign_in


@pytest.fixture
def home(app: Flask, leek: Rows) -> Phone:
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
    return captain(app, leek, leek.team)


@pytest.fixture
def away(home: Phone) -> Phone:
    return captain(home.app, home.rows, home.rows.away)


@pytest.fixture
def watcher(home: Phone) -> Phone:
    return Phone(home.app, home.app.test_client(), home.rows)


@pytest.fixture
def secretary(home: Phone) -> Phone:
    return Phone(home.app, sign_in(home.app, home.app.test_client(), home.rows.secretary), home.rows)


@pytest.fixture
def bury_pairs(app: Flask, leek: Rows) -> Phone:
    """A captain's phone where three pairs play five legs of cribbage."""
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, READY["bury"])
    return captain(app, leek, leek.team, READY["bury"])
