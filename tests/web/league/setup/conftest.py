"""A league that is set up, from nothing to teams and players."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.league.conftest import Clock
from tests.web.league.rows import keep_league, sign_in
from tests.web.league.setup.setting import LIST, Setting


@pytest.fixture
def ann(app: Flask, client: FlaskClient, clock: Clock) -> Setting:
    """Ann has a league elsewhere, and sets up a new one."""
    del clock
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db, "Solihull", "Ann")
    sign_in(app, client, rows.secretary)
    return Setting(app, client)


@pytest.fixture
def league(ann: Setting) -> Setting:
    """A new league with nothing in it."""
    answer = ann.send("/leagues/new", name="Leek and District")
    ann.league = answer.location.split("/")[2]
    return ann


@pytest.fixture
def season(league: Setting) -> Setting:
    """With a season, which has the Leek format."""
    league.keeps("season", name="2026–27", begins="2026-12-03", hour="20:30")
    league.keeps("format", do="ready:leek")
    return league


@pytest.fixture
def full(season: Setting) -> Setting:
    """With teams and players."""
    season.keeps("list", text=LIST, do="save")
    return season
