"""Score sheets that are checked, and what stands on the page then."""

from __future__ import annotations

import html
import io
import re
from collections.abc import Callable
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

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


def checker(app: Flask, client: FlaskClient) -> Check:
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
