"""Names on cards and in games as their owners wish, and leagues that keep to themselves."""

from __future__ import annotations

import json
import re

from flask import Flask

from referee.store.league_erasing import erase_player
from referee.store.league_seasons import stamp
from referee.store.scorers import add_scorer
from referee.web.phones import KEY as MARK
from tests.web.conftest import Page
from tests.web.league.card.legs import play_out
from tests.web.league.nights import Phone, player
from tests.web.league.reading import plain, refused, words
from tests.web.page import HTMX


def test_names_are_shown_as_their_owners_wish(app: Flask, home: Phone, watcher: Phone) -> None:
    home.write(1, "61-48")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'initials' WHERE id = ?", [player(home.rows, "Dave P.")])
        db.execute("UPDATE players SET shown = 'hidden' WHERE id = ?", [player(home.rows, "Ann")])
    page = words(watcher.card())
    assert "D. P." in page
    assert "Dave P." not in page.partition("Signatures")[0]


def test_a_wish_holds_for_games_that_were_begun_before_it(app: Flask, home: Phone, watcher: Phone) -> None:
    home.write(1)
    game = play_out(home, 1, "a awarded 20").game
    assert "Dave P." in Page(watcher.client.get(f"/games/{game}")).words
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'initials' WHERE id = ?", [player(home.rows, "Dave P.")])
        db.execute("UPDATE players SET shown = 'hidden' WHERE id = ?", [player(home.rows, "Ann")])
    below = ("", "/log", ".txt", ".json", "/audit/1", "/more", "/phones", "?at=2")
    addresses = [*(f"/games/{game}{end}" for end in below), "/", "/tv", f"/tv/{game}", f"{home.url}/records.txt"]
    for off in (False, True):
        if off:
            home.send(home.line(1), off=game)
            addresses = [one for one in addresses if one.startswith("/games")]
        for address in addresses:
            text = plain(watcher.client.get(address, follow_redirects=True).get_data(as_text=True))
            assert not {"Dave P.", "Ann"} & set(re.findall(r"Dave P\.|\bAnn\b(?! [SK]\.)", text)), address
        assert "D. P." in plain(watcher.client.get(f"/games/{game}.txt").get_data(as_text=True))
    assert not {"Dave P.", "Ann"} & set(re.findall(r"Dave P\.|\bAnn\b", watcher.client.get("/new/muggins").text))


def test_a_game_that_was_taken_off_is_listed_no_more(home: Phone, watcher: Phone) -> None:
    home.write(1)
    game = play_out(home, 1, "a awarded 20").game
    lists = ("/", "/tv")
    assert all("Dave P." in watcher.client.get(address).text for address in lists)
    home.send(home.line(1), off=game)
    assert not any("Dave P." in watcher.client.get(address).text for address in lists)
    assert watcher.client.get(f"/games/{game}").status_code == 200


def test_games_of_a_league_that_keeps_to_itself_are_for_its_people_and_scorers(
    app: Flask, home: Phone, away: Phone, secretary: Phone, watcher: Phone
) -> None:
    home.write(1)
    game = play_out(home, 1, "a awarded 20").game
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET public = 0 WHERE id = ?", [home.rows.league])
    below = ("", "/log", ".txt", ".json", "/audit", "/more", "/phones", "?since=1", "?at=2")
    addresses = [*(f"/games/{game}{end}" for end in below), f"/tv/{game}", f"/tv/{game}?since=2&left="]
    for address in addresses:
        assert watcher.client.get(address, headers=HTMX).status_code == 403, address
        assert home.client.get(address).status_code != 403, address
    for address in ("/", "/tv", f"/tv?left={game}"):
        assert "Dave P." not in watcher.client.get(address).text
        assert all("Dave P." in one.client.get(address).text for one in (home, away, secretary)), address
    with watcher.client.session_transaction() as session:
        session[MARK] = "given the link"
    with app.extensions["sheets"].store.writing() as db:
        add_scorer(db, game, "given the link")
    assert "Dave P." in watcher.client.get("/").text
    assert watcher.client.get(f"/games/{game}").status_code == 200
    assert watcher.client.get(home.url).status_code == 403


def test_who_chooses_players_tells_hidden_ones_apart(
    app: Flask, home: Phone, away: Phone, secretary: Phone, watcher: Phone
) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for name in ("Ann", "Bill"):
            db.execute("UPDATE players SET shown = 'hidden' WHERE id = ?", [player(home.rows, name)])
    home.write(1, "61-48")
    for phone in (home, away, secretary):
        form = words(phone.card("/lines/1"))
        assert ("Ann" in form.split(), "Bill" in form.split(), "A player" in form) == (True, True, False)
        assert "Ann" in words(phone.card()).split()
    refused(home.write(2, home=[player(home.rows, "Ann")]), "Ann plays one rubber of this kind at most.")
    page = words(watcher.card())
    assert ("A player" in page, "Ann" in page.split()) == (True, False)
    for address in ("/tv", "/print", "/versions", "?since=0"):
        assert "Ann" not in words(watcher.card(address, htmx="since" in address)).split(), address
    assert "Ann" not in words(home.card("/tv")).split()
    home.write(2)
    game = play_out(home, 2).game
    assert "A player" in words(Page(watcher.client.get(f"/games/{game}")))
    with app.extensions["sheets"].store.reading() as db:
        [(kept,)] = db.execute("SELECT players FROM games").fetchall()
    assert json.loads(kept)[0] == "A player"


def test_who_is_erased_is_offered_for_no_rubber(app: Flask, home: Phone, secretary: Phone) -> None:
    """Of a match before that day too; where he stands already he stays."""
    home.write(1, "61-48")
    standing, spare, sixth = (player(home.rows, name) for name in ("Ann", "Bill", "Bill R."))
    with app.extensions["sheets"].store.writing() as db:
        for one in (standing, spare):
            erase_player(db, one, stamp(db, "players", one), "2026-12-04", "Former player")
    for phone in (home, secretary):
        others = phone.card("/lines/2").html
        assert [f'value="{one}"' in others for one in (standing, spare, sixth)] == [False, False, True]
        assert 'value="' + standing + '"' in phone.card("/lines/1").html
    refused(home.write(2, "61-48", home=[spare]), "Former player is not in this team.")
    assert home.write(1, "61-50").status == 303
    assert home.stored["lines"][0]["players"][0] == [standing]
