"""The log: every play that stands, newest first, hand by hand, and the corrections."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import Page, Start, Table


def rows(page: Page) -> list[str]:
    """The plays as they stand there: number, play, points, scores."""
    return page.said("w")


def test_nothing_entered_yet(start: Start) -> None:
    table = start()
    table.play("strike 1")
    page = table.get("/log")
    assert "Nothing has been entered yet." in page.words
    assert "Play 1 struck was: Ann’s down · entry 2," in page.words


def test_newest_first_with_points_and_reasons(start: Start) -> None:
    table = start()
    table.play("a 6-6", "b 6-3", "a 4-3", "b draws 1")
    page = table.get("/log")
    assert page.status == 200
    assert rows(page) == [
        "Bill draws 1 13 left to draw",
        "Ann 4-3 12 and 4",
        "Bill 6-3 12 and 3: three fives and five threes",
        "Ann 6-6 6 and 6: four threes",
        "Ann’s down any tile may be led",
    ]
    assert page.said("run") == ["4–8", "4–8", "4–8", "4–0", "0–0"]
    assert page.said("p") == ["", "", "+8", "+4", ""]
    assert [b.href for b in page.buttons if "?at=" in b.href] == [f"{table.url}?at={n}" for n in (5, 4, 3, 2, 1)]


def test_hand_by_hand_newest_first(start: Start) -> None:
    table = start(deal="1")
    table.play("a 6-6", "down b", "b 5-5")
    page = table.get("/log")
    assert page.said("head") == ["Hand 2 A–B", "Hand 1 A–B"]
    assert page.said("n") == ["4", "3", "2", "1"]


def test_partners_have_the_letters_of_their_sides(start: Start) -> None:
    table = start(table="pairs")
    table.play("a 6-6", "b 6-3")
    page = table.get("/log")
    assert page.said("head") == ["Hand 1 AC–BD"]
    assert page.said("letter") == ["B", "A", "A"]


def test_busts_and_penalties(start: Start) -> None:
    table = start()
    table.play("a awarded 60 a present", "a 6-6", "b penalty 5", "a penalty 5 late")
    page = table.get("/log")
    assert page.said("p") == ["−5", "", "bust", "+60", ""]
    assert "a present" in page.words
    assert page.said("run")[0] == "55–0"


def test_corrections_are_marked_and_listed(start: Start) -> None:
    table = start()
    table.play("a 6-6", "b 6-3", "amend 2: a 6-5", "insert 3: b draws 1")
    page = table.get("/log")
    assert page.said("n") == ["3", "5", "2", "1"]
    marks = [row for row in rows(page) if "amended." in row or "inserted." in row]
    assert [row.split()[:2] for row in marks] == [["Bill", "draws"], ["Ann", "6-5"]]
    told = [page.words.index(words) for words in ("Before play 3 inserted: Bill draws 1", "Play 2 amended: Ann 6-5")]
    assert told == sorted(told), "newest first"
    assert re.search(r"entry 5, \d\d:\d\d:\d\d, \d+ [A-Z]", page.words)


@pytest.mark.parametrize(("was", "now"), [
    ("a 6-6 claims 4", "a 6-6"), ("a 6-6 claims 4", "a 6-6 claims 2"), ("a 6-6", "a 5-5"),
])  # fmt: skip
def test_what_was_amended_is_told_from_what_it_is(start: Start, was: str, now: str) -> None:
    table = start()
    table.play(was, f"amend 2: {now}")
    said = [play.replace("a ", "Ann ", 1) for play in (was, now)]
    assert f"Play 2 amended: {said[1]} was: {said[0]} · entry 3," in table.get("/log").words


def test_a_struck_play_is_gone_and_its_strike_is_listed(start: Start) -> None:
    table = start()
    table.play("a 6-6", "strike 2")
    page = table.get("/log")
    assert page.said("n") == ["1"]
    assert "Play 2 struck" in page.words


def test_a_house_rule_changed_is_a_correction(start: Start) -> None:
    table = start()
    table.play("rule target 91")
    assert "House rule changed – how many points end the game: 91" in table.get("/log").words


def test_verdicts_stand_in_the_log(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2")
    table.play("a 6-5", "b knocks", "a 6-0", "b holds 5-4 4-2")
    assert "Bill’s knock at play 3 was wrong: 5-4 would have fitted" in table.get("/log").words


def test_names_are_text(nearly: Table) -> None:
    nearly.play("a penalty 1 <script>alert(1)</script>")
    page = nearly.get("/log")
    assert "<script>alert" not in page.html
    assert "<script>alert(1)</script>" in page.words


def test_a_play_before_the_first_down(start: Start) -> None:
    table = start()
    table.play("strike 1", "a penalty 1")
    assert table.get("/log").said("head") == ["Before the first hand A–B"]


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_wrong_method(start: Start, method: str) -> None:
    table = start()
    assert getattr(table.client, method)(f"{table.url}/log").status_code == 405


def test_an_unknown_game(client: FlaskClient) -> None:
    assert client.get("/games/nonsense/log").status_code == 404
