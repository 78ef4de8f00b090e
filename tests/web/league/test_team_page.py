"""A team's page and the calendars: what stands there, as everybody sees it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient
from icalendar import Calendar

from referee.store.league_fixtures import FixtureRow
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.reading import says
from tests.web.league.rows import sign_in
from tests.web.league.season import Season, drawn, fixtures, keep_season, play


@pytest.fixture
def season(app: Flask, clock: Clock) -> Season:
    clock.now = datetime(2026, 9, 1, 12, 0, tzinfo=UTC)
    with app.extensions["sheets"].store.writing() as db:
        return keep_season(db)


@pytest.fixture
def rows(app: Flask, season: Season) -> list[FixtureRow]:
    assert drawn(sign_in(app, app.test_client(), season.secretary), season).status == 303
    return fixtures(app, season.first)


def team(client: FlaskClient, season: Season, name: str = "Plough") -> Page:
    return Page(client.get(f"/teams/{season.teams[name]}"))


def calendar(client: FlaskClient, address: str) -> Calendar:
    answer = client.get(f"{address}/calendar.ics")
    assert (answer.status_code, answer.content_type) == (200, "text/calendar; charset=utf-8")
    return Calendar.from_ical(answer.data)


def test_a_team_before_its_first_match(client: FlaskClient, season: Season) -> None:
    page = team(client, season)
    assert says(page, "At home: The Plough")
    assert says(page, "No match is to be played.")
    assert not says(page, "Form:")
    assert says(page, "Cath B. captain Dave P.")
    assert not page.has("Withdraw the team")


def test_where_it_stands_and_its_form(app: Flask, client: FlaskClient, season: Season, rows: list[FixtureRow]) -> None:
    for row in rows[:9]:
        play(app, row)
    page = team(client, season)
    assert says(page, "Place 5, points 14, after 3 matches.")
    assert says(page, "Form: L W L lost, won, lost")
    listed = page.said("row")
    assert len([row for row in listed if " – " in row]) == 10
    assert listed[0].startswith("Plough – Crown Mon 28 Sep"), "what comes next stands first"


@pytest.mark.parametrize(("shown", "name"), [("name", "Dave P."), ("initials", "D. P."), ("hidden", "A player")])
def test_a_player_s_wish(app: Flask, client: FlaskClient, season: Season, shown: str, name: str) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = ? WHERE name = 'Dave P.'", [shown])
    page = team(client, season)
    assert says(page, name)
    assert says(page, "Dave P.") is (shown == "name")
    assert any(button.href.startswith("/players/") and name in button.words for button in page.buttons) is (
        shown != "hidden"
    ), "his page is found by who may know him"


def test_its_venue_and_for_the_secretary_its_set_up(app: Flask, client: FlaskClient, season: Season) -> None:
    page = team(client, season)
    assert page.act("At home: The Plough").href == f"/venues/{season.venues['The Plough']}"
    assert not page.has("Set up")
    page = team(sign_in(app, client, season.secretary), season)
    assert page.act("Set up").href == f"/teams/{season.teams['Plough']}/set-up"


def test_the_erased_are_former_players(app: Flask, client: FlaskClient, season: Season) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'erased', name = '' WHERE name = 'Dave P.'")
    assert says(team(client, season), "Former player")


def test_a_phone_subscribes(client: FlaskClient, season: Season, rows: list[FixtureRow]) -> None:
    assert rows
    page = team(client, season)
    subscribe = page.act("Subscribe").href
    address = f"/teams/{season.teams['Plough']}/calendar.ics"
    assert subscribe.startswith("webcal://")
    assert subscribe.endswith(address)
    assert says(page, f"http://{subscribe.removeprefix('webcal://')}")


def test_the_calendars_of_a_team_a_venue_and_a_league(
    client: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    assert rows
    own = calendar(client, f"/teams/{season.teams['Plough']}").events
    assert len(own) == 10
    assert all("Plough" in str(event["summary"]) for event in own)
    at = calendar(client, f"/venues/{season.venues['The Plough']}").events
    assert len(at) == 5 + 3, "both Ploughs are at home there"
    assert {str(event["location"]) for event in at} == {"The Plough"}
    whole = calendar(client, f"/leagues/{season.league}").events
    assert len(whole) == 30 + 12
    assert len({str(event["uid"]) for event in whole}) == 42
    assert str(whole[0]["url"]).endswith(f"/fixtures/{str(whole[0]['uid'])[8:].partition('@')[0]}")


def test_a_moved_match_is_the_same_event_and_newer(
    app: Flask, client: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    def event() -> tuple[str, str, object]:
        found = calendar(client, f"/leagues/{season.league}").events
        [one] = [one for one in found if rows[0].id in str(one["uid"])]
        return str(one["uid"]), one.start.isoformat(), one.stamp

    secretary = sign_in(app, app.test_client(), season.secretary)
    before = event()
    page = Page(secretary.get(f"/fixtures/{rows[0].id}/arrange?change=move&day=2026-12-30&hour=20:00"))
    form = next(form for form in page.forms if form.method == "post" and form.action.endswith("/arrange"))
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET made = '2026-09-01T10:00:00.000+00:00'")
    before = event()
    assert secretary.post(form.action, data=form.fields).status_code == 303
    after = event()
    assert (after[0], after[1]) == (before[0], "2026-12-30T20:00:00+00:00")
    assert after[2] > before[2]  # type: ignore[operator] # moments


def test_void_matches_are_cancelled_and_those_without_a_day_left_out(
    app: Flask, client: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.table("fixtures").update(rows[0].id, {"state": "void"})
        db.table("fixtures").update(rows[1].id, {"state": "postponed", "day": None})
    found = calendar(client, f"/leagues/{season.league}").events
    assert [str(one["status"]) for one in found].count("CANCELLED") == 1
    assert len(found) == 41


def test_a_calendar_that_has_not_changed_is_not_sent_again(
    client: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    assert rows
    address = f"/leagues/{season.league}/calendar.ics"
    mark = client.get(address).headers["ETag"]
    again = client.get(address, headers={"If-None-Match": mark})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("address", ["/teams/x",
                                     "/teams/x/calendar.ics", "/venues/x/calendar.ics", "/leagues/x/calendar.ics",
                                     "/divisions/x/fixtures", "/fixtures/x/arrange", "/teams/x/withdraw"])  # fmt: skip
def test_what_is_not_there(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404
