"""Phones that keep nothing, or nonsense, or may not score any more: nothing is lost, and nothing let in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from referee.store.scorers import end_scorer, scorers_of
from tests.browser.conftest import PHONE
from tests.browser.queue.waiting import (
    LOG,
    OPENED,
    SIX,
    expect_entries,
    go,
    note,
    sheet,
    sit_down,
    tap_all,
)
from tests.browser.table import House, Phone, read_rows, whole

FORBIDDEN = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("trouble", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_phone_that_keeps_nothing(house: House, phone: Phone, trouble: str) -> None:
    phone.page.add_init_script(trouble)
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    expect(note(phone)).to_contain_text("This phone keeps nothing: do not close the page.")
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


@pytest.mark.parametrize(
    "kept",
    ['{"plays": [1, null, {"entry": 5}], "turns": {"seats": "ab"}}', '{"plays": {}}', "7", "null", "{"],
)
def test_what_is_no_play_is_dropped(house: House, phone: Phone, other: Phone, kept: str) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    phone.page.evaluate(
        "([place, kept]) => localStorage.setItem(place, kept)", [game.replace("/games/", "referee:"), kept]
    )
    phone.page.reload()
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)
    expect(note(phone)).to_have_count(0)
    other.open(game)
    other.lay("3-0")
    expect(phone.key("3-0")).to_have_class(re.compile("laid"))
    phone.page.wait_for_timeout(400)  # whoever taps now has seen the table that has come
    go(phone, offline=True)
    tap_all(phone, ["1-0"])
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-0", "b 1-0"])


def test_the_queues_of_two_tables_do_not_mix(house: House, phone: Phone) -> None:
    one, two = house.keep(sheet(OPENED)), house.keep(sheet(["down b"]))
    sit_down(phone, one)
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    context = phone.page.context
    context.set_offline(False)
    phone.page.route("**" + one, lambda route: route.abort())
    sit_down(phone, two)
    expect(note(phone)).to_have_count(0)
    phone.lay("5-5")
    assert phone.entries() == ["down b", "b 5-5"]
    phone.page.unroute("**" + one)
    phone.open(one)
    expect_entries(phone, [*OPENED, "a 3-3"])


def test_the_right_was_taken_back_meanwhile(house: House, phone: Phone) -> None:
    """Nothing is lost, and nothing let in."""
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    with house.app.extensions["sheets"].store.writing() as db:
        for scorer in scorers_of(db, game.removeprefix("/games/")):
            end_scorer(db, game.removeprefix("/games/"), scorer.phone)
    house.welcoming = False
    go(phone, offline=False)
    expect(note(phone)).to_contain_text(whole("This phone does not score this game now. Still waiting: Ann 3-3."))
    assert phone.entries() == OPENED
    phone.page.reload()
    expect(phone.act("Watching")).to_be_visible()
    expect(note(phone)).to_contain_text(whole("Still waiting: Ann 3-3."))
    phone.touch(phone.page.get_by_role("button", name="Throw away", exact=True))
    expect(note(phone)).to_have_count(0)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)


def test_nobody_who_watches_has_a_queue(house: House, phone: Phone) -> None:
    house.welcoming = False
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    phone.page.wait_for_timeout(300)  # in which the phone of a scorer has told it
    expect(note(phone)).to_have_count(0)


def test_over_plain_http(launch_browser: Callable[..., Browser], browser_type_launch_args: dict[str, Any],
                         house: House, url: str) -> None:  # fmt: skip
    """As in a pub: no secure origin, and a phone whose clock is wrong."""
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP referee.local 127.0.0.1"]
    browser = launch_browser(args=args)
    address = url.replace("127.0.0.1", "referee.local")
    phone = Phone.take(lambda **rest: browser.new_context(**PHONE, **rest), address)
    phone.page.add_init_script("Date.now = () => 0;")
    sit_down(phone, house.keep(sheet(OPENED)))
    assert phone.page.evaluate("isSecureContext") is False
    go(phone, offline=True)
    tap_all(phone, SIX[:4])
    go(phone, offline=False)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)
    record = phone.page.request.get(phone.game.replace("referee.local", "127.0.0.1") + ".txt").text()
    assert [row.entry for row in read_rows(record)] == LOG[:7]
    browser.close()
