"""A league is set up: the whole way by a browser without JavaScript, and whatever can be typed wrongly on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.league.formats import READY, read_format
from referee.store.league_accounts import secretaries_of
from referee.store.league_players import read_player
from referee.store.league_seasons import Season, seasons_of
from referee.store.league_squads import members_of, squad_of, teams_of_player
from referee.store.league_teams import Team, divisions_of, teams_of
from referee.web.league.rubber_form import read_rubber, rubber_typed
from referee.web.pages.league.formats import groups
from tests.web.conftest import Page, PageForm, Start
from tests.web.league.conftest import Clock
from tests.web.league.rows import keep_league, sign_in

LIST = """\
division,team,venue,night,player,captain
Division 1,Plough A,Plough,Thursday,Ann S.,yes
,,,,Bill T.,
Division 1,Bell,Bell,Tuesday,Cath R.,yes
,,,,Dave P.,
Division 2,Fox A,Fox,,Ann W.,
,,,,Bill N.,
Division 2,Railway,Railway,,Cath O.,
,,,,=Dave+1,
"""


class Setting:
    """The league that Ann sets up, page by page."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        self.app, self.client, self.league = app, client, ""

    def get(self, address: str) -> Page:
        page = Page(self.client.get(self.at(address)))
        assert page.status == 200, page.words
        return page

    def at(self, address: str) -> str:
        return address if address.startswith("/") else f"/leagues/{self.league}/set-up{'/' if address else ''}{address}"

    def send(self, address: str, which: Callable[[PageForm], bool] | None = None, **typed: Any) -> Page:
        """The form of a page, with what is typed over what stands in it."""
        forms = self.get(address).forms
        form = next(form for form in forms if form.method == "post" and (which is None or which(form)))
        path = (form.action or self.at(address)).partition("?")[0]
        return Page(self.client.post(path, data=form.fields | typed, content_type="multipart/form-data"))

    def keeps(self, address: str, which: Callable[[PageForm], bool] | None = None, **typed: Any) -> Page:
        """The page after what must be kept."""
        answer = self.send(address, which, **typed)
        assert answer.status == 303, answer.words
        return Page(self.client.get(answer.location))

    def refuses(self, address: str, words: str, status: int = 422, **typed: Any) -> Page:
        """What must be refused, in one sentence."""
        before = self.rows
        answer = self.send(address, **typed)
        assert (answer.status, answer.html.count('role="alert"')) == (status, 1)
        assert words in unescape(answer.html), answer.words
        assert self.rows == before
        return answer

    @property
    def rows(self) -> list[str]:
        """All that is kept."""
        with self.app.extensions["sheets"].store.reading() as db:
            return [*db.conn.iterdump()]

    @property
    def season(self) -> Season:
        with self.app.extensions["sheets"].store.reading() as db:
            season = next(iter(seasons_of(db, self.league)), None)
        assert season
        return season

    @property
    def teams(self) -> dict[str, Team]:
        with self.app.extensions["sheets"].store.reading() as db:
            return {team.name: team for team in teams_of(db, self.season.id)}

    @property
    def squads(self) -> dict[str, list[tuple[str, bool]]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return {
                team.name: [(member.name, member.captain) for member in squad_of(db, team.id)]
                for team in teams_of(db, self.season.id)
            }

    def player(self, name: str) -> str:
        with self.app.extensions["sheets"].store.reading() as db:
            return next(member.player for member in members_of(db, self.season.id) if member.name == name)


@pytest.fixture
def ann(app: Flask, client: FlaskClient, clock: Clock) -> Setting:
    """Ann has a league elsewhere, and sets up a new one."""
    del clock
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db, "Solihull", "Ann")
    sign_in(app, client, rows.secretary)
    return Setting(app, client)


@pytest.fixture
def league(ann: Setting) -> Setting:
    """A new league with nothing in it."""
    answer = ann.send("/leagues/new", name="Leek and District")
    ann.league = answer.location.split("/")[2]
    return ann


@pytest.fixture
def season(league: Setting) -> Setting:
    """With a season, which has the Leek format."""
    league.keeps("season", name="2026–27", begins="2026-12-03", hour="20:30")
    league.keeps("format", do="ready:leek")
    return league


@pytest.fixture
def full(season: Setting) -> Setting:
    """With teams and players."""
    season.keeps("list", text=LIST, do="save")
    return season


# the whole way


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
    assert "Added: 4 teams, 8 players." in steps.words
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


# the season


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"begins": "2027-02-30"}, "“2027-02-30” is no day of the calendar."),
        ({"begins": ""}, "A day is missing. Write it as 2026-12-03."),
        ({"hour": "25:00"}, "“25:00” is no hour of the day."),
        ({"hour": ""}, "The hour is missing. Write it as 20:30."),
        ({"name": ""}, "It needs a name"),
        ({"day": "2026-13-01"}, "is no day of the calendar."),
    ],
)
def test_a_season_that_cannot_be(league: Setting, typed: dict[str, str], words: str) -> None:
    good = {"name": "2026–27", "begins": "2026-12-03", "hour": "20:30"}
    page = league.refuses("season", words, **good | typed)
    assert page.forms[0].fields["name"] == (good | typed)["name"]
    assert 'aria-invalid="true"' in page.html


def test_what_another_secretary_changed_meanwhile_is_not_overwritten(season: Setting) -> None:
    form = season.get("season").forms[0]
    season.keeps("season", hour="19:45")
    answer = Page(season.client.post(form.action, data=form.fields | {"name": "Winter"}))
    assert (answer.status, answer.forms[0].fields["name"]) == (409, "Winter")
    assert "Somebody has changed this meanwhile" in answer.words
    assert (season.season.name, season.season.hour) == ("2026–27", "19:45")
    again = season.client.post(form.action, data=answer.forms[0].fields)
    assert (again.status_code, season.season.name) == (303, "Winter")


def test_a_day_is_avoided_and_taken_back(season: Setting) -> None:
    season.keeps("season", day="2026-12-24")
    season.keeps("season", day="2026-12-31", avoid="2026-12-24")
    assert season.season.avoid == ("2026-12-24", "2026-12-31")
    season.keeps("season", avoid="2026-12-31")
    assert season.season.avoid == ("2026-12-31",)


def test_a_form_that_has_made_a_season_makes_no_other(full: Setting) -> None:
    form = full.get("season/new").forms[0]
    typed = form.fields | {"name": "2027–28", "begins": "2027-09-02", "again": "1"}
    for _ in range(2):
        assert full.client.post(form.action, data=typed).status_code == 303
    before = full.rows
    again = Page(full.client.post(form.action, data=typed | {"name": "2028–29"}))
    assert (again.status, again.forms[0].fields["name"]) == (409, "2028–29")
    assert full.rows == before


def test_the_season_that_runs_is_shown_until_the_next_begins(full: Setting, clock: Clock) -> None:
    def public() -> str:
        return Page(full.client.get(f"/leagues/{full.league}")).words

    full.keeps("season/new", name="2027–28", begins="2027-09-02", hour="20:00", again="1")
    assert "You set up 2027–28." in full.get("").words
    assert public().index("2026–27") < public().index("2027–28")
    with full.client.session_transaction() as session:
        del session["sets_up"]
    page = full.get("")
    assert "You set up 2026–27." in page.words, "on another phone the one that runs"
    form = page.forms[0]
    (next_one,) = [button.value for button in form.buttons]
    assert full.client.post(form.action, data=form.fields | {"season": next_one}).status_code == 303
    assert "You set up 2027–28." in full.get("").words
    assert full.client.post(form.action, data=form.fields | {"season": "nothing"}).status_code == 404
    clock.wait(days=300)
    assert public().index("2027–28") < public().index("2026–27")


def test_a_new_season_goes_on_as_the_last_one(full: Setting) -> None:
    page = "season/new"
    full.keeps(page, name="2027–28", begins="2027-09-02", hour="20:00", again="1")
    assert (full.season.name, read_format(full.season.format)) == ("2027–28", READY["leek"])
    assert full.squads["Plough A"] == [("Ann S.", True), ("Bill T.", False)]
    full.refuses(page, "The league has had a season called “2026–27”.", name="2026–27", begins="2027-09-02")
    full.keeps(page, name="2028–29", begins="2028-09-02", hour="20:00", again="0")
    assert full.teams == {}
    with full.app.extensions["sheets"].store.reading() as db:
        assert [one.name for one in seasons_of(db, full.league)] == ["2028–29", "2027–28", "2026–27"]


@pytest.mark.parametrize("page", ["divisions", "teams", "list", "format", "format/rubbers", "table"])
def test_before_there_is_a_season_one_is_asked_for(league: Setting, page: str) -> None:
    answer = Page(league.client.get(league.at(page)))
    assert (answer.status, "There is no season yet. Begin one first." in answer.words) == (422, True)


# lists


def test_every_fault_is_named_by_its_line(season: Setting) -> None:
    text = (
        "division,team,venue,night,player,captain\nOne,Bell,Bell,someday,Ann,\nOne,Bell,,,Ann,\nOne,Fox,,,Bill,perhaps"
    )
    page = season.refuses("list", "3 lines are to be put right. Nothing has been added.", text=text, do="look")
    assert text in unescape(page.html), "what was pasted stays"
    assert page.said("faults")[0].split("Line ")[1:] == [
        "2 “someday” is no night of the week. Write it out, such as Thursday. ",
        "3 Ann stands in line 2 already. Take one of the two out. ",
        "4 “perhaps” does not say whether this is the captain. Write yes, or nothing. ",
        "4 It does not say where Fox is at home. Write the venue in the line.",
    ]


def test_a_line_is_put_right_beside_its_fault(season: Setting) -> None:
    text = "division,team,venue,night\r\nOne,Bell,Bell,someday\r\n\r\nOne,Fox,,perhaps\r\n"
    page = season.send("list", text=text, do="look")
    form = next(form for form in page.forms if "line-2" in form.fields)
    assert [name for name in form.fields if name.startswith("line-")] == ["line-2", "line-4"], "one field for a line"
    mended = form.fields | {"text": text, "line-2": "One,Bell,Bell,Tuesday", "line-4": "One,Fox,Fox,", "do": "look"}
    page = Page(season.client.post(form.action, data=mended, content_type="multipart/form-data"))
    assert (page.status, page.has("Add all this")) == (200, True)
    # Who has changed the text since has changed it: only lines that stand as they stood are put right.
    typed = mended | {"text": text.replace("Fox,,perhaps", "Crown,Crown,"), "do": "save"}
    assert season.client.post(form.action, data=typed, content_type="multipart/form-data").status_code == 303
    assert [*season.teams] == ["Bell", "Crown"]


def test_what_has_a_fault_is_not_kept_even_if_it_is_sent_to_be(season: Setting) -> None:
    season.refuses("list", "1 line is to be put right.", text="team\nBell,Fox", do="save")


def test_a_doubt_is_told_and_keeps_nothing_back(full: Setting) -> None:
    text = "division,team,venue,player\nDivision 1,Plouhg A,Plough,Ann\n,,,Bill"
    page = full.send("list", text=text, do="look")
    assert (page.status, page.has("Add all this")) == (200, True)
    assert "Line 2 “Plouhg A” is nearly “Plough A”. Perhaps that is meant." in page.words
    full.keeps("list", text=text, do="save")
    assert "Plouhg A" in full.teams


def test_a_list_that_is_sent_twice_adds_once(full: Setting) -> None:
    before = full.rows
    assert "All of that is there already." in full.send("list", text=LIST, do="look").words
    assert "All of that was there already." in full.keeps("list", text=LIST, do="save").words
    assert full.rows == before


@pytest.mark.parametrize("text", ["bell,ann s.", "BELL,Änn  S."])
def test_names_are_the_same_however_they_are_written(full: Setting, text: str) -> None:
    page = full.refuses("list", "1 line is to be put right.", text=f"team,player\n{text}", do="look")
    assert "Ann S. is in Plough A already." in page.words
    before = full.rows
    full.keeps("list", text="division,team,venue,player\nDIVISION 1,bell,BELL,dave p.", do="save")
    assert full.rows == before
    full.refuses("teams", "There is a team “bell” already.", name="bell", venue="Bell")
    full.refuses("divisions", "There is a division “division 1” already.", name="division 1", do="add")
    bell = f"/teams/{full.teams['Bell'].id}/set-up"
    full.refuses(bell, "ann s. is in Plough A already.", names="ann s.", do="players")
    bill = f"/players/{full.player('Bill T.')}/set-up"
    full.refuses(bill, "Somebody else in the league is called “ann S.”.", name="ann S.", do="keep")
    full.keeps(bill, name="BILL T.", do="keep")


def test_a_player_of_another_team_is_not_listed_twice(full: Setting) -> None:
    page = full.refuses("list", "1 line is to be put right.", text="team,player\nBell,Ann S.", do="look")
    assert "Ann S. is in Plough A already." in page.words


@pytest.mark.parametrize(("codec", "said"), [("utf-8-sig", ""), ("cp1250", ""), ("iso8859-2", "iso-8859-2")])
def test_a_file_in_polish(season: Setting, codec: str, said: str) -> None:
    text = "grupa;drużyna;lokal;gracz\nPierwsza;Żubr;Żubr;Łukasz Śmigły\n;;;Zażółć Gęślą"
    page = season.send("list", file=(BytesIO(text.encode(codec)), "liga.csv"), encoding=said, do="look")
    assert page.status == 200
    assert "Łukasz Śmigły, Zażółć Gęślą" in page.words
    assert text in unescape(page.html), "what is kept afterwards is what was looked at"


def test_a_file_in_another_encoding_than_was_said(season: Setting) -> None:
    file = (BytesIO("team\nŻubr".encode("cp1250")), "liga.csv")
    season.refuses("list", "Line 2 is not written in utf-8.", file=file, encoding="utf-8", do="look")


def test_somebody_is_left_over_in_pairs(season: Setting) -> None:
    season.keeps("format", do="ready:bury")
    page = season.send("list", text="division,team,venue,player\nOne,Bell,Bell,Ann", do="look")
    assert "Bell has 1 player: in pairs one is left over." in page.words


# divisions and teams


def of(value: str) -> Callable[[PageForm], bool]:
    return lambda form: value in form.fields.values()


def test_divisions_are_named_ordered_and_removed(season: Setting) -> None:
    for name in ("First", "Second", "Third"):
        season.keeps("divisions", lambda form: "division" not in form.fields, name=name, do="add")
    season.keeps("divisions", of("Third"), do="up")
    season.keeps("divisions", of("Second"), name="Reserve", do="name")
    season.keeps("divisions", of("First"), do="remove")
    with season.app.extensions["sheets"].store.reading() as db:
        assert [(one.name, one.place) for one in divisions_of(db, season.season.id)] == [("Third", 1), ("Reserve", 2)]
    page = season.send("divisions", of("Reserve"), name="Third", do="name")
    assert (page.status, "There is a division “Third” already." in page.words) == (422, True)


def test_a_division_of_another_league_is_unknown_here(app: Flask, season: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        other = keep_league(db, "Bury", "Bill")
    season.keeps("divisions", name="First", do="add")
    before = season.rows
    for do in ("name", "up", "remove"):
        answer = season.send("divisions", division=other.division, name="Mine", do=do)
        assert answer.status == 404
    assert season.rows == before


def test_teams_one_by_one(season: Setting) -> None:
    assert "Teams are in divisions" in season.get("teams").words
    season.keeps("divisions", name="First", do="add")
    page = season.keeps("teams", name="Bell", venue="Bell", night="1")
    assert "Bell is in." in page.words
    team = season.teams["Bell"]
    address = f"/teams/{team.id}/set-up"
    season.keeps(address, names="Ann S.\n\n Bill  T. \n", do="players")
    season.keeps(address, lambda form: "player" in form.fields, do="captain", player=season.player("Ann S."))
    assert season.squads["Bell"] == [("Ann S.", True), ("Bill T.", False)]
    season.keeps(address, lambda form: "venue" in form.fields, venue="Crown", night="", day="2026-12-31", do="keep")
    team = season.teams["Bell"]
    assert (team.at, team.night, team.avoid) == ("Crown", None, ("2026-12-31",))
    page = season.keeps(address, do="remove")
    assert "Bell is out." in page.words
    assert season.teams == {}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"name": ""}, "It needs a name"),
        ({"name": "Plough A"}, "There is a team “Plough A” already."),
        ({"venue": ""}, "It needs a venue, by a name of 1 to 60 letters."),
        ({"night": "7"}, "“7” is not among the choices of this form."),
        ({"division": "elsewhere"}, "is not among the choices of this form."),
    ],
)
def test_a_team_that_cannot_be(full: Setting, typed: dict[str, str], words: str) -> None:
    page = full.refuses("teams", words, **{"name": "Crown", "venue": "Crown", "night": "2"} | typed)
    assert page.forms[0].fields["venue"] == typed.get("venue", "Crown")


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("", "It needs a name"),
        ("Ann\nAnn", "Ann stands in line 1 already."),
        ("Cath\nAnn S.", "Ann S. is in Plough A already."),
        ("Cath R.", "Cath R. is in Bell already."),
        ("x" * 61, "has more than 60 letters."),
    ],
)
def test_players_that_cannot_be_added(full: Setting, names: str, words: str) -> None:
    page = full.refuses(f"/teams/{full.teams['Bell'].id}/set-up", words, names=names, do="players")
    assert names in unescape(page.html)


def test_a_captain_is_one_of_the_team(full: Setting) -> None:
    other = full.player("Ann S.")
    full.refuses(f"/teams/{full.teams['Bell'].id}/set-up", "is not among the choices", do="captain", player=other)


# players


def test_a_player_moves_on_a_day(full: Setting) -> None:
    player = full.player("Ann S.")
    bell = full.teams["Bell"].id
    page = full.keeps(f"/players/{player}/set-up", do="move", team=bell, day="2027-01-07")
    assert "Ann S. is in Bell now." in page.words
    assert "from 3 Dec 2026 to before 7 Jan 2027" in page.words
    with full.app.extensions["sheets"].store.reading() as db:
        assert [(one.team, one.until) for one in teams_of_player(db, player)] == [
            (bell, None), (full.teams["Plough A"].id, "2027-01-07"),
        ]  # fmt: skip


def test_a_player_who_was_moved_meanwhile_is_looked_at_again(full: Setting) -> None:
    page = f"/players/{full.player('Ann S.')}/set-up"
    form = next(form for form in full.get(page).forms if any(button.value == "move" for button in form.buttons))
    team = full.teams
    full.keeps(page, do="move", team=team["Bell"].id, day="2027-01-07")
    before = full.rows
    typed = form.fields | {"do": "move", "team": team["Fox A"].id, "day": "2027-01-14"}
    late = Page(full.client.post(page, data=typed))
    assert (late.status, "Somebody has changed this meanwhile" in late.words) == (409, True)
    assert next(form for form in late.forms if "team" in form.fields).fields["team"] == team["Fox A"].id
    assert full.rows == before


@pytest.mark.parametrize(
    ("day", "words"), [("2027-02-30", "is no day of the calendar."), ("2026-11-01", "has been in this team since")]
)
def test_a_move_that_cannot_be(full: Setting, day: str, words: str) -> None:
    team = full.teams["Bell"].id
    full.refuses(f"/players/{full.player('Ann S.')}/set-up", words, do="move", team=team, day=day)


def test_a_player_is_not_moved_into_another_league(app: Flask, full: Setting) -> None:
    with app.extensions["sheets"].store.writing() as db:
        other = keep_league(db, "Bury", "Bill")
    page = f"/players/{full.player('Ann S.')}/set-up"
    full.refuses(page, "is not among the choices", do="move", team=other.team, day="2027-01-07")


def test_a_name_is_shown_as_the_player_wishes(full: Setting) -> None:
    player = full.player("Ann S.")
    full.keeps(f"/players/{player}/set-up", name="Ann Smith", shown="initials", do="keep")
    with full.app.extensions["sheets"].store.reading() as db:
        assert (read_player(db, player).name, read_player(db, player).shown) == ("Ann Smith", "initials")
    page = full.get(f"/teams/{full.teams['Plough A'].id}/set-up")
    assert "shown as A. S." in page.words


def test_a_player_is_taken_off_or_erased(full: Setting) -> None:
    bill, ann = full.player("Bill T."), full.player("Ann S.")
    page = full.keeps(f"/players/{bill}/set-up", do="remove")
    assert "Bill T. is out." in page.words
    page = full.keeps(f"/players/{ann}/set-up", do="erase")
    assert ("Former player" in page.words, "Ann S." in page.html) == (True, False)
    assert full.squads["Plough A"] == []
    assert Page(full.client.get(f"/players/{bill}/set-up")).status == 404


# the format


def test_rubbers_are_ordered_changed_and_added(season: Setting) -> None:
    season.keeps("format", do="down:0")
    assert [one["kind"] for one in season.season.format["rubbers"]] == ["pairs"] * 3 + ["singles"] * 6
    season.keeps("format/rubbers?at=1", many="4", legs="3", best="1", do="keep")
    rubbers = read_format(season.season.format).rubbers
    assert (len(rubbers), rubbers[-1].legs, rubbers[-1].best) == (7, 3, True)
    assert rubbers[-1].chosen == READY["leek"].rubbers[0].chosen
    season.keeps("format/rubbers", many="2", kind="pairs", game="-", do="keep")
    season.keeps("format", do="out:0")
    page = season.get("format")
    assert "4 singles, fives-and-threes to 61, best of 3, then 2 pairs, only the result." in page.words


def test_a_walkover_follows_what_is_played(season: Setting) -> None:
    season.keeps("format", do="out:1")
    page = season.get("format")
    assert "6 for a walkover (4–2)." in page.words
    season.keeps("format", points_of, walkover_own="6", walkover_other="0", do="points")
    season.keeps("format/rubbers?at=0", many="3", do="keep")
    assert "6 for a walkover (6–0)." in season.get("format").words, "one that was typed stays"


def test_no_rules_are_chosen_before_somebody_chooses(season: Setting) -> None:
    page = season.get("format/rubbers")
    assert " checked" not in page.html.partition('name="rule_set"')[2].partition("</fieldset>")[0]
    season.refuses("format/rubbers", "Something in this form is not chosen.", many="2", do="keep")
    season.keeps("format/rubbers", many="2", rule_set="Paphos", kind="pairs", do="keep")
    season.keeps("format", do="ready:solihull")
    assert "Paphos" not in season.get("format").words, "whose rules are not those of any one place"


def test_names_from_right_to_left_leave_their_neighbours_alone(season: Setting) -> None:
    preview = season.send("list", text="division,team,venue,player,captain\nOne,Bell,עמר,שלמה,yes\n,,,עמר,", do="look")
    assert "One · \u2068עמר\u2069" in preview.words
    assert "\u2068שלמה\u2069 (captain), \u2068עמר\u2069" in preview.words


def test_the_house_rules_of_another_game_are_looked_at_first(season: Setting) -> None:
    page = season.send("format/rubbers?at=0", game="cribbage", many="5", do="rules")
    assert page.status == 200
    form = page.forms[0]
    assert (form.fields["many"], form.fields["game"], "rule-muggins" in form.fields) == ("5", "cribbage", True)
    season.client.post(form.action, data=form.fields | {"rule_set": "ACC", "rule-muggins": "yes", "do": "keep"})
    rubber = read_format(season.season.format).rubbers[0]
    assert (rubber.game, dict(rubber.chosen)["muggins"]) == ("cribbage", "yes")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"many": "0"}, "takes a number from 1 to 60."),
        ({"many": "61"}, "takes a number from 1 to 60."),
        ({"legs": "0"}, "“legs” takes a number from 1 to 41."),
        ({"legs": "two"}, "takes a number from 1 to 41."),
        ({"kind": "trios"}, "“trios” is no kind of rubber"),
        ({"kind": "pairs", "game": "domino-cribbage"}, "This game is for two players."),
        ({"game": "chess"}, "“chess” is not among the choices"),
        ({"rule_set": "Nobody’s"}, "is not among the choices"),
        ({"rule-target": "9999"}, "is no value of target"),
    ],
)
def test_rubbers_that_cannot_be(season: Setting, typed: dict[str, str], words: str) -> None:
    page = season.refuses("format/rubbers?at=0", words, **{"many": "6", "do": "keep"} | typed)
    if "many" in typed:
        assert page.forms[0].fields["many"] == typed["many"]


def points_of(form: PageForm) -> bool:
    return "win" in form.fields


def test_the_points_are_changed(season: Setting) -> None:
    season.keeps("format", points_of, win="3", rubber="", leg="½", absent="3,5", close="1", do="points", drawn="1")
    rule = read_format(season.season.format).points
    assert (rule.win, rule.rubber, rule.leg) == (3, 0, Fraction(1, 2))
    assert (rule.absent, rule.close) == (Fraction(7, 2), 1)
    assert read_format(season.season.format).drawn
    form = next(form for form in season.get("format").forms if points_of(form))
    assert (form.fields["leg"], form.fields["absent"]) == ("½", "3½")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"win": "many"}, "“many” is no number of points."),
        ({"leg": "-1"}, "“-1” is no number of points."),
        ({"walkover_own": "3"}, "In a walkover the team that turned up has more than the other."),
        ({"least": "0"}, "takes a number from 1 to 60."),
        ({"name": ""}, "It needs a name"),
        ({"decides": "luck"}, "is not among the choices"),
    ],
)
def test_points_that_cannot_be(season: Setting, typed: dict[str, str], words: str) -> None:
    form = next(form for form in season.get("format").forms if points_of(form))
    before = season.rows
    answer = Page(season.client.post(season.at("format"), data=form.fields | {"do": "points"} | typed))
    assert answer.status == 422
    assert words in unescape(answer.html)
    assert season.rows == before
    shown = next(form for form in answer.forms if points_of(form)).fields
    for name, value in typed.items():
        assert name == "decides" or shown[name] == value, "what was typed stays"


@pytest.mark.parametrize("do", ["ready:chess", "up:9", "up:x", "sideways:0"])
def test_what_the_format_does_not_offer(season: Setting, do: str) -> None:
    season.refuses("format", "is not among the choices", do=do)


@pytest.mark.parametrize("do", ["out:", ""])
def test_where_nothing_is_chosen_that_is_told(season: Setting, do: str) -> None:
    season.refuses("format", "Something in this form is not chosen.", do=do)


def test_the_last_rubbers_stay(season: Setting) -> None:
    season.keeps("format", do="out:0")
    season.refuses("format", "A match has 1 to 60 rubbers.", do="out:0")


def test_a_format_stands_once_there_is_a_card(full: Setting) -> None:
    team = full.teams["Bell"]
    with full.app.extensions["sheets"].store.writing() as db:
        fixture = {"id": "f", "division": team.division, "round": 1, "home": team.id, "hour": "20:30", "made": "x"}
        db.table("fixtures").insert(fixture)
        card = {"fixture": "f", "version": 1, "card": "{}", "who": "", "phone": "", "key": "k", "made": "x"}
        db.table("cards").insert(card)
    page = full.get("format")
    assert "Cards of this season have been opened" in page.words
    assert not any("do" in button.name for button in page.buttons)
    token = full.get("season").forms[0].fields
    for address, typed in (("format", {"do": "ready:bury"}), ("format/rubbers", {"many": "1", "kind": "singles",
                            "game": "-", "legs": "1", "do": "keep"})):  # fmt: skip
        answer = full.client.post(full.at(address), data=token | typed)
        assert answer.status_code == 422
        assert "so the match stays as it is." in unescape(answer.text)
    assert read_format(full.season.format) == READY["leek"]


def test_one_s_own_from_the_first_rubber_on(league: Setting) -> None:
    league.keeps("season", name="2026–27", begins="2026-12-03", hour="20:30")
    league.keeps("format/rubbers", many="3", kind="pairs", game="cribbage", legs="5", rule_set="Standard", do="keep")
    words = league.get("format").words
    assert "3 pairs, card cribbage to 121, 5 legs." in words
    assert "4 for a walkover (2–1)." in words


# the table


def test_tie_breaks_are_ordered_by_buttons(season: Setting) -> None:
    for do in ("up:head-to-head", "out:legs-for", "in:games-won", "down:leg-difference"):
        season.keeps("table", do=do)
    assert season.season.chain == ("head-to-head", "leg-difference", "games-won")
    page = season.keeps("table", do="keep", play_off="1", again="1", average_of="7")
    assert page.act("The table").words.endswith("done")
    assert season.season.chain == ("head-to-head", "leg-difference", "games-won", "start-again")
    assert (season.season.play_off, season.season.average_of) == (True, 7)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"do": "in:luck"}, "luck"),
        ({"do": "in:legs-for"}, "twice"),
        ({"do": "up:name"}, "is not among the choices"),
        ({"do": "keep", "average_of": "x"}, "takes a number from 0 to 199."),
    ],
)
def test_an_order_that_cannot_be(season: Setting, typed: dict[str, str], words: str) -> None:
    season.refuses("table", words, **typed)


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


@pytest.mark.parametrize("name", READY)
def test_the_form_of_rubbers_gives_back_what_it_was_made_of(name: str) -> None:
    for group in groups(READY[name].rubbers):
        assert read_rubber(rubber_typed(group)) == group.rubber


def test_a_name_is_erased_in_games_that_are_open_too(full: Setting, start: Start) -> None:
    table = start()
    assert "Bill" in table.get().words
    team, bill = full.teams["Bell"], full.player("Bill T.")
    full.keeps(f"/players/{bill}/set-up", name="Bill", shown="name", do="keep")
    with full.app.extensions["sheets"].store.writing() as db:
        fixture = {"id": "f", "division": team.division, "round": 1, "home": team.id, "hour": "20:30", "made": "x"}
        db.table("fixtures").insert(fixture)
        db.table("card_games").insert({"game": table.game, "fixture": "f", "line": 0, "leg": 0})
    full.keeps(f"/players/{bill}/set-up", do="erase")
    words = table.get().words
    assert ("Bill" in words, "Former player" in words) == (False, True)


def test_archived_players_are_listed_where_they_are_asked_for(app: Flask, client: FlaskClient) -> None:
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db)
        db.execute("UPDATE players SET archived = 1")
    sign_in(app, client, rows.secretary)
    page = Page(client.get(f"/leagues/{rows.league}/set-up/teams"))
    assert "Dave P." not in page.words
    more = page.act("1 archived player")
    assert "Dave P." in Page(client.get(more.href.partition("#")[0])).words
