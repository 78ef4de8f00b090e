"""A score sheet that is too much, and requests to its page that are no form."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.app import LARGEST_REQUEST
from referee.web.check import LARGEST_UPLOAD
from referee.web.faults import HEARD_OUT
from tests.web.checked import RIGHT, Check, checker, rows, typed
from tests.web.conftest import Page


@pytest.fixture
def check(app: Flask, client: FlaskClient) -> Check:
    return checker(app, client)


# too much


def large(size: int) -> str:
    return RIGHT + "; x\n" * ((size - len(RIGHT)) // 4)


@pytest.mark.parametrize("as_file", [False, True])
def test_as_much_as_a_request_holds(check: Check, as_file: bool) -> None:
    text = large(LARGEST_REQUEST - 2000)
    page = check(file=text.encode()) if as_file else check(text)
    assert (page.status, page.said("words")) == (200, ["Every figure agrees."])
    assert typed(page) == text


TOO_LARGE = "This is too large: a score sheet has at most 1 MB."


def test_more_than_that(check: Check) -> None:
    text = large(LARGEST_REQUEST + 5000)
    page = check(text)
    assert (page.status, page.said("note"), typed(page)) == (422, [TOO_LARGE], text)


@pytest.mark.parametrize("size", [LARGEST_REQUEST + 1, 5 * LARGEST_REQUEST])
def test_a_file_that_is_too_large_leaves_the_text(check: Check, size: int) -> None:
    """A photograph, say, in place of the sheet."""
    page = check(RIGHT, file=b"x" * size)
    assert (page.status, page.said("note"), typed(page)) == (422, [TOO_LARGE], RIGHT)


def test_far_more_than_that(check: Check) -> None:
    page = check(file=b"x" * LARGEST_UPLOAD)
    assert (page.status, page.html[:15]) == (413, "<!doctype html>")
    assert page.call == "No. That is too much: at most 1 MB can be sent at once. Send something shorter."


def test_a_plain_form_that_is_too_long(client: FlaskClient) -> None:
    """As a program sends it, without the file."""
    page = Page(client.post("/check", data={"text": "x" * LARGEST_UPLOAD}))
    assert (page.status, "Traceback" in page.html) == (413, False)


class Sending:
    """A browser that goes on sending; `sent` counts the bytes that were heard."""

    sent = 0

    def read(self, size: int = -1) -> bytes:
        self.sent += size
        return b"x" * size


@pytest.mark.parametrize(("size", "heard"), [(20 * 2**20, 20 * 2**20), (2**30, HEARD_OUT)])
def test_a_browser_that_is_still_sending_is_heard_out(client: FlaskClient, size: int, heard: int) -> None:
    """Else it would tell of a broken connection. There is an end to it."""
    stream = Sending()
    answer = client.post("/check", environ_overrides={"wsgi.input": stream, "CONTENT_LENGTH": str(size)})
    assert (answer.status_code, stream.sent) == (413, heard)


def test_a_long_sheet(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "Ann, Bill"]\n' + "down a\n" + "a penalty 1\n" * 5000)
    assert page.status == 200
    assert page.said("words") == ["Line 5003 cannot stand."]
    assert "A record holds at most 5000 entries." in page.call
    assert len(rows(page)) == 5001


# the request


def test_a_form_without_its_token(client: FlaskClient) -> None:
    page = Page(client.post("/check", data={"text": RIGHT}))
    assert page.status == 400
    assert "This page is too old, or cookies are blocked." in page.call


def test_a_plain_form_without_a_file(client: FlaskClient) -> None:
    fields = Page(client.get("/check")).forms[0].fields
    assert Page(client.post("/check", data=fields | {"text": RIGHT})).call.startswith("Every figure agrees.")
    assert Page(client.post("/check", data=fields)).status == 422


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_wrong_method(client: FlaskClient, method: str) -> None:
    answer = client.open("/check", method=method)
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "POST", "HEAD", "OPTIONS"}


def test_head(client: FlaskClient) -> None:
    answer = client.head("/check")
    assert (answer.status_code, answer.text) == (200, "")


def test_the_page_is_not_kept_and_not_open(client: FlaskClient) -> None:
    headers = client.get("/check").headers
    assert headers["Cache-Control"] == "no-store"
    assert "Access-Control-Allow-Origin" not in headers
