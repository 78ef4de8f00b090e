"""A cup through the pages: set up, drawn, fixed round by round, played, played off, given, left, won."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.league_captains import set_pin
from referee.store.league_cups import keep_draw, set_entrants
from referee.store.league_fixtures import FixtureRow
from referee.store.league_teams import add_division, add_team, venue_called
from referee.web import languages
from tests.web.brackets import bracketed
from tests.web.conftest import Page, PageForm
from tests.web.league.conftest import Clock
from tests.web.league.nights import captain, keep_squads
from tests.web.league.played import TONIGHT, Division, keep_played
from tests.web.league.rows import HASHED_PIN, Rows, make_captain, sign_in
from tests.web.league.season import fixtures, play
from tests.web.league.test_table_page import lines
from tests.web.test_every_word import past_the_catalog

FIVE = ("Plough", "Railway", "Bell", "Crown", "Fox A")
DAY = "2026-12-09"


@dataclass
class Cup:
    """A secretary with the pages of a cup of five: Plough meets Railway, the others have byes."""

    app: Flask
    client: FlaskClient
    league: Division
    id: str = ""

    @property
    def url(self) -> str:
        return f"/divisions/{self.id}"

    @property
    def rows(self) -> list[FixtureRow]:
        return fixtures(self.app, self.id)

    def page(self, client: FlaskClient | None = None) -> Page:
        return Page((client or self.client).get(self.url))

    def form(self, address: str, **holds: str) -> PageForm:
        page = Page(self.client.get(address))
        return next(one for one in page.forms if holds.items() <= one.fields.items())

    def send(self, form: PageForm, **typed: Any) -> Page:
        return Page(self.client.post(form.action, data=form.fields | typed))

    def make(self, name: str = "Leek Cup", teams: tuple[str, ...] = FIVE) -> Page:
        address = f"/leagues/{self.league.league}/set-up/cups"
        form = next(one for one in Page(self.client.get(address)).forms if "name" in one.fields)
        answer = self.send(form, name=name, team=[self.league.teams[team] for team in teams])
        if answer.status == 303:
            self.id = answer.location.split("/")[2]
        return answer

    def order(self, *names: str) -> Page:
        return self.send(self.form(f"{self.url}/cup", do="order"), order="\n".join(names))

    def fix(self, round: int = 1, day: str = DAY, **typed: Any) -> Page:
        return self.send(self.form(self.url, round=str(round)), day=day, **typed)

    def won(self, home: str, away: str, rubbers: tuple[int, int] = (6, 3)) -> None:
        """The match of these two that is to be played is signed."""
        teams = self.league.teams[home], self.league.teams[away]
        row = next(row for row in self.rows if (row.home, row.away) == teams and row.state == "scheduled")
        play(self.app, row, rubbers)

    def kept(self, table: str) -> list[dict[str, Any]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return list(db.query(f"SELECT * FROM {table} WHERE division = ?", [self.id]))  # noqa: S608 - named below


@pytest.fixture
def cup(app: Flask, clock: Clock) -> Cup:
    """Made, and not drawn yet."""
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        league = keep_played(db)
        second = add_division(db, league.season, "Division 2")
        league.teams["Fox A"] = add_team(db, second, "Fox A", venue_called(db, league.league, "The Fox"), 2)
        for team in league.teams.values():
            set_pin(db, team, HASHED_PIN)
        (account,) = db.execute("SELECT id FROM accounts").fetchone()
    made = Cup(app, sign_in(app, app.test_client(), account), league)
    assert made.make().status == 303
    return made


@pytest.fixture
def drawn(cup: Cup) -> Cup:
    assert cup.order(*FIVE).status == 303
    return cup


def ties(page: Page) -> list[str]:
    """ "Plough 6 / Railway 3" of every tie, the winner in stars."""
    found = []
    for pairing in re.findall(r'<div class="pairing">(.*?)</div>', page.html, re.S):
        sides = re.findall(r'<p class="([^"]*)">(.*?)</p>', pairing, re.S)
        said = [" ".join(re.sub(r"<[^>]+>", " ", inner).split()) for _, inner in sides]
        found.append(
            " / ".join(f"*{words}*" if "through" in cls else words for (cls, _), words in zip(sides, said, strict=True))
        )
    return found


# setting up


def test_a_cup_is_made_of_teams_of_the_divisions(cup: Cup) -> None:
    assert {row["team"] for row in cup.kept("cup_entrants")} == set(cup.league.teams.values())
    page = cup.page()
    assert "Not drawn yet." in page.words
    assert "Bell, Crown, Fox A, Plough, Railway" in page.words
    steps = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up"))
    assert "Leek Cup" in steps.words
    # No team can be put into it as into a division.
    teams = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/teams"))
    assert "Leek Cup" not in teams.words
    divisions = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/divisions"))
    assert "cup, 5 teams" in divisions.words


@pytest.mark.parametrize(
    ("name", "teams", "said"),
    [
        ("", FIVE, "It needs a name of 1 to"), ("Leek Cup", FIVE, "Leek Cup"),
        ("Plate", ("Bell",), "A cup needs two teams"), ("Plate", (), "A cup needs two teams"),
    ],
)  # fmt: skip
def test_a_cup_that_cannot_be(cup: Cup, name: str, teams: tuple[str, ...], said: str) -> None:
    answer = cup.make(name, teams)
    assert answer.status == 422
    assert said in answer.words
    assert next(one for one in answer.forms if "name" in one.fields).fields["name"] == name


def test_no_team_of_another_league_is_in_it(cup: Cup) -> None:
    form = next(one for one in Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/cups")).forms)
    assert cup.send(form, name="Plate", team=["nobody", cup.league.teams["Bell"]]).status == 422


def test_a_cup_without_matches_is_taken_out_again(drawn: Cup) -> None:
    address = f"/leagues/{drawn.league.league}/set-up/divisions"
    form = next(one for one in Page(drawn.client.get(address)).forms if one.fields.get("division") == drawn.id)
    drawn.fix()
    refused = drawn.send(form, do="remove")
    assert (refused.status, "Leek Cup has matches, so it stays." in refused.words) == (422, True)
    drawn.send(
        drawn.form(f"{drawn.url}/cup", do="entrants"), team=[drawn.league.teams["Bell"], drawn.league.teams["Crown"]]
    )
    assert drawn.send(form, do="remove").status == 303
    assert drawn.kept("cup_entrants") == drawn.kept("cup_draws") == []
    assert drawn.client.get(drawn.url).status_code == 404


# the draw


def test_the_lots_are_drawn_before_everybody_s_eyes(cup: Cup) -> None:
    form = cup.form(f"{cup.url}/cup", do="lot")
    for _ in range(2):  # a second tap draws nothing more
        assert cup.send(form).status == 303
    assert sorted(row["place"] for row in cup.kept("cup_entrants")) == [1, 2, 3, 4, 5]
    page = cup.page(cup.app.test_client())
    assert "Draw 1, by lot: Ann of Leek" in page.words
    assert len(ties(page)) == 4
    assert "A bye: " in page.words
    assert not page.has("Fix the")
    again = cup.send(cup.form(f"{cup.url}/cup", do="lot"))
    assert again.status == 303
    assert "Draw 2, by lot: Ann of Leek" in cup.page().words  # how often it was drawn stays to be seen


def test_a_draw_of_two_pages_that_cross_is_told(cup: Cup) -> None:
    first, second = (cup.form(f"{cup.url}/cup", do="lot") for _ in range(2))
    assert cup.send(first).status == 303
    assert cup.send(second).status == 409


def test_an_order_that_is_given(drawn: Cup) -> None:
    page = drawn.page()
    assert ties(page) == [
        "Plough / Railway", "winner of tie 1 / Bell", "Crown / Fox A", "winner of tie 1 / winner of tie 2",
    ]  # fmt: skip
    assert "A bye: Bell, Crown, Fox A" in page.words
    assert "in an order that was given" in page.words


@pytest.mark.parametrize("names", [FIVE[:4], (*FIVE, "Swan"), (*FIVE, "bell"), ()])
def test_an_order_that_names_others(cup: Cup, names: tuple[str, ...]) -> None:
    answer = cup.order(*names)
    assert answer.status == 422
    assert "Write each team of the cup once" in answer.words
    assert next(one for one in answer.forms if one.fields.get("do") == "order")
    assert cup.kept("cup_draws") == []


def test_what_a_new_draw_undoes_is_said_before(drawn: Cup) -> None:
    page = Page(drawn.client.get(f"{drawn.url}/cup"))
    assert "The draw as it stands goes." in page.words
    lot = drawn.form(f"{drawn.url}/cup", do="lot")
    drawn.fix()
    assert "The draw as it stands goes, and the tie fixed for " in Page(drawn.client.get(f"{drawn.url}/cup")).words
    assert drawn.send(lot).status == 409, "nobody draws away a tie that he has not seen"


def test_once_it_has_begun_the_draw_stands(drawn: Cup) -> None:
    lot = drawn.form(f"{drawn.url}/cup", do="lot")
    drawn.fix()
    drawn.won("Plough", "Railway")
    answer = drawn.send(lot)
    assert (answer.status, "The cup has begun: its draw stands." in answer.words) == (422, True)
    assert not Page(drawn.client.get(f"{drawn.url}/cup")).has("Draw")


def test_other_teams_before_it_begins(drawn: Cup) -> None:
    drawn.fix()
    teams = [drawn.league.teams[name] for name in ("Bell", "Crown")]
    assert drawn.send(drawn.form(f"{drawn.url}/cup", do="entrants"), team=teams).status == 303
    assert (len(drawn.kept("cup_entrants")), drawn.rows) == (2, [])
    assert "Not drawn yet." in drawn.page().words


# its rounds


def test_a_round_is_fixed_in_one_tap(drawn: Cup) -> None:
    page = drawn.page()
    form = next(one for one in page.forms if one.fields.get("round") == "1")
    assert (form.fields["day"], form.fields["hour"]) == ("2026-12-11", "20:30")  # Railway plays a week later
    for _ in range(2):
        assert drawn.send(form).status == 303
    (row,) = drawn.rows
    named = {id: name for name, id in drawn.league.teams.items()}
    assert (named[row.home], named[row.away], row.round, row.day, row.play_off) == (
        "Plough",
        "Railway",
        1,
        "2026-12-11",
        0,
    )
    assert page.has("Fix the quarter-finals")
    after = drawn.page()
    assert not after.has("Fix the quarter-finals")
    assert "Fri 11 Dec, 20:30 · The Plough" in after.words
    # A tie of the next round whose teams are known does not wait.
    assert after.has("Fix the semi-finals")
    drawn.fix(2, "2026-12-16")
    semi = next(row for row in drawn.rows if row.round == 2)
    assert (named[semi.home], named[semi.away]) == ("Crown", "Fox A")


def test_only_the_ties_that_are_ticked(drawn: Cup) -> None:
    drawn.order("Plough", "Railway", "Bell", "Crown", "Fox A")
    drawn.send(drawn.form(f"{drawn.url}/cup", do="entrants"), team=[drawn.league.teams[t] for t in FIVE[:4]])
    drawn.order(*FIVE[:4])
    assert drawn.fix(1, DAY, tie=["2"]).status == 303
    assert [row.home for row in drawn.rows] == [drawn.league.teams["Bell"]]
    refused = drawn.fix(1, DAY)  # at The Plough too
    assert refused.status == 422
    assert "Plough – Railway: Another match is played at that venue on that day." in refused.words
    assert drawn.fix(1, "2026-12-10").status == 422  # Railway plays in the division then
    assert drawn.fix(1, "2026-12-11").status == 303
    assert len(drawn.rows) == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"day": "2026-02-30"}, "“2026-02-30” is no day of the calendar."),
        ({"hour": "25:00"}, "“25:00” is no hour of the day."),
        ({"tie": "9"}, "Nothing of that waits for a day any more."),
        ({"round": "9"}, "Nothing of that waits for a day any more."),
    ],
)  # fmt: skip
def test_a_day_that_cannot_be(drawn: Cup, typed: dict[str, str], said: str) -> None:
    form = drawn.form(drawn.url, round="1")
    answer = drawn.send(form, **typed)
    assert answer.status == 422
    assert said in answer.words
    assert drawn.rows == []
    if "day" in typed:
        assert next(one for one in answer.forms if one.fields.get("round") == "1").fields["day"] == typed["day"]
    assert drawn.send(form, key="").status == 409


def test_an_evening_that_is_doubted_is_taken_on_a_second_yes(drawn: Cup) -> None:
    with drawn.app.extensions["sheets"].store.writing() as db:
        db.table("seasons").update(drawn.league.season, {"avoid": '["2026-12-11"]'})
    asked = drawn.fix(1, "2026-12-11")
    said = "Nobody plays on that day: the season leaves it out. Change that, or tap once more to keep it so."
    assert (asked.status, said in asked.words, drawn.rows) == (422, True, [])
    form = next(one for one in asked.forms if one.fields.get("round") == "1")
    other = drawn.send(form, day="2026-11-27")
    assert "That day is over." in other.words, "another evening is asked about anew"
    assert drawn.rows == []
    assert drawn.send(form).status == 303
    assert [row.day for row in drawn.rows] == ["2026-12-11"]


def test_the_winner_goes_on_to_the_end(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway", (3, 6))
    assert ties(drawn.page())[:2] == ["Plough 3 / *Railway 6*", "Railway / Bell"]
    drawn.fix(2, "2026-12-16", tie=["1"])
    drawn.fix(2, "2026-12-17", tie=["2"])
    drawn.won("Railway", "Bell")
    drawn.won("Crown", "Fox A", (4, 5))
    assert drawn.page().has("Fix the final")
    drawn.fix(3, "2026-12-23")
    drawn.won("Railway", "Fox A")
    page = drawn.page(drawn.app.test_client())
    assert "Railway wins the cup." in page.call
    assert ties(page)[-1] == "*Railway 6* / Fox A 3"
    league = Page(drawn.client.get(f"/leagues/{drawn.league.league}"))
    assert "Railway wins the cup." in league.words
    # None of it is in the table of the division.
    table = Page(drawn.client.get(f"/divisions/{drawn.league.division}"))
    assert "1 Railway 3 2 1 +9 22" in lines(table.html)


def test_a_level_tie_is_played_off_at_the_other_side_s(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway", (4, 4))
    page = drawn.page()
    assert ties(page)[0] == "Plough 4 / Railway 4"
    assert "level: a play-off decides" in page.words
    card = Page(drawn.client.get(f"/fixtures/{drawn.rows[0].id}"))
    assert card.status == 200
    drawn.fix(1, "2026-12-15")
    again = drawn.rows[-1]
    assert (again.home, again.play_off, again.round) == (drawn.league.teams["Railway"], 1, 1)
    assert "Play-off · Tue 15 Dec, 20:30 · The Plough" in drawn.page().words
    drawn.won("Railway", "Plough", (5, 4))
    page = drawn.page()
    assert ties(page)[:2] == ["Plough 4 4 / *Railway 4 5*", "Railway / Bell"]


# what else may become of its matches


def arrange(cup: Cup, fixture: str, **asked: str) -> Page:
    address = f"/fixtures/{fixture}/arrange"
    look = Page(cup.client.get(address, query_string=asked))
    form = next(one for one in look.forms if one.method == "post")
    assert cup.send(form).status == 303
    return look


def test_a_walkover_goes_on(drawn: Cup) -> None:
    drawn.fix()
    look = arrange(drawn, drawn.rows[0].id, change="walkover", to=drawn.league.teams["Railway"])
    assert "It counts 4–5 and touches nobody’s figures." in look.words
    page = drawn.page()
    assert ties(page)[:2] == ["Plough 4 / *Railway 5*", "Railway / Bell"]
    assert "walkover to Railway" in page.words
    assert "Railway goes on." in Page(drawn.client.get(f"/fixtures/{drawn.rows[0].id}")).words


def test_a_void_match_is_fixed_again_and_what_followed_is_named(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway")
    drawn.fix(2, "2026-12-16", tie=["1"])
    arrange(drawn, drawn.rows[0].id, change="void")
    page = drawn.page()
    assert ties(page)[:2] == ["Plough / Railway", "winner of tie 1 / Bell"]
    assert "these matches belong to no tie any more" in page.words
    assert page.has("Fix the quarter-finals")
    arrange(drawn, drawn.rows[1].id, change="void")
    assert "belong to no tie" not in drawn.page().words
    assert drawn.fix(1, "2026-12-18").status == 303
    drawn.won("Plough", "Railway", (2, 7))
    assert ties(drawn.page())[1] == "Railway / Bell"


def test_moved_and_at_the_other_venue(drawn: Cup) -> None:
    drawn.fix()
    look = arrange(drawn, drawn.rows[0].id, change="move", day="2026-12-14", hour="20:00")
    assert "keeps round" not in look.words
    arrange(drawn, drawn.rows[0].id, change="swap")
    page = drawn.page()
    assert ties(page)[0] == "Plough / Railway"
    assert "Mon 14 Dec, 20:00" in page.words
    drawn.won("Railway", "Plough", (6, 3))
    assert ties(drawn.page())[0] == "Plough 3 / *Railway 6*"


def test_a_team_leaves_the_cup_and_comes_back(drawn: Cup) -> None:
    drawn.fix()
    plough = drawn.league.teams["Plough"]
    form = drawn.form(f"{drawn.url}/cup", do="out")
    assert drawn.send(form, leaving=plough).status == 303
    (row,) = drawn.rows
    assert (row.state, row.given) == ("walkover", drawn.league.teams["Railway"])
    assert ties(drawn.page())[1] == "Railway / Bell"
    back = drawn.form(f"{drawn.url}/cup", do="back")
    assert drawn.send(back, returning=plough).status == 303
    assert drawn.rows[0].state == "scheduled"
    assert ties(drawn.page())[1] == "winner of tie 1 / Bell"


def test_who_waits_goes_on_when_the_other_leaves(drawn: Cup) -> None:
    """Before their match has a day."""
    form = drawn.form(f"{drawn.url}/cup", do="out")
    assert drawn.send(form, leaving=drawn.league.teams["Crown"]).status == 303
    page = drawn.page()
    assert "Fox A goes on: Crown has withdrawn" in page.words
    assert drawn.send(form, leaving="nobody").status == 422
    assert drawn.send(form, leaving=drawn.league.teams["Bell"], key="").status == 409


def test_who_withdraws_from_its_division_leaves_the_cup_too(drawn: Cup) -> None:
    drawn.fix(2, "2026-12-16")  # Crown and Fox A
    address = f"/teams/{drawn.league.teams['Crown']}/withdraw"
    form = next(one for one in Page(drawn.client.get(address)).forms if "seen" in one.fields)
    assert drawn.send(form, how="void").status == 303
    (row,) = drawn.rows
    assert (row.state, row.given) == ("walkover", drawn.league.teams["Fox A"])
    assert ties(drawn.page())[2].endswith("*Fox A 5*")
    back = next(
        one
        for one in Page(drawn.client.get(address)).forms
        if "back" in one.fields or any(b.name == "back" for b in one.buttons)
    )
    assert drawn.send(back, back="1").status == 303
    assert drawn.rows[0].state == "scheduled"


def test_a_team_that_was_drawn_stays(drawn: Cup) -> None:
    address = f"/teams/{drawn.league.teams['Fox A']}/set-up"
    forms = Page(drawn.client.get(address)).forms
    form = next(one for one in forms if any(button.value == "remove" for button in one.buttons))
    answer = Page(drawn.client.post(address, data=form.fields | {"do": "remove"}))
    assert (answer.status, "Fox A has been drawn into a cup" in answer.words) == (422, True)


# the night of a cup


def test_a_captain_of_another_division_signs_a_cup_card(drawn: Cup) -> None:
    """Crown of the first meets Fox A of the second: both phones may write, and both PINs sign."""
    drawn.fix(2, "2026-12-03")  # tonight, and Crown plays already
    assert drawn.rows == []
    drawn.fix(2, "2026-12-04")
    (row,) = drawn.rows
    card = f"/fixtures/{row.id}"
    for team, may in (("Crown", True), ("Fox A", True), ("Bell", False)):
        phone = make_captain(drawn.app, drawn.app.test_client(), drawn.league.teams[team])
        assert (phone.get(f"{card}/lines/1").status_code == 200) is may
    shown = Page(drawn.app.test_client().get(card))
    assert "Leek Cup · Semi-final" in shown.words
    assert "Whoever wins goes on." in shown.words
    night = Page(drawn.app.test_client().get(f"/fixtures/{row.id}/tv"))
    assert "Leek Cup · Semi-final" in night.words


def test_two_captains_play_and_sign_a_cup_tie(app: Flask, leek: Rows) -> None:
    """Railway is moved to another division; the cup's match is written, signed with both PINs, and decides the tie."""
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
        second, cup = add_division(db, leek.season, "Division 2"), add_division(db, leek.season, "Leek Cup", "cup")
        db.execute("UPDATE teams SET division = ? WHERE id = ?", [second, leek.away])
        db.execute("UPDATE fixtures SET division = ? WHERE id = ?", [cup, leek.fixture])
        set_entrants(db, cup, (leek.team, leek.away))
        keep_draw(db, cup, (leek.team, leek.away), "lot", f"account:{leek.secretary}", "k")
    home, away = captain(app, leek, leek.team), captain(app, leek, leek.away)
    home.fill_in()
    assert home.sign(leek.team).status == 303
    assert "Whoever wins goes on." in away.card().words
    assert away.sign(leek.away).status == 303
    shown = away.card()
    assert "Plough wins the cup." in shown.words
    assert "Why these points" not in shown.words
    assert "points 8–3" not in shown.words
    page = Page(app.test_client().get(f"/divisions/{cup}"))
    assert (ties(page), "Plough wins the cup." in page.call) == (["*Plough 6* / Railway 3"], True)
    (result,) = home.rows_of("results")
    assert (result["division"], result["rubbers_home"]) == (cup, 6)
    for division in (leek.division, second):
        assert "No result counts yet." in Page(app.test_client().get(f"/divisions/{division}")).words


def test_where_its_matches_are_told(drawn: Cup, clock: Clock) -> None:
    drawn.fix()
    railway = drawn.league.teams["Railway"]
    team = Page(drawn.client.get(f"/teams/{railway}"))
    assert "Leek Cup · Quarter-final · Wed 9 Dec, 20:30 · The Plough" in team.words
    calendar = drawn.client.get(f"/teams/{railway}/calendar.ics").text.replace("\r\n ", "")
    assert "DESCRIPTION:Leek\\, Leek Cup\\, Quarter-final" in calendar
    rounds = Page(drawn.client.get(f"{drawn.url}/fixtures"))
    assert "Quarter-finals" in rounds.words
    assert "Leek Cup ·" not in rounds.words
    clock.wait(days=6)
    tonight = Page(drawn.client.get(f"/venues/{drawn.league.venue}"))
    assert "Leek Cup · Quarter-final · 20:30" in tonight.words
    drawn.won("Plough", "Railway")
    team = Page(drawn.client.get(f"/teams/{railway}"))
    assert "Leek Cup · Quarter-final" in team.words
    assert "Place 1, points 22, after 3 matches." in team.words
    assert Page(drawn.client.get(f"{drawn.url}/figures")).status == 200


def test_its_figures_are_its_own(drawn: Cup) -> None:
    drawn.fix()
    with drawn.app.extensions["sheets"].store.writing() as db:
        drawn.league.db = db
        drawn.league.legs(drawn.rows[0].id, ("Ann S.", "Cath W.", 61, 48, {}))
    drawn.won("Plough", "Railway")
    figures = Page(drawn.client.get(f"{drawn.url}/figures"))
    assert "Ann S." in figures.words
    assert "Ann B." not in figures.words  # she has legs in the division only
    player = Page(drawn.client.get(f"/players/{drawn.league.players['Ann S.']}"))
    assert player.status == 200


def test_the_next_season_has_the_same_cup_to_be_drawn(drawn: Cup) -> None:
    address = f"/leagues/{drawn.league.league}/set-up/season/new"
    form = next(one for one in Page(drawn.client.get(address)).forms if "begins" in one.fields)
    assert drawn.send(form, name="2027–28", begins="2027-09-02", again="1").status == 303
    cups = Page(drawn.client.get(f"/leagues/{drawn.league.league}/set-up/cups"))
    assert "5 teams · not drawn yet" in cups.words


def test_a_division_is_no_cup(cup: Cup) -> None:
    for address in ("cup", "cup/fix"):
        form = cup.form(f"{cup.url}/cup", do="lot")
        assert cup.client.post(f"/divisions/{cup.league.division}/{address}", data=form.fields).status_code == 404
    assert cup.client.get(f"/divisions/{cup.league.division}/cup").status_code == 404


def test_points_by_hand_are_not_for_a_cup(cup: Cup) -> None:
    token = cup.form(f"{cup.url}/cup", do="lot").fields["csrf_token"]
    answer = Page(cup.client.post(f"{cup.url}/points", data={"csrf_token": token, "key": "k"}))
    assert (answer.status, "A cup has no table" in answer.words) == (422, True)


def test_each_change_needs_its_word(cup: Cup) -> None:
    form = cup.form(f"{cup.url}/cup", do="lot")
    assert cup.send(form, do="nonsense").status == 422


NAMES = {"Leek", "Cup", "Plough", "Railway", "Bell", "Crown", "Fox", "The", "Division", "Ann", "of", "Dec", "Nov",
         "Wed", "Fri", "Mon", "Tue", "Sat", "Sun", "Thu", "PIN"}  # fmt: skip


@pytest.mark.parametrize("stage", range(5))
def test_every_word_is_said_from_the_catalog(drawn: Cup, monkeypatch: pytest.MonkeyPatch, stage: int) -> None:
    """Drawn, level, won, left, and with a match of no tie."""
    if stage:
        drawn.fix()
        drawn.won("Plough", "Railway", (4, 4) if stage == 1 else (6, 3))
    if stage == 3:
        drawn.send(drawn.form(f"{drawn.url}/cup", do="out"), leaving=drawn.league.teams["Crown"])
    if stage == 4:
        drawn.fix(2, "2026-12-16", tie=["1"])
        arrange(drawn, drawn.rows[0].id, change="void")
    drawn.page()  # what was said once has been said
    monkeypatch.setattr(languages, "find_language", lambda _code: bracketed())
    team = f"/teams/{drawn.league.teams['Plough']}"
    cards = [f"/fixtures/{row.id}" for row in drawn.rows]
    pages = (drawn.url, f"{drawn.url}/cup", f"{drawn.url}/fixtures", f"/leagues/{drawn.league.league}", team, *cards)
    for address in pages:
        html = drawn.client.get(address).get_data(as_text=True)
        assert past_the_catalog(html) - NAMES == set(), address
