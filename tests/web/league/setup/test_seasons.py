"""The season that is set up: what can be typed wrongly, and the next one."""

from __future__ import annotations

import pytest

from referee.league.formats import READY, read_format
from referee.store.league_seasons import seasons_of
from referee.store.league_teams import divisions_of, teams_of
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.reading import plain
from tests.web.league.setup.setting import Setting


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
    for other in ({"hour": "19:45"}, {"day": "2027-12-23"}):
        assert full.client.post(form.action, data=typed | other).status_code == 409
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


# its table


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


def test_a_page_from_before_sets_up_the_season_that_it_showed(full: Setting) -> None:
    """Another season was chosen on this phone meanwhile, beside an open page."""
    before = full.season
    bell = next(form for form in full.get("divisions").forms if "division" not in form.fields)
    sheet = full.get("list").forms[0]
    full.keeps("season/new", name="2027–28", begins="2027-09-02", hour="20:00", again="0")
    assert "You set up 2027–28." in full.get("").words
    assert full.client.post(bell.action, data=bell.fields | {"name": "Reserve", "do": "add"}).status_code == 303
    assert "You set up 2026–27." in full.get("").words, "and so it goes on"
    full.keeps("", season=full.season.id)
    typed = {"text": "division,team,venue\nReserve,Crown,Crown", "do": "save"}
    assert full.client.post(sheet.action, data=sheet.fields | typed).status_code == 303
    with full.app.extensions["sheets"].store.reading() as db:
        names = {one.id: one.name for one in divisions_of(db, before.id)}
        assert [names[one.division] for one in teams_of(db, before.id) if one.name == "Crown"] == ["Reserve"]
        assert divisions_of(db, full.season.id) == []


BELOW = "/leagues/<league>/set-up"
OF_THE_LEAGUE = {"", "/league", "/secretaries"}  # all other pages below its set-up are about a season


def test_every_form_says_which_season_it_sets_up(full: Setting) -> None:
    rules = [rule for rule in full.app.url_map.iter_rules() if rule.rule.startswith(BELOW) and "GET" in rule.methods]
    pages = {rule.rule.removeprefix(BELOW) for rule in rules} - OF_THE_LEAGUE
    assert "/season/new" in pages
    for page in pages:
        for form in full.get(f"/leagues/{full.league}/set-up{page}").forms:
            assert form.action == "/language" or form.fields["sets_up"] == full.season.id, page


def test_a_page_from_before_changes_the_season_that_it_showed(full: Setting) -> None:
    """And what the next one takes over is of the season that was set up when it was asked for."""
    before = full.season
    renamed, table, new = (full.get(page).forms[0] for page in ("season", "table", "season/new"))
    full.keeps("season/new", name="2027–28", begins="2027-09-02", hour="20:00", again="0")
    assert full.client.post(table.action, data=table.fields | {"do": "keep", "average_of": "7"}).status_code == 303
    full.keeps("", season=full.season.id)
    late = Page(full.client.post(renamed.action, data=renamed.fields | {"name": "Winter"}))
    assert (late.status, late.forms[0].fields["sets_up"]) == (409, before.id), "it was changed by that table"
    assert full.client.post(renamed.action, data=late.forms[0].fields).status_code == 303
    full.keeps("", season=full.season.id)
    typed = {"name": "2028–29", "begins": "2028-09-07", "hour": "20:00", "again": "1"}
    assert full.client.post(new.action, data=new.fields | typed).status_code == 303
    with full.app.extensions["sheets"].store.reading() as db:
        newest, other, first = seasons_of(db, full.league)
        assert (first.name, first.average_of, other.name) == ("Winter", 7, "2027–28")
        assert [one.name for one in divisions_of(db, newest.id)] == ["Division 1", "Division 2"]


def plan(full: Setting, state: str, day: str | None, home: str = "Plough A", away: str = "Bell") -> None:
    teams = full.teams
    fixture = {"division": teams[home].division, "home": teams[home].id, "away": teams[away].id, "hour": "20:30"}
    with full.app.extensions["sheets"].store.writing() as db:
        row = {"id": f"{state} {day}", "round": 1, "day": day, "state": state, "made": "2026-11-29T18:00:00.000+00:00"}
        db.table("fixtures").insert(fixture | row)


def test_the_first_day_is_not_moved_behind_a_match(full: Setting) -> None:
    """That has been begun or given; others can be drawn up again."""
    for state, day in (("scheduled", "2026-12-03"), ("void", "2026-12-04"), ("playing", None)):
        plan(full, state, day)
    full.keeps("season", begins="2026-12-08")
    plan(full, "final", "2026-12-17", "Bell", "Plough A")
    plan(full, "walkover", "2026-12-10")
    page = full.refuses("season", "this match would lie before the season.", begins="2026-12-11")
    assert "Plough A – Bell, 10 Dec 2026:" in plain(page.words)
    assert ("2026-12-11", page.html.count('aria-invalid="true"')) == (page.forms[0].fields["begins"], 1)
    full.keeps("season", begins="2026-12-10")
    plan(full, "playing", "2026-12-07")
    full.keeps("season", name="Winter", begins="2026-12-10")
    full.keeps("season", begins="2026-12-09")
    full.refuses("season", "this match would lie before the season.", begins="2026-12-10")


def test_a_division_that_is_drawn_up_later_does_not_move_the_first_day(full: Setting) -> None:
    plan(full, "final", "2026-12-03")
    second = full.teams["Fox A"].division
    page = full.get(f"/leagues/{full.league}/seasons/{full.season.id}/draw")
    look = {**page.forms[0].fields, "look": "1", "begins": "2027-01-07", "division": second}
    preview = Page(full.client.get(page.forms[0].action, query_string=look))
    kept = next(form for form in preview.forms if form.method == "post" and form.action.endswith("/draw"))
    assert full.client.post(kept.action, data=kept.fields).status_code == 303
    assert full.season.begins == "2026-12-03"
