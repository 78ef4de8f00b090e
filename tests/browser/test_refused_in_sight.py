"""What was wrong with a form is in sight and has the focus, so that it is read out: also without scripts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Page, expect

from referee import create_app
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import PASSWORD, Rows, keep_league

# The page, a field with what is wrong in it.
WRONG = (
    ("/fixtures/{fixture}", "pin", "111111"),
    ("/fixtures/{fixture}/lines/1", "leg-0-home", "x"),
    ("/leagues/{league}/pins", "pin", "1"),
    ("/leagues/{league}/set-up/season", "name", "\u202e"),
    ("/leagues/{league}/set-up/league", "name", "\u202e"),
    ("/leagues/{league}/set-up/list", "text", "x,y,z"),
    ("/teams/{team}/set-up", "name", "\u202e"),
    ("/leagues/{league}/set-up/secretaries", "name", "nobody here"),
    ("/sign-in", "name", "nobody here"),
)


@pytest.fixture
def night(tmp_path: Path, serve: Callable[[WSGIApplication], str]) -> tuple[str, Rows]:
    app = create_app(tmp_path / "night", testing=True)
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db)
        keep_squads(db, rows)
    captain(app, rows, rows.team).fill_in()
    return serve(app), rows


@pytest.mark.parametrize("scripts", [True, False])
def test_a_refusal_is_in_sight(new_context: NewContext, night: tuple[str, Rows], *, scripts: bool) -> None:
    url, rows = night
    page = only(new_context(java_script_enabled=scripts).new_page(), url)
    page.set_default_timeout(6_000)
    page.goto(f"{url}/sign-in")
    page.get_by_role("textbox").first.fill("Ann")
    page.locator("[type=password]").fill(PASSWORD)
    page.locator("form .key.wide").first.click()
    for address, field, text in WRONG:
        page.goto(url + rows_address(address, rows))
        send(page, field, text)
        said = page.locator("[role=alert]")
        expect(said, address).to_be_focused()
        expect(said, address).to_be_in_viewport(ratio=1)


def rows_address(address: str, rows: Rows) -> str:
    return address.format(fixture=rows.fixture, league=rows.league, team=rows.team)


def send(page: Page, field: str, text: str) -> None:
    """What was wrong is typed into the first form that has the field."""
    folded = page.locator("details:not([open]) > summary")
    while folded.count():
        folded.first.click()
    form = page.locator(f'form[method="post"]:has([name="{field}"])').first
    form.locator(f'[name="{field}"]').fill(text)
    for secret in form.locator("[type=password]").all():
        secret.fill("wrong")
    form.locator("button.key.wide").or_(form.locator("button.key:enabled")).first.click()
