"""Divisions and teams, one by one."""

from __future__ import annotations

from html import unescape

import pytest
from flask import Flask

from referee.store.league_teams import divisions_of
from tests.web.conftest import Page
from tests.web.league.rows import keep_league
from tests.web.league.setup.setting import Setting, of


def test_divisions_are_named_ordered_and_removed(season: Setting) -> None:
    for name in ("First", "Second", "Third"):
        season.keeps("divisions", lambda form: "division" not in form.fields, name=name, do="add")
    season.keeps("divisions", of("Third"), do="up")
    season.keeps("divisions", of("Second"), name="Reserve", do="name")
    season.keeps("divisions", of("First"), do="remove")
    with season.app.extensions["sheets"].store.reading() as db:
        assert [(one.name, one.place) for one in divisions_of(db, season.season.id)] == [("Third", 1), ("Reserve", 2)]
    page = season.send("divisions", of("Reserve"), name="Third", do="name")
    assert (page.status, "There is a division “Third” already." in page.words) == (422, True)


def test_a_division_of_another_league_is_left_alone(app: Flask, season: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        other = keep_league(db, "Bury", "Bill")
    season.keeps("divisions", name="First", do="add")
    before = season.rows
    for do, status in (("name", 409), ("up", 409), ("remove", 303)):
        answer = season.send("divisions", division=other.division, name="Mine", do=do)
        assert answer.status == status
    assert season.rows == before


def test_teams_one_by_one(season: Setting) -> None:
    assert "Teams are in divisions" in season.get("teams").words
    season.keeps("divisions", name="First", do="add")
    page = season.keeps("teams", name="Bell", venue="Bell", night="1")
    assert "Bell is in." in page.words
    team = season.teams["Bell"]
    address = f"/teams/{team.id}/set-up"
    season.keeps(address, names="Ann S.\n\n Bill  T. \n", do="players")
    season.keeps(address, lambda form: "player" in form.fields, do="captain", player=season.player("Ann S."))
    assert season.squads["Bell"] == [("Ann S.", True), ("Bill T.", False)]
    season.keeps(address, lambda form: "venue" in form.fields, venue="Crown", night="", day="2026-12-31", do="keep")
    team = season.teams["Bell"]
    assert (team.at, team.night, team.avoid) == ("Crown", None, ("2026-12-31",))
    page = season.keeps(address, do="remove")
    assert "Bell is out." in page.words
    assert season.teams == {}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"name": ""}, "It needs a name"),
        ({"name": "Plough A"}, "There is a team “Plough A” already."),
        ({"venue": ""}, "It needs a venue, by a name of 1 to 60 letters."),
        ({"night": "7"}, "“7” is not among the choices of this form."),
        ({"division": "elsewhere"}, "is not among the choices of this form."),
    ],
)
def test_a_team_that_cannot_be(full: Setting, typed: dict[str, str], words: str) -> None:
    page = full.refuses("teams", words, **{"name": "Crown", "venue": "Crown", "night": "2"} | typed)
    assert page.forms[0].fields["venue"] == typed.get("venue", "Crown")


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("", "It needs a name"),
        ("Ann\nAnn", "Ann stands in line 1 already."),
        ("Cath\nAnn S.", "Ann S. is in Plough A already."),
        ("Cath R.", "Cath R. is in Bell already."),
        ("x" * 61, "has more than 60 letters."),
    ],
)
def test_players_that_cannot_be_added(full: Setting, names: str, words: str) -> None:
    page = full.refuses(f"/teams/{full.teams['Bell'].id}/set-up", words, names=names, do="players")
    assert names in unescape(page.html)


def test_players_that_are_sent_twice_are_added_once(full: Setting) -> None:
    bell = f"/teams/{full.teams['Bell'].id}/set-up"
    form = next(form for form in full.get(bell).forms if any(button.value == "players" for button in form.buttons))
    typed = form.fields | {"names": "Ann O.\nBill O.", "do": "players"}
    for _ in range(2):
        assert full.client.post(bell, data=typed).status_code == 303
        assert [name for name, _ in full.squads["Bell"]] == ["Cath R.", "Ann O.", "Bill O.", "Dave P."]
    more = Page(full.client.post(bell, data=typed | {"names": "Ann O.\nCath O."}))
    assert (more.status, "Ann O. is in Bell already." in more.words) == (422, True)


def test_a_captain_is_one_of_the_team(full: Setting) -> None:
    other = full.player("Ann S.")
    full.refuses(f"/teams/{full.teams['Bell'].id}/set-up", "is not among the choices", do="captain", player=other)


def test_a_form_that_comes_twice_makes_one(season: Setting) -> None:
    """A division, and a team; with something else in it, it is told that it has been sent."""
    for page, typed, others in (
        ("divisions", {"name": "First", "do": "add"}, {}),
        ("teams", {"name": "Bell", "venue": "Bell", "night": "1"}, {"venue": "Crown", "night": "2"}),
    ):
        form = next(form for form in season.get(page).forms if form.fields["name"] in ("", "Division 1"))
        for _ in range(2):
            assert season.client.post(form.action, data=form.fields | typed).status_code == 303
        before = season.rows
        again = Page(season.client.post(form.action, data=form.fields | typed | {"name": "Crown"}))
        assert (again.status, "This form has been sent before" in again.words) == (409, True)
        for name, value in others.items():
            assert season.client.post(form.action, data=form.fields | typed | {name: value}).status_code == 409
        assert season.rows == before
        fresh = next(form for form in again.forms if form.fields["name"] == "Crown").fields
        assert fresh["key"] != form.fields["key"], "it is another form now"


def test_a_second_tap_moves_a_division_no_further(season: Setting) -> None:
    for name in ("First", "Second", "Third"):
        season.keeps("divisions", lambda form: "division" not in form.fields, name=name, do="add")
    form = next(form for form in season.get("divisions").forms if "Third" in form.fields.values())
    assert [season.client.post(form.action, data=form.fields | {"do": "up"}).status_code for _ in range(2)] == [
        303,
        409,
    ]
    with season.app.extensions["sheets"].store.reading() as db:
        assert [one.name for one in divisions_of(db, season.season.id)] == ["First", "Third", "Second"]


def test_a_division_that_was_taken_out_meanwhile(season: Setting) -> None:
    """A second tap finds it gone, as it shall be; a new name for it is told, beside the divisions that are there."""
    season.keeps("divisions", lambda form: "division" not in form.fields, name="First", do="add")
    form = next(form for form in season.get("divisions").forms if "division" in form.fields)
    for _ in range(2):
        assert season.client.post(form.action, data=form.fields | {"do": "remove"}).status_code == 303
    late = Page(season.client.post(form.action, data=form.fields | {"do": "name", "name": "Second"}))
    assert (late.status, "Somebody has changed this meanwhile" in late.words) == (409, True)
    assert "No division yet." in late.words
