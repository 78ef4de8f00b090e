"""A signed card is opened for a reason, signed again, or put back."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import Page
from tests.web.league.card.legs import play_out
from tests.web.league.nights import Phone
from tests.web.league.reading import plain, refused, words


def test_a_wrong_leg_corrected_after_signing(home: Phone, away: Phone, watcher: Phone) -> None:
    home.fill_in()
    home.sign_both()
    assert home.reopen("leg 2 was the other way round").status == 303
    assert home.state == "final"
    assert home.write(2, "61-57").status == 303
    page = words(watcher.card())
    assert "Opened again by captain of Plough: “leg 2 was the other way round”" in page
    assert "57–61 61–57" in page
    (result,) = home.rows_of("results")
    assert result["rubbers_home"] == 6
    home.sign(home.rows.team)
    assert home.rows_of("results") == [result]
    away.sign(away.rows.away)
    (result,) = home.rows_of("results")
    assert (result["rubbers_home"], result["points_home"]) == (7, "9")
    told = words(watcher.card("/versions"))
    assert "leg 2 was the other way round" in told
    assert "57–61" in told
    assert "this one counts" in told


def test_the_secretary_changes_alone_and_puts_back(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    first = max(one["version"] for one in home.rows_of("signatures"))
    secretary.reopen("the book says so")
    secretary.write(2, "61-57")
    secretary.send(secretary.form(secretary.card(), "/confirm"))
    assert home.rows_of("results")[0]["rubbers_home"] == 7
    page = secretary.card("/versions")
    form = next(f for f in page.forms if f.fields.get("version") == str(first))
    assert secretary.send(form).status == 303
    assert home.rows_of("results")[0]["rubbers_home"] == 7
    secretary.send(secretary.form(secretary.card(), "/confirm"))
    assert home.rows_of("results")[0]["rubbers_home"] == 6


def test_what_was_opened_can_be_left_as_it_was_signed(home: Phone, away: Phone) -> None:
    home.fill_in()
    home.sign_both()
    before = home.rows_of("results")
    home.reopen("a try")
    home.write(2, "61-57")
    form = away.form(away.card(), "/revert")
    for _ in range(2):
        assert away.send(form).status == 303
    assert home.rows_of("results") == before
    assert away.card().said("fig") == ["6–3"]
    assert "final" in home.state
    assert not any(form.action.endswith("/sign") for form in away.card().forms)


@pytest.mark.parametrize(("why", "said"), [("", "A signed card is changed for a reason."), ("\u200b ", "for a reason")])
def test_a_change_needs_its_reason(home: Phone, why: str, said: str) -> None:
    home.fill_in()
    home.sign_both()
    refused(home.reopen(why), said)


@pytest.mark.parametrize("why", ["x" * 201, "leg 2\u202e was 61–58"])
def test_a_reason_that_is_not_taken_stays(home: Phone, why: str) -> None:
    home.fill_in()
    home.sign_both()
    page = home.reopen(why)
    assert (page.status, home.form(page, "/change").fields["why"]) == (422, why)
    assert '<details class="fold-out" open>' in page.html


def test_a_reason_that_comes_twice_opens_once_and_another_one_is_told(home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    form = home.form(home.card(), "/change")
    for _ in range(2):
        assert home.send(form, why="leg 2").status == 303
    before = home.rows_of("cards")
    refused(home.send(form, why="leg 3"), "The card has moved on", 409)
    assert home.rows_of("cards") == before


def test_an_open_card_is_just_written_on(home: Phone) -> None:
    home.fill_in()
    home.sign(home.rows.team)
    form = home.form(home.card(), "/change")
    home.send(form, why="late")
    newest = str(max(one["version"] for one in home.rows_of("cards")))
    refused(home.send(form, why="again", key="another", expected=newest), "Nobody has signed this card as it stands.")
    assert home.state == "signing"
    assert home.write(2, "61-57").status == 303


@pytest.mark.parametrize("how", ["walkovers", "void"])
def test_a_team_withdraws_while_its_card_is_open(home: Phone, secretary: Phone, watcher: Phone, how: str) -> None:
    home.write(1, "61-48")
    home.write(2)
    game = play_out(home, 2, "a awarded 20").game
    asked = Page(secretary.client.get(f"/teams/{home.rows.away}/withdraw"))
    assert "Plough – Railway is being played: what was entered stays on its card and counts for nothing." in plain(
        re.sub("[\u2066-\u2069]", "", asked.words)
    )
    assert "1 leg that goes on is taken off it." in words(asked)
    assert secretary.send(secretary.form(asked, "/withdraw"), how=how).status == 303
    card = words(watcher.card())
    assert ("61–48" in card, "being played" in card) == (True, False)
    assert {"walkovers": "A walkover, given to Plough.", "void": "This match is void"}[how] in card
    assert game not in watcher.client.get("/").text
    assert watcher.client.get(f"/games/{game}").status_code == 200
