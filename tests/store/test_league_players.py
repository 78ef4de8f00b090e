"""Players of a league, and the squads they are in."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from sqlite_utils import Database

from referee.errors import Unknown
from referee.store.games import Head, create_game, find_head
from referee.store.league_cards import sign_card, signatures_of
from referee.store.league_erasing import erase_player
from referee.store.league_players import (
    change_player,
    count_archived,
    join,
    read_player,
    remove_player,
    restore_player,
    spare_players,
)
from referee.store.league_seasons import stamp
from referee.store.league_squads import make_captain, members_of, move, squad_of, squad_on, teams_of_player
from tests.store.leagues import DAY, play, refused


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
    assert remove_player(db, ann, "", "2027-01-08"), "a second tap"
    assert members_of(db, season) == []
    assert [one.player for one in squad_on(db, plough, "2027-01-06")] == [ann]


def test_a_captain_who_has_only_signed_is_archived(
    db: Database, league: str, season: str, plough: str, bell: str
) -> None:
    """His name stands below a card: without him nobody could erase it."""
    ann = join(db, league, season, plough, "Ann S.", DAY, captain=True)
    bill = join(db, league, season, bell, "Bill T.", DAY, captain=True)
    play(db, plough, "dave")
    sign_card(db, "f", 1, plough, "Ann S.")
    sign_card(db, "f", 1, bell, "Dave P.")
    assert remove_player(db, ann, stamp(db, "players", ann), "2027-01-07")
    assert not remove_player(db, bill, stamp(db, "players", bill), "2027-01-07")
    erase_player(db, ann, stamp(db, "players", ann), "2027-01-07", "Former player")
    assert {one.team: one.name for one in signatures_of(db, "f")} == {plough: "", bell: "Dave P."}


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


@pytest.fixture
def played(db: Database, plough: str) -> Callable[[str, str], str]:
    """A game for the card of a match, in which these sit."""

    def begin(ann: str, name: str) -> str:
        game = create_game(db, Head("muggins", (name, "Dave P.")))
        play(db, plough, ann)
        db.table("card_games").insert({"game": game, "fixture": "f", "line": 0, "leg": 0})
        card = json.dumps({"lines": [{"players": [[ann], ["dave"]]}]})
        db.execute("UPDATE cards SET card = ?", [card])
        return game

    return begin


def test_what_he_was_called_before_is_erased_too(
    db: Database, league: str, season: str, plough: str, played: Callable[[str, str], str]
) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY, captain=True)
    game = played(ann, "Ann S.")
    sign_card(db, "f", 1, plough, "Ann S.")
    change_player(db, ann, stamp(db, "players", ann), "Ann Smith", "name")
    assert [one.name for one in signatures_of(db, "f")] == ["Ann Smith"]
    erase_player(db, ann, stamp(db, "players", ann), DAY, "Former player")
    assert find_head(db, game).players == ("Former player", "Dave P.")
    assert [one.name for one in signatures_of(db, "f")] == [""]


def test_another_of_the_same_name_keeps_it(
    db: Database, league: str, season: str, plough: str, played: Callable[[str, str], str]
) -> None:
    """One has left, and his namesake has come."""
    row = {"id": "dave", "league": league, "name": "Dave P.", "archived": 1, "made": "x"}
    db.table("players").insert(row)
    game = played(join(db, league, season, plough, "Ann S.", DAY), "Ann S.")
    other = {**row, "id": "other"}
    db.table("players").insert(other)
    erase_player(db, "other", stamp(db, "players", "other"), DAY, "Former player")
    assert find_head(db, game).players == ("Ann S.", "Dave P.")
    erase_player(db, "dave", stamp(db, "players", "dave"), DAY, "Former player")
    assert find_head(db, game).players == ("Ann S.", "Former player")


def test_two_players_who_play_have_two_names(db: Database, league: str, season: str, plough: str) -> None:
    ann = join(db, league, season, plough, "Ann S.", DAY)
    join(db, league, season, plough, "Bill T.", DAY)
    with refused("player-name-taken"):
        change_player(db, ann, stamp(db, "players", ann), "Bill T.", "name")
    change_player(db, ann, stamp(db, "players", ann), "Ann Smith", "initials")
    assert (read_player(db, ann).name, read_player(db, ann).shown) == ("Ann Smith", "initials")
