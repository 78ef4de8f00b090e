"""What an answer must be, whatever was asked: no error, nothing changed by a refusal, and words for it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.fuzz.asking import LOOKING, Evening, Request
from tests.fuzz.pub import Pub
from tests.fuzz.sentences import check_sentence
from tests.fuzz.texts import MARKUP
from tests.web.league.test_rights import ROLES

# A try at a password or a PIN is noted before it is judged, and old ones are forgotten then.
NOTED = {"attempts"}
# Whoever looks at the phones of a game finds a link there by which another one joins.
MADE_BY_LOOKING = {"invitations"}
TEXT = "text/plain"
SEE_OTHER = 303
NOBODY = Request(LOOKING, "stranger", "GET", "/")
_SAID = re.compile(r'<(\w+)[^>]*class="[^"]*\b(?:why|error|warn|refused)\b[^"]*"[^>]*>(.*?)</\1>', re.DOTALL)
_PUT_BY = re.compile(r"<template.*?</template>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def ask(pub: Pub, evening: Evening) -> list[tuple[Request, int]]:
    """Each request by a phone of its role, which goes where it is led; the status of each. Raises AssertionError."""
    clients = {role: pub.client(role) for role in ROLES}
    came = []
    try:
        for request in evening.requests:
            status, way = _ask(pub, clients[request.role], request)
            came.append((request, status))
            if status == SEE_OTHER:
                _ask(pub, clients[request.role], led(request.role, way))
        if evening.looked_over and pub.differs:
            for look in _looks(pub):
                _ask(pub, pub.client(look.role), look)
    finally:
        pub.put_back()
    return came


def led(role: str, way: str) -> Request:
    """Where an answer leads to."""
    parts = urlsplit(way)
    return replace(NOBODY, role=role, path=parts.path, query=(*parse_qsl(parts.query, keep_blank_values=True),))


def _ask(pub: Pub, client: FlaskClient, request: Request) -> tuple[int, str]:
    with client.open(**request.arguments(pub.tokens[request.role])) as answer:
        check(pub, request, answer)
        return answer.status_code, answer.location or ""


def _looks(pub: Pub) -> list[Request]:
    """What the secretary and a stranger see, one address of each view."""
    rules = [rule for rule in pub.app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    paths = [path for rule in rules for path in pub.catalog.addresses(rule, 1)[:1]]
    return [replace(NOBODY, role=role, path=path) for role in ("secretary", "stranger") for path in paths]


def check(pub: Pub, request: Request, answer: TestResponse) -> None:
    """Raises AssertionError."""
    assert not pub.errors, "\n".join(pub.errors)
    assert answer.status_code < 500, answer.status
    changed = {*pub.changed()}
    if answer.status_code >= 400:
        assert changed <= NOTED, f"{answer.status}, and yet changed: {changed}"
    elif request.method in ("GET", "HEAD", "OPTIONS"):
        assert changed <= MADE_BY_LOOKING, f"looking has changed {changed}"
    assert not changed or pub.whole(), "a row refers to nothing"
    if 300 <= answer.status_code < 400:
        check_way(answer.location or "")
    elif request.method not in ("HEAD", "OPTIONS") or (answer.status_code >= 400 and request.method != "HEAD"):
        check_words(request, answer)


def check_way(location: str) -> None:
    """It leads to nowhere else."""
    parts = urlsplit(location.removeprefix("http://localhost"))
    assert (parts.scheme, parts.netloc) == ("", ""), location
    assert parts.path.startswith("/"), location
    assert parts.path[1:2] not in ("/", "\\"), location


def check_words(request: Request, answer: TestResponse) -> None:
    """What is to be read there can be read, and a refusal says why."""
    text = answer.text if answer.mimetype.startswith(("text/", "application/json")) else ""
    refused = answer.status_code >= 400
    if for_programs(request.path):
        assert answer.mimetype == "application/json", answer.mimetype
    if answer.mimetype == "application/json":
        said = json.loads(text)
        if refused:
            check_sentence(said["error"])
    elif answer.mimetype == "text/html":
        assert MARKUP not in text, "markup that was sent stands on the page as it was"
        if refused and "HX-Redirect" not in answer.headers:
            check_page(answer.status, text)
    elif refused:
        assert answer.mimetype == TEXT, answer.mimetype
        check_sentence(text)


def for_programs(path: str) -> bool:
    """Where JSON is due, whatever is wrong."""
    of_a_game = path.startswith("/games/") and path.endswith(".json") and path.count("/") == 2
    return f"{path}/".startswith("/api/") or of_a_game


def check_page(status: str, html: str) -> None:
    """Somewhere on it stands what is wrong."""
    said = [_TAG.sub("", words).strip() for _, words in _SAID.findall(_PUT_BY.sub("", html))]
    assert any(said), f"{status} without a word"
    if not any(map(is_sentence, said)):
        raise AssertionError(f"no sentence: {said}")


def is_sentence(said: str) -> bool:
    """Whether a refusal may be said so."""
    try:
        check_sentence(said)
    except AssertionError:
        return False
    return True
