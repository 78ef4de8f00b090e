"""Leagues as they are set up: seasons, divisions and teams."""

from __future__ import annotations

import pytest
from sqlite_utils import Database

from referee.errors import IllegalPlay, StaleEntry, Unknown
from referee.store.league_accounts import add_account, add_secretary, end_secretary, secretaries_of
from referee.store.league_players import join, read_player, spare_players
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
from referee.store.league_teams import (
    add_division,
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
from tests.store.leagues import COLUMNS, DAY, play, refused

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


def test_a_league_keeps_a_secretary(db: Database, league: str) -> None:
    ann, bill = (add_account(db, name) for name in ("Ann", "Bill"))
    for account in (ann, bill):
        add_secretary(db, league, account)
    end_secretary(db, league, ann)
    with pytest.raises(IllegalPlay):
        end_secretary(db, league, bill)
    assert secretaries_of(db, league) == {bill: "Bill"}


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
