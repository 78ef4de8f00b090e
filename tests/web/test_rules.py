"""The rule books: every clause at its address, house rules as the forms have them, rulings, and the search."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from referee.language import speaking
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.rulings.arguments import ARGUMENTS
from referee.rulings.books import BOOKS
from referee.rulings.shapes import Example
from referee.translations import find_language
from referee.web.pages.rules_plays import tell_plays
from referee.web.titles import titles
from tests.web.page import HTMX


def book(client: FlaskClient, game: str, query: str = "", *, htmx: bool = False) -> str:
    answer = client.get(f"/rules/{game}{query}", headers=HTMX if htmx else {})
    assert answer.status_code == 200
    return unescape(answer.text)


def section(html: str, anchor: str) -> str:
    """The text of one section of the page, without its tags; each block by itself."""
    found = re.search(rf'<section class="clause[^"]*" id="{re.escape(anchor)}">(.*?)</section>', html, re.DOTALL)
    assert found, anchor
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def anchors(html: str) -> list[str]:
    return re.findall(r'<section class="clause[^"]*" id="([^"]+)"', html)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_house_rule_and_argument_has_its_address(client: FlaskClient, game: str) -> None:
    html = book(client, game)
    expected = [clause.number for clause in BOOKS[game].clauses]
    expected += list(house_rules(GAMES[game].rules))
    expected += [f"argument-{argument.id}" for argument in ARGUMENTS[game]]
    assert anchors(html) == expected
    for anchor in expected:
        assert f'href="/rules/{game}#{anchor}"' in html


@pytest.mark.parametrize("game", GAMES)
def test_links_within_the_book_lead_to_something(client: FlaskClient, game: str) -> None:
    html = book(client, game)
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(rf'href="/rules/{game}#([^"]+)"', html)) <= set(ids)


def test_the_books_are_listed(client: FlaskClient) -> None:
    html = client.get("/rules").text
    for game, title in titles().items():
        assert f'href="/rules/{game}"' in html
        assert title.name in html


def test_an_example_shows_what_the_rules_give(client: FlaskClient) -> None:
    html = book(client, "cribbage")
    assert "Fifteen two, fifteen four, and a flush of four is eight." in section(html, "4.5")
    assert "6: 0, 7: 0, 8: 3, 6: 3" in html
    assert "Ann 0, Bill 121" in section(html, "2.3")


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("muggins", "down a / a 6-6 / b 3-6 left claims 3", "Ann has the down, Ann 6-6, Bill 6-3 left claims 3"),
        ("muggins", "a draws 2 / b knocks / a concedes", "Ann draws 2, Bill knocks, Ann concedes"),
        ("muggins", "a holds none / b holds 5-4 1-0 / a holds 9 pips", "Ann holds none, Bill holds 5-4 1-0, "
         "Ann holds 9 pips"),
        ("muggins", "a awarded 2 / b penalty 3 / misdeal", "Ann awarded 2, Bill penalty 3, misdeal"),
        ("muggins", "a awarded 2 well / b penalty 3 so", "Ann awarded 2 well, Bill penalty 3 so"),
        ("muggins", "amend 2: a 5-5 / strike 2- / rule target 121", "play 2 was Ann 5-5, "
         "play 2 struck with all after it, house rule changed – how many points end the game: 121"),
        ("muggins", "insert 2: b draws 1 / nonsense / rule luck no", "before play 2 inserted: Bill draws 1, nonsense, "
         "house rule changed – luck no"),
        ("cribbage", "deal b / starter JD / a T / b 5H claims 2", "Bill deals, starter J♦, Ann 10, Bill 5♥ claims 2"),
        ("cribbage", "b go / a muggins 2 / a shows", "Bill says go, Ann says muggins for 2, Ann shows"),
        ("cribbage", "a shows T 9 J K nobs claims 4 / crib 5 5 5 T flush", "Ann shows 10 9 J K nobs claims 4, "
         "crib 5 5 5 10 flush"),
    ],
)  # fmt: skip
def test_plays_of_an_example_are_told_whatever_their_kind(game: str, text: str, told: str) -> None:
    assert ", ".join(tell_plays(game, Example("record", text, ""))) == told


def test_the_reason_of_an_example_is_said_in_the_language_spoken() -> None:
    """Nothing else of it: a play is read as it is written."""
    example = Example("record", "a awarded 5 late / a penalty 8 / b awarded 1", "", reason="late")
    with speaking(find_language("pl")):
        assert tell_plays("muggins", example)[::2] == ("Ann dostaje 5: late", "Bill dostaje 1: spóźnienie")


def test_a_house_rule_is_shown_as_the_form_has_it(client: FlaskClient) -> None:
    shown = section(book(client, "fives-and-threes"), "chip-timing")
    rule = house_rules(GAMES["fives-and-threes"].rules)["chip-timing"]
    assert rule.question in shown
    assert rule.source in shown
    assert "With the tile, as one score usual Bust. Ann 59, Bill 0" in shown
    assert "After the tile, on its own Game: Ann. Ann 61, Bill 0" in shown


@pytest.mark.parametrize(
    ("game", "option", "words"),
    [
        ("fives-and-threes", "boneyard", "In Teesdale, Leek and Paphos: knocks at once"),
        ("fives-and-threes", "pairs-out", "partners only"),
        ("fives-and-threes", "target", "In Leek: 121"),
        ("fives-and-threes", "deal", "In Teesdale and Leek: 9 or 6; Paphos: 6"),
        ("muggins", "target", "31 to 400"),
        ("muggins", "style", "In American: 5 points"),
        ("cribbage", "crib-flush", "In Cribble (Québec): of four counts 4"),
        ("cribbage", "skunk-points", "3 game points for Ann"),
    ],
)
def test_a_house_rule_says_which_sets_choose_otherwise(client: FlaskClient, game: str, option: str, words: str) -> None:
    assert words in section(book(client, game), option)


def test_an_argument_gives_its_ruling_and_where_to_read_on(client: FlaskClient) -> None:
    html = book(client, "fives-and-threes")
    shown = section(html, "argument-5")
    assert "“I was on 59, my last tile makes six. Two up: I am home.”" in shown
    assert "You stay on 59" in shown
    assert "3.6 Exactly 61" in shown
    assert "House rule: chip-timing" in shown


@pytest.mark.parametrize(
    ("game", "address"),
    [
        ("cribbage", "/count/cribbage?pieces=7S+2H+6D+KC&starter=QH"),
        ("cribbage", "/count/cribbage?pieces=2H+4H+6H+9H&starter=KC&crib=1"),
        ("cribbage", "/play/cribbage?pieces=6+7+8+6"),
        ("domino-cribbage", "/play/domino-cribbage?pieces=5-0+3-0+4-0"),
        ("fives-and-threes", "/line/fives-and-threes?tiles=6-6+6-3"),
    ],
)
def test_a_case_can_be_tried(client: FlaskClient, game: str, address: str) -> None:
    assert f'<a href="{address}">Try it</a>' in book(client, game)


def test_searching_finds_the_sections_with_all_the_words(client: FlaskClient) -> None:
    html = book(client, "fives-and-threes", "?q=double+SIX")
    found = anchors(html)
    assert {"2.1", "win-on-down", "argument-3"} <= set(found)
    assert "8.3" not in found
    assert f"{len(found)} places found" in html
    for anchor in found:
        said = section(html, anchor).lower()
        assert "double" in said
        assert "six" in said
    assert 'value="double SIX"' in html


def test_what_was_looked_for_is_marked(client: FlaskClient) -> None:
    html = book(client, "muggins", "?q=double")
    assert "<mark>Double</mark>s at an end" in html
    assert "<mark>" not in book(client, "muggins")


def test_a_straight_apostrophe_finds_the_curly_one(client: FlaskClient) -> None:
    assert "<mark>starter’s</mark>" in book(client, "cribbage", "?q=starter's")


@pytest.mark.parametrize("typed", ["Quebec", "québec", "QUÉBEC"])
def test_accents_need_not_be_typed(client: FlaskClient, typed: str) -> None:
    assert "crib-flush" in anchors(book(client, "cribbage", f"?q={typed}"))


def test_a_clause_is_found_by_its_number(client: FlaskClient) -> None:
    assert "3.4" in anchors(book(client, "cribbage", "?q=3.4"))


@pytest.mark.parametrize("htmx", [False, True])
def test_nothing_found(client: FlaskClient, htmx: bool) -> None:
    html = book(client, "cribbage", "?q=xyzzy", htmx=htmx)
    assert "Nothing in this book has these words." in html
    assert anchors(html) == []


def test_while_typing_only_what_is_found_comes(client: FlaskClient) -> None:
    whole, part = book(client, "cribbage", "?q=nobs"), book(client, "cribbage", "?q=nobs", htmx=True)
    assert anchors(part) == anchors(whole)
    assert "<html" not in part
    assert 'hx-swap-oob="innerHTML:#said"' in part
    assert "hx-swap-oob" not in whole


def test_an_emptied_search_gives_the_whole_book_again(client: FlaskClient) -> None:
    assert anchors(book(client, "cribbage", "?q=+", htmx=True)) == anchors(book(client, "cribbage"))


@pytest.mark.parametrize("typed", ["%3Cb%3E", "(((", "\\", "%00", "a" * 5000, "%D8%B9+%C4%B0"])
def test_whatever_is_typed_is_only_looked_for(client: FlaskClient, typed: str) -> None:
    answer = client.get(f"/rules/muggins?q={typed}")
    assert answer.status_code == 200
    assert "<b>" not in answer.text.split('<div id="found">')[0]


@pytest.mark.parametrize("game", ["matador", "Muggins", "0"])
def test_a_game_that_nobody_knows(client: FlaskClient, game: str) -> None:
    answer = client.get(f"/rules/{game}")
    assert answer.status_code == 404
    assert "There is no such game" in answer.text


@pytest.mark.parametrize("address", ["/rules", "/rules/muggins"])
def test_a_book_is_only_read(client: FlaskClient, address: str) -> None:
    assert client.post(address).status_code == 405
