"""The Play page: a round tapped in, what each piece scored and why no more, and what was asked wrongly."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.pieces import TILES, Card
from referee.web.pages.play_case import PlayCase, read_play
from tests.web.case_page import asked_of, error, fields, links, open_page, plain, rows, tap, total, words


@pytest.mark.parametrize("htmx", [False, True])
def test_a_round_is_tapped_in_its_order(client: FlaskClient, htmx: bool) -> None:
    page = open_page(client, "/play/cribbage", htmx=htmx)
    for rank in ("r6", "r7", "r8"):
        page = tap(client, page, rank, htmx=htmx)
    assert total(page) == 3
    assert words(page) == "Twenty-one, and a run of three: three."


@pytest.mark.parametrize(
    ("round_", "points"),
    [("6 7 8 6", "3 3 0 0"), ("3 2 A A", "2 3 0 0"), ("Q 5 T 6", "2 0 2 0"), ("4 2 3 A 5 2 4", "5 0 7 4 3 0 0")],
)
def test_points_of_each_piece_newest_first(client: FlaskClient, round_: str, points: str) -> None:
    page = open_page(client, f"/play/cribbage?pieces={round_.replace(' ', '+')}")
    assert " ".join(row.points for row in rows(page, "whys")) == points


def test_why_it_scored_no_more(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=5+6+7+7")
    assert "No run of 5, 6 and 7: the first 7 stands between" in plain(page)


def test_a_claim_is_for_the_last_piece(client: FlaskClient) -> None:
    page = tap(client, tap(client, open_page(client, "/play/cribbage?pieces=5+6+7+7"), "act2"), "c6")
    assert asked_of(page)["claim"] == "5"
    assert "5 claimed. Three too many. No run of 5, 6 and 7: the first 7 stands between." in plain(page)
    assert "claim" not in asked_of(tap(client, page, "r6"))


def test_reasons_name_their_pieces(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=9+6+6")
    assert "A pair: 6, 6" in plain(page)
    assert "Fifteen" in plain(page)


def test_what_would_pass_thirty_one_cannot_be_tapped(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=T+T+6")
    assert {key for key in links(page) if key[0] == "r"} == {"rA", "r2", "r3", "r4", "r5"}


def test_at_thirty_one_the_round_is_over(client: FlaskClient) -> None:
    page = open_page(client, "/play/domino-cribbage?pieces=6-6+5-5+6-1+1-1")
    assert "Thirty-one: the round is over" in plain(page)
    assert not [key for key in links(page) if key[0] == "k"]  # not even the blank
    assert asked_of(tap(client, page, "act3")) == {}


def test_undo_takes_back_the_last_piece(client: FlaskClient) -> None:
    page = tap(client, open_page(client, "/play/cribbage?pieces=6+7+8&claim=3"), "act1")
    assert asked_of(page) == {"pieces": "6 7"}


def test_where_nothing_fits_it_says_so(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=A+A+A+A+9+9+9")
    assert "The count is 31" not in plain(page)
    assert "Thirty-one: the round is over" in plain(page)
    page = open_page(client, "/play/cribbage?pieces=A+A+A+A+2+2+2+2+9+9")
    assert "The count is 30: nothing more can be laid" in plain(page)


def test_a_house_rule_that_would_change_the_last_piece(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=8+6+7")
    assert total(page) == 3
    assert "In the play a run counts only when laid in rising order 0" in plain(page)
    assert total(open_page(client, "/play/cribbage?pieces=8+6+7&rule=runs-up-only=yes")) == 0


def test_what_is_sent_tells_its_answer(client: FlaskClient) -> None:
    page = open_page(client, "/play/cribbage?pieces=6+7+8")
    assert "<title>Play: 3 – referee</title>" in page.text
    assert 'content="This round: 6, 7, 8. Twenty-one, and a run of three: three."' in page.text
    assert links(page)["send"] == "/play/cribbage?pieces=6+7+8"


def test_typed_it_leads_to_its_address(client: FlaskClient) -> None:
    answer = client.get("/play/cribbage", query_string={"typed": "6h 7 8 10d"})
    assert (answer.status_code, answer.location) == (303, "/play/cribbage?pieces=6H+7+8+TD")


BAD = [
    ("pieces=T+T+T+5", "The 5 would pass thirty-one: the count is 30. Leave it out, or begin a new round.", "T T T"),
    ("pieces=T+T+T+A+A", "The round is over at thirty-one, and the ace leads the next one.", "T T T A"),
    ("pieces=6H+6H", "6♥ stands there twice; each piece exists once.", "6H"),
    ("pieces=2+2+2+2+2", "There are four cards of rank 2 in a pack, not five.", "2 2 2 2"),
    ("pieces=6+7+x", "“x” is no card; one is written AS, TD or 10D, or as a bare rank such as 7.", "6 7"),
    ("pieces=6&rule=runs", "“runs” is no house rule with its value; write one such as target=61.", "6"),
    ("pieces=6&claim=100", "“claim=100” in this address means nothing here. Tap or type it instead.", "6"),
    ("typed=", "There is no piece to judge; write some such as 6 7 8 6.", ""),
    ("typed=6+7+eight", "“eight” is no card; one is written AS, TD or 10D, or as a bare rank such as 7.", "6 7"),
]


@pytest.mark.parametrize(("query", "sentence", "kept"), BAD)
@pytest.mark.parametrize("htmx", [False, True])
def test_bad_input_is_one_sentence_and_is_kept(
    client: FlaskClient, query: str, sentence: str, kept: str, htmx: bool
) -> None:
    page = open_page(client, f"/play/cribbage?{query}", htmx=htmx)
    assert page.status_code == 422
    assert error(page) == sentence
    assert asked_of(page, "send").get("pieces", "") == kept if kept else "send" not in links(page)
    name, _, asked = query.partition("&")[0].partition("=")
    assert fields(page)["typed"] == asked.replace("+", " ") if name in ("pieces", "typed") else True


@pytest.mark.parametrize("game", ["muggins", "whist"])
def test_other_games_have_no_play(client: FlaskClient, game: str) -> None:
    assert client.get(f"/play/{game}").status_code == 404


@st.composite
def cases(draw: st.DrawFn) -> PlayCase:
    game = draw(st.sampled_from(["cribbage", "domino-cribbage"]))
    pack = [Card(rank, suit) for rank in range(1, 14) for suit in ("", "S", "H", "D", "C")]
    case = PlayCase(game)
    for piece in draw(st.lists(st.sampled_from(pack if game == "cribbage" else TILES), unique=True, max_size=8)):
        alike = sum(isinstance(other, Card) and other.rank == piece.rank for other in case.pieces)
        case = case.put(piece) if case.fits(piece) and alike < 4 else case
    if case.pieces:
        case = replace(case, claim=draw(st.none() | st.integers(0, 15)), sheet=draw(st.sampled_from(["", "claim"])))
    return case


@given(cases())
def test_an_address_is_read_as_it_was_written(case: PlayCase) -> None:
    read, reader = read_play(case.game, parse_qs(urlsplit(case.address).query))
    assert reader.refusal is None
    assert read == case
    assert read.address == case.address
