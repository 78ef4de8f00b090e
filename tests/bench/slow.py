"""A slow phone far from the mast: how long until a table stands there, and from a tap to its call.

The network is slow 3G and the processor four times slower, as Chromium plays them; each figure stands beside one round
trip over the same network.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from referee.store.instance import DATABASE
from referee.store.records import keep_record
from referee.store.scorers import invite
from referee.store.store import Store
from tests.bench.games import dull_game
from tests.bench.servers import free_port, running
from tests.browser.conftest import PHONE, QUIET

TIMES = int(os.environ.get("BENCH_SLOW", "9"))
SLOWER = 4  # than this machine's processor
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # ms, bytes/s
AIMS = {"first load": 2000.0, "tap to call": 1200.0}  # ms
ROW = "{:<44} {:>9} {:>9} {:>10} {:>10}"
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


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        game, token = _keep(Path(folder))
        port = free_port()
        serve = ["referee", "serve", "--host", "127.0.0.1", "--port", str(port), "--instance", folder]
        stack.enter_context(running([*serve, "--local-assets"], port))
        url = f"http://127.0.0.1:{port}"
        chromium = stack.enter_context(sync_playwright()).chromium
        browser = chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        stack.callback(browser.close)
        kept = _join(browser, url, token)
        rounds = [_once(browser, kept, f"{url}/games/{game}") for _ in range(TIMES)]
        _report(rounds)


def _keep(folder: Path) -> tuple[str, str]:
    """A game in mid-hand, with the token of its scorer's link."""
    store = Store(folder / DATABASE)
    with store.writing() as db:
        game = keep_record(db, dull_game(60))
        token = invite(db, game)
    store.close()
    return game, token


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


def _report(rounds: list[dict[str, float]]) -> None:
    trip = median(one["one round trip"] for one in rounds)
    print(f"slow 3G (400 ms, 50 kB/s), processor {SLOWER} times slower, {len(rounds)} phones one after another\n")
    print(ROW.format("", "median ms", "worst ms", "ratio", "aim ms"))
    for name in ("one round trip", "first load", "tap to call"):
        times = [one[name] for one in rounds]
        aim = AIMS.get(name)
        said = "" if aim is None else f"{'' if max(times) <= aim else '! '}<= {aim:g}"
        print(ROW.format(name, f"{median(times):.0f}", f"{max(times):.0f}", f"{median(times) / trip:.1f}", said))
