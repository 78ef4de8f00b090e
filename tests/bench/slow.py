"""A slow phone far from the mast: how long until a table stands there, and from a tap to its call.

The network is slow 3G and the processor four times slower, as Chromium plays them; each figure stands beside one round
trip over the same network.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from tests.bench.figures import Figure
from tests.bench.games import dull_game
from tests.bench.phones import keep_games
from tests.bench.servers import serving
from tests.browser.conftest import PHONE, QUIET, find_chromium

TIMES = 9
SLOWER = 4  # than this machine's processor
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # ms, bytes/s
AIMS = {"first load": 2000.0, "tap to call": 1200.0}  # ms
# From the tap to the moment in which the new call has been painted.
TAP = """key => new Promise(done => {
  const start = performance.now();
  new MutationObserver((_, seen) => {
    if (document.querySelector("#table").dataset.said === before) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
  const before = document.querySelector("#table").dataset.said;
  document.querySelector(key).click();
})"""
ROUND_TRIP = """async () => {
  const start = performance.now();
  await fetch(`/static/icon.svg?${start}`);
  return performance.now() - start;
}"""
LOADED = "() => performance.getEntriesByType('navigation')[0].loadEventEnd"
KEY = ".pad button[name=entry]"
UNDO = "button[value^=strike]"


def figures(quick: bool) -> Iterator[Figure]:
    """Nothing where there is no Chromium."""
    chromium = find_chromium()
    if chromium is None:
        return
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ((game, token),) = keep_games(Path(folder), dull_game(60), 1).items()
        url = f"http://127.0.0.1:{stack.enter_context(serving(folder)).port}"
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium, args=QUIET)
        stack.callback(browser.close)
        kept = _join(browser, url, token)
        rounds = [_once(browser, kept, f"{url}/games/{game}") for _ in range(1 if quick else TIMES)]
    yield from _told(rounds)


def _join(browser: Browser, url: str, token: str) -> dict[str, object]:
    """The cookies of a phone that scores the game, and nothing else that it has loaded."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{url}/join/{token}")
    page.get_by_role("button", name="Score too").click()
    page.wait_for_url("**/games/**")
    kept = context.storage_state()
    context.close()
    return dict(kept)


def _once(browser: Browser, kept: dict[str, object], address: str) -> dict[str, float]:
    """A phone that comes to the table for the first time, taps, and takes it back."""
    context = browser.new_context(**PHONE, storage_state=kept)
    page = context.new_page()
    _slow_down(context, page)
    page.goto(address, wait_until="load")
    took = {"first load": float(page.evaluate(LOADED))}
    page.wait_for_timeout(1500)  # what comes after the page is there as well
    took["one round trip"] = float(page.evaluate(ROUND_TRIP))
    took["tap to call"] = float(page.evaluate(TAP, KEY))
    page.wait_for_timeout(600)
    page.evaluate(TAP, UNDO)
    context.close()
    return took


def _slow_down(context: BrowserContext, page: Page) -> None:
    session: CDPSession = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_3G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _told(rounds: list[dict[str, float]]) -> Iterator[Figure]:
    trip = median(one["one round trip"] for one in rounds)
    yield Figure("slow phone: one round trip", trip, "ms")
    for name, most in AIMS.items():
        times = [one[name] for one in rounds]
        yield Figure(f"slow phone: {name}, median", median(times), "ms", median(times) / trip, "one round trip")
        yield Figure(f"slow phone: {name}, the slowest of {len(times)}", max(times), "ms", most=most)
