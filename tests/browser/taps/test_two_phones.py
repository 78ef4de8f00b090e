"""Two phones that tap at once: one play is entered once, and each is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import DEAF, House, NewContext, Phone, whole
from tests.browser.taps.fingers import THREE_TILES, TWO, sheet


@pytest.fixture
def other(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


def hears_nothing(phone: Phone) -> None:
    """Of what the other phone does, until it taps itself."""
    phone.page.locator("#table").evaluate(DEAF)


def test_both_enter_the_same_play(house: House, either: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open(game)
    other.open(game)
    hears_nothing(other)
    either.lay("6-3")
    other.lay("6-3")
    other.expect_call("Fifteen: eight.")
    expect(other.outs.first).to_have_text("Another phone had it first")
    assert other.entries() == ["down a", "a 6-6", "b 6-3"]
    other.lay("6-1")
    assert other.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1"]


def test_they_enter_different_plays(house: House, either: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open(game)
    other.open(game)
    hears_nothing(either)
    other.lay("6-3")
    either.lay("6-4")
    either.expect_call("No.")
    expect(either.page.get_by_role("alert")).to_contain_text(whole("6-4"))
    either.expect_scores("4-8")
    expect(either.key("6-3")).to_be_disabled()
    assert either.entries() == ["down a", "a 6-6", "b 6-3"]
    either.lay("6-4")
    assert either.entries() == ["down a", "a 6-6", "b 6-3", "a 6-4"]


def test_both_take_the_same_play_back(house: House, phone: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, THREE_TILES))
    phone.open(game)
    other.open(game)
    hears_nothing(other)
    phone.undo()
    other.undo()
    expect(other.outs.first).to_have_text("Another phone had it first")
    assert other.entries() == [*THREE_TILES, "strike 4"]
