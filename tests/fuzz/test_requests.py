"""A small part of the requests, the same ones each time; and that an answer that is wrong is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Response, jsonify, redirect, request
from hypothesis import given, settings

from tests.fuzz.answers import NOBODY, ask
from tests.fuzz.asking import KINDS, Asking, Evening, Request
from tests.fuzz.pub import Pub
from tests.fuzz.runs import SETTINGS, within
from tests.fuzz.texts import MARKUP

EVENINGS = 60
WALKERS = ("secretary", "captain", "player")


@pytest.fixture(scope="module")
def pub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pub]:
    made = Pub(tmp_path_factory.mktemp("pub"), 1, WALKERS)
    yield made
    made.close()


def test_nonsense_is_harmless(pub: Pub) -> None:
    came: list[tuple[Request, int]] = []
    small = settings(SETTINGS, max_examples=EVENINGS, derandomize=True)
    small(given(Asking(pub).evenings())(within(lambda evening: came.extend(ask(pub, evening)))))()
    assert len(came) > EVENINGS
    assert {request.kind for request, _ in came} == {*KINDS}
    assert {200, 303, 403, 404, 422} <= {status for _, status in came}


def test_a_seed_asks_the_same_again(pub: Pub, tmp_path: Path) -> None:
    """Ids, keys and tokens are drawn alike, and what is drawn of an evening goes by how many there are."""
    again = Pub(tmp_path, 1, WALKERS)
    try:
        assert again.catalog.named == pub.catalog.named
        assert Asking(again).offers.keys() == Asking(pub).offers.keys()
        assert again.tokens == pub.tokens
        assert len(Asking(again).known) == len(Asking(pub).known)
    finally:
        again.close()


def test_every_address_is_asked(pub: Pub) -> None:
    """An address that is new is asked by itself; and whatever takes something has a form that is found."""
    asking = Asking(pub)
    asked = {rule.rule for rule in (*asking.looking, *asking.sending)}
    assert asked == {rule.rule for rule in pub.app.url_map.iter_rules()}
    assert asking.unoffered == (), "its form is behind no door of tests/fuzz/stages.py"


def test_a_form_that_no_page_offers_is_named(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(pub.catalog.offers, "sign.sign")
    assert Asking(pub).unoffered == ("sign.sign",)


def test_every_door_leads_somewhere(pub: Pub) -> None:
    """For one of those who walk the pages at least."""
    clients = [pub.client(role) for role in WALKERS]
    assert [door for door in pub.doors if all(client.get(door).status_code != 200 for client in clients)] == []


# an answer that is wrong is found


def wrong(pub: Pub, monkeypatch: pytest.MonkeyPatch, answer: Callable[[], Any], **asked: Any) -> str:
    """What is found where the first page, or another, answers so."""
    monkeypatch.setitem(pub.app.view_functions, asked.pop("view", "home.show"), lambda **_named: answer())
    with pytest.raises((AssertionError, KeyError, ValueError)) as found:
        ask(pub, Evening((replace(NOBODY, **asked),)))
    return str(found.value)


def keep_something(pub: Pub) -> None:
    with pub.app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET name = name || '!'")


def test_an_error(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "ZeroDivisionError" in wrong(pub, monkeypatch, lambda: str(1 // 0))
    assert "503" in wrong(pub, monkeypatch, lambda: ("Later.", 503))


def test_a_refusal_that_changes_something(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:
        keep_something(pub)
        return '<p class="error">No such thing.</p>', 422

    before = pub.contents()
    assert "yet changed: {'leagues'}" in wrong(pub, monkeypatch, refuse)
    assert pub.contents() == before
    assert pub.changed() == ()


def test_a_look_that_changes_something(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    def look() -> str:
        keep_something(pub)
        return "looked"

    assert "looking has changed {'leagues'}" in wrong(pub, monkeypatch, look)


@pytest.mark.parametrize(
    "said", ["", "<p>No such thing.</p>", '<p class="error"></p>', '<p class="error">bad-name</p>']
)
def test_a_refusal_that_says_nothing(pub: Pub, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    assert wrong(pub, monkeypatch, lambda: (said, 422))


def test_a_page_where_json_is_due(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"view": "api.count", "path": "/api/count/cribbage"}
    assert "text/html" in wrong(pub, monkeypatch, lambda: "<p>no</p>", **asked)
    assert "error" in wrong(pub, monkeypatch, lambda: (jsonify(why="no"), 422), **asked)
    assert wrong(pub, monkeypatch, lambda: Response("{", mimetype="application/json"), **asked)


def test_markup_as_it_was_sent(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    query = (("q", MARKUP),)
    assert "markup" in wrong(pub, monkeypatch, lambda: f"<p>{request.args['q']}</p>", query=query)


@pytest.mark.parametrize("away", ["//example.org", "https://example.org/"])
def test_a_way_to_elsewhere(pub: Pub, monkeypatch: pytest.MonkeyPatch, away: str) -> None:
    assert "example.org" in wrong(pub, monkeypatch, lambda: redirect(away))
