"""The page on which a score sheet is checked: judged or refused, and never kept."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.web.pages.check import EXAMPLE
from tests.web.checked import CARRIED, NOTHING, RIGHT, STOPPED, Check, checker, rows, typed
from tests.web.conftest import Page


@pytest.fixture
def check(app: Flask, client: FlaskClient) -> Check:
    return checker(app, client)


def test_the_empty_page(client: FlaskClient) -> None:
    page = Page(client.get("/check"))
    assert page.status == 200
    assert typed(page) == ""
    assert page.has("Check it")
    assert page.act("Try an example").href == "/check?example=1"
    assert not page.call


def test_an_example_is_put_in_by_one_tap_and_can_be_checked(client: FlaskClient, check: Check) -> None:
    page = Page(client.get("/check?example=1"))
    assert typed(page) == EXAMPLE
    assert not page.has("Try an example"), "it would take away what stands there"
    assert check(typed(page)).call.startswith("Two figures differ.")
    assert typed(Page(client.get("/check?example=no"))) == ""


def test_a_sheet_that_is_right(check: Check) -> None:
    page = check(RIGHT)
    assert page.status == 200
    assert page.call == "Every figure agrees. three lines with scores compared"
    assert rows(page) == [
        "4 A down a Ann has the down. Any tile may be led. 0–0",
        "5 A a 5-5 Ten: two. 5 and 5: two fives. +2 2–0",
        "6 B b 5-4 Fourteen: nothing. 10 and 4. 2–0",
        "7 A a 4-4 Eighteen: six. 10 and 8: six threes. +6 8–0",
    ]
    assert page.said("row") == ["Ann 8", "Bill 0"]
    assert typed(page) == RIGHT


def test_where_figures_and_rules_part_both_are_shown(check: Check) -> None:
    page = check(CARRIED)
    assert page.status == 200
    assert page.call == (
        "One figure differs. at line 7: the sheet says 7-0, the rules say 8-0 carried on in 1 more line Show line 7"
    )
    assert rows(page)[3:] == [
        "7 A a 4-4 Eighteen: six. 10 and 8: six threes. +6 differs sheet 7–0 rules 8–0",
        "8 B b 5-1 Nine: three. 1 and 8: three threes. +3 carried on sheet 7–3 rules 8–3",
    ]
    assert page.act("Show line 7").href == "#line-7"
    assert page.said("differs")[0].startswith("7 A a 4-4")


def test_a_line_that_cannot_stand(check: Check) -> None:
    """The player is named; the lines above are judged, those below are not."""
    page = check(STOPPED)
    assert page.status == 200
    assert page.call == (
        "Line 8 cannot stand. 6-3 fits neither end: the ends are 5 and 4. "
        "Up to there every figure agrees, three lines with scores compared Show line 8"
    )
    assert rows(page)[-1] == "8 5. b 6-3 {} 8-0 6-3 fits neither end: the ends are 5 and 4."
    assert len(rows(page)) == 5
    assert "It is Ann’s turn" in check(RIGHT.replace("3. b", "3. a").replace('"Ann, Bill"', '"Bill, Ann"')).call


def test_corrections_and_sheets_without_figures(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "Ann, Bill"]\n[Club "The Plough"]\ndown a\na 5-4\namend 2: a 5-5\n')
    assert page.call.startswith("No figures yet.")
    assert rows(page)[-1] == "6 amend 2: a 5-5 A correction. 2–0"
    assert "The tag Club is not known here" in page.words


def test_a_sheet_without_plays(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    assert (page.status, rows(page)) == (200, [])


@pytest.mark.parametrize("game", ["cribbage", "domino-cribbage", "muggins", "fives-and-threes"])
def test_every_game_can_be_checked(check: Check, game: str) -> None:
    begins = "deal b" if "cribbage" in game else "down a"
    page = check(f'[Game "{game}"]\n[Players "Ann, Bill"]\n\n{begins}\na penalty 2\n')
    assert page.status == 200
    assert len(rows(page)) == 2


# files


def test_a_file(check: Check) -> None:
    page = check(file=CARRIED.encode())
    assert page.call.startswith("One figure differs.")
    assert typed(page) == CARRIED, "so that it can be mended and checked again"


def test_a_file_goes_before_what_is_typed(check: Check) -> None:
    assert check(CARRIED, file=RIGHT.encode()).call.startswith("Every figure agrees.")


def test_a_file_from_another_desk(check: Check) -> None:
    """With a mark at its start and other line breaks."""
    page = check(file=b"\xef\xbb\xbf" + RIGHT.replace("\n", "\r\n").encode())
    assert page.call.startswith("Every figure agrees.")


@pytest.mark.parametrize("file", [b"\xff\xfe[\x00G\x00", '[Players "Zoë"]'.encode("latin-1"), b"\x89PNG\r\n\xb0"])
def test_a_file_that_is_no_text(check: Check, file: bytes) -> None:
    page = check("a note", file=file)
    assert (page.status, page.said("note")) == (
        422,
        ["This file is no text that can be read. Save it as plain text (UTF-8)."],
    )
    assert typed(page) == "a note"


def test_an_empty_file(check: Check) -> None:
    page = check("a note", file=b"")
    assert (page.status, page.said("note")) == (422, ["The file is empty. Choose another one."])
    assert typed(page) == "a note"


# refused


@pytest.mark.parametrize("text", ["", " \n\t\n"])
def test_nothing_to_check(check: Check, text: str) -> None:
    page = check(text)
    assert (page.status, page.said("note")) == (422, [NOTHING])


@pytest.mark.parametrize(("text", "reason"), [
    ('[Game "whist"]\n[Players "Ann, Bill"]\n',
     "Line 1: “whist” is no game known here; there are fives-and-threes, muggins, cribbage and domino-cribbage."),
    ("Ann 61, Bill 40", "Line 1: The tag [Game \"…\"] is missing."),
    ('[Game "muggins"]\n[Players "Ann, Bill"]\n[Deal "15"]\n',
     "Line 3: “15” is no value of deal; it takes a number from 1 to 14."),
    ("\x00", "Line 1: The tag [Game \"…\"] is missing."),
    ("; only a remark", "Line 1: The record is empty."),
])  # fmt: skip
def test_what_is_no_record(check: Check, text: str, reason: str) -> None:
    page = check(text)
    assert (page.status, page.said("note"), page.call) == (422, [reason], "")
    assert typed(page) == text


def test_what_was_typed_is_kept_as_it_is(check: Check) -> None:
    for text in ('\n\n [Game "x"] </textarea><b>&amp; ', "عمر\n\nŁukasz <script>"):
        page = check(text)
        assert page.status == 422
        assert typed(page) == text
        assert "<b>" not in page.html
        assert "<script>" not in page.html


def test_names_and_reasons_are_text(check: Check) -> None:
    page = check('[Game "muggins"]\n[Players "<b>Ann</b>, Bill"]\n[<i> "x"]')
    assert page.status == 422
    page = check('[Game "muggins"]\n[Players "<b>Ann</b>, Bill"]\n\ndown a\na penalty 2 <i>late</i>')
    assert page.status == 200
    assert "<b>Ann" not in page.html
    assert "<i>" not in page.html
