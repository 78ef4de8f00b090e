"""A table to play at: reads the page that comes back, taps what is on it."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from referee.store.games import entries_after
from referee.store.scorers import add_scorer
from referee.web.phones import KEY
from tests.web.page import HTMX, Button, Page, PageForm


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
