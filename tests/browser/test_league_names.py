"""Names without a space, as long as they may be, on every page of a league: nothing sideways, nothing over the next."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Page, expect

from referee import create_app
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.web.league.full import play_season
from tests.web.league.nights import captain
from tests.web.league.rows import PASSWORD, PIN, Rows
from tests.web.league.test_rights import LOOKED_AT

LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"
FILES = (".csv", ".ics", ".json", ".zip", ".txt", "/file")
OVER = """() => {
  document.querySelectorAll("details").forEach(details => { details.open = true; });
  const root = document.documentElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} px wide`);
  const scrolls = element => element.closest(".wide-table, pre, .sr, svg, select, .nights");
  document.querySelectorAll("main *").forEach(element => {
    const { display, overflowX } = getComputedStyle(element);
    if (scrolls(element) || !element.checkVisibility() || display.startsWith("inline")) return;
    if (overflowX !== "visible") return;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth && element.children.length < 9)
      found.push(`${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 30)}`);
  });
  return found;
}"""


@pytest.fixture
def long_names(tmp_path: Path, serve: Callable[[WSGIApplication], str]) -> tuple[str, Rows, str]:
    """Everybody and everything has a name of sixty letters; the card of the first match is open."""
    app = create_app(tmp_path / "long", testing=True)
    rows = play_season(app)
    home = captain(app, rows, rows.team)
    home.reopen("it is to be written on")
    with app.extensions["sheets"].store.writing() as db:
        for table in ("leagues", "divisions", "teams", "venues", "players"):
            db.execute(f"UPDATE {table} SET name = substr(?, 1, 58) || (rowid + 10)", [LONG])  # noqa: S608 - names from here
        db.execute("UPDATE players SET shown = 'name'")
        ((cup,),) = db.execute("SELECT id FROM divisions WHERE kind = 'cup'").fetchall()
    return serve(app), rows, cup


def addresses(rows: Rows, cup: str) -> list[str]:
    """Those that are pages, with the ids in their places."""
    found = {
        rows.address(route.replace("<division>", cup) if "/cup" in route else route)
        for _, route in LOOKED_AT
        if not re.search(r"<(?!league|season|division|venue|team|fixture|player|int:number)", route)
        and not route.endswith(FILES)
    }
    return sorted({*found, f"/divisions/{cup}", f"/divisions/{cup}/fixtures"})


def test_long_names(new_context: NewContext, long_names: tuple[str, Rows, str]) -> None:
    url, rows, cup = long_names
    page = only(new_context().new_page(), url)
    page.set_viewport_size({"width": 320, "height": 640})
    sign_in(page, url)
    page.goto(f"{url}/teams/{rows.team}/pin?then=/fixtures/{rows.fixture}")
    page.get_by_role("textbox").fill(PIN)
    page.locator("form .key.wide").first.click()
    wrong = {}
    for address in addresses(rows, cup):
        answer = page.goto(url + address)
        assert answer
        assert answer.status == 200, f"{address}: {answer.status}"
        if found := page.evaluate(OVER):
            wrong[address] = found
    assert not wrong, "\n".join(f"{address}: {found}" for address, found in wrong.items())


def sign_in(page: Page, url: str) -> None:
    page.goto(f"{url}/sign-in")
    page.get_by_role("textbox").first.fill("Ann")
    page.locator("[type=password]").fill(PASSWORD)
    page.locator("form .key.wide").first.click()
    expect(page.locator("h1")).to_contain_text("Ann")
