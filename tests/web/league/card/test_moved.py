"""A player is moved by a day that is over: whoever does it is told where he has played since then."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import Page
from tests.web.league.nights import Phone, player
from tests.web.league.reading import words

BILL_STANDS = "Bill stands for Plough on one card since that day, and what was played there stays: "
THERE = "Plough – Railway, 3 Dec 2026."


def moved(secretary: Phone, name: str, team: str, day: str) -> str:
    page = f"/players/{player(secretary.rows, name)}/set-up"
    form = next(form for form in Page(secretary.client.get(page)).forms if "team" in form.fields)
    answer = secretary.client.post(page, data=form.fields | {"do": "move", "team": team, "day": day})
    assert answer.status_code == 303
    return words(Page(secretary.client.get(page)))


@pytest.mark.parametrize(
    ("name", "day", "told"),
    [("Bill", "2026-12-03", True), ("Bill", "2026-12-04", False), ("Bill R.", "2026-12-03", False)],
)
def test_who_is_moved_stands_on_cards_since(home: Phone, secretary: Phone, name: str, day: str, told: bool) -> None:
    home.fill_in("61-48", "57-61")
    before = home.stored
    said = moved(secretary, name, home.rows.third, day)
    assert f"{name} is in Bell now." in said
    assert ("since that day" in said, BILL_STANDS + THERE in said) == (told, told)
    assert home.stored == before


def test_what_he_has_played_for_the_new_team_is_not_told(app: Flask, home: Phone, secretary: Phone) -> None:
    home.fill_in("61-48", "57-61")
    moved(secretary, "Bill", home.rows.third, "2026-12-04")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET day = '2026-12-06'")
    assert "since that day" not in moved(secretary, "Bill", home.rows.team, "2026-12-05")
    assert BILL_STANDS in moved(secretary, "Bill", home.rows.third, "2026-12-06")


@pytest.mark.parametrize("state", ["walkover", "void"])
def test_a_card_that_counts_no_more_is_not_told(app: Flask, home: Phone, secretary: Phone, state: str) -> None:
    home.fill_in("61-48", "57-61")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = ?, given = home", [state])
    assert "since that day" not in moved(secretary, "Bill", home.rows.third, "2026-12-03")
