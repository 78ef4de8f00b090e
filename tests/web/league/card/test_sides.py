"""A card is by home and away: who has one does not change places, and what is taken back stands as its card says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import IllegalPlay
from referee.store.league_fixtures import FixtureRow, NewChange, add_fixtures, change_fixture, read_fixture
from tests.web.league.card.legs import play_out
from tests.web.league.fixtures.changing import do, look, press
from tests.web.league.nights import Phone
from tests.web.league.reading import says
from tests.web.page import Page

KEEPS = "Something was written on the card of this match, so home and away stay as they are."


def fixture(phone: Phone, id: str = "") -> FixtureRow:
    with phone.app.extensions["sheets"].store.reading() as db:
        return read_fixture(db, id or phone.rows.fixture)


def offered(phone: Phone) -> list[str]:
    page = Page(phone.client.get(f"{phone.url}/arrange"))
    return [form.fields["change"] for form in page.forms if form.method == "get" and "change" in form.fields]


def keep_return(phone: Phone) -> FixtureRow:
    row = fixture(phone)
    back = replace(row, id="return", round=2, home=row.away, away=row.home, day="2027-01-14", state="scheduled")
    with phone.app.extensions["sheets"].store.writing() as db:
        add_fixtures(db, [back])
    return back


def test_a_match_that_was_begun_and_put_off_keeps_its_sides(home: Phone, secretary: Phone) -> None:
    home.write(1, "61-40")
    row = fixture(home)
    do(secretary.client, row, "postpone", day="2026-12-17")
    assert offered(secretary) == ["move", "postpone", "walkover", "void"]
    refused = look(secretary.client, row, "swap")
    assert (refused.status, says(refused, KEEPS)) == (422, True)
    do(secretary.client, row, "move", day="2026-12-18", hour="20:00")
    assert (fixture(home).home, fixture(home).day) == (row.home, "2026-12-18")


def test_also_where_its_card_was_opened_after_the_look(home: Phone, secretary: Phone) -> None:
    row = fixture(home)
    do(secretary.client, row, "postpone", day="2026-12-17")
    page = look(secretary.client, row, "swap")
    home.write(1, "61-40")
    do(secretary.client, row, "postpone", day="2026-12-18")
    assert press(secretary.client, page).status == 422
    assert fixture(home).home == row.home


def test_the_return_that_was_begun_stays(home: Phone, secretary: Phone) -> None:
    home.write(1, "61-40")
    row, back = fixture(home), keep_return(home)
    do(secretary.client, row, "postpone", day="2026-12-17")
    page = look(secretary.client, back, "swap", both="1")
    assert says(page, "The return stays as it is: the two meet twice at The Plough.")
    assert "Swap the return too" not in page.words
    press(secretary.client, page)
    assert (fixture(home).home, fixture(home, "return").home) == (row.home, row.home)


def test_no_way_is_left_to_turn_a_card(home: Phone) -> None:
    row = fixture(home)
    turned = replace(row, home=row.away, away=row.home)
    with home.app.extensions["sheets"].store.writing() as db:
        change_fixture(db, turned, NewChange("swap", "account:a", "one"))
        change_fixture(db, row, NewChange("swap", "account:a", "two"))
    home.write(1, "61-40")
    with pytest.raises(IllegalPlay, match="card-keeps-sides"), home.app.extensions["sheets"].store.writing() as db:
        change_fixture(db, turned, NewChange("swap", "account:a", "three"))
    assert fixture(home).home == row.home


@pytest.mark.parametrize("gone", ["void", "walkover"])
def test_a_card_that_was_begun_is_begun_when_it_is_taken_back(home: Phone, secretary: Phone, gone: str) -> None:
    home.write(1, "61-40")
    do(secretary.client, fixture(home), gone, to=home.rows.team)
    page = look(secretary.client, fixture(home), "restore")
    assert says(page, "The card that was begun is kept.")
    press(secretary.client, page)
    assert (home.state, offered(secretary)) == ("playing", ["postpone", "walkover", "void"])


def test_without_a_day_it_waits_for_one_when_it_is_taken_back(home: Phone, secretary: Phone) -> None:
    home.write(1, "61-40")
    for change in ("postpone", "void", "restore"):
        do(secretary.client, fixture(home), change)
    assert (home.state, fixture(home).day) == ("postponed", None)
    assert "swap" not in offered(secretary)


@pytest.mark.parametrize("signed", [False, True])
def test_a_full_card_waits_for_its_signatures_again(home: Phone, secretary: Phone, *, signed: bool) -> None:
    home.fill_in()
    if signed:
        home.sign(home.rows.away)
    assert home.state == "signing"
    do(secretary.client, fixture(home), "void")
    page = look(secretary.client, fixture(home), "restore")
    assert says(page, "Plough – Railway waits for its signatures again.")
    assert says(page, "It is no longer void. Its card stands as it was.")
    press(secretary.client, page)
    assert (home.state, offered(secretary)) == ("signing", ["void"])
    for team in (home.rows.team, *(() if signed else (home.rows.away,))):
        assert home.sign(team).status == 303
    assert home.state == "final"


def test_the_last_leg_may_have_ended_on_the_app(home: Phone, secretary: Phone) -> None:
    home.fill_in("", *["61-40"] * 5, *["121-97"] * 3)
    play_out(home, 1, "a awarded 57", "a 6-4", "b 4-0", "a 0-0")
    do(secretary.client, fixture(home), "void")
    do(secretary.client, fixture(home), "restore")
    assert home.state == "signing"


def test_what_counted_counts_again_also_where_its_card_was_opened(home: Phone, secretary: Phone) -> None:
    home.fill_in()
    home.sign_both()
    home.reopen("the last leg was 121–118")
    do(secretary.client, fixture(home), "void")
    assert home.rows_of("results") == []
    do(secretary.client, fixture(home), "restore")
    assert (home.state, len(home.rows_of("results"))) == ("final", 1)
