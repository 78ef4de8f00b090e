"""Setting up a league: what is done and what is missing, and the short pages about the league and its season."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack, Unknown
from referee.language import say
from referee.league.days import read_day, read_hour
from referee.league.ready import USUAL_CHAIN
from referee.store.league_accounts import LONGEST_NAME, add_secretary, end_secretary, find_account, secretaries_of
from referee.store.league_seasons import (
    add_season,
    change,
    id_of,
    is_made,
    renew_feed,
)
from referee.store.league_teams import copy_divisions
from referee.web import showing
from referee.web.league.first_day import check_first_day
from referee.web.league.leagues import read_zone
from referee.web.league.rights import signed_in
from referee.web.league.season_choice import choose_season, season_set_up, seasons_to_set_up
from referee.web.league.typed import INPUT, form_key, kept, take, take_days, take_name, take_one_of, typed
from referee.web.pages.league.setup import (
    about_league_page,
    new_season_page,
    season_page,
    secretaries_page,
    steps_page,
)
from referee.web.sheets import open_sheets

views = Blueprint("setup", __name__, url_prefix="/leagues/<league>/set-up")


@views.get("")
def steps(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_steps", steps_page(db, league, kept()))


# the league


@views.get("/league")
def show_league(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_form", about_league_page(db, league))


@views.post("/league")
def change_league(league: str) -> ResponseReturnValue:
    try:
        name, zone = take_name(), take("zone", read_zone)
        public = take_one_of("public", ("1", "0")) == "1"
        with open_sheets().store.writing() as db:
            change(db, "leagues", league, typed("expected"), name=name, zone=zone, public=public)
            if typed("feeds") == "1":
                renew_feed(db, league)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_form", about_league_page(db, league, request.form, refusal), refusal)
    return done(league)


# the season


@views.get("/season")
def show_season(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season = season_set_up(db, league)
        page = season_page(db, season) if season else new_season_page(db, league)
        return showing.show("league_form", page)


@views.post("/season")
def change_season(league: str) -> ResponseReturnValue:
    """The season that is set up; the first one is made here."""
    with open_sheets().store.reading() as db:
        season = season_set_up(db, league)
    if season is None:
        return make_season(league)
    try:
        columns = _season_columns()
        with open_sheets().store.writing() as db:
            check_first_day(db, season, str(columns["begins"]))
            change(db, "seasons", season.id, typed("expected"), **columns)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_form", season_page(db, season, request.form, refusal), refusal)
    return done(league)


@views.get("/season/new")
def ask_season(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_form", new_season_page(db, league))


@views.post("/season/new")
def make_season(league: str) -> ResponseReturnValue:
    """A new season, which goes on as the last one did where that is asked for."""
    try:
        columns = _season_columns()
        with open_sheets().store.writing() as db:
            choose_season(league, _make_season(db, league, columns))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_form", new_season_page(db, league, request.form, refusal), refusal)
    return done(league)


def _season_columns() -> dict[str, object]:
    """Raises NotationError."""
    return {
        "name": take_name(),
        "begins": take("begins", read_day).isoformat(),
        "hour": take("hour", lambda text: read_hour(text[:5])),
        "avoid": take_days(),
    }


def _make_season(db: Database, league: str, columns: dict[str, object]) -> str:
    """Its id. Raises KeyReused where the form has made another one before."""
    before = season_set_up(db, league)
    as_before = {
        "format": before.format if before else {},
        "chain": before.chain if before else USUAL_CHAIN,
        "play_off": bool(before and before.play_off),
        "average_of": before.average_of if before else 0,
    }
    name, key = str(columns.pop("name")), form_key()
    if is_made(db, "seasons", key, league=league, name=name, **columns):
        return id_of(key)
    season = add_season(db, league, name, key, **columns, **as_before)
    if before and typed("again") == "1":
        copy_divisions(db, before.id, season, str(columns["begins"]))
    return season


@views.post("/season/choose")
def set_up_season(league: str) -> ResponseReturnValue:
    """Another season is set up from now on, on this phone."""
    with open_sheets().store.reading() as db:
        one = next((one for one in seasons_to_set_up(db, league) if one.id == typed("season")), None)
    if one is None:
        raise Unknown("unknown-in-leagues")
    choose_season(league, one.id)
    return done(league, say("You set up {season} now.", season=one.name))


# who looks after it


@views.get("/secretaries")
def show_secretaries(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_secretaries", secretaries_page(db, league, kept()))


@views.post("/secretaries")
def change_secretaries(league: str) -> ResponseReturnValue:
    """Adds the account that is named, or ends the one that is pressed."""
    try:
        with open_sheets().store.writing() as db:
            if ended := typed("end"):
                end_secretary(db, league, ended)
                flash(say("Ended."))
            else:
                flash(say("{who} looks after the league too.", who=_add_secretary(db, league)))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            page = secretaries_page(db, league, refusal=refusal, name=typed("name")[:LONGEST_NAME])
            return showing.show("league_secretaries", page, refusal)
    account = signed_in()
    with open_sheets().store.reading() as db:
        still = account is not None and account.id in secretaries_of(db, league)
    return redirect(f"/leagues/{league}/set-up/secretaries" if still else "/leagues", 303)


def _add_secretary(db: Database, league: str) -> str:
    account = find_account(db, typed("name")[:LONGEST_NAME])
    if account is None:
        raise IllegalPlay("no-such-account", text=typed("name"), **{INPUT: "name"})
    add_secretary(db, league, account.id)
    return account.name


def done(league: str, words: str = "") -> ResponseReturnValue:
    """Back to the steps, with what is told there once."""
    flash(words or say("Kept."))
    return redirect(f"/leagues/{league}/set-up", 303)
