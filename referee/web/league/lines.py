"""One rubber of a card: its players, its legs, marks and a note, as a form writes them."""

from __future__ import annotations

import secrets
from dataclasses import replace

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, KeyReused, NotationError, Refused, SentBack, StaleEntry, Unknown
from referee.league.cards import check_line, empty_card, read_card, write_card
from referee.league.shapes import Card, Line
from referee.store.league_cards import Json, append_card, card_of_game, version_by_key
from referee.store.league_games import part_from_card
from referee.store.league_matches import set_state
from referee.web import showing
from referee.web.league.cards import OpenCard, as_new, check_open, for_captains, open_card, state_of, with_names
from referee.web.league.shown import games_shown, turned
from referee.web.league.typed import form_key, version_sent
from referee.web.league.typed_lines import Typed, read_line, read_typed
from referee.web.league.who import who_writes
from referee.web.pages.league.line import line_page
from referee.web.phones import this_phone
from referee.web.sheets import open_sheets

views = Blueprint("lines", __name__)


@views.get("/fixtures/<fixture>/lines/<int:number>")
def edit(fixture: str, number: int) -> ResponseReturnValue:
    return show_line(fixture, number)


@views.post("/fixtures/<fixture>/lines/<int:number>")
def save(fixture: str, number: int) -> ResponseReturnValue:
    """Writes the rubber; with `off` takes a game, by its id, off the card."""
    typed = read_typed(request.form)
    try:
        with open_sheets().store.writing() as db:
            if off := request.form.get("off", ""):
                _take_off(db, fixture, number - 1, off)
                return redirect(f"/fixtures/{fixture}/lines/{number}", 303)
            save_line(db, fixture, number - 1, typed)
    except SentBack as refusal:
        return show_line(fixture, number, typed, refusal)
    return redirect(_then(fixture, number), 303)


def save_line(db: Database, fixture: str, number: int, typed: Typed) -> None:
    """A rubber as it was typed, once for each form. Raises Refused."""
    here = open_card(db, fixture)
    _check_number(here, number)
    key = form_key()
    try:
        line = read_line(typed, here.card.lines[number], _goes_on(here, number))
        if sent := version_by_key(db, fixture, key):
            _check_same(read_card(sent.card).lines[number], line)
            return
        check_open(here)
        _check_seen(here, number, typed, line)
        new = replace(as_new(here, key, who_writes(db, here), this_phone()), expected=version_sent("expected"))
        if not key:
            raise StaleEntry("card-stale")
        for leg, game in games_shown(here, number).items():
            if leg < len(line.legs) and line.legs[leg].game != game:
                part_from_card(db, fixture, game)
        blank = write_card(empty_card(here.format))
        written = append_card(db, fixture, new, lambda seen, now: _write(here, number, line, seen, now), blank)
    except (IllegalPlay, NotationError) as refusal:
        raise with_names(refusal, for_captains(here)) from refusal
    if written:
        set_state(db, fixture, state_of(here, _put(here.card, number, line)))


def _write(here: OpenCard, number: int, line: Line, seen: Json | None, now: Json | None) -> Json:
    """The newest card with this rubber. What others wrote on other rubbers meanwhile stays; on this one it is told."""
    empty = empty_card(here.format)
    was = read_card(seen).lines[number] if seen else empty.lines[number]
    stands = read_card(now) if now else empty
    if _as_typed(stands.lines[number]) not in (_as_typed(was), _as_typed(line)):
        raise StaleEntry("card-stale")
    check_line(here.format, _put(here.card, number, line), number, here.ids)
    return write_card(_put(stands, number, line))


def _as_typed(line: Line) -> Line:
    """Without the legs that the app writes by itself."""
    return replace(line, legs=tuple(leg for leg in line.legs if not leg.game))


def _check_same(stored: Line, line: Line) -> None:
    """The same form once more is the same change; with anything else in it, it is out of date."""
    if _as_typed(stored) != _as_typed(line):
        raise KeyReused("card-stale")


def _check_seen(here: OpenCard, number: int, typed: Typed, line: Line) -> None:
    """Raises StaleEntry for a page that showed the teams the other way round, or not a game of the rubber that it would
    write on.
    """
    unseen = {*games_shown(here, number).values()} - typed.games
    if turned(here, typed) or (unseen and _as_typed(line) != _as_typed(here.card.lines[number])):
        raise StaleEntry("card-stale")


def _goes_on(here: OpenCard, number: int) -> int | None:
    """The leg of this rubber that is being played on the app."""
    return next((leg for line, leg in here.running if line == number), None)


def _take_off(db: Database, fixture: str, number: int, game: str) -> None:
    """A game that is off already stays so, whoever took it off. Raises Unknown for one of another rubber."""
    here = open_card(db, fixture)
    _check_number(here, number)
    check_open(here)
    place = card_of_game(db, game)
    if place and (place.fixture, place.line) != (fixture, number):
        raise Unknown("unknown-in-leagues")
    part_from_card(db, fixture, game)
    line = here.written.lines[number]
    rest = replace(line, legs=tuple(leg for leg in line.legs if leg.game != game))
    if rest != line:
        new = as_new(here, secrets.token_urlsafe(9), who_writes(db, here), this_phone())
        append_card(db, fixture, new, lambda _seen, _now: write_card(_put(here.written, number, rest)))


def _put(card: Card, number: int, line: Line) -> Card:
    return Card((*card.lines[:number], line, *card.lines[number + 1 :]))


def _check_number(here: OpenCard, number: int) -> None:
    if not 0 <= number < len(here.format.rubbers):
        raise Unknown("unknown-in-leagues")


def _then(fixture: str, number: int) -> str:
    """Back to the card, or on to the next rubber."""
    if request.form.get("then") == "next":
        return f"/fixtures/{fixture}/lines/{number + 1}"
    return f"/fixtures/{fixture}#line-{number}"


def show_line(
    fixture: str, number: int, typed: Typed | None = None, refusal: Refused | None = None
) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = for_captains(open_card(db, fixture))
    _check_number(here, number - 1)
    return showing.show("league_line", line_page(here, number - 1, typed, refusal), refusal)
