"""What is done at a table without a signal, and what a phone says of it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.table import Phone

HEAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
OPENED = ["down a", "a 6-6", "b 6-3"]
SIX = ["3-3", "3-1", "1-1", "5-1", "5-5", "5-0"]  # all on the right
TRIED_AGAIN = 12_000  # ms
LOG = [*OPENED, "a 3-3", "b 3-1", "a 1-1", "b 5-1", "a 5-5", "b 5-0"]
CARDS = '[Game "cribbage"]\n[Players "Ann, Bill"]\n'


def sheet(plays: list[str], head: str = HEAD) -> str:
    return head + "\n" + "\n".join(plays)


def sit_down(phone: Phone, game: str) -> None:
    """At a table, with everything loaded."""
    phone.open(game)
    phone.page.wait_for_load_state("load")
    expect(phone.page.locator("script[data-htmx]")).to_be_attached()


def go(phone: Phone, *, offline: bool) -> None:
    phone.page.context.set_offline(offline)


def note(phone: Phone) -> Locator:
    return phone.page.locator("#queue")


def expect_entries(phone: Phone, entries: list[str]) -> None:
    """All plays have been sent, and these stand in the log."""
    expect(phone.page.locator("html[data-waiting]")).to_have_count(0, timeout=TRIED_AGAIN)
    assert phone.entries() == entries


def tap_all(phone: Phone, tiles: list[str]) -> None:
    """Taps that find no signal."""
    for tile in tiles:
        phone.touch(phone.key(tile))
        expect(phone.key(tile)).to_have_accessible_name(re.compile(", waiting$"))
