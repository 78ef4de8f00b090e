"""No signal: what is tapped meanwhile is kept on the phone, and reaches the log in order, each play once."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import only
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
from tests.browser.table import House, Phone, whole


def test_six_plays_in_aeroplane_mode(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    expect(note(phone)).to_have_text(re.compile("What you tap now is kept on this phone"))
    for n, tile in enumerate(SIX, 1):
        tap_all(phone, [tile])
        expect(phone.page.locator("html")).to_have_attribute("data-waiting", str(n))
    expect(note(phone)).to_contain_text(
        whole("6 plays are waiting (Ann 3-3, Bill 3-1, Ann 1-1, Bill 5-1, Ann 5-5, Bill 5-0)")
    )
    expect(note(phone)).to_contain_text("Ann is next.")
    go(phone, offline=False)
    expect(note(phone)).to_contain_text("The signal is back")
    expect_entries(phone, LOG)


def test_through_a_reload(house: House, phone: Phone) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, SIX)
    context = phone.page.context
    phone.page.close()
    go_back = Phone(only(context.new_page(), phone.url), phone.url)
    context.set_offline(False)
    go_back.open(game)
    expect(go_back.key("5-0")).to_have_class(re.compile("laid"))
    expect_entries(go_back, LOG)


def test_the_first_play_of_all_makes_every_tile_free(house: House, phone: Phone) -> None:
    """The ends are not known from then on; what lies, or waits, is not free."""
    sit_down(phone, house.keep(sheet(OPENED)))
    expect(phone.key("4-4")).to_be_disabled()
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    expect(phone.key("4-4")).to_be_enabled()
    for tile in ("3-3", "6-6", "6-3"):
        expect(phone.key(tile)).to_be_disabled()


def test_no_answer_to_the_first_tap(house: House, phone: Phone) -> None:
    """The network is there and the server is not."""
    sit_down(phone, house.keep(sheet(OPENED)))
    phone.page.route("**/games/*", lambda route: route.abort())
    tap_all(phone, ["3-3", "3-1"])
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    phone.page.unroute("**/games/*")
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def lose_the_next_answer(phone: Phone) -> None:
    """The request arrives, what comes back does not."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    phone.page.route("**/games/*", lose, times=1)


def test_a_play_whose_answer_was_lost_is_there_once(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    lose_the_next_answer(phone)
    tap_all(phone, ["3-3"])
    assert phone.entries() == [*OPENED, "a 3-3"]
    tap_all(phone, ["3-1"])
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_the_answer_to_a_play_that_waited_is_lost_too(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    lose_the_next_answer(phone)
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_a_page_of_somebody_else_s_wi_fi_is_no_answer(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    phone.page.route("**/games/*", lambda route: route.fulfill(body="<h1>Log in</h1>", content_type="text/html"))
    go(phone, offline=False)
    phone.page.wait_for_timeout(300)
    expect(note(phone)).to_contain_text("1 play is waiting")
    phone.page.unroute("**/games/*")
    expect_entries(phone, [*OPENED, "a 3-3"])


def test_both_phones_entered_the_same_plays(house: House, phone: Phone, other: Phone) -> None:
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    other.open(game)
    other.lay("3-3")
    other.lay("3-1")
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])
