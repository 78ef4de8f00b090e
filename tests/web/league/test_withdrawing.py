"""A team withdraws: three tables side by side, one of them kept, and the way back."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import results_of
from referee.store.league_teams import read_team
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.reading import says
from tests.web.league.rows import Rows, sign_in
from tests.web.league.season import Season, drawn, fixtures, keep_season, play


@pytest.fixture
def season(app: Flask, clock: Clock) -> Season:
    assert clock
    with app.extensions["sheets"].store.writing() as db:
        return keep_season(db)


@pytest.fixture
def secretary(app: Flask, season: Season) -> FlaskClient:
    client = sign_in(app, app.test_client(), season.secretary)
    assert drawn(client, season).status == 303
    return client


def begin(app: Flask, season: Season) -> list[FixtureRow]:
    """Three rounds are played, each won at home."""
    played = fixtures(app, season.first)[:9]
    for row in played:
        play(app, row)
    return played


def page_of(client: FlaskClient, season: Season, team: str = "Plough") -> Page:
    return Page(client.get(f"/teams/{season.teams[team]}/withdraw"))


def send(client: FlaskClient, page: Page, **typed: str) -> Page:
    form = next(form for form in page.forms if form.action.endswith("/withdraw"))
    return Page(client.post(form.action, data=form.fields | typed))


def states(app: Flask, season: Season, team: str = "Plough") -> list[str]:
    own = season.teams[team]
    return [row.state for row in fixtures(app, season.first) if own in (row.home, row.away)]


def counting(app: Flask, season: Season) -> int:
    with app.extensions["sheets"].store.reading() as db:
        return len(results_of(db, season.first))


def withdrawn(app: Flask, season: Season, team: str = "Plough") -> str:
    with app.extensions["sheets"].store.reading() as db:
        return read_team(db, season.teams[team]).withdrawn


def test_three_tables_side_by_side(app: Flask, secretary: FlaskClient, season: Season) -> None:
    begin(app, season)
    page = page_of(secretary, season)
    assert says(page, "A · All void All it played counts for nobody. 3 results fall away, 7 byes of opponents.")
    assert says(
        page, "C · Walkovers from now on What it played counts, and the rest is given to its opponents. 7 walkovers."
    )
    [own] = page.said("us")
    assert own.split() == ["Plough", "5", "14", "–", "–", "6", "14"]
    assert counting(app, season) == 9, "looking changes nothing"


@pytest.mark.parametrize(
    ("how", "then", "results"),
    [
        ("void", ["void"] * 3, 6),
        ("void-unfinished", ["void"] * 3, 6),
        ("walkovers", ["final"] * 3 + ["walkover"] * 7, 16),
    ],
)
def test_each_outcome_is_kept_as_it_was_shown(
    app: Flask, secretary: FlaskClient, season: Season, how: str, then: list[str], results: int
) -> None:
    begin(app, season)
    assert send(secretary, page_of(secretary, season), how=how).location == f"/teams/{season.teams['Plough']}"
    byes = sum(row.state == "bye" for row in fixtures(app, season.first))
    assert (sorted(then) == sorted(one for one in states(app, season) if one != "bye"), byes) == (True, 10 - len(then))
    assert counting(app, season) == results
    assert withdrawn(app, season) == f"{how} 2026-12-03"
    team = Page(secretary.get(f"/teams/{season.teams['Plough']}"))
    assert says(team, "Plough has withdrawn.")
    [table] = Page(secretary.get(f"/divisions/{season.first}")).said("places")
    assert ("Plough" in table) == (how == "walkovers")


def test_a_withdrawal_is_taken_back(app: Flask, secretary: FlaskClient, season: Season) -> None:
    begin(app, season)
    before = [(row.id, row.home, row.away, row.day, row.venue, row.state) for row in fixtures(app, season.first)]
    send(secretary, page_of(secretary, season), how="walkovers")
    page = page_of(secretary, season)
    assert page.status == 200
    assert send(secretary, page, back="1").status == 303
    assert withdrawn(app, season) == ""
    after = [(row.id, row.home, row.away, row.day, row.venue, row.state) for row in fixtures(app, season.first)]
    assert (after, counting(app, season)) == (before, 9)


def test_before_anything_is_played_the_division_is_drawn_up_again(
    app: Flask, secretary: FlaskClient, season: Season
) -> None:
    page = page_of(secretary, season)
    assert says(page, "Nothing has been played yet")
    address = send(secretary, page, how="void").location
    assert address == f"{season.draw}?again={season.first}"
    form = next(form for form in Page(secretary.get(address)).forms if form.action == season.draw)
    assert form.fields["division"] == season.first
    assert drawn(secretary, season, division=[season.first]).status == 303
    own = season.teams["Plough"]
    again = fixtures(app, season.first)
    assert not any(own in (row.home, row.away) for row in again)
    assert sum(row.state == "bye" for row in again) == 10, "five teams have one bye a round"


@pytest.mark.parametrize("how", ["", "nonsense", "\x00"])
def test_an_outcome_is_chosen(app: Flask, secretary: FlaskClient, season: Season, how: str) -> None:
    begin(app, season)
    page = send(secretary, page_of(secretary, season), how=how)
    assert (page.status, says(page, "Choose what becomes of its matches.")) == (422, True)
    assert withdrawn(app, season) == ""


def test_what_changed_meanwhile_is_looked_at_again(app: Flask, secretary: FlaskClient, season: Season) -> None:
    begin(app, season)
    page = page_of(secretary, season)
    play(app, fixtures(app, season.first)[9])
    late = send(secretary, page, how="void")
    assert (late.status, says(late, "Results or fixtures have changed meanwhile.")) == (409, True)
    assert next(form for form in late.forms if form.action.endswith("/withdraw")).fields["how"] == "void"
    assert withdrawn(app, season) == ""


def test_a_second_tap_and_a_second_withdrawal(app: Flask, secretary: FlaskClient, season: Season) -> None:
    begin(app, season)
    page = page_of(secretary, season)
    assert [send(secretary, page, how="void").status for _ in range(2)] == [303, 303]
    other = send(secretary, page, how="walkovers")
    assert (other.status, says(other, "Plough has withdrawn from its division.")) == (422, True)
    assert withdrawn(app, season) == "void 2026-12-03"


def test_it_is_not_taken_back_by_a_form_without_its_key(app: Flask, secretary: FlaskClient, season: Season) -> None:
    begin(app, season)
    send(secretary, page_of(secretary, season), how="void")
    assert send(secretary, page_of(secretary, season), back="1", key="").status == 409
    assert withdrawn(app, season) == "void 2026-12-03"


def test_what_another_s_withdrawal_made_void_stays_so(app: Flask, secretary: FlaskClient, season: Season) -> None:
    """Plough gives its matches away, then Swan leaves and all of it is void; Plough comes back, Swan does not."""
    begin(app, season)
    both = {season.teams["Plough"], season.teams["Swan"]}
    send(secretary, page_of(secretary, season), how="walkovers")
    send(secretary, page_of(secretary, season, "Swan"), how="void")
    before = [row for row in fixtures(app, season.first) if {row.home, row.away} == both]
    send(secretary, page_of(secretary, season), back="1")
    assert withdrawn(app, season) == ""
    assert before == [row for row in fixtures(app, season.first) if {row.home, row.away} == both]
    assert before
    assert all(row.state == "void" for row in before)


def test_nothing_comes_back_of_a_team_that_withdrew(app: Flask, secretary: FlaskClient, season: Season) -> None:
    [gone, *_] = [row for row in begin(app, season) if season.teams["Plough"] in (row.home, row.away)]
    send(secretary, page_of(secretary, season), how="void")
    page = Page(secretary.get(f"/fixtures/{gone.id}/arrange?change=restore"))
    assert (page.status, says(page, "Plough has withdrawn from its division.")) == (422, True)


def test_a_season_without_a_format(app: Flask, leek: Rows) -> None:
    client = sign_in(app, app.test_client(), leek.secretary)
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE seasons SET format = '{}'")
    page = Page(client.get(f"/teams/{leek.team}/withdraw"))
    assert (page.status, says(page, "The season has no format yet.")) == (422, True)
    page = Page(client.get(f"/fixtures/{leek.fixture}/arrange?change=walkover&to={leek.team}"))
    assert (page.status, says(page, "The season has no format yet.")) == (422, True)


def test_a_team_that_cannot_be_taken_out_leads_to_its_withdrawal(secretary: FlaskClient, season: Season) -> None:
    team = season.teams["Plough"]
    page = Page(secretary.get(f"/teams/{team}/set-up"))
    assert "It has fixtures, so it stays." in page.words
    assert f'href="/teams/{team}/withdraw"' in page.html
