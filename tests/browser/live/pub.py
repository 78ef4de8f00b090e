"""A pub whose pages stay open: some only watch, and its server can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from flask import request
from playwright.sync_api import Page, expect

from referee.store.games import NewEntry
from tests.browser.conftest import serving
from tests.browser.table import House, Phone

TWO = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
PLAYED = TWO + "\ndown a\na 6-6\nb 6-3"
SOON = 3_000  # ms in which a page has asked, and shown what came: two seconds, and one more
LOOKED = 400  # ms: whoever taps now has seen the table that has come
SILENCE = 20_000  # ms until a page owns up to hearing nothing: six seconds, and more for a busy machine
WATCHES = {"X-Watches": "1"}


class Pub(House):
    """A house where some only watch."""

    def _welcome(self) -> None:
        if "X-Watches" not in request.headers:
            super()._welcome()

    def play(self, address: str, *entries: str) -> None:
        """Enters plays from a phone that is not seen here."""
        sheets, game = self.app.extensions["sheets"], address.rsplit("/", 1)[1]
        for entry in entries:
            n = sheets.read(game).ledger.entries
            sheets.add(game, NewEntry(n, f"unseen-{n}", entry))


class Server:
    """The pub's server, which can be stopped and started again in the same place."""

    def __init__(self, pub: Pub) -> None:
        self._pub = pub
        self._running: AbstractContextManager[str] | None = None
        self.url = self.start()

    def start(self, port: int = 0) -> str:
        self._running = serving(self._pub.app, port)
        return self._running.__enter__()

    def stop(self) -> None:
        if self._running:
            self._running.__exit__(None, None, None)
            self._running = None

    def again(self, folder: Path) -> None:
        """A new process with the same instance, as far as phones can tell."""
        self._pub.app = Pub(folder).app
        self.start(int(self.url.rsplit(":", 1)[1]))


Take = Callable[[str], Phone]


def soon(phone: Phone, words: str) -> None:
    """What a phone says before long; whoever holds it looks before he taps again."""
    expect(phone.words).to_have_text(words)
    phone.page.wait_for_timeout(LOOKED)


def hide(page: Page, hidden: bool) -> None:
    """As another app comes to the front, or this one again."""
    page.evaluate(
        """hidden => { Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange")); }""",
        hidden,
    )
