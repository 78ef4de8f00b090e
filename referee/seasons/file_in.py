"""A season's file put into the database as a league of its own; results and figures are made again from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from referee.record.entries import write_entry
from referee.record.record import Record
from referee.seasons.counting import what_counts
from referee.seasons.file_reading import Filed
from referee.seasons.file_tables import TABLES
from referee.seasons.legs import Tell, legs_told
from referee.seasons.results import keep_derived, result_of
from referee.store.games import settled
from referee.store.league_files import matches_that_count, put_rows
from referee.store.league_seasons import mark_came, renew_feed
from referee.store.records import as_head

# A key of a form stands there, which is of this row alone.
_FORMS = {"cards": "version", "fixture_changes": "number", "cup_draws": "number"}


def add_season_file(db: Database, filed: Filed) -> str:
    """To be called in one transaction, for a file without a fault. The id of the league."""
    for table in TABLES:
        rows = [_with_key(table.name, row) for row in filed.rows[table.name]]
        if table.name == "games":
            _put_games(db, filed, rows)
        else:
            put_rows(db, table.name, rows)
    (season,), (league,) = filed.rows["seasons"], filed.rows["leagues"]
    for fixture in matches_that_count(db, season["id"]):
        if counts := what_counts(db, fixture):
            keep_derived(db, fixture, (result_of(counts), legs_told(counts, _teller(filed))))
    renew_feed(db, str(league["id"]))
    mark_came(db, str(league["id"]))
    return str(league["id"])


def _teller(filed: Filed) -> Tell:
    """What was counted when the file was read."""
    return lambda game: lambda seat: filed.figures.get((game, seat), {})


def _with_key(table: str, row: Mapping[str, Any]) -> dict[str, Any]:
    own = dict(row)
    if table in _FORMS:
        own["key"] = f"file-{row[_FORMS[table]]}"
    if table == "fixture_changes":
        own["was"] = json.dumps({"id": row["fixture"], **json.loads(row["was"])})
    return own


def _put_games(db: Database, filed: Filed, rows: list[dict[str, Any]]) -> None:
    for row in rows:
        record = filed.records[row["id"]]
        put_rows(db, "games", [{"id": row["id"], "made": row["made"]} | settled(as_head(record))])
        put_rows(db, "entries", _entries(row, record))


def _entries(row: Mapping[str, Any], record: Record) -> list[dict[str, Any]]:
    found = []
    for seq, (noted, made) in enumerate(zip(record.entries, row["entered"], strict=True), 1):
        text = write_entry(record.played, noted.entry)
        found.append(
            {"game": row["id"], "seq": seq, "text": text, "comment": noted.comment, "sent": text}
            | {"key": f"kept-{seq}", "made": made}
        )
    return found
