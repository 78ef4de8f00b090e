"""What the pages of an app offer, found by its links: forms with their fields, and what addresses name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, quote, urlencode, urljoin, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect, Rule

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Offer:
    """A form as a phone would send it: to which address, what stands in it, and the keys that send it."""

    role: str
    address: str
    method: str
    fields: Pairs
    keys: Pairs
    files: tuple[str, ...]


class _Forms(HTMLParser):
    """Forms, links, and every value of every field, also those that are not chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[tuple[str, str, list[tuple[str, str]], list[tuple[str, str]], list[str]]] = []
        self.links: list[str] = []
        self.values: list[tuple[str, str]] = []
        self._select = self._area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        name, value = said.get("name", ""), said.get("value", "")
        if tag == "a":
            self.links.append(said.get("href", ""))
        elif tag == "form":
            self.offers.append((said.get("action", ""), said.get("method", "get").lower(), [], [], []))
        elif tag == "select":
            self._select = name
        elif tag == "option":
            self._value(self._select, value, "selected" in said)
        elif tag == "textarea":
            self._area = name
            self._value(name, "", True)
        elif tag == "button" and name:
            self._value(name, value, False)
            if self.offers:
                self.offers[-1][3].append((name, value))
        elif tag == "button" and "formaction" in said and self.offers:
            self.offers.insert(0, (said["formaction"], *self.offers[-1][1:]))
        elif tag == "input" and said.get("type") == "file":
            if self.offers:
                self.offers[-1][4].append(name)
        elif tag == "input" and name:
            self._value(name, value, said.get("type") not in ("radio", "checkbox") or "checked" in said)

    def _value(self, name: str, value: str, chosen: bool) -> None:
        self.values.append((name, value))
        if chosen and self.offers:
            self.offers[-1][2].append((name, value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._area = ""

    def handle_data(self, data: str) -> None:
        if self._area and self.offers:
            self.offers[-1][2][-1] = (self._area, data.removeprefix("\n"))


@dataclass
class Catalog:
    """`offers` by the view they are sent to, `named` what addresses have in each place, `asked` their queries by view,
    `values` of fields by name.
    """

    offers: dict[str, list[Offer]] = field(default_factory=lambda: defaultdict(list))
    named: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    asked: dict[str, list[Pairs]] = field(default_factory=lambda: defaultdict(list))
    values: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def note(self, app: Flask, role: str, here: str, html: str) -> Iterator[str]:
        """Takes the page of this address in; the addresses that it leads to, also those of forms that only ask."""
        page = _Forms()
        page.feed(html)
        links = [urljoin(here, link) for link in page.links if not link.startswith("#")]
        for name, value in page.values:
            _add(self.values[name], value)
        for said, method, fields, keys, files in page.offers:
            action = urljoin(here, said)
            links += [f"{action}?{urlencode(fields + keys[:1])}"] if method == "get" else []
            if place := find_view(app, action, method):
                _add(self.offers[place[0]], Offer(role, action, method, (*fields,), (*keys,), (*files,)))
                self._name(place[1])
        for link in links:
            if link.startswith("/") and (place := find_view(app, link, "get")):
                _add(self.asked[place[0]], (*parse_qsl(urlsplit(link).query, keep_blank_values=True),))
                self._name(place[1])
                yield link

    def addresses(self, rule: Rule, most: int) -> list[str]:
        """Some of the rule's addresses, as far as what they name is known."""
        found = [rule.rule] if "GET" in (rule.methods or ()) else []
        for name in sorted(rule.arguments):
            hole = re.compile(rf"<(?:[^<>]*:)?{name}>")
            there = self.named.get(name, [])[: most + 1]
            found = [hole.sub(quote(value), address) for address in found for value in there]
        return found[: 4 * most]

    def _name(self, places: dict[str, str]) -> None:
        for name, value in places.items():
            _add(self.named[name], value)


def _add(known: list[object] | list[str] | list[Offer] | list[Pairs], it: object) -> None:
    if it not in known and len(known) < 60:
        known.append(it)


def find_view(app: Flask, address: str, method: str) -> tuple[str, dict[str, str]] | None:
    """Which view answers there, and what the address names; None where there is none."""
    try:
        found = app.url_map.bind("localhost").match(urlsplit(address).path, method=method.upper())
    except (HTTPException, RequestRedirect):
        return None
    return found[0], {name: str(value) for name, value in found[1].items()}


def walk(app: Flask, role: str, client: FlaskClient, catalog: Catalog, most: int, doors: Collection[str] = ()) -> None:
    """Through the doors, and from the addresses that are known over all links; of each view so many that are there."""
    due = [*doors, *(address for rule in app.url_map.iter_rules() for address in catalog.addresses(rule, most))]
    known, seen = {*due}, defaultdict[str, int](int)
    while due:
        address = due.pop(0)
        place = find_view(app, address, "get")
        if place is None or (seen[place[0]] >= most and address not in doors):
            continue
        with client.get(address) as answer:
            seen[place[0]] += answer.status_code < 400
            html = answer.text if answer.mimetype == "text/html" else ""
        for link in catalog.note(app, role, address, html):
            if link not in known:
                known.add(link)
                due.append(link)
