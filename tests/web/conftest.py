"""A table to play at: starts games through the form, reads the page that comes back, taps what is on it."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee import create_app
from referee.record.entries import read_entry, write_entry
from referee.record.reading import read_record
from referee.record.replay import Ledger, Setup
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay
from referee.store.games import entries_after
from referee.store.records import keep_record
from referee.store.scorers import add_scorer
from referee.web.phones import KEY

HTMX = {"HX-Request": "true"}
FOUR = ("Ann", "Bill", "Cath", "Dave")

# Ann needs 4 and has the turn: 6-6 makes 12, four points, exactly 61.
NEARLY = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]

1. down a
2. a awarded 57
"""


@dataclass
class Button:
    """A key or link: what it says, what it sends or where it leads; `off` where a tap does nothing."""

    words: str = ""
    name: str = ""
    value: str = ""
    href: str = ""
    label: str = ""
    id: str = ""
    cls: str = ""
    off: bool = False


@dataclass
class PageForm:
    """A form as a browser would send it; `fields` with what stands in them."""

    action: str
    method: str = "post"
    hx_post: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)


class _Reader(HTMLParser):
    """Picks out forms, keys, links and what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self.buttons: list[Button] = []
        self.shown: list[str] = []
        self._form: PageForm | None = None
        self._open: Button | None = None
        self._select = ""
        self._skip = False
        self._stack: list[tuple[str, list[str]]] = []
        self.by_class: dict[str, list[str]] = {}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Drawings only, and they hold no words."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = PageForm(said.get("action", ""), said.get("method", "get"), said.get("hx-post", ""))
            self.forms.append(self._form)
        elif tag == "input" and self._form is not None:
            self._field(said)
        elif tag == "select":
            self._select = said.get("name", "")
        elif tag == "option" and self._form is not None:
            if "selected" in said or self._select not in self._form.fields:
                self._form.fields[self._select] = said.get("value", "")
        elif tag in ("a", "button"):
            self._open = Button(
                name=said.get("name", ""),
                value=said.get("value", ""),
                href=said.get("href", ""),
                label=said.get("aria-label", ""),
                id=said.get("id", ""),
                cls=said.get("class", ""),
                off="disabled" in said,
            )
            self.buttons.append(self._open)
            if self._form is not None:
                self._form.buttons.append(self._open)
        self._skip = tag in ("script", "style", "title")
        if tag not in ("input", "meta", "link", "br"):
            classes = said.get("class", "").split()
            self._stack.append((tag, classes))
            for name in classes if not self._put_by else []:
                self.by_class.setdefault(name, []).append("")

    def _field(self, said: Mapping[str, str]) -> None:
        form = self._form
        if form is None or not said.get("name"):
            return
        if said.get("type") in ("radio", "checkbox") and "checked" not in said:
            return
        form.fields[said["name"]] = said.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag in ("a", "button"):
            self._open = None
        self._skip = False
        while self._stack:
            if self._stack.pop()[0] == tag:
                break

    @property
    def _put_by(self) -> bool:
        """What a template holds is not shown."""
        return any(tag == "template" for tag, _ in self._stack)

    def handle_data(self, data: str) -> None:
        if self._skip or self._put_by or not data.strip():
            return
        data = data.replace("\u2011", "-")  # a tile in a text does not break
        self.shown.append(data.strip())
        if self._open is not None:
            self._open.words = f"{self._open.words} {data.strip()}".strip()
        for _, classes in self._stack:
            for name in classes:
                self.by_class[name][-1] = f"{self.by_class[name][-1]} {data.strip()}".strip()


class Page:
    """An answer, read: its forms, its keys, its words."""

    def __init__(self, answer: TestResponse) -> None:
        self.status = answer.status_code
        self.headers = answer.headers
        self.location = answer.location
        self.html = answer.text
        reader = _Reader()
        reader.feed(self.html)
        self.forms, self.buttons = reader.forms, reader.buttons
        self.words = " ".join(reader.shown)
        self._by_class = reader.by_class

    def said(self, cls: str) -> list[str]:
        """The words of every element of this class."""
        return self._by_class.get(cls, [])

    @property
    def call(self) -> str:
        """What the referee says, in words and why."""
        return " ".join(self.said("call"))

    @property
    def dock(self) -> PageForm:
        """The form that plays, or corrections to be looked at, are sent with."""
        return next(form for form in self.forms if {"expected", "prefix"} & {*form.fields})

    def key(self, tile: str) -> Button:
        """The pad's key of a tile."""
        return next(button for button in self.buttons if button.id == f"k{tile.replace('-', '')}")

    def state(self, tile: str) -> str:
        """free (posts), link (asks first), off or laid."""
        key = self.key(tile)
        if "laid" in key.cls.split():
            return "laid"
        return "off" if key.off else "link" if key.href else "free"

    def act(self, words: str) -> Button:
        """The key whose words begin so."""
        found = [button for button in self.buttons if button.words.startswith(words)]
        assert found, f"no key {words!r} among {[b.words for b in self.buttons if b.words]}"
        return found[-1]

    def has(self, words: str) -> bool:
        return any(button.words.startswith(words) for button in self.buttons)


def let_score(app: Flask, client: FlaskClient, game: str) -> None:
    """The client's phone may score the game, as if it had begun it."""
    with client.session_transaction() as session:
        mark = session.setdefault(KEY, secrets.token_hex(8))
    with app.extensions["sheets"].store.writing() as db:
        add_scorer(db, game, mark)


class Table:
    """A game at its address, played by a browser without JavaScript, or with htmx where a test says so."""

    def __init__(self, app: Flask, client: FlaskClient, game: str) -> None:
        self.app, self.client, self.game = app, client, game
        self.url = f"/games/{game}"

    def get(self, address: str = "", *, htmx: bool = False) -> Page:
        """A page below the table: "" itself, "?at=3", "/log"."""
        url = address if address.startswith("/games/") else self.url + address
        return Page(self.client.get(url, headers=HTMX if htmx else {}))

    def send(self, page: Page, entry: str, *, htmx: bool = False, **changed: Any) -> Page:
        """Sends the dock of a page that is open with an entry; a correction is looked at, and then made."""
        form = page.dock if page.forms else PageForm(f"{self.url}/preview", "get")
        data = {**form.fields, "entry": entry, **changed}
        if form.method == "post":
            return Page(self.client.post(form.action, data=data, headers=HTMX if htmx else {}))
        preview = self._get(form, data, htmx=htmx)
        return self.send(preview, entry, htmx=htmx) if preview.status == 200 else preview

    def _get(self, form: PageForm, data: dict[str, Any], *, htmx: bool) -> Page:
        return Page(self.client.get(form.action, query_string=data, headers=HTMX if htmx else {}))

    def preview(self, entry: str) -> Page:
        """What a correction would change."""
        return Page(self.client.get(f"{self.url}/preview", query_string={"entry": entry}))

    def tap(self, entry: str, *, htmx: bool = False, at: str = "") -> Page:
        """Opens the table and sends an entry."""
        return self.send(self.get(at), entry, htmx=htmx)

    def press(self, page: Page, button: Button, *, htmx: bool = False) -> Page:
        """Taps a key or follows a link of the page; a plain post is followed to where it leads."""
        assert not button.off, f"{button.words or button.label} is off"
        if button.href:
            return self.get(button.href, htmx=htmx)
        form = next(form for form in page.forms if button in form.buttons)
        data = dict(form.fields) | ({button.name: button.value} if button.name else {})
        if form.method == "get":
            return self._get(form, data, htmx=htmx)
        answer = self.client.post(form.action, data=data, headers=HTMX if htmx else {})
        return Page(self.client.get(answer.location)) if answer.status_code == 303 else Page(answer)

    def correct(self, page: Page, button: Button) -> Page:
        """Taps a key that leads to a correction, and then the one that makes it."""
        preview = self.press(page, button)
        return self.press(preview, next(button for button in preview.buttons if button.id == "correct"))

    def play(self, *entries: str) -> Page:
        """Enters plays, each of which must be taken; the table after them."""
        for entry in entries:
            answer = self.tap(entry)
            assert answer.status == 303, f"{entry}: {answer.call or answer.words}"
        return self.get()

    def refused(self, entry: str, status: int = 422, *, htmx: bool = False, at: str = "") -> Page:
        """Taps what must be refused: nothing is written down, and the page says why."""
        before = self.log
        answer = self.tap(entry, htmx=htmx, at=at)
        assert answer.status == status
        assert self.log == before
        return answer

    def more(self, kind: str, **typed: Any) -> Page:
        """Sends a form of the page behind More."""
        page = self.get("/more")
        form = next(
            form
            for form in page.forms
            if form.action.endswith(f"/{kind}") and form.fields.get("option") == typed.get("option")
        )
        return Page(self.client.post(form.action, data=form.fields | typed))

    @property
    def log(self) -> list[str]:
        """The log as it is stored."""
        with self.app.extensions["sheets"].store.reading() as db:
            return [stored.text for stored in entries_after(db, self.game, 0)]

    @property
    def judged(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"{self.url}.json").json
        return found

    @property
    def scores(self) -> dict[str, int]:
        found: dict[str, int] = self.judged["scores"]
        return found

    def elsewhere(self) -> Table:
        """The same game on another phone that scores."""
        client = self.app.test_client()
        let_score(self.app, client, self.game)
        return Table(self.app, client, self.game)

    def next(self) -> Table:
        """The game that the large key leads to."""
        page = self.get()
        form = next((form for form in page.forms if form.action.endswith("/next")), None)
        if form is None:
            button = next(button for button in page.buttons if button.cls == "key wide" and button.href)
            return Table(self.app, self.client, button.href.rsplit("/", 1)[1])
        answer = self.client.post(form.action, data=form.fields)
        assert answer.status_code == 303
        return Table(self.app, self.client, answer.location.rsplit("/", 1)[1])


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    return tmp_path / "instance"


@pytest.fixture
def app(instance: Path) -> Iterator[Flask]:
    """The app with an empty instance of its own; forms are protected as they are in a pub."""
    made = create_app(instance, testing=True)
    yield made
    made.extensions["sheets"].store.close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


Start = Callable[..., Table]


@pytest.fixture
def new_game(client: FlaskClient) -> Callable[..., Page]:
    """Sends the form for a new game with what is given; everything else as the page has it."""

    def send(game: str = "fives-and-threes", **typed: Any) -> Page:
        form = Page(client.get(f"/new/{game}")).forms[0]
        return Page(client.post(form.action, data=form.fields | typed))

    return send


@pytest.fixture
def start(app: Flask, client: FlaskClient, new_game: Callable[..., Page]) -> Start:
    """Starts a game: `start("muggins", table="pairs", deal="2")`; Ann has the down unless it is said otherwise."""

    def begin(game: str = "fives-and-threes", *, table: str = "two", down: str = "a", **rules: str) -> Table:
        form = dict(zip("abcd", FOUR, strict=True)) | {"table": table, "down": down}
        plain = {name: rules.pop(name) for name in ("kind", "legs", "rule_set", "corrections") if name in rules}
        own = {f"rule-{name.replace('_', '-')}": value for name, value in rules.items()}
        answer = new_game(game, **(form | plain | own))
        assert answer.status == 303, answer.words
        return Table(app, client, answer.location.rsplit("/", 1)[1])

    return begin


@pytest.fixture
def kept(app: Flask, client: FlaskClient) -> Callable[[str], Table]:
    """The table of a record."""

    def keep(text: str) -> Table:
        with app.extensions["sheets"].store.writing() as db:
            game = keep_record(db, read_record(text).record)
        let_score(app, client, game)
        return Table(app, client, game)

    return keep


@pytest.fixture
def nearly(kept: Callable[[str], Table]) -> Table:
    """57–0, Ann to lead: 6-6 wins."""
    return kept(NEARLY)


def play_at_random(setup: Setup, seed: int, most: int) -> list[str]:
    """Plays until the game is over, or so many entries are written: what could lie on a table."""
    rng, ledger, entries = random.Random(seed), Ledger(setup), []  # noqa: S311 - which tile is laid is no secret
    while len(entries) < most and ledger.next.does:
        play = _any_play(ledger, rng)
        ledger = ledger.add(play)
        entries.append(write_entry(setup.game, ledger.canonical(play)))
    return entries


def _any_play(ledger: Ledger, rng: random.Random) -> Any:
    options = ledger.setup.game.options(ledger.position)
    if options.waited:
        seat, hand = options.waited[0], ledger.position.hand
        return Hold(seat, tuple(rng.sample(hand.unseen, hand.holds(seat))))
    if options.downs:
        return Down(rng.choice(options.downs))
    if options.lays and rng.random() < 0.8:
        one = rng.choice(list(options.lays))
        ends = options.lays[one]
        return Lay(options.turn, one, rng.choice(ends) if len(ends) > 1 else None)
    if options.draws:
        return Draw(options.turn, 1)
    if options.knock:
        return Knock(options.turn)
    one = rng.choice(list(options.lays))
    ends = options.lays[one]
    return Lay(options.turn, one, rng.choice(ends) if len(ends) > 1 else None)


def standing(setup: Setup, entries: list[str]) -> Ledger:
    """The ledger of a log in notation."""
    ledger = Ledger(setup)
    for entry in entries:
        ledger = ledger.add(read_entry(setup.game, entry))
    return ledger


def tokens(html: str) -> list[str]:
    """The keys made with a page."""
    return re.findall(r'name="key" value="([^"]+)"', html)
