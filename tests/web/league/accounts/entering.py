"""The forms of accounts, filled in and sent."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from referee.store.account_links import make_link
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import PASSWORD

OTHER = "a cold crib board"


def fill(client: FlaskClient, address: str, action: str = "", **typed: str) -> Page:
    """Sends the form of a page, the one with this action where there are several."""
    page = Page(client.get(address))
    assert page.status == 200, page.words
    form = next(form for form in page.forms if form.action == (action or address.partition("?")[0]))
    return Page(client.post(form.action, data=form.fields | typed))


def enter(client: FlaskClient, name: str = "Ann", password: str = PASSWORD, then: str = "") -> Page:
    return fill(client, f"/sign-in?then={then}", name=name, password=password)


def is_in(client: FlaskClient) -> bool:
    return client.get("/account").status_code == 200


def invite(app: Flask, clock: Clock, account: str | None = None) -> str:
    with app.extensions["sheets"].store.writing() as db:
        return make_link(db, clock.now, account)
