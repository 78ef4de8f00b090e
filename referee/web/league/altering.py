"""A fixture is otherwise from now on: what it came to goes along, and no leg of a match that is closed is played on."""

from __future__ import annotations

from sqlite_utils import Database

from referee.errors import KeyReused
from referee.seasons.results import results_changed
from referee.store.league_cards import games_of_card
from referee.store.league_fixtures import FixtureRow, NewChange, change_fixture, was_changed_by
from referee.store.league_games import part_from_card
from referee.web.league.cards import CLOSED, open_card
from referee.web.sheets import ledgers


def alter_fixture(db: Database, row: FixtureRow, new: NewChange) -> None:
    """Games that are being played for a match that is given or void are taken off its card, as a captain does it.

    Raises KeyReused for a form that has changed it before.
    """
    if was_changed_by(db, row.id, new.key):
        raise KeyReused("sent-already")
    if row.state in CLOSED:
        for game in games_going_on(db, row.id):
            part_from_card(db, row.id, game)
    change_fixture(db, row, new)
    results_changed(db, row.id, ledgers(db))


def games_going_on(db: Database, fixture: str) -> tuple[str, ...]:
    """The legs of its card that are being played on the app."""
    return tuple(open_card(db, fixture).running.values()) if games_of_card(db, fixture) else ()
