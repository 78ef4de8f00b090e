"""An answer of the app, read as a browser shows it: its forms, its keys, its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HTMX = {"HX-Request": "true"}


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
    """An answer; its forms, its keys and its words are read when somebody asks for them."""

    def __init__(self, answer: TestResponse) -> None:
        self.status = answer.status_code
        self.headers = answer.headers
        self.location = answer.location
        self.html = answer.text

    @cached_property
    def _read(self) -> _Reader:
        reader = _Reader()
        reader.feed(self.html)
        return reader

    @property
    def forms(self) -> list[PageForm]:
        return self._read.forms

    @property
    def buttons(self) -> list[Button]:
        return self._read.buttons

    @cached_property
    def words(self) -> str:
        return " ".join(self._read.shown)

    def said(self, cls: str) -> list[str]:
        """The words of every element of this class."""
        return self._read.by_class.get(cls, [])

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


def fragment(client: FlaskClient, address: str) -> Page:
    """What a page that is open gets from there."""
    return Page(client.get(address, headers=HTMX))
