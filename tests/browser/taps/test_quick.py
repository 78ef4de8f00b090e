"""Two taps that are both meant, Back and reload: each tap is one entry, and the table is shown as it is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table import House, NewContext, Phone
from tests.browser.taps.fingers import THREE_TILES, TWO, sheet


def test_two_tiles_in_quick_succession_both_count(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    for tile in ("6-3", "6-1"):
        before = phone.form_key.input_value()
        phone.key(tile).tap()
        expect(phone.form_key).not_to_have_value(before)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1"]


def test_neighbouring_keys_in_quick_succession_both_count(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    for tile in ("6-3", "6-4"):
        before = phone.form_key.input_value()
        phone.key(tile).tap()
        expect(phone.form_key).not_to_have_value(before)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 6-4"]


def test_undo_twice_with_a_look_between(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    phone.undo()
    phone.undo()
    assert phone.entries() == [*THREE_TILES, "strike 4", "strike 3"]


def test_back_shows_the_table_as_it_is(house: House, either: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open()
    either.open(game)
    either.lay("6-3")
    either.lay("6-1")
    either.page.get_by_role("link", name="Log", exact=True).tap()
    expect(either.page.locator(".log")).to_be_visible()
    either.page.go_back()
    expect(either.key("6-1")).to_be_disabled()
    either.lay("3-3")
    assert either.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1", "b 3-3"]


def test_back_from_a_tile_laid_by_a_plain_form(house: House, new_context: NewContext, url: str) -> None:
    """Each tile makes a step of the history; none of them shows an old table."""
    phone = Phone.take(new_context, url, scripts=False)
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    phone.lay("6-1")
    phone.tap(phone.key("6-2"))
    phone.page.go_back()
    expect(phone.key("6-1")).to_be_disabled()
    expect(phone.key("6-2")).to_be_disabled()
    phone.page.reload()
    assert phone.entries() == ["down a", "a 6-6", "b 6-1", "a 6-2"]


def test_back_to_the_choice_of_an_end(house: House, either: Phone) -> None:
    """The tile lies by then: its choice is not offered again, and tapping on adds one entry each."""
    either.open(house.keep(sheet(TWO, [*THREE_TILES, "b 3-1"])))
    either.lay("6-1", "left")
    either.open()
    either.page.go_back()
    expect(either.key("6-1")).to_be_disabled()
    either.lay("1-1")
    assert either.entries() == [*THREE_TILES, "b 3-1", "a 6-1 left", "b 1-1"]


def test_reload_after_a_tile(house: House, either: Phone) -> None:
    either.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    either.lay("6-3")
    either.page.reload()
    either.expect_call("Fifteen: eight.")
    assert either.entries() == ["down a", "a 6-6", "b 6-3"]
