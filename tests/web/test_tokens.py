"""Forms need their token and cookies their phone, and no link leads to another site."""

from __future__ import annotations

import re
from html import unescape
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee import create_app
from tests.web.conftest import Page
from tests.web.league.rows import PASSWORD, make_captain, sign_in
from tests.web.somebody import HTTPS, LOOKED_AT, SENT_TO, Somebody, is_shut, kept

FOREIGN = ("//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)")


@pytest.fixture(scope="module")
def somebody(shared: Flask) -> Somebody:
    return Somebody(shared)


# tokens


@pytest.mark.parametrize("route", SENT_TO)
def test_nothing_is_changed_without_a_token(shared: Flask, somebody: Somebody, route: str) -> None:
    other = Page(shared.test_client().get("/new/muggins")).forms[0].fields["csrf_token"]
    somebody.client.get("/new/muggins")
    before = kept(shared)
    for fields in ({}, {"csrf_token": ""}, {"csrf_token": "x"}, {"csrf_token": other}):
        answer = somebody.client.post(somebody.address(route), data=fields)
        assert answer.status_code == 400
        assert "This page is too old" in answer.text
    assert kept(shared) == before
    assert somebody.client.get("/account").status_code == 200, "nor is anybody signed out"


def fill(client: FlaskClient, address: str, action: str = "", **typed: str) -> TestResponse:
    forms = Page(client.get(address)).forms
    form = next(form for form in forms if form.action == (action or address))
    return client.post(form.action, data=form.fields | typed)


def test_whoever_signs_in_or_out_takes_no_form_along(app: Flask, client: FlaskClient) -> None:
    """Neither one that somebody else may have put into this browser before."""
    Somebody(app)
    before = Page(client.get("/new/muggins")).forms[0].fields
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    assert client.post("/account/sessions", data=before).status_code == 400
    during = Page(client.get("/account")).forms[0].fields
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert client.get("/account").status_code == 303
    assert client.post("/new/muggins", data=during).status_code == 400


def test_a_copy_of_a_cookie_is_nobody_s_once_its_phone_has_signed_out(app: Flask, client: FlaskClient) -> None:
    rows = Somebody(app).rows
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    cookie, copy, other = (
        client.get_cookie("session"),
        app.test_client(),
        sign_in(app, app.test_client(), rows.secretary),
    )
    assert cookie
    copy.set_cookie("session", cookie.value)
    assert copy.get("/account").status_code == 200
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert copy.get("/account").status_code == 303
    assert other.get("/account").status_code == 200, "on his other phone he goes on"


def test_the_phone_stays_the_one_that_it_was(app: Flask) -> None:
    leek = Somebody(app).rows
    client = make_captain(app, app.test_client(), leek.team)
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert client.get(f"/fixtures/{leek.fixture}/lines/1").status_code == 200, "he is a captain as before"


def test_a_cookie_by_https_is_of_this_host_alone(client: FlaskClient) -> None:
    cookies = SimpleCookie(client.get("/new/muggins", headers=HTTPS).headers["Set-Cookie"])
    (name, cookie), *others = cookies.items()
    assert (name, others) == ("__Host-session", [])
    assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
    assert [*SimpleCookie(client.get("/new/muggins").headers["Set-Cookie"])] == ["session"]


# where links lead


@pytest.mark.parametrize("host", ["a" * 64, "a..b", ".", "x" * 300])
@pytest.mark.parametrize("address", ["/", "/games/nonsense.json", "/api/count/cribbage", "/leagues"])
def test_a_host_that_can_be_none(app: Flask, host: str, address: str) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    for method in ("GET", "POST"):
        answer = app.test_client().open(address, method=method, headers={"Host": host})
        assert (answer.status_code, answer.text) == (400, "This request cannot be read.\n")
        is_shut(answer)


def test_links_lead_to_the_address_that_is_configured(tmp_path: Path) -> None:
    """Whatever a request calls the server: nothing on any page is made of that."""
    app = create_app(tmp_path, testing=True, url="https://club.example/")
    somebody, found = Somebody(app), set()
    for route in LOOKED_AT:
        with somebody.get_from("evil.example", route) as answer:
            text = answer.get_data().decode(errors="replace") + str(answer.headers)
        assert "evil.example" not in text
        found |= set(re.findall(r"https://club\.example/\w+", text))
    app.extensions["sheets"].store.close()
    assert found >= {f"https://club.example/{page}" for page in ("games", "join", "fixtures", "teams")}


def test_links_behind_a_proxy_are_https_too(client: FlaskClient, somebody: Somebody) -> None:
    address = f"/teams/{somebody.rows.team}/calendar.ics"
    headers = HTTPS | {"Host": "club.example"}
    assert "https://club.example/fixtures/" in somebody.client.get(address, headers=headers).text
    assert "http://club.example/fixtures/" in somebody.client.get(address, headers={"Host": "club.example"}).text
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("foreign", FOREIGN)
def test_nobody_is_led_to_another_site(app: Flask, foreign: str) -> None:
    somebody = Somebody(app)
    for route in [*LOOKED_AT, *SENT_TO]:
        token = Page(somebody.client.get("/new/muggins")).forms[0].fields["csrf_token"]
        wishes = {"then": foreign, "back": foreign, "next": foreign, "game": foreign}
        address = somebody.address(route)
        answers = [somebody.get_from("evil.example", route, wishes)]
        fields = wishes | {"csrf_token": token, "language": "en", "pin": "x"}
        answers.append(somebody.client.post(address, data=fields, headers={"Referer": "https://evil.example/"}))
        for answer in answers:
            leads = answer.headers.get("Location", "/")
            assert leads.startswith("/"), (route, leads)
            assert not leads.startswith(("//", "/\\")), (route, leads)
            for link in re.findall(r'(?:href|action)="([^"]*)"', answer.text if answer.mimetype == "text/html" else ""):
                assert not unescape(link).startswith((*FOREIGN, "/\\")), (route, link)
            answer.close()


@pytest.mark.parametrize("path", ["//evil.example", "//evil.example/..", "/games//evil.example"])
def test_an_address_of_two_slashes_is_nowhere(client: FlaskClient, path: str) -> None:
    assert client.get("/", environ_overrides={"PATH_INFO": path}).status_code == 404
