"""What comes out of the printer: a match is a page of either size, and nothing on it is a control."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

from playwright.sync_api import Page, expect

from referee import create_app
from referee.league.formats import READY, write_format
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.web.league.nights import keep_squads
from tests.web.league.rows import keep_league


def pages(page: Page, size: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))


def test_each_match_is_one_page_in_every_format(
    new_context: NewContext, serve: Callable[[WSGIApplication], str], tmp_path: Path
) -> None:
    app = create_app(tmp_path / "paper", testing=True)
    store = app.extensions["sheets"].store
    with store.writing() as db:
        rows = keep_league(db)
        keep_squads(db, rows)
        found = next(db.query("SELECT * FROM fixtures"))
        db.table("fixtures").insert({**found, "id": "second", "home": rows.third})
    url = serve(app)
    page = only(new_context().new_page(), url)
    for name, format in READY.items():
        with store.writing() as db:
            db.execute("UPDATE seasons SET format = ?", [json.dumps(write_format(format))])
        page.goto(f"{url}/divisions/{rows.division}/cards?round=1")
        expect(page.locator(".paper")).to_have_count(2)
        assert (name, pages(page, "A4"), pages(page, "Letter")) == (name, 2, 2)
    page.emulate_media(media="print")
    expect(page.locator("a:visible, button:visible, select:visible, form:visible")).to_have_count(0)
