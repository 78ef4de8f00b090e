"""Setting up divisions and teams, one by one."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import NotationError, SentBack, StaleEntry
from referee.language import isolated, say
from referee.league.lists import read_names
from referee.store.league_players import join, read_roster
from referee.store.league_seasons import Season, check_stamp, read_league, read_season, stamp
from referee.store.league_squads import make_captain, squad_of
from referee.store.league_teams import (
    add_division,
    add_team,
    change_team,
    divisions_of,
    order_divisions,
    plain_divisions_of,
    read_division,
    read_team,
    remove_division,
    remove_team,
    rename_division,
    venue_called,
)
from referee.text import fold
from referee.web import showing
from referee.web.league.following import matches_follow
from referee.web.league.left_out import find_left_out
from referee.web.league.lifting import lifted
from referee.web.league.season_choice import this_season
from referee.web.league.typed import form_key, kept, take, take_days, take_name, take_one_of, typed
from referee.web.pages.league.divisions import divisions_page
from referee.web.pages.league.teams import team_setup_page, teams_page
from referee.web.sheets import open_sheets

views = Blueprint("setup_teams", __name__)
NIGHTS = ("", "0", "1", "2", "3", "4", "5", "6")


# divisions


@views.get("/leagues/<league>/set-up/divisions")
def show_divisions(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_divisions", divisions_page(db, this_season(db, league), kept()))


@views.post("/leagues/<league>/set-up/divisions")
def change_divisions(league: str) -> ResponseReturnValue:
    """`do` is add, name, up, down or remove; all but the first of one `division`."""
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
    try:
        with open_sheets().store.writing() as db:
            _change_division(db, season, typed("do"))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_divisions", divisions_page(db, season, "", request.form, refusal), refusal)
    return redirect(f"/leagues/{league}/set-up/divisions", 303)


def _change_division(db: Database, season: Season, do: str) -> None:
    if do == "add":
        add_division(db, season.id, take_name(), key=form_key())
        return
    division = next((one for one in divisions_of(db, season.id) if one.id == typed("division")), None)
    if division is None and do == "remove":
        return  # a second tap, or somebody was faster
    if division is None:
        raise StaleEntry("changed-meanwhile")
    if do == "name":
        rename_division(db, division.id, typed("expected"), take_name())
    elif do in ("up", "down"):
        check_stamp(db, "divisions", division.id, typed("expected"))
        order = [one.id for one in divisions_of(db, season.id)]
        order_divisions(db, lifted(order, order.index(division.id), do))
    elif do == "remove":
        remove_division(db, division.id)
    else:
        raise NotationError("not-offered", text=do)


# teams


@views.get("/leagues/<league>/set-up/teams")
def show_teams(league: str) -> ResponseReturnValue:
    """`archived` asks for those too who play no more."""
    with open_sheets().store.reading() as db:
        page = teams_page(db, this_season(db, league), kept(), archived="archived" in request.args)
        return showing.show("league_teams", page)


@views.post("/leagues/<league>/set-up/teams")
def make_team(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
    try:
        name, at = take_name(), take_name("venue")
        night = _take_night()
        with open_sheets().store.writing() as db:
            division = _take_division(db, season)
            team = add_team(db, division, name, venue_called(db, league, at), night, form_key())
            left = find_left_out(db, read_team(db, team))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_teams", teams_page(db, season, "", request.form, refusal), refusal)
    flash(" ".join((say("{team} is in.", team=name), *((left.words,) if left else ()))))
    return redirect(f"/leagues/{league}/set-up/teams", 303)


@views.get("/teams/<team>/set-up")
def show_team(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_team_setup", team_setup_page(db, team, kept()))


@views.post("/teams/<team>/set-up")
def change(team: str) -> ResponseReturnValue:
    """`do` is keep, players, captain or remove."""
    try:
        with open_sheets().store.writing() as db:
            season = read_season(db, read_division(db, read_team(db, team).division).season)
            flash(_change(db, season, team))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_team_setup", team_setup_page(db, team, "", request.form, refusal), refusal)
    gone = typed("do") == "remove"
    return redirect(f"/leagues/{season.league}/set-up/teams" if gone else f"/teams/{team}/set-up", 303)


def _change(db: Database, season: Season, team: str) -> str:
    """What was done, in words."""
    do = typed("do")
    if do == "keep":
        return " ".join(filter(None, (say("Kept."), _keep(db, season, team))))
    if do == "players":
        return say("Added: {names}.", names=", ".join(map(isolated, _join(db, season, team))))
    if do == "captain":
        make_captain(db, team, take_one_of("player", ("", *(one.player for one in squad_of(db, team)))))
        return say("Kept.")
    if do == "remove":
        here = read_team(db, team)
        remove_team(db, team, typed("expected"))
        return say("{team} is out.", team=here.name)
    raise NotationError("not-offered", text=do)


def _join(db: Database, season: Season, team: str) -> tuple[str, ...]:
    """Who is in the team then. A second tap adds nobody more, nor is it refused."""
    names, there = take("names", read_names), {fold(one.name) for one in squad_of(db, team)}
    if there.issuperset(map(fold, names)) and stamp(db, "teams", team) != typed("expected"):
        return names
    roster = read_roster(db, season.league, season.id)
    for name in names:
        join(db, season.league, season.id, team, name, season.begins, roster=roster)
    return names


def _keep(db: Database, season: Season, team: str) -> str:
    """What becomes of its matches, in words; whether another division has any for it."""
    before, league = read_team(db, team), read_league(db, season.league)
    venue = venue_called(db, league.id, take_name("venue"))
    change_team(
        db, team, typed("expected"), _take_division(db, season), take_name(), venue=venue, night=_take_night(),
        avoid=take_days(),
    )  # fmt: skip
    after = read_team(db, team)
    left = find_left_out(db, after) if after.division != before.division else None
    return left.words if left else matches_follow(db, league, before)


def _take_division(db: Database, season: Season) -> str:
    """One of the season. Raises NotationError where there is none."""
    divisions = tuple(division.id for division in plain_divisions_of(db, season.id))
    if not divisions:
        raise NotationError("no-divisions")
    return take_one_of("division", divisions)


def _take_night() -> int | None:
    night = take_one_of("night", NIGHTS)
    return int(night) if night else None
