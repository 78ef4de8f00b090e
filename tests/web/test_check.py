"""The page on which a score sheet is checked: judged, refused or too long, and never kept."""

from __future__ import annotations

import html
import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from referee.web.app import LARGEST_REQUEST
from referee.web.check import LARGEST_UPLOAD
from referee.web.faults import HEARD_OUT
from referee.web.pages.check import EXAMPLE
from tests.web.conftest import Page

RIGHT = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]

1. down a
2. a 5-5 {10: two} 2-0
3. b 5-4 {14: nothing} 2-0
4. a 4-4 {18: six} 8-0
"""
CARRIED = RIGHT.replace("8-0", "7-0") + "5. b 5-1 {9: three} 7-3\n"
STOPPED = RIGHT + "5. b 6-3 {} 8-0\n6. a 4-1 {} 8-0\n"
NOTHING = "There is nothing to check yet. Type a score sheet, paste one, or choose a file."

Check = Callable[..., Page]


@pytest.fixture
def check(app: Flask, client: FlaskClient) -> Check:
    """Sends the form as the page has it, with a text or a file; nothing may be kept, whatever comes of it."""

    def send(text: str = "", file: bytes | None = None) -> Page:
        before = stored(app)
        form = Page(client.get("/check")).forms[0]
        chosen = FileStorage(io.BytesIO(file or b""), filename="" if file is None else "sheet.txt")
        boundary, body = encode_multipart(form.fields | {"text": text, "file": chosen})
        page = Page(client.post(form.action, data=body, content_type=f"multipart/form-data; boundary={boundary}"))
        assert stored(app) == before
        return page

    return send


def stored(app: Flask) -> dict[str, list[Any]]:
    with app.extensions["sheets"].store.reading() as db:
        return {table.name: list(table.rows) for table in db.tables}


def rows(page: Page) -> list[str]:
    """The words of every line that was checked."""
    html = page.html.replace("\u2011", "-")  # a tile in a text does not break
    return [" ".join(re.sub("<[^>]+>", " ", row).split()) for row in re.findall(r'<li id="line-.*?</li>', html)]


def typed(page: Page) -> str:
    """What stands in the field; a browser leaves out the first line break behind the tag."""
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page.html, re.DOTALL)
    assert found
    return html.unescape(found[1])


def test_the_empty_page(client: FlaskClient) -> None:
    page = Page(client.get("/check"))
    assert page.status == 200
    assert typed(page) == ""
    assert page.has("Check it")
    assert page.act("Try an example").href == "/check?example=1"
    assert not page.call


def test_an_example_is_put_in_by_one_tap_and_can_be_checked(client: FlaskClient, check: Check) -> None:
    page = Page(client.get("/check?example=1"))
    assert typed(page) == EXAMPLE
    assert not page.has("Try an example"), "it would take away what stands there"
    assert check(typed(page)).call.startswith("Two figures differ.")
    assert typed(Page(client.get("/check?example=no"))) == ""


def test_a_sheet_that_is_right(check: Check) -> None:
    page = check(RIGHT)
    assert page.status == 200
    assert page.call == "Every figure agrees. three lines with scores compared"
    assert rows(page) == [
        "4 A down a Ann has the down. Any tile may be led. 0–0",
        "5 A a 5-5 Ten: two. 5 and 5: two fives. +2 2–0",
        "6 B b 5-4 Fourteen: nothing. 10 and 4. 2–0",
        "7 A a 4-4 Eighteen: six. 10 and 8: six threes. +6 8–0",
    ]
    assert page.said("row") == ["Ann 8", "Bill 0"]
    assert typed(page) == RIGHT


def test_where_figures_and_rules_part_both_are_shown(check: Check) -> None:
    page = check(CARRIED)
    assert page.status == 200
    assert page.call == (
        "One figure differs. at line 7: the sheet says 7-0, the rules say 8-0 carried on in 1 more line Show line 7"
    )
    assert rows(page)[3:] == [
        "7 A a 4-4 Eighteen: six. 10 and 8: six threes. +6 differs sheet 7–0 rules 8–0",
        "8 B b 5-1 Nine: three. 1 and 8: three threes. +3 carried on sheet 7–3 rules 8–3",
    ]
    assert page.act("Show line 7").href == "#line-7"
    assert page.said("differs")[0].startswith("7 A a 4-4")


def test_a_line_that_cannot_stand(check: Check) -> None:
    """The player is named; the lines above are judged, those below are not."""
    page = check(STOPPED)
    assert page.status == 200
    assert page.call == (
        "Line 8 cannot stand. 6-3 fits neither end: the ends are 5 and 4. "
        "Up to there every figure agrees, three lines with scores compared Show line 8"
    )
    assert rows(page)[-1] == "8 5. b 6-3 {} 8-0 6-3 fits neither end: the ends are 5 and 4."
    assert len(rows(page)) == 5
    assert "It is Ann’s turn" in check(RIGHT.replace("3. b", "3. a").replace('"Ann, Bill"', '"Bill, Ann"')).call


def test_corrections_and_sheets_without_figures(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "Ann, Bill"]\n[Club "The Plough"]\ndown a\na 5-4\namend 2: a 5-5\n')
    assert page.call.startswith("No figures yet.")
    assert rows(page)[-1] == "6 amend 2: a 5-5 A correction. 2–0"
    assert "The tag Club is not known here" in page.words


def test_a_sheet_without_plays(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    assert (page.status, rows(page)) == (200, [])


@pytest.mark.parametrize("game", ["cribbage", "domino-cribbage", "muggins", "fives-and-threes"])
def test_every_game_can_be_checked(check: Check, game: str) -> None:
    begins = "deal b" if "cribbage" in game else "down a"
    page = check(f'[Game "{game}"]\n[Players "Ann, Bill"]\n\n{begins}\na penalty 2\n')
    assert page.status == 200
    assert len(rows(page)) == 2


# files


def test_a_file(check: Check) -> None:
    page = check(file=CARRIED.encode())
    assert page.call.startswith("One figure differs.")
    assert typed(page) == CARRIED, "so that it can be mended and checked again"


def test_a_file_goes_before_what_is_typed(check: Check) -> None:
    assert check(CARRIED, file=RIGHT.encode()).call.startswith("Every figure agrees.")


def test_a_file_from_another_desk(check: Check) -> None:
    """With a mark at its start and other line breaks."""
    page = check(file=b"\xef\xbb\xbf" + RIGHT.replace("\n", "\r\n").encode())
    assert page.call.startswith("Every figure agrees.")


@pytest.mark.parametrize("file", [b"\xff\xfe[\x00G\x00", '[Players "Zoë"]'.encode("latin-1"), b"\x89PNG\r\n\xb0"])
def test_a_file_that_is_no_text(check: Check, file: bytes) -> None:
    page = check("a note", file=file)
    assert (page.status, page.said("note")) == (
        422,
        ["This file is no text that can be read. Save it as plain text (UTF-8)."],
    )
    assert typed(page) == "a note"


def test_an_empty_file(check: Check) -> None:
    page = check("a note", file=b"")
    assert (page.status, page.said("note")) == (422, ["The file is empty. Choose another one."])
    assert typed(page) == "a note"


# refused


@pytest.mark.parametrize("text", ["", " \n\t\n"])
def test_nothing_to_check(check: Check, text: str) -> None:
    page = check(text)
    assert (page.status, page.said("note")) == (422, [NOTHING])


@pytest.mark.parametrize(("text", "reason"), [
    ('[Game "whist"]\n[Players "Ann, Bill"]\n',
     "Line 1: “whist” is no game known here; there are fives-and-threes, muggins, cribbage and domino-cribbage."),
    ("Ann 61, Bill 40", "Line 1: The tag [Game \"…\"] is missing."),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n[Deal "15"]\n',
     "Line 3: “15” is no value of deal; it takes a number from 1 to 14."),
    ("\x00", "Line 1: The tag [Game \"…\"] is missing."),
    ("; only a remark", "Line 1: The record is empty."),
])  # fmt: skip
def test_what_is_no_record(check: Check, text: str, reason: str) -> None:
    page = check(text)
    assert (page.status, page.said("note"), page.call) == (422, [reason], "")
    assert typed(page) == text


def test_what_was_typed_is_kept_as_it_is(check: Check) -> None:
    for text in ('\n\n [Game "x"] </textarea><b>&amp; ', "عمر\n\nŁukasz <script>"):
        page = check(text)
        assert page.status == 422
        assert typed(page) == text
        assert "<b>" not in page.html
        assert "<script>" not in page.html


def test_names_and_reasons_are_text(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "<b>Ann</b>, Bill"]\n[<i> "x"]')
    assert page.status == 422
    page = check('[Game "muggins"]\n[Players "<b>Ann</b>, Bill"]\n\ndown a\na penalty 2 <i>late</i>')
    assert page.status == 200
    assert "<b>Ann" not in page.html
    assert "<i>" not in page.html


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
