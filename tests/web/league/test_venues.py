"""A venue changes: a team's with its matches to come, a match's alone, a pub's name everywhere."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_fixtures import FixtureRow, changes_of, fixtures_of_team
from referee.store.league_teams import venues_in_use, venues_of
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import sign_in
from tests.web.league.season import Season, drawn, fixtures, keep_season, play
from tests.web.league.test_fixtures import DAY, look, now, press, says


@pytest.fixture
def season(app: Flask, clock: Clock) -> Season:
    clock.now = datetime(2026, 9, 1, 12, 0, tzinfo=UTC)
    with app.extensions["sheets"].store.writing() as db:
        return keep_season(db)


@pytest.fixture
def secretary(app: Flask, season: Season) -> FlaskClient:
    return sign_in(app, app.test_client(), season.secretary)


@pytest.fixture
def rows(app: Flask, secretary: FlaskClient, season: Season) -> list[FixtureRow]:
    """The fixtures of the first division, drawn up."""
    assert drawn(secretary, season).status == 303
    return fixtures(app, season.first)


def send(client: FlaskClient, address: str, last: str = "", **typed: str) -> Page:
    """The form of a page that has this field, with what is typed over what stands in it."""
    form = next(form for form in Page(client.get(address)).forms if form.method == "post" and last in form.fields)
    return Page(client.post(address, data=form.fields | typed))


def settle(client: FlaskClient, season: Season, team: str, venue: str) -> Page:
    """The team's venue is changed on its page of set-up."""
    address = f"/teams/{season.teams[team]}/set-up"
    assert send(client, address, "venue", do="keep", venue=venue).status == 303
    return Page(client.get(address))


def at_home(app: Flask, season: Season, team: str) -> list[FixtureRow]:
    with app.extensions["sheets"].store.reading() as db:
        return [row for row in fixtures_of_team(db, season.teams[team]) if row.home == season.teams[team]]


def offered(app: Flask, season: Season) -> list[str]:
    with app.extensions["sheets"].store.reading() as db:
        return [*venues_in_use(db, season.league).values()]


def ids(app: Flask, season: Season) -> dict[str, str]:
    """All venues, by name."""
    with app.extensions["sheets"].store.reading() as db:
        return {name: id for id, name in venues_of(db, season.league).items()}


# a team's


@pytest.mark.usefixtures("rows")
def test_matches_to_come_follow_their_team(app: Flask, secretary: FlaskClient, season: Season) -> None:
    first, *rest = at_home(app, season, "Swan")
    play(app, first)
    page = settle(secretary, season, "Swan", "Swan Inn")
    assert says(page, "Kept. 4 matches are at Swan Inn now.")
    inn = ids(app, season)["Swan Inn"]
    assert [row.venue for row in at_home(app, season, "Swan")] == [first.venue, *[inn] * 4]
    assert {row.venue for row in fixtures(app, season.first) if row.home != season.teams["Swan"]}.isdisjoint({inn})
    with app.extensions["sheets"].store.reading() as db:
        for row in rest:
            assert [(one.what, one.by, one.was.venue) for one in changes_of(db, row.id)] == [
                ("venue", "Ann", first.venue)
            ]
        assert not changes_of(db, first.id)
    told = Page(secretary.get(f"/fixtures/{rest[0].id}/arrange"))
    assert says(told, "venue changed with the team’s, by Ann, ")
    assert says(told, "· The Swan")
    calendar = secretary.get(f"/teams/{season.teams['Swan']}/calendar.ics").text
    assert calendar.count("LOCATION:Swan Inn") == 4


@pytest.mark.usefixtures("rows")
def test_one_match_is_told_as_one(app: Flask, secretary: FlaskClient, season: Season) -> None:
    for row in at_home(app, season, "Swan")[:4]:
        play(app, row)
    assert says(settle(secretary, season, "Swan", "Swan Inn"), "1 match is at Swan Inn now.")


def test_nothing_is_told_where_nothing_follows(secretary: FlaskClient, season: Season) -> None:
    page = settle(secretary, season, "Swan", "Swan Inn")
    assert says(page, "Kept.")
    assert not says(page, "now.")


def test_kept_as_it_is_nothing_changes(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    assert not says(settle(secretary, season, "Swan", "the  swan"), "now.")
    assert fixtures(app, season.first) == rows


@pytest.mark.usefixtures("rows")
def test_a_match_whose_evening_is_taken_stays_and_is_named(app: Flask, secretary: FlaskClient, season: Season) -> None:
    bell = {row.day for row in at_home(app, season, "Bell")}
    meets = [row for row in at_home(app, season, "Swan") if row.day in bell]
    assert meets
    page = settle(secretary, season, "Swan", "The Bell")
    assert says(page, f"Kept. {5 - len(meets)} match")
    assert says(page, "Still at The Swan, because another match is at The Bell on the day: ")
    there = [row.venue for row in at_home(app, season, "Swan")]
    assert there.count(season.venues["The Swan"]) == len(meets)
    assert there.count(season.venues["The Bell"]) == 5 - len(meets)


@pytest.mark.usefixtures("rows")
def test_a_match_that_was_put_elsewhere_stays_there(app: Flask, secretary: FlaskClient, season: Season) -> None:
    row = at_home(app, season, "Swan")[0]
    page = look(secretary, row, "move", day=DAY, hour=row.hour, venue=season.venues["The Fox"])
    press(secretary, page)
    assert says(settle(secretary, season, "Swan", "Swan Inn"), "4 matches are at Swan Inn now.")
    assert now(app, row).venue == season.venues["The Fox"]


# a match's


def test_a_match_is_moved_to_another_venue(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    row = rows[0]
    form = next(
        form for form in Page(secretary.get(f"/fixtures/{row.id}/arrange")).forms if form.fields.get("change") == "move"
    )
    assert form.fields["venue"] == row.venue == season.venues["The Railway"]
    page = look(secretary, row, "move", day=DAY, hour="20:30", venue=season.venues["The Fox"])
    assert says(page, "Railway – Swan: Wednesday 30 December 2026, 20:30, at The Fox.")
    assert says(page, "Until now: Monday 7 September 2026, 20:30, at The Railway. It keeps round 1.")
    assert now(app, row) == row, "looking changes nothing"
    assert press(secretary, page).status == 303
    moved = now(app, row)
    assert (moved.day, moved.venue, moved.home) == (DAY, season.venues["The Fox"], row.home)
    assert says(Page(secretary.get(f"/fixtures/{row.id}/arrange")), "before: Mon 7 Sep, 20:30 · The Railway")


def test_its_venue_alone_may_change(secretary: FlaskClient, season: Season, rows: list[FixtureRow]) -> None:
    asked = {"day": str(rows[0].day), "hour": rows[0].hour}
    free = season.venues["The Swan"]
    assert look(secretary, rows[0], "move", **asked, venue=free).status == 200
    stays = look(secretary, rows[0], "move", **asked, venue=str(rows[0].venue))
    assert (stays.status, says(stays, "It stands so already.")) == (422, True)


def test_a_venue_that_is_taken_or_not_offered_is_refused(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow]
) -> None:
    row, other = rows[0], next(one for one in rows[1:] if one.day == rows[0].day)
    for venue, words in (
        (str(other.venue), "Another match is played at that venue on that day."),
        ("elsewhere", "is not among the choices"),
    ):
        page = look(secretary, row, "move", day=str(row.day), hour=row.hour, venue=venue)
        assert (page.status, says(page, words)) == (422, True)
    assert now(app, row) == row


# a pub's name


def rename(client: FlaskClient, season: Season, pub: str, name: str, **typed: str) -> Page:
    return send(client, f"/venues/{season.venues[pub]}/set-up", "name", name=name, **typed)


def test_a_venue_gets_another_name_everywhere(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    teams = f"/leagues/{season.league}/set-up/teams"
    assert f"/venues/{season.venues['The Fox']}/set-up" in secretary.get(teams).text
    answer = rename(secretary, season, "The Fox", "The Red Fox")
    assert (answer.status, answer.location) == (303, teams)
    assert says(Page(secretary.get(teams)), "The Fox is called The Red Fox now.")
    assert fixtures(app, season.first) == rows
    for address in (f"/teams/{season.teams['Fox A']}", f"/divisions/{season.first}/fixtures", teams):
        page = Page(secretary.get(address))
        assert says(page, "The Red Fox"), address
        assert not says(page, "The Fox"), address
    assert "LOCATION:The Red Fox" in secretary.get(f"/teams/{season.teams['Fox A']}/calendar.ics").text
    assert offered(app, season).count("The Red Fox") == 1


def test_it_may_be_written_otherwise(app: Flask, secretary: FlaskClient, season: Season) -> None:
    assert rename(secretary, season, "The Fox", "the fox").status == 303
    assert "the fox" in offered(app, season)


@pytest.mark.parametrize(
    ("name", "words", "status"),
    [
        ("the BELL", "There is a venue “The Bell” already.", 422),
        ("", "It needs a name of 1 to", 422),
    ],
)
def test_a_name_that_cannot_be(
    app: Flask, secretary: FlaskClient, season: Season, name: str, words: str, status: int
) -> None:
    page = rename(secretary, season, "The Fox", name)
    assert (page.status, says(page, words), page.html.count('role="alert"')) == (status, True, 1)
    assert f'value="{name}"' in page.html
    assert 'aria-invalid="true"' in page.html
    assert "The Fox" in offered(app, season)


def test_a_stale_form_is_not_kept(app: Flask, secretary: FlaskClient, season: Season) -> None:
    page = rename(secretary, season, "The Fox", "The Red Fox", expected="then")
    assert (page.status, says(page, "Somebody has changed this meanwhile")) == (409, True)
    assert "The Fox" in offered(app, season)


# which are offered


@pytest.mark.usefixtures("rows")
def test_a_venue_that_nobody_uses_is_not_offered(app: Flask, secretary: FlaskClient, season: Season) -> None:
    settle(secretary, season, "Swan", "Swan Inn")
    assert "The Swan" not in offered(app, season)
    assert "Swan Inn" in offered(app, season)
    for address in (f"/leagues/{season.league}/set-up/teams", f"/teams/{season.teams['Bell']}/set-up"):
        html = secretary.get(address).text
        assert '<option value="Swan Inn">' in html
        assert '<option value="The Swan">' not in html
    assert "The Swan" in ids(app, season), "what was before is still told by its name"


@pytest.mark.usefixtures("rows")
def test_a_venue_of_a_match_is_offered(app: Flask, secretary: FlaskClient, season: Season) -> None:
    play(app, at_home(app, season, "Swan")[0])
    settle(secretary, season, "Swan", "Swan Inn")
    assert "The Swan" in offered(app, season)
