"""What matches came to. Derived rows: they follow from cards and walkovers, and can be made again."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlite_utils import Database


@dataclass(frozen=True)
class ResultRow:
    """A match that counts, home first; points as fractions such as "7/2", `day` "" for one that never had a date."""

    fixture: str
    division: str
    home: str
    away: str
    round: int
    day: str
    rubbers_home: int
    rubbers_away: int
    legs_home: int
    legs_away: int
    pegs_home: int
    pegs_away: int
    points_home: str
    points_away: str
    walkover: bool


def results_of(db: Database, division: str) -> list[ResultRow]:
    """By round and day."""
    found = db.query("SELECT * FROM results WHERE division = ? ORDER BY round, day, fixture", [division])
    return [ResultRow(**{**row, "walkover": bool(row["walkover"])}) for row in found]


def keep_result(db: Database, result: ResultRow) -> None:
    """In the place of the one that there was."""
    db.table("results").upsert(asdict(result), pk="fixture")


def drop_result(db: Database, fixture: str) -> None:
    db.execute("DELETE FROM results WHERE fixture = ?", [fixture])
