"""What a final card gives to the figures, its honours, and the day it is told by."""

from __future__ import annotations

import json
from typing import Any

from flask import Flask

from referee.seasons.results import results_changed
from referee.web.sheets import ledgers
from tests.league.cards import LEEK_CARD
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.nights import Phone, player
from tests.web.league.reading import words


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
