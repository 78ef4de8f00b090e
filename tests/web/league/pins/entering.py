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


def again(client: FlaskClient, team: str, pin: str) -> int:
    """The status where a PIN is entered once more on a captain's phone."""
    token = Page(client.get(f"/teams/{team}/pin")).forms[0].fields["csrf_token"]
    return client.post(f"/teams/{team}/pin", data={"csrf_token": token, "pin": pin}).status_code


def captained(app: Flask, client: FlaskClient) -> set[str]:
    with client.session_transaction() as session, app.extensions["sheets"].store.reading() as db:
        return {*captained_on(db, session.get(KEY, ""))}
