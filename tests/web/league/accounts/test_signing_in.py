"""A secretary signs in and out, on one phone and everywhere, and changes the password."""

from __future__ import annotations

from html import unescape

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_accounts import add_account, find_account, set_password
from referee.web.league import passwords
from tests.web.conftest import Page
from tests.web.league.accounts.entering import OTHER, enter, fill, is_in
from tests.web.league.reading import says
from tests.web.league.rows import PASSWORD, Rows


@pytest.mark.usefixtures("leek")
@pytest.mark.parametrize("name", ["Ann", "ann", " ANN "])
def test_a_secretary_signs_in_and_out(client: FlaskClient, name: str) -> None:
    assert enter(client, name).location == "/account"
    page = Page(client.get("/account"))
    assert page.act("New league").href == "/leagues/new"
    assert says(page, "Leek")
    assert fill(client, "/account", "/sign-out").location == "/"
    assert not is_in(client)
    assert client.get("/account").location == "/sign-in?then=/account"


@pytest.mark.usefixtures("leek")
@pytest.mark.parametrize(
    ("then", "leads"),
    [("/teams/x/pin?a=1", "/teams/x/pin?a=1"), ("//evil.example", "/account"), ("https://evil.example", "/account"),
     ("/\\evil.example", "/account"), ("", "/account")],
)  # fmt: skip
def test_signing_in_leads_back_and_nowhere_else(client: FlaskClient, then: str, leads: str) -> None:
    assert enter(client, then=then).location == leads


@pytest.mark.usefixtures("leek")
@pytest.mark.parametrize(
    ("name", "password"), [("Ann", "wrong"), ("Ann", ""), ("Cath", PASSWORD), ("", ""), ("Ann", "x" * 5000)]
)
def test_what_does_not_belong_together(client: FlaskClient, name: str, password: str) -> None:
    page = enter(client, name, password)
    assert page.status == 422
    assert says(page, "That name and that password do not belong together.")
    assert page.forms[0].fields["name"] == name, "what was typed stays"
    assert not page.forms[0].fields["password"], "but no password goes back"
    assert not is_in(client)


def test_whoever_has_not_chosen_a_password_is_not_let_in(app: Flask, client: FlaskClient) -> None:
    with app.extensions["sheets"].store.writing() as db:
        add_account(db, "Ann")
    assert [enter(client, password=typed).status for typed in ("", "x")] == [422, 422]


@pytest.mark.usefixtures("leek")
def test_a_name_that_is_not_there_is_judged_like_one_that_is(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = []

    class Counting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            judged.append(str(hash)[:30])
            return super().verify(hash, password)

    monkeypatch.setattr(passwords, "_HASHER", Counting(time_cost=2, memory_cost=19456, parallelism=1))
    enter(client, "Ann", "wrong")
    enter(client, "Cath", "wrong")
    assert judged == ["$argon2id$v=19$m=19456,t=2,p=1"] * 2


def test_a_weaker_hash_is_made_anew(app: Flask, client: FlaskClient, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        set_password(db, leek.secretary, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD))
    assert enter(client).status == 303
    with app.extensions["sheets"].store.reading() as db:
        found = find_account(db, "Ann")
    assert found
    assert not passwords.is_out_of_date(found.password)
    assert is_in(client), "and the session goes on"


@pytest.mark.usefixtures("leek")
def test_the_password_is_composed_in_any_way(app: Flask, client: FlaskClient) -> None:
    with app.extensions["sheets"].store.writing() as db:
        add_account(db, "Zoë", passwords.hash_secret("tre\u0301s long mot"))
    assert enter(client, "Zoë", "tr\u00e9s long mot").status == 303


# everywhere


@pytest.mark.usefixtures("leek")
def test_sessions_are_ended_everywhere(app: Flask, client: FlaskClient) -> None:
    other = app.test_client()
    enter(client)
    enter(other)
    assert fill(other, "/account", "/account/sessions").location == "/sign-in"
    assert not is_in(client)
    assert not is_in(other)


@pytest.mark.usefixtures("leek")
def test_a_new_password_ends_the_other_sessions(app: Flask, client: FlaskClient) -> None:
    other = app.test_client()
    enter(client)
    enter(other)
    assert fill(client, "/account", "/account/password", old=PASSWORD, password=OTHER, again=OTHER).status == 303
    assert says(Page(client.get("/account")), "The new password holds.")
    assert not is_in(other)
    assert enter(other).status == 422
    assert enter(other, password=OTHER).status == 303


@pytest.mark.usefixtures("leek")
@pytest.mark.parametrize(
    ("old", "new", "again", "said"),
    [
        ("wrong", OTHER, OTHER, "The old password is not right."),
        (PASSWORD, OTHER, OTHER + "s", "The two passwords differ."),
        (PASSWORD, "short", "short", "A password has at least 10 letters or digits."),
        (PASSWORD, "aaaaaaaaaaaa", "aaaaaaaaaaaa", "That password is guessed too easily."),
        (PASSWORD, "annannannxyz", "annannannxyz", "That password is guessed too easily."),
        (PASSWORD, "x" * 201, "x" * 201, "at most 200"),
    ],
)
def test_a_new_password_that_is_refused(client: FlaskClient, old: str, new: str, again: str, said: str) -> None:
    enter(client)
    page = fill(client, "/account", "/account/password", old=old, password=new, again=again)
    assert page.status == 422
    assert said in unescape(page.html)
    assert OTHER not in page.html
    assert PASSWORD not in page.html
    assert enter(client).status == 303, "the old one holds"


@pytest.mark.parametrize("address", ["password", "sessions", "invitations", "invitations/end"])
def test_an_account_is_one_s_own(client: FlaskClient, address: str) -> None:
    token = Page(client.get("/sign-in")).forms[0].fields["csrf_token"]
    page = Page(client.post(f"/account/{address}", data={"csrf_token": token}))
    assert page.status == 403
    assert page.act("Sign in").href == "/sign-in?then=/account"
