"""The Count page: a hand or crib tapped in, its count, what bare ranks leave open, claims and house rules."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.case_page import asked_of, links, open_page, plain, tap, total, words
from tests.web.counted import FOUR_HEARTS, TWENTY_NINE

# ---------- tapping ----------


@pytest.mark.parametrize("htmx", [False, True])
def test_four_cards_and_the_starter_are_five_taps(client: FlaskClient, htmx: bool) -> None:
    page = open_page(client, "/count/cribbage", htmx=htmx)
    assert total(page) is None
    for rank in ("r5", "r6", "r7", "r8", "rJ"):
        page = tap(client, page, rank, htmx=htmx)
    assert total(page) == 8
    assert words(page) == "Fifteen two, fifteen four, and a run of four is eight."


def test_one_piece_changed_recounts_at_once(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5+6+7+8&starter=J")
    assert total(page) == 8
    page = tap(client, tap(client, page, "slot2"), "rK")
    assert total(page) == 4
    assert asked_of(page)["pieces"] == "5 6 K 8"


def test_the_changed_slot_can_be_changed_again(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5+6+7+8&starter=J")
    page = tap(client, tap(client, tap(client, page, "slot0"), "r9"), "r4")
    assert asked_of(page)["pieces"] == "4 6 7 8"


def test_with_suits_a_rank_and_then_its_suit(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?suits=1")
    for key in ("r5", "sh", "r5", "ss", "r5", "sd", "rJ", "sc", "r5", "sc"):
        page = tap(client, page, key)
    assert total(page) == 29


def test_a_fifth_of_a_rank_cannot_be_tapped(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5+5+5+5")
    assert "r5" not in links(page)
    assert "r6" in links(page)


def test_a_card_that_lies_there_cannot_be_tapped_again(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5H+5S&suits=1&at=1")
    assert {"ss", "sd", "sc"} <= set(links(page))
    assert "sh" not in links(page)


def test_tiles_are_one_tap_each(client: FlaskClient) -> None:
    page = open_page(client, "/count/domino-cribbage")
    for key in ("k66", "k42", "k33", "k10", "k54"):
        page = tap(client, page, key)
    assert total(page) == 6
    assert words(page) == "Fifteen two, fifteen four, and a pair is six."
    assert "k66" not in links(page)


def test_hand_and_crib_change_place(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=2H+4H+6H+8H&starter=KS")
    assert total(page) == 4
    assert total(tap(client, page, "tab2")) == 0


# ---------- what bare ranks leave open ----------


def test_nobs_is_asked_where_it_can_matter(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5+5+5+J&starter=5")
    assert total(page) == 28
    assert total(tap(client, page, "actv2")) == 29


@pytest.mark.parametrize(
    ("pieces", "keys"),
    [
        ("5+5+5+J&starter=5", "No nobs 28 Nobs 29"),
        ("2+4+6+8&starter=K", "No flush 0 Flush of four 4 Flush of five 5"),
        ("2+4+6+8&starter=K&crib=1", "No flush 0 Flush of five 5"),
        ("5+6+7+J&starter=9", "Neither 7 Nobs 8 Flush of four 11 Flush of five 13"),
    ],
)
def test_what_is_asked_of_bare_ranks(client: FlaskClient, pieces: str, keys: str) -> None:
    assert keys in plain(open_page(client, f"/count/cribbage?pieces={pieces}"))


@pytest.mark.parametrize("pieces", ["5+5+5+J&starter=J", "5H+5S+5D+JC&starter=5C", "5+5+5+Q&starter=5"])
def test_nobs_is_not_asked_where_it_cannot(client: FlaskClient, pieces: str) -> None:
    assert not [key for key in links(open_page(client, f"/count/cribbage?pieces={pieces}")) if key.startswith("actv")]


def test_what_was_said_of_the_suits_goes_with_the_piece(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=5+5+5+J&starter=5&nobs=1&claim=29")
    page = tap(client, page, "r6")
    assert asked_of(page) == {"pieces": "5 5 5 J", "starter": "6"}


# ---------- claims ----------


def test_a_claim_is_tapped_and_stays_until_a_piece_changes(client: FlaskClient) -> None:
    page = tap(client, open_page(client, "/count/cribbage?pieces=7S+2H+6D+KC&starter=QH"), "act1")
    assert len([key for key in links(page) if key[0] == "c"]) == 30
    page = tap(client, page, "c5")
    assert (asked_of(page)["claim"], total(page)) == ("4", 2)
    assert "4 claimed. Two too many. Both fifteens use the same 2, 6 and 7." in plain(page)
    page = tap(client, tap(client, page, "slot0"), "r8")
    assert "claim" not in asked_of(page)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("pieces=5H+5S+5D+JC&starter=5C&claim=29", "29 claimed. Right: twenty-nine."),
        ("pieces=7+8+A+K&starter=Q&claim=0", "0 claimed. Two missed: a fifteen, 7 8."),
        ("pieces=2H+4H+6H+8H&starter=KS&crib=1&claim=4", "4 claimed. Four too many. Four of one suit, but in the crib"),
    ],
)
def test_what_is_said_of_a_claim(client: FlaskClient, question: str, said: str) -> None:
    assert said in plain(open_page(client, f"/count/cribbage?{question}"))


def test_a_claim_is_sent_with_what_is_said_of_it(client: FlaskClient) -> None:
    page = open_page(client, TWENTY_NINE + "&claim=30")
    assert "30 claimed. One too many" in page.text.partition('name="description"')[2].partition(">")[0]


def test_why_it_counts_no_more(client: FlaskClient) -> None:
    assert "in the crib a flush takes the starter as well" in plain(open_page(client, FOUR_HEARTS))


@pytest.mark.parametrize(
    ("page", "clause"),
    [(TWENTY_NINE, "4.6"), ("/play/cribbage?pieces=5+6+7+7", "3.4"), ("/line/muggins?ends=6-6+3", "2.3")],
)
def test_the_clauses_that_say_so_are_linked(client: FlaskClient, page: str, clause: str) -> None:
    game = page.split("/")[2].partition("?")[0]
    assert f'href="/rules/{game}#{clause}"' in open_page(client, page).text


# ---------- house rules ----------


def test_a_house_rule_that_would_change_it_is_listed_with_its_answer(client: FlaskClient) -> None:
    page = open_page(client, FOUR_HEARTS)
    assert total(page) == 0
    assert "A flush in the crib of four counts 4 4" in plain(page)


def test_with_the_house_rule_it_counts_four_and_says_so(client: FlaskClient) -> None:
    page = open_page(client, FOUR_HEARTS + "&rule=crib-flush=four")
    assert total(page) == 4
    assert "A flush in the crib: of four counts 4" in page.text
    assert links(page)["usual"] == FOUR_HEARTS


def test_a_usual_rule_is_no_part_of_the_address(client: FlaskClient) -> None:
    page = open_page(client, FOUR_HEARTS + "&rule=crib-flush=five")
    assert "Counted with" not in page.text


@pytest.mark.parametrize(("code", "link"), [("en", "</b>; <b>"), ("fr", "</b>\u00a0; <b>")])
def test_house_rules_are_linked_as_the_language_does(client: FlaskClient, code: str, link: str) -> None:
    address = "/count/cribbage?pieces=7S+2H+6D+KC&starter=QH&rule=crib-flush%3Dfour&rule=five-card%3Dyes"
    html = client.get(address, headers={"Accept-Language": code}).text
    ruled = html.partition('id="ruled">')[2].partition("</p>")[0]
    assert (link in ruled, ruled.count("<b>"), "&lt;" in ruled) == (True, 2, False)


def test_the_five_card_game_has_three_pieces_in_a_hand(client: FlaskClient) -> None:
    page = open_page(client, "/count/cribbage?pieces=7+8+9&starter=8&rule=five-card=yes")
    assert total(page) == 12
