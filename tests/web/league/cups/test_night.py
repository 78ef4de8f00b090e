"""The night of a cup: who writes and signs its cards, where its matches are told, and in which words."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.store.league_cups import keep_draw, set_entrants
from referee.store.league_teams import add_division
from referee.web import languages
from tests.web.brackets import bracketed
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.cups.bracket import Cup, arrange, ties
from tests.web.league.nights import captain, keep_squads
from tests.web.league.rows import Rows, make_captain
from tests.web.test_every_word import past_the_catalog


def test_a_captain_of_another_division_signs_a_cup_card(drawn: Cup) -> None:
    """Crown of the first meets Fox A of the second: both phones may write, and both PINs sign."""
    drawn.fix(2, "2026-12-03")  # tonight, and Crown plays already
    assert drawn.rows == []
    drawn.fix(2, "2026-12-04")
    (row,) = drawn.rows
    card = f"/fixtures/{row.id}"
    for team, may in (("Crown", True), ("Fox A", True), ("Bell", False)):
        phone = make_captain(drawn.app, drawn.app.test_client(), drawn.league.teams[team])
        assert (phone.get(f"{card}/lines/1").status_code == 200) is may
    shown = Page(drawn.app.test_client().get(card))
    assert "Leek Cup · Semi-final" in shown.words
    assert "Whoever wins goes on." in shown.words
    night = Page(drawn.app.test_client().get(f"/fixtures/{row.id}/tv"))
    assert "Leek Cup · Semi-final" in night.words


def test_two_captains_play_and_sign_a_cup_tie(app: Flask, leek: Rows) -> None:
    """Railway is moved to another division; the cup's match is written, signed with both PINs, and decides the tie."""
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
        second, cup = add_division(db, leek.season, "Division 2"), add_division(db, leek.season, "Leek Cup", "cup")
        db.execute("UPDATE teams SET division = ? WHERE id = ?", [second, leek.away])
        db.execute("UPDATE fixtures SET division = ? WHERE id = ?", [cup, leek.fixture])
        set_entrants(db, cup, (leek.team, leek.away))
        keep_draw(db, cup, (leek.team, leek.away), "lot", f"account:{leek.secretary}", "k")
    home, away = captain(app, leek, leek.team), captain(app, leek, leek.away)
    home.fill_in()
    assert home.sign(leek.team).status == 303
    assert "Whoever wins goes on." in away.card().words
    assert away.sign(leek.away).status == 303
    shown = away.card()
    assert "Plough wins the cup." in shown.words
    assert "Why these points" not in shown.words
    assert "points 8–3" not in shown.words
    page = Page(app.test_client().get(f"/divisions/{cup}"))
    assert (ties(page), "Plough wins the cup." in page.call) == (["*Plough 6* / Railway 3"], True)
    (result,) = home.rows_of("results")
    assert (result["division"], result["rubbers_home"]) == (cup, 6)
    for division in (leek.division, second):
        assert "No result counts yet." in Page(app.test_client().get(f"/divisions/{division}")).words


def test_where_its_matches_are_told(drawn: Cup, clock: Clock) -> None:
    drawn.fix()
    railway = drawn.league.teams["Railway"]
    team = Page(drawn.client.get(f"/teams/{railway}"))
    assert "Leek Cup · Quarter-final · Wed 9 Dec, 20:30 · The Plough" in team.words
    calendar = drawn.client.get(f"/teams/{railway}/calendar.ics").text.replace("\r\n ", "")
    assert "DESCRIPTION:Leek\\, Leek Cup\\, Quarter-final" in calendar
    rounds = Page(drawn.client.get(f"{drawn.url}/fixtures"))
    assert "Quarter-finals" in rounds.words
    assert "Leek Cup ·" not in rounds.words
    clock.wait(days=6)
    tonight = Page(drawn.client.get(f"/venues/{drawn.league.venue}"))
    assert "Leek Cup · Quarter-final · 20:30" in tonight.words
    drawn.won("Plough", "Railway")
    team = Page(drawn.client.get(f"/teams/{railway}"))
    assert "Leek Cup · Quarter-final" in team.words
    assert "Place 1, points 22, after 3 matches." in team.words
    assert Page(drawn.client.get(f"{drawn.url}/figures")).status == 200


def test_its_figures_are_its_own(drawn: Cup) -> None:
    drawn.fix()
    with drawn.app.extensions["sheets"].store.writing() as db:
        drawn.league.db = db
        drawn.league.legs(drawn.rows[0].id, ("Ann S.", "Cath W.", 61, 48, {}))
    drawn.won("Plough", "Railway")
    figures = Page(drawn.client.get(f"{drawn.url}/figures"))
    assert "Ann S." in figures.words
    assert "Ann B." not in figures.words  # she has legs in the division only
    player = Page(drawn.client.get(f"/players/{drawn.league.players['Ann S.']}"))
    assert player.status == 200


NAMES = {"Leek", "Cup", "Plough", "Railway", "Bell", "Crown", "Fox", "The", "Division", "Ann", "of", "Dec", "Nov",
         "Wed", "Fri", "Mon", "Tue", "Sat", "Sun", "Thu", "PIN"}  # fmt: skip


@pytest.mark.parametrize("stage", range(5))
def test_every_word_is_said_from_the_catalog(drawn: Cup, monkeypatch: pytest.MonkeyPatch, stage: int) -> None:
    """Drawn, level, won, left, and with a match of no tie."""
    if stage:
        drawn.fix()
        drawn.won("Plough", "Railway", (4, 4) if stage == 1 else (6, 3))
    if stage == 3:
        drawn.send(drawn.form(f"{drawn.url}/cup", do="out"), leaving=drawn.league.teams["Crown"])
    if stage == 4:
        drawn.fix(2, "2026-12-16", tie=["1"])
        arrange(drawn, drawn.rows[0].id, change="void")
    drawn.page()  # what was said once has been said
    monkeypatch.setattr(languages, "find_language", lambda _code: bracketed())
    team = f"/teams/{drawn.league.teams['Plough']}"
    cards = [f"/fixtures/{row.id}" for row in drawn.rows]
    pages = (drawn.url, f"{drawn.url}/cup", f"{drawn.url}/fixtures", f"/leagues/{drawn.league.league}", team, *cards)
    for address in pages:
        html = drawn.client.get(address).get_data(as_text=True)
        assert past_the_catalog(html) - NAMES == set(), address
