"""Several taps in one place: one tap is one entry."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import House, Phone
from tests.browser.taps.fingers import SLEEPING, THREE_TILES, TWO, drum, sheet

drummed = pytest.mark.parametrize(
    ("times", "gap"),
    [pytest.param(2, 0.06, id="double"), pytest.param(3, 0.06, id="triple"), pytest.param(2, 0.25, id="slow double")],
)


@drummed
def test_tile(house: House, either: Phone, times: int, gap: float) -> None:
    either.open(house.keep(sheet(TWO, THREE_TILES)))
    before = either.form_key.input_value()
    with house.answering_later():
        drum(either, either.key("3-1"), times, gap)
    expect(either.form_key).not_to_have_value(before)
    assert either.entries() == [*THREE_TILES, "b 3-1"]


@drummed
def test_end(house: House, phone: Phone, times: int, gap: float) -> None:
    """The choice lies where the pad will be."""
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    phone.lay("3-1")
    phone.tap(phone.key("6-1"))
    drum(phone, phone.act("Left"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b 3-1", "a 6-1 left"]


@drummed
def test_tile_that_asks_for_its_end(house: House, phone: Phone, times: int, gap: float) -> None:
    """The second tap does not choose the end that now lies there."""
    phone.open(house.keep(sheet(TWO, [*THREE_TILES, "b 3-1"])))
    drum(phone, phone.key("6-1"), times, gap)
    phone.expect_call("Which end?")
    assert phone.entries() == [*THREE_TILES, "b 3-1"]


@drummed
def test_undo(house: House, phone: Phone, times: int, gap: float) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    drum(phone, phone.act("Undo"), times, gap)
    assert phone.entries() == [*THREE_TILES, "strike 4"]


@drummed
def test_draw(house: House, phone: Phone, times: int, gap: float) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    drum(phone, phone.act("Draw"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b draws 1"]


@drummed
def test_knock(house: House, phone: Phone, times: int, gap: float) -> None:
    """A second knock would be Ann's, and end the hand."""
    phone.open(house.keep(sheet(SLEEPING, THREE_TILES)))
    drum(phone, phone.act("Knock"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b knocks"]


@drummed
def test_next_hand(house: House, phone: Phone, times: int, gap: float) -> None:
    """Where the key was, Draw or a tile will be."""
    plays = ["down a", "a 6-6", "b knocks", "a knocks"]
    phone.open(house.keep(sheet(SLEEPING, plays)))
    drum(phone, phone.act("Next hand"), times, gap)
    assert phone.entries() == [*plays, "down b"]


@drummed
def test_start(house: House, either: Phone, times: int, gap: float) -> None:
    either.open("/new/fives-and-threes")
    either.page.get_by_label("Player A").fill("Ann")
    either.page.get_by_label("Player B").fill("Bill")
    either.page.locator("input[name=down][value=a]").tap()
    with house.answering_later():
        drum(either, either.page.get_by_role("button", name="Start", exact=True), times, gap)
    expect(either.form_key).to_be_attached()
    assert len(either.games()) == 1
    assert either.entries() == ["down a"]


@drummed
def test_rematch(house: House, either: Phone, times: int, gap: float) -> None:
    either.open(house.keep(sheet(TWO, ["down a", "a concedes"])))
    with house.answering_later():
        drum(either, either.act("Rematch"), times, gap)
    expect(either.words).to_have_text("Bill has the down.")
    assert len(either.games()) == 2
    assert either.entries() == ["down b"]
