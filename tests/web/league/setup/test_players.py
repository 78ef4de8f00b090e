"""A player moves, is shown as he wishes, is archived or erased."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_players import read_player
from referee.store.league_squads import teams_of_player
from tests.web.conftest import Page, Start
from tests.web.league.rows import keep_league, sign_in
from tests.web.league.setup.setting import Setting


def test_a_player_moves_on_a_day(full: Setting) -> None:
    player = full.player("Ann S.")
    bell = full.teams["Bell"].id
    page = full.keeps(f"/players/{player}/set-up", do="move", team=bell, day="2027-01-07")
    assert "Ann S. is in Bell now." in page.words
    assert "from 3 Dec 2026 to before 7 Jan 2027" in page.words
    with full.app.extensions["sheets"].store.reading() as db:
        assert [(one.team, one.until) for one in teams_of_player(db, player)] == [
            (bell, None), (full.teams["Plough A"].id, "2027-01-07"),
        ]  # fmt: skip


def test_a_player_who_was_moved_meanwhile_is_looked_at_again(full: Setting) -> None:
    page = f"/players/{full.player('Ann S.')}/set-up"
    form = next(form for form in full.get(page).forms if any(button.value == "move" for button in form.buttons))
    team = full.teams
    full.keeps(page, do="move", team=team["Bell"].id, day="2027-01-07")
    before = full.rows
    typed = form.fields | {"do": "move", "team": team["Fox A"].id, "day": "2027-01-14"}
    late = Page(full.client.post(page, data=typed))
    assert (late.status, "Somebody has changed this meanwhile" in late.words) == (409, True)
    assert next(form for form in late.forms if "team" in form.fields).fields["team"] == team["Fox A"].id
    assert full.rows == before


@pytest.mark.parametrize(
    ("day", "words"), [("2027-02-30", "is no day of the calendar."), ("2026-11-01", "has been in this team since")]
)
def test_a_move_that_cannot_be(full: Setting, day: str, words: str) -> None:
    team = full.teams["Bell"].id
    full.refuses(f"/players/{full.player('Ann S.')}/set-up", words, do="move", team=team, day=day)


def test_a_player_is_not_moved_into_another_league(app: Flask, full: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        other = keep_league(db, "Bury", "Bill")
    page = f"/players/{full.player('Ann S.')}/set-up"
    full.refuses(page, "is not among the choices", do="move", team=other.team, day="2027-01-07")


def test_a_name_is_shown_as_the_player_wishes(full: Setting) -> None:
    player = full.player("Ann S.")
    full.keeps(f"/players/{player}/set-up", name="Ann Smith", shown="initials", do="keep")
    with full.app.extensions["sheets"].store.reading() as db:
        assert (read_player(db, player).name, read_player(db, player).shown) == ("Ann Smith", "initials")
    page = full.get(f"/teams/{full.teams['Plough A'].id}/set-up")
    assert "shown as A. S." in page.words


def test_a_player_is_taken_off_or_erased(full: Setting) -> None:
    bill, ann = full.player("Bill T."), full.player("Ann S.")
    page = full.keeps(f"/players/{bill}/set-up", do="remove")
    assert "Bill T. is out." in page.words
    page = full.keeps(f"/players/{ann}/set-up", do="erase")
    assert ("Former player" in page.words, "Ann S." in page.html) == (True, False)
    assert full.squads["Plough A"] == []
    assert Page(full.client.get(f"/players/{bill}/set-up")).status == 404


def test_a_name_is_erased_in_games_that_are_open_too(full: Setting, start: Start) -> None:
    table = start()
    assert "Bill" in table.get().words
    team, bill = full.teams["Bell"], full.player("Bill T.")
    full.keeps(f"/players/{bill}/set-up", name="Bill", shown="name", do="keep")
    with full.app.extensions["sheets"].store.writing() as db:
        fixture = {"id": "f", "division": team.division, "round": 1, "home": team.id, "hour": "20:30", "made": "x"}
        db.table("fixtures").insert(fixture)
        db.table("card_games").insert({"game": table.game, "fixture": "f", "line": 0, "leg": 0})
    full.keeps(f"/players/{bill}/set-up", do="erase")
    words = table.get().words
    assert ("Bill" in words, "Former player" in words) == (False, True)


def test_archived_players_are_listed_where_they_are_asked_for(app: Flask, client: FlaskClient) -> None:
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db)
        db.execute("UPDATE players SET archived = 1")
    sign_in(app, client, rows.secretary)
    page = Page(client.get(f"/leagues/{rows.league}/set-up/teams"))
    assert "Dave P." not in page.words
    more = page.act("1 archived player")
    assert "Dave P." in Page(client.get(more.href.partition("#")[0])).words
