"""A page of a rubber that was opened before a leg was begun on the app, or before home and away changed places."""

from __future__ import annotations

import pytest

from tests.web.conftest import Page
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.card.test_sides import fixture
from tests.web.league.fixtures.changing import do
from tests.web.league.nights import Phone
from tests.web.league.reading import refused, words

MOVED_ON = "The card has moved on since this page was shown."
PLAYS = {"goes on": OUT[:1], "is over": OUT}


@pytest.mark.parametrize("plays", PLAYS.values(), ids=PLAYS)
def test_a_typed_leg_does_not_take_the_place_of_a_game_unseen(home: Phone, away: Phone, plays: tuple[str, ...]) -> None:
    home.write(1)
    old = away.line(1)
    table = play_out(home, 1, *plays)
    page = away.write(1, "9-61", old)
    refused(page, MOVED_ON, 409)
    assert ("61–2" if plays == OUT else "being played") in words(page), "what stands there"
    form = away.form(page, "/lines/1")
    assert (form.fields["leg-0-home"], form.fields["leg-0-away"]) == ("9", "61"), "what was typed"
    assert page.act("Leave the card as it is").href == f"{away.url}/lines/1"
    assert home.stored["lines"][0]["legs"] == []
    assert [row["game"] for row in home.rows_of("card_games")] == [table.game]


@pytest.mark.parametrize("plays", PLAYS.values(), ids=PLAYS)
def test_who_has_seen_the_game_may_write_in_its_place_and_the_game_is_listed(
    home: Phone, away: Phone, secretary: Phone, plays: tuple[str, ...]
) -> None:
    home.write(1)
    old = away.line(1)
    table = play_out(home, 1, *plays)
    form = away.form(away.write(1, "9-61", old), "/lines/1")
    for _ in range(2):
        assert away.write(1, "9-61", form).status == 303
    assert home.stored["lines"][0]["legs"] == [{"scores": [9, 61], "game": "", "skunk": 0}]
    assert home.rows_of("card_games") == []
    listed = Page(secretary.client.get(f"/leagues/{home.rows.league}/games-off-cards"))
    assert f"/games/{table.game}" in listed.html
    told = table.get()
    assert "This game was taken off its card and counts for no match." in words(told), "whoever plays it on is told"
    assert told.act("To the league").href == f"/leagues/{home.rows.league}"
    away.write(1, "", **{"leg-0-home": "", "leg-0-away": ""})
    assert home.stored["lines"][0]["legs"] == [], "it does not come back by itself"


def test_a_score_that_cannot_be_is_no_yes_to_the_game_beside_it(home: Phone, away: Phone) -> None:
    home.write(1)
    old = away.line(1)
    play_out(home, 1, *OUT)
    page = away.write(1, "9-x", old)
    refused(page, "“x” in leg 1 is no score.")
    refused(away.write(1, "9-61", away.form(page, "/lines/1")), MOVED_ON, 409)
    assert home.stored["lines"][0]["legs"] == []


@pytest.mark.parametrize("typed", [{"mark-home": "late"}, {"note": "by candle-light"}, {"home": []}])
def test_nothing_else_is_written_past_a_game_unseen(home: Phone, away: Phone, typed: dict[str, str]) -> None:
    home.write(1)
    old = away.line(1)
    play_out(home, 1, *OUT[:1])
    before = home.stored
    refused(away.write(1, "", old, **typed), MOVED_ON, 409)
    assert home.stored == before


def test_what_changes_nothing_or_saw_the_game_is_taken(home: Phone, away: Phone) -> None:
    home.write(1)
    old = away.line(1)
    table = play_out(home, 1, *OUT[:1])
    running = away.line(1)
    assert away.write(1, "", old).status == 303
    table.play(*OUT[1:])
    assert away.write(1, "61-2", old).status == 303, "the very score of the game"
    assert away.write(1, "", running, note="by candle-light").status == 303, "it was seen as it went on"
    assert [leg["game"] for leg in home.stored["lines"][0]["legs"]] == [table.game]


def test_a_later_leg_of_several(bury_pairs: Phone) -> None:
    phone = bury_pairs
    phone.write(1, "121-97")
    old = phone.line(1)
    page = phone.card("/lines/1")
    begun = phone.send(phone.form(page, "/play"), first="a")
    assert begun.status == 303
    page = phone.write(1, "121-97 90-121", old)
    refused(page, MOVED_ON, 409)
    assert "The card says:" in page.words
    assert phone.write(1, "121-97 90-121", phone.form(page, "/lines/1")).status == 303
    assert [leg["scores"] for leg in phone.stored["lines"][0]["legs"]] == [[121, 97], [90, 121]]


def test_a_page_that_showed_the_sides_the_other_way_round(home: Phone, secretary: Phone) -> None:
    old = home.line(1)
    do(secretary.client, fixture(home), "swap")
    page = home.send(old, **{"mark-home": "absent"})
    refused(page, MOVED_ON, 409)
    form = home.form(page, "/lines/1")
    assert (form.fields["mark-home"], form.fields["side"]) == ("", home.rows.away), "shown as it stands"
    assert home.stored is None
    assert home.send(form, **{"mark-home": "absent"}).status == 303


@pytest.mark.parametrize("address", ["", "/versions"])
def test_a_card_is_not_put_back_past_a_game_unseen(home: Phone, away: Phone, address: str) -> None:
    home.fill_in()
    home.sign_both()
    home.reopen("leg 1 was another one")
    home.write(1, "", **{"leg-0-home": "", "leg-0-away": ""})
    old = away.form(away.card(address), "/revert")
    table = play_out(home, 1, *OUT[:1])
    page = away.send(old)
    refused(page, MOVED_ON, 409)
    assert [row["game"] for row in home.rows_of("card_games")] == [table.game]
    assert away.send(away.form(page, "/revert")).status == 303
    assert home.rows_of("card_games") == []


def test_a_game_that_is_over_is_listed_too_when_its_card_is_put_back(home: Phone, away: Phone) -> None:
    home.fill_in()
    home.sign_both()
    home.reopen("leg 1 was another one")
    home.write(1, "", **{"leg-0-home": "", "leg-0-away": ""})
    table = play_out(home, 1, *OUT)
    assert away.send(away.form(away.card(), "/revert")).status == 303
    assert home.rows_of("card_games") == []
    assert "This game was taken off its card" in words(table.get())
