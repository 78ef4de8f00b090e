"""A leg played on the app: the game is set up from the card, and the phones of the match score it."""

from __future__ import annotations

import secrets

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack, Unknown
from referee.language import say
from referee.league.cards import check_line, is_over
from referee.league.rubbers import forfeits, is_on_the_app
from referee.league.shapes import AWAY, HOME, PLAYERS
from referee.record.entries import write_entry
from referee.record.record import LEAGUE, LEG, MATCH, RUBBER
from referee.rules.games import find_game
from referee.rules.seating import SEATS
from referee.store.games import Head, begun_by, create_game
from referee.store.league_captains import phones_of
from referee.store.league_cards import CardPlace, begin_leg
from referee.store.league_matches import set_state
from referee.store.scorers import add_scorer, may_score
from referee.web.league.cards import OpenCard, check_open, open_card, seat_players, with_names
from referee.web.league.days import today
from referee.web.league.lines import save_line, show_line
from referee.web.league.typed import form_key
from referee.web.league.typed_lines import read_typed
from referee.web.phones import mark_phone
from referee.web.sheets import open_sheets

views = Blueprint("play", __name__)


@views.post("/fixtures/<fixture>/lines/<int:number>/play")
def start(fixture: str, number: int) -> ResponseReturnValue:
    """Begins the game of the next leg, once; whoever asks again scores the one that has begun.

    From the form of the rubber itself, which is written first, so that who plays need not be sent alone before.
    """
    typed = read_typed(request.form) if "expected" in request.form else None
    try:
        with open_sheets().store.writing() as db:
            here = open_card(db, fixture)
            if not 0 < number <= len(here.format.rubbers):
                raise Unknown("unknown-in-leagues")
            if typed:
                save_line(db, fixture, number - 1, typed)
                here = open_card(db, fixture)
            game, lot = _start(db, here, number - 1)
    except SentBack as refusal:
        return show_line(fixture, number, typed, refusal)
    if lot:
        flash(say("The lot has fallen on {who}", who=lot))
    return redirect(f"/games/{game}", 303)


def _start(db: Database, here: OpenCard, number: int) -> tuple[str, str]:
    """The game's id, and on whom the lot has fallen for the first down or deal, "" where it was chosen."""
    leg = len(here.card.lines[number].legs)
    if running := here.running.get((number, leg)):
        _let_in(db, here, running, mark_phone())
        return running, ""
    key = form_key() or None
    if key and (begun := begun_by(db, key)):
        return begun, ""
    _check(here, number)
    return _begin(db, here, CardPlace(here.match.id, number, leg), key)


def _check(here: OpenCard, number: int) -> None:
    check_open(here)
    rubber, line = here.format.rubbers[number], here.card.lines[number]
    if not is_on_the_app(rubber):
        raise IllegalPlay("not-on-the-app")
    if is_over(rubber, line) and not any(forfeits(line)):
        raise IllegalPlay("rubber-over", n=number + 1)
    if any(forfeits(line)):
        raise IllegalPlay("legs-without-a-side")
    if any(len(players) != PLAYERS[rubber.kind] for players in line.players):
        raise IllegalPlay("players-of-a-rubber", count=PLAYERS[rubber.kind])
    try:
        check_line(here.format, here.card, number, here.ids)
    except IllegalPlay as refusal:
        raise with_names(refusal, here) from refusal


def _begin(db: Database, here: OpenCard, place: CardPlace, key: str | None) -> tuple[str, str]:
    rubber, names = here.format.rubbers[place.line], seat_players(here, place.line)
    seats = SEATS[: len(names)]
    chosen = request.form.get("first", "")
    first = chosen if chosen in tuple(seats) else secrets.choice(seats)
    by_lot = "" if first == chosen else "by lot"
    game = find_game(rubber.game)
    head = Head(
        game=rubber.game, players=names, pairs=len(names) > 2, date=today(here.match.zone), chosen=rubber.chosen,
        tags=_tags(here, place), key=key,
    )  # fmt: skip
    begun = create_game(db, head, [(write_entry(game, game.begins(first)), by_lot)], mark_phone())
    begin_leg(db, begun, place)
    for phone in (mark_phone(), *_phones(db, here)):
        _let_in(db, here, begun, phone)
    set_state(db, here.match.id, "final" if here.signed else "playing")
    return begun, names[seats.index(first)] if by_lot else ""


def _let_in(db: Database, here: OpenCard, game: str, phone: str) -> None:
    """The phone may score the game. One that does already keeps what it is called."""
    if not may_score(db, game, phone):
        add_scorer(db, game, phone, _phones(db, here).get(phone, ""))


def _tags(here: OpenCard, place: CardPlace) -> tuple[tuple[str, str], ...]:
    """What the record of the game keeps of the match."""
    match = here.match
    return (
        (LEAGUE, match.league_name),
        (MATCH, f"{match.home_name} v {match.away_name}"),
        (RUBBER, str(place.line + 1)),
        (LEG, str(place.leg + 1)),
    )


def _phones(db: Database, here: OpenCard) -> dict[str, str]:
    """The captains' phones of both teams, with what the others call them."""
    return {
        phone.phone: here.match.names[side] for side in (HOME, AWAY) for phone in phones_of(db, here.match.teams[side])
    }
