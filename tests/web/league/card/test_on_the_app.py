"""Legs played on the app: begun once, by the season’s rules, taken off the card, and typed ones behind them."""

from __future__ import annotations

from typing import Any

from flask import Flask

from referee.record.reading import read_record
from referee.store.league_captains import end_captain
from referee.store.scorers import may_score, name_scorer, scorers_of
from tests.web.conftest import Page
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.conftest import Clock
from tests.web.league.nights import Phone
from tests.web.league.reading import refused, words
from tests.web.league.rows import make_captain


def test_a_leg_played_on_the_app(app: Flask, home: Phone, away: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, "a awarded 57")
    record = table.client.get(f"{table.url}.txt").get_data(as_text=True)
    assert '[Players "Ann, Dave P."]' in record
    assert '[League "Leek"]\n[Match "Plough v Railway"]\n[Rubber "1"]\n[Leg "1"]\n' in record
    assert read_record(record).warnings == (), "what referee writes itself it knows"
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


def test_a_game_of_another_rubber_is_not_taken_off(home: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, *OUT)
    before = home.rows_of("card_games"), home.rows_of("cards")
    assert home.send(home.line(2), off=table.game).status == 404
    assert (home.rows_of("card_games"), home.rows_of("cards")) == before


def test_the_day_of_a_game_is_that_of_the_league_s_clock(home: Phone, clock: Clock) -> None:
    with home.app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE leagues SET zone = 'Pacific/Auckland'")
    assert clock.now.isoformat() == "2026-12-03T21:14:00+00:00"
    home.write(1)
    table = play_out(home, 1)
    assert '[Date "2026-12-04"]' in table.client.get(f"{table.url}.txt").text


def test_who_scores_a_leg_is_called_by_the_team_or_as_he_wishes(home: Phone, away: Phone) -> None:
    """Also a captain whose phone is one only after it had begun; asking once more changes no name."""
    home.write(1)
    late = Phone(home.app, make_captain(home.app, home.app.test_client(), home.rows.away, "late"), home.rows)
    forms = [phone.form(phone.card("/lines/1"), "/play") for phone in (away, late)]
    with home.app.extensions["sheets"].store.writing() as db:
        end_captain(db, home.rows.away, "late")
    table = play_out(home, 1)
    make_captain(home.app, late.client, home.rows.away, "late")
    with home.app.extensions["sheets"].store.writing() as db:
        name_scorer(db, table.game, f"mark-{home.rows.away}", "Dave’s phone")
    for phone, form in zip((away, late), forms, strict=True):
        assert phone.send(form).location == table.url
    with home.app.extensions["sheets"].store.reading() as db:
        assert [one.name for one in scorers_of(db, table.game)] == ["Plough", "Dave’s phone", "Railway"]


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


def test_enter_takes_no_game_off_a_form_that_is_out_of_date(bury_pairs: Phone) -> None:
    """It presses the first key of the form: one that does nothing."""
    played_first(bury_pairs)
    form = bury_pairs.line(1)
    for leg in ("121-97", "121-98"):
        page = bury_pairs.send(form, **bury_pairs.turn(1), **scores({1: leg}))
    assert page.status == 409
    first, second, *_ = (key for key in bury_pairs.form(page, "/lines/1").buttons if not key.href)
    assert (first.off, second.name) == (True, "off")


def test_a_form_that_has_written_takes_a_game_off_too(bury_pairs: Phone) -> None:
    first = played_first(bury_pairs)
    form = bury_pairs.line(1)
    for typed in (bury_pairs.turn(1) | scores({1: "121-97"}), {"off": first}):
        assert bury_pairs.send(form, **typed).status == 303
    assert len(bury_pairs.stored["lines"][0]["legs"]) == 1


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
