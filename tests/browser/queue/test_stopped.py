"""What waited and does not fit any more, what has two ends, and what is taken back before it was sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.queue.waiting import (
    OPENED,
    expect_entries,
    go,
    note,
    sheet,
    sit_down,
    tap_all,
)
from tests.browser.table import House, Phone, whole


@pytest.fixture
def stopped(house: House, phone: Phone, other: Phone) -> Phone:
    """Two plays waited, and another phone had entered another one meanwhile."""
    game = house.keep(sheet(OPENED))
    sit_down(phone, game)
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    other.open(game)
    other.lay("3-0")
    go(phone, offline=False)
    expect(note(phone)).to_contain_text(whole("was not taken, and waits with those behind it: Ann 3-3, Bill 3-1."))
    return phone


def test_a_play_that_does_not_fit_any_more_stops_the_queue(stopped: Phone) -> None:
    expect(stopped.page.locator("#table .call")).to_contain_text("No.")
    expect(stopped.key("3-0")).to_have_class(re.compile("laid"))
    stopped.page.wait_for_timeout(300)
    assert stopped.entries() == [*OPENED, "a 3-0"]
    stopped.page.reload()
    expect(note(stopped)).to_contain_text(whole("Ann 3-3, Bill 3-1"))
    assert stopped.entries() == [*OPENED, "a 3-0"]


def test_throw_away(stopped: Phone) -> None:
    stopped.touch(stopped.act("Throw away all 2"))
    expect(note(stopped)).to_have_count(0)
    stopped.lay("1-0")
    expect_entries(stopped, [*OPENED, "a 3-0", "b 1-0"])


def test_try_again(stopped: Phone) -> None:
    """After the other phone's play was taken back."""
    stopped.undo()
    expect(note(stopped)).to_contain_text(whole("Ann 3-3, Bill 3-1"))
    stopped.touch(stopped.act("Try again"))
    expect_entries(stopped, [*OPENED, "a 3-0", "strike 4", "a 3-3", "b 3-1"])


def test_a_tile_that_fits_both_ends_is_asked_for_its_end_when_the_signal_is_back(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-1", "6-1", "4-1"])
    go(phone, offline=False)
    phone.expect_call("Which end?")
    expect(note(phone)).to_contain_text(whole("Bill 6-1 fits both ends: tap the one that is meant."))
    phone.tap(phone.act("Left"))
    expect_entries(phone, [*OPENED, "a 3-1", "b 6-1 left", "a 4-1"])


def test_the_end_chosen_without_a_signal(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet([*OPENED, "a 3-1"])))
    phone.tap(phone.key("6-1"))
    phone.expect_call("Which end?")
    go(phone, offline=True)
    phone.touch(phone.act("Left"))
    tap_all(phone, ["1-1"])
    expect(note(phone)).to_contain_text(whole("2 plays are waiting (Bill 6-1 left, Ann 1-1)"))
    go(phone, offline=False)
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0)


def test_undo_takes_back_what_waits(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "4-4"])
    expect(phone.act("Undo")).to_contain_text(whole("Bill 4-4"))
    phone.touch(phone.act("Undo"))
    expect(phone.key("4-4")).to_be_enabled()
    tap_all(phone, ["3-1"])
    go(phone, offline=False)
    expect_entries(phone, [*OPENED, "a 3-3", "b 3-1"])


def test_undo_of_all_that_waits(house: House, phone: Phone) -> None:
    """The page is as it was; what stands in the log cannot be taken back without a signal."""
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3"])
    phone.touch(phone.act("Undo"))
    expect(phone.key("4-4")).to_be_disabled()
    phone.touch(phone.act("Undo"))
    expect(phone.page.get_by_role("alert")).to_contain_text("No answer from the server")
    go(phone, offline=False)
    expect_entries(phone, OPENED)


def test_double_taps_of_undo_and_draw(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    tap_all(phone, ["3-3", "3-1"])
    for label, waiting in (("Draw", "3 plays are waiting (Ann 3-3, Bill 3-1, Ann draws 1)"), ("Undo", "2 plays")):
        box = phone.act(label).bounding_box()
        assert box
        for _ in range(2):
            phone.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
            phone.page.wait_for_timeout(60)
        expect(note(phone)).to_contain_text(whole(waiting))
