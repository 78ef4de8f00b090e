"""The captains sign a card with their PINs, on one phone or two; with the second signature it is final."""

from __future__ import annotations

import secrets

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack, StaleEntry, Unknown
from referee.league.cards import write_card
from referee.seasons.results import results_changed
from referee.store.league_captains import pin_of
from referee.store.league_cards import NewVersion, add_version, is_signed_by, sign_card, signatures_of
from referee.store.league_matches import played_on, set_state
from referee.store.league_who import ACCOUNT
from referee.web.league.cards import OpenCard, captain_name, check_to_sign, open_card, side_of_team, with_names
from referee.web.league.days import today
from referee.web.league.pins import prove_pin
from referee.web.league.rights import signed_in
from referee.web.league.showing import show_card
from referee.web.league.who import who_writes
from referee.web.phones import this_phone
from referee.web.sheets import ledgers, open_sheets

views = Blueprint("sign", __name__)


@views.post("/fixtures/<fixture>/sign")
def sign(fixture: str) -> ResponseReturnValue:
    """One captain signs what he saw. What cannot be signed is told before a PIN is asked."""
    team, seen = request.form.get("team", ""), request.form.get("seen", "")
    try:
        with open_sheets().store.reading() as db:
            here = open_card(db, fixture)
            side_of_team(here, team)
            _check(here, team, seen)
        known = prove_pin(team, request.form.get("pin", ""), here.match.teams)
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            _check(here, team, seen)
            now = pin_of(db, team)
            if now is None or now.pin != known.pin:
                raise IllegalPlay("wrong-pin", team=known.name)
            _sign(db, here, team, captain_name(here, side_of_team(here, team)))
    except SentBack as refusal:
        return show_card(fixture, refusal, team)
    return redirect(f"/fixtures/{fixture}#signatures", 303)


@views.post("/fixtures/<fixture>/confirm")
def confirm(fixture: str) -> ResponseReturnValue:
    """The secretary, in the place of both captains."""
    account = signed_in()
    if account is None:
        raise Unknown("unknown-in-leagues")
    try:
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            _check(here, ACCOUNT + account.id, request.form.get("seen", ""))
            _sign(db, here, ACCOUNT + account.id, account.name)
    except SentBack as refusal:
        return show_card(fixture, refusal)
    return redirect(f"/fixtures/{fixture}#signatures", 303)


def _check(here: OpenCard, signer: str, seen: str) -> None:
    """Raises Refused. A captain who has signed is told so, whatever his page showed; a secretary has made it final."""
    if signer in here.match.teams and any(one.team == signer for one in here.signatures):
        raise IllegalPlay("signed-already", team=here.match.names[here.match.teams.index(signer)])
    try:
        check_to_sign(here, seen)
    except (IllegalPlay, StaleEntry) as refusal:
        raise with_names(refusal, here) from refusal


def _sign(db: Database, here: OpenCard, signer: str, name: str) -> None:
    """What is signed is written out, with the legs of the app; the last signature makes it count."""
    fixture, version = here.match.id, here.version
    if here.newest is None or here.card != here.written:
        new = NewVersion(version, secrets.token_urlsafe(9), who_writes(db, here), this_phone())
        version = add_version(db, fixture, version + 1, write_card(here.card), new)
    sign_card(db, fixture, version, signer, name)
    final = is_signed_by(signatures_of(db, fixture), version, here.match.teams)
    set_state(db, fixture, "final" if final or here.signed else "signing")
    if final:
        played_on(db, fixture, today(here.match.zone))
        results_changed(db, fixture, ledgers(db))
