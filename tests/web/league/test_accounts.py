"""Secretaries' accounts through their pages: in, out, everywhere out, made, a password forgotten, tried too often."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.store.account_links import make_link
from referee.store.league_accounts import add_account, end_sessions, find_account, set_password
from referee.web.league import passwords
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import PASSWORD, Rows

OTHER = "a cold crib board"
SHORT = "short"
LOCKED = "That was tried too often."


@pytest.fixture
def free(tmp_path: Path) -> Iterator[Flask]:
    """An app in which anybody may make an account."""
    made = create_app(tmp_path / "free", testing=True, sign_up="open")
    yield made
    made.extensions["sheets"].store.close()


def fill(client: FlaskClient, address: str, action: str = "", **typed: str) -> Page:
    """Sends the form of a page, the one with this action where there are several."""
    page = Page(client.get(address))
    assert page.status == 200, page.words
    form = next(form for form in page.forms if form.action == (action or address.partition("?")[0]))
    return Page(client.post(form.action, data=form.fields | typed))


def enter(client: FlaskClient, name: str = "Ann", password: str = PASSWORD, then: str = "") -> Page:
    return fill(client, f"/sign-in?then={then}", name=name, password=password)


def says(page: Page, words: str) -> bool:
    return words in unescape(page.words)


def is_in(client: FlaskClient) -> bool:
    return client.get("/account").status_code == 200


def invite(app: Flask, clock: Clock, account: str | None = None) -> str:
    with app.extensions["sheets"].store.writing() as db:
        return make_link(db, clock.now, account)


# in and out


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


# too often


@pytest.mark.usefixtures("leek")
def test_five_wrong_ones_and_it_is_locked_for_a_minute(client: FlaskClient, clock: Clock) -> None:
    assert [enter(client, "Ann", "wrong").status for _ in range(5)] == [422] * 5
    page = enter(client)
    assert page.status == 429
    assert says(page, f"{LOCKED} Wait a minute, then try again.")
    assert page.forms[0].fields["name"] == "Ann"
    clock.wait(seconds=61)
    assert enter(client, "Ann", "wrong").status == 422
    clock.wait(seconds=61)
    assert enter(client).status == 429, "twice as long"
    clock.wait(seconds=60)
    assert enter(client).status == 303
    assert enter(client, "Ann", "wrong").status == 422, "a right one has ended it"
    assert enter(client).status == 303


def test_a_name_that_is_not_there_is_locked_as_well(client: FlaskClient, clock: Clock) -> None:
    assert [enter(client, "Cath").status for _ in range(6)] == [422] * 5 + [429]
    assert enter(client, " CATH").status == 429
    assert enter(client, "Dave").status == 422
    clock.wait(minutes=2)
    assert enter(client, "Cath").status == 422


@pytest.mark.usefixtures("leek", "clock")
def test_one_address_tries_no_more_than_twenty_names(app: Flask, client: FlaskClient) -> None:
    statuses = [enter(client, f"Ann {n}").status for n in range(21)]
    assert statuses == [422] * 20 + [429]
    assert enter(client).status == 429
    other = app.test_client()
    other.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    assert enter(other).status == 303, "other people are let in"


@pytest.mark.usefixtures("leek", "clock")
def test_many_at_once_get_no_further_than_one_after_the_other(app: Flask) -> None:
    statuses: Counter[int] = Counter()

    def attempt() -> None:
        statuses[enter(app.test_client(), "Ann", "wrong").status] += 1

    threads = [threading.Thread(target=attempt) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == {422: 5, 429: 7}


@pytest.mark.usefixtures("leek")
def test_wrong_passwords_are_told(client: FlaskClient, clock: Clock) -> None:
    for _ in range(2):
        enter(client, "ANN", "wrong")
    clock.wait(minutes=9)
    enter(client)
    page = Page(client.get("/account"))
    assert re.search(r"2 wrong passwords for this account, \d\d:14$", page.said("row")[0])
    clock.wait(days=8)
    assert "wrong password" not in Page(client.get("/account")).words


@pytest.mark.usefixtures("leek")
def test_while_a_password_is_judged_others_can_write(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, store = [], app.extensions["sheets"].store

    class Slow(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            writing.append(store._lock.locked())
            return super().verify(hash, password)

        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            writing.append(store._lock.locked())
            return super().hash(password, salt=salt)

    monkeypatch.setattr(passwords, "_HASHER", Slow(time_cost=2, memory_cost=19456, parallelism=1))
    enter(client)
    fill(client, "/account", "/account/password", old=PASSWORD, password=OTHER, again=OTHER)
    assert enter(client, password=OTHER).status == 303
    assert writing == [False] * 4


# new accounts


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


# the cookie


def flags(client: FlaskClient, **environ: str) -> set[str]:
    answer = client.get("/sign-in", environ_overrides=environ)
    cookies = (value.removeprefix("__Host-") for value in answer.headers.getlist("Set-Cookie"))
    cookie = next(value for value in cookies if value.startswith("session="))
    return {part.strip().partition("=")[0].lower() for part in cookie.split(";")[1:]}


@pytest.mark.parametrize(
    ("environ", "secure"),
    [
        ({}, False),
        ({"wsgi.url_scheme": "https"}, True),
        ({"HTTP_X_FORWARDED_PROTO": "https"}, True),
        ({"HTTP_X_FORWARDED_PROTO": "https, http"}, False),
        ({"HTTP_X_FORWARDED_PROTO": "https", "REMOTE_ADDR": "192.0.2.7"}, False),
        ({"HTTP_HOST": "club.example"}, True),
    ],
)
def test_the_cookie_is_for_this_site_and_for_https_where_there_is_https(
    tmp_path: Path, environ: dict[str, str], secure: bool
) -> None:
    made = create_app(tmp_path, testing=True, url="https://club.example/")
    client = made.test_client(use_cookies=False)
    assert flags(client, **environ) == {"httponly", "samesite", "path", *(["secure"] if secure else [])}
    made.extensions["sheets"].store.close()


@pytest.mark.usefixtures("leek")
def test_a_session_lasts_a_month_from_the_last_visit(client: FlaskClient) -> None:
    enter(client)
    cookie = client.get_cookie("session")
    assert cookie
    assert (cookie.same_site, cookie.http_only, cookie.expires is not None) == ("Lax", True, True)


@pytest.mark.parametrize("public", [1, 0])
def test_what_was_typed_is_kept_where_the_session_has_ended_elsewhere(app: Flask, leek: Rows, public: int) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET public = ?", [public])
    client = app.test_client()
    assert enter(client).status == 303
    at = f"/leagues/{leek.league}/set-up/list"
    form = next(one for one in Page(client.get(at)).forms if one.action.endswith("/list"))
    with app.extensions["sheets"].store.writing() as db:
        end_sessions(db, leek.secretary)
    typed = {"text": "Team,Player\nBell,Dave P.\n", "do": "look"}
    refused = Page(client.post(form.action, data=form.fields | typed))
    assert refused.status == 403
    asked = Page(client.post("/sign-in", data=refused.forms[0].fields))
    assert (asked.status, "What you typed is kept until you have signed in." in asked.words) == (200, True)
    wrong = Page(client.post("/sign-in", data=asked.forms[0].fields | {"name": "Ann", "password": "wrong"}))
    assert wrong.status == 422
    back = Page(client.post("/sign-in", data=wrong.forms[0].fields | {"name": "Ann", "password": PASSWORD}))
    assert (back.status, back.forms[0].action) == (200, form.action)
    sent = back.forms[0].fields
    assert {name: sent[name] for name in typed} == typed
    assert sent.keys() - typed.keys() == form.fields.keys() - typed.keys()
    assert "Bell" in Page(client.post(form.action, data=sent)).words


def test_nothing_secret_is_kept_nor_sent_to_another_server(app: Flask, leek: Rows) -> None:
    client = app.test_client()
    page = Page(client.get("/sign-in"))
    sent = page.forms[0].fields | {"name": "Ann", "password": PASSWORD, "kept-pin": "482915", "kept-day": "Thursday"}
    assert client.post("/sign-in", data=sent | {"again_to": "https://evil.example/x"}).status_code == 303
    token = Page(client.get("/account")).forms[0].fields["csrf_token"]
    kept = client.post("/sign-in", data=sent | {"csrf_token": token, "again_to": f"/leagues/{leek.league}"}).text
    assert ("482915" in kept, PASSWORD in kept, "Thursday" in kept) == (False, False, True)
