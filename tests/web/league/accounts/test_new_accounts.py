"""Accounts are made by invitation or freely, and a password is chosen anew by a link."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from tests.web.conftest import Page
from tests.web.league.accounts.entering import OTHER, enter, fill, invite, is_in
from tests.web.league.conftest import Clock
from tests.web.league.reading import says
from tests.web.league.rows import Rows

SHORT = "short"


@pytest.fixture
def free(tmp_path: Path) -> Iterator[Flask]:
    """An app in which anybody may make an account."""
    made = create_app(tmp_path / "free", testing=True, sign_up="open")
    yield made
    made.extensions["sheets"].store.close()


def test_by_invitation_only(client: FlaskClient) -> None:
    page = Page(client.get("/sign-up"))
    assert page.status == 403
    assert says(page, "Accounts are made by invitation here.")
    assert "New account" not in Page(client.get("/sign-in")).words
    token = Page(client.get("/sign-in")).forms[0].fields["csrf_token"]
    sent = {"csrf_token": token, "name": "Cath", "password": OTHER, "again": OTHER}
    assert client.post("/sign-up", data=sent).status_code == 403


@pytest.mark.usefixtures("leek")
def test_a_secretary_invites_another(app: Flask, client: FlaskClient, clock: Clock) -> None:
    enter(client)
    assert fill(client, "/account", "/account/invitations").location == "/account"
    page = Page(client.get("/account"))
    link = next(button.href for button in page.buttons if "/sign-up/" in button.href)
    assert page.html.count('class="qr"') == 1
    assert says(page, "1 link can still be used.")
    assert link not in Page(client.get("/account")).html, "it is shown once"
    address, cath = "/sign-up/" + link.rsplit("/", 1)[1], app.test_client()
    assert fill(cath, address, name=" Cath  M. ", password=OTHER, again=OTHER).location == "/account"
    assert says(Page(cath.get("/account")), "Cath M.")
    assert says(Page(app.test_client().get(address)), "This link has been used or taken back.")
    clock.wait(minutes=1)
    assert enter(app.test_client(), "cath m.", OTHER).status == 303


@pytest.mark.usefixtures("leek")
def test_an_invitation_is_taken_back(app: Flask, client: FlaskClient) -> None:
    enter(client)
    fill(client, "/account", "/account/invitations")
    link = next(button.href for button in Page(client.get("/account")).buttons if "/sign-up/" in button.href)
    fill(client, "/account", "/account/invitations/end")
    assert says(Page(client.get("/account")), "The links have been taken back.")
    assert app.test_client().get("/sign-up/" + link.rsplit("/", 1)[1]).status_code == 403


def test_an_invitation_lasts_a_week(app: Flask, client: FlaskClient, clock: Clock) -> None:
    token = invite(app, clock)
    clock.wait(days=6.9)
    assert client.get(f"/sign-up/{token}").status_code == 200
    clock.wait(days=0.2)
    page = Page(client.get(f"/sign-up/{token}"))
    assert (page.status, says(page, "This link is too old")) == (403, True)


@pytest.mark.usefixtures("leek")
@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("", OTHER, "An account needs a name."),
        ("ann", OTHER, "There is an account called “ann” already."),
        ("x" * 61, OTHER, "at most 60"),
        ("Cath\u202e", OTHER, ""),
        ("Cath", "short", "A password has at least 10"),
        ("<b>Cath", "short", "A password has at least 10"),
    ],
)
def test_a_new_account_that_is_refused(
    app: Flask, client: FlaskClient, clock: Clock, name: str, password: str, said: str
) -> None:
    address = f"/sign-up/{invite(app, clock)}"
    page = fill(client, address, name=name, password=password, again=password)
    assert page.status == 422
    assert said in unescape(page.html)
    assert page.forms[0].fields["name"] == name[:60]
    assert "<b>Cath" not in page.html
    assert fill(client, address, name="Cath", password=OTHER, again=OTHER).status == 303, "the link is still good"


def test_where_anybody_may_make_an_account(free: Flask) -> None:
    client = free.test_client()
    assert Page(client.get("/sign-in")).act("New account").href == "/sign-up"
    assert fill(client, "/sign-up", name="Cath", password=OTHER, again=OTHER).location == "/account"
    assert is_in(client)


def test_nobody_makes_accounts_by_the_dozen(free: Flask) -> None:
    free.extensions["clock"] = Clock()
    statuses = [
        fill(free.test_client(), "/sign-up", name=f"Cath {n}", password=OTHER, again=OTHER).status for n in range(21)
    ]
    assert statuses == [303] * 20 + [429]


# a password by a link


def test_a_forgotten_password_is_chosen_anew(app: Flask, client: FlaskClient, clock: Clock, leek: Rows) -> None:
    enter(client)
    other = app.test_client()
    for _ in range(5):
        enter(other, "Ann", "wrong")
    address = f"/password/{invite(app, clock, leek.secretary)}"
    assert Page(other.get(address)).forms[0].fields["name"] == "Ann"
    assert fill(other, address, password=SHORT, again=SHORT).status == 422
    assert fill(other, address, password=OTHER, again=OTHER).location == "/account"
    assert is_in(other)
    assert not is_in(client), "elsewhere it is signed out"
    assert other.get(address).status_code == 403
    assert enter(app.test_client(), password=OTHER).status == 303, "and the lock has ended"


@pytest.mark.parametrize("kind", ["password", "sign-up"])
@pytest.mark.parametrize("forged", ["nonsense", "0", "x" * 300])
def test_a_forged_link_lets_nobody_in(client: FlaskClient, kind: str, forged: str) -> None:
    page = Page(client.get(f"/{kind}/{forged}"))
    assert (page.status, says(page, "This link lets nobody in.")) == (403, True)
