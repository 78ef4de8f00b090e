"""A league night with two phones: legs typed on one, one played on the app, both captains sign, and the table moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee import create_app
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.league.cards import LEEK_CARD
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import PIN, Rows, keep_league

SOON = 6000  # ms
WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture
def night(tmp_path: Path, serve: Callable[[WSGIApplication], str]) -> tuple[Flask, Rows, str]:
    app = create_app(tmp_path / "night", testing=True)
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db)
        keep_squads(db, rows)
    return app, rows, serve(app)


def take(new_context: NewContext, url: str) -> Page:
    page = only(new_context().new_page(), url)
    page.set_default_timeout(10_000)
    return page


def come_in(page: Page, url: str, rows: Rows, team: str) -> None:
    """By the PIN, from the card and back to it."""
    page.goto(f"{url}/fixtures/{rows.fixture}")
    page.get_by_role("link", name=f"PIN of {team}").click()
    page.get_by_label("Captain’s PIN").fill(PIN)
    page.get_by_role("button", name="This is the captain’s phone").click()
    expect(page.locator(".match")).to_be_visible()


def write(page: Page, number: int, names: tuple[str, ...], score: str) -> None:
    page.locator(f"#line-{number} .key").click()
    for name in names:
        page.get_by_text(name, exact=True).click()
    home, _, away = score.partition("-")
    page.get_by_label("Leg 1, Plough").fill(home)
    page.get_by_label("Leg 1, Railway").fill(away)
    page.get_by_role("button", name="Write it", exact=True).last.click()


def test_a_night_with_two_phones(night: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    app, rows, url = night
    home, away, watcher = (take(new_context, url) for _ in range(3))
    come_in(home, url, rows, "Plough")
    come_in(away, url, rows, "Railway")
    watcher.goto(f"{url}/fixtures/{rows.fixture}")

    # One rubber is played on the app, set up from the card.
    home.locator("#line-1 .key").click()
    home.get_by_text("Ann", exact=True).click()
    home.get_by_text("Dave P.", exact=True).click()
    home.get_by_role("button", name="Write it", exact=True).last.click()
    home.locator("#line-1 .key").click()
    home.locator("form[action$=play] label", has_text="Ann").click()
    home.get_by_role("button", name="Play it here").click()
    expect(home.locator("#table")).to_be_visible()
    assert "Ann" in home.locator(".sides").inner_text()
    expect(watcher.locator("#line-1")).to_contain_text("being played", timeout=SOON)
    home.locator("#k64").click()
    home.get_by_role("link", name="To the card").click()

    # The other phone writes meanwhile; both cards and the watcher's follow by themselves.
    write(away, 2, ("Bill", "Ann S."), "57-61")
    for page in (home, watcher):
        expect(page.locator("#line-2")).to_contain_text("57–61", timeout=SOON)
        expect(page.locator("#line-1")).to_contain_text("2–0", timeout=SOON)
        assert page.evaluate(WIDTH) <= 360
    expect(watcher.locator(".match .fig")).to_have_text("0–1", timeout=SOON)

    # The rest is filled in, and both sign, each on a phone of his own.
    _finish(app, rows)
    for page, side in ((home, 1), (away, 2)):
        expect(page.locator(f"#pin-{side}")).to_be_visible(timeout=SOON)
        page.locator(f"#pin-{side}").fill(PIN)
        page.locator(".sign", has=page.locator(f"#pin-{side}")).get_by_role("button").click()
        expect(page.locator(".sign.done").nth(side - 1)).to_be_visible()
    expect(watcher.get_by_text("Plough is in first place.")).to_be_visible(timeout=SOON)
    expect(watcher.locator(".sign.done")).to_have_count(2)


def test_a_pin_that_is_being_typed_stays(night: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    app, rows, url = night
    captain(app, rows, rows.team).fill_in()
    page = take(new_context, url)
    come_in(page, url, rows, "Plough")
    page.locator("#pin-1").press_sequentially("482")
    captain(app, rows, rows.away).write(2, "61-57")
    expect(page.locator("[data-moved]")).to_be_visible(timeout=SOON)
    expect(page.locator("#pin-1")).to_have_value("482")
    page.get_by_role("link", name="See it as it stands").click()
    expect(page.locator("#line-2")).to_contain_text("61–57")


def _finish(app: Flask, rows: Rows) -> None:
    """The leg on the app gives way to what was typed, and so does the rest."""
    phone = captain(app, rows, rows.team)
    form = phone.line(1)
    phone.send(form, off=next(button.value for button in form.buttons if button.name == "off"))
    phone.fill_in(*LEEK_CARD)
