"""A phone that changes its language while other pages of it are open: no page speaks two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import cast
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, only
from tests.browser.table import DEAF, House, NewContext, Phone

OPENED = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\ndown a\na 6-6\nb 6-3'
SOON = 4_000  # ms


@pytest.fixture
def phone(new_context: NewContext, serve: Callable[[WSGIApplication], str], house: House) -> Phone:
    return Phone.take(new_context, serve(house.app))


def open_whole(phone: Phone, path: str) -> None:
    phone.open(path)
    phone.page.wait_for_load_state("load")


def speak_polish(phone: Phone) -> None:
    """On another page of this phone, which is closed again."""
    page = only(phone.page.context.new_page(), phone.url)
    page.goto(phone.url)
    page.get_by_role("button", name="Polski").tap()
    expect(page.locator("html[lang=pl]")).to_be_attached()
    page.close()


def expect_polish(page: Page, words: str = "Piętnaście: osiem.") -> None:
    """The whole page, and not what an answer brought alone."""
    expect(page.locator("html[lang=pl]")).to_be_attached()
    expect(page.locator(".skip")).to_have_text("Do stołu")
    expect(page.locator("#table .words")).to_have_text(words)


def test_an_open_table_is_loaded_in_the_new_language(house: House, phone: Phone) -> None:
    open_whole(phone, house.keep(OPENED))
    speak_polish(phone)
    expect_polish(phone.page)


def test_a_browser_that_wishes_otherwise_for_what_scripts_ask_is_left_alone(house: House, phone: Phone) -> None:
    phone.page.set_extra_http_headers({"Accept-Language": "pl"})  # not sent where a page is asked for
    loads: list[str] = []
    phone.page.on("load", lambda page: loads.append(page.url))
    open_whole(phone, house.keep(OPENED))
    phone.page.wait_for_timeout(SOON)
    assert len(loads) == 1


def test_a_question_is_left_open_until_it_is_answered(house: House, phone: Phone) -> None:
    open_whole(phone, house.keep(OPENED + "\na 3-3\nb 3-1"))
    phone.lay("6-1")
    speak_polish(phone)
    phone.page.wait_for_timeout(SOON)
    phone.expect_call("Which end?")
    expect(phone.page.locator("html[lang=en]")).to_be_attached()
    phone.touch(phone.act("Left"))
    expect(phone.page.locator("html[lang=pl]")).to_be_attached()
    expect(phone.page.locator(".skip")).to_have_text("Do stołu")
    assert phone.entries()[-1] == "a 6-1 left"


def test_a_tap_is_answered_by_a_whole_page(house: House, phone: Phone) -> None:
    open_whole(phone, house.keep(OPENED))
    phone.page.locator("#table").evaluate(DEAF)
    speak_polish(phone)
    phone.touch(phone.key("3-3"))
    expect_polish(phone.page, "Osiemnaście: sześć.")
    assert phone.entries()[-1] == "a 3-3"


def test_a_refusal_stays(house: House, phone: Phone) -> None:
    """With its language told, so that it is read aloud as it is written."""
    open_whole(phone, house.keep(OPENED))
    phone.page.locator("#table").evaluate(DEAF)
    phone.page.locator("#table input[name=expected]").evaluate("number => { number.value = 1; }")
    speak_polish(phone)
    phone.touch(phone.key("3-3"))
    expect(phone.page.locator("html[lang=pl] #table .call.refused")).to_be_visible()
    phone.page.wait_for_timeout(SOON)
    expect(phone.page.locator("#table .call.refused")).to_be_visible()


def test_pages_that_only_ask_too(phone: Phone) -> None:
    open_whole(phone, "/count/cribbage")
    speak_polish(phone)
    phone.touch(phone.page.locator("#r5"))
    expect(phone.page.locator("html[lang=pl]")).to_be_attached()
    expect(phone.page).to_have_url(re.compile("pieces=5"))


# ---------- what the phone keeps for when there is no network ----------


@pytest.fixture
def installed(serve: Callable[[WSGIApplication], str], house: House, browser: Browser) -> Iterator[Phone]:
    url = serve(house.app)
    context = browser.new_context(**{**PHONE, "service_workers": "allow"})
    yield Phone(only(context.new_page(), url), url)
    context.close()


KEPT = """async (path) => {
  for (let tries = 0; tries < 50; tries++) {
    const page = await caches.match(path, { ignoreVary: true });
    if (page) return (await page.text()).match(/lang="(..)"/)[1];
    await new Promise((then) => setTimeout(then, 100));
  }
  return "";
}"""


DROPPED = """async (language) => {
  for (let tries = 0; tries < 50; tries++) {
    if (!(await caches.keys()).some((name) => name.endsWith(`=${language}`))) return true;
    await new Promise((then) => setTimeout(then, 100));
  }
  return false;
}"""


def kept(phone: Phone, path: str) -> str:
    """The language of a page that the phone has kept."""
    return cast(str, phone.page.evaluate(KEPT, path))


def test_pages_that_were_kept_in_the_old_language_are_not_shown(house: House, installed: Phone) -> None:
    game = house.keep(OPENED)
    open_whole(installed, game)
    assert kept(installed, game) == "en"
    installed.open("/")
    installed.page.get_by_role("button", name="Polski").tap()
    expect(installed.page.locator("html[lang=pl]")).to_be_attached()
    assert installed.page.evaluate(DROPPED, "en")
    assert kept(installed, "/") == "pl"
    installed.page.context.set_offline(True)
    installed.open(game)
    expect(installed.page.locator("html[lang=pl] .words")).to_have_text("Brak sygnału.")
    installed.open("/")
    expect(installed.page.locator("html[lang=pl]")).to_have_attribute("data-kept", re.compile(":"))
