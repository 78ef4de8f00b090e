"""The card of a match: written, played on the app, signed, changed; the complete Leek card of league.md."""

from __future__ import annotations

import json
import re
import time
from html import unescape
from typing import Any

import pytest
from flask import Flask

from referee.league.ready import READY
from referee.seasons.results import results_changed
from referee.store.league_attempts import note_attempt
from referee.store.league_seasons import feed_of
from referee.store.scorers import add_scorer, may_score
from referee.web.league.cards import open_card
from referee.web.phones import KEY as MARK
from referee.web.sheets import ledgers
from tests.league.cards import LEEK_CARD
from tests.web.conftest import HTMX, Page, Table
from tests.web.league.conftest import Clock
from tests.web.league.nights import Phone, captain, keep_squads, player
from tests.web.league.rows import PIN, Rows, sign_in


@pytest.fixture
def home(app: Flask, leek: Rows) -> Phone:
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
    return captain(app, leek, leek.team)


@pytest.fixture
def away(home: Phone) -> Phone:
    return captain(home.app, home.rows, home.rows.away)


@pytest.fixture
def watcher(home: Phone) -> Phone:
    return Phone(home.app, home.app.test_client(), home.rows)


@pytest.fixture
def secretary(home: Phone) -> Phone:
    return Phone(home.app, sign_in(home.app, home.app.test_client(), home.rows.secretary), home.rows)


OUT = ("a awarded 57", "a 6-4", "b 4-0", "a 0-0")


def words(page: Page) -> str:
    return plain(page.words)


def plain(text: str) -> str:
    return unescape(text).replace("\N{NO-BREAK SPACE}", " ")


def refused(page: Page, said: str, status: int = 422) -> None:
    assert page.status == status, page.words
    assert said in words(page)


def play_out(home: Phone, number: int, *plays: str) -> Table:
    """The next leg of a rubber begun on the app, home first, and plays of it."""
    page = home.card(f"/lines/{number}")
    begun = home.send(home.form(page, "/play"), first="a")
    assert begun.status == 303, begun.words
    table = Table(home.app, home.client, begun.location.rsplit("/", 1)[1])
    table.play(*plays)
    return table


# the card of league.md


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


def test_both_sign_and_the_table_moves(home: Phone, away: Phone, watcher: Phone) -> None:
    home.fill_in()
    assert "When both have signed the card is final." in words(home.card())
    assert "Plough goes to first place. Railway goes to second place." in words(home.card())
    assert home.sign(home.rows.team).status == 303
    assert not home.rows_of("results")
    assert away.sign(away.rows.away).status == 303
    (result,) = home.rows_of("results")
    assert (result["points_home"], result["points_away"], result["rubbers_home"], result["pegs_home"]) == (
        "8", "3", 6, 712
    )  # fmt: skip
    assert home.state == "final"
    assert "Plough is in first place. Railway is in second place." in words(watcher.card())
    assert [one["name"] for one in home.rows_of("signatures")] == ["Ann", "Dave P."]
    assert "signed" in words(watcher.card())


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


def test_both_sign_on_one_phone(home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    assert home.state == "final"


def test_signing_is_quick_but_for_the_pin(home: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.web.league.locks.is_right", lambda _stored, _typed: True)
    home.fill_in()
    page = home.card()
    form = next(f for f in page.forms if f.action.endswith("/sign"))
    begun = time.perf_counter()
    answer = home.send(form, pin="1")
    took = time.perf_counter() - begun
    assert answer.status == 303
    assert took < 0.1


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


@pytest.mark.parametrize(("state", "said"), [
    ("void", "This match is void."), ("walkover", "This match has been given as a walkover."),
])  # fmt: skip
def test_what_is_closed_is_not_written_on(app: Flask, home: Phone, state: str, said: str) -> None:
    form = home.line(1)
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = ?, given = ?", [state, home.rows.team])
    refused(home.write(1, "61-48", form), said)
    assert home.card().status == 200
    assert home.stored is None


def test_a_walkover_stands_on_its_card(app: Flask, home: Phone, watcher: Phone) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'walkover', given = ?", [home.rows.away])
    page = watcher.card()
    assert page.said("fig") == ["4–5"]
    assert "Why these points Plough No points. Railway The others did not turn up: 7." in words(page)
    assert "A walkover, given to Railway." in words(page)
    assert "points 0–7" in words(page)


# bad input: one sentence, what was typed stays, nothing is lost


@pytest.mark.parametrize(("score", "said"), [
    ("61-61", "both have 61 or more"),
    ("62-40", "62 in leg 1 cannot be: it ends at exactly 61."),
    ("48-70", "70 in leg 1 cannot be"),
    ("60-48", "In leg 1 nobody has 61."),
    ("x-48", "“x” in leg 1 is no score."),
    ("٦١-48", "“٦١” in leg 1 is no score."),
    ("61-", "Leg 1 has only one score. Write both."),
    ("6100-2", "“6100” in leg 1 is no score."),
])  # fmt: skip
def test_scores_that_cannot_be(home: Phone, score: str, said: str) -> None:
    page = home.write(1, score)
    refused(page, said)
    kept = home.form(page, "/lines/1").fields
    typed = score.partition("-")
    assert (kept["leg-0-home"], kept["leg-0-away"]) == (typed[0], typed[2])
    assert (kept["home"], kept["away"]) == (player(home.rows, "Ann"), player(home.rows, "Dave P."))
    assert home.stored is None


def test_a_player_twice_in_one_rubber(home: Phone) -> None:
    ann, bill = player(home.rows, "Ann"), player(home.rows, "Bill")
    page = home.write(7, "121-97", home=[ann, ann])
    refused(page, "Ann stands there twice in one rubber.")
    home.write(7, "121-97", home=[ann, bill])
    refused(
        home.write(8, "121-97", home=[ann, player(home.rows, "Cath")]), "Ann plays one rubber of this kind at most."
    )


def test_a_player_of_another_team(home: Phone) -> None:
    page = home.write(1, "61-48", home=[player(home.rows, "Ann S.")])
    refused(page, "Ann S. is not in this team.")


def test_a_player_who_moved_to_the_opponents_that_day_plays_for_one_of_them(app: Flask, home: Phone) -> None:
    home.fill_in()
    ann = player(home.rows, "Ann")
    with app.extensions["sheets"].store.writing() as db:
        db.table("squads").insert({"team": home.rows.away, "player": ann, "since": "2026-09-01"})
    refused(home.write(4, LEEK_CARD[3], away=[ann]), "Ann stands for the other team on this card.")
    with app.extensions["sheets"].store.writing() as db:  # a card that was written before anybody looked
        db.execute("UPDATE cards SET card = replace(card, ?, ?)", [player(home.rows, "Ann S."), ann])
    refused(home.sign(home.rows.team), "Ann stands for the other team on this card.")


def test_players_are_wanted_first(home: Phone) -> None:
    refused(home.write(7, "121-97", home=[player(home.rows, "Ann")]), "Each team has two players in this rubber.")


@pytest.mark.parametrize("field", ["mark-home", "mark-away"])
def test_a_mark_that_is_none(home: Phone, field: str) -> None:
    assert home.write(1, "61-48", **{field: "drunk"}).status == 422


def test_a_rubber_that_is_not_there(home: Phone) -> None:
    assert home.card("/lines/10").status == 404
    assert home.card("/lines/0").status == 404


def test_absent_late_and_a_note(home: Phone, watcher: Phone) -> None:
    home.write(1, **{"mark-away": "absent", "note": "the bus never came", "away": []})
    home.write(2, "61-20", **{"mark-home": "late"})
    page = words(watcher.card())
    assert "absent" in page
    assert "late" in page
    assert "the bus never came" in page
    assert watcher.card().said("fig") == ["2–0"]


def test_doubled_up(home: Phone) -> None:
    ann = player(home.rows, "Ann")
    home.write(1, "61-48")
    refused(home.write(2, "61-48", home=[ann]), "Ann plays one rubber")
    assert home.write(2, "61-48", home=[ann], **{"mark-home": "doubled"}).status == 303


# two phones


def test_two_phones_on_two_rubbers(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(2)
    assert home.write(1, "61-48", one).status == 303
    assert away.write(2, "57-61", other).status == 303
    assert [len(line["legs"]) for line in home.stored["lines"][:3]] == [1, 1, 0]


def test_two_phones_on_one_rubber(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(1)
    assert home.write(1, "61-48", one).status == 303
    page = away.write(1, "48-61", other)
    refused(page, "The card has moved on", 409)
    assert away.form(page, "/lines/1").fields["leg-0-away"] == "61"
    assert home.stored["lines"][0]["legs"][0]["scores"] == [61, 48]
    # Having seen it, the other may write it: by another key than the one that he has tapped already.
    assert not page.has("Write it")
    assert page.act("Leave the card as it is").href == f"{away.url}/lines/1"
    assert page.act("Write mine in its place").value == "card"
    assert away.write(1, "48-61", away.form(page, "/lines/1")).status == 303


def test_the_same_edit_twice_is_one(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(1)
    for _ in range(2):
        assert home.write(1, "61-48", one).status == 303
    assert away.write(1, "61-48", other).status == 303
    assert len(home.rows_of("cards")) == 1


def test_nothing_entered_is_nothing_written(home: Phone) -> None:
    for ending in ("", "/play"):
        form = home.line(1)
        form.action += ending
        home.send(form)
    assert (home.stored, home.state) == (None, "scheduled")
    home.write(1, "61-48")
    home.send(home.line(1), home=[], away=[], **{"leg-0-home": "", "leg-0-away": ""})
    assert [row["version"] for row in home.rows_of("cards")] == [1, 2], "what was written is taken back"


def test_a_form_once_more_with_something_else_is_out_of_date(home: Phone) -> None:
    form = home.line(1)
    home.write(1, "61-48", form)
    page = home.write(1, "61-50", form)
    refused(page, "The card has moved on", 409)
    assert "The card says: Ann" in page.words
    assert home.stored["lines"][0]["legs"][0]["scores"] == [61, 48]


@pytest.mark.parametrize("field", ["expected", "key"])
@pytest.mark.parametrize("value", ["", "x", "9" * 30, "-1"])
def test_a_broken_form(home: Phone, field: str, value: str) -> None:
    home.write(1, "61-48")
    answer = home.write(1, "61-50", home.line(1), **{field: value})
    assert answer.status in (303, 409)


# live


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


# a leg on the app


def test_a_leg_played_on_the_app(app: Flask, home: Phone, away: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, "a awarded 57")
    record = table.client.get(f"{table.url}.txt").get_data(as_text=True)
    assert '[Players "Ann, Dave P."]' in record
    assert '[League "Leek"]' in record
    page = watcher.card()
    assert "57–0 being played" in words(page)
    with app.extensions["sheets"].store.reading() as db, away.client.session_transaction() as session:
        assert may_score(db, table.game, session["phone"])
    table.play("a 6-4", "b 4-0", "a 0-0")
    assert "61–2" in words(watcher.card())
    assert watcher.card().said("fig") == ["1–0"]
    assert "Rubber 1 was played here." in words(watcher.card())
    over = table.get()
    assert over.act("To the card").href == f"{home.url}#line-1"
    answer = table.client.post(f"{table.url}/next", data=over.forms[0].fields)
    assert answer.location == home.url


def test_an_undone_end_takes_the_leg_back(home: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, *OUT)
    assert watcher.card().said("fig") == ["1–0"]
    table.play("strike 5")
    assert watcher.card().said("fig") == ["0–0"]


@pytest.fixture
def signed(home: Phone) -> tuple[Phone, Table]:
    """A complete card of which the first leg was played on the app, 61–2, and which the home team has signed."""
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        assert home.write(number, score).status == 303
    assert home.sign(home.rows.team).status == 303
    return home, table


SIGNED = "This leg stands on a signed card as 61–2. Open the card again first."


@pytest.mark.parametrize("entry", ["strike 5", "strike 2-", "amend 2: a awarded 56", "insert 3: b awarded 1"])
def test_what_one_captain_has_signed_no_entry_changes(signed: tuple[Phone, Table], entry: str) -> None:
    home, table = signed
    answer = table.refused(entry)
    assert SIGNED in words(answer)
    assert f'href="{home.url}#signatures"' in answer.html
    assert "61–2" in words(home.card())
    assert SIGNED in words(table.refused(entry, htmx=True))


def test_what_both_have_signed_no_entry_changes_until_the_card_is_open(signed: tuple[Phone, Table]) -> None:
    home, table = signed
    assert home.sign(home.rows.away).status == 303
    assert SIGNED in words(table.refused("strike 5"))
    home.reopen("wrong down")
    table.play("strike 5")
    assert "being played" in words(home.card())
    assert home.card().said("fig") == ["5–3"]
    assert "61–2" in words(home.card("/versions"))


def test_what_is_entered_besides_cannot_change_it_either(signed: tuple[Phone, Table]) -> None:
    _, table = signed
    for kind, typed in (("give", {"seat": "b", "what": "awarded", "points": "3"}), ("concede", {"seat": "a"})):
        page = table.get("/more")
        form = next((form for form in page.forms if form.action.endswith(f"/{kind}")), None)
        if form:
            assert Page(table.client.post(form.action, data=form.fields | typed)).status == 422
    assert len(table.log) == 5


def test_back_to_what_was_signed_is_what_was_signed(signed: tuple[Phone, Table]) -> None:
    home, table = signed
    assert home.sign(home.rows.away).status == 303
    home.reopen("wrong down")
    table.play("strike 3-")
    assert "57–0 being played" in words(home.card())
    page = home.card("/versions")
    assert home.send(home.form(page, "/revert")).status == 303
    assert (home.state, home.card().said("fig")) == ("final", ["6–3"])
    assert "being played" not in words(home.card())
    assert "61–2" in words(home.card())
    table.play("a 6-4")
    assert "61–2" in words(home.card())


def test_a_leg_is_begun_once(home: Phone, away: Phone) -> None:
    home.write(1)
    one, other = home.card("/lines/1"), away.card("/lines/1")
    first = home.send(home.form(one, "/play"))
    again = home.send(home.form(one, "/play"))
    third = away.send(away.form(other, "/play"))
    assert {first.location, again.location, third.location} == {first.location}
    assert len(home.rows_of("card_games")) == 1


def test_partners_sit_opposite_and_the_rules_are_those_of_the_league(home: Phone) -> None:
    home.write(7)
    table = play_out(home, 7)
    record = table.client.get(f"{table.url}.txt").get_data(as_text=True)
    assert '[Players "Ann, Dave P., Bill, Ann S."]' in record
    assert '[Target "121"]' in record


def test_the_rules_of_a_leg_are_those_of_the_season(home: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, "a awarded 5")
    page = table.get("/more")
    assert "This is a leg of a league match: the season’s rules stand." in words(page)
    assert not [form for form in page.forms if form.action.endswith("/rule")]
    form = next(form for form in page.forms if form.action.endswith("/give"))
    rule = {"option": "target", "value": "31"}
    refused(Page(home.client.post(f"{table.url}/rule", data=form.fields | rule)), "the season’s rules stand")
    what_if = table.get("/what-if?option=target&value=91")
    assert (what_if.status, what_if.has("Make it the rule of this game")) == (200, False)
    for answer in (table.preview("rule target 31"), table.refused("rule target 31")):
        refused(answer, "Take it off the card to play it by others.")
    assert table.judged["rules"]["target"] == 61
    home.send(home.line(1), off=table.game)
    table.more("rule", option="target", value="31")
    assert table.judged["rules"]["target"] == 31


def test_a_leg_that_was_conceded_says_what_it_counts(home: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, "a awarded 5", "b concedes")
    assert "On the card of the match it counts as 61–0" in words(table.get())
    assert "61–0" in words(watcher.card())


def test_who_plays_and_the_game_are_sent_in_one(home: Phone) -> None:
    page = home.card("/lines/1")
    assert page.act("Play it here").words.endswith("the lot says who begins")
    form = home.form(page, "/lines/1")
    form.action += "/play"
    refused(home.send(form, home=home.turn(1)["home"]), "Choose the player first.")
    assert (home.stored, home.rows_of("card_games")) == (None, [])
    begun = [home.send(form, **home.turn(1)) for _ in range(2)]
    assert len({answer.location for answer in begun}) == 1
    assert begun[0].location.startswith("/games/")
    assert home.stored["lines"][0]["players"] == [home.turn(1)["home"], home.turn(1)["away"]]
    assert len(home.rows_of("cards")) == 1


def test_without_players_nothing_is_begun(home: Phone) -> None:
    home.write(1)
    form = home.form(home.card("/lines/1"), "/play")
    form.action = form.action.replace("/1/", "/2/")
    refused(home.send(form), "Choose the player first.")
    assert not home.rows_of("card_games")


def test_a_game_is_taken_off_and_the_score_typed(home: Phone) -> None:
    home.write(1)
    play_out(home, 1, "a awarded 20")
    form = home.line(1)
    off = next(button.value for button in form.buttons if button.name == "off")
    for _ in range(2):
        assert home.send(form, off=off).status == 303
    assert home.write(1, "61-48").status == 303
    assert home.stored["lines"][0]["legs"] == [{"scores": [61, 48], "game": "", "skunk": 0}]


def test_legs_are_typed_behind_one_of_the_app(bury_pairs: Phone) -> None:
    game = played_first(bury_pairs)
    assert (
        bury_pairs.send(bury_pairs.line(1), **bury_pairs.turn(1), **scores({1: "121-97", 2: "100-121"})).status == 303
    )
    legs = bury_pairs.stored["lines"][0]["legs"]
    assert [(leg["game"], leg["scores"]) for leg in legs] == [(game, [121, 0]), ("", [121, 97]), ("", [100, 121])]


def test_behind_a_leg_that_goes_on_nothing_is_typed(bury_pairs: Phone) -> None:
    bury_pairs.write(1)
    play_out(bury_pairs, 1)
    page = bury_pairs.send(bury_pairs.line(1), **bury_pairs.turn(1), **scores({1: "121-97"}))
    refused(page, "Leg 1 is being played on the app. Play it to its end, or take it off.")
    assert bury_pairs.form(page, "/lines/1").fields["leg-1-home"] == "121", "what was typed stays"


def test_a_game_that_another_phone_took_off_takes_no_other_leg_with_it(bury_pairs: Phone) -> None:
    first = played_first(bury_pairs)
    assert bury_pairs.send(bury_pairs.line(1), **bury_pairs.turn(1), **scores({1: "121-97"})).status == 303
    one, other = bury_pairs.line(1), bury_pairs.line(1)
    for form in (one, other):
        assert bury_pairs.send(form, off=first).status == 303
    assert [leg["scores"] for leg in bury_pairs.stored["lines"][0]["legs"]] == [[121, 97]]


def test_a_form_that_has_written_takes_a_game_off_too(bury_pairs: Phone) -> None:
    first = played_first(bury_pairs)
    form = bury_pairs.line(1)
    for typed in (bury_pairs.turn(1) | scores({1: "121-97"}), {"off": first}):
        assert bury_pairs.send(form, **typed).status == 303
    assert len(bury_pairs.stored["lines"][0]["legs"]) == 1


@pytest.fixture
def bury_pairs(app: Flask, leek: Rows) -> Phone:
    """A captain's phone where three pairs play five legs of cribbage."""
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, READY["bury"])
    return captain(app, leek, leek.team, READY["bury"])


def played_first(phone: Phone) -> str:
    """The first leg is won on the app, 121–0; its game."""
    phone.write(1)
    table = play_out(phone, 1)
    table.more("concede", seat="b")
    return table.game


def scores(legs: dict[int, str]) -> dict[str, Any]:
    """The fields of legs by their numbers, from 0."""
    pairs = {n: leg.split("-") for n, leg in legs.items()}
    return {f"leg-{n}-{side}": pair[at] for n, pair in pairs.items() for at, side in enumerate(("home", "away"))}


def test_a_leg_of_the_app_is_signed_as_it_is_and_told_where_it_is_otherwise(
    home: Phone, watcher: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it could be before a signed card held its games."""
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    home.sign_both()
    assert home.stored["lines"][0]["legs"][0] == {"scores": [61, 2], "game": table.game, "skunk": 0}
    monkeypatch.setattr("referee.web.sheets.check_signed", lambda *_: None)
    table.play("insert 2: b awarded 4")
    assert watcher.card().said("fig") == ["6–3"]
    assert "The game of leg 1 in rubber 1 was corrected since, to 61–6." in words(watcher.card())


def test_a_leg_on_a_signed_card_stays_over(home: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    home.sign(home.rows.team)
    for answer in (table.refused("strike 5"), table.preview("strike 5")):
        refused(answer, SIGNED)
    home.sign(home.rows.away)
    table.refused("strike 5")
    home.reopen("the last tile was another one")
    table.play("strike 5")
    assert "59–2 being played" in words(watcher.card())
    form = home.form(home.card(), "/revert")
    assert home.send(form).status == 303
    assert home.stored["lines"][0]["legs"] == [{"scores": [61, 2], "game": "", "skunk": 0}], "as it was signed"
    assert (watcher.card().said("fig"), home.state) == (["6–3"], "final")


# signing


def test_what_is_not_complete_is_not_signed(home: Phone) -> None:
    home.fill_in(*LEEK_CARD[:8])
    page = home.card()
    assert not any(form.action.endswith("/sign") for form in page.forms)
    fields = home.line(9).fields
    answer = home.client.post(f"{home.url}/sign", data={"csrf_token": fields["csrf_token"], "team": home.rows.team,
                                                        "seen": "", "pin": "482915"})  # fmt: skip
    assert answer.status_code == 409
    seen = {"seen": _seen(home)}
    answer = home.client.post(f"{home.url}/sign", data=fields | {"team": home.rows.team, "pin": "482915"} | seen)
    refused(Page(answer), "Rubber P3 is not over.")


def _seen(phone: Phone) -> str:
    with phone.app.test_request_context(), phone.app.extensions["sheets"].store.reading() as db:
        return open_card(db, phone.rows.fixture).seen


def test_a_wrong_pin(home: Phone) -> None:
    home.fill_in()
    page = home.sign(home.rows.team, "000000")
    assert page.status == 422
    assert page.said("error")
    assert not home.rows_of("signatures")


def test_wrong_pins_from_the_same_address_hold_up_no_match(app: Flask, home: Phone, clock: Clock) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for n in range(20):
            note_attempt(db, f"team:{n}", "127.0.0.1", clock.now)
    home.fill_in()
    form = Page(app.test_client().get(f"/teams/{home.rows.away}/pin")).forms[0]
    assert Phone(app, app.test_client(), home.rows).send(form, pin=PIN).status != 303
    home.sign_both()
    assert home.state == "final", "the other captain signs on this phone"


def test_signing_twice(home: Phone) -> None:
    home.fill_in()
    page = home.card()
    assert home.sign(home.rows.team, page=page).status == 303
    refused(home.sign(home.rows.team, page=page), "Plough has signed this card already.")
    assert len(home.rows_of("signatures")) == 1


def test_nobody_signs_what_he_has_not_seen(home: Phone, away: Phone) -> None:
    home.fill_in()
    page = away.card()
    home.write(2, "61-57")
    refused(away.sign(away.rows.away, page=page), "The card has moved on", 409)
    assert not home.rows_of("signatures")


def test_a_team_of_another_match_does_not_sign(home: Phone) -> None:
    home.fill_in()
    form = home.form(home.card(), "/sign")
    assert home.send(form, team=home.rows.third, pin="482915").status == 404


@pytest.mark.parametrize("both", [False, True])
def test_a_signed_card_is_not_edited(home: Phone, both: bool) -> None:
    home.fill_in()
    form = home.line(2)
    home.sign(home.rows.team)
    if both:
        home.sign(home.rows.away)
    page = home.write(2, "61-57", form)
    refused(page, "This card is final: it is signed." if both else "Plough has signed this card as it stands.")
    assert home.form(page, "/lines/2").fields["leg-0-home"] == "61"
    assert home.stored["lines"][1]["legs"][0]["scores"] == [57, 61]


def test_the_secretary_confirms_alone(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    assert secretary.send(secretary.form(secretary.card(), "/confirm")).status == 303
    assert home.state == "final"
    assert len(home.rows_of("results")) == 1


def test_the_secretary_confirms_twice(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    form = secretary.form(secretary.card(), "/confirm")
    assert secretary.send(form).status == 303
    refused(secretary.send(form), "This card is final: it is signed.")
    assert len(home.rows_of("signatures")) == 1


# changes


def test_a_wrong_leg_corrected_after_signing(home: Phone, away: Phone, watcher: Phone) -> None:
    home.fill_in()
    home.sign_both()
    assert home.reopen("leg 2 was the other way round").status == 303
    assert home.state == "final"
    assert home.write(2, "61-57").status == 303
    page = words(watcher.card())
    assert "Opened again by captain of Plough: “leg 2 was the other way round”" in page
    assert "57–61 61–57" in page
    (result,) = home.rows_of("results")
    assert result["rubbers_home"] == 6
    home.sign(home.rows.team)
    assert home.rows_of("results") == [result]
    away.sign(away.rows.away)
    (result,) = home.rows_of("results")
    assert (result["rubbers_home"], result["points_home"]) == (7, "9")
    told = words(watcher.card("/versions"))
    assert "leg 2 was the other way round" in told
    assert "57–61" in told
    assert "this one counts" in told


def test_the_secretary_changes_alone_and_puts_back(secretary: Phone, home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    first = max(one["version"] for one in home.rows_of("signatures"))
    secretary.reopen("the book says so")
    secretary.write(2, "61-57")
    secretary.send(secretary.form(secretary.card(), "/confirm"))
    assert home.rows_of("results")[0]["rubbers_home"] == 7
    page = secretary.card("/versions")
    form = next(f for f in page.forms if f.fields.get("version") == str(first))
    assert secretary.send(form).status == 303
    assert home.rows_of("results")[0]["rubbers_home"] == 7
    secretary.send(secretary.form(secretary.card(), "/confirm"))
    assert home.rows_of("results")[0]["rubbers_home"] == 6


def test_what_was_opened_can_be_left_as_it_was_signed(home: Phone, away: Phone) -> None:
    home.fill_in()
    home.sign_both()
    before = home.rows_of("results")
    home.reopen("a try")
    home.write(2, "61-57")
    form = away.form(away.card(), "/revert")
    for _ in range(2):
        assert away.send(form).status == 303
    assert home.rows_of("results") == before
    assert away.card().said("fig") == ["6–3"]
    assert "final" in home.state
    assert not any(form.action.endswith("/sign") for form in away.card().forms)


@pytest.mark.parametrize(("why", "said"), [("", "A signed card is changed for a reason."), ("\u200b ", "for a reason")])
def test_a_change_needs_its_reason(home: Phone, why: str, said: str) -> None:
    home.fill_in()
    home.sign_both()
    refused(home.reopen(why), said)


@pytest.mark.parametrize("why", ["x" * 201, "leg 2\u202e was 61–58"])
def test_a_reason_that_is_not_taken_stays(home: Phone, why: str) -> None:
    home.fill_in()
    home.sign_both()
    page = home.reopen(why)
    assert (page.status, home.form(page, "/change").fields["why"]) == (422, why)
    assert '<details class="fold-out" open>' in page.html


def test_a_reason_that_comes_twice_opens_once_and_another_one_is_told(home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    form = home.form(home.card(), "/change")
    for _ in range(2):
        assert home.send(form, why="leg 2").status == 303
    before = home.rows_of("cards")
    refused(home.send(form, why="leg 3"), "The card has moved on", 409)
    assert home.rows_of("cards") == before


def test_an_open_card_is_just_written_on(home: Phone) -> None:
    home.fill_in()
    home.sign(home.rows.team)
    form = home.form(home.card(), "/change")
    home.send(form, why="late")
    newest = str(max(one["version"] for one in home.rows_of("cards")))
    refused(home.send(form, why="again", key="another", expected=newest), "Nobody has signed this card as it stands.")
    assert home.state == "signing"
    assert home.write(2, "61-57").status == 303


# tonight


def test_the_night_at_a_venue_on_a_television(home: Phone, watcher: Phone, clock: Any) -> None:
    """Every table that is played at, and legs, pegs and points so far; no controls, nothing to scroll."""
    address = f"/venues/{home.rows.venue}/tv"
    home.write(1, "61-48")
    home.write(2)
    play_out(home, 2, "a awarded 57")
    page = Page(watcher.client.get(address))
    assert "Plough 1–0 Railway pegs 61–48 · points 1–0 · 8 rubbers are still to be played." in words(page)
    assert "2 Bill 57–0 being played Ann S." in words(page)
    assert [button.cls for button in page.buttons] == ["reach"], "in a template, for when the signal is lost"
    assert 'class="nights some"' in page.html
    assert "1 Ann 61–48 Dave P." in words(page), "the only match of the night shows all its rubbers"
    assert len(re.findall("<li>", page.html)) == 9
    live = unescape(page.html.partition('data-live="')[2].partition('"')[0])
    assert live.startswith(address)
    assert watcher.client.get(live, headers=HTMX).status_code == 204
    home.write(3, "61-60")
    news = Page(watcher.client.get(live, headers=HTMX))
    assert "Plough 2–0 Railway" in words(news)
    assert "<html" not in news.html
    clock.wait(days=1)
    assert "No match here tonight." in words(Page(watcher.client.get(address)))


def test_tonight_at_a_venue(home: Phone, watcher: Phone, clock: Any) -> None:
    page = Page(watcher.client.get(f"/venues/{home.rows.venue}"))
    assert "Plough" in words(page)
    assert "9 rubbers are still to be played." in words(page)
    live = page.html.partition('data-live="')[2].partition('"')[0]
    assert watcher.client.get(unescape(live), headers=HTMX).status_code == 204
    home.write(1)
    table = play_out(home, 1, "a awarded 57")
    news = Page(watcher.client.get(unescape(live), headers=HTMX))
    assert news.status == 200
    assert "Ann v Dave P." in words(news)
    assert "57–0" in words(news)
    assert news.act("Ann v Dave P.").href == table.url
    assert page.act("For a television").href == f"/venues/{home.rows.venue}/tv"
    clock.wait(days=1)
    later = Page(watcher.client.get(f"/venues/{home.rows.venue}"))
    assert "No match here tonight." in words(later)


# figures and honours


def test_the_legs_of_a_final_card_are_in_the_figures_and_a_correction_heals_them(home: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, "b awarded 60", "a awarded 58", "a 6-4", "b 4-5", "a 6-0")
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    assert home.rows_of("leg_figures") == []
    home.sign_both()
    rows = home.rows_of("leg_figures")
    assert len(rows) == 6 * 2 + 3 * 4
    dave = next(row for row in rows if row["player"] == player(home.rows, "Dave P.") and row["line"] == 0)
    assert (dave["won"], dave["scored"], dave["conceded"], dave["team"]) == (0, 60, 61, home.rows.away)
    before = json.loads(dave["figures"])
    table.play("amend 5: b 4-3")  # a bust instead of no points
    assert "61–60" in words(home.card())
    after = next(row for row in home.rows_of("leg_figures") if row["player"] == dave["player"] and row["line"] == 0)
    assert json.loads(after["figures"])["busts"] == before.get("busts", 0) + 1


def test_honours_are_noticed(home: Phone, watcher: Phone) -> None:
    home.write(1)
    play_out(home, 1, "b awarded 53", "a 6-6", "b 6-3")
    assert "Biggest single score: Dave P. , 8." in words(watcher.card())  # the name is a link


def test_what_everybody_makes_is_no_honour(home: Phone, watcher: Phone) -> None:
    home.write(1)
    play_out(home, 1, *OUT)
    assert "Biggest single score" not in words(watcher.card())


def test_a_match_put_off_without_a_date_has_the_day_on_which_it_was_signed(app: Flask, home: Phone, clock: Any) -> None:
    """Else it would be the oldest of a team's form, and in no calendar."""
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'postponed', day = NULL WHERE id = ?", [home.rows.fixture])
    clock.wait(days=21)
    home.fill_in()
    home.sign_both()
    (result,) = home.rows_of("results")
    assert result["day"] == "2026-12-24"
    assert {row["day"] for row in home.rows_of("leg_figures")} == {"2026-12-24"}
    assert "Thu 24 Dec" in words(home.card())


def test_a_walkover_has_no_legs(app: Flask, home: Phone) -> None:
    home.fill_in()
    home.sign_both()
    with app.test_request_context(), app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'void'")
        results_changed(db, home.rows.fixture, ledgers(db))
    assert home.rows_of("leg_figures") == []
    assert home.rows_of("results") == []


# the draw


def test_the_captains_draw_is_made_once_before_their_eyes(app: Flask, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, READY["guisborough"])
    home, away = (captain(app, leek, team, READY["guisborough"]) for team in (leek.team, leek.away))
    home.write(1)
    assert not any(form.action.endswith("/draw") for form in home.card().forms)
    home.write(2)
    home.write(3)
    one, other = (home.form(phone.card(), "/draw") for phone in (home, away))
    before = [line["players"] for line in home.stored["lines"]]
    assert "In this league the captains draw" in words(away.card())
    for _ in range(2):
        assert home.send(one).status == 303
    assert "The captains have drawn: who meets whom has fallen by lot." in words(away.card())
    refused(away.send(other), "The draw has been made, and it is made once.")
    after = [line["players"] for line in home.stored["lines"]]
    assert [home_side for home_side, _ in after] == [home_side for home_side, _ in before]
    assert sorted(there for _, there in after) == sorted(there for _, there in before)
    assert "The captains’ draw" in words(away.card("/versions"))


def test_elsewhere_nobody_draws(home: Phone) -> None:
    fields = home.line(1).fields | {"expected": "0", "key": "k"}
    refused(Page(home.client.post(f"{home.url}/draw", data=fields)), "In this league the captains do not draw.")


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


def test_calendars_of_a_league_that_keeps_to_itself_have_addresses_that_nobody_guesses(
    app: Flask, home: Phone, secretary: Phone, watcher: Phone
) -> None:
    at = f"/teams/{home.rows.team}"
    assert "key=" not in home.client.get(at).text
    secretary.send(
        secretary.form(Page(secretary.client.get(f"/leagues/{home.rows.league}/set-up/league")), "/league"), public="0"
    )

    def given() -> str:
        return re.findall(r"/teams/[^/<]*/calendar.ics[^<\"]*", home.client.get(at).text)[-1]

    with app.extensions["sheets"].store.writing() as db:
        assert not feed_of(db, home.rows.league)  # of a league without one no key is right
    assert watcher.client.get(f"{at}/calendar.ics?key=").status_code == 403
    form = secretary.form(Page(secretary.client.get(f"/leagues/{home.rows.league}/set-up/league")), "/league")
    assert secretary.send(form, feeds="1").status == 303
    old = given()
    assert "Railway" in watcher.client.get(old).text
    assert watcher.client.get(old.replace("key=", "key=0")).status_code == 403
    key = old.partition("?")[2]
    assert [watcher.client.get(f"{other}?{key}").status_code for other in (at, home.url, "/leagues/lleek")] == [403] * 3
    for other in (f"/venues/{home.rows.venue}", f"/leagues/{home.rows.league}"):
        assert watcher.client.get(f"{other}/calendar.ics?{key}").status_code == 200
    form = secretary.form(Page(secretary.client.get(f"/leagues/{home.rows.league}/set-up/league")), "/league")
    assert form.fields["feeds"] == "0"
    secretary.send(form, feeds="1")
    assert (watcher.client.get(old).status_code, watcher.client.get(given()).status_code) == (403, 200)


@pytest.mark.parametrize("how", ["walkovers", "void"])
def test_a_team_withdraws_while_its_card_is_open(home: Phone, secretary: Phone, watcher: Phone, how: str) -> None:
    home.write(1, "61-48")
    home.write(2)
    game = play_out(home, 2, "a awarded 20").game
    asked = Page(secretary.client.get(f"/teams/{home.rows.away}/withdraw"))
    assert "Plough – Railway is being played: what was entered stays on its card and counts for nothing." in plain(
        re.sub("[\u2066-\u2069]", "", asked.words)
    )
    assert "1 leg that goes on is taken off it." in words(asked)
    assert secretary.send(secretary.form(asked, "/withdraw"), how=how).status == 303
    card = words(watcher.card())
    assert ("61–48" in card, "being played" in card) == (True, False)
    assert {"walkovers": "A walkover, given to Plough.", "void": "This match is void"}[how] in card
    assert game not in watcher.client.get("/").text
    assert watcher.client.get(f"/games/{game}").status_code == 200


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
