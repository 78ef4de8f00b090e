"""Captains' PINs: entered on a phone, which is that captain's from then on; made anew by the secretary."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from flask import Blueprint, current_app, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay, Refused, SentBack, Unknown
from referee.refusals import explain
from referee.store.league_attempts import forgive, pin_on_phone, tries_at_pin
from referee.store.league_captains import (
    TeamPin,
    add_captain,
    captained_on,
    end_captain,
    pin_of,
    pins_of_league,
    set_pin,
)
from referee.store.league_places import find_place
from referee.store.league_who import TEAM
from referee.web import showing
from referee.web.clock import this_moment
from referee.web.languages import local_address
from referee.web.league.locks import try_in
from referee.web.league.passwords import hash_secret, is_right, make_pin, read_new_pin, read_pin
from referee.web.league.typed import form_key, read_one_of
from referee.web.once import show_once, take_once
from referee.web.pages.league.pins import AT_ONCE, PinPage, pins_page
from referee.web.phones import mark_phone, this_phone
from referee.web.sheets import open_sheets

views = Blueprint("pins", __name__)
MADE = "pins"
LONGEST = 40  # signs of a PIN that is typed, whatever it is


@views.get("/teams/<team>/pin")
def ask(team: str) -> ResponseReturnValue:
    return _ask(team)


@views.post("/teams/<team>/pin")
def enter(team: str) -> ResponseReturnValue:
    """Whoever knows the PIN has the captain's phone, until the secretary ends that or there is a new PIN."""
    try:
        known = prove_pin(team, request.form.get("pin", ""))
        with open_sheets().store.writing() as db:
            if not add_captain(db, team, mark_phone(), known.pin):
                raise IllegalPlay("wrong-pin", team=known.name)
            forgive(db, pin_on_phone(mark_phone(), team), this_moment())  # he knows it after all
    except SentBack as refusal:
        return _ask(team, refusal)
    return redirect(_then(team), 303)


@views.post("/teams/<team>/pin/leave")
def leave(team: str) -> ResponseReturnValue:
    """This phone is the captain's no more."""
    with open_sheets().store.writing() as db:
        end_captain(db, team, this_phone())
    return redirect(_then(team), 303)


@views.get("/leagues/<league>/pins")
def show(league: str) -> ResponseReturnValue:
    made = dict(pin.split(":") for pin in take_once(MADE))
    with open_sheets().store.reading() as db:
        return showing.show("pins", pins_page(db, league, this_moment(), made))


@views.post("/teams/<team>/pin/new")
def renew(team: str) -> ResponseReturnValue:
    """A new PIN, which is shown once; the phones that knew the old one are captain's no more.

    The same form once more shows the same PIN again: of a second tap only the last answer is seen.
    """
    pin = _make(team)
    with open_sheets().store.reading() as db:
        known = _read(pin_of(db, team))
    if is_right(known.pin, pin):
        show_once(MADE, f"{team}:{pin}")
    else:
        _set(team, pin)
    return _to_pins(team)


def _make(team: str) -> str:
    """The PIN that this form makes for a team."""
    return make_pin(str(current_app.secret_key), f"{form_key() or secrets.token_hex(8)} {team}")


@views.post("/leagues/<league>/pins/choose")
def choose(league: str) -> ResponseReturnValue:
    """One that the secretary has made up."""
    team, typed = request.form.get("team", ""), request.form.get("pin", "")[:LONGEST]
    try:
        with open_sheets().store.reading() as db:
            read_one_of(team, "team", {one.team for one in pins_of_league(db, league)})
        _set(team, read_new_pin(typed))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("pins", pins_page(db, league, this_moment(), {}, (team, typed), refusal), refusal)
    return _to_pins(team)


def _set(team: str, pin: str) -> None:
    hashed = hash_secret(pin)
    with open_sheets().store.writing() as db:
        set_pin(db, team, hashed)
        for on_what in tries_at_pin(db, team):
            forgive(db, on_what, this_moment())
    show_once(MADE, f"{team}:{pin}")


@views.post("/leagues/<league>/pins/new")
def make_all(league: str) -> ResponseReturnValue:
    """A PIN for each team of the form that has none, all shown once; the same form once more shows them again."""
    asked = request.form.get("teams", "").split()[:AT_ONCE]
    with open_sheets().store.reading() as db:
        teams = [team for team in pins_of_league(db, league) if team.team in asked]
    made = {team.team: _make(team.team) for team in teams}
    # It takes its time, so before the store is held.
    hashed = {team.team: hash_secret(made[team.team]) for team in teams if not team.pin}
    with open_sheets().store.writing() as db:
        for team in pins_of_league(db, league):
            if team.team in hashed and not team.pin:
                set_pin(db, team.team, hashed[team.team])
        kept = [team for team in pins_of_league(db, league) if team.team in made]
    for team in kept:
        if team.pin == hashed.get(team.team) or is_right(team.pin, made[team.team]):
            show_once(MADE, f"{team.team}:{made[team.team]}")
    return redirect(f"/leagues/{league}/pins", 303)


@views.post("/teams/<team>/pin/end")
def end(team: str) -> ResponseReturnValue:
    """One phone is the captain's no more."""
    with open_sheets().store.writing() as db:
        end_captain(db, team, request.form.get("phone", ""))
    return _to_pins(team)


def prove_pin(team: str, typed: str, match: Sequence[str] = ()) -> TeamPin:
    """The team whose PIN was typed. Raises IllegalPlay for a wrong one, TooOften while it is locked, or Unknown.

    On a captain's phone his own PIN is counted by itself, and so is that of the other team of his `match`: what
    strangers try holds up neither. Outside of every transaction: it takes its time, and writes down that it was tried.
    """
    with open_sheets().store.reading() as db:
        known, here = _read(pin_of(db, team)), captained_on(db, this_phone())
    if not known.pin:
        raise IllegalPlay("no-pin", team=known.name)
    whose = this_phone() if team in here else next((one for one in match if one in here), "")
    on_what = pin_on_phone(whose, team) if whose else TEAM + team
    if not try_in(on_what, known.pin, read_pin(typed), trusted=bool(whose)):
        raise IllegalPlay("wrong-pin", team=known.name)
    return known


def _read(found: TeamPin | None) -> TeamPin:
    if found is None:
        raise Unknown("unknown-in-leagues")
    return found


def _ask(team: str, refusal: Refused | None = None) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        known, here = _read(pin_of(db, team)), team in captained_on(db, this_phone())
    page = PinPage(team, known.name, _then(team), here, explain(refusal) if refusal else "")
    return showing.show("pin", page, refusal)


def _to_pins(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        place = find_place(db, {"team": team})
    return redirect(f"/leagues/{place.league if place else ''}/pins#team-{team}", 303)


def _then(team: str) -> str:
    return local_address(request.values.get("then", ""), f"/teams/{team}/pin")
