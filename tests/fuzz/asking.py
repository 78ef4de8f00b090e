"""Requests that nobody means: nearly right ones, random ones, looks at anything, and what no browser sends.

Where they go comes from the app itself, so that a new address is asked without a word about it here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import quote, quote_plus

from hypothesis import strategies as st
from werkzeug.routing import Rule

from tests.fuzz import seasons
from tests.fuzz.catalog import Offer, Pairs
from tests.fuzz.lists import LIST
from tests.fuzz.pub import Pub
from tests.fuzz.records import records
from tests.fuzz.texts import hostile, sent, weighted
from tests.test_routes import NONSENSE
from tests.web.league.rows import PASSWORD, PIN
from tests.web.league.test_rights import ROLES

TOKEN = "csrf_token"  # noqa: S105 - the name of a field
METHODS = ("HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "BREW", "POST", "GET")
URLENCODED = "application/x-www-form-urlencoded"
TYPES = ("text/plain", "application/json", URLENCODED, f"{URLENCODED}; charset=utf-16", "", "image/png",
         "multipart/form-data", "multipart/form-data; boundary=x")  # fmt: skip
BOUNDARY = "between-two-fields"
LANGUAGES = ("", "", "pl", "fr", "en-GB;q=x,,*", "\u0663")
# What would be typed where a page leaves a field empty.
TYPED: dict[str, tuple[str, ...]] = {
    "name": ("Swan", "Cath"), "password": (PASSWORD,), "again": (PASSWORD,), "old": (PASSWORD,), "pin": (PIN,),
    "points": ("2", "½"), "reason": ("a late card",), "why": ("the last leg",), "begins": ("2027-09-06",),
    "venue": ("The Swan",),
}  # fmt: skip
_HOLE = re.compile(r"<(?:[^<>]*:)?(\w+)>")
NEARLY, RANDOM, LOOKING, OTHER = "nearly right", "random", "looking", "no browser’s"
KINDS = (NEARLY, RANDOM, LOOKING, OTHER)


@dataclass(frozen=True)
class Request:
    """What is sent, by whom; `token`: whether the form was made for this phone. `kind` is only told."""

    kind: str
    role: str
    method: str
    path: str
    query: Pairs = ()
    fields: Pairs = ()
    files: tuple[tuple[str, str, bytes], ...] = ()
    content_type: str = URLENCODED
    body: bytes | None = None
    token: bool = True
    headers: Pairs = field(default=())

    def arguments(self, token: str) -> dict[str, Any]:
        """As a client of the app is asked."""
        fields = tuple((name, token if self.token and name == TOKEN else value) for name, value in self.fields)
        headers = {name: value for name, value in self.headers if value.isascii()}
        asked: dict[str, Any] = {"method": self.method, "path": self.path, "headers": headers}
        asked["query_string"] = _joined(self.query).decode("ascii")
        if self.method not in ("GET", "HEAD", "OPTIONS"):
            kind = f"multipart/form-data; boundary={BOUNDARY}" if self.files else self.content_type
            data = _parts(fields, self.files) if self.files else _joined(fields)
            asked |= {"data": data if self.body is None else self.body, "content_type": kind}
        return asked


def _joined(pairs: Pairs) -> bytes:
    return "&".join(f"{quote_plus(sent(name))}={quote_plus(sent(value))}" for name, value in pairs).encode()


def _parts(fields: Pairs, files: tuple[tuple[str, str, bytes], ...]) -> bytes:
    said = b""
    for name, value in fields:
        said += _part(f'name="{_in_quotes(name)}"', "", sent(value))
    for name, called, data in files:
        said += _part(f'name="{_in_quotes(name)}"; filename="{_in_quotes(called)}"', "text/plain", data)
    return said + f"--{BOUNDARY}--\r\n".encode()


def _part(head: str, kind: str, data: bytes) -> bytes:
    own = f"\r\nContent-Type: {kind}" if kind else ""
    return sent(f"--{BOUNDARY}\r\nContent-Disposition: form-data; {head}{own}\r\n\r\n") + data + b"\r\n"


def _in_quotes(text: str) -> str:
    return re.sub(r'["\r\n]', "_", text)


@dataclass(frozen=True)
class Evening:
    """Requests one after another; where they change anything and it is `looked_over`, pages are looked at then."""

    requests: tuple[Request, ...]
    looked_over: bool = False


class Asking:
    """What can be drawn of one pub."""

    def __init__(self, pub: Pub) -> None:
        self.pub, self.catalog = pub, pub.catalog
        rules = sorted(pub.app.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))
        self.looking = [rule for rule in rules if "GET" in (rule.methods or ())]
        self.sending = [rule for rule in rules if "POST" in (rule.methods or ())]
        self.rules = rules
        self.names = tuple(sorted({name for name in self.catalog.values if name} - {TOKEN}))
        self.offers = {view: tuple(offers) for view, offers in sorted(self.catalog.offers.items())}
        self.known = tuple(dict.fromkeys(value for values in self.catalog.values.values() for value in values))

    @property
    def unoffered(self) -> tuple[str, ...]:
        """The views that take something, and whose form was found on no page."""
        return tuple(sorted({rule.endpoint for rule in self.sending} - {*self.offers}))

    def evenings(self) -> st.SearchStrategy[Evening]:
        """Up to four requests; now and then an evening is looked over."""
        requests = st.lists(self.requests(), min_size=1, max_size=4).map(tuple)
        return st.builds(Evening, requests, st.integers(0, 29).map(lambda n: n == 29))

    def requests(self) -> st.SearchStrategy[Request]:
        return weighted((5, _nearly(self)), (2, _random(self)), (2, _look(self)), (1, _odd(self)))

    def value(self, name: str) -> st.SearchStrategy[str]:
        """What such a field holds somewhere, what another one holds, or nonsense."""
        own = self.catalog.values.get(name) or [""]
        return weighted((3, st.sampled_from(own)), (1, st.sampled_from(self.known)), (2, hostile))

    def path(self, draw: st.DrawFn, rule: Rule) -> str:
        """The address with something in each of its places: mostly what is there, else nonsense."""

        def fill(hole: re.Match[str]) -> str:
            there = self.catalog.named.get(hole[1]) or ["1"]
            nonsense = st.sampled_from((*NONSENSE.get(hole[1], ("x",)), "open"))
            name = draw(weighted((12, st.sampled_from(there)), (1, nonsense), (1, hostile)))
            return quote(sent(name), safe="")

        return _HOLE.sub(fill, rule.rule)


@st.composite
def _nearly(draw: st.DrawFn, asking: Asking) -> Request:
    """A form of a page, mostly filled in, sent with one of its keys; up to three fields are others, missing, doubled or
    foreign.
    """
    offer: Offer = draw(st.sampled_from(asking.offers[draw(st.sampled_from((*asking.offers,)))]))
    role = offer.role if draw(st.integers(0, 3)) else draw(st.sampled_from(ROLES))
    fields = list(offer.fields) + ([draw(st.sampled_from(offer.keys))] if offer.keys else [])
    if draw(st.integers(0, 3)):
        fields = [(name, value or draw(st.sampled_from(TYPED.get(name, ("",))))) for name, value in fields]
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 1, 2, 3)))):
        _change(draw, asking, fields)
    path = offer.address.partition("?")[0]
    if offer.method != "post":
        return Request(NEARLY, role, "GET", path, tuple(fields), headers=draw(_headers()))
    files = tuple((name, *draw(_files())) for name in offer.files if draw(st.integers(0, 3)))
    token = draw(st.integers(0, 19)) > 0
    return Request(NEARLY, role, "POST", path, (), tuple(fields), files, token=token, headers=draw(_headers()))


def _change(draw: st.DrawFn, asking: Asking, fields: list[tuple[str, str]]) -> None:
    at = draw(st.integers(0, max(0, len(fields) - 1)))
    how = draw(st.sampled_from(("other", "other", "other", "drop", "double", "elsewhere"))) if fields else "elsewhere"
    if how == "elsewhere":
        name = draw(st.sampled_from(asking.names))
        fields.append((name, draw(asking.value(name))))
    elif how == "drop":
        del fields[at]
    elif how == "double":
        fields.append((fields[at][0], draw(asking.value(fields[at][0]))))
    elif fields[at][0] != TOKEN:
        fields[at] = (fields[at][0], draw(asking.value(fields[at][0])))


@st.composite
def _random(draw: st.DrawFn, asking: Asking) -> Request:
    """Any fields with anything in them, to any address that takes something."""
    rule = draw(st.sampled_from(asking.sending))
    names = draw(st.lists(st.sampled_from(asking.names), max_size=5))
    fields = [(TOKEN, ""), *((name, draw(asking.value(name))) for name in names)]
    files = (("file", *draw(_files())),) if draw(st.integers(0, 5)) == 0 else ()
    path, role = asking.path(draw, rule), draw(st.sampled_from(ROLES))
    return Request(RANDOM, role, "POST", path, (), tuple(fields), files, headers=draw(_headers()))


@st.composite
def _look(draw: st.DrawFn, asking: Asking) -> Request:
    """A page, with what pages are asked for, or with nonsense behind its question mark."""
    rule = draw(st.sampled_from(asking.looking))
    query = list(draw(st.sampled_from(asking.catalog.asked.get(rule.endpoint) or [()])))
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2)))):
        _change(draw, asking, query)
    path, role = asking.path(draw, rule), draw(st.sampled_from(ROLES))
    return Request(LOOKING, role, "GET", path, tuple(query), headers=draw(_headers()))


@st.composite
def _odd(draw: st.DrawFn, asking: Asking) -> Request:
    """Other methods and other content types, at any address and at none."""
    like = draw(st.one_of(_random(asking), _nearly(asking)))
    path = like.path
    if draw(st.integers(0, 2)) == 0:
        path = asking.path(draw, draw(st.sampled_from(asking.rules)))
    if draw(st.integers(0, 5)) == 0:
        path = "/" + "/".join(quote(sent(part), safe="") for part in draw(st.lists(hostile, min_size=1, max_size=3)))
        path = "/" + path.lstrip("/")
    body = draw(st.one_of(st.none(), hostile.map(sent), st.binary(max_size=30), st.just(b'{"entry": "a 6-6"}')))
    method, kind = draw(st.sampled_from(METHODS)), draw(st.sampled_from(TYPES))
    return replace(like, kind=OTHER, method=method, path=path, content_type=kind, body=body, files=())


@st.composite
def _headers(draw: st.DrawFn) -> Pairs:
    htmx = draw(st.integers(0, 3)) == 0
    language = draw(st.sampled_from(LANGUAGES))
    return (*((("HX-Request", "true"),) if htmx else ()), *((("Accept-Language", language),) if language else ()))


def _files() -> st.SearchStrategy[tuple[str, bytes]]:
    """A list, a record, a season; or anything."""
    known = st.sampled_from((*(text.encode() for text in LIST), records()[0].encode()))
    data = st.one_of(known, seasons.files(), hostile.map(sent), st.binary(max_size=60))
    return st.tuples(st.one_of(st.sampled_from(("list.csv", "season.json", "")), hostile), data)
