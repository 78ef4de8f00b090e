"""Sheets to tap on, and fingers that tap at given moments."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, expect

from tests.browser.table import Phone

TWO = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
SLEEPING = TWO + '[Boneyard "sleeping"]\n'
THREE_TILES = ["down a", "a 6-6", "b 6-3", "a 3-3"]
SETTLED = 500  # ms: whatever a second tap has set off has reached the log


def sheet(head: str, plays: list[str]) -> str:
    return head + "\n" + "\n".join(plays)


def middle(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drum(phone: Phone, what: Locator, times: int, gap: float) -> None:
    """Taps in one place, whatever lies there by then; `gap` in seconds."""
    if phone.scripts:
        expect(phone.page.locator("script[data-htmx]")).to_be_attached()
        phone.page.wait_for_load_state("load")
    tap_at(phone, middle(what), [n * gap for n in range(times)])
    phone.page.wait_for_timeout(SETTLED)


def tap_at(phone: Phone, place: tuple[float, float], moments: list[float]) -> None:
    """Taps at these moments, in seconds from now; one that a busy machine brings late bears the time that was meant."""
    cdp = phone.page.context.new_cdp_session(phone.page)
    begun = time.time()
    for moment in moments:
        time.sleep(max(0.0, begun + moment - time.time()))
        point = {"x": place[0], "y": place[1]}
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": begun + moment})
    cdp.detach()
