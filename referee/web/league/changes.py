"""A card that was signed and is to be otherwise: it is opened with a reason, or put back to what was signed once."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, KeyReused, Refused, SentBack, StaleEntry
from referee.league.cards import read_card, write_card
from referee.league.filling import as_signed, games_of
from referee.seasons.results import results_changed
from referee.store.league_cards import (
    Version,
    add_version,
    games_of_card,
    is_signed_by,
    read_version,
    sign_again,
    signatures_of,
    version_by_key,
)
from referee.store.league_games import part_from_card
from referee.store.league_matches import set_state
from referee.text import read_line
from referee.web import showing
from referee.web.league.cards import CLOSED, OpenCard, as_new, legs_over, open_card
from referee.web.league.showing import show_card
from referee.web.league.shown import going_on
from referee.web.league.typed import form_key, typed, version_sent
from referee.web.league.who import may_write, who_writes
from referee.web.pages.league.versions import BACK_TO, versions_page
from referee.web.phones import this_phone
from referee.web.sheets import ledgers, open_sheets

views = Blueprint("changes", __name__)
LONGEST_WHY = 200


@views.post("/fixtures/<fixture>/change")
def change(fixture: str) -> ResponseReturnValue:
    """Opens the card again. What was signed counts until this is signed."""
    try:
        why = _read_why()
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            if sent := version_by_key(db, fixture, form_key()):
                _check_same(sent, why)
            else:
                _open(db, here, why)
    except SentBack as refusal:
        return show_card(fixture, refusal, why=" ".join(request.form.get("why", "").split()))
    return redirect(f"/fixtures/{fixture}", 303)


@views.get("/fixtures/<fixture>/versions")
def versions(fixture: str) -> ResponseReturnValue:
    return _versions(fixture)


@views.post("/fixtures/<fixture>/revert")
def revert(fixture: str) -> ResponseReturnValue:
    """Back to a version that was signed. What counts already counts at once; an older one has to be signed again."""
    try:
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            if sent := version_by_key(db, fixture, form_key()):
                _check_same(sent, f"{BACK_TO}{version_sent('version')}")
            else:
                _revert(db, here, version_sent("version"))
    except SentBack as refusal:
        return _versions(fixture, refusal)
    return redirect(f"/fixtures/{fixture}", 303)


def _open(db: Database, here: OpenCard, why: str) -> None:
    _check(here)
    if not here.signatures or here.newest is None:
        raise IllegalPlay("card-open-already")
    new = as_new(here, form_key(), who_writes(db, here), this_phone(), why)
    add_version(db, here.match.id, here.version + 1, here.newest.card, new)
    set_state(db, here.match.id, "final" if here.signed else "signing")


def _revert(db: Database, here: OpenCard, version: int) -> None:
    _check(here)
    fixture, back = here.match.id, read_version(db, here.match.id, version)
    if back is None or not is_signed_by(signatures_of(db, fixture), version, here.match.teams):
        raise IllegalPlay("not-signed-then", n=version)
    if here.is_final and here.newest and back.card == here.newest.card:
        raise IllegalPlay("stands-already")
    if not {*going_on(here).split()} <= {*typed("running").split()}:
        raise StaleEntry("card-stale")
    new = as_new(here, form_key(), who_writes(db, here), this_phone(), f"{BACK_TO}{version}")
    was = read_card(back.card)
    card = as_signed(was, legs_over(db, games_of(was, {})))
    made = add_version(db, fixture, here.version + 1, write_card(card), new)
    # those begun for a change that is taken back, over or not, and those that went on otherwise since
    for game in games_of(was, games_of_card(db, fixture)) - games_of(card, {}):
        part_from_card(db, fixture, game)
    if here.signed and here.signed.card == back.card:
        sign_again(db, fixture, here.signed.version, made)
        results_changed(db, fixture, ledgers(db))


def _check_same(sent: Version, why: str) -> None:
    """The same form once more is the same change; with anything else in it, it is out of date."""
    if sent.why != why:
        raise KeyReused("card-stale")


def _check(here: OpenCard) -> None:
    """Raises Refused where the card is closed, or the page showed another version."""
    if here.match.state in CLOSED:
        raise IllegalPlay(CLOSED[here.match.state])
    if version_sent("expected") != here.version or not form_key():
        raise StaleEntry("card-stale")


def _read_why() -> str:
    return read_line(request.form.get("why", "")[:1000], LONGEST_WHY, IllegalPlay("why-missing"))


def _versions(fixture: str, refusal: Refused | None = None) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = open_card(db, fixture)
        page = versions_page(db, here, refusal, may=may_write(db, here))
    return showing.show("league_versions", page, refusal)
