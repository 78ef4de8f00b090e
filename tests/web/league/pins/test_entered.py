"""Captains’ PINs on their phones: entered, wrong, locked, and what the secretary is told of it."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_attempts import note_attempt
from referee.store.league_who import TEAM
from tests.web.conftest import Page
from tests.web.league.accounts.entering import fill
from tests.web.league.conftest import Clock
from tests.web.league.pins.entering import again, captained, enter
from tests.web.league.reading import says
from tests.web.league.rows import PASSWORD, PIN, Rows, sign_in


@pytest.mark.parametrize("typed", [PIN, "482 915", " 482915 "])
def test_the_pin_makes_a_phone_the_captain_s(app: Flask, client: FlaskClient, leek: Rows, typed: str) -> None:
    assert enter(client, leek.team, typed, f"/fixtures/{leek.fixture}").location == f"/fixtures/{leek.fixture}"
    assert captained(app, client) == {leek.team}
    assert captained(app, app.test_client()) == set(), "of this phone alone"
    page = Page(client.get(f"/teams/{leek.team}/pin"))
    assert says(page, "This is the captain’s phone.")
    assert fill(client, f"/teams/{leek.team}/pin", f"/teams/{leek.team}/pin/leave").status == 303
    assert captained(app, client) == set()


def test_one_phone_for_two_teams(app: Flask, client: FlaskClient, leek: Rows) -> None:
    enter(client, leek.team)
    enter(client, leek.away)
    assert captained(app, client) == {leek.team, leek.away}


@pytest.mark.parametrize("typed", ["", "482914", "4829150", "x" * 500, "\x00", "４８２９１５"])
def test_a_wrong_pin(app: Flask, client: FlaskClient, leek: Rows, typed: str) -> None:
    page = enter(client, leek.team, typed, "/fixtures/x")
    assert page.status == 422
    assert says(page, "That is not the PIN of Plough.")
    assert page.forms[0].fields["then"] == "/fixtures/x"
    assert captained(app, client) == set()


def test_a_team_without_a_pin(app: Flask, client: FlaskClient, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET pin = '' WHERE id = ?", [leek.team])
    page = enter(client, leek.team, "")
    assert (page.status, says(page, "Plough has no PIN yet.")) == (422, True)


def test_wrong_pins_lock_that_team_and_the_secretary_is_told(
    app: Flask, client: FlaskClient, secretary: FlaskClient, leek: Rows, clock: Clock
) -> None:
    clock.wait(seconds=20)
    for _ in range(3):
        enter(client, leek.team, "000000")
    told = "3 wrong PINs for Plough, "
    for address in ("/account", f"/leagues/{leek.league}/pins"):
        assert re.search(rf"{told}\d\d:14$", Page(secretary.get(address)).said("row")[0])
    enter(client, leek.team, "000000")
    enter(client, leek.team, "000000")
    page = enter(client, leek.team)
    assert (page.status, says(page, "Wait a minute")) == (429, True)
    league = f"/leagues/{leek.league}"
    for address in ("/account", f"{league}/pins", f"{league}/set-up", league):
        assert "locked until" in Page(secretary.get(address)).said("row")[0]
    assert "wrong PINs" not in Page(client.get(league)).words
    assert enter(client, leek.away).status == 303, "the other team is let in"
    assert Page(secretary.get(league)).said("row")[0].endswith(":16"), "a lock until 21:15:20 is not told too early"
    clock.wait(seconds=61)
    assert enter(client, leek.team).status == 303
    assert captained(app, client) == {leek.team, leek.away}


def lock_address(app: Flask, clock: Clock, *teams: str) -> None:
    """Somebody in the pub has tried twenty PINs."""
    with app.extensions["sheets"].store.writing() as db:
        for n in range(20):
            note_attempt(db, TEAM + teams[n % len(teams)], "127.0.0.1", clock.now)


def test_what_others_try_holds_up_no_captain_s_phone(app: Flask, client: FlaskClient, leek: Rows, clock: Clock) -> None:
    enter(client, leek.team)
    lock_address(app, clock, leek.away, leek.team)
    assert enter(app.test_client(), leek.third).status == 429, "a phone that nobody knows waits"
    assert again(client, leek.team, "000000") == 422
    assert again(client, leek.team, PIN) == 303, "the one that has shown the PIN does not"
    assert enter(client, leek.third).status == 429, "nor does that let it try those of other teams"


@pytest.mark.usefixtures("clock")
def test_a_team_that_is_locked_is_not_locked_on_its_captain_s_phone(
    app: Flask, client: FlaskClient, leek: Rows
) -> None:
    enter(client, leek.team)
    for _ in range(5):
        enter(app.test_client(), leek.team, "000000")
    assert enter(app.test_client(), leek.team).status == 429
    assert [again(client, leek.team, "000000") for _ in range(5)] == [422] * 5
    assert again(client, leek.team, PIN) == 429, "which has five tries of its own"


def test_wrong_pins_lock_no_passwords_and_not_for_long(app: Flask, leek: Rows, clock: Clock) -> None:
    lock_address(app, clock, leek.away)
    assert fill(app.test_client(), "/sign-in", name="Ann", password=PASSWORD).status == 303
    assert enter(app.test_client(), leek.team).status == 429
    clock.wait(seconds=61)
    assert enter(app.test_client(), leek.team).status == 303


def test_the_secretary_is_told_that_an_address_was_locked(
    app: Flask, secretary: FlaskClient, leek: Rows, clock: Clock
) -> None:
    lock_address(app, clock, leek.team, leek.away, leek.third)
    told = re.compile(r"20 wrong PINs within an hour from one place, \d\d:14 no new phone there until \d\d:15$")
    for address in ("/account", *(f"/leagues/{leek.league}{below}" for below in ("", "/pins", "/set-up"))):
        assert told.match(Page(secretary.get(address)).said("row")[0])
    assert "127.0.0.1" not in Page(secretary.get("/account")).words
    clock.wait(hours=2)
    assert "from one place" not in Page(secretary.get(f"/leagues/{leek.league}")).words
    assert Page(secretary.get("/account")).said("row")[0].startswith("20 wrong PINs within an hour from one place")


@pytest.mark.usefixtures("clock")
def test_wrong_pins_on_a_captain_s_phone_are_told(client: FlaskClient, secretary: FlaskClient, leek: Rows) -> None:
    enter(client, leek.team)
    again(client, leek.team, "000000")
    assert "1 wrong PIN for Plough" in Page(secretary.get("/account")).words


def test_other_secretaries_are_not_told(app: Flask, client: FlaskClient, leek: Rows, bury: Rows) -> None:
    enter(client, leek.team, "000000")
    assert "wrong PIN" not in Page(sign_in(app, app.test_client(), bury.secretary).get("/account")).words
