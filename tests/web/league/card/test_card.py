"""The card of a match as it is read: the complete one of league.md, other formats, and by whom it may be written."""

from __future__ import annotations

from flask import Flask

from referee.league.ready import READY
from tests.league.cards import LEEK_CARD
from tests.web.conftest import Page
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.conftest import Clock
from tests.web.league.nights import Phone, captain, keep_squads, player
from tests.web.league.reading import plain, refused, words
from tests.web.league.rows import PIN, Rows


def test_the_complete_leek_card(home: Phone, watcher: Phone) -> None:
    home.fill_in(*LEEK_CARD)
    page = watcher.card()
    assert page.said("fig") == ["6–3"]
    assert "pegs 712–654 · points 8–3" in words(page)
    won = ["Ann", "Ann S.", "Cath", "Dave", "Cath W.", "Bill R.", "Ann, Bill", "Cath M., Bill T.", "Ann K., Bill R."]
    assert [plain(one).replace(" ,", ",") for one in page.said("win")] == won, "names are links"
    assert home.state == "signing"
    assert not home.rows_of("results")


def test_the_points_say_what_they_are_made_of(home: Phone, watcher: Phone) -> None:
    home.fill_in(*LEEK_CARD[:2])
    assert "Plough One rubber at 1: 1. Railway One rubber at 1: 1." in words(watcher.card())
    for number, score in enumerate(LEEK_CARD[2:], 3):
        home.write(number, score)
    said = "Why these points Plough Most rubbers: 2. Six rubbers at 1: 6. Railway Three rubbers at 1: 3."
    assert said in words(watcher.card())
    assert "Why these points" not in words(watcher.card("/tv"))


def test_names_lead_to_who_may_be_known(app: Flask, home: Phone, watcher: Phone) -> None:
    home.fill_in()
    hidden, shown = player(home.rows, "Ann"), player(home.rows, "Ann S.")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'hidden' WHERE id = ?", [hidden])
    page = watcher.card()
    assert f'href="/players/{shown}"' in page.html
    assert f'href="/players/{hidden}"' not in page.html
    assert "/players/" not in watcher.card("/tv").html


def test_what_others_of_the_night_can_still_change(app: Flask, clock: Clock, home: Phone, watcher: Phone) -> None:
    assert clock.now.date().isoformat() == "2026-12-03"
    home.fill_in()
    assert "can still change that" not in words(watcher.card())
    with app.extensions["sheets"].store.writing() as db:
        row = next(db.query("SELECT * FROM fixtures WHERE id = ?", [home.rows.fixture]))
        db.table("fixtures").insert({**row, "id": "other", "state": "playing"})
    assert "1 other match of tonight can still change that." in words(watcher.card())
    home.sign_both()
    assert "Railway is in second place. 1 other match of tonight can still change that." in words(watcher.card())


def test_the_table_knows_of_legs_that_are_played_on_the_app(home: Phone, watcher: Phone, clock: Clock) -> None:
    """Four rubbers each are typed, and the one that decides is won on the app: only Plough can win."""
    assert clock.now.date().isoformat() == "2026-12-03"
    for number in range(2, 10):
        score = ("61-40", "40-61") if number < 7 else ("121-90", "90-121")
        assert home.write(number, score[number % 2]).status == 303
    address = f"/divisions/{home.rows.division}"
    page = words(Page(watcher.client.get(address)))
    assert "A win makes Plough first." in page
    assert "A win makes Railway first." in page
    home.write(1)
    play_out(home, 1, *OUT)
    page = words(Page(watcher.client.get(address)))
    assert "A win makes Plough first." in page
    assert "A win makes Railway" not in page


def test_a_bye_has_no_card_to_write(app: Flask, home: Phone) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'bye', home = NULL, venue = NULL")
    page = Phone(app, app.test_client(), home.rows).card()
    assert page.status == 200
    assert "A bye: nobody plays." in words(page)


def test_a_walkover_stands_on_its_card(app: Flask, home: Phone, watcher: Phone) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'walkover', given = ?", [home.rows.away])
    page = watcher.card()
    assert page.said("fig") == ["4–5"]
    assert "Why these points Plough No points. Railway The others did not turn up: 7." in words(page)
    assert "A walkover, given to Railway." in words(page)
    assert "points 0–7" in words(page)


def test_an_open_card_asks_and_hears_that_nothing_is_new(home: Phone, watcher: Phone) -> None:
    page = watcher.card()
    live = page.html.partition('data-live="')[2].partition('"')[0].removeprefix(watcher.url)
    assert watcher.card(live, htmx=True).status == 204
    home.write(1, "61-48")
    news = watcher.card(live, htmx=True)
    assert news.status == 200
    assert "<html" not in news.html
    assert "61–48" in words(news)
    for tap in ("sign", "play"):
        assert tap not in {form.action.rsplit("/", 1)[1] for form in news.forms}


def test_the_television_has_no_controls(home: Phone) -> None:
    home.fill_in()
    page = home.card("/tv")
    assert page.status == 200
    assert not page.forms
    assert page.said("fig") == ["6–3"]


# who may


def test_anybody_reads_and_captains_are_led_to_their_pins(watcher: Phone) -> None:
    page = watcher.card()
    assert page.status == 200
    assert not page.forms
    assert page.act("PIN of Plough").href == f"/teams/{watcher.rows.team}/pin?then={watcher.url}"
    assert watcher.card("/lines/1").status == 403


def test_a_phone_is_told_whose_it_is_and_lets_the_other_captain_in(home: Phone) -> None:
    page = home.card()
    assert "This is the phone of the captain of Plough. Tap “Write” beside a rubber" in words(page)
    assert page.act("Write").href == f"{home.url}/lines/9"
    assert not page.has("PIN of Plough")
    form = Page(home.client.get(page.act("PIN of Railway").href)).forms[0]
    assert home.send(form, pin=PIN).location == home.url
    both = home.card()
    assert "This is the phone of both captains." in words(both)
    assert not both.has("PIN of")
    home.fill_in()
    home.sign_both()
    assert "Tap “Write”" not in words(home.card())


# other formats


def test_five_legs_of_cribbage(app: Flask, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, READY["bury"])
    home = captain(app, leek, leek.team, READY["bury"])
    home.write(1, "121-97 110-121 121-119 97-121 121-80")
    page = Phone(app, app.test_client(), leek).card()
    assert page.said("fig") == ["3–2"]
    assert "121–97 · 110–121 · 121–119" in words(page)
    form = home.line(2)
    refused(home.write(2, "121-97", form, **{"leg-2-home": "121", "leg-2-away": "60"}), "Leg 2 is missing.")


def test_only_the_result(app: Flask, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, READY["northallerton"])
    home = captain(app, leek, leek.team, READY["northallerton"])
    form = home.line(1)
    assert home.send(form, **home.turn(1), **{"leg-0": "away"}).status == 303
    assert home.stored["lines"][0]["legs"] == [{"scores": [0, 1], "game": "", "skunk": 0}]
    assert "Play it here" not in words(home.card("/lines/1"))
    assert Phone(app, app.test_client(), leek).card().said("fig") == ["0–1"]
