"""What lies on the table stays dead while plays wait for a signal: its key comes back to life at no table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.queue.waiting import CARDS, OPENED, expect_entries, go, sheet, sit_down, tap_all
from tests.browser.table import House, Phone

GAMES = ("fives-and-threes", "muggins")
DEAD = "[...document.querySelectorAll('.pad .k')].filter(key => key.disabled).map(key => [key.id, key.className])"
TRACES = "document.querySelectorAll('.pad :is(.htmx-added, .htmx-settling, .pressed)').length"


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_laid_last_before_the_signal_went(house: House, phone: Phone, game: str) -> None:
    sit_down(phone, house.keep(sheet(["down a"], f'[Game "{game}"]\n[Players "Ann, Bill"]\n')))
    for tile in ("6-6", "6-3", "6-0"):
        phone.lay(tile)
    go(phone, offline=True)
    tap_all(phone, ["5-0"])
    for tile in ("6-6", "6-3", "6-0"):
        expect(phone.key(tile)).to_be_disabled()
        expect(phone.key(tile)).to_have_class("k laid")
        expect(phone.key(tile)).to_have_accessible_name(f"{NAMES[tile]}, laid")
    go(phone, offline=False)
    expect_entries(phone, ["down a", "a 6-6", "b 6-3", "a 6-0", "b 5-0"])


NAMES = {"6-6": "double six", "6-3": "six-three", "6-0": "six-blank"}


def test_dominoes_of_a_round_of_cribbage(house: House, phone: Phone) -> None:
    plays = ["deal b", "starter 6-5"]
    sit_down(phone, house.keep(sheet(plays, CARDS.replace("cribbage", "domino-cribbage"))))
    for tile in ("6-4", "3-3"):
        phone.lay(tile)
    go(phone, offline=True)
    tap_all(phone, ["1-0"])
    for tile in ("6-5", "6-4", "3-3"):
        expect(phone.key(tile)).to_be_disabled()


def test_a_rank_of_which_all_four_have_been_seen(house: House, phone: Phone) -> None:
    """Two of them on this phone, while it waits."""
    plays = ["deal b", "starter 5", "a 5", "b 5"]
    sit_down(phone, house.keep(sheet(plays, CARDS)))
    go(phone, offline=True)
    five = phone.page.locator("#r5")
    phone.touch(five)
    expect(five).to_be_disabled()
    expect(phone.page.locator("#r4")).to_be_enabled()
    phone.touch(phone.page.locator("#r4"))
    expect(five).to_be_disabled()
    go(phone, offline=False)
    expect_entries(phone, [*plays, "a 5", "b 4"])


def test_a_table_as_it_comes_bears_nothing_of_the_one_before(house: House, phone: Phone) -> None:
    """Scripts look at a table as soon as it is there: no key has the look of the key that was in its place."""
    sit_down(phone, house.keep(sheet(OPENED)))
    phone.page.evaluate(f"document.addEventListener('htmx:afterSwap', () => {{ window.came = [{DEAD}, {TRACES}]; }})")
    phone.lay("3-3")
    assert phone.page.evaluate("window.came") == [phone.page.evaluate(DEAD), 0]
