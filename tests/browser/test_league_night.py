"""A league night with two phones: legs typed on one, one played on the app, both captains sign, and the table moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest
from flask import Flask
from playwright.sync_api import Error, Locator, Page, expect

from referee import create_app
from tests.browser.conftest import only
from tests.browser.table import NewContext
from tests.league.cards import LEEK_CARD
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import PASSWORD, PIN, Rows, keep_league

SOON = 10_000  # ms
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


def points(page: Page) -> Locator:
    """Of each team, on the page of a table."""
    return page.locator(".places .pts")


def standing(page: Page, first: str = "8") -> list[str]:
    """ "Plough 8", as soon as the first has so many points."""
    expect(points(page).first).to_have_text(first, timeout=SOON)
    teams = page.locator(".places > tbody > tr > th").all_inner_texts()
    return [f"{team} {points}" for team, points in zip(teams, points(page).all_inner_texts(), strict=True)]


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
    home, away, watcher, fan = (take(new_context, url) for _ in range(4))
    come_in(home, url, rows, "Plough")
    come_in(away, url, rows, "Railway")
    watcher.goto(f"{url}/fixtures/{rows.fixture}")
    fan.goto(f"{url}/divisions/{rows.division}")
    expect(points(fan)).to_have_text(["0", "0", "0"])

    # One rubber is played on the app, set up from the card.
    home.locator("#line-1 .key").click()
    home.get_by_text("Ann", exact=True).click()
    home.get_by_text("Dave P.", exact=True).click()
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
        expect(page.locator("#line-1")).to_contain_text(re.compile("2–0|0–2"), timeout=SOON)
        assert page.evaluate(WIDTH) <= 360
    expect(watcher.locator(".match .fig")).to_have_text("0–1", timeout=SOON)

    # The rest is filled in, and both sign, each on a phone of his own.
    _finish(app, rows)
    for page, side in ((home, 1), (away, 2)):
        expect(page.locator(f"#pin-{side}")).to_be_visible(timeout=SOON)
        sign(page, side)
    expect(watcher.get_by_text("Plough is in first place.")).to_be_visible(timeout=SOON)
    expect(watcher.locator(".sign.done")).to_have_count(2)
    assert standing(fan) == ["Plough 8", "Railway 3", "Bell 0"], (
        "the table has followed, and nobody has loaded it again"
    )


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


def sign(page: Page, side: int) -> None:
    page.locator(f"#pin-{side}").fill(PIN)
    page.locator(".sign", has=page.locator(f"#pin-{side}")).get_by_role("button").click()
    expect(page.locator(f"#pin-{side}")).to_have_count(0)


def reopen(page: Page, why: str) -> None:
    page.get_by_text("Something is wrong").click()
    page.get_by_label("What is wrong?").fill(why)
    page.get_by_role("button", name="Open the card again").click()
    expect(page.get_by_text(f"“{why}”")).to_be_visible()


def retype(page: Page, number: int, home: str, away: str) -> None:
    """One leg as it was, on the page of its rubber."""
    page.locator(f"#line-{number} .key").click()
    page.get_by_label("Leg 1, Plough").fill(home)
    page.get_by_label("Leg 1, Railway").fill(away)
    page.get_by_role("button", name="Write it", exact=True).last.click()
    expect(page.locator(f"#line-{number}")).to_contain_text(f"{home}–{away}")


@pytest.fixture
def signed(night: tuple[Flask, Rows, str]) -> tuple[Flask, Rows, str]:
    """The night is over: 6–3, and both have signed."""
    app, rows, _ = night
    phone = captain(app, rows, rows.team)
    phone.fill_in(*LEEK_CARD)
    phone.sign_both()
    return night


def test_a_wrong_leg_is_put_right_by_both_captains_and_put_back(
    signed: tuple[Flask, Rows, str], new_context: NewContext
) -> None:
    _, rows, url = signed
    home, away, fan = (take(new_context, url) for _ in range(3))
    come_in(home, url, rows, "Plough")
    come_in(away, url, rows, "Railway")
    fan.goto(f"{url}/divisions/{rows.division}")
    assert standing(fan) == ["Plough 8", "Railway 3", "Bell 0"]

    reopen(home, "Leg 3 was ours")
    retype(home, 3, "60", "61")
    expect(points(fan).first).to_have_text("8")
    sign(home, 1)
    expect(away.locator(".sign.done")).to_have_count(1, timeout=SOON)
    sign(away, 2)
    assert standing(fan, "7") == ["Plough 7", "Railway 4", "Bell 0"]

    # Who, when and why; the old score is struck through beside the new one.
    away.get_by_role("link", name="Versions").click()
    changed, opened = (away.locator("section.version").nth(n) for n in range(2))
    expect(opened).to_contain_text(re.compile(r"captain of Plough, \d\d:\d\d:\d\d.*Leg 3 was ours", re.DOTALL))
    expect(changed).to_contain_text(re.compile(r"captain of Plough, \d\d:\d\d:\d\d"))
    expect(changed.locator("dd s")).to_contain_text("61–60")
    expect(changed.locator("dd")).to_contain_text("60–61")
    assert away.evaluate(WIDTH) <= 360
    away.get_by_role("button", name=re.compile("^Back to version")).first.click()
    expect(away.locator("#line-3")).to_contain_text("61–60")
    sign(away, 2)
    expect(home.locator("#pin-1")).to_be_visible(timeout=SOON)
    sign(home, 1)
    assert standing(fan) == ["Plough 8", "Railway 3", "Bell 0"]


def test_a_wrong_leg_is_put_right_by_the_secretary(signed: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    _, rows, url = signed
    desk, fan = (take(new_context, url) for _ in range(2))
    desk.goto(f"{url}/sign-in?then=/fixtures/{rows.fixture}")
    desk.get_by_label("Name").fill("Ann")
    desk.get_by_label("Password").fill(PASSWORD)
    desk.get_by_role("button", name="Sign in").click()
    fan.goto(f"{url}/divisions/{rows.division}")
    assert standing(fan) == ["Plough 8", "Railway 3", "Bell 0"]
    reopen(desk, "Both captains rang")
    retype(desk, 3, "60", "61")
    desk.get_by_text("Confirm as secretary").click()
    desk.get_by_role("button", name="Confirm").click()
    expect(desk.get_by_text("Plough is in first place.")).to_be_visible()
    assert standing(fan, "7") == ["Plough 7", "Railway 4", "Bell 0"]


def test_two_phones_write_one_rubber(night: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    _, rows, url = night
    home, away = (take(new_context, url) for _ in range(2))
    come_in(home, url, rows, "Plough")
    come_in(away, url, rows, "Railway")
    for page, name in ((home, "Ann"), (away, "Bill")):
        page.locator("#line-1 .key").click()
        page.get_by_text(name, exact=True).click()
        page.get_by_text("Dave P.", exact=True).click()
        page.get_by_label("Leg 1, Plough").fill("61")
    home.get_by_label("Leg 1, Railway").fill("48")
    home.get_by_role("button", name="Write it", exact=True).last.click()
    expect(home.locator("#line-1")).to_contain_text("61–48")
    away.get_by_label("Leg 1, Railway").fill("47")
    away.get_by_role("button", name="Write it", exact=True).last.click()
    expect(away.get_by_role("alert")).to_contain_text("The card has moved on")
    expect(away.get_by_role("alert")).to_contain_text("61–48")
    expect(away.get_by_label("Leg 1, Railway")).to_have_value("47")
    assert away.get_by_role("radio", name="Bill", exact=True).is_checked()
    away.get_by_role("button", name="Write mine in its place").last.click()
    expect(away.locator("#line-1")).to_contain_text("61–47")


def test_a_double_tap_signs_once(night: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    app, rows, url = night
    phone = captain(app, rows, rows.team)
    phone.fill_in(*LEEK_CARD)
    page = take(new_context, url)
    come_in(page, url, rows, "Plough")
    page.locator("#pin-1").fill(PIN)
    page.locator(".sign", has=page.locator("#pin-1")).get_by_role("button").dblclick()
    expect(page.locator(".sign.done")).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(phone.rows_of("signatures")) == 1


def test_a_leg_comes_back_that_found_no_signal(night: tuple[Flask, Rows, str], new_context: NewContext) -> None:
    app, rows, url = night
    page = take(new_context, url)
    come_in(page, url, rows, "Plough")
    page.locator("#line-1 .key").click()
    for name in ("Ann", "Dave P."):
        page.get_by_text(name, exact=True).click()
    page.get_by_label("Leg 1, Plough").fill("61")
    page.get_by_label("Leg 1, Railway").fill("48")
    key = page.get_by_role("button", name="Write it", exact=True).last

    # The phone knows that it has no network: nothing is sent.
    page.context.set_offline(True)
    key.click()
    expect(page.get_by_role("alert")).to_contain_text("No signal.")
    expect(page.get_by_label("Leg 1, Plough")).to_have_value("61")
    page.context.set_offline(False)

    # It does not know: the page is gone, and whoever comes to the rubber again finds what was typed.
    page.route("**/lines/1", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    with pytest.raises(Error), page.expect_navigation():
        key.click()
    page.wait_for_url("chrome-error://**")
    page.goto(f"{url}/fixtures/{rows.fixture}")
    page.locator("#line-1 .key").click()
    expect(page.get_by_text("What you typed is here again.")).to_be_visible()
    assert page.get_by_role("radio", name="Ann", exact=True).is_checked()
    expect(page.get_by_label("Leg 1, Railway")).to_have_value("48")
    page.unroute("**/lines/1")
    key.click()
    expect(page.locator("#line-1")).to_contain_text("61–48")

    # What stands on the card is not what was typed once.
    captain(app, rows, rows.away).write(1, "61-50")
    page.locator("#line-1 .key").click()
    expect(page.get_by_label("Leg 1, Railway")).to_have_value("50")
    expect(page.get_by_text("What you typed is here again.")).to_have_count(0)


def _finish(app: Flask, rows: Rows) -> None:
    """The leg on the app gives way to what was typed, and so does the rest."""
    phone = captain(app, rows, rows.team)
    form = phone.line(1)
    phone.send(form, off=next(button.value for button in form.buttons if button.name == "off"))
    phone.fill_in(*LEEK_CARD)
