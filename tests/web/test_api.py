"""Questions of other programs: what is answered, and what other sites may read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee import create_app
from referee.cli import main
from tests.web.asked import HAND, LINE, OPEN, ROUND, SIGNS
from tests.web.conftest import Start, Table


@pytest.fixture
def ask(client: FlaskClient) -> Callable[..., Any]:
    """The answer to a question, `ask("count/cribbage", pieces="5H 5S", starter="5C")`."""

    def asked(question: str, **given: Any) -> Any:
        answer = client.get(f"/api/{question}", query_string=given)
        assert answer.status_code == 200, answer.text
        return answer.json

    return asked


Ask = Callable[..., Any]


@pytest.mark.parametrize(("question", "command"), [
    (HAND, "count cribbage 5H 5S 5D JC --starter 5C"),
    ("/api/count/cribbage?pieces=2H+4H+6H+8H&starter=KS&crib=1", "count cribbage 2H 4H 6H 8H --starter KS --crib"),
    ("/api/count/cribbage?pieces=2H+4H+6H+8H&starter=KS&crib=1&rule=crib-flush=four",
     "count cribbage 2H 4H 6H 8H --starter KS --crib --rule crib-flush=four"),
    ("/api/count/domino-cribbage?pieces=6-6+4-2+3-3+1-0&starter=5-4",
     "count domino-cribbage 6-6 4-2 3-3 1-0 --starter 5-4"),
    (ROUND, "play cribbage 6 7 8 6"),
    ("/api/play/domino-cribbage?pieces=6-4+5-0", "play domino-cribbage 6-4 5-0"),
    (LINE, "line fives-and-threes 6-6 6-3 3-3"),
    ("/api/line/muggins?tiles=6-5+6-3+5-3%3C", "line muggins 6-5 6-3 5-3<"),
    ("/api/line/muggins?tiles=5-5+5-0&rule=style=american", "line muggins 5-5 5-0 --rule style=american"),
])  # fmt: skip
def test_the_answer_is_that_of_the_command_line(client: FlaskClient, question: str, command: str) -> None:
    run = CliRunner().invoke(main, [*command.split(), "--json"])
    assert run.exit_code == 0
    answer = client.get(question)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.json == json.loads(run.stdout)


def test_twenty_nine(ask: Ask) -> None:
    found = ask("count/cribbage", pieces="5H 5S 5D JC", starter="5C")
    assert list(found) == ["total", "items", "call"]
    assert found["total"] == 29
    assert found["items"][0] == {"reason": "fifteen", "points": 2, "pieces": ["5H", "JC"]}
    assert sum(item["points"] for item in found["items"]) == 29


@pytest.mark.parametrize(("given", "total"), [
    ({}, 0),
    ({"flush": "flush"}, 4),
    ({"flush": "flush5"}, 5),
    ({"flush": "flush", "crib": "1"}, 0),
    ({"flush": "flush5", "crib": "1"}, 5),
    ({"flush": "flush", "crib": "1", "rule": "crib-flush=four"}, 4),
    ({"flush": ""}, 0),
    ({"crib": "0"}, 0),
    ({"crib": ""}, 0),
])  # fmt: skip
def test_what_bare_ranks_cannot_say(ask: Ask, given: dict[str, str], total: int) -> None:
    assert ask("count/cribbage", pieces="2 4 6 8", starter="K", **given)["total"] == total


def test_nobs_said(ask: Ask) -> None:
    assert ask("count/cribbage", pieces="2 4 8 J", starter="K")["total"] == 0
    found = ask("count/cribbage", pieces="2 4 8 J", starter="K", nobs="1")
    assert found["items"] == [{"reason": "nobs", "points": 1, "pieces": ["J"]}]


@pytest.mark.parametrize("pieces", ["6,7,8,6", "6, 7, 8, 6", " 6  7 8 6 ", "6\n7\n8\n6"])
def test_commas_or_blanks_stand_between_pieces(ask: Ask, pieces: str) -> None:
    assert [one["points"] for one in ask("play/cribbage", pieces=pieces)["plays"]] == [0, 0, 3, 3]


def test_pieces_may_be_given_one_by_one(client: FlaskClient) -> None:
    assert client.get("/api/play/cribbage?pieces=6&pieces=7&pieces=8&pieces=6").json == client.get(ROUND).json


def test_pieces_are_read_as_in_a_record(ask: Ask) -> None:
    assert [one["piece"] for one in ask("play/cribbage", pieces="10d tc aS")["plays"]] == ["TD", "TC", "AS"]
    assert [one["piece"] for one in ask("line/muggins", tiles="3-6 6|4")["plays"]] == ["6-3", "6-4"]


def test_house_rules(ask: Ask, client: FlaskClient) -> None:
    assert [one["points"] for one in ask("line/muggins", tiles="5-5 5-0", rule="style=american")["plays"]] == [10, 10]
    both = client.get("/api/count/cribbage?pieces=2H+4H+6H&starter=KS&rule=five-card=yes&rule=crib-flush=four")
    assert both.json["items"] == [{"reason": "flush", "points": 3, "pieces": ["2H", "4H", "6H"]}]


def test_what_nobody_asked_for_is_left_alone(client: FlaskClient) -> None:
    """Links get marks of where they were found."""
    assert client.get(f"{HAND}&utm_source=club&fbclid=x&rules=none").json == client.get(HAND).json


# other sites


def test_records_may_be_read_by_other_sites(client: FlaskClient, start: Start) -> None:
    table = start()
    for game, status in ((table.game, 200), ("nonsense", 404)):
        for kind in ("json", "txt"):
            for method in ("GET", "HEAD", "OPTIONS"):
                answer = client.open(f"/games/{game}.{kind}", method=method)
                assert answer.headers[OPEN] == "*"
                assert answer.headers["Cache-Control"] == "no-cache"
                assert answer.status_code == (200 if method == "OPTIONS" else status)


def test_a_record_that_is_not_there_is_refused_in_its_own_kind(client: FlaskClient) -> None:
    sentence = "There is no such game here. Look at the games on the first page."
    assert client.get("/games/nonsense.json").json == {"error": sentence}
    answer = client.get("/games/nonsense.txt")
    assert (answer.mimetype, answer.text) == ("text/plain", f"{sentence}\n")


def test_nothing_else_is_open(client: FlaskClient, start: Start) -> None:
    table = start()
    origin = {"Origin": "https://elsewhere.example"}
    pages = ["/", table.url, f"{table.url}/log", f"{table.url}/more", "/new/muggins", "/nowhere", "/games/nonsense"]
    pages += ["/static/app.css", "/apiary", "/x/api/count/cribbage", "/games/x/y.json", "/static/../games/x.json"]
    for address in pages:
        with client.get(address, headers=origin) as answer:
            assert OPEN not in answer.headers, address
    played = table.send(table.get(), "a 6-6")
    assert played.status == 303
    assert OPEN not in played.headers
    refused = client.post(f"{table.url}.json", headers=origin)
    assert (refused.status_code, refused.headers[OPEN]) == (400, "*"), "it may read why"


@pytest.mark.parametrize("address", [HAND, ROUND, LINE, "/api/count/whist", "/games/nonsense.json"])
def test_nobody_s_cookies_are_asked_for_or_set(client: FlaskClient, start: Start, address: str) -> None:
    assert client.get(start().url).headers.get("Set-Cookie"), "this phone has a cookie, which every page makes last"
    headers = client.get(address, headers={"Origin": "https://elsewhere.example"}).headers
    assert headers[OPEN] == "*"
    assert "Access-Control-Allow-Credentials" not in headers
    assert "Set-Cookie" not in headers
    assert "Cookie" not in headers.get("Vary", "")


def test_how_long_an_answer_is_kept(client: FlaskClient, nearly: Table) -> None:
    assert client.get(HAND).headers["Cache-Control"] == "public, max-age=300"
    assert client.get("/api/count/cribbage").headers["Cache-Control"] == "no-cache"
    assert client.get("/api/count/whist").headers["Cache-Control"] == "no-cache"
    assert client.get(f"{nearly.url}.json").headers["Cache-Control"] == "no-cache"


def test_questions_leave_no_trace(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No game is begun and no entry is made."""
    app = create_app(tmp_path_factory.mktemp("asked"), testing=True)
    with app.extensions["sheets"].store.reading() as db:
        before = {table.name: table.count for table in db.tables}
    for question in (HAND, ROUND, LINE):
        assert app.test_client().get(question).status_code == 200
    with app.extensions["sheets"].store.reading() as db:
        assert {table.name: table.count for table in db.tables} == before
    app.extensions["sheets"].store.close()


def test_suits_may_be_signs(client: FlaskClient) -> None:
    assert client.get("/api/count/cribbage", query_string=SIGNS).json["total"] == 29


def test_a_hand_that_is_missing_is_asked_for_with_its_starter(client: FlaskClient) -> None:
    answer = client.get("/api/count/cribbage")
    assert answer.json == {"error": "Name the hand, such as 5H 5S 5D JC, and the starter, such as 5C."}


def test_of_what_is_chosen_the_last_counts(client: FlaskClient) -> None:
    """On the pages as well."""
    asked = "pieces=2H+4H+6H+8H&starter=KC&crib=0&crib=1"
    assert client.get(f"/api/count/cribbage?{asked}").json["total"] == 0


def test_programs_are_led_to_no_page(client: FlaskClient) -> None:
    assert client.post("/api/play/cribbage").json == {"error": "This address is only read, by GET."}
