"""Result cards on paper: empty, as they stand, of a round at once; names as everybody may see them."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from flask import Flask

from referee.league.formats import READY, write_format
from tests.web.conftest import Page, Table
from tests.web.league.conftest import Clock
from tests.web.league.nights import Phone, captain, keep_squads, player
from tests.web.league.rows import Rows

ALL = ("roomy", "close", "tight", "low")


@pytest.fixture
def home(app: Flask, clock: Clock, leek: Rows) -> Phone:
    assert clock.now.day == 3
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
    return captain(app, leek, leek.team)


def cards(page: Page) -> list[str]:
    """Each card as it is read."""
    found = re.findall(r'<article class="paper.*?</article>', page.html, re.S)
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", one)).split()) for one in found]


def values(page: Page) -> dict[str, str]:
    """What stands on the lines with a name before them; of two of one name the second."""
    return {name: unescape(value) for name, value in re.findall(r"<dt>([^<]*)</dt><dd[^>]*>([^<]*)</dd>", page.html)}


def lines(page: Page) -> list[list[str]]:
    """The rubbers, cell by cell."""
    found = re.findall(r'<tr><th scope="row">([^<]*)</th>(.*?)</tr>', page.html, re.S)
    return [
        [label, *(" ".join(unescape(re.sub(r"<[^>]+>", " ", cell)).split()) for cell in cells.split("</td>")[:-1])]
        for label, cells in found
    ]


def choose(app: Flask, rows: Rows, format: str) -> None:
    with app.extensions["sheets"].store.writing() as db:
        text = json.dumps(write_format(READY[format]))
        db.execute("UPDATE seasons SET format = ? WHERE id = ?", [text, rows.season])


def change(app: Flask, rows: Rows, **values: Any) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.table("fixtures").update(rows.fixture, values)


# a match


def test_an_empty_card_has_lines_for_all_that_is_to_be_written(home: Phone) -> None:
    page = home.card("/print")
    (card,) = cards(page)
    assert card.startswith("Leek · Result card Plough – Railway")
    assert "Down Legs, home first Won Away (A) Marks, notes" in card
    assert "Singles: fives-and-threes to 61" in card
    assert "Totals Rubbers Legs Pegs Match points Plough Railway Honours" in card
    assert "2 for winning the match, 1 for a draw, 1 for each rubber and 7 for a walkover (5–4)." in card
    assert values(page) == {
        "Division": "Division 1", "Round": "1", "Date": "Thursday 3 December 2026", "Venue": "The Plough",
        "Start": "20:30", "Biggest single score": "", "Signature": "", "Time": "",
    }  # fmt: skip
    assert card.count("Signature") == 2
    assert [line[0] for line in lines(page)] == [*"123456", "P1", "P2", "P3"]
    assert {tuple(line[1:]) for line in lines(page)} == {("", "", "–", "", "", "")}
    assert page.html.count("<li></li>") == 2 * (6 + 3 * 2), "a line for each player"


def test_a_filled_card_says_who_won_what_and_who_signed_when(home: Phone) -> None:
    home.fill_in()
    home.write(2, "57-61", **{"mark-away": "late", "note": "the lights went out"})
    home.sign_both()
    page = home.card("/print")
    found = lines(page)
    assert found[0] == ["1", "Ann", "", "61–48", "1–0", "Dave P.", ""]
    assert found[1] == ["2", "Bill", "", "57–61", "0–1", "Ann S. late", "the lights went out"]
    assert found[8] == ["P3", "Ann K. Bill R.", "", "121–119", "1–0", "Cath W. Dave L.", ""]
    (card,) = cards(page)
    assert "Plough 6–3 Railway" in card
    assert "Plough 6 6 712 8 Railway 3 3 654 3" in card
    assert re.search(r"Plough Signature Ann Time \d\d:\d\d:\d\d, .* Railway Signature Dave P. Time \d\d:", card)
    assert "Biggest single score" not in card
    assert "The card on a phone" not in card


def test_a_leg_of_the_app_says_who_had_the_down(app: Flask, home: Phone) -> None:
    home.write(1)
    page = home.card("/lines/1")
    begun = home.send(home.form(page, "/play"), first="b")
    Table(app, home.client, begun.location.rsplit("/", 1)[1]).play("a concedes")
    assert lines(home.card("/print"))[0][:3] == ["1", "Ann", "A"]


def test_names_by_the_wish_of_the_player(app: Flask, home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'initials' WHERE id = ?", [player(home.rows, "Dave P.")])
        db.execute("UPDATE players SET shown = 'hidden' WHERE id = ?", [player(home.rows, "Ann")])
    assert lines(home.card("/print"))[0] == ["1", "A player", "", "61–48", "1–0", "D. P.", ""]
    watcher = Phone(app, app.test_client(), home.rows)
    for address in ("/print", "", "/versions"):
        assert "Dave P." not in watcher.card(address).words, "not below the card either"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"state": "walkover", "given": "t1leek"}, "A walkover, given to Plough."),
        ({"state": "void"}, "This match is void: it counts nowhere."),
        ({"state": "postponed", "day": None}, "Postponed"),
    ],
    ids=str,
)
def test_a_match_that_is_not_played(app: Flask, home: Phone, state: dict[str, str], said: str) -> None:
    change(app, home.rows, **state)
    page = home.card("/print")
    assert said in cards(page)[0]
    assert ("Plough 5 5 7" in cards(page)[0]) is (state["state"] == "walkover")
    assert values(page)["Date"] == ("" if "day" in state else "Thursday 3 December 2026")


@pytest.mark.parametrize("format", READY)
def test_every_format_has_its_card(app: Flask, home: Phone, format: str) -> None:
    """With a column for the deal where cribbage is played, and room for each leg and each player."""
    choose(app, home.rows, format)
    page = home.card("/print")
    rubbers = READY[format].rubbers
    assert len(lines(page)) == len(rubbers)
    assert page.html.count("<li>–</li>") == sum(one.legs for one in rubbers)
    crib = any("cribbage" in one.game for one in rubbers)
    assert ("24 and above" in page.words) is crib
    assert (">Deal</th>" in page.html, ">Down</th>" in page.html) == (crib, not crib)
    assert next(height for height in ALL if f"paper {height}" in page.html) in ("roomy", "close")


# a round


def test_the_cards_of_a_round_at_once(app: Flask, home: Phone) -> None:
    with app.extensions["sheets"].store.writing() as db:
        first = next(db.query("SELECT * FROM fixtures WHERE id = ?", [home.rows.fixture]))
        teams = {"home": home.rows.third, "away": home.rows.team}
        db.table("fixtures").insert_all([
            {**first, "id": "f2", **teams}, {**first, "id": "f3", "round": 2, "day": "2026-12-10"},
            {**first, "id": "f4", "round": 2, "home": None, "state": "bye"},
        ])  # fmt: skip
    asked = f"/divisions/{home.rows.division}/cards"
    assert [card.split(" – ")[0].rsplit(" ", 1)[1] for card in cards(Page(home.client.get(asked)))] == [
        "Plough",
        "Bell",
    ]
    assert len(cards(Page(home.client.get(f"{asked}?round=2")))) == 1, "a bye needs no card"
    change(app, home.rows, day="2026-11-26", state="void")
    with app.extensions["sheets"].store.writing() as db:
        db.table("fixtures").update("f2", {"state": "void"})
    assert "Round 2" in Page(home.client.get(asked)).words
    assert values(Page(home.client.get(asked)))["Round"] == "2", "the next that is to be played"


def test_a_card_without_teams(home: Phone) -> None:
    page = Page(home.client.get(f"/divisions/{home.rows.division}/cards?round=blank"))
    (card,) = cards(page)
    assert "Totals Rubbers Legs Pegs Match points Home Away" in card
    assert {name: value for name, value in values(page).items() if value} == {
        "Division": "Division 1", "Season": "2026–27"
    }  # fmt: skip
    assert values(page).keys() >= {"Round", "Date", "Venue", "Start", "Signature", "Time"}


def test_without_a_format_there_is_no_card(app: Flask, home: Phone) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE seasons SET format = '{}' WHERE id = ?", [home.rows.season])
    for address in (f"{home.url}/print", f"/divisions/{home.rows.division}/cards"):
        assert home.client.get(address).status_code == 422
    assert not Page(home.client.get(f"/divisions/{home.rows.division}/fixtures")).has("Cards on paper")


def test_the_pages_lead_there(home: Phone) -> None:
    assert home.card().act("On paper").href == f"{home.url}/print"
    page = Page(home.client.get(f"/divisions/{home.rows.division}/fixtures"))
    assert page.act("Cards on paper").href == f"/divisions/{home.rows.division}/cards"


# the table and the fixtures


def test_all_rounds_at_once(home: Phone) -> None:
    address = f"/divisions/{home.rows.division}/fixtures"
    folded = re.compile(r'<details class="fold-out rounds" id="round-\d+">')
    change(home.app, home.rows, state="void")
    assert folded.search(home.client.get(address).text)
    assert not folded.search(home.client.get(Page(home.client.get(address)).act("All rounds").href).text)


def test_form_stands_in_the_table_on_paper(home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    table = f"/divisions/{home.rows.division}"
    row = re.search(r"<tr[^>]*><td>1</td>.*?</tr>", home.client.get(table).text, re.S)
    assert row
    assert re.findall(r'<td class="on-paper[^"]*">([^<]*)</td>', row[0]) == ["W", "1–0–0", "0–0–0"]
    for address in (table, f"{table}/fixtures"):
        assert re.search(r'paper.css[^"]*" media="print"', home.client.get(address).text)


def test_the_print_style_is_black_on_white_and_has_no_controls(home: Phone) -> None:
    css = home.client.get("/static/made/paper.css").text
    printed = css.split("@media print")[1]
    assert "break-after:page" in printed
    assert "display:table-header-group" in printed
    hidden = next(rule for rule in re.findall(r"([^{}]*)\{display:none\}", printed))
    assert {".prints", ".languages", ".foot", ".papers .bar"} <= {*hidden.split(",")}
