"""The captains’ draw."""

from __future__ import annotations

from flask import Flask

from referee.league.ready import READY
from tests.web.conftest import Page
from tests.web.league.nights import Phone, captain, keep_squads
from tests.web.league.reading import refused, words
from tests.web.league.rows import Rows


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


def test_where_four_must_turn_up_a_complete_card_names_who_was_short(app: Flask, leek: Rows) -> None:
    format = READY["guisborough"]
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek, format)
    home = captain(app, leek, leek.team, format)
    home.write(1, "61-48 61-50 48-61")
    home.write(2, away=[], **{"mark-away": "absent"})
    assert "must turn up" not in words(home.card())
    home.write(3, away=[], **{"mark-away": "absent"})
    assert "Railway: 2 players, and at least 4 must turn up." in words(home.card())
    assert "Plough: " not in words(home.card())


def test_elsewhere_nobody_draws(home: Phone) -> None:
    fields = home.line(1).fields | {"expected": "0", "key": "k"}
    refused(Page(home.client.post(f"{home.url}/draw", data=fields)), "In this league the captains do not draw.")
