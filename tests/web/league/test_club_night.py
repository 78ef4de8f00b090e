"""A club night (league.md, “Formats in use”): everybody for himself, all games in one evening."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.calls.standings import say_checks
from referee.league.criteria import CRITERIA
from referee.league.fixtures import games_each, in_one_night
from referee.league.sides import Side
from referee.league.tables import standings
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from tests.league.results import result
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import keep_league, sign_in

PLAYERS = ("Ann", "Bill", "Cath", "Dave")
LIST = "division,team,venue,player\n" + "".join(f"Tuesday,{name},The Plough,{name}\n" for name in PLAYERS)
# The scores of each game by who plays: Bill skunks Dave. Ann, Bill and Cath win two games each.
SCORES = {
    ("Ann", "Bill"): (121, 110), ("Bill", "Cath"): (121, 100), ("Cath", "Ann"): (121, 119),
    ("Ann", "Dave"): (121, 101), ("Bill", "Dave"): (121, 90), ("Cath", "Dave"): (121, 115),
}  # fmt: skip


class Night:
    """The secretary of a club, and what is kept of it."""

    def __init__(self, app: Flask, client: FlaskClient, league: str) -> None:
        self.app, self.client, self.league = app, client, league
        self.season = self.division = ""

    def send(self, address: str, ending: str = "", **typed: object) -> Page:
        page = Page(self.client.get(address))
        form = next(form for form in page.forms if form.method == "post" and form.action.endswith(ending))
        return Page(self.client.post(form.action or address, data=form.fields | typed))

    def keeps(self, address: str, ending: str = "", **typed: object) -> None:
        answer = self.send(address, ending, **typed)
        assert answer.status == 303, answer.words

    def look(self, **asked: str) -> Page:
        asked = {"look": "1", "begins": "2026-12-08", "hour": "19:00", "halves": "night", "rounds": "9"} | asked
        query = asked | {"division": self.division}
        return Page(self.client.get(f"/leagues/{self.league}/seasons/{self.season}/draw", query_string=query))

    @property
    def fixtures(self) -> list[FixtureRow]:
        with self.app.extensions["sheets"].store.reading() as db:
            return fixtures_of_division(db, self.division)

    def value(self, query: str, *values: str) -> str:
        with self.app.extensions["sheets"].store.reading() as db:
            return str(db.execute(query, list(values)).fetchone()[0])


@pytest.fixture
def night(app: Flask, clock: Clock) -> Night:
    """Four entrants, each of them a side of one."""
    del clock
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db, "Leek")
    client = sign_in(app, app.test_client(), rows.secretary)
    made = Night(app, client, "")
    made.league = made.send("/leagues/new", "/leagues/new", name="Bury Crib Club").location.split("/")[2]
    setting = f"/leagues/{made.league}/set-up"
    made.keeps(f"{setting}/season", "/season/new", name="2026–27", begins="2026-12-08", hour="19:00")
    made.keeps(f"{setting}/format", do="ready:club-night")
    made.keeps(f"{setting}/list", "/list", text=LIST, do="save")
    made.season = made.value("SELECT id FROM seasons WHERE league = ?", made.league)
    made.division = made.value("SELECT id FROM divisions WHERE season = ?", made.season)
    return made


@pytest.mark.parametrize(
    "text", ["Ann\nBill S.\n\nCath", "player\nAnn\nBill S.\nCath", "Joueur;soir\nAnn;\nBill S.;\nCath;"]
)
def test_names_alone_are_a_list(night: Night, text: str) -> None:
    address = f"/leagues/{night.league}/set-up/list"
    assert "Names are enough, one in a line" in Page(night.client.get(address)).words
    page = night.send(address, "/list", text=text, do="look")
    assert "This adds 1 team and 1 player." in page.words
    assert "Tuesday · The Plough Bill S. (captain)" in page.words
    night.keeps(address, "/list", text=text, do="save")
    assert night.value("SELECT count(*) FROM teams WHERE division = ?", night.division) == "5"


def test_the_first_list_of_a_club_says_no_more_than_names(night: Night) -> None:
    league = night.send("/leagues/new", "/leagues/new", name="Leek Crib Club").location.split("/")[2]
    setting = f"/leagues/{league}/set-up"
    night.keeps(f"{setting}/season", "/season/new", name="2026–27", begins="2026-12-08", hour="19:00")
    assert "must name the columns" in night.send(f"{setting}/list", "/list", text="Ann\nBill", do="look").words
    night.keeps(f"{setting}/format", do="ready:club-night")
    page = night.send(f"{setting}/list", "/list", text="Ann\nBill", do="look")
    assert "Club night · Leek Crib Club" in page.words


@pytest.mark.parametrize(
    ("more", "rounds", "said"),
    [
        ("", "2", "2 games each."),
        ("", "9", "3 games each, not 9: then everybody has met everybody."),
        ("Cath W.", "9", "4 games each, not 9: then everybody has met everybody. Sitting out: Ann in round 1,"),
        ("Cath W.", "3", "2 or 3 games each: the number of players is odd. Sitting out: Ann in round 1,"),
    ],
)
def test_how_many_games_each_has_is_said(night: Night, more: str, rounds: str, said: str) -> None:
    if more:
        night.keeps(f"/leagues/{night.league}/set-up/list", "/list", text=more, do="save")
    assert said in night.look(rounds=rounds).words


def test_who_is_the_only_one_of_his_side_need_not_be_chosen(night: Night) -> None:
    form = next(form for form in night.look().forms if form.method == "post" and form.action.endswith("/draw"))
    night.client.post(form.action, data=form.fields)
    row = night.fixtures[0]
    nobody = night.send(f"/fixtures/{row.id}/lines/1", "/lines/1", home=[], **{"leg-0-home": "121", "leg-0-away": ""})
    (back,) = (form.fields for form in nobody.forms if form.action.endswith("/lines/1"))
    assert (nobody.status, "home" in back, "away" in back) == (422, False, True), "who was taken off is off"
    night.keeps(f"/fixtures/{row.id}/lines/1", "/lines/1", **{"leg-0-home": "121", "leg-0-away": "90"})
    assert "is not complete" not in Page(night.client.get(f"/fixtures/{row.id}")).words
    night.keeps(f"/fixtures/{row.id}", "/confirm")


def test_all_games_are_in_one_evening(night: Night) -> None:
    page = night.look()
    assert "3 rounds, 6 fixtures, Tue 8 Dec to Tue 8 Dec" in page.words
    form = next(form for form in page.forms if form.method == "post" and form.action.endswith("/draw"))
    assert night.client.post(form.action, data=form.fields).status_code == 303
    assert {(one.day, one.hour, one.state) for one in night.fixtures} == {("2026-12-08", "19:00", "scheduled")}


@pytest.mark.parametrize("rounds", ["0", "31", "x", "", "-1", "9" * 9])
def test_so_many_games_there_are_not(night: Night, rounds: str) -> None:
    page = night.look(rounds=rounds)
    assert (page.status, "“games of each” takes a number from 1 to 30." in page.words) == (422, True)
    form = next(form for form in page.forms if "rounds" in form.fields)
    assert (form.fields["rounds"], form.fields["halves"]) == (rounds, "night")


def test_ranked_by_points_games_won_and_spread(night: Night) -> None:
    form = next(form for form in night.look().forms if form.method == "post" and form.action.endswith("/draw"))
    night.client.post(form.action, data=form.fields)
    for row in night.fixtures:
        play(night, row)
    page = Page(night.client.get(f"/divisions/{night.division}"))
    words = unescape(page.words)
    assert "Spread" in words
    places = [" ".join(row) for row in rows_of(words)]
    assert places == ["1 Bill 3 2 1 +41 5", "2 Ann 3 2 1 +29 4", "3 Cath 3 2 1 −13 4", "4 Dave 3 0 3 −57 0"]
    assert "Level on points: games won, then spread." in words
    assert "The spreads add up to 0, and there are as many wins as losses." in words


def test_every_tie_break_can_be_chosen(night: Night) -> None:
    page = Page(night.client.get(f"/leagues/{night.league}/set-up/table"))
    values = {button.value for button in page.buttons}
    assert {"out:games-won", "out:spread"} <= values, "those of a club night come with its format"
    assert {f"in:{one}" for one in CRITERIA if one not in ("points", "games-won", "spread")} <= values


def play(night: Night, row: FixtureRow) -> None:
    """The secretary writes the game down and confirms it."""
    names = [night.value("SELECT name FROM teams WHERE id = ?", team or "") for team in (row.home, row.away)]
    turned = (names[0], names[1]) not in SCORES
    home, away = SCORES[names[1], names[0]][::-1] if turned else SCORES[names[0], names[1]]
    who = [night.value("SELECT player FROM squads WHERE team = ?", team or "") for team in (row.home, row.away)]
    legs = {"leg-0-home": str(home), "leg-0-away": str(away)}
    night.keeps(f"/fixtures/{row.id}/lines/1", "/lines/1", home=who[0], away=who[1], **legs)
    night.keeps(f"/fixtures/{row.id}", "/confirm")


def rows_of(words: str) -> list[list[str]]:
    """The cells of the table, row by row."""
    cells = words[words.index("Pts") :].split()[1:]
    found: list[list[str]] = []
    for n, cell in enumerate(cells):
        if cells[n + 1 : n + 2] and cells[n + 1] in PLAYERS and cell == str(len(found) + 1):
            found.append(cells[n : n + 7])
    return found


def test_more_entrants_than_games() -> None:
    sides = [Side(f"s{n}", "plough") for n in range(14)]
    meetings = in_one_night(sides, "2026-12-08", "19:00", 9)
    for side in sides:
        met = [{one.home, one.away} - {side.id} for one in meetings if side.id in (one.home, one.away)]
        assert len(met) == len({frozenset(one) for one in met}) == 9, "nine games against nine opponents"
    seven = in_one_night(sides[:7], "2026-12-08", "19:00", 9)
    assert len(seven) == 28, "seven rounds, of three games and a bye"
    assert set(games_each(seven).values()) == {6}
    assert sorted(games_each(in_one_night(sides[:3], "2026-12-08", "19:00", 1)).values()) == [0, 1, 1]


def test_what_does_not_add_up_is_told() -> None:
    table = standings(("a", "b"), [replace(result("a 1-0 b"), pegs=(121, 100))], ("games-won", "spread"))
    assert say_checks(table.rows) == "The spreads add up to 0, and there are as many wins as losses."
    assert say_checks(table.rows[:1]) == "The spreads add up to +21, with 1 wins and 0 losses: something is missing."


def test_where_a_win_puts_ann_is_open_while_her_pegs_are(night: Night) -> None:
    """By a skunk she has as many points as Bill, who is 32 pegs above her until then."""
    form = next(form for form in night.look().forms if form.method == "post" and form.action.endswith("/draw"))
    night.client.post(form.action, data=form.fields)
    named = {row: {night.value("SELECT name FROM teams WHERE id = ?", one or "") for one in (row.home, row.away)}
             for row in night.fixtures}  # fmt: skip
    (last,) = (row for row, names in named.items() if names == {"Ann", "Dave"})
    for row in named.keys() - {last}:
        play(night, row)
    words = Page(night.client.get(f"/fixtures/{last.id}")).words
    assert "A win makes Ann first or second." in words
    assert "makes Dave" not in words, "he can stay fourth with a win"
