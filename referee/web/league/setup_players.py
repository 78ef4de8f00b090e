"""One player, as the secretary sees him: his name and how it is shown, his team, archive, and erasure on request."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import NotationError, SentBack, Unknown
from referee.language import say
from referee.league.days import read_day
from referee.store.league_erasing import erase_player
from referee.store.league_players import (
    SHOWN,
    Player,
    change_player,
    read_player,
    remove_player,
    restore_player,
)
from referee.store.league_seasons import read_league
from referee.store.league_squads import move
from referee.store.league_teams import teams_of
from referee.web import showing
from referee.web.league.days import today
from referee.web.league.moving import say_still_there
from referee.web.league.season_choice import this_season
from referee.web.league.typed import kept, take, take_name, take_one_of, typed
from referee.web.pages.league.player import player_page
from referee.web.sheets import open_sheets

views = Blueprint("setup_players", __name__)


@views.get("/players/<player>/set-up")
def show(player: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_player", player_page(db, player, kept()))


@views.post("/players/<player>/set-up")
def change(player: str) -> ResponseReturnValue:
    """`do` is keep, move, remove, restore or erase."""
    try:
        with open_sheets().store.writing() as db:
            here = read_player(db, player)
            flash(_change(db, here))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_player", player_page(db, player, "", request.form, refusal), refusal)
    with open_sheets().store.reading() as db:
        return redirect(_after(db, here), 303)


def _after(db: Database, player: Player) -> str:
    """His page, or that of the teams where he is no more."""
    try:
        read_player(db, player.id)
    except Unknown:
        return f"/leagues/{player.league}/set-up/teams"
    return f"/players/{player.id}/set-up"


def _change(db: Database, player: Player) -> str:
    """What was done, in words."""
    do, expected, day = typed("do"), typed("expected"), today(read_league(db, player.league).zone)
    if do == "keep":
        change_player(db, player.id, expected, take_name(), take_one_of("shown", SHOWN))
        return say("Kept.")
    if do == "move":
        return _move(db, player, expected)
    if do == "remove":
        archived = remove_player(db, player.id, expected, day)
        if archived:
            return say("{player} is archived: what was played stays.", player=player.name)
        return say("{player} is out.", player=player.name)
    if do == "restore":
        restore_player(db, player.id, expected)
        return say("{player} can play again.", player=player.name)
    if do == "erase":
        erase_player(db, player.id, expected, day, say("Former player"))
        return say("The name has been erased.")
    raise NotationError("not-offered", text=do)


def _move(db: Database, player: Player, expected: str) -> str:
    season = this_season(db, player.league)
    teams = {team.id: team.name for team in teams_of(db, season.id)}
    team, day = take_one_of("team", tuple(teams)), take("day", read_day).isoformat()
    move(db, player.id, expected, team, day)
    there = say("{player} is in {team} now.", player=player.name, team=teams[team])
    return " ".join((there, *say_still_there(db, player, season.id, team, day, teams)))
