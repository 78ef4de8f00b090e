"""The pictures of the README, docs/table.png and docs/league.png: `python -m tests.browser.pictures` takes them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from referee import create_app
from referee.record.reading import read_record
from referee.store.records import keep_record
from referee.store.scorers import add_scorer
from referee.web.phones import KEY
from tests.browser.conftest import PHONE, QUIET, find_chromium, only, serving
from tests.web.league.played import TONIGHT, keep_played

DOCS = Path(__file__).parents[2] / "docs"
GAME = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]

down b
a awarded 39
b awarded 43
b 5-5
a 5-6
b 6-6
a 6-3
b 3-3
a 3-1
b 1-4
a 4-2
b 2-5 right
"""
MARK = "picture"


def take(browser: Browser, url: str, address: str, light: str, name: str, cookie: str = "") -> None:
    """One page as a phone shows it, by day or by night ("light", "dark")."""
    wishes: dict[str, Any] = {**PHONE, "device_scale_factor": 1, "color_scheme": light}
    context = browser.new_context(**wishes)
    if cookie:
        context.add_cookies([{"name": "session", "value": cookie, "url": url}])
    page = only(context.new_page(), url)
    page.goto(f"{url}{address}")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=DOCS / name)
    context.close()


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as play:
        app = create_app(folder, testing=True)
        app.extensions["clock"] = lambda: TONIGHT
        with app.extensions["sheets"].store.writing() as db:
            game, played = keep_record(db, read_record(GAME).record), keep_played(db)
            add_scorer(db, game, MARK)
        client = app.test_client()
        with client.session_transaction() as session:
            session[KEY] = MARK
        cookie = client.get_cookie("session")
        assert cookie
        browser = play.chromium.launch(executable_path=find_chromium(), args=QUIET)
        with serving(app) as url:
            take(browser, url, f"/games/{game}", "light", "table.png", cookie.value)
            take(browser, url, f"/divisions/{played.division}", "dark", "league.png")
        browser.close()


if __name__ == "__main__":
    main()
