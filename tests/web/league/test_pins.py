"""Captains' PINs: entered, wrong, locked, told to the secretary, made anew, ended."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_attempts import note_attempt
from referee.store.league_captains import captained_on, set_pin
from referee.store.league_who import TEAM
from referee.web.phones import KEY
from tests.web.conftest import Page
from tests.web.league.accounts.entering import fill
from tests.web.league.conftest import Clock
from tests.web.league.reading import says
from tests.web.league.rows import HASHED_PIN, PASSWORD, PIN, Rows, sign_in


def enter(client: FlaskClient, team: str, pin: str = PIN, then: str = "") -> Page:
    return fill(client, f"/teams/{team}/pin?then={then}", pin=pin)


def captained(app: Flask, client: FlaskClient) -> set[str]:
    with client.session_transaction() as session, app.extensions["sheets"].store.reading() as db:
        return {*captained_on(db, session.get(KEY, ""))}


@pytest.fixture
def secretary(app: Flask, leek: Rows) -> FlaskClient:
    return sign_in(app, app.test_client(), leek.secretary)


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


def again(client: FlaskClient, team: str, pin: str) -> int:
    """The status where a PIN is entered once more on a captain's phone."""
    token = Page(client.get(f"/teams/{team}/pin")).forms[0].fields["csrf_token"]
    return client.post(f"/teams/{team}/pin", data={"csrf_token": token, "pin": pin}).status_code


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


def test_what_a_new_pin_ends_is_said_before(client: FlaskClient, secretary: FlaskClient, leek: Rows) -> None:
    address = f"/leagues/{leek.league}/pins"
    assert "The PIN that it has is good no more then." in Page(secretary.get(address)).words
    assert enter(client, leek.team).status == 303
    page = Page(secretary.get(address))
    assert "and the phone that knew it is the captain’s no more." in page.words
    form = next(form for form in page.forms if form.action.endswith("/pins/choose"))
    assert not form.fields["team"], "no team is chosen before somebody chooses"


def test_other_secretaries_are_not_told(app: Flask, client: FlaskClient, leek: Rows, bury: Rows) -> None:
    enter(client, leek.team, "000000")
    assert "wrong PIN" not in Page(sign_in(app, app.test_client(), bury.secretary).get("/account")).words


def renew(client: FlaskClient, rows: Rows) -> str:
    """The new PIN of the first team, as the page shows it."""
    pins = f"/leagues/{rows.league}/pins"
    assert fill(client, pins, f"/teams/{rows.team}/pin/new").location == f"{pins}#team-{rows.team}"
    shown = re.search(r"(\d{3} \d{3}) The new PIN of Plough", Page(client.get(pins)).words)
    assert shown
    assert shown[1] not in Page(client.get(pins)).words, "it is shown once"
    return shown[1]


def test_a_new_pin_ends_the_old_one_and_its_phones_and_a_lock(
    app: Flask, client: FlaskClient, secretary: FlaskClient, leek: Rows
) -> None:
    enter(client, leek.team)
    enter(client, leek.away)
    other = app.test_client()
    for _ in range(5):
        enter(other, leek.team, "000000")
    assert enter(other, leek.team).status == 429
    pin = renew(secretary, leek)
    assert captained(app, client) == {leek.away}
    assert enter(other, leek.team).status == 422
    assert enter(other, leek.team, pin).status == 303


def test_a_pin_for_each_team_that_has_none(app: Flask, secretary: FlaskClient, leek: Rows) -> None:
    pins, new = f"/leagues/{leek.league}/pins", f"/leagues/{leek.league}/pins/new"
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET pin = '' WHERE id IN (?, ?)", [leek.away, leek.third])
    page = Page(secretary.get(pins))
    assert page.has("PINs for the 2 teams that have none")
    assert fill(secretary, pins, new).location == pins
    page = Page(secretary.get(pins))
    assert "The new PINs are shown only now: write them down for the captains." in page.words
    shown = dict(re.findall(r"(Bell|Plough|Railway) (\d{3} \d{3})", page.words))
    assert (sorted(shown), page.has("that have none")) == (["Bell", "Railway"], False)
    assert enter(app.test_client(), leek.away, shown["Railway"]).status == 303
    assert enter(app.test_client(), leek.team).status == 303, "who had one keeps it"
    assert not re.search(r"\d{3} \d{3}", Page(secretary.get(pins)).words), "they are shown once"


def test_a_second_tap_shows_the_pins_of_the_first(app: Flask, secretary: FlaskClient, leek: Rows) -> None:
    """Of two answers only the last is seen: it has the PINs that hold."""
    pins = f"/leagues/{leek.league}/pins"
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET pin = '' WHERE id IN (?, ?)", [leek.away, leek.third])
    form = next(form for form in Page(secretary.get(pins)).forms if form.action == f"{pins}/new")
    first, *_ = (secretary.post(form.action, data=form.fields) for _ in range(2))
    assert first.status_code == 303
    with secretary.session_transaction() as session:
        del session["_flashes"][:2]  # those of the answer that was not seen
    shown = dict(re.findall(r"(Bell|Railway) (\d{3} \d{3})", Page(secretary.get(pins)).words))
    assert shown.keys() == {"Bell", "Railway"}
    assert enter(app.test_client(), leek.away, shown["Railway"]).status == 303
    with app.extensions["sheets"].store.writing() as db:
        set_pin(db, leek.third, HASHED_PIN)  # another one since
    assert secretary.post(form.action, data=form.fields).status_code == 303
    assert re.findall(r"\d{3} \d{3}", Page(secretary.get(pins)).words) == [shown["Railway"]]


def test_a_new_pin_is_made_once_by_one_form(
    app: Flask, client: FlaskClient, secretary: FlaskClient, leek: Rows
) -> None:
    pins = f"/leagues/{leek.league}/pins"
    form = next(form for form in Page(secretary.get(pins)).forms if form.action == f"/teams/{leek.team}/pin/new")
    shown = []
    for _ in range(2):
        assert secretary.post(form.action, data=form.fields).status_code == 303
        shown += re.findall(r"(\d{3} \d{3}) The new PIN of Plough", Page(secretary.get(pins)).words)
        if not captained(app, client):
            assert enter(client, leek.team, shown[-1]).status == 303
    assert shown == [shown[0]] * 2
    assert captained(app, client) == {leek.team}, "and ends no phone that knows it"
    assert renew(secretary, leek) != shown[0], "another form makes another"
    without = form.fields | {"key": ""}
    for _ in range(2):
        assert secretary.post(form.action, data=without).status_code == 303
        shown += re.findall(r"(\d{3} \d{3}) The new PIN of Plough", Page(secretary.get(pins)).words)
    assert len({*shown}) == 3, "nor do two without a key make the same"


def choose(client: FlaskClient, rows: Rows, **typed: str) -> Page:
    return fill(client, f"/leagues/{rows.league}/pins", f"/leagues/{rows.league}/pins/choose", **typed)


@pytest.mark.parametrize(("typed", "shown"), [("4829", "48 29"), ("19 73 02", "197 302"), ("48291573", "4829 1573")])
def test_the_secretary_chooses_a_pin(
    app: Flask, secretary: FlaskClient, client: FlaskClient, leek: Rows, typed: str, shown: str
) -> None:
    enter(client, leek.team)
    assert choose(secretary, leek, team=leek.team, pin=typed).status == 303
    assert Page(secretary.get(f"/leagues/{leek.league}/pins")).said("pin") == [shown]
    assert captained(app, client) == set(), "who knew the old one is captain no more"
    assert enter(client, leek.team, typed).status == 303
    assert enter(app.test_client(), leek.away).status == 303, "the other teams keep theirs"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        *(
            (typed, "A PIN has 4 to 8 digits and nothing else.")
            for typed in ("", "482", "482915733", "48a9", "４８２９")
        ),
        *((typed, "That PIN is guessed at once.") for typed in ("0000", "1234", "87654", "7890", "2424", "482482")),
    ],
)
def test_a_pin_that_is_not_taken(app: Flask, secretary: FlaskClient, leek: Rows, typed: str, words: str) -> None:
    page = choose(secretary, leek, team=leek.away, pin=typed)
    assert (page.status, says(page, words)) == (422, True)
    form = next(form for form in page.forms if form.action.endswith("/choose"))
    assert (form.fields["team"], form.fields["pin"]) == (leek.away, typed)
    assert enter(app.test_client(), leek.away).status == 303, "the old one holds"


def test_a_pin_for_a_team_of_another_league(app: Flask, secretary: FlaskClient, leek: Rows, bury: Rows) -> None:
    assert choose(secretary, leek, team=bury.team, pin="4829").status == 422
    assert enter(app.test_client(), bury.team).status == 303


def test_no_pin_stands_in_the_database(app: Flask, secretary: FlaskClient, leek: Rows) -> None:
    pin = renew(secretary, leek).replace(" ", "")
    with app.extensions["sheets"].store.reading() as db:
        assert pin not in "\n".join(db.conn.iterdump())


def test_the_secretary_ends_one_phone(app: Flask, secretary: FlaskClient, leek: Rows) -> None:
    first, second = app.test_client(), app.test_client()
    enter(first, leek.team)
    enter(second, leek.team)
    with first.session_transaction() as session:
        mark = session[KEY]
    page = Page(secretary.get(f"/leagues/{leek.league}/pins"))
    form = next(form for form in page.forms if form.fields.get("phone") == mark)
    assert secretary.post(form.action, data=form.fields).status_code == 303
    assert (captained(app, first), captained(app, second)) == (set(), {leek.team})


def test_the_pins_of_a_league(secretary: FlaskClient, leek: Rows, bury: Rows) -> None:
    page = Page(secretary.get(f"/leagues/{leek.league}/pins"))
    assert [button.label for button in page.buttons if button.words == "New PIN"] == [
        "New PIN for Bell", "New PIN for Plough", "New PIN for Railway"]  # fmt: skip
    assert secretary.get(f"/leagues/{bury.league}/pins").status_code == 403
