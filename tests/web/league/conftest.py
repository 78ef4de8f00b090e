"""Two leagues, one that has played for some weeks, and a clock that stands until it is moved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from tests.web.league.played import TONIGHT, Division, keep_played
from tests.web.league.rows import Rows, keep_league


class Clock:
    """What the clock on the wall shows; `wait` moves it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 12, 3, 21, 14, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def clock(app: Flask) -> Clock:
    made = Clock()
    app.extensions["clock"] = made
    return made


@pytest.fixture
def leek(app: Flask) -> Rows:
    with app.extensions["sheets"].store.writing() as db:
        return keep_league(db)


@pytest.fixture
def bury(app: Flask) -> Rows:
    with app.extensions["sheets"].store.writing() as db:
        return keep_league(db, "Bury", "Bill")


@pytest.fixture
def played(app: Flask, clock: Clock) -> Division:
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        return keep_played(db)
