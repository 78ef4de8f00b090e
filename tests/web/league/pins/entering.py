"""A captain’s PIN, entered on a phone."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_captains import captained_on
from referee.web.phones import KEY
from tests.web.conftest import Page
from tests.web.league.accounts.entering import fill
from tests.web.league.rows import PIN


def enter(client: FlaskClient, team: str, pin: str = PIN, then: str = "") -> Page:
    return fill(client, f"/teams/{team}/pin?then={then}", pin=pin)


def captained(app: Flask, client: FlaskClient) -> set[str]:
    with client.session_transaction() as session, app.extensions["sheets"].store.reading() as db:
        return {*captained_on(db, session.get(KEY, ""))}
