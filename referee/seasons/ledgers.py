"""Games by their ids, replayed: whoever keeps replays of his own gives those instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlite_utils import Database

from referee.record.replay import Ledger, replay
from referee.store.records import load_record

Ledgers = Callable[[str], Ledger]  # raises Unknown for a game that there is not


def stored_ledgers(db: Database) -> Ledgers:
    """Each replayed from its log when it is asked for."""
    return partial(_replay, db)


def _replay(db: Database, game: str) -> Ledger:
    record = load_record(db, game)
    return replay(record.setup, (noted.entry for noted in record.entries))
