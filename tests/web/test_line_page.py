"""The Line page: a line or its two ends tapped in, its total in three ways, and what was asked wrongly."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from referee.rules.pieces import TILES, tile
from referee.web.pages.line_case import LineCase
from referee.web.pages.line_reading import read_line
from tests.web.case_page import asked_of, error, fields, links, open_page, plain, rows, tap, total, words

FIVES = "/line/fives-and-threes"


def ways(page: TestResponse) -> str:
    return " ".join(row.points for row in rows(page, "ways"))


# ---------- the ends ----------


def test_a_double_that_lies_alone_is_asked_from_the_ends(client: FlaskClient) -> None:
    """The opening 6-6: twelve, not twenty-four."""
    page = tap(client, open_page(client, FIVES), "k66")
    page = tap(client, page, "act1")
    assert "Only this tile" not in page.text
    assert (total(page), words(page)) == (12, "Four threes: four.")
    assert "A lone double counts each half once" in page.text


def test_of_a_half_alone_nothing_can_be_said(client: FlaskClient) -> None:
    page = tap(client, open_page(client, FIVES), "ke3")
    assert "Only this tile" not in page.text


@pytest.mark.parametrize("htmx", [False, True])
def test_two_taps_tell_the_ends(client: FlaskClient, htmx: bool) -> None:
    page = open_page(client, FIVES, htmx=htmx)
    assert total(page) is None
    page = tap(client, tap(client, page, "k66", htmx=htmx), "ke3", htmx=htmx)
    assert total(page) == 15
    assert words(page) == "Three fives and five threes: eight."
    assert ways(page) == "8 3 15"


@pytest.mark.parametrize(
    ("ends", "pips", "scored"),
    [
        ("6-6 6", 18, "6 0 0"),
        ("6-6 4-4", 20, "4 4 20"),
        ("6-6 5-5", 22, "0 0 0"),
        ("0 0", 0, "0 0 0"),
        ("0-0 5", 5, "1 1 5"),
        ("5-5 5", 15, "8 3 15"),
        ("6 4", 10, "2 2 10"),
    ],
)
def test_what_two_ends_score_in_three_ways(client: FlaskClient, ends: str, pips: int, scored: str) -> None:
    page = open_page(client, f"{FIVES}?ends={ends.replace(' ', '+')}")
    assert (total(page), ways(page)) == (pips, scored)


def test_one_end_is_changed_by_itself(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?ends=6-6+3")
    page = tap(client, tap(client, page, "slot0"), "ke2")
    assert (asked_of(page)["ends"], total(page)) == ("2 3", 5)


def test_the_double_of_the_other_end_cannot_be_tapped(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?ends=6-6")
    assert "k66" not in links(page)
    assert "ke6" in links(page)


def test_of_two_ends_nothing_is_said_of_the_tiles_within(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?ends=6-6+3")
    assert "double six" in plain(page)
    assert "outer half of" not in plain(page)


# ---------- the whole line ----------


def test_a_line_is_tapped_in_its_order(client: FlaskClient) -> None:
    page = tap(client, open_page(client, FIVES), "tab2")
    for key in ("k66", "k63", "k33"):
        page = tap(client, page, key)
    assert (total(page), ways(page)) == (18, "6 0 0")


def test_a_tile_that_fits_both_ends_is_asked_for_its_end(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?tiles=6-5+5-3")
    asked = tap(client, page, "k63")
    assert "3 + 3 = 6" in plain(asked)
    assert "6 + 6 = 12" in plain(asked)
    left, right = tap(client, asked, "c1"), tap(client, asked, "c2")
    assert (asked_of(left)["tiles"], total(left)) == ("6-5 5-3 6-3<", 6)
    assert (asked_of(right)["tiles"], total(right)) == ("6-5 5-3 6-3>", 12)


def test_what_does_not_fit_cannot_be_tapped(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?tiles=6-6")
    assert {key for key in links(page) if key[0] == "k"} == {"k60", "k61", "k62", "k63", "k64", "k65"}


def test_undo_takes_back_the_last_tile(client: FlaskClient) -> None:
    page = tap(client, open_page(client, f"{FIVES}?tiles=6-5+5-3+6-3<"), "act1")
    assert asked_of(page) == {"tiles": "6-5 5-3"}
    page = tap(client, tap(client, page, "act1"), "act1")
    assert asked_of(page) == {"of": "line"}


def test_a_lone_double_counts_once(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?tiles=6-6")
    assert total(page) == 12
    assert "A lone double counts each half once: double six is twelve" in plain(page)


def test_a_covered_double_counts_no_more(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?tiles=6-4+6-6+6-3")
    assert total(page) == 7
    assert "The double six is covered now and counts no more" in plain(page)


def test_the_ends_of_a_line_by_themselves(client: FlaskClient) -> None:
    page = tap(client, open_page(client, f"{FIVES}?tiles=6-6+6-3"), "tab1")
    assert (asked_of(page)["ends"], total(page)) == ("6-6 3", 15)


def test_the_same_in_the_other_game(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?ends=6-6+3")
    assert "/line/muggins?ends=6-6+3" in page.text
    assert words(open_page(client, "/line/muggins?ends=6-6+3")) == "Three fives: three."


def test_a_claim_beside_the_true_points(client: FlaskClient) -> None:
    page = tap(client, tap(client, open_page(client, f"{FIVES}?ends=6-6+3"), "act1"), "c6")
    assert asked_of(page)["claim"] == "5"
    assert "5 claimed. Three missed: the fives." in plain(page)


def test_in_the_american_style_claims_go_by_fives(client: FlaskClient) -> None:
    page = tap(client, open_page(client, "/line/muggins?ends=6-6+3&rule=style=american"), "act1")
    assert asked_of(page, "c2")["claim"] == "5"


@pytest.mark.parametrize("claim", range(1, 11))
@pytest.mark.parametrize("ends", ["0+3", "0+0", "6-6+0", "3+4", "1+2"])
def test_a_claim_for_two_ends_is_not_explained_by_tiles_that_nobody_has_told(
    client: FlaskClient, ends: str, claim: int
) -> None:
    page = open_page(client, f"{FIVES}?ends={ends}&claim={claim}")
    assert page.status_code == 200
    assert "outer half" not in plain(page).replace("the outer half, or", "")


# ---------- rules, sending, typing ----------


def test_the_american_style_is_a_house_rule(client: FlaskClient) -> None:
    page = open_page(client, "/line/muggins?ends=6-6+3")
    assert "A five is worth 5 points 15" in plain(page)
    page = open_page(client, "/line/muggins?ends=6-6+3&rule=style=american")
    assert words(page) == "Three fives: fifteen."
    assert links(page)["usual"] == "/line/muggins?ends=6-6+3"


def test_what_is_sent_tells_its_answer(client: FlaskClient) -> None:
    page = open_page(client, f"{FIVES}?ends=6-6+3&at=0")
    assert "<title>Line: 15 is 8 – referee</title>" in page.text
    assert links(page)["send"] == f"{FIVES}?ends=6-6+3"


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("6-6 3|6 3-3", "?tiles=6-6+6-3+3-3"),
        ("6-5 5-3 6-3<", "?tiles=6-5+5-3+6-3%3C"),
        ("6-6 ... 3", "?ends=6-6+3"),
        ("6-6…3", "?ends=6-6+3"),
    ],
)
def test_typed_it_leads_to_its_address(client: FlaskClient, typed: str, address: str) -> None:
    answer = client.get(FIVES, query_string={"typed": typed})
    assert (answer.status_code, answer.location) == (303, FIVES + address)


NOTHING = "“{}” in this address means nothing here. Tap or type it instead."
NO_TILE = "“{}” is no tile; a tile is written as two halves from 0 to 6, such as 6-3."
BAD = [
    ("tiles=6-6+5-4", "5-4 fits neither end: both ends are 6. Lay another tile.", "6-6"),
    ("tiles=6-6+6-6", "6-6 is already on the table. Enter another tile, or amend the play that laid it.", "6-6"),
    ("tiles=6-5+5-3+6-3", "6-3 fits both ends: the left one makes 6, the right one 12. Say which.", "6-5 5-3"),
    ("tiles=6-6+7-1", NO_TILE.format("7-1"), "6-6"),
    ("tiles=6-6&choose=6-3", NOTHING.format("choose=6-3"), "6-6"),
    ("tiles=6-6&ends=3", NOTHING.format("ends=3"), "6-6"),
    ("tiles=6-6&rule=finish=never", "“never” is no value of finish; it takes exact or at-least.", "6-6"),
    ("tiles=6-6&claim=x", NOTHING.format("claim=x"), "6-6"),
    ("ends=6-6+6-6", "6-6 stands there twice; each tile exists once.", ""),
    ("ends=6-6+6-3", "“6-3” is no end; write an outer half such as 3, or a double such as 6-6.", ""),
    ("ends=1+2+3", "A line has two ends; 3 were given.", ""),
    ("ends=9", NO_TILE.format("9"), ""),
    ("typed=", "There is no tile to judge; write some such as 6-6 6-3 3-3.", ""),
    ("typed=6-6+6-3+nonsense", NO_TILE.format("nonsense"), "6-6 6-3"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "sentence", "kept"), BAD)
@pytest.mark.parametrize("htmx", [False, True])
def test_bad_input_is_one_sentence_and_is_kept(
    client: FlaskClient, query: str, sentence: str, kept: str, htmx: bool
) -> None:
    page = open_page(client, f"{FIVES}?{query}", htmx=htmx)
    assert page.status_code == 422
    assert error(page) == sentence
    if kept:
        assert asked_of(page, "send")["tiles"] == kept


@pytest.mark.parametrize(
    ("query", "typed"),
    [("tiles=6-6+5-4", "6-6 5-4"), ("ends=6-6+6-3", "6-6 ... 6-3"), ("typed=6-6+what", "6-6 what")],
)
def test_what_was_asked_stays_in_the_field(client: FlaskClient, query: str, typed: str) -> None:
    assert fields(open_page(client, f"{FIVES}?{query}"))["typed"] == typed


# ---------- addresses ----------


@st.composite
def cases(draw: st.DrawFn) -> LineCase:
    game = draw(st.sampled_from(["fives-and-threes", "muggins"]))
    case = LineCase(game, whole=draw(st.booleans()))
    if case.whole:
        for one in draw(st.permutations(TILES)):
            ends = [] if one in case.line.laid else case.line.choices(one) if case.words else ["right"]
            case = case.lay(one, draw(st.sampled_from(ends))) if ends else case
            if draw(st.integers(0, 9)) == 0:
                break
    else:
        ends = draw(st.lists(st.integers(0, 6) | st.sampled_from([tile(n, n) for n in range(7)]), max_size=2))
        case = replace(case, ends=tuple(ends) if len(ends) < 2 or ends[0] != ends[1] else ())
        case = case.select(draw(st.integers(0, min(1, len(case.ends)))))
    if case.complete:
        case = replace(case, claim=draw(st.none() | st.integers(0, 5)), sheet=draw(st.sampled_from(["", "claim"])))
    return case


@given(cases())
def test_an_address_is_read_as_it_was_written(case: LineCase) -> None:
    read, reader = read_line(case.game, parse_qs(urlsplit(case.address).query))
    assert reader.refusal is None
    assert read == case
    assert read.address == case.address
