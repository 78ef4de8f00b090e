"""A secretary sets a league up on a phone, from the link that was sent to her to the fixtures: taps are counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest

from referee import create_app
from referee.store.account_links import make_link
from referee.store.league_accounts import add_account
from tests.browser.conftest import only
from tests.browser.secretary import Secretary
from tests.browser.table import NewContext

NOW = datetime(2026, 9, 1, 18, tzinfo=UTC)
TEAMS = (
    ("Division 1", "Plough", "Plough", "Thursday"),
    ("Division 1", "Railway", "Railway", "Thursday"),
    ("Division 1", "Bell", "Bell", "Tuesday"),
    ("Division 1", "Crown", "Crown", "Thursday"),
    ("Division 1", "Fox A", "Fox", "Thursday"),
    ("Division 1", "Fox B", "Fox", "Thursday"),
    ("Division 2", "Swan", "Swan", "Thursday"),
    ("Division 2", "Lamb", "Lamb", "Wednesday"),
    ("Division 2", "Ship", "Ship", "Thursday"),
    ("Division 2", "Plough B", "Plough", "Tuesday"),
)
NAMES = ("Ann", "Bill", "Cath", "Dave")


def league_list() -> str:
    """As a spreadsheet writes it: ten teams of six, the first of each its captain."""
    rows = ["division,team,venue,night,player,captain"]
    for n, team in enumerate(TEAMS):
        for i in range(6):
            at = n * 6 + i
            name = f"{NAMES[at % 4]} {chr(65 + at // 4)}."
            rows.append(",".join((*(("", "", "", "") if i else team), name, "" if i else "yes")))
    return "\n".join(rows) + "\n"


@pytest.fixture
def ann(tmp_path: Path, serve: Callable[[WSGIApplication], str], new_context: NewContext) -> tuple[Secretary, str]:
    """With the link that whoever runs the server has sent her."""
    app = create_app(tmp_path / "leagues", testing=True)
    app.extensions["clock"] = lambda: NOW
    with app.extensions["sheets"].store.writing() as db:
        link = make_link(db, NOW, add_account(db, "Ann"))
    url = serve(app)
    page = only(new_context().new_page(), url)
    page.set_default_timeout(10_000)
    return Secretary(page, url), f"/password/{link}"


def test_a_whole_league_in_less_than_fifteen_minutes(ann: tuple[Secretary, str]) -> None:
    phone, link = ann
    page = phone.page
    phone.open(link)
    phone.type("Password", "three tall pints")
    phone.type("The same again", "three tall pints")
    phone.press("Keep")

    phone.go("New league")
    phone.type("Name", "Leek and District")
    phone.press("Go on")

    steps = page.url.removeprefix(phone.url)
    phone.go("^Next: Season")
    phone.type("Name", "2026–27")
    phone.type("First day", "2026-09-10")
    phone.press("Go on")

    phone.go("^Next: The match")
    phone.follow(page.get_by_role("button", name=re.compile("^Leek")).first)
    phone.sees("6 singles, fives-and-threes to 61, then 3 pairs, fives-and-threes to 121.")
    phone.go("Back")

    # One line of the list names a night that is none.
    phone.go("^Next: Teams and players")
    good = league_list()
    phone.paste("Paste the list", good.replace("Bell,Tuesday", "Bell,Tusday"))
    phone.press("Look at it first")
    phone.sees("1 line is to be put right. Nothing has been added.", "Line 14", "“Tusday” is no night of the week.")
    phone.type("Line 14", "Division 1,Bell,Bell,Tuesday,Ann D.,yes")
    phone.press("Look again")
    phone.sees("This adds 2 divisions, 10 teams and 60 players.", "Ann D. (captain), Bill D.")
    phone.press("Add all this")
    phone.sees("Added: 2 divisions, 10 teams and 60 players.")

    phone.go("^The table")
    phone.press("The games between them: up")
    phone.press("Keep")
    phone.sees("Level on points: ")

    phone.go("^Next: Captains")
    phone.press("PINs for the 10 teams that have none")
    phone.sees("The new PINs are shown only now")
    pins = page.locator(".pin").all_inner_texts()
    assert len({*pins}) == 10
    assert all(re.fullmatch(r"\d{3} \d{3}", pin) for pin in pins)

    phone.go("Back")
    phone.go("^Next: Fixtures")
    phone.press("Look at the fixtures")
    phone.sees("10 rounds, 30 fixtures", "6 rounds, 12 fixtures", "nothing is kept yet")
    phone.press("Keep these fixtures")
    phone.sees("The fixtures are kept.", "Thu 10 Sep, 20:30 · Plough", "Tue 15 Sep, 20:30 · Bell")

    phone.open(steps)
    phone.sees("All is set up.")
    assert phone.taps <= 29
    assert phone.minutes < 15 / 2, "as slow again it is done in time"
