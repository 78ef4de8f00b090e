"""The play-off at the top of a table: made in one step, without points, and who wins it stands first."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.league.tables import PLAY_OFF_ROUND
from referee.store.league_fixtures import FixtureRow
from referee.store.league_teams import add_division, add_team, read_division, venue_called, venues_in_use, venues_of
from referee.web.league.play_offs import throw
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.played import TONIGHT, Division, keep_division
from tests.web.league.reading import lines
from tests.web.league.rows import sign_in
from tests.web.league.season import fixtures, play
from tests.web.page import PageForm


@pytest.fixture
def level(app: Flask, clock: Clock) -> Division:
    """Plough and Railway are level on points, Plough by more legs; both are above Bell."""
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Railway", "Bell", play_off=True)
        made.play("Plough 5-4 Railway", 1, "2026-11-12")
        made.play("Railway 5-4 Plough", 2, "2026-11-19")
        made.play("Bell 0-9 Plough", 3, "2026-11-26")
        made.play("Railway 9-0 Bell", 3, "2026-11-26")
    return made


@pytest.fixture
def secretary(app: Flask, level: Division) -> FlaskClient:
    return sign_in(app, app.test_client(), level.secretary)


def form(client: FlaskClient, level: Division) -> PageForm:
    page = Page(client.get(f"/divisions/{level.division}"))
    return next(one for one in page.forms if one.action.endswith("/play-off"))


def make(client: FlaskClient, level: Division, **typed: Any) -> Page:
    found = form(client, level)
    return Page(client.post(found.action, data=found.fields | typed))


def played_off(app: Flask, level: Division) -> list[FixtureRow]:
    return [row for row in fixtures(app, level.division) if row.round == PLAY_OFF_ROUND]


def read(app: Flask, level: Division) -> Page:
    return Page(app.test_client().get(f"/divisions/{level.division}"))


def test_it_is_made_in_one_step_from_the_table(app: Flask, secretary: FlaskClient, level: Division) -> None:
    assert "Level on points at the top: play-off needed between Plough and Railway." in read(app, level).words
    found = form(secretary, level)
    assert (found.fields["day"], found.fields["hour"], found.fields["venue"]) == ("2026-12-10", "20:30", "")
    for _ in range(2):  # a second tap
        assert secretary.post(found.action, data=found.fields).status_code == 303
    (row,) = played_off(app, level)
    assert {row.home, row.away} == {level.teams["Plough"], level.teams["Railway"]}
    assert (row.day, row.play_off, row.venue) == ("2026-12-10", 1, level.venue)
    page = Page(secretary.get(f"/divisions/{level.division}"))
    assert "By lot " in page.words
    assert "Play-off · Thu 10 Dec, 20:30 · The Plough" in page.words
    assert not page.has("Fix the play-off")
    late = Page(secretary.post(found.action, data=found.fields | {"day": "2026-12-17"}))
    assert (late.status, "This match has been changed meanwhile." in late.words) == (409, True)
    assert [row.day for row in played_off(app, level)] == ["2026-12-10"]
    assert "Play-off · Thu 10 Dec" in read(app, level).words
    rounds = Page(app.test_client().get(f"/divisions/{level.division}/fixtures"))
    assert rounds.words.index("Round 3") < rounds.words.index("Play-off")
    card = Page(app.test_client().get(f"/fixtures/{row.id}"))
    assert "Division 1 · Play-off" in card.words
    paper = Page(app.test_client().get(f"/divisions/{level.division}/cards"))
    assert "Round 3 Play-off without teams" in " ".join(paper.words.split())
    assert "The play-off gives no points: whoever wins it stands first." in card.words
    calendar = app.test_client().get(f"/teams/{row.home}/calendar.ics").text
    assert "Division 1\\, Play-off" in calendar.replace("\r\n ", "")


def test_its_card_on_paper_has_its_name(secretary: FlaskClient, level: Division) -> None:
    assert make(secretary, level).status == 303
    page = Page(secretary.get(f"/divisions/{level.division}/cards"))
    assert "Play-off" in page.words
    assert "Round 0" not in page.words


def test_whoever_wins_it_stands_first_without_points(app: Flask, secretary: FlaskClient, level: Division) -> None:
    make(secretary, level)
    (row,) = played_off(app, level)
    railway_wins = (6, 3) if row.home == level.teams["Railway"] else (3, 6)
    play(app, row, railway_wins)
    page = read(app, level)
    assert "Railway has won the play-off against Plough, 6–3." in page.words
    found = [line for line in lines(page.html) if line[:1].isdigit()]
    assert [line.rsplit(" ", 1)[0][:9] for line in found][:2] == ["1 Railway", "2 Plough "]
    assert {line.rsplit(" ", 1)[1] for line in found[:2]} == {"22"}
    assert "Play-off: decides won 6–3 lost" in lines(page.html)
    assert "the table balances" in page.words
    assert not page.has("Fix the play-off")
    assert make_refused(secretary, level) == (422, True)


def make_refused(client: FlaskClient, level: Division) -> tuple[int, bool]:
    """A form of a page from before."""
    token = Page(client.get(f"/divisions/{level.division}/points")).forms[0].fields["csrf_token"]
    sent = {"csrf_token": token, "key": "k", "day": "2026-12-20", "hour": "20:30", "venue": "", "round": "0"}
    answer = Page(client.post(f"/divisions/{level.division}/play-off", data=sent))
    return answer.status, "No play-off is needed at the top of the table." in answer.words


def test_its_legs_are_in_the_figures_of_the_division(app: Flask, secretary: FlaskClient, level: Division) -> None:
    make(secretary, level)
    (row,) = played_off(app, level)
    play(app, row)
    with app.extensions["sheets"].store.writing() as db:
        level.db = db
        level.enrol("Plough", "Ann S.")
        level.enrol("Railway", "Dave P.")
        level.legs(row.id, ("Ann S.", "Dave P.", 61, 48, {}))
    listed = app.test_client().get(f"/divisions/{level.division}/figures/players.csv").text.splitlines()
    assert [line.split(",")[:4] for line in listed[1:]] == [["Ann S.", "W", "1", "1"], ["Dave P.", "L", "1", "1"]]


def test_a_drawn_play_off_is_played_again(app: Flask, secretary: FlaskClient, level: Division) -> None:
    make(secretary, level)
    play(app, played_off(app, level)[0], (4, 4))
    assert make(secretary, level, day="2026-12-18").status == 303
    assert len(played_off(app, level)) == 2
    assert "play-off needed" in read(app, level).words


def test_on_a_neutral_ground(app: Flask, secretary: FlaskClient, level: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        neutral = venue_called(db, level.league, "The Crown")
        season = read_division(db, level.division).season
        add_team(db, add_division(db, season, "Division 2"), "Crown", neutral)
    assert make(secretary, level, venue=neutral).status == 303
    assert played_off(app, level)[0].venue == neutral


def test_at_a_place_where_nobody_is_at_home(app: Flask, secretary: FlaskClient, level: Division) -> None:
    assert make(secretary, level, place=" Old  Burgh Inn ", day="2026-11-28").status == 422, "that day is over"
    with app.extensions["sheets"].store.reading() as db:
        assert "Old Burgh Inn" not in venues_of(db, level.league).values(), "nothing stays of what was refused"
    assert make(secretary, level, place="x" * 61).status == 422
    assert make(secretary, level, place=" Old  Burgh Inn ").status == 303
    with app.extensions["sheets"].store.reading() as db:
        assert venues_in_use(db, level.league)[str(played_off(app, level)[0].venue)] == "Old Burgh Inn"
    assert "Thu 10 Dec, 20:30 · Old Burgh Inn" in read(app, level).words


@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        ({"day": "2026-13-01"}, 422, "is no day of the calendar"),
        ({"hour": "x"}, 422, "is no hour of the day"),
        ({"venue": "nowhere"}, 422, "nowhere"),
        ({"key": ""}, 409, ""),
        ({"tie": "x+y"}, 422, "No play-off is needed"),
        ({"day": "2026-11-26"}, 422, "One of these teams has another match on that day."),
    ],
)
def test_what_cannot_be(
    app: Flask, secretary: FlaskClient, level: Division, typed: dict[str, str], status: int, said: str
) -> None:
    answer = make(secretary, level, **typed)
    assert (answer.status, said in answer.words) == (status, True)
    assert played_off(app, level) == []


def test_the_lot_is_thrown_once(app: Flask, secretary: FlaskClient, level: Division) -> None:
    """A refusal names who would be at home: whoever tries again gets the same, also after he has made it void."""
    tried = [make(secretary, level, day=day).words for day in ["2026-11-26", "2026-11-19"] * 6]
    make(secretary, level)
    first = played_off(app, level)[0]
    named = [re.search(r"(Plough|Railway)\W+(Plough|Railway)\W*: One of these", words) for words in tried]
    assert {level.teams[found[1]] for found in named if found} == {first.home}
    assert all(named)
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'void' WHERE id = ?", [first.id])
    make(secretary, level, day="2026-12-18")
    assert [row.home for row in played_off(app, level)] == [first.home, first.home]


def test_a_lot_falls_for_either_and_does_not_ask_who_is_named_first() -> None:
    lots = [throw("secret", f"division {n}", ("Plough", "Railway")) for n in range(99)]
    assert {*lots} == {("Plough", "Railway"), ("Railway", "Plough")}
    assert lots == [throw("secret", f"division {n}", ("Railway", "Plough")) for n in range(99)]
    assert lots != [throw("another", f"division {n}", ("Plough", "Railway")) for n in range(99)]


def test_three_that_are_level_meet_each_other(app: Flask, secretary: FlaskClient, level: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        level.db = db
        level.play("Bell 9-0 Plough", 4, "2026-11-27")
        level.play("Bell 9-0 Railway", 5, "2026-11-28")
    assert "play-off needed between Bell, Plough and Railway" in read(app, level).words
    for n in range(3):
        assert make(secretary, level, day=f"2026-12-2{n}").status == 303
    assert len({frozenset((row.home, row.away)) for row in played_off(app, level)}) == 3
    assert not Page(secretary.get(f"/divisions/{level.division}")).has("Fix the play-off")


def test_without_the_rule_there_is_none(app: Flask, clock: Clock) -> None:
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Railway")
        made.play("Plough 4-4 Railway", 1, "2026-11-12")
    client = sign_in(app, app.test_client(), made.secretary)
    assert not Page(client.get(f"/divisions/{made.division}")).has("Fix the play-off")
    assert make_refused(client, made) == (422, True)


def test_who_withdraws_after_a_play_off_keeps_the_halves(app: Flask, secretary: FlaskClient, level: Division) -> None:
    """The play-off is no half of the season, and no return of another match."""
    make(secretary, level)
    (row,) = played_off(app, level)
    first = next(one for one in fixtures(app, level.division) if one.round == 1)
    for fixture in (row, first):
        assert "Swap the return too" not in Page(secretary.get(f"/fixtures/{fixture.id}/arrange")).words
    assert Page(secretary.get(f"/teams/{level.teams['Bell']}/withdraw")).status == 200


@pytest.mark.parametrize("state", ["scheduled", "postponed", "playing", "signing"])
def test_in_mid_season_nobody_speaks_of_it(app: Flask, secretary: FlaskClient, level: Division, state: str) -> None:
    sent = form(secretary, level)
    with app.extensions["sheets"].store.writing() as db:
        last = level.plan(4, "Bell", "Plough", "2026-12-03", state)
    page = Page(secretary.get(f"/divisions/{level.division}"))
    assert "play-off needed" not in page.words
    assert not [one for one in page.forms if one.action.endswith("/play-off")]
    refused = Page(secretary.post(sent.action, data=sent.fields))  # of a page that was open before
    assert (refused.status, played_off(app, level)) == (422, [])
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'void' WHERE id = ?", [last])
    assert "play-off needed" in read(app, level).words
