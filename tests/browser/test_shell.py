"""The app opens without a network where the browser lets it: here, on the machine itself, as over https."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE, only
from tests.browser.table import House, Phone

OPENED = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\ndown a\na 6-6\nb 6-3'
KEPT = """async ([path, tile]) => {
  for (let tries = 0; tries < 50; tries++) {
    const page = await caches.match(path, { ignoreVary: true });
    if (page && (await page.text()).includes(`id="k${tile}" disabled aria-label`)) return true;
    await new Promise((then) => setTimeout(then, 100));
  }
  return false;
}"""


@pytest.fixture
def phone(serve: Callable[[WSGIApplication], str], house: House, browser: Browser) -> Iterator[Phone]:
    """A phone on which the app may be installed."""
    url = serve(house.app)
    context = browser.new_context(**{**PHONE, "service_workers": "allow"})
    yield Phone(only(context.new_page(), url), url)
    context.close()


def open_and_keep(phone: Phone, path: str, laid: str) -> None:
    """Until the table with this tile laid is on the phone."""
    phone.open(path)
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert phone.page.evaluate(KEPT, [path, laid])


def test_the_last_table_can_be_read_and_played_on(house: House, phone: Phone) -> None:
    game = house.keep(OPENED)
    open_and_keep(phone, game, "63")
    phone.lay("3-3")
    assert phone.page.evaluate(KEPT, [game, "33"]), "the table is kept as it moves on"
    phone.page.context.set_offline(True)
    phone.page.reload()
    expect(phone.key("3-3")).to_have_class(re.compile("laid"))
    expect(phone.page.get_by_text("Off: this is the page as it was at")).to_be_visible()
    phone.touch(phone.key("3-1"))
    expect(phone.page.locator("#queue")).to_contain_text("1 play is waiting")
    phone.page.reload()
    expect(phone.page.locator("#queue")).to_contain_text("1 play is waiting")
    phone.page.context.set_offline(False)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0, timeout=12_000)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3", "b 3-1"]


def test_the_shell_opens_without_a_network(house: House, phone: Phone) -> None:
    open_and_keep(phone, house.keep(OPENED), "63")
    phone.open("/")
    phone.page.context.set_offline(True)
    phone.open("/")
    expect(phone.page.get_by_role("heading", name="referee")).to_be_visible()
    expect(phone.page.get_by_text(re.compile(r"Off: this is the page as it was at \d\d:\d\d\."))).to_be_visible()
    phone.open("/new/muggins")
    expect(phone.page.locator(".words")).to_have_text("No signal.")
    phone.open("/")
    phone.page.context.set_offline(False)
    expect(phone.page.get_by_text("Off: this is")).to_have_count(0)
    phone.page.context.set_offline(True)
    phone.open("/new/muggins")
    assert phone.page.evaluate("getComputedStyle(document.querySelector('.key')).minHeight") != "0px", (
        "it has its styles"
    )


def test_a_phone_that_can_keep_nothing_more_shows_the_table_as_it_is(house: House, phone: Phone) -> None:
    game = house.keep(OPENED)
    open_and_keep(phone, game, "63")
    phone.lay("3-3")
    assert phone.page.evaluate(KEPT, [game, "33"])
    worker = phone.page.context.service_workers[0]
    worker.evaluate("() => { Cache.prototype.put = async () => { throw new DOMException('full') }; }")
    phone.lay("3-1")
    phone.open(game)
    expect(phone.key("3-1")).to_have_class(re.compile("laid"))
    expect(phone.page.get_by_text("Off: this is the page")).to_have_count(0)
    phone.open("/")
    expect(phone.page.get_by_role("link", name="Settings")).to_be_visible()


def test_it_can_be_installed(phone: Phone) -> None:
    phone.open("/")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    cdp = phone.page.context.new_cdp_session(phone.page)
    errors = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
