"""The first page: new games, games on the table, finished games."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from referee.rules.games import GAMES
from referee.web.pages.home import SETTLE
from tests.web.conftest import NEARLY, Kept, Page, Start, Table


def rows(client: FlaskClient) -> list[str]:
    return [button.words for button in Page(client.get("/")).buttons if button.href.startswith("/games/")]


def test_a_first_evening_offers_every_game(client: FlaskClient) -> None:
    page = Page(client.get("/"))
    assert page.status == 200
    assert "No game is being played." in page.words
    assert [b.href for b in page.buttons if b.href] == [f"/new/{name}" for name in GAMES] + [
        href for href, _ in SETTLE
    ] + ["/leagues", "/settings"]


@pytest.mark.parametrize(("href", "words"), SETTLE)
def test_an_argument_is_settled_without_a_game(client: FlaskClient, href: str, words: str) -> None:
    assert client.get(href, follow_redirects=True).status_code == 200, words


def test_a_first_evening_has_nothing_finished(client: FlaskClient) -> None:
    page = Page(client.get("/"))
    assert "Finished" not in page.words


def test_a_running_game_says_who_plays_and_what_is_to_be_done(client: FlaskClient, start: Start) -> None:
    table = start()
    assert rows(client) == ["Ann v Bill Fives-and-threes · Ann to lay 0–0"]
    table.play("a 6-6")
    assert rows(client) == ["Ann v Bill Fives-and-threes · Bill to lay 4–0"]


def test_partners_stand_together(client: FlaskClient, start: Start) -> None:
    start(table="pairs", down="b")
    assert rows(client) == ["Ann and Cath v Bill and Dave Fives-and-threes · Bill to lay 0–0"]


def test_a_finished_game_moves_to_the_finished_ones(client: FlaskClient, nearly: Table) -> None:
    nearly.play("a 6-6")
    page = Page(client.get("/"))
    assert page.words.index("No game is being played.") < page.words.index("Finished")
    assert rows(client) == ["Ann v Bill Fives-and-threes · Ann won 61–0"]


def test_a_concession_that_leaves_nobody_ahead(client: FlaskClient, start: Start) -> None:
    start(table="three").play("a concedes")
    assert rows(client) == ["Ann v Bill v Cath Fives-and-threes · nobody won 0–0–0"]


def test_after_undoing_the_winning_play_nothing_of_it_is_left(client: FlaskClient, nearly: Table) -> None:
    nearly.play("a 6-6", "strike 3")
    page = Page(client.get("/"))
    assert "won" not in page.words
    assert "Finished" not in page.words


def test_the_game_played_last_stands_first(client: FlaskClient, start: Start) -> None:
    older, newer = start(), start(game="muggins")
    addresses = [b.href for b in Page(client.get("/")).buttons if b.href.startswith("/games/")]
    assert addresses == [newer.url, older.url]
    older.play("a 6-6")
    addresses = [b.href for b in Page(client.get("/")).buttons if b.href.startswith("/games/")]
    assert addresses == [older.url, newer.url]


def test_no_more_than_thirty_games_are_listed(client: FlaskClient, kept: Kept) -> None:
    tables = [kept(NEARLY) for _ in range(31)]
    addresses = [b.href for b in Page(client.get("/")).buttons if b.href.startswith("/games/")]
    assert len(addresses) == 30
    assert tables[-1].url in addresses


def test_a_row_leads_to_its_table(client: FlaskClient, start: Start) -> None:
    table = start()
    row = next(b for b in Page(client.get("/")).buttons if b.href == table.url)
    assert "Fives-and-threes" in Page(client.get(row.href)).words


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_wrong_method(client: FlaskClient, method: str) -> None:
    answer = getattr(client, method)("/")
    assert answer.status_code == 405
    assert "This page cannot be used in that way." in answer.text


def test_htmx_gets_the_page_as_anybody_does(client: FlaskClient) -> None:
    answer = client.get("/", headers={"HX-Request": "true"})
    assert answer.text.startswith("<!doctype html>")
    assert "HX-Request" in answer.headers["Vary"]


def test_one_game_that_cannot_be_read_leaves_the_others_within_reach(
    client: FlaskClient, start: Start, kept: Kept
) -> None:
    """A log of an older or newer version, say: the first page is the way to every other game."""
    sound, broken = start(), kept(NEARLY)
    with broken.app.extensions["sheets"].store.writing() as db:
        row = {"game": broken.game, "seq": 3, "text": "a sings", "sent": "a sings", "key": "x", "made": "2026"}
        db.table("entries").insert(row)
    page = Page(client.get("/"))
    assert page.status == 200
    assert sound.url in [b.href for b in page.buttons]
