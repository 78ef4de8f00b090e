"""Records in and out of the database."""

from __future__ import annotations

from dataclasses import replace

from sqlite_utils import Database

from referee.record.entries import read_entry, write_entry
from referee.record.record import Noted, Record
from referee.store.games import Head, create_game, entries_after, find_head


def load_record(db: Database, game: str) -> Record:
    """The record of a game. Raises Unknown."""
    record = as_record(find_head(db, game))
    entries = (Noted(read_entry(record.played, stored.text), stored.comment) for stored in entries_after(db, game, 0))
    return replace(record, entries=tuple(entries))


def keep_record(db: Database, record: Record) -> str:
    """Keeps a record as a new game; returns its id."""
    return create_game(
        db, as_head(record), [(write_entry(record.played, noted.entry), noted.comment) for noted in record.entries]
    )


def as_head(record: Record) -> Head:
    """What was settled at the start of a game that is of no match."""
    return Head(record.game, record.players, record.pairs, record.date, record.chosen, record.tags)


def as_record(head: Head) -> Record:
    """A record without entries: what was settled at the start."""
    return Record(head.game, head.players, head.pairs, head.date, head.chosen, head.tags)
