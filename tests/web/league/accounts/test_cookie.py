"""The cookie of a session, and what is kept where a session has ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.store.league_accounts import end_sessions
from tests.web.conftest import Page
from tests.web.league.accounts.entering import enter
from tests.web.league.rows import PASSWORD, Rows


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
