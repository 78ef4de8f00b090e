"""A secretary with a phone: each tap, each letter and each page that has to be read is counted."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

TAP, LETTER, READ = 3, 0.6, 8  # seconds, of somebody who does it for the first time and looks for his glasses


@dataclass
class Secretary:
    """`taps`, `letters` and `pages` so far. A list that is pasted is one long tap and one on “Paste”."""

    page: Page
    url: str
    taps: int = 0
    letters: int = 0
    pages: int = 0

    def open(self, address: str) -> None:
        """A link that came by mail."""
        self.page.goto(self.url + address)
        self.pages += 1

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def press(self, name: str) -> None:
        """A key that leads to another page."""
        self.follow(self.page.get_by_role("button", name=name, exact=True))

    def go(self, name: str) -> None:
        self.follow(self.page.get_by_role("link", name=re.compile(name)))

    def follow(self, what: Locator) -> None:
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            self.tap(what)
        self.pages += 1

    def type(self, label: str, text: str) -> None:
        """Taps the field and types, unless it is there already."""
        self.page.get_by_label(label, exact=True).fill(text)
        self.taps += 1
        self.letters += len(text)

    def paste(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)
        self.taps += 2

    def sees(self, *words: str) -> None:
        for one in words:
            expect(self.page.locator("main")).to_contain_text(one)
        assert self.page.evaluate("[document.documentElement.scrollWidth, visualViewport.scale]") == [360, 1]

    @property
    def minutes(self) -> float:
        return (self.taps * TAP + self.letters * LETTER + self.pages * READ) / 60
