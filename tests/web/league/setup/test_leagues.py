"""A league is set up from nothing, the whole way; who sees it, and who looks after it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from referee.league.formats import READY, read_format
from referee.store.league_accounts import secretaries_of
from referee.store.league_seasons import id_of
from referee.store.league_teams import venue_called
from tests.web.conftest import Page
from tests.web.league.rows import keep_league, sign_in
from tests.web.league.setup.setting import LIST, Setting


def test_a_league_is_set_up_from_nothing(ann: Setting) -> None:
    assert ann.get("/").act("Leagues").href == "/leagues"
    assert ann.get("/leagues").act("New league").href == "/leagues/new"
    answer = ann.send("/leagues/new", name=" Leek  and District ", zone="europe/london")
    ann.league = answer.location.split("/")[2]
    steps = ann.get("")
    assert (steps.words.count("to do"), steps.act("Next").words) == (1, "Next: Season")
    steps = ann.keeps("season", name="2026–27", begins="2026-12-03", hour="20:30", day="2026-12-24")
    assert "2026–27 · from 3 Dec 2026, 20:30" in steps.words
    assert steps.act("Next").words == "Next: The match"
    page = ann.keeps("format", do="ready:leek")
    assert "6 singles, fives-and-threes to 61, then 3 pairs, fives-and-threes to 121." in page.words
    assert ann.get("").act("Next").words == "Next: Teams and players from a list"
    preview = ann.send("list", text=LIST, do="look")
    assert "This adds 2 divisions, 4 teams and 8 players." in preview.words
    assert "Ann S. (captain), Bill T." in preview.words
    assert LIST in unescape(preview.html)
    assert ann.teams == {}, "looking adds nothing"
    steps = ann.keeps("list", text=LIST, do="save")
    assert "Added: 2 divisions, 4 teams and 8 players." in steps.words
    assert steps.act("Next").words == "Next: Captains’ PINs"
    assert ann.squads == {
        "Plough A": [("Ann S.", True), ("Bill T.", False)],
        "Bell": [("Cath R.", True), ("Dave P.", False)],
        "Fox A": [("Ann W.", False), ("Bill N.", False)],
        "Railway": [("=Dave+1", False), ("Cath O.", False)],
    }
    assert [(team.at, team.night) for team in ann.teams.values()] == [
        ("Bell", 1), ("Plough", 3), ("Fox", None), ("Railway", None),
    ]  # fmt: skip
    assert ann.season.avoid == ("2026-12-24",)
    assert read_format(ann.season.format) == READY["leek"]
    for form in [form for form in ann.get(f"/leagues/{ann.league}/pins").forms if form.action.endswith("/new")]:
        ann.client.post(form.action, data=form.fields)
    draw = ann.get("").act("Next").href
    divisions = [team.division for team in ann.teams.values()]
    preview = Page(ann.client.get(draw, query_string={"begins": "2026-12-03", "hour": "20:30", "halves": "2",
                                                      "division": divisions, "look": "1"}))  # fmt: skip
    form = next(form for form in preview.forms if form.method == "post")
    assert ann.client.post(form.action, data=form.fields | {"division": divisions}).status_code == 303
    assert "All is set up." in ann.get("").words


def test_the_pages_lead_to_each_other(full: Setting) -> None:
    hrefs = {button.href for button in full.get("").buttons}
    assert {full.at(page) for page in ("season", "format", "list", "divisions", "teams", "table", "league")} <= hrefs
    team = full.teams["Bell"].id
    assert f"/teams/{team}/set-up" in {button.href for button in full.get("teams").buttons}
    player = full.player("Cath R.")
    assert f"/players/{player}/set-up" in {button.href for button in full.get(f"/teams/{team}/set-up").buttons}
    assert full.get(f"/leagues/{full.league}").act("Set up").href == full.at("")


# leagues


def test_mine_come_first_and_what_is_not_public_is_mine_alone(app: Flask, full: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        keep_league(db, "Bury", "Bill")
        keep_league(db, "Ledbury", "Cath", public=False)
    words = full.get("/leagues").words
    assert words.index("Leek and District") < words.index("Solihull") < words.index("Others") < words.index("Bury")
    assert "Ledbury" not in words
    full.keeps("league", public="0")
    stranger = Page(app.test_client().get("/leagues"))
    assert ("Bury" in stranger.words, "Leek and District" in stranger.words) == (True, False)
    assert stranger.has("Sign in")


def test_a_form_that_comes_twice_makes_one_league(ann: Setting) -> None:
    form = ann.get("/leagues/new").forms[0]
    places = {ann.client.post("/leagues/new", data=form.fields | {"name": "Leek"}).location for _ in range(2)}
    assert len(places) == 1


def test_leagues_of_one_name_are_told_apart(app: Flask, ann: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        keep_league(db, "Leek", "Dave")
        keep_league(db, "Bury", "Bill")
        db.execute("UPDATE leagues SET name = 'LEEK', made = '2026-11-30T19:00:00.000+00:00' WHERE id = 'lbury'")
        for n, name in enumerate(("The Bell", "The Crown", "The Fox")):
            venue = venue_called(db, "lbury", name)
            db.table("teams").update(f"t{n + 1}bury", {"venue": venue})
    rows = Page(ann.client.get("/leagues")).said("row")
    alike = [row.partition(" · here since ") for row in rows if "since" in row]
    assert [about for about, _, _ in alike] == [
        "Leek 2026–27 · The Plough", "LEEK 2026–27 · The Bell, The Crown, The Fox, …"
    ]  # fmt: skip
    assert len({since for _, _, since in alike}) == 2, "also where one is the copy of the other"
    assert "Solihull 2026–27" in rows, "a name of its own says enough"


def test_a_form_that_has_made_a_league_makes_no_other(app: Flask, ann: Setting) -> None:
    form = ann.get("/leagues/new").forms[0]
    ann.client.post("/leagues/new", data=form.fields | {"name": "Leek"})
    before = ann.rows
    again = Page(ann.client.post("/leagues/new", data=form.fields | {"name": "Bury"}))
    assert (again.status, again.forms[0].fields["name"]) == (409, "Bury")
    assert "This form has been sent before, with something else in it, and that was kept." in again.words
    assert ann.rows == before
    assert ann.client.post("/leagues/new", data=again.forms[0].fields).status_code == 303, "it is another form now"
    with app.extensions["sheets"].store.writing() as db:
        other = keep_league(db, "Ledbury", "Bill")
    bill = Setting(app, sign_in(app, app.test_client(), other.secretary))
    copied = bill.get("/leagues/new").forms[0].fields | {"name": "Leek", "key": form.fields["key"]}
    assert bill.client.post("/leagues/new", data=copied).status_code == 409, "Ann’s league is not his"
    with app.extensions["sheets"].store.writing() as db:
        db.execute("DELETE FROM secretaries WHERE league = ?", [id_of(form.fields["key"])])
    assert bill.client.post("/leagues/new", data=copied).status_code == 409, "nor is it when nobody looks after it"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"name": " "}, "It needs a name of 1 to 60 letters."),
        ({"name": "x" * 61}, "has more than 60 letters. Shorten it."),
        ({"name": "Le\u202eek"}, "cannot be shown"),
        ({"name": "Leek", "zone": "Leek"}, "“Leek” is no time zone that is known."),
        ({"name": "Leek", "zone": ""}, "A time zone is missing. Choose one"),
    ],
)
def test_a_league_that_cannot_be(ann: Setting, typed: dict[str, str], words: str) -> None:
    page = ann.refuses("/leagues/new", words, **typed)
    assert page.forms[0].fields["name"] == typed["name"].strip() or not typed["name"].strip()


# secretaries


def test_another_secretary_comes_and_goes(app: Flask, season: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        bill = keep_league(db, "Bury", "Bill")
    page = season.keeps("secretaries", lambda form: "name" in form.fields, name="bill")
    assert "Bill looks after the league too." in page.words
    other = sign_in(app, app.test_client(), bill.secretary)
    assert other.get(season.at("")).status_code == 200
    season.keeps("secretaries", end=bill.secretary)
    assert other.get(season.at("")).status_code == 403


def test_the_last_secretary_stays_and_an_unknown_one_is_told(season: Setting) -> None:
    assert not re.findall(r'name="end"', season.get("secretaries").html)
    with season.app.extensions["sheets"].store.reading() as db:
        (ann,) = secretaries_of(db, season.league)
    season.refuses("secretaries", "A league needs a secretary.", end=ann)
    page = season.send("secretaries", lambda form: "name" in form.fields, name="Nobody")
    assert (page.status, "There is no account “Nobody”." in page.words) == (422, True)


@pytest.mark.usefixtures("bury")
def test_who_goes_away_himself_is_led_to_the_leagues(season: Setting) -> None:
    season.keeps("secretaries", lambda form: "name" in form.fields, name="Bill")
    with season.client.session_transaction() as session:
        own = session["account"][0]
    answer = season.send("secretaries", end=own)
    assert answer.location == "/leagues"
