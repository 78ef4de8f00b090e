"""What is on the pages that settle an argument, read from their text, and taps on their links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HTMX = {"HX-Request": "true"}


@dataclass
class Row:
    """A row of a list: its words, and the figure at its end."""

    words: str
    points: str


class _Parts(HTMLParser):
    """The links by their ids, the fields by their names, and the texts by their classes and roles."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: dict[str, str] = {}
        self.fields: dict[str, str] = {}
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a" and "id" in found:
            self.links[found["id"]] = found["href"]
        if tag == "input":
            self.fields[found["name"]] = found["value"]
        if tag in ("p", "h1"):
            self._open = [*found.get("class", "").split(), found.get("role", "")]
            for name in self._open:
                self.texts.setdefault(name, []).append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("p", "h1"):
            self._open = []

    def handle_data(self, data: str) -> None:
        for name in self._open:
            self.texts[name][-1] += data.replace("\u2011", "-")  # a tile in a text does not break


def open_page(client: FlaskClient, address: str, *, htmx: bool = False) -> TestResponse:
    return client.get(address, headers=HTMX if htmx else {})


def tap(client: FlaskClient, page: TestResponse, key: str, *, htmx: bool = False) -> TestResponse:
    """Follows the link with this id: `r5`, `sh`, `k63`, `slot0`, `tab2`, `act1`."""
    answer = open_page(client, links(page)[key], htmx=htmx)
    assert answer.status_code == 200
    return answer


def links(page: TestResponse) -> dict[str, str]:
    """Where each key that can be tapped leads."""
    return _Parts(page.text).links


def fields(page: TestResponse) -> dict[str, str]:
    return _Parts(page.text).fields


def texts(page: TestResponse, name: str) -> list[str]:
    """The paragraphs of a class or role."""
    return [" ".join(text.split()) for text in _Parts(page.text).texts.get(name, [])]


def total(page: TestResponse) -> int | None:
    """The big figure."""
    found = texts(page, "big")
    return int(found[0]) if found else None


def words(page: TestResponse) -> str:
    """What is said aloud."""
    return texts(page, "said")[0]


def error(page: TestResponse) -> str:
    return next(text for text in texts(page, "alert") if "server" not in text)


def asked_of(page: TestResponse, key: str = "") -> dict[str, str]:
    """What the page is about, as the address that asked for it, or as the key's, says it."""
    address = links(page)[key] if key else page.request.full_path
    return {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}


def plain(page: TestResponse) -> str:
    """All words of the page."""
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page.text))


def rows(page: TestResponse, name: str) -> list[Row]:
    """The rows of the list with this class."""
    found = re.search(rf'<[uo]l class="rows {name}">(.*?)</[uo]l>', page.text, re.DOTALL)
    listed = re.findall(r"<li.*?</li>", found[1], re.DOTALL) if found else []
    figures = [re.search(r'class="n">([^<]*)<', row) for row in listed]
    words = [" ".join(re.sub("<[^>]+>", " ", row).split()) for row in listed]
    return [Row(said, figure[1] if figure else "") for said, figure in zip(words, figures, strict=True)]
