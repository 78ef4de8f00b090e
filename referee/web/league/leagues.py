"""Leagues: those one may see, a new one, and the public page of each."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import KeyReused, NotationError, SentBack
from referee.store.league_accounts import add_secretary
from referee.store.league_seasons import add_league, id_of, is_made
from referee.web import showing
from referee.web.league.rights import is_secretary, signed_in
from referee.web.league.typed import form_key, take, take_name
from referee.web.limits import spend
from referee.web.pages.league.league import league_page
from referee.web.pages.league.leagues import known_zones, leagues_page, new_league_page
from referee.web.sheets import open_sheets

views = Blueprint("leagues", __name__, url_prefix="/leagues")


@views.get("")
def index() -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("leagues", leagues_page(db, signed_in()))


@views.get("/new")
def ask() -> ResponseReturnValue:
    return showing.show("league_form", new_league_page())


@views.post("/new")
def make() -> ResponseReturnValue:
    """Whoever makes it is its secretary; a form that comes twice makes one league."""
    try:
        name, zone = take_name(), take("zone", read_zone)
        spend("leagues")
        with open_sheets().store.writing() as db:
            league = _make(db, name, zone, form_key())
    except SentBack as refusal:
        return showing.show("league_form", new_league_page(request.form, refusal), refusal)
    return redirect(f"/leagues/{league}/set-up", 303)


def _make(db: Database, name: str, zone: str, key: str) -> str:
    """Its id. Raises KeyReused where the form has made another one before."""
    if is_made(db, "leagues", key, name=name, zone=zone):
        if not is_secretary(db, id_of(key)):
            raise KeyReused("sent-already")
        return id_of(key)
    league, account = add_league(db, name, zone, key), signed_in()
    if account:
        add_secretary(db, league, account.id)
    return league


@views.get("/<league>")
def show(league: str) -> ResponseReturnValue:
    """`season` asks for an older one."""
    with open_sheets().store.reading() as db:
        page = league_page(db, league, request.args.get("season", ""), secretary=is_secretary(db, league))
    return showing.show("league_public", page)


def read_zone(text: str) -> str:
    """Raises NotationError for a clock that is not known."""
    zone = next((zone for zone in known_zones() if zone.casefold() == text.casefold().replace(" ", "_")), "")
    if not zone:
        raise NotationError("no-such-zone", text=text)
    return zone
