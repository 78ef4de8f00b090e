"""What is corrected in a game of the app is corrected in the figures of a match that is final."""

from __future__ import annotations

from flask import Flask, Response, request

from referee.seasons.legs import legs_changed
from referee.store.league_cards import card_of_game
from referee.store.league_matches import read_match
from referee.web.rights import LOOKING, OF_A_GAME
from referee.web.sheets import ledgers, open_sheets


def register(app: Flask) -> None:
    """After everything that is sent to a game."""
    app.after_request(_heal)


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
            legs_changed(db, place.fixture, ledgers(db))
    return answer
