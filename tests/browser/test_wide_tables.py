"""Tables of figures that are wider than a phone: that there is more is to be seen, and to be reached with keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

from playwright.sync_api import expect

from referee import create_app
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.web.league.full import play_season


def test_a_table_that_goes_on_is_dark_at_that_edge(
    new_context: NewContext, serve: Callable[[WSGIApplication], str], tmp_path: Path
) -> None:
    app = create_app(tmp_path / "wide", testing=True)
    rows = play_season(app)
    url = serve(app)
    page = only(new_context().new_page(), url)
    page.goto(f"{url}/divisions/{rows.division}/figures")
    table = page.get_by_role("region", name="Players")
    assert table.evaluate("it => it.scrollWidth - it.clientWidth") > 100
    expect(table).to_have_css("background-attachment", "local, local, scroll, scroll")
    expect(table).to_have_css("background-image", re.compile(r"linear-gradient.*radial-gradient"))
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")
