"""Errors as pages: plain words, no traceback; and what every answer carries."""

from __future__ import annotations

import logging
import re
import stat
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.web import languages
from referee.web.app import LARGEST_REQUEST
from referee.web.assets import HTMX, HTMX_HASH
from tests.web.brackets import bracketed
from tests.web.conftest import Page, Start, Table

PLACES = ["/", "/new/muggins", "/nowhere", "/games/nonsense"]


def plain(page: Page, status: int, sentence: str) -> None:
    assert page.status == status
    assert sentence in page.words
    assert page.html.startswith("<!doctype html>")
    assert "Traceback" not in page.html
    assert [b.href for b in page.buttons] == ["/", "/"]


@pytest.mark.parametrize("address", ["/nowhere", "/games", "/games/", "/new", "/new/", "/static/../secret", "/%00",
                                     "/static/nothing.js", "/favicon.ico", "/games/a/b/c"])  # fmt: skip
def test_no_such_page(client: FlaskClient, address: str) -> None:
    plain(Page(client.get(address)), 404, "There is no such page here.")


def test_the_secret_and_the_database_are_not_served(client: FlaskClient, instance: Path) -> None:
    for name in ("secret", "referee.db"):
        assert (instance / name).is_file()
        for address in (f"/{name}", f"/static/{name}", f"/static/../instance/{name}", f"/static/%2e%2e/{name}"):
            assert client.get(address).status_code == 404


def test_wrong_method(client: FlaskClient) -> None:
    plain(Page(client.post("/")), 405, "This page cannot be used in that way.")


def test_wrong_method_names_the_right_ones(client: FlaskClient) -> None:
    """RFC 9110, 15.5.6."""
    assert "GET" in client.delete("/").headers.get("Allow", "")


def test_too_much_for_one_request(client: FlaskClient) -> None:
    answer = client.post("/new/muggins", data={"a": "x" * LARGEST_REQUEST})
    plain(Page(answer), 413, "That is too much: at most 1 MB can be sent at once.")


def test_too_many_fields(client: FlaskClient) -> None:
    answer = client.post("/new/muggins", data={f"f{n}": "" for n in range(1100)}, content_type="multipart/form-data")
    assert answer.status_code == 413


@pytest.mark.parametrize("body", [b"\xff\xfe=%ff&a=%00", b"&&&&", b"a" * 1000, b"=", b"%"])
def test_a_request_that_is_no_form(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/new/muggins", data=body, content_type="application/x-www-form-urlencoded")
    plain(Page(answer), 400, "This page is too old, or cookies are blocked.")


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", "text/plain", ""])
def test_a_body_of_another_kind(client: FlaskClient, kind: str) -> None:
    assert client.post("/new/muggins", data=b'{"a": 1}', content_type=kind).status_code == 400


# the language


@pytest.mark.parametrize(
    ("method", "address", "sentence"),
    [
        ("GET", "/nowhere", "⟦There is no such page here."),
        ("GET", "/games/nonsense", "⟦There is no such game here."),
        ("GET", "/join/nonsense", "⟦This link lets nobody in."),
        ("POST", "/", "⟦This page cannot be used in that way."),
        ("POST", "/new/muggins", "⟦This page is too old, or cookies are blocked."),
    ],
)
def test_said_in_the_language_of_the_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, method: str, address: str, sentence: str
) -> None:
    monkeypatch.setattr(languages, "find_language", lambda _code: bracketed())
    page = Page(client.open(address, method=method, headers={"Accept-Language": "pl"}))
    assert sentence in page.words


# the token


@pytest.mark.parametrize("token", [None, "", "x", "x" * 10_000, "é"])
def test_a_form_without_its_token(start: Start, token: str | None) -> None:
    table = start()
    data = {name: value for name, value in table.get().dock.fields.items() if name != "csrf_token"}
    data |= {"entry": "a 6-6"} | ({} if token is None else {"csrf_token": token})
    answer = table.client.post(table.url, data=data)
    plain(Page(answer), 400, "This page is too old, or cookies are blocked. Load the page again, then repeat your tap.")
    assert table.log == ["down a"]


def test_a_token_of_another_phone(start: Start) -> None:
    table = start()
    page = table.get()
    other = table.elsewhere()
    assert other.send(page, "a 6-6").status == 400
    other.get()
    assert other.send(page, "a 6-6").status == 400
    assert table.log == ["down a"]


def test_a_token_lasts_for_a_league_night(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


# the unexpected


@pytest.fixture(params=[True, False], ids=["testing", "served"])
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An app whose games cannot be read."""
    app = create_app(tmp_path / "broken", testing=request.param)

    def read(*_: object) -> None:
        raise RuntimeError("the secret words")

    monkeypatch.setattr(app.extensions["sheets"], "read", read)
    return app


def test_the_unexpected_is_a_plain_page_and_is_written_down(broken: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        answer = Page(broken.test_client().get("/games/abc?x=1"))
    plain(answer, 500, "Something went wrong here, and it has been written down.")
    assert "secret words" not in answer.html
    assert "GET /games/abc" in caplog.text
    assert "RuntimeError: the secret words" in caplog.text


@pytest.mark.parametrize(
    ("came", "back"),
    [
        ("http://localhost/leagues/x/set-up?a=1", "/leagues/x/set-up?a=1"),
        ("http://localhost/leagues/nothing", ""),
        ("http://elsewhere.example/leagues", ""),
        ("http://[", ""),
        ("", ""),
    ],
)
def test_a_fault_in_a_league_leads_back_to_where_one_was(client: FlaskClient, came: str, back: str) -> None:
    page = Page(client.get("/leagues/nothing", headers={"Referer": came}))
    assert page.status == 404
    assert [button.href for button in page.buttons if button.words == "Back"] == ([back] if back else [])


def test_a_link_that_lets_somebody_in_is_not_written_down(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr("referee.web.joining.invited_to", fail)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.ERROR):
        assert app.test_client().get("/join/s3cr3t?from=ann").status_code == 500
    assert "GET /join/…" in caplog.text
    assert "s3cr3t" not in caplog.text
    assert "ann" not in caplog.text


def test_the_unexpected_carries_the_headers_too(broken: Flask) -> None:
    answer = broken.test_client().get("/games/abc.json")
    assert answer.status_code == 500
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_what_goes_wrong_in_the_midst_of_a_play_keeps_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start()
    page = table.get()

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no")

    with monkeypatch.context() as patch:
        patch.setattr("referee.web.sheets.append_entry", fail)
        assert table.send(page, "a 6-6").status == 500
    assert table.log == ["down a"]
    assert table.send(page, "a 6-6").status == 303, "the same tap again is taken"


# headers


@pytest.mark.parametrize("https", [True, False])
@pytest.mark.parametrize(("address", "typed"), [
    ("/settings", {}),
    ("/language", {"language": "pl"}),
    ("/new/muggins", {"a": "Ann", "b": "Bill"}),
])  # fmt: skip
def test_every_cookie_is_flagged(client: FlaskClient, address: str, typed: dict[str, str], https: bool) -> None:
    headers = {"X-Forwarded-Proto": "https", "Referer": "https://localhost/"} if https else {}
    forms = Page(client.get("/settings" if address == "/settings" else "/new/muggins", headers=headers)).forms
    form = next(form for form in forms if form.method == "post")
    answer = client.post(address, data=form.fields | typed, headers=headers)
    assert answer.status_code == 303
    cookies = answer.headers.getlist("Set-Cookie")
    assert cookies
    for cookie in cookies:
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax"} <= flags, cookie
        assert ("secure" in flags) == https, cookie


@pytest.mark.parametrize("address", PLACES)
def test_pages_are_not_kept_and_vary(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    assert headers["Cache-Control"] == "no-store"
    assert "HX-Request" in headers["Vary"]


def test_no_page_needs_what_the_policy_forbids(nearly: Table, start: Start) -> None:
    table = start()
    table.play("a 6-5", "b 6-3")
    over = nearly.play("a 6-6")
    addresses = ["", "?at=2", "?amend=2", "?choose=5-3", "/log", "/more"]
    pages = [over, *(table.get(address) for address in addresses)]
    pages += [Page(table.client.get(address)) for address in PLACES]
    for page in pages:
        assert not re.search(r"<script(?![^>]*\ssrc=)", page.html)
        assert not re.search(r"<[^>]*\s(style|on\w+)=", page.html)
        assert "<style" not in page.html
        assert "javascript:" not in page.html


def test_the_cookie(client: FlaskClient) -> None:
    cookie = client.get("/new/muggins").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_the_secret_is_its_owner_s(app: Flask, instance: Path) -> None:
    file = instance / "secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert app.config["SECRET_KEY"] == file.read_text()
    assert len(file.read_text()) == 64


def test_the_cdn_is_pinned_and_can_be_left_out(client: FlaskClient, tmp_path: Path) -> None:
    assert f'src="{HTMX}" integrity="{HTMX_HASH}" crossorigin="anonymous"' in client.get("/").text
    local = create_app(tmp_path / "local", testing=True, assets="local").test_client().get("/")
    assert "cdn.jsdelivr.net/npm" not in local.text
    assert "vendor/htmx.min.js" in local.text


def test_static_files_are_marked_by_what_is_in_them(client: FlaskClient) -> None:
    marks = re.findall(r'="(/static/[^"?]+)\?v=([0-9a-f]+)"', client.get("/").text)
    assert {name for name, _ in marks} >= {
        "/static/made/look.css",
        "/static/made/boot.js",
        "/static/made/page.js",
        "/static/icon.svg",
    }
    assert all(len(mark) == 10 for name, mark in marks if "vendor" not in name)
    for name, mark in marks:
        if mark != "0":
            with client.get(f"{name}?v={mark}") as answer:
                assert answer.status_code == 200


def test_a_head_request(client: FlaskClient) -> None:
    answer = client.head("/")
    assert (answer.status_code, answer.text) == (200, "")
