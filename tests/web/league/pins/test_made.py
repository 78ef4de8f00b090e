"""The PINs of a league as its secretary makes and chooses them, and ends the phones that know one."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_captains import set_pin
from referee.store.league_seasons import add_season
from referee.store.league_teams import add_team, copy_divisions, venue_called
from referee.web.phones import KEY
from tests.web.conftest import Page
from tests.web.league.accounts.entering import fill
from tests.web.league.pins.entering import again, captained, enter
from tests.web.league.reading import says
from tests.web.league.rows import HASHED_PIN, PIN, Rows


def test_the_pins_of_a_league(secretary: FlaskClient, leek: Rows, bury: Rows) -> None:
    page = Page(secretary.get(f"/leagues/{leek.league}/pins"))
    assert [button.label for button in page.buttons if button.words == "New PIN"] == [
        "New PIN for Bell", "New PIN for Plough", "New PIN for Railway"]  # fmt: skip
    assert secretary.get(f"/leagues/{bury.league}/pins").status_code == 403


@pytest.mark.parametrize(
    ("begins", "order"), [("2027-09-02", ("2026–27", "Next")), ("2026-12-03", ("Next", "2026–27"))]
)
@pytest.mark.usefixtures("clock")
def test_the_same_team_in_two_seasons_is_told_apart(
    app: Flask, secretary: FlaskClient, leek: Rows, begins: str, order: tuple[str, str]
) -> None:
    """The season that runs stands first, whichever was made last; wrong tries are told of the right one."""
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE seasons SET begins = '2026-10-01'")
        season = add_season(db, leek.league, "Next", begins=begins, hour="20:30", format={}, chain=[])
        copy_divisions(db, leek.season, season, begins)
    enter(app.test_client(), leek.third, "000000")
    page = Page(secretary.get(f"/leagues/{leek.league}/pins"))
    wanted = [f"{team} ({name})" for name in order for team in ("Bell", "Plough", "Railway")]
    assert [button.label for button in page.buttons if button.words == "New PIN"] == [
        f"New PIN for {team}" for team in wanted
    ]
    assert re.findall(r'<option value="\w+">(.*?)</option>', page.html) == wanted
    assert says(page, "1 wrong PIN for Bell (2026–27)")


def test_what_a_new_pin_ends_is_said_before(client: FlaskClient, secretary: FlaskClient, leek: Rows) -> None:
    address = f"/leagues/{leek.league}/pins"
    assert "The PIN that it has is good no more then." in Page(secretary.get(address)).words
    assert enter(client, leek.team).status == 303
    page = Page(secretary.get(address))
    assert "and the phone that knew it is the captain’s no more." in page.words
    form = next(form for form in page.forms if form.action.endswith("/pins/choose"))
    assert not form.fields["team"], "no team is chosen before somebody chooses"


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


@pytest.mark.usefixtures("clock")
def test_a_new_pin_ends_the_lock_of_a_captain_s_own_phone(
    client: FlaskClient, secretary: FlaskClient, leek: Rows
) -> None:
    """He has forgotten his PIN, tried five, and asked for another one, with which he signs."""
    enter(client, leek.team)
    assert [again(client, leek.team, "000000") for _ in range(5)] == [422] * 5
    assert again(client, leek.team, PIN) == 429
    pin = renew(secretary, leek)
    assert enter(client, leek.team, pin).status == 303
    assert again(client, leek.team, pin) == 303


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


def test_new_pins_wait_for_their_own_page(secretary: FlaskClient, leek: Rows) -> None:
    """Where the answer got lost, and a table is looked at first, before everybody's eyes."""
    pins = f"/leagues/{leek.league}/pins"
    fill(secretary, pins, f"/teams/{leek.team}/pin/new")
    for address in (f"/divisions/{leek.division}", f"/divisions/{leek.division}/fixtures", "/account"):
        assert not re.search(rf"{leek.team}|\d{{6}}", Page(secretary.get(address)).words)
    assert re.search(r"\d{3} \d{3} The new PIN of Plough", Page(secretary.get(pins)).words)


def test_no_more_pins_are_made_at_once_than_can_be_shown(
    app: Flask, secretary: FlaskClient, leek: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come to the page in a cookie, and a phone throws away one that is too large."""
    pins = f"/leagues/{leek.league}/pins"
    monkeypatch.setattr("referee.web.league.pins.hash_secret", lambda _pin: HASHED_PIN)  # which takes its time
    with app.extensions["sheets"].store.writing() as db:
        more = [add_team(db, leek.division, f"Bell {n:03}", venue_called(db, leek.league, "Bell")) for n in range(120)]
    page = Page(secretary.get(pins))
    assert page.has("PINs for the first 100 of 120 teams that have none")
    form = next(form for form in page.forms if form.action == f"{pins}/new")
    answer = secretary.post(form.action, data=form.fields | {"teams": " ".join(more)})
    assert max(map(len, answer.headers.getlist("Set-Cookie"))) < 4000
    page = Page(secretary.get(pins))
    assert (len(page.said("pin")), page.has("PINs for the 20 teams that have none")) == (100, True)


def test_a_second_tap_shows_the_pins_of_the_first(app: Flask, secretary: FlaskClient, leek: Rows) -> None:
    """Of two answers only the last is seen: it has the PINs that hold."""
    pins = f"/leagues/{leek.league}/pins"
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET pin = '' WHERE id IN (?, ?)", [leek.away, leek.third])
    form = next(form for form in Page(secretary.get(pins)).forms if form.action == f"{pins}/new")
    first, *_ = (secretary.post(form.action, data=form.fields) for _ in range(2))
    assert first.status_code == 303
    with secretary.session_transaction() as session:
        session["pins"] = session["pins"][2:]  # those of the answer that was not seen
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
