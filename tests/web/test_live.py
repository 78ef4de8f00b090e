"""What an open page asks every moment: nothing new, or the table as it stands now."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import Kept, Page, Start, Table
from tests.web.page import fragment

WATCHER, SCORER = "watcher", "scorer"
both = pytest.mark.parametrize("who", [WATCHER, SCORER])


def client_of(table: Table, who: str) -> FlaskClient:
    return table.client if who == SCORER else table.app.test_client()


def live(page: Page) -> str:
    """The address at which the page asks what is new."""
    return page.html.partition('data-live="')[2].partition('"')[0].replace("&amp;", "&")


@both
def test_nothing_new_is_an_empty_answer(table: Table, who: str) -> None:
    client = client_of(table, who)
    address = live(Page(client.get(table.url)))
    answer = fragment(client, address)
    assert (address, answer.status, answer.html) == (f"{table.url}?since=3", 204, "")


@both
def test_a_play_brings_the_table_with_its_call_to_be_announced(table: Table, who: str) -> None:
    client = client_of(table, who)
    address = live(Page(client.get(table.url)))
    table.play("a 3-3")
    answer = fragment(client, address)
    assert (answer.status, answer.call) == (200, "Eighteen: six. 12 and 6: six threes")
    assert answer.html.startswith("<main")
    assert '<p hx-swap-oob="innerHTML:#said">Eighteen: six. 12 and 6: six threes</p>' in answer.html
    assert fragment(client, live(answer)).status == 204


@both
def test_four_plays_come_at_once(table: Table, who: str) -> None:
    client = client_of(table, who)
    address = live(Page(client.get(table.url)))
    table.play("a 3-3", "b 3-1", "a 4-1", "b 4-2")
    assert [score.split()[0] for score in fragment(client, address).said("score")] == [
        str(points) for points in table.scores.values()
    ]


@both
def test_a_correction_moves_it_on_as_well(table: Table, who: str) -> None:
    client = client_of(table, who)
    address = live(Page(client.get(table.url)))
    table.tap("strike 3")
    answer = fragment(client, address)
    assert answer.call == "Twelve: four. 6 and 6: four threes"
    assert fragment(client, live(answer)).status == 204


def test_each_gets_the_table_that_is_his(table: Table) -> None:
    address = live(table.get())
    table.play("a 3-3")
    assert fragment(table.client, address).dock.fields["expected"] == "4"
    assert fragment(table.app.test_client(), address).has("Watching")


def test_all_who_watch_see_who_scores_now(table: Table) -> None:
    address = live(table.get())
    table.play("a 3-3")
    first = fragment(table.app.test_client(), address)
    table.elsewhere()
    second = fragment(table.app.test_client(), address)
    assert ("Scoring: phone 1" in first.words, "phone 1 and phone 2" in second.words) == (True, True)


@pytest.mark.parametrize("since", ["", "x", "-1", "0", "03", "99", "9" * 5000, "%D9%A3", "%00", "3.0"])
def test_a_number_that_is_not_the_last_one_brings_the_table(table: Table, since: str) -> None:
    answer = fragment(table.app.test_client(), f"{table.url}?since={since}")
    assert (answer.status, answer.call) == (200, table.get().call)


@pytest.mark.parametrize("address", ["/games/nonsense?since=3", "/games/nonsense?since=0"])
def test_an_unknown_game_is_unknown(client: FlaskClient, address: str) -> None:
    assert fragment(client, address).status == 404


def test_a_log_without_entries_has_nothing_new(kept: Kept) -> None:
    table = kept('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    assert fragment(table.client, live(table.get())).status == 204


def test_a_browser_without_scripts_gets_a_page(table: Table) -> None:
    assert table.get("?since=3").html.startswith("<!doctype html>")


def test_who_watches_without_scripts_sees_it_anew_every_ten_seconds(table: Table) -> None:
    refresh = '<noscript><meta http-equiv="refresh" content="10"></noscript>'
    assert refresh in table.app.test_client().get(table.url).text
    assert refresh not in table.get().html, "a form in use is not touched"


# what is asked on the page


@pytest.mark.parametrize("at", ["?choose=6-1", "?sheet=pips&hold=b", "?hold=b&held=6-5", "?amend=2", "?insert=2"])
def test_a_page_that_asks_says_so(table: Table, at: str) -> None:
    page = table.get(at)
    assert " data-asks>" in page.html
    assert live(page) == f"{table.url}?since=3", "the question is not asked again"


@pytest.mark.parametrize("at", ["", "?suits=1"])
def test_a_page_that_only_shows_asks_nothing(start: Start, at: str) -> None:
    assert "data-asks" not in start("cribbage").get(at).html


def test_suits_stay_as_they_were_chosen(start: Start) -> None:
    table = start("cribbage")
    address = live(table.get("?suits=1"))
    table.play("starter 5")
    assert 'class="suits"' in fragment(table.client, address).html
    assert 'class="suits"' not in fragment(table.client, live(table.get("?suits=0"))).html


def test_what_is_said_once_is_kept_for_the_page_that_a_tap_brings(table: Table) -> None:
    bill = table.elsewhere()
    page = bill.get()
    table.play("a 3-3")
    bill.send(page, "a 3-3")
    fragment(bill.client, live(page))
    assert "Another phone had it first" in bill.get().call


# after the end


@both
def test_the_end_of_a_game_is_shown(nearly: Table, who: str) -> None:
    client = client_of(nearly, who)
    address = live(Page(client.get(nearly.url)))
    nearly.play("a 6-6")
    answer = fragment(client, address)
    assert "Game: Ann." in answer.words
    assert fragment(client, live(answer)).status == 204


@both
def test_the_game_that_follows_is_offered(nearly: Table, who: str) -> None:
    nearly.play("a 6-6")
    client = client_of(nearly, who)
    page = Page(client.get(nearly.url))
    following = nearly.next()
    answer = fragment(client, live(page))
    assert answer.act("To the next game").href == following.url
    assert fragment(client, live(answer)).status == 204


def test_the_next_leg_is_offered_until_another_begins(start: Start, app: Flask) -> None:
    first = start(kind="fixed", legs="3")
    first.play("b concedes")
    watcher = app.test_client()
    page = Page(watcher.get(first.url))
    second = first.next()
    page = fragment(watcher, live(page))
    assert page.act("To leg 2").href == second.url
    second.play("b concedes")
    page = fragment(watcher, live(page))
    assert not page.has("To leg 2")
    third = second.next()
    assert fragment(watcher, live(page)).act("To leg 3").href == third.url


def test_a_watcher_s_last_page_can_send_nothing(nearly: Table) -> None:
    nearly.play("a 6-6")
    page = Page(nearly.app.test_client().get(nearly.url))
    assert "<form" not in page.html
    assert page.has("The record")
