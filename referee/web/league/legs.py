"""The legs of a card as figures are made of: a row for each seat. What only a log tells is known of legs of the app."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Flask, Response, request
from sqlite_utils import Database

from referee.league.cards import read_card
from referee.league.rubbers import forfeits, pegs_won, winner_of_leg
from referee.league.season_figures import LegRow
from referee.league.shapes import Card, Leg, Line
from referee.record.figures import leg_figures
from referee.store.league_cards import card_of_game
from referee.store.league_figures import LegFigures, keep_legs
from referee.store.league_matches import read_match
from referee.web.league.cards import OpenCard, open_card
from referee.web.rights import LOOKING, OF_A_GAME
from referee.web.sheets import open_sheets

SEATS = ("ac", "bd")  # of the home and the away side in a game that a card has begun


def register(app: Flask) -> None:
    """What is corrected in a game is corrected in the figures of a match that is final."""
    app.after_request(_heal)


def legs_changed(db: Database, fixture: str) -> None:
    """To be called where a result changed: the legs of the card that counts are in the figures, and no others."""
    match = read_match(db, fixture)
    here = open_card(db, fixture) if match.state == "final" else None
    counts = read_card(here.signed.card) if here and here.signed else None
    rows = leg_rows(db, here, counts) if here and counts else []
    keep_legs(db, fixture, [LegFigures(**vars(row)) for row in rows])


def leg_rows(db: Database, here: OpenCard, card: Card) -> list[LegRow]:
    """Every leg of a card, seat by seat. Where a side stayed away there is none."""
    return [row for number, line in enumerate(card.lines) for row in _of_line(db, here, number, line)]


def _of_line(db: Database, here: OpenCard, number: int, line: Line) -> Iterator[LegRow]:
    if any(forfeits(line)):
        return
    match, rubber = here.match, here.format.rubbers[number]
    for at, leg in enumerate(line.legs):
        pegs = pegs_won(rubber, Line(legs=(leg,)))
        for side, players in enumerate(line.players):
            for seat, player in enumerate(players):
                yield LegRow(
                    fixture=match.id, line=number, leg=at, seat=seat, side=side, player=player, team=match.teams[side],
                    season=match.season, day=match.day, kind=rubber.kind, rules=rubber.game,
                    won=int(winner_of_leg(leg) == side), scored=pegs[side], conceded=pegs[1 - side],
                    figures=_figures(db, leg, SEATS[side][seat : seat + 1]),
                )  # fmt: skip


def _figures(db: Database, leg: Leg, seat: str) -> dict[str, int]:
    return leg_figures(open_sheets().read(leg.game, db).ledger, seat) if leg.game and seat else {}


def _heal(answer: Response) -> Response:
    rule = request.url_rule
    sent = request.method not in LOOKING and rule is not None and rule.rule.startswith(OF_A_GAME)
    if not sent or answer.status_code >= 400:
        return answer
    store = open_sheets().store
    with store.reading() as db:
        place = card_of_game(db, str((request.view_args or {})["game"]))
        final = place is not None and read_match(db, place.fixture).state == "final"
    if place and final:
        with store.writing() as db:
            legs_changed(db, place.fixture)
    return answer
