"""Questions of other programs that are refused, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.asked import HAND, LINE, MISSING, OPEN, ROUND
from tests.web.conftest import Page


@pytest.fixture
def refused(client: FlaskClient) -> Callable[..., str]:
    """Why a question is refused."""

    def asked(question: str, *, status: int = 422, **given: Any) -> str:
        answer = client.get(f"/api/{question}", query_string=given)
        assert (answer.status_code, list(answer.json)) == (status, ["error"])
        assert answer.headers[OPEN] == "*"
        return str(answer.json["error"])

    return asked


# refused


@pytest.mark.parametrize(("question", "given", "reason"), [
    ("count/cribbage", {"pieces": "5H 5S 5D JX", "starter": "5C"},
     "“JX” is no card; one is written AS, TD or 10D, or as a bare rank such as 7."),
    ("count/cribbage", {"pieces": "5H 5S 5D JC", "starter": "5C 5D"},
     "“5C 5D” is no card; one is written AS, TD or 10D, or as a bare rank such as 7."),
    ("count/cribbage", {"pieces": "5H 5S 5D JC", "starter": "5H"}, "5♥ stands there twice; each piece exists once."),
    ("count/cribbage", {"pieces": "5H 5H 5D JC", "starter": "5C"}, "5♥ stands there twice; each piece exists once."),
    ("count/cribbage", {"pieces": "5 5 5 5", "starter": "5"}, "There are four cards of rank 5 in a pack, not five."),
    ("count/cribbage", {"pieces": "5H 5S 5D", "starter": "5C"},
     "A hand has 4 pieces besides the starter; 3 were given."),
    ("count/cribbage", {"pieces": "5H 5S 5D JC 2S", "starter": "5C"},
     "A hand has 4 pieces besides the starter; 5 were given."),
    ("count/cribbage", {"starter": "5C"}, "A hand has 4 pieces besides the starter; 0 were given."),
    ("count/cribbage", {"pieces": "5H 5S 5D JC"},
     "Name the starter, the piece that was turned up, such as 5C or 5-4."),
    ("count/cribbage", {"pieces": "2H 4H 6H 8S", "starter": "K", "flush": "flush"},
     "No flush is possible here: the ranks or the known suits deny it. Count the hand without."),
    ("count/cribbage", {"pieces": "2 4 6 8", "starter": "K", "flush": "royal"},
     "“royal” is no value of flush; it takes flush or flush5."),
    ("count/cribbage", {"pieces": "2 4 6 8", "starter": "K", "crib": "maybe"},
     "“maybe” is no value of crib; it takes 0 or 1."),
    ("count/cribbage", {"pieces": "2 4 6 8", "starter": "K", "nobs": "1"},
     "His nobs is not possible: it is the jack in hand of the starter’s suit. Count the hand without."),
    ("count/domino-cribbage", {"pieces": "6-6 4-2 3-3 1-0", "starter": "5C"},
     "“5C” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    ("count/domino-cribbage", {"pieces": "6-6 4-2 3-3 1-0", "starter": "5-4", "nobs": "1"},
     "Dominoes have no flush and no nobs. Count the hand without."),
    ("play/cribbage", {}, "There is no piece to judge; write some such as 6 7 8 6."),
    ("play/cribbage", {"pieces": "T 8 T 5"},
     "The 5 would pass thirty-one: the count is 28. Leave it out, or begin a new round."),
    ("play/domino-cribbage", {"pieces": "6-3 3-6"}, "6-3 stands there twice; each piece exists once."),
    ("line/muggins", {}, "There is no tile to judge; write some such as 6-6 6-3 3-3."),
    ("line/muggins", {"tiles": "6-6 6-6"},
     "6-6 is already on the table. Enter another tile, or amend the play that laid it."),
    ("line/muggins", {"tiles": "6-5 6-3 5-3"},
     "5-3 fits both ends: the left one makes 10, the right one 6. Say which."),
    ("line/muggins", {"tiles": "7-1"},
     "“7-1” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."),
    ("line/muggins", {"tiles": "6-6", "rule": "crib-flush=four"}, "“crib-flush” is no house rule of this game."),
    ("line/muggins", {"tiles": "6-6", "rule": "style=scottish"},
     "“scottish” is no value of style; it takes english or american."),
    ("line/muggins", {"tiles": "6-6", "rule": "style"},
     "“style” is no house rule with its value; write one such as target=61."),
    ("line/muggins", {"tiles": "6-6", "rule": "pairs-out=both"},
     "“pairs-out” can only be chosen where partners play."),
])  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(
    refused: Callable[..., str], question: str, given: dict[str, str], reason: str
) -> None:
    assert refused(question, **given) == reason


@pytest.mark.parametrize(("question", "known"), [
    ("count", "cribbage and domino-cribbage"), ("play", "cribbage and domino-cribbage"),
    ("line", "fives-and-threes and muggins"),
])  # fmt: skip
def test_a_game_that_this_is_not_for(refused: Callable[..., str], question: str, known: str) -> None:
    other = "muggins" if question != "line" else "cribbage"
    for game in (other, "whist", "Cribbage"):
        told = refused(f"{question}/{game}", status=404, pieces="6 7", tiles="6-6")
        assert told == f"This can be asked for {known}, not for “{game}”."


@pytest.mark.parametrize(
    "address", ["/api", "/api/", "/api/count", "/api/nonsense/cribbage", "/api/count/a/b", "/api/%00"]
)
def test_no_such_address(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.json, answer.headers[OPEN]) == (404, MISSING, "*")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("question", [HAND, ROUND, LINE])
def test_wrong_method(client: FlaskClient, method: str, question: str) -> None:
    answer = client.open(question, method=method)
    assert (answer.status_code, list(answer.json)) == (405, ["error"])
    assert "GET" in answer.headers["Allow"]
    assert answer.headers[OPEN] == "*"


@pytest.mark.parametrize(("kind", "mimetype"), [("json", "application/json"), ("txt", "text/plain")])
def test_what_is_sent_to_a_record_is_refused_as_a_record_is(client: FlaskClient, kind: str, mimetype: str) -> None:
    """And not with a page, as a play of a game with such a name."""
    token = Page(client.get("/new/muggins")).forms[0].fields["csrf_token"]
    for typed, status in (({}, 400), ({"csrf_token": token}, 404)):
        answer = client.post(f"/games/x.{kind}", data={"entry": "a 6-6"} | typed)
        assert (answer.status_code, answer.mimetype, answer.headers[OPEN]) == (status, mimetype, "*")


def test_head_and_options(client: FlaskClient) -> None:
    head = client.head(HAND)
    assert (head.status_code, head.text, head.headers[OPEN]) == (200, "", "*")
    options = client.options(HAND)
    assert (options.status_code, options.headers[OPEN]) == (200, "*")
    assert set(options.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_the_unexpected_is_an_object_too(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret words")

    monkeypatch.setattr("referee.web.api.line_object", fail)
    answer = app.test_client().get(LINE)
    assert (answer.status_code, list(answer.json)) == (500, ["error"])
    assert "secret" not in answer.text
    assert (answer.headers[OPEN], answer.headers["Cache-Control"]) == ("*", "no-cache")
