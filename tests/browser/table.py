"""Somebody at the table with a phone: taps what the page offers, and reads what it says.

The same with and without scripts: after each tap the next form is awaited, by the key that every rendering makes anew.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from flask import Flask, request
from playwright.sync_api import BrowserContext, Locator, Page, expect

from referee import create_app
from referee.record.reading import read_record
from referee.store.records import keep_record
from referee.store.scorers import add_scorer, may_score
from referee.web.phones import mark_phone
from tests.browser.conftest import only

NewContext = Callable[..., BrowserContext]

MOMENT = 0.5  # seconds; a second tap in the same place within less is held to be the same tap
NEAR = 45.0  # px
PATIENCE = 30.0  # seconds
DEAF = "table => { delete table.dataset.live; }"  # this page does not follow its game
_ROW = re.compile(r"(\d+)\. (.+?)(?: \{.*\} (\d+(?:-\d+)+))?(?: ; .*)?")


@dataclass
class Row:
    """One line of a record: the entry's number, its text, and the scores behind it, if any."""

    n: int
    entry: str
    scores: str


def whole(words: str) -> str:
    """As the page tells them: a tile does not break."""
    return re.sub(r"\b([0-6])-([0-6])\b", "\\1\u2011\\2", words)


def read_rows(record: str) -> list[Row]:
    found = (_ROW.fullmatch(line) for line in record.splitlines())
    return [Row(int(row[1]), row[2], row[3] or "") for row in found if row]


class House:
    """The app with a cupboard full of games: each record becomes one."""

    def __init__(self, folder: Path, assets: str = "cdn") -> None:
        self.app: Flask = create_app(folder, testing=True, assets=assets)
        self.welcoming = True
        self._answers = Event()
        self._answers.set()
        self.app.before_request_funcs.setdefault(None, [])[:0] = [self._hold, self._welcome]

    def _welcome(self) -> None:
        """Every phone of these tests has followed the scorer's link of the games it comes to."""
        game = (request.view_args or {}).get("game", "")
        if game.isalnum() and self.welcoming:
            with self.app.extensions["sheets"].store.writing() as db:
                known = next(db.query("SELECT 1 FROM games WHERE id = ?", [game]), None)
                if known and not may_score(db, game, mark_phone()):
                    add_scorer(db, game, mark_phone())

    def _hold(self) -> None:
        if request.method == "POST":
            self._answers.wait(PATIENCE)

    @contextmanager
    def answering_later(self) -> Iterator[None]:
        """Forms are answered when it ends: a finger that taps on meets the page that it has tapped, not the next."""
        self._answers.clear()
        try:
            yield
        finally:
            self._answers.set()

    def keep(self, text: str) -> str:
        """Keeps a record as a game; returns its address."""
        record = read_record(text).record
        with self.app.extensions["sheets"].store.writing() as db:
            return f"/games/{keep_record(db, record)}"


@dataclass
class Phone:
    """One phone; `page` may reach `url` only."""

    page: Page
    url: str
    scripts: bool = True
    _last: tuple[float, float, float] = field(default=(0.0, 0.0, 0.0), repr=False)

    @classmethod
    def take(cls, new_context: NewContext, url: str, *, scripts: bool = True) -> Phone:
        """A phone of its own, with nothing on it."""
        context = new_context(java_script_enabled=scripts)
        context.set_default_timeout(10_000)
        return cls(only(context.new_page(), url), url, scripts)

    # ---------- what the page shows ----------

    @property
    def words(self) -> Locator:
        """What is said aloud: the call, a question, the winner."""
        return self.page.locator("#table .words")

    @property
    def why(self) -> Locator:
        return self.page.locator("#table .call .why, #table .won .fig + .said")

    @property
    def outs(self) -> Locator:
        return self.page.locator("#table .call .out")

    @property
    def form_key(self) -> Locator:
        return self.page.locator("#table input[name=key]").first

    @property
    def game(self) -> str:
        """The address of the game on the screen."""
        return re.sub(r"(/games/[0-9a-f]+).*", r"\1", self.page.url)

    def key(self, tile: str) -> Locator:
        """The key of a tile, `6-3`."""
        return self.page.locator(f"#k{tile.replace('-', '')}")

    def act(self, label: str) -> Locator:
        """A key of the last row, or of a question, by the first word or words on it."""
        name = re.compile(rf"^\s*{re.escape(label)}(?![a-z])")
        keys = self.page.locator("#table .key")
        return keys.filter(has_text=name).first

    def expect_call(self, words: str) -> None:
        expect(self.words).to_have_text(whole(words))

    def expect_scores(self, scores: str) -> None:
        """`16-4`: on the panels, or as the result."""
        if self.page.locator("#table .won").count():
            expect(self.page.locator("#table .fig")).to_have_text(scores.replace("-", "–"))
        else:
            expect(self.page.locator("#table .side .score")).to_have_text(scores.split("-"))

    def read_log(self) -> list[str]:
        """The rows of the log, newest first: number, play, points, scores. Stays on that page."""
        self.touch(self.page.get_by_role("link", name="Log", exact=True))
        rows = self.page.locator(".log li:not(.head)")
        expect(rows.first).to_be_visible()
        parts = [row.locator(".n, .w a, .p, .run").all_text_contents() for row in rows.all()]
        return [" ".join(filter(None, row)).replace("\u2011", "-") for row in parts]

    # ---------- taps ----------

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def tap(self, what: Locator) -> None:
        """Taps something that brings another table, and waits for it."""
        self.page.locator("#table").evaluate("table => { table.dataset.seen = ''; }")
        self.touch(what)
        expect(self.page.locator("#table[data-seen]")).to_have_count(0)
        expect(self.page.locator("#table")).to_be_visible()
        self._last = (time.monotonic(), *self._last[1:])

    def touch(self, what: Locator) -> None:
        """Taps like somebody who looks first: not twice in the same place within a moment."""
        box = what.bounding_box()
        if box is None:
            raise AssertionError(f"{what} is not on the screen")
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        when, was_x, was_y = self._last
        if self.scripts and abs(x - was_x) < NEAR and abs(y - was_y) < NEAR:
            time.sleep(max(0.0, when + MOMENT - time.monotonic()))
        what.tap()
        self._last = (time.monotonic(), x, y)

    def lay(self, tile: str, end: str = "") -> None:
        self.tap(self.key(tile))
        if end:
            self.expect_call("Which end?")
            self.tap(self.act(end.capitalize()))

    def undo(self) -> None:
        self.tap(self.act("Undo"))

    def hold(self, tiles: list[str]) -> None:
        """Taps in what somebody has left; the last tile enters them all."""
        for tile in tiles:
            self.tap(self.key(tile))

    def hold_pips(self, pips: str) -> None:
        self.tap(self.page.get_by_role("link", name="pips only"))
        self.page.get_by_role("textbox").fill(pips)
        self.tap(self.act("Show"))

    def look_at(self, n: int) -> None:
        """Through the log to the table at a play."""
        self.touch(self.page.get_by_role("link", name="Log", exact=True))
        self.touch(self.page.locator(f'.log a[href$="?at={n}"]'))
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(f"Play {n}")

    def enter(self, entry: str) -> None:
        """Makes one entry, in the notation of the record, by taps alone."""
        match entry.replace(":", "").split():
            case ["down", _]:
                self.tap(self.act("Next hand"))
            case [_, "knocks"]:
                self.tap(self.act("Knock"))
            case [_, "draws", _]:
                self.tap(self.act("Draw"))
            case [_, "holds", pips, "pips"]:
                self.hold_pips(pips)
            case [_, "holds", *tiles]:
                self.hold(tiles)
            case ["strike", _]:
                self.undo()
            case ["amend", n, _, tile, *ends]:
                self.look_at(int(n))
                self.tap(self.act("Amend"))
                self.lay(tile, *ends)
                self.tap(self.page.locator("#correct"))
            case [_, tile, *ends]:
                self.lay(tile, *ends)

    # ---------- around the table ----------

    def start(
        self,
        game: str,
        *names: str,
        table: str = "Two",
        rules: str = "Seed",
        down: str = "a",
        **house_rules: str,
    ) -> None:
        """From the first page to the table, through the form for a new game."""
        page = self.page
        self.open()
        page.get_by_role("navigation", name="New game").get_by_role("link", name=game).tap()
        page.get_by_role("radio", name=table, exact=True).tap()
        for seat, name in zip("ABCD", names, strict=False):
            page.get_by_label(f"Player {seat}", exact=True).fill(name)
        page.locator(f"input[name=down][value={down}]").tap()
        page.get_by_role("radio", name=re.compile(f"^{rules}")).tap()
        if house_rules:
            page.get_by_text("Every house rule").tap()
        for rule, value in house_rules.items():
            page.locator(f"#{rule.replace('_', '-')} input").fill(value)
        self.begin()

    def begin(self) -> None:
        self.page.get_by_role("button", name="Start", exact=True).tap()
        expect(self.form_key).to_be_attached()

    def record(self) -> str:
        """The record of the game, without its date."""
        answer = self.page.request.get(self.game + ".txt")
        return re.sub(r'\[Date ".*"\]\n', "", answer.text())

    def entries(self) -> list[str]:
        return [row.entry for row in read_rows(self.record())]

    def games(self) -> list[str]:
        """The addresses of all games in progress, as the first page lists them."""
        page = self.page.request.get(self.url + "/").text()
        return sorted(set(re.findall(r'class="row" href="(/games/[0-9a-f]+)"', page)))
