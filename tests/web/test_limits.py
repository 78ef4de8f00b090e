"""What costs is asked for only so often from one address; what was typed stays, and plays are never counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from limits import parse_many

from referee.record.checking import LINE as OF_A_LINE
from referee.web.limits import LIMITS
from tests.web.checked import checker, typed
from tests.web.conftest import Page, Start

MOST = 2
LINE = "/line/fives-and-threes?tiles=6-6"


@pytest.fixture(autouse=True)
def few(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice an hour each."""
    app.config["LIMITED"] = True
    for what in LIMITS:
        monkeypatch.setitem(LIMITS, what, parse_many(f"{MOST} per hour"))


def test_a_game_too_many_keeps_what_was_typed(new_game: Callable[..., Page]) -> None:
    assert [new_game(a="Ann", b="Bill").status for _ in range(MOST)] == [303] * MOST
    answer = new_game(a="Cath", b="Dave")
    assert answer.status == 429
    assert "Too much is asked from your address at once. Wait " in answer.words
    assert 'value="Cath"' in answer.html


def test_it_says_when_to_come_again(client: FlaskClient) -> None:
    assert [client.get(LINE).status_code for _ in range(MOST)] == [200] * MOST
    answer = client.get(LINE)
    assert answer.status_code == 429
    assert 3500 < int(answer.headers["Retry-After"]) <= 3600


def test_a_form_that_has_to_wait_says_so_too(new_game: Callable[..., Page]) -> None:
    waits = [new_game(a="Ann", b="Bill").headers.get("Retry-After") for _ in range(MOST + 1)]
    assert waits[:MOST] == [None] * MOST
    assert 3500 < int(waits[MOST] or 0) <= 3600


CORRECTED = '[Game "muggins"]\n[Players "Ann, Bill"]\ndown a\na penalty 1\na penalty 1\namend 2: a penalty 2\n'
READ = 4 * OF_A_LINE  # what its lines cost


@pytest.mark.parametrize(
    ("most", "statuses"),
    [(2 * (READ + 2), [200, 200, 429]), (READ + 1, [429, 429]), (READ - 1, [429])],
)
def test_sheets_are_counted_by_what_they_cost(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, most: int, statuses: list[int]
) -> None:
    """Lines, and plays that corrections rule once more; what was typed stays."""
    monkeypatch.setitem(LIMITS, "sheets", parse_many("100 per hour"))
    monkeypatch.setitem(LIMITS, "plays", parse_many(f"{most} per hour"))
    check = checker(app, client)
    pages = [check(CORRECTED) for _ in statuses]
    assert [page.status for page in pages] == statuses
    assert typed(pages[-1]) == CORRECTED
    assert "Too much is asked from your address at once. Wait " in pages[-1].words


def test_programs_are_told_in_json(client: FlaskClient) -> None:
    told = [client.get("/api/line/muggins?tiles=5-5") for _ in range(MOST + 1)]
    assert [one.status_code for one in told] == [200, 200, 429]
    assert told[-1].json["error"].startswith("Too much is asked")
    assert "Retry-After" in told[-1].headers


def test_another_address_is_not_kept_waiting(client: FlaskClient) -> None:
    for _ in range(MOST):
        client.get(LINE)
    assert client.get(LINE, headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 200


def test_plays_are_never_counted(start: Start) -> None:
    table = start()
    for strike in range(2, 2 + 4 * MOST, 2):
        table.play("a 6-6", f"strike {strike}")
    assert len(table.log) == 1 + 4 * MOST
