"""Leagues as they are set up: seasons, divisions, teams, players and the squads they are in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from sqlite_utils import Database

from referee.errors import IllegalPlay, Refused, StaleEntry, Unknown
from referee.store.games import Head, create_game, find_head
from referee.store.league_accounts import add_account, add_secretary, end_secretary, secretaries_of
from referee.store.league_players import (
    change_player,
    count_archived,
    erase_player,
    join,
    read_player,
    remove_player,
    restore_player,
    spare_players,
)
from referee.store.league_seasons import (
    add_league,
    add_season,
    change,
    has_begun,
    leagues_to_see,
    read_league,
    read_season,
    running_season,
    seasons_of,
    stamp,
)
from referee.store.league_squads import make_captain, members_of, move, squad_of, squad_on, teams_of_player
from referee.store.league_teams import (
    add_division,
    add_team,
    change_team,
    divisions_of,
    order_divisions,
    read_team,
    remove_division,
    remove_team,
    rename_division,
    teams_of,
    venue_called,
    venues_of,
)
from referee.store.store import Store

DAY = "2026-12-03"
COLUMNS = {"begins": DAY, "hour": "20:30", "format": {}, "chain": ("legs-for",)}


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    store = Store(tmp_path / "referee.db")
    with store.writing() as db:
        yield db
    store.close()


@pytest.fixture
def league(db: Database) -> str:
    return add_league(db, "Leek", "Europe/London")


@pytest.fixture
def season(db: Database, league: str) -> str:
    return add_season(db, league, "2026–27", **COLUMNS)


@pytest.fixture
def plough(db: Database, league: str, season: str) -> str:
    return add_team(db, add_division(db, season, "Division 1"), "Plough", venue_called(db, league, "Plough"), 3)


@pytest.fixture
def bell(db: Database, league: str, plough: str) -> str:
    return add_team(db, read_team(db, plough).division, "Bell", venue_called(db, league, "Bell"))


def refused(code: str) -> AbstractContextManager[object]:
    return pytest.raises(Refused, check=lambda refusal: refusal.code == code)


def play(db: Database, team: str, player: str) -> None:
    """He stands on a card."""
    fixture = {"id": "f", "division": read_team(db, team).division, "round": 1, "home": team, "hour": "20:30"}
    db.table("fixtures").insert(fixture | {"made": "x"})
    card = json.dumps({"lines": [{"players": [[player], []]}]})
    row = {"fixture": "f", "version": 1, "card": card, "who": "", "phone": "", "key": "k", "made": "x"}
    db.table("cards").insert(row)


# leagues and seasons


def test_a_form_that_comes_twice_makes_one_league(db: Database) -> None:
    first, again = (add_league(db, "Leek", "Europe/London", "key") for _ in range(2))
    assert first == again
    assert [league.name for league in leagues_to_see(db)] == ["Leek"]


def test_a_league_that_is_not_public_is_seen_by_its_own(db: Database, league: str) -> None:
    change(db, "leagues", league, stamp(db, "leagues", league), public=False)
    assert leagues_to_see(db) == []
    assert leagues_to_see(db, {league}) == [read_league(db, league)]


def test_what_was_changed_meanwhile_is_not_overwritten(db: Database, league: str) -> None:
    seen = stamp(db, "leagues", league)
    change(db, "leagues", league, seen, name="Leek and District")
    with pytest.raises(StaleEntry):
        change(db, "leagues", league, seen, name="Leek")
    assert read_league(db, league).name == "Leek and District"


def test_a_season_is_read_as_it_was_written(db: Database, league: str, season: str) -> None:
    change(db, "seasons", season, stamp(db, "seasons", season), avoid=("2026-12-24",), play_off=True, average_of=7)
    read = read_season(db, season)
    assert read == running_season(db, league, DAY)
    assert (read.begins, read.hour, read.format, read.chain) == (DAY, "20:30", {}, ("legs-for",))
    assert (read.avoid, read.play_off, read.average_of) == (("2026-12-24",), True, 7)


def test_the_season_that_began_last_runs(db: Database, league: str, season: str) -> None:
    new = add_season(db, league, "2027–28", **COLUMNS | {"begins": "2027-09-02"})
    assert [one.id for one in seasons_of(db, league)] == [new, season]
    for day, runs in (("2026-01-01", season), (DAY, season), ("2027-09-01", season), ("2027-09-02", new)):
        found = running_season(db, league, day)
        assert (day, found and found.id) == (day, runs)
    change(db, "seasons", new, stamp(db, "seasons", new), ended="x")
    found = running_season(db, league, "2027-09-02")
    assert found
    assert found.id == season


def test_two_seasons_have_two_names(db: Database, league: str, season: str) -> None:
    with refused("season-name-taken"):
        add_season(db, league, "2026–27", **COLUMNS)
    assert [one.id for one in seasons_of(db, league)] == [season]


def test_a_season_has_begun_once_there_is_a_card(db: Database, season: str, plough: str) -> None:
    assert not has_begun(db, season)
    play(db, plough, "p")
    assert has_begun(db, season)


def test_what_is_not_there_is_unknown(db: Database) -> None:
    for read in (read_league, read_season, read_team, read_player):
        with pytest.raises(Unknown):
            read(db, "nowhere")


# divisions and teams


def test_divisions_change_places_and_names(db: Database, season: str) -> None:
    one, two, three = (add_division(db, season, name) for name in ("One", "Two", "Three"))
    order_divisions(db, [one, three, two])
    rename_division(db, two, stamp(db, "divisions", two), "Premier")
    assert [(one.name, one.place) for one in divisions_of(db, season)] == [("One", 1), ("Three", 2), ("Premier", 3)]
    remove_division(db, three)
    assert [(one.name, one.place) for one in divisions_of(db, season)] == [("One", 1), ("Premier", 2)]
    with refused("division-name-taken"):
        rename_division(db, two, stamp(db, "divisions", two), "One")
    with refused("division-name-taken"):
        add_division(db, season, "One")


def test_a_division_with_teams_stays(db: Database, plough: str) -> None:
    with refused("division-has-teams"):
        remove_division(db, read_team(db, plough).division)


def test_a_venue_is_there_once(db: Database, league: str) -> None:
    assert venue_called(db, league, "Plough") == venue_called(db, league, "Plough")
    assert [*venues_of(db, league).values()] == ["Plough"]


def test_a_team_is_changed_and_removed(db: Database, league: str, season: str, plough: str) -> None:
    join(db, league, season, plough, "Ann S.", DAY)
    expected = stamp(db, "teams", plough)
    below = add_division(db, season, "Division 2")
    change_team(db, plough, expected, below, "Plough A", night=1, avoid=("2026-12-24",))
    team = read_team(db, plough)
    assert (team.name, team.division, team.at, team.night, team.avoid) == (
        "Plough A", below, "Plough", 1, ("2026-12-24",),
    )  # fmt: skip
    with pytest.raises(StaleEntry):
        remove_team(db, plough, expected)
    remove_team(db, plough, stamp(db, "teams", plough))
    assert teams_of(db, season) == []
    assert [player.name for player in spare_players(db, league, season)] == ["Ann S."]


def test_two_teams_have_two_names(db: Database, plough: str, bell: str) -> None:
    with refused("team-name-taken"):
        change_team(db, bell, stamp(db, "teams", bell), read_team(db, plough).division, "Plough")


def test_a_team_with_fixtures_stays_where_it_is(db: Database, season: str, plough: str) -> None:
    play(db, plough, "p")
    below = add_division(db, season, "Division 2")
    with refused("team-has-fixtures"):
        change_team(db, plough, stamp(db, "teams", plough), below, "Plough")
    with refused("team-has-fixtures"):
        remove_team(db, plough, stamp(db, "teams", plough))


# players


def test_a_player_is_in_one_team(db: Database, league: str, season: str, plough: str, bell: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY, captain=True)
    with refused("player-in-two-teams"):
        join(db, league, season, bell, "Ann S.", DAY)
    with refused("in-this-team"):
        join(db, league, season, plough, "Ann S.", DAY)
    assert [(member.player, member.captain) for member in squad_of(db, plough)] == [(ann, True)]


def test_one_is_captain(db: Database, league: str, season: str, plough: str) -> None:
    ann, bill = (join(db, league, season, plough, name, DAY, captain=True) for name in ("Ann S.", "Bill T."))
    assert [(one.name, one.captain) for one in squad_of(db, plough)] == [("Bill T.", True), ("Ann S.", False)]
    make_captain(db, plough, ann)
    assert [one.name for one in squad_of(db, plough) if one.captain] == ["Ann S."]
    assert bill


def test_a_move_holds_from_its_day_on(db: Database, league: str, season: str, plough: str, bell: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY, captain=True)
    move(db, ann, stamp(db, "players", ann), bell, "2027-01-07")
    assert [(one.team, one.since, one.until) for one in teams_of_player(db, ann)] == [
        (bell, "2027-01-07", None),
        (plough, DAY, "2027-01-07"),
    ]
    for day, team in (("2027-01-06", plough), ("2027-01-07", bell)):
        assert [one.player for one in squad_on(db, team, day)] == [ann]
        assert squad_on(db, plough if team == bell else bell, day) == []
    assert not squad_of(db, bell)[0].captain
    with refused("in-this-team"):
        move(db, ann, "", bell, "2027-01-08")
    with refused("moved-too-early"):
        move(db, ann, "", plough, "2027-01-06")


def test_a_move_on_the_first_day_leaves_no_trace(
    db: Database, league: str, season: str, plough: str, bell: str
) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    move(db, ann, stamp(db, "players", ann), bell, DAY)
    assert [(one.team, one.until) for one in teams_of_player(db, ann)] == [(bell, None)]


def test_who_has_not_played_is_removed_and_who_has_is_archived(
    db: Database, league: str, season: str, plough: str
) -> None:
    ann, bill = (join(db, league, season, plough, name, DAY) for name in ("Ann S.", "Bill T."))
    play(db, plough, ann)
    assert not remove_player(db, bill, stamp(db, "players", bill), "2027-01-07")
    assert remove_player(db, ann, stamp(db, "players", ann), "2027-01-07")
    with pytest.raises(Unknown):
        read_player(db, bill)
    assert read_player(db, ann).archived
    assert members_of(db, season) == []
    assert [one.player for one in squad_on(db, plough, "2027-01-06")] == [ann]


def test_who_comes_back_is_the_same_player(db: Database, league: str, season: str, plough: str, bell: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    play(db, plough, ann)
    remove_player(db, ann, stamp(db, "players", ann), "2027-01-07")
    assert join(db, league, season, bell, "Ann S.", "2027-02-04") == ann
    assert not read_player(db, ann).archived


def test_an_archived_player_is_restored(db: Database, league: str, season: str, plough: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    play(db, plough, ann)
    remove_player(db, ann, stamp(db, "players", ann), DAY)
    assert spare_players(db, league, season) == []
    assert [one.id for one in spare_players(db, league, season, archived=True)] == [ann]
    assert count_archived(db, league) == 1
    restore_player(db, ann, stamp(db, "players", ann))
    assert [(one.id, one.archived) for one in spare_players(db, league, season)] == [(ann, False)]
    assert count_archived(db, league) == 0


def test_a_name_that_is_erased_is_nowhere(db: Database, league: str, season: str, plough: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    play(db, plough, ann)
    games = [create_game(db, Head("muggins", ("Ann S.", "Dave P."))) for _ in range(2)]
    db.table("card_games").insert({"game": games[0], "fixture": "f", "line": 0, "leg": 0})
    signature = {"fixture": "f", "version": 1, "team": plough, "name": "Ann S.", "made": "x"}
    db.table("signatures").insert(signature)
    erase_player(db, ann, stamp(db, "players", ann), DAY, "Former player")
    player = read_player(db, ann)
    assert (player.name, player.shown, player.archived) == ("", "erased", True)
    assert find_head(db, games[0]).players == ("Former player", "Dave P.")
    assert find_head(db, games[1]).players == ("Ann S.", "Dave P."), "another game is not the league’s"
    assert [row["name"] for row in db.query("SELECT name FROM signatures")] == [""]
    assert spare_players(db, league, season) == []
    assert json.loads(next(db.query("SELECT card FROM cards"))["card"])["lines"][0]["players"] == [[ann], []]


def test_two_players_who_play_have_two_names(db: Database, league: str, season: str, plough: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    join(db, league, season, plough, "Bill T.", DAY)
    with refused("player-name-taken"):
        change_player(db, ann, stamp(db, "players", ann), "Bill T.", "name")
    change_player(db, ann, stamp(db, "players", ann), "Ann Smith", "initials")
    assert (read_player(db, ann).name, read_player(db, ann).shown) == ("Ann Smith", "initials")


def test_a_league_keeps_a_secretary(db: Database, league: str) -> None:
    ann, bill = (add_account(db, name) for name in ("Ann", "Bill"))
    for account in (ann, bill):
        add_secretary(db, league, account)
    end_secretary(db, league, ann)
    with pytest.raises(IllegalPlay):
        end_secretary(db, league, bill)
    assert secretaries_of(db, league) == {bill: "Bill"}
