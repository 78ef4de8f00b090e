"""Fixtures through their pages: drawn up, listed, moved, put off, swapped, given, void, taken back."""

from __future__ import annotations

from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import results_of
from referee.store.league_seasons import read_season
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import sign_in
from tests.web.league.season import Season, drawn, fixtures, keep_season, play

DAY = "2026-12-30"


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


def now(app: Flask, row: FixtureRow) -> FixtureRow:
    return next(one for one in fixtures(app, row.division) if one.id == row.id)


def look(client: FlaskClient, row: FixtureRow, change: str, **asked: str) -> Page:
    return Page(client.get(f"/fixtures/{row.id}/arrange", query_string={"change": change, **asked}))


def press(client: FlaskClient, page: Page, **typed: str) -> Page:
    form = next(form for form in page.forms if form.method == "post" and form.action.endswith("/arrange"))
    return Page(client.post(form.action, data=form.fields | typed))


def do(client: FlaskClient, row: FixtureRow, change: str, **asked: str) -> None:
    page = look(client, row, change, **asked)
    assert page.status == 200, page.words
    assert press(client, page).status == 303


def says(page: Page, words: str) -> bool:
    return words in unescape(page.words)


def results(app: Flask, division: str) -> list[tuple[str, str, bool]]:
    with app.extensions["sheets"].store.reading() as db:
        return [(one.points_home, one.points_away, one.walkover) for one in results_of(db, division)]


# drawing them up


def test_drawn_up_looked_at_and_kept(app: Flask, secretary: FlaskClient, season: Season) -> None:
    page = drawn(secretary, season)
    assert page.location == f"/divisions/{season.first}/fixtures"
    first, second = fixtures(app, season.first), fixtures(app, season.second)
    assert (len(first), len(second)) == (30, 12)
    assert {row.day for row in first}.isdisjoint({"2026-10-05"}), "a day on which nobody plays"
    at = [(row.venue, row.day) for row in (*first, *second)]
    assert len(at) == len(set(at)), "no venue has two matches on one night"
    assert says(Page(secretary.get(page.location)), "The fixtures are kept.")


def test_the_preview_names_moved_meetings_and_keeps_nothing(app: Flask, secretary: FlaskClient, season: Season) -> None:
    asked = {"look": "1", "begins": "2026-09-07", "hour": "20:30", "halves": "2"}
    page = Page(secretary.get(season.draw, query_string={**asked, "division": [season.first, season.second]}))
    assert page.status == 200
    assert says(page, "moved meeting")
    assert says(page, "instead of Mon 28 Sep: the venue is taken that day")
    assert says(page, "10 rounds, 30 fixtures, Mon 7 Sep to Mon 9 Nov")
    assert fixtures(app, season.first) == []


def test_an_hour_that_a_clock_change_takes_is_told_before_fixtures_are_kept(
    secretary: FlaskClient, season: Season
) -> None:
    asked = {"look": "1", "begins": "2027-03-28", "hour": "01:30", "halves": "1", "division": [season.first]}
    with_sunday = Page(secretary.get(season.draw, query_string=asked))
    assert not says(with_sunday, "The clocks go forward"), "all play on Mondays"
    asked |= {"halves": "night", "rounds": "1"}
    page = Page(secretary.get(season.draw, query_string=asked))
    assert says(page, "Sun 28 Mar: The clocks go forward that night, so there is no 01:30.")


def test_days_left_out_are_the_season_s_from_then_on(app: Flask, secretary: FlaskClient, season: Season) -> None:
    assert drawn(secretary, season, avoid="2026-12-24", day="2026-12-28").status == 303
    page = Page(secretary.get(f"{season.draw}?again={season.first}"))
    assert page.html.count('name="avoid"') == 2
    assert "24 Dec 2026 28 Dec 2026" in " ".join(page.said("pick"))
    with app.extensions["sheets"].store.reading() as db:
        assert read_season(db, season.season).avoid == ("2026-12-24", "2026-12-28")
    matches = sum(bool(row.home and row.away) for row in fixtures(app, season.second))
    assert says(page, f"takes the place of {matches} fixtures")
    listed = Page(secretary.get(f"/divisions/{season.first}/fixtures"))
    assert "quiet" in listed.act("Draw the fixtures up").cls, "there are fixtures already"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"begins": "2026-02-30"}, "“2026-02-30” is no day of the calendar."),
        ({"begins": ""}, "A day is missing."),
        ({"hour": "25:00"}, "“25:00” is no hour of the day."),
        ({"avoid": "2026-12-24 Christmas"}, "“Christmas” is no day of the calendar."),
        ({"halves": "9"}, "There is no such change: “9”."),
        ({"division": []}, "Choose a division"),
        ({"division": ["nonsense", "\x00"]}, "Choose a division"),
        ({"avoid": "x" * 9000}, "is no day of the calendar."),
    ],
)
def test_what_cannot_be_drawn_up(
    app: Flask, secretary: FlaskClient, season: Season, typed: dict[str, Any], said: str
) -> None:
    page = drawn(secretary, season, **typed)
    assert (page.status, says(page, said)) == (422, True), page.words
    form = next(form for form in page.forms if form.action == season.draw)
    assert all(form.fields[name] == value[:4000] for name, value in typed.items() if name in ("begins", "hour"))
    if "avoid" in typed:
        kept = [form.fields.get("avoid", ""), form.fields["day"]]
        assert " ".join(kept).strip() == typed["avoid"][:4000]
    assert fixtures(app, season.first) == []


def test_a_division_of_one_team_is_named(app: Flask, secretary: FlaskClient, season: Season) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute(
            "UPDATE teams SET withdrawn = 'void 2026-08-01' WHERE division = ? AND name <> 'Lamb'", [season.second]
        )
    page = drawn(secretary, season)
    assert (page.status, says(page, "Division 2: A division has from 2 to 24 teams, not 1.")) == (422, True)


def test_three_teams_at_one_venue_are_named(app: Flask, secretary: FlaskClient, season: Season) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET venue = ? WHERE division = ?", [season.venues["The Bell"], season.first])
    page = drawn(secretary, season)
    assert (page.status, says(page, "Division 1: 6 teams are at home at The Bell on one night")) == (422, True)


def test_drawn_up_again_until_something_is_played(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    do(secretary, rows[0], "postpone")
    assert drawn(secretary, season, begins="2026-09-14").status == 303
    again = fixtures(app, season.first)
    assert {row.day for row in again if row.round == 1} == {"2026-09-14"}
    play(app, again[0])
    page = drawn(secretary, season)
    assert (page.status, says(page, "Division 1 has begun: its fixtures cannot be drawn up again.")) == (422, True)
    assert fixtures(app, season.first)[0].state == "final"


def test_kept_twice_is_kept_once(app: Flask, secretary: FlaskClient, season: Season) -> None:
    asked = {"look": "1", "begins": "2026-09-07", "hour": "20:30", "halves": "2", "division": [season.first]}
    page = Page(secretary.get(season.draw, query_string=asked))
    form = next(form for form in page.forms if form.method == "post" and form.action == season.draw)
    assert secretary.post(season.draw, data=form.fields).status_code == 303
    kept = fixtures(app, season.first)
    assert secretary.post(season.draw, data=form.fields).status_code == 303
    assert fixtures(app, season.first) == kept
    do(secretary, kept[0], "postpone")
    late = Page(secretary.post(season.draw, data=form.fields))
    assert (late.status, says(late, "Teams or fixtures have changed meanwhile.")) == (409, True)
    assert now(app, kept[0]).state == "postponed"


# the list


def test_the_list_by_round_and_by_team(app: Flask, client: FlaskClient, season: Season, rows: list[FixtureRow]) -> None:
    play(app, rows[0], (5, 4))
    address = f"/divisions/{season.first}/fixtures"
    page = Page(client.get(address))
    assert len(page.said("rounds")) == 10
    assert says(page, "5–4")
    assert not page.has("Change"), "that is the secretary’s"
    own = Page(client.get(f"{address}?team={season.teams['Plough']}"))
    assert len(own.said("row")) == 10
    assert all("Plough" in row for row in own.said("row"))


def test_a_team_of_another_division_is_not_here(client: FlaskClient, season: Season) -> None:
    for team in (season.teams["Lamb"], "nonsense", "\x00"):
        assert client.get(f"/divisions/{season.first}/fixtures", query_string={"team": team}).status_code == 404


def test_no_fixtures_yet(client: FlaskClient, secretary: FlaskClient, season: Season) -> None:
    address = f"/divisions/{season.first}/fixtures"
    assert says(Page(client.get(address)), "No fixtures yet.")
    assert not Page(client.get(address)).has("Draw the fixtures up")
    assert Page(secretary.get(address)).act("Draw the fixtures up").href == season.draw


def test_a_postponed_match_without_a_date_is_listed_and_not_late(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow], clock: Clock
) -> None:
    do(secretary, rows[0], "postpone")
    clock.wait(days=14)
    page = Page(secretary.get(f"/divisions/{season.first}/fixtures"))
    assert "no date yet" in page.said("row")[0]
    assert "no result yet" not in page.said("row")[0]
    assert sum("no result yet" in row for row in page.said("row")) == 5, "the others of the first two rounds"
    play(app, now(app, rows[0]))
    assert not says(Page(secretary.get(f"/divisions/{season.first}/fixtures")), "Postponed")


def test_byes(app: Flask, client: FlaskClient, secretary: FlaskClient, season: Season) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET withdrawn = 'void 2026-08-01' WHERE id = ?", [season.teams["Swan"]])
    assert drawn(secretary, season).status == 303
    page = Page(client.get(f"/divisions/{season.first}/fixtures"))
    assert page.words.count(": bye") == 10
    bye = next(row for row in fixtures(app, season.first) if row.home is None)
    arranged = look(secretary, bye, "void")
    assert (arranged.status, says(arranged, "This is a bye: nobody plays.")) == (422, True)


# one fixture


def test_moved(app: Flask, secretary: FlaskClient, rows: list[FixtureRow]) -> None:
    row = rows[0]
    page = look(secretary, row, "move", day=DAY, hour="20:00")
    assert says(page, "Railway – Swan: Wednesday 30 December 2026, 20:00.")
    assert says(page, "Until now: Monday 7 September 2026, 20:30. It keeps round 1.")
    assert now(app, row) == row, "looking changes nothing"
    assert press(secretary, page).location == f"/fixtures/{row.id}/arrange"
    moved = now(app, row)
    assert (moved.day, moved.hour, moved.state, moved.round, moved.number) == (DAY, "20:00", "scheduled", 1, 1)
    told = Page(secretary.get(f"/fixtures/{row.id}/arrange"))
    assert says(told, "moved, by Ann, ")
    assert says(told, "before: Mon 7 Sep, 20:30 · The Railway")


def test_postponed_with_a_date_and_without(app: Flask, secretary: FlaskClient, rows: list[FixtureRow]) -> None:
    page = look(secretary, rows[0], "postpone")
    assert says(page, "Railway – Swan is postponed, without a date.")
    press(secretary, page)
    assert (now(app, rows[0]).day, now(app, rows[0]).state) == (None, "postponed")
    page = look(secretary, rows[0], "postpone", day=DAY)
    assert says(page, "Railway – Swan is postponed: Wednesday 30 December 2026, 20:30.")
    press(secretary, page)
    assert (now(app, rows[0]).day, now(app, rows[0]).state) == (DAY, "postponed")


def test_the_venue_is_swapped_with_the_return_or_without(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    row = rows[0]
    back = next(one for one in rows if (one.home, one.away) == (row.away, row.home))
    offered = Page(secretary.get(f"/fixtures/{row.id}/arrange"))
    assert says(offered, f"Swap the return too Round {back.round}: Swan – Railway")
    alone = look(secretary, row, "swap")
    assert says(alone, "The return stays as it is: the two meet twice at The Swan.")
    both = look(secretary, row, "swap", both="1")
    assert says(both, "Swan – Railway, at The Swan.")
    assert says(both, "The return too: Railway – Swan, at The Railway.")
    press(secretary, both)
    there, again = now(app, row), now(app, back)
    assert (there.home, there.venue) == (season.teams["Swan"], season.venues["The Swan"])
    assert (again.home, again.venue) == (season.teams["Railway"], season.venues["The Railway"])
    assert (there.day, again.day) == (row.day, back.day)


def test_a_walkover_counts_and_is_taken_back(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    page = look(secretary, rows[0], "walkover", to=season.teams["Swan"])
    assert says(page, "Railway – Swan: walkover to Swan.")
    assert says(page, "It counts 4–5, points 0 – 7, and touches nobody’s figures.")
    press(secretary, page)
    assert results(app, season.first) == [("0", "7", True)]
    assert says(Page(secretary.get(f"/divisions/{season.first}/fixtures")), "walkover to Swan")
    do(secretary, rows[0], "restore")
    assert (now(app, rows[0]).state, results(app, season.first)) == ("scheduled", [])


def test_void_takes_the_result_away(app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]) -> None:
    play(app, rows[0])
    page = look(secretary, rows[0], "void")
    assert says(page, "It counts nowhere and is not played. Its result 6–3 leaves the table.")
    press(secretary, page)
    assert (now(app, rows[0]).state, results(app, season.first)) == ("void", [])


def test_what_is_restored_may_find_its_day_taken(
    secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    do(secretary, rows[0], "void")
    other = next(row for row in rows if row.round == 9 and season.teams["Swan"] in (row.home, row.away))
    for row in rows[1:3]:
        do(secretary, row, "postpone")
    do(secretary, other, "move", day=str(rows[0].day), hour="20:30")
    page = look(secretary, rows[0], "restore")
    assert (page.status, says(page, "One of these teams has another match on that day.")) == (422, True)


def test_a_day_to_avoid_and_one_that_is_over_are_told(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE teams SET avoid = ? WHERE id = ?", [f'["{DAY}"]', season.teams["Swan"]])
    assert says(look(secretary, rows[0], "move", day=DAY, hour="20:30"), "Swan: this is a day to avoid.")
    assert says(look(secretary, rows[0], "move", day="2025-12-30", hour="20:30"), "That day is over.")


@pytest.mark.parametrize(
    ("day", "hour", "said"),
    [
        ("2026-10-05", "20:30", "Nobody plays on that day: the season leaves it out."),
        ("2027-03-28", "01:30", "The clocks go forward that night, so there is no 01:30."),
        ("2027-10-31", "01:30", "The clocks go back that night, so 01:30 comes twice."),
    ],
)
def test_what_speaks_against_an_evening_is_told_before_a_match_is_moved_there(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow], day: str, hour: str, said: str
) -> None:
    page = look(secretary, rows[0], "move", day=day, hour=hour)
    assert says(page, said)
    press(secretary, page)
    assert (now(app, rows[0]).day, now(app, rows[0]).hour) == (day, hour), "with a second yes it is so"
    assert not says(look(secretary, rows[0], "postpone"), said), "without a day nothing is"


@pytest.mark.parametrize(
    ("change", "asked", "said"),
    [
        ("move", {"day": "2026-02-30", "hour": "20:30"}, "“2026-02-30” is no day of the calendar."),
        ("move", {"day": "", "hour": "20:30"}, "A day is missing."),
        ("move", {"day": "20261230", "hour": "20:30"}, "“20261230” is no day of the calendar."),
        ("move", {"day": "9999-12-30", "hour": "20:30"}, "“9999-12-30” is no day of the calendar."),
        ("move", {"day": DAY, "hour": "24:00"}, "“24:00” is no hour of the day."),
        ("move", {"day": DAY, "hour": ""}, "The hour is missing."),
        ("move", {"day": "2026-09-07", "hour": "20:30"}, "It stands so already."),
        ("move", {"day": "2026-09-14", "hour": "20:30"}, "One of these teams has another match on that day."),
        ("postpone", {"day": "tomorrow"}, "“tomorrow” is no day of the calendar."),
        ("postpone", {"day": "\x00"}, "is no day of the calendar."),
        ("walkover", {"to": ""}, "A walkover goes to one of the two teams of the match."),
        ("walkover", {"to": "nobody"}, "A walkover goes to one of the two teams of the match."),
        ("restore", {}, "This match is still to be played"),
        ("explode", {}, "There is no such change: “explode”."),
        ("x" * 500, {}, "There is no such change"),
    ],
)
def test_what_is_refused_keeps_what_was_typed(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow], change: str, asked: dict[str, str], said: str
) -> None:
    page = look(secretary, rows[0], change, **asked)
    assert (page.status, says(page, said)) == (422, True), page.words
    form = next((form for form in page.forms if form.fields.get("change") == change), None)
    assert form is None or all(form.fields[name] == value for name, value in asked.items() if name in form.fields)
    good = press(secretary, look(secretary, rows[0], "void"), change=change, **asked)
    assert good.status == 422, "also where it is sent past the preview"
    assert now(app, rows[0]) == rows[0]


@pytest.mark.parametrize(
    ("state", "change", "said"),
    [
        ("playing", "move", "This match has begun."),
        ("signing", "walkover", "This match waits for the captains’ signatures."),
        ("final", "postpone", "This match is final."),
        ("void", "swap", "This match is void."),
    ],
)
def test_what_a_state_does_not_allow(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow], state: str, change: str, said: str
) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.table("fixtures").update(rows[0].id, {"state": state})
    page = look(secretary, rows[0], change, day=DAY, hour="20:30", to=str(rows[0].home))
    assert (page.status, says(page, said)) == (422, True)


def test_a_second_tap_changes_nothing_more(app: Flask, secretary: FlaskClient, rows: list[FixtureRow]) -> None:
    page = look(secretary, rows[0], "postpone")
    assert [press(secretary, page).status for _ in range(2)] == [303, 303]
    assert now(app, rows[0]).number == 1


def test_what_was_changed_meanwhile_is_looked_at_again(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow]
) -> None:
    page = look(secretary, rows[0], "move", day=DAY, hour="20:30")
    do(secretary, rows[0], "postpone")
    late = press(secretary, page)
    assert (late.status, says(late, "This match has been changed meanwhile.")) == (409, True)
    assert says(late, "Until now: no date yet.")
    assert now(app, rows[0]).state == "postponed"
    assert press(secretary, late).status == 303, "the fresh preview can be sent"


@pytest.mark.parametrize("missing", ["key", "seen"])
def test_a_form_without_its_marks_is_out_of_date(
    app: Flask, secretary: FlaskClient, rows: list[FixtureRow], missing: str
) -> None:
    assert press(secretary, look(secretary, rows[0], "postpone"), **{missing: ""}).status == 409
    assert now(app, rows[0]).number == 0


# everywhere on one date


def test_a_fixture_is_on_one_date_everywhere(
    app: Flask, secretary: FlaskClient, season: Season, rows: list[FixtureRow]
) -> None:
    """Late in the evening, in a zone far from the server’s, on the night when the clocks change."""
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET zone = 'America/Toronto'")
    do(secretary, rows[0], "move", day="2026-11-01", hour="23:30")
    told = "Sun 1 Nov, 23:30 · The Railway"
    for address in (f"/divisions/{season.first}/fixtures", f"/teams/{season.teams['Swan']}",
                    f"/fixtures/{rows[0].id}/arrange"):  # fmt: skip
        assert says(Page(secretary.get(address)), told)
    for address in (
        f"/teams/{season.teams['Swan']}",
        f"/venues/{season.venues['The Railway']}",
        f"/leagues/{season.league}",
    ):
        assert "DTSTART;TZID=America/Toronto:20261101T233000" in secretary.get(f"{address}/calendar.ics").text
