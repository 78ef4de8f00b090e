"""The table of a division and the page of its league: what they show, to whom, and what they say of tonight."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from referee import create_app
from referee.league.cards import write_card
from referee.league.formats import write_format
from referee.league.ready import READY
from referee.league.shapes import Card, Leg, Line
from referee.store.league_captains import set_pin
from referee.store.league_seasons import add_league, add_season
from referee.web import languages
from tests.web.brackets import bracketed
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.played import TONIGHT, Division, keep_division, keep_played
from tests.web.league.reading import lines
from tests.web.league.rows import HASHED_PIN, make_captain, sign_in
from tests.web.page import HTMX
from tests.web.test_every_word import past_the_catalog

PAGES = (
    "/leagues/{0.league}",
    "/divisions/{0.division}",
    "/divisions/{0.division}/figures",
    "/players/{0.players[Ann S.]}",
)


def read(app: Flask, address: str) -> Page:
    page = Page(app.test_client().get(address))
    assert page.status == 200
    return page


def test_an_open_page_is_told_when_its_table_has_moved_on(app: Flask, played: Division) -> None:
    def ask(page: str) -> tuple[int, str]:
        found = re.search(r'data-live="([^"]*)"', page)
        assert found
        answer = app.test_client().get(unescape(found[1]), headers=HTMX)
        return answer.status_code, answer.text

    page = read(app, f"/divisions/{played.division}").html
    assert ask(page) == (204, "")
    with app.extensions["sheets"].store.writing() as db:
        row = db.execute("SELECT fixture FROM results WHERE home = ?", [played.teams["Railway"]]).fetchone()
        db.table("results").update(row[0], {"points_home": "40"})  # a correction: as many results as before
    status, moved = ask(page)
    assert (status, "<html" in moved, lines(moved) == lines(page)) == (200, False, False)
    assert ask(moved) == (204, "")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'postponed' WHERE state = 'scheduled'")
    assert ask(moved)[0] == 200


def test_the_places(app: Flask, played: Division) -> None:
    page = read(app, f"/divisions/{played.division}")
    found = [line for line in lines(page.html) if re.match(r"\d=? .*[+−]\d", line)]
    assert found == ["1 Railway 3 2 1 +9 22", "2 Plough 3 2 1 +5 20", "3 Bell 3 2 1 +1 18", "4 Crown 3 0 3 −15 6"]
    assert "Division 1 after round 3" in " ".join(page.words.split())
    assert "Points given 66, as 6 cards should give: the table balances." in page.words
    assert "Level on points: leg difference, then legs won, then the games between them." in page.words


def test_every_pair_of_neighbours_says_why(app: Flask) -> None:
    """Step by step, up to what decides; and where nothing does, that they are level."""
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Railway", "Bell", "Crown", chain=["leg-difference", "legs-for"])
        made.play("Plough 5-4 Bell", 1, "2026-11-12")
        made.play("Railway 6-3 Crown", 1, "2026-11-12")
        made.play("Bell 5-4 Railway", 2, "2026-11-19")
        made.play("Crown 4-5 Plough", 2, "2026-11-19")
        made.play("Bell 5-4 Crown", 3, "2026-11-26")
        made.play("Railway 5-4 Plough", 3, "2026-11-26")
    page = read(app, f"/divisions/{made.division}")
    assert re.findall(r"<summary>(why .*?)</summary>", page.html) == [
        "why above Bell", "why level with Plough", "why above Crown",
    ]  # fmt: skip
    found = lines(page.html)
    assert [line for line in found if line.startswith(("Points", "Leg diff", "Legs won"))] == [
        "Points: decides 19 18",
        "Points: level 18 18", "Leg difference: level +1 +1", "Legs won: level 14 14",
        "Points: decides 18 11",
    ]  # fmt: skip
    assert [line.split()[:2] for line in found if re.match(r"\d", line)] == [
        ["1", "Railway"], ["2=", "Bell"], ["2=", "Plough"], ["4", "Crown"],
    ]  # fmt: skip


def test_a_play_off_that_is_needed(app: Flask) -> None:
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Bell", play_off=True)
        made.play("Plough 5-4 Bell", 1, "2026-11-12")
        made.play("Bell 5-4 Plough", 2, "2026-11-19")
    page = read(app, f"/divisions/{made.division}")
    assert "Level on points at the top: play-off needed between Bell and Plough." in page.words
    assert "Play-off: would decide" in page.words


def test_form_home_and_away(app: Flask, played: Division) -> None:
    found = lines(read(app, f"/divisions/{played.division}").html)
    assert "Railway L W Wlost, won, won 2–0–0 0–0–1" in found
    assert "Bell W W Lwon, won, lost 2–0–0 0–0–1" in found


def test_a_column_for_draws_where_there_are_any(app: Flask, played: Division) -> None:
    assert 'title="drawn"' not in read(app, f"/divisions/{played.division}").html
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Bell", name="Bury", chain=["name"], format="northallerton")
        fixture = made.plan(1, "Plough", "Bell", "2026-11-12", "final")
        made.score(fixture, 4, 4)
    page = read(app, f"/divisions/{made.division}")
    assert 'title="drawn"' in page.html
    assert "1 Bell 1 0 1 0 0 4" in lines(page.html)


def test_tonight_says_what_a_result_would_change(app: Flask, played: Division) -> None:
    words = " ".join(read(app, f"/divisions/{played.division}").words.split())
    tonight = words[words.index("Tonight", words.index("Form: the last five")) :]
    assert "Plough – Bell being played A win makes Plough first. A win makes Bell first." in tonight
    assert "Each match by itself: the others can still change that." in tonight
    assert "Crown – Railway" in tonight
    assert "Bell – Railway" not in tonight


def test_a_card_that_is_begun_leaves_less_to_change(app: Flask, played: Division) -> None:
    """With five of nine won by Plough, Bell cannot win any more."""
    card = Card((*(Line(legs=(Leg((61, 40)),)) for _ in range(5)), *(Line() for _ in range(4))))
    with app.extensions["sheets"].store.writing() as db:
        row = {"fixture": f"{played.division}-7", "version": 1, "who": "team:x", "phone": "", "key": "k", "made": "x"}
        db.table("cards").insert(row | {"card": json.dumps(write_card(card))})
    words = read(app, f"/divisions/{played.division}").words
    assert "A win makes Plough first." in words
    assert "A win makes Bell first." not in words


def test_our_own_team_is_marked(app: Flask, played: Division) -> None:
    client = app.test_client()
    with app.extensions["sheets"].store.writing() as db:
        set_pin(db, played.teams["Plough"], HASHED_PIN)
    make_captain(app, client, played.teams["Plough"])
    page = Page(client.get(f"/divisions/{played.division}"))
    link = f'<a href="/teams/{played.teams["Plough"]}">Plough</a>'
    assert re.findall(r'<tr class="us">.*?<th[^>]*>(.*?)</th>', page.html) == [link]


def test_before_the_first_result(app: Flask) -> None:
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Bell")
    page = read(app, f"/divisions/{made.division}")
    assert "No result counts yet." in page.words
    assert "<details" not in page.html
    assert "Bell, Plough" in read(app, f"/leagues/{made.league}").words


def test_the_page_of_a_league(app: Flask, played: Division) -> None:
    words = " ".join(read(app, f"/leagues/{played.league}").words.split())
    assert "Division 1 after round 3 1 Railway 22 2 Plough 20 3 Bell 18 The whole table" in words
    assert "Tonight Plough – Bell" in words
    ways = {button.href for button in read(app, f"/leagues/{played.league}").buttons}
    below = {f"/divisions/{played.division}{way}" for way in ("", "/fixtures", "/figures")}
    assert ways >= below
    assert any(way.endswith(f"/leagues/{played.league}/calendar.ics") for way in ways)
    assert "Next Thu 10 Dec Bell – Railway" in words
    assert "Last results Thu 26 Nov" in words
    assert "Railway – Bell Thu 26 Nov, 20:30 · The Plough 6–3" in words


def test_another_season_and_a_league_without_one(app: Flask, played: Division, clock: Clock) -> None:
    """The one that runs is shown until the next begins."""
    with app.extensions["sheets"].store.writing() as db:
        bare = add_league(db, "Bury", "Europe/London")
        rules = {"chain": [], "begins": "2027-09-02", "format": write_format(READY["leek"])}
        next_one = add_season(db, played.league, "2027–28", **rules)
    assert "Nothing is set up yet." in read(app, f"/leagues/{bare}").words
    assert f"/leagues/{played.league}?season={next_one}" in read(app, f"/leagues/{played.league}").html
    assert "Railway" in read(app, f"/leagues/{played.league}?season=x").words
    assert "Railway" not in read(app, f"/leagues/{played.league}?season={next_one}").words
    clock.now = datetime(2027, 9, 2, 12, tzinfo=UTC)
    newest = read(app, f"/leagues/{played.league}")
    assert "2027–28" in newest.words
    assert f"/leagues/{played.league}?season={played.season}" in newest.html
    assert "Railway" in read(app, f"/leagues/{played.league}?season={played.season}").words
    assert "Railway" not in read(app, f"/leagues/{played.league}?season=x").words


@pytest.mark.parametrize("address", PAGES)
def test_a_private_league_is_for_its_secretary(app: Flask, played: Division, address: str) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET public = 0")
    asked = address.format(played)
    assert app.test_client().get(asked).status_code == 403
    assert sign_in(app, app.test_client(), played.secretary).get(asked).status_code == 200


@pytest.mark.parametrize("address", ["/leagues/x", "/divisions/x", "/divisions/x/figures", "/players/x"])
def test_what_is_not_there(app: Flask, address: str) -> None:
    assert app.test_client().get(address).status_code == 404


@pytest.mark.parametrize("address", PAGES)
def test_every_word_comes_from_the_catalog(tmp_path: Path, address: str) -> None:
    """In the midst of a season too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "find_language", lambda _code: bracketed())
        made = create_app(tmp_path, testing=True)
        made.extensions["clock"] = lambda: TONIGHT
        with made.extensions["sheets"].store.writing() as db:
            played = keep_played(db, average_of=2)
        html = made.test_client().get(address.format(played)).get_data(as_text=True)
        made.extensions["sheets"].store.close()
    names = {"Leek", "Plough", "Railway", "Bell", "Crown", "The", "Division", "Thu", "Dec"}
    assert past_the_catalog(html) - names == set()
