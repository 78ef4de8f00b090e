"""A hand or crib as an address or as typed: sent, read as it was written, and what was asked wrongly."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.pieces import RANKS, TILES, Card
from referee.web.pages.count_case import CountCase
from referee.web.pages.count_reading import read_count
from tests.web.case_page import asked_of, error, fields, links, open_page, total
from tests.web.counted import FOUR_HEARTS, TWENTY_NINE

FULL_DECK = [Card(rank, suit) for rank in range(1, 14) for suit in "SHDC"]


# ---------- sending and typing ----------


def test_the_address_that_is_sent_holds_the_question_only(client: FlaskClient) -> None:
    page = open_page(client, TWENTY_NINE + "&at=2&claim=24")
    assert links(page)["send"] == TWENTY_NINE + "&claim=24"
    assert "send" not in links(open_page(client, "/count/cribbage?pieces=5H"))


def test_what_is_sent_tells_its_answer(client: FlaskClient) -> None:
    page = open_page(client, TWENTY_NINE)
    assert "<title>Count: 29 – referee</title>" in page.text
    assert 'content="Hand: 5 of hearts, 5 of spades, 5 of diamonds, jack of clubs, and the starter' in page.text
    assert "is twenty-nine." in page.text


@pytest.mark.parametrize(
    ("game", "typed", "address"),
    [
        ("cribbage", "5h 5s 5d jc / 5c", TWENTY_NINE),
        ("cribbage", "2H 4H 6H 8H/KS crib", FOUR_HEARTS),
        ("cribbage", "10 10 J Q / 7", "/count/cribbage?pieces=T+T+J+Q&starter=7"),
        ("domino-cribbage", "6-6 2|4 3-3 1-0 / 4-5", "/count/domino-cribbage?pieces=6-6+4-2+3-3+1-0&starter=5-4"),
    ],
)
def test_typed_it_leads_to_its_address(client: FlaskClient, game: str, typed: str, address: str) -> None:
    answer = client.get(f"/count/{game}", query_string={"typed": typed})
    assert (answer.status_code, answer.location) == (303, address)


def test_typed_under_a_house_rule_the_rule_stays(client: FlaskClient) -> None:
    answer = client.get("/count/cribbage", query_string={"typed": "7 8 9 / 8", "rule": "five-card=yes"})
    assert answer.location == "/count/cribbage?pieces=7+8+9&starter=8&rule=five-card=yes"


# ---------- bad input ----------


NOTHING = "“{}” in this address means nothing here. Tap or type it instead."
NO_FLUSH = "No flush is possible here: the ranks or the known suits deny it. Count the hand without."
NO_NOBS = "His nobs is not possible: it is the jack in hand of the starter’s suit. Count the hand without."
NO_RULE = "“crib-flush” is no house rule with its value; write one such as target=61."
NO_HAND = "“{}” is no hand; write one such as 5H 5S 5D JC / 5C, and crib behind it."
BAD = [
    ("pieces=5H+5H+6+7&starter=8", "5♥ stands there twice; each piece exists once.", "5H 6 7"),
    ("pieces=5+5+5+5&starter=5", "There are four cards of rank 5 in a pack, not five.", "5 5 5 5"),
    ("pieces=A+2+3+4+5&starter=6", "A hand has 4 pieces besides the starter; 5 were given.", "A 2 3 4"),
    ("pieces=5H+5X+6", "“5X” is no card; one is written AS, TD or 10D, or as a bare rank such as 7.", "5H 6"),
    ("pieces=6-6", "“6-6” is no card; one is written AS, TD or 10D, or as a bare rank such as 7.", ""),
    ("pieces=A+2+3+4&starter=5+6", NOTHING.format("starter=5 6"), "A 2 3 4"),
    ("pieces=A+2+3+4&rule=crib-flsh=four", "“crib-flsh” is no house rule of this game.", "A 2 3 4"),
    ("pieces=A+2+3+4&rule=crib-flush", NO_RULE, "A 2 3 4"),
    ("pieces=A+2+3+4&rule=crib-flush=six", "“six” is no value of crib-flush; it takes five or four.", "A 2 3 4"),
    ("pieces=A+2+3+4&starter=6&flush=flus", NOTHING.format("flush=flus"), "A 2 3 4"),
    ("pieces=A+A+3+4&starter=6&flush=flush", NO_FLUSH, "A A 3 4"),
    ("pieces=A+2+3+4&starter=6&nobs=1", NO_NOBS, "A 2 3 4"),
    ("pieces=A+2+3+4&starter=6&claim=-1", NOTHING.format("claim=-1"), "A 2 3 4"),
    ("pieces=A+2&at=3", NOTHING.format("at=3"), "A 2"),
    ("crib=maybe", NOTHING.format("crib=maybe"), ""),
    ("pieces=" + "A+" * 300, "This line is too long; use at most 200 characters.", ""),
    ("typed=5H+5S+5D+/+5C", "A hand has 4 pieces besides the starter; 3 were given.", "5H 5S 5D"),
    ("typed=5H+5S+5D+JC", NO_HAND.format("5H 5S 5D JC"), "5H 5S 5D JC"),
    ("typed=", NO_HAND.format(""), ""),
]  # fmt: skip


@pytest.mark.parametrize(("query", "sentence", "kept"), BAD)
@pytest.mark.parametrize("htmx", [False, True])
def test_bad_input_is_one_sentence_and_is_kept(
    client: FlaskClient, query: str, sentence: str, kept: str, htmx: bool
) -> None:
    page = open_page(client, f"/count/cribbage?{query}", htmx=htmx)
    assert page.status_code == 422
    assert error(page) == sentence
    assert asked_of(page, "rQ" if kept else "slot0").get("pieces", "").startswith(kept)


@pytest.mark.parametrize(
    ("query", "typed"),
    [
        ("pieces=5H+5X+6&starter=5C&crib=1", "5H 5X 6 / 5C crib"),
        ("pieces=5H,5H&starter=", "5H 5H"),
        ("typed=5H+5S+what", "5H 5S what"),
    ],
)
def test_what_was_asked_stays_in_the_field(client: FlaskClient, query: str, typed: str) -> None:
    assert fields(open_page(client, f"/count/cribbage?{query}"))["typed"] == typed


def test_dominoes_have_no_suits(client: FlaskClient) -> None:
    page = open_page(client, "/count/domino-cribbage?pieces=6-6+4-2+3-3+1-0&starter=5-4&nobs=1")
    assert error(page) == "Dominoes have no flush and no nobs. Count the hand without."
    assert total(page) == 6


@pytest.mark.parametrize("game", ["muggins", "whist", "Cribbage"])
def test_other_games_have_no_hands(client: FlaskClient, game: str) -> None:
    assert client.get(f"/count/{game}").status_code == 404


# ---------- addresses ----------


@st.composite
def cases(draw: st.DrawFn) -> CountCase:
    game = draw(st.sampled_from(["cribbage", "domino-cribbage"]))
    cards = game == "cribbage"
    pieces = draw(st.lists(st.sampled_from(FULL_DECK if cards else TILES), unique=True, max_size=5))
    if cards and draw(st.booleans()):
        pieces = [Card(piece.rank) for piece in pieces]
    starter = pieces.pop() if pieces and draw(st.booleans()) else None
    hand = tuple(pieces[:4])
    suited = any(isinstance(piece, Card) and piece.suit for piece in (*hand, starter))
    case = CountCase(
        game, hand, starter, crib=draw(st.booleans()), suits=bool(cards and (suited or draw(st.booleans())))
    )
    if draw(st.booleans()):
        case = case.select(draw(st.sampled_from([*range(min(len(hand), 3) + 1), 4])))
    if draw(st.booleans()) and cards:
        case = replace(case, chosen=(("crib-flush", "four"),))
    if case.complete:
        case = replace(case, claim=draw(st.none() | st.integers(0, 29)), sheet=draw(st.sampled_from(["", "claim"])))
    return case


@given(cases())
def test_an_address_is_read_as_it_was_written(case: CountCase) -> None:
    read, reader = read_count(case.game, parse_qs(urlsplit(case.address).query))
    assert reader.refusal is None
    assert read == case
    assert read.address == case.address


def test_every_rank_is_on_the_pad(client: FlaskClient) -> None:
    assert {f"r{rank}" for rank in RANKS} <= set(links(open_page(client, "/count/cribbage")))
