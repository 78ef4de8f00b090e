"""What matches came to. Derived rows: they follow from cards and walkovers, and can be made again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

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
    """By round and day, those of one day by the names of the teams."""
    found = db.query(
        """
        SELECT results.* FROM results JOIN fixtures ON fixtures.id = fixture
        LEFT JOIN teams hosts ON hosts.id = results.home LEFT JOIN teams guests ON guests.id = results.away
        WHERE results.division = ?
        ORDER BY results.round, results.day, fold(hosts.name), fold(guests.name), fixtures.rowid
        """,
        [division],
    )
    return [_result(row) for row in found]


def stamp_of_division(db: Database, division: str) -> str:
    """Changes with all that the table of a division shows: results, points by hand, and how its matches stand."""
    results = db.execute("SELECT * FROM results WHERE division = ? ORDER BY fixture", [division]).fetchall()
    by_hand = db.execute("SELECT count(*) FROM adjustments WHERE division = ?", [division]).fetchone()
    fixtures = db.execute(
        """
        SELECT id, state, day, hour, (SELECT max(version) FROM cards WHERE fixture = fixtures.id),
            (SELECT coalesce(sum((SELECT max(seq) FROM entries WHERE entries.game = card_games.game)), 0)
                FROM card_games WHERE fixture = fixtures.id)
        FROM fixtures WHERE division = ? ORDER BY id
        """,
        [division],
    ).fetchall()
    return sha256(repr((results, by_hand, fixtures)).encode()).hexdigest()[:12]


def result_of_match(db: Database, fixture: str) -> ResultRow | None:
    """What is kept of one match."""
    for row in db.query("SELECT * FROM results WHERE fixture = ?", [fixture]):
        return _result(row)
    return None


def matches_to_derive(db: Database) -> list[str]:
    """The fixtures that count, and those of which a result or legs are kept; a season's one after another."""
    found = db.execute(
        """
        SELECT fixtures.id FROM fixtures JOIN divisions ON divisions.id = division
        WHERE state IN ('final', 'walkover') OR fixtures.id IN (SELECT fixture FROM results)
            OR fixtures.id IN (SELECT fixture FROM leg_figures)
        ORDER BY season, place, round, fixtures.id
        """
    )
    return [fixture for (fixture,) in found.fetchall()]


def keep_result(db: Database, result: ResultRow) -> None:
    """In the place of the one that there was."""
    db.table("results").upsert(asdict(result), pk="fixture")


def drop_result(db: Database, fixture: str) -> None:
    db.execute("DELETE FROM results WHERE fixture = ?", [fixture])


def _result(row: Mapping[str, Any]) -> ResultRow:
    return ResultRow(**{**row, "walkover": bool(row["walkover"])})
