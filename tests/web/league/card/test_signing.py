"""Both captains sign what they saw, or the secretary confirms it; then it is final."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask

from referee.store.league_attempts import note_attempt
from referee.web.league.cards import open_card
from tests.league.cards import LEEK_CARD
from tests.web.conftest import Page
from tests.web.league.accounts.entering import fill
from tests.web.league.conftest import Clock
from tests.web.league.nights import Phone, captain
from tests.web.league.reading import refused, words
from tests.web.league.rows import PIN


def test_both_sign_and_the_table_moves(home: Phone, away: Phone, watcher: Phone) -> None:
    home.fill_in()
    assert "When both have signed the card is final." in words(home.card())
    assert "Plough goes to first place. Railway goes to second place." in words(home.card())
    assert home.sign(home.rows.team).status == 303
    assert not home.rows_of("results")
    assert away.sign(away.rows.away).status == 303
    (result,) = home.rows_of("results")
    assert (result["points_home"], result["points_away"], result["rubbers_home"], result["pegs_home"]) == (
        "8", "3", 6, 712
    )  # fmt: skip
    assert home.state == "final"
    assert "Plough is in first place. Railway is in second place." in words(watcher.card())
    assert [one["name"] for one in home.rows_of("signatures")] == ["Ann", "Dave P."]
    assert "signed" in words(watcher.card())


def test_who_signs_before_the_day_is_told(
    app: Flask, home: Phone, secretary: Phone, watcher: Phone, clock: Clock
) -> None:
    """By the clock of the league; it is signed all the same, for teams may play early."""
    early = "This match is fixed for Thursday 3 December 2026; it is not yet that day."
    clock.now = datetime(2026, 12, 2, 23, 30, tzinfo=UTC)
    home.fill_in(*LEEK_CARD[:8])
    assert early not in words(home.card())
    home.fill_in()
    said = [early in words(phone.card()) for phone in (home, secretary, watcher)]
    assert said == [True, True, False]
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET zone = 'Europe/Warsaw'")
    assert early not in words(home.card())
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET zone = 'Europe/London'")
    home.sign(home.rows.team)
    assert early in words(home.card())
    home.sign(home.rows.away)
    assert (home.state, early in words(home.card())) == ("final", False)


def test_both_sign_on_one_phone(home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    assert home.state == "final"


def test_what_is_not_complete_is_not_signed(home: Phone) -> None:
    home.fill_in(*LEEK_CARD[:8])
    page = home.card()
    assert not any(form.action.endswith("/sign") for form in page.forms)
    fields = home.line(9).fields
    answer = home.client.post(f"{home.url}/sign", data={"csrf_token": fields["csrf_token"], "team": home.rows.team,
                                                        "seen": "", "pin": "482915"})  # fmt: skip
    assert answer.status_code == 409
    seen = {"seen": _seen(home)}
    answer = home.client.post(f"{home.url}/sign", data=fields | {"team": home.rows.team, "pin": "482915"} | seen)
    refused(Page(answer), "Rubber P3 is not over.")


def _seen(phone: Phone) -> str:
    with phone.app.test_request_context(), phone.app.extensions["sheets"].store.reading() as db:
        return open_card(db, phone.rows.fixture).seen


def test_a_wrong_pin(home: Phone) -> None:
    home.fill_in()
    page = home.sign(home.rows.team, "000000")
    assert page.status == 422
    assert page.said("error")
    assert not home.rows_of("signatures")


def test_wrong_pins_from_the_same_address_hold_up_no_match(app: Flask, home: Phone, clock: Clock) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for n in range(20):
            note_attempt(db, f"team:{n}", "127.0.0.1", clock.now)
    home.fill_in()
    form = Page(app.test_client().get(f"/teams/{home.rows.away}/pin")).forms[0]
    assert Phone(app, app.test_client(), home.rows).send(form, pin=PIN).status != 303
    home.sign_both()
    assert home.state == "final", "the other captain signs on this phone"


@pytest.mark.usefixtures("clock")
def test_what_a_stranger_tries_keeps_no_other_captain_from_signing(app: Flask, home: Phone) -> None:
    stranger = Phone(app, app.test_client(), home.rows)
    form = Page(stranger.client.get(f"/teams/{home.rows.away}/pin")).forms[0]
    assert [stranger.send(form, pin="000000").status for _ in range(6)] == [422] * 5 + [429]
    home.fill_in()
    home.sign_both()
    assert home.state == "final"


def test_one_team_guesses_at_the_pin_of_the_other_five_times_on_whatever_phones(
    app: Flask, home: Phone, secretary: Phone, clock: Clock
) -> None:
    home.fill_in()
    second = captain(app, home.rows, home.rows.team)
    wrong = [phone.sign(home.rows.away, "000000").status for phone in (home, second) for _ in range(3)]
    assert wrong == [422] * 5 + [429]
    assert second.sign(home.rows.away).status == 429
    assert home.sign(home.rows.team).status == 303, "with his own he goes on"
    assert "5 wrong PINs for Railway" in Page(secretary.client.get("/account")).words
    clock.wait(seconds=61)
    assert second.sign(home.rows.away).status == 303


@pytest.mark.usefixtures("clock")
def test_a_new_pin_ends_what_was_tried_beside_it(home: Phone, secretary: Phone) -> None:
    home.fill_in()
    assert [home.sign(home.rows.away, "000000").status for _ in range(6)] == [422] * 5 + [429]
    pins = f"/leagues/{home.rows.league}/pins"
    fill(secretary.client, pins, f"{pins}/choose", team=home.rows.away, pin="314159")
    assert home.sign(home.rows.away, "314159").status == 303


def test_signing_twice(home: Phone) -> None:
    home.fill_in()
    page = home.card()
    assert home.sign(home.rows.team, page=page).status == 303
    refused(home.sign(home.rows.team, page=page), "Plough has signed this card already.")
    assert len(home.rows_of("signatures")) == 1


def test_nobody_signs_what_he_has_not_seen(home: Phone, away: Phone) -> None:
    home.fill_in()
    page = away.card()
    home.write(2, "61-57")
    refused(away.sign(away.rows.away, page=page), "The card has moved on", 409)
    assert not home.rows_of("signatures")


def test_a_team_of_another_match_does_not_sign(home: Phone) -> None:
    home.fill_in()
    form = home.form(home.card(), "/sign")
    assert home.send(form, team=home.rows.third, pin="482915").status == 404


@pytest.mark.parametrize("both", [False, True])
def test_a_signed_card_is_not_edited(home: Phone, both: bool) -> None:
    home.fill_in()
    form = home.line(2)
    home.sign(home.rows.team)
    if both:
        home.sign(home.rows.away)
    page = home.write(2, "61-57", form)
    refused(page, "This card is final: it is signed." if both else "Plough has signed this card as it stands.")
    assert home.form(page, "/lines/2").fields["leg-0-home"] == "61"
    assert home.stored["lines"][1]["legs"][0]["scores"] == [57, 61]


def test_the_secretary_confirms_alone(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    assert secretary.send(secretary.form(secretary.card(), "/confirm")).status == 303
    assert home.state == "final"
    assert len(home.rows_of("results")) == 1


def test_the_secretary_confirms_twice(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    form = secretary.form(secretary.card(), "/confirm")
    assert secretary.send(form).status == 303
    refused(secretary.send(form), "This card is final: it is signed.")
    assert len(home.rows_of("signatures")) == 1
