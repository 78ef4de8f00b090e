"""Lists for a spreadsheet: what a page shows, as CSV; and the records of the games of a card."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.league.listed import Known, compare
from referee.league.lists import read_list
from referee.record.reading import read_record
from referee.store.league_cards import CardPlace, begin_leg
from referee.store.league_games import part_from_card
from referee.store.records import keep_record
from tests.web.conftest import Page
from tests.web.league.played import Division
from tests.web.league.rows import Rows, sign_in

GAME = """\
[Game "fives-and-threes"]
[Players "Ann S., Cath W."]
[Date "2026-11-12"]

1. down a
2. a 6-6 {12: four} 4-0
"""
LANGUAGES = ("en", "pl", "fr")


def rows(client: FlaskClient, address: str, language: str = "en") -> list[list[str]]:
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    text = answer.get_data().decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text[1:]), delimiter="," if language == "en" else ";"))


def change(app: Flask, query: str, *values: str) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute(query, list(values))


def addresses(played: Division) -> list[str]:
    division, team, league = f"/divisions/{played.division}", f"/teams/{played.teams['Bell']}", played.league
    return [
        *(f"{division}/{name}.csv" for name in ("table", "fixtures", "results")),
        *(f"{division}/figures/{name}.csv" for name in ("players", "pairs", "teams")),
        *(f"{team}/{name}.csv" for name in ("fixtures", "results")),
        *(f"/leagues/{league}/{name}.csv" for name in ("fixtures", "results", "teams", "set-up/list")),
    ]


def test_a_table(client: FlaskClient, played: Division) -> None:
    answer = client.get(f"/divisions/{played.division}/table.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="leek-division-1-table.csv"'
    head, first, *_ = rows(client, f"/divisions/{played.division}/table.csv")
    assert dict(zip(head, first, strict=True)) == {
        "place": "1", "team": "Railway", "played": "3", "won": "2", "drawn": "0", "lost": "1", "rubbers for": "18",
        "rubbers against": "9", "legs for": "18", "legs against": "9", "leg difference": "9", "points": "22",
        "points by hand": "0", "form": "L W W",
        "home won": "2", "home drawn": "0", "home lost": "0", "away won": "0", "away drawn": "0",
        "away lost": "1",
    }  # fmt: skip


def test_fixtures_and_results(client: FlaskClient, played: Division) -> None:
    fixtures = rows(client, f"/divisions/{played.division}/fixtures.csv")
    assert fixtures[0] == [
        "division", "round", "date", "time", "home", "away", "venue", "state", "home score", "away score"
    ]  # fmt: skip
    assert fixtures[1] == ["Division 1", "1", "2026-11-12", "20:30", "Plough", "Railway", "The Plough", "", "6", "3"]
    assert fixtures[7][-4:] == ["The Plough", "being played", "", ""]
    results = rows(client, f"/divisions/{played.division}/results.csv")
    assert results[2][:5] == ["Division 1", "1", "2026-11-12", "Plough", "Railway"]
    assert results[2][5:] == ["6", "3", "6", "3", "500", "400", "8", "3", "0"]
    assert len(results) == 7
    bell = rows(client, f"/teams/{played.teams['Bell']}/fixtures.csv")
    assert [line for line in fixtures if "Bell" in line] == bell[1:]
    assert len(rows(client, f"/teams/{played.teams['Bell']}/results.csv")) == 4
    assert rows(client, f"/leagues/{played.league}/fixtures.csv") == fixtures
    assert rows(client, f"/leagues/{played.league}/results.csv?season={played.season}") == results


def test_a_bye_and_a_fixture_without_a_day(app: Flask, client: FlaskClient, played: Division) -> None:
    change(app, "UPDATE fixtures SET day = NULL, state = 'postponed' WHERE round = 5")
    change(app, "UPDATE fixtures SET home = NULL, venue = NULL, state = 'bye' WHERE id = ?", f"{played.division}-8")
    fixtures = rows(client, f"/divisions/{played.division}/fixtures.csv")
    assert fixtures[8] == ["Division 1", "4", "", "", "", "Railway", "", "bye", "", ""]
    assert fixtures[9] == ["Division 1", "5", "", "", "Bell", "Railway", "The Plough", "postponed", "", ""]


def test_halves_are_numbers_as_the_language_writes_them(app: Flask, client: FlaskClient, played: Division) -> None:
    change(app, "UPDATE results SET points_home = '7/2' WHERE home = ?", played.teams["Bell"])
    address = f"/divisions/{played.division}/results.csv"
    assert rows(client, address)[1][11] == "3.5"
    assert rows(client, address, "pl")[1][11] == "3,5"


def test_figures_have_the_columns_of_the_page(client: FlaskClient, played: Division) -> None:
    head, *players = rows(client, f"/divisions/{played.division}/figures/players.csv")
    ann = dict(zip(head, next(one for one in players if one[0] == "Ann S."), strict=True))
    assert (ann["Legs"], ann["Legs won"], ann["Legs won, per cent"], ann["Pegs a leg"]) == ("4", "3", "75", "69")
    assert ann["Points a tile"] == "3.05"
    page = client.get(f"/divisions/{played.division}/figures").get_data(as_text=True)
    shown = page.partition('id="players"')[2].partition("</table>")[0].count('scope="col"')
    assert len(head) == shown + 1
    pairs = rows(client, f"/divisions/{played.division}/figures/pairs.csv")
    both = {frozenset(line[0].split(" and ")) for line in pairs[1:]}
    assert both == {frozenset({"Ann S.", "Bill T."}), frozenset({"Cath W.", "Dave P."})}
    teams = rows(client, f"/divisions/{played.division}/figures/teams.csv")
    assert {line[0] for line in teams[1:]} == {"Plough", "Railway", "Bell"}


def test_nobody_learns_a_name_that_pages_hide(app: Flask, client: FlaskClient, played: Division) -> None:
    change(app, "UPDATE players SET shown = 'hidden' WHERE name = 'Ann S.'")
    change(app, "UPDATE players SET shown = 'initials' WHERE name = 'Bill T.'")
    change(app, "UPDATE players SET shown = 'erased', name = '' WHERE name = 'Cath W.'")
    told = [client.get(address) for address in addresses(played)]
    assert [answer.status_code for answer in told] == [200] * 11 + [403]
    said = "".join(answer.get_data(as_text=True) for answer in told)
    assert not any(name in said for name in ("Ann S.", "Bill T.", "Cath W."))
    assert all(shown in said for shown in ("A player", "B. T.", "Former player"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_read_in_as_it_went_out(app: Flask, client: FlaskClient, played: Division, language: str) -> None:
    change(app, "UPDATE teams SET name = '=1+1; \"Łó, é', night = 3 WHERE name = 'Bell'")
    change(app, "UPDATE players SET name = '-Zoë', shown = 'hidden' WHERE name = 'Ann B.'")
    change(app, "UPDATE squads SET captain = 1 WHERE player = ?", played.players["Cath W."])
    address = f"/leagues/{played.league}/set-up/list.csv"
    answer = sign_in(app, client, played.secretary).get(address, headers={"Accept-Language": language})
    additions, faults = compare(read_list(answer.get_data().decode("utf-8-sig")), Known())
    assert [fault for fault in faults if not fault.doubt] == []
    assert [(team.name, team.division, team.venue, team.night) for team in additions.teams] == [
        ('=1+1; "Łó, é', "Division 1", "The Plough", 3),
        *((name, "Division 1", "The Plough", None) for name in ("Crown", "Plough", "Railway")),
    ]
    assert {(one.name, one.captain) for one in additions.members} == {
        ("-Zoë", False), ("Ann S.", False), ("Bill T.", False), ("Cath W.", True), ("Dave P.", False)
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_cell_below_each_heading(
    app: Flask, client: FlaskClient, played: Division, language: str
) -> None:
    sign_in(app, client, played.secretary)
    for address in addresses(played):
        head, *lines = rows(client, address, language)
        assert all(head)
        assert lines
        assert {len(line) for line in lines} == {len(head)}, address


@pytest.mark.parametrize("name", ["Łukasz’s league", "عمر", "../../etc", '"; x="'])
def test_the_name_of_a_file_is_plain(app: Flask, client: FlaskClient, played: Division, name: str) -> None:
    change(app, "UPDATE leagues SET name = ?", name)
    told = client.get(f"/divisions/{played.division}/table.csv").headers["Content-Disposition"]
    assert told.isascii()
    assert told.removeprefix('attachment; filename="').removesuffix('"').replace("-", "").replace(".csv", "").isalnum()


def test_a_private_league_is_closed(app: Flask, client: FlaskClient, played: Division) -> None:
    change(app, "UPDATE leagues SET public = 0")
    assert {client.get(address).status_code for address in addresses(played)} == {403}


def test_a_cup_has_no_table_and_an_empty_league_no_list(app: Flask, client: FlaskClient, played: Division) -> None:
    change(app, "UPDATE divisions SET kind = 'cup'")
    assert client.get(f"/divisions/{played.division}/table.csv").status_code == 404
    change(app, "INSERT INTO leagues (id, name, zone, made) VALUES ('new', 'Bury', 'Europe/London', '')")
    assert client.get("/leagues/new/fixtures.csv").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_lead_to_their_lists(app: Flask, client: FlaskClient, played: Division, language: str) -> None:
    sign_in(app, client, played.secretary)
    division, league = f"/divisions/{played.division}", f"/leagues/{played.league}"
    pages = (division, f"{division}/fixtures", f"{division}/figures", f"/teams/{played.teams['Bell']}", league,
             f"{league}/set-up/list")  # fmt: skip
    shown = "".join(client.get(page, headers={"Accept-Language": language}).get_data(as_text=True) for page in pages)
    assert [address for address in addresses(played) if f'href="{address}' not in shown] == []


def test_the_records_of_a_match_and_of_a_division(app: Flask, client: FlaskClient, leek: Rows) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for leg in (1, 0):
            begin_leg(db, keep_record(db, read_record(GAME).record), CardPlace(leek.fixture, 6, leg))
    text = client.get(f"/fixtures/{leek.fixture}/records.txt")
    assert text.headers["Content-Disposition"] == 'inline; filename="plough-railway.txt"'
    assert text.get_data(as_text=True) == f"{GAME}\n{GAME}"
    address, fixtures = f"/divisions/{leek.division}/records.zip", f"/divisions/{leek.division}/fixtures"
    assert client.get(address).status_code == 403
    assert "Records of the games" not in Page(client.get(fixtures)).words
    assert (
        Page(sign_in(app, app.test_client(), leek.secretary).get(fixtures)).act("Records of the games").href == address
    )
    packed = ZipFile(BytesIO(sign_in(app, client, leek.secretary).get(address).get_data()))
    assert [name.rpartition("-")[0] for name in packed.namelist()] == ["01-plough-railway-7-1", "01-plough-railway-7-2"]
    assert {packed.read(name).decode() for name in packed.namelist()} == {GAME}


def test_a_game_that_was_taken_off_its_card_is_found_again(app: Flask, client: FlaskClient, leek: Rows) -> None:
    sign_in(app, client, leek.secretary)
    address = Page(client.get(f"/leagues/{leek.league}")).act("Games taken off their cards").href
    assert "No game was taken off a card." in Page(client.get(address)).words
    with app.extensions["sheets"].store.writing() as db:
        record = replace(read_record(GAME).record, tags=(("Match", "Plough v Railway"), ("Rubber", "7"), ("Leg", "1")))
        game = keep_record(db, record)
        begin_leg(db, game, CardPlace(leek.fixture, 6, 0))
        part_from_card(db, leek.fixture, game)
    page = Page(client.get(address))
    assert page.act("Plough v Railway Rubber 7, leg 1").href == f"/games/{game}"
    assert app.test_client().get(address).status_code == 403
