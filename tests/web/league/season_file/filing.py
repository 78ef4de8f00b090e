"""A season written as a file, read back, and put in."""

from __future__ import annotations

from typing import Any

from flask import Flask

from referee.refusals import explain
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import Filed, read_season_file
from referee.store.league_seasons import seasons_of

File = dict[str, Any]


def out(app: Flask, season: str) -> str:
    with app.extensions["sheets"].store.reading() as db:
        return write_season(db, season)


def checked(text: str | bytes, key: str = "") -> Filed:
    filed = read_season_file(text.encode() if isinstance(text, str) else text, key)
    check_file(filed)
    return filed


def put(app: Flask, text: str) -> str:
    """The season that it is put in as."""
    filed = checked(text)
    assert [(fault.where, explain(fault.cause)) for fault in filed.faults] == []
    with app.extensions["sheets"].store.writing() as db:
        league = add_season_file(db, filed)
    with app.extensions["sheets"].store.reading() as db:
        return seasons_of(db, league)[0].id


def faults(filed: Filed | bytes) -> list[tuple[str, str]]:
    """Where, and the code of what is wrong."""
    found = checked(filed) if isinstance(filed, bytes) else filed
    return [(fault.where, fault.cause.code) for fault in found.faults]


def leagues(app: Flask) -> int:
    with app.extensions["sheets"].store.reading() as db:
        return int(db.execute("SELECT count(*) FROM leagues").fetchone()[0])
