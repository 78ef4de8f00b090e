"""Matches: several games of the same players, best of n or a fixed number."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlite_utils import Database

BEST_OF, FIXED = "best-of", "fixed"


@dataclass(frozen=True)
class Match:
    """`kind` is "best-of" or "fixed", `legs` how many games at most, `games` the ids so far by leg."""

    id: str
    kind: str
    legs: int
    games: tuple[str, ...]


def create_match(db: Database, kind: str, legs: int) -> str:
    """Keeps a new match; returns its id."""
    match = secrets.token_hex(5)
    db.table("matches").insert({"id": match, "kind": kind, "legs": legs})
    return match


def find_match(db: Database, match: str) -> Match:
    (row,) = db.query("SELECT * FROM matches WHERE id = ?", [match])
    games = db.execute("SELECT id FROM games WHERE match = ? ORDER BY leg", [match]).fetchall()
    return Match(row["id"], row["kind"], row["legs"], tuple(game for (game,) in games))
