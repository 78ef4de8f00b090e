"""Points that were awarded or deducted by hand. Lines are only added: another takes one back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from referee.errors import Unknown
from referee.store.games import now
from referee.store.league_seasons import id_of, is_made
from referee.store.league_who import ACCOUNT, said_by


@dataclass(frozen=True)
class AdjustmentRow:
    """`points` as a fraction such as "-2", `takes_back` the line it undoes; `by` is the name of the account."""

    id: str
    division: str
    team: str
    points: str
    reason: str
    takes_back: str
    by: str
    made: str


def adjustments_of(db: Database, division: str) -> list[AdjustmentRow]:
    """The first one first."""
    found = db.execute(
        """
        SELECT adjustments.id, division, team, points, reason, coalesce(takes_back, ''), coalesce(accounts.name, who),
            adjustments.made
        FROM adjustments LEFT JOIN accounts ON accounts.id = replace(who, ?, '')
        WHERE division = ? ORDER BY adjustments.made, adjustments.rowid
        """,
        [ACCOUNT, division],
    )
    rows = [AdjustmentRow(*row) for row in found.fetchall()]
    return [replace(row, by=said_by(row.by)) for row in rows]


def add_adjustment(db: Database, division: str, team: str, points: str, reason: str, who: str, key: str) -> None:
    """The same form once more adds nothing more. Raises KeyReused where it has added another line."""
    line = {"division": division, "team": team, "points": points, "reason": reason}
    if not is_made(db, "adjustments", key, **line):
        db.table("adjustments").insert(line | {"id": id_of(key), "who": who, "made": now()})


def take_back_adjustment(db: Database, division: str, line: str, who: str) -> None:
    """Adds the line that undoes this one; one that is undone stays so. Raises Unknown."""
    every = {row.id: row for row in adjustments_of(db, division)}
    found = every.get(line)
    if found is None or found.takes_back:
        raise Unknown("unknown-in-leagues")
    if any(row.takes_back == line for row in every.values()):
        return
    points = found.points.removeprefix("-") if found.points.startswith("-") else f"-{found.points}"
    row = {"id": id_of(""), "division": division, "team": found.team, "points": points, "reason": found.reason}
    db.table("adjustments").insert(row | {"takes_back": line, "who": who, "made": now()})
