"""Who may score a game: phones by their marks, and the links by which they let others in."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlite_utils import Database

from referee.errors import NotYours
from referee.store.games import now

LASTS = timedelta(hours=24)  # an evening, and the morning after


@dataclass(frozen=True)
class Scorer:
    """A phone that may score: its mark, what the others call it, and since when (UTC, ISO 8601)."""

    phone: str
    name: str
    made: str


def add_scorer(db: Database, game: str, phone: str, name: str = "") -> None:
    """The phone may score from now on, also where it could not any more."""
    made = datetime.now(UTC).isoformat(timespec="microseconds")  # two that come at once have an order all the same
    row = {"game": game, "phone": phone, "name": name, "made": made, "ended": None}
    db.table("scorers").upsert(row, pk=("game", "phone"))


def name_scorer(db: Database, game: str, phone: str, name: str) -> None:
    """What the others call a phone that scores; it scores since when it did."""
    db.execute("UPDATE scorers SET name = ? WHERE game = ? AND phone = ? AND ended IS NULL", [name, game, phone])


def end_scorer(db: Database, game: str, phone: str) -> None:
    """Takes the right back."""
    db.execute("UPDATE scorers SET ended = ? WHERE game = ? AND phone = ? AND ended IS NULL", [now(), game, phone])


def scorers_of(db: Database, game: str) -> list[Scorer]:
    """The phones that may score now, the first to have come first."""
    now_scoring = "SELECT phone, name, made FROM scorers WHERE game = ? AND ended IS NULL ORDER BY made, phone"
    rows = db.query(now_scoring, [game])
    return [Scorer(**row) for row in rows]


def phone_names(db: Database, game: str) -> dict[str, str]:
    """What the others call each phone that has ever scored, by its mark, the first to have come first."""
    rows = db.query("SELECT phone, name FROM scorers WHERE game = ? ORDER BY made, phone", [game])
    return {row["phone"]: row["name"] for row in rows}


def may_score(db: Database, game: str, phone: str) -> bool:
    found = db.execute("SELECT 1 FROM scorers WHERE game = ? AND phone = ? AND ended IS NULL", [game, phone])
    return bool(phone) and found.fetchone() is not None


def pass_on(db: Database, game: str, following: str) -> None:
    """Whoever scores a game scores the one that follows it."""
    for scorer in scorers_of(db, game):
        add_scorer(db, following, scorer.phone, scorer.name)


def invite(db: Database, game: str) -> str:
    """The token of the link that lets another phone in: the one there is while it is good, else a new one."""
    good = "SELECT token, made FROM invitations WHERE game = ? AND ended IS NULL ORDER BY made DESC"
    for row in db.query(good, [game]):
        if _age(row["made"]) < LASTS / 2:  # it must still be good when somebody has walked over
            return str(row["token"])
    token = secrets.token_urlsafe(12)
    db.table("invitations").insert({"token": token, "game": game, "made": now(), "ended": None})
    return token


def end_invitations(db: Database, game: str) -> None:
    """Takes back every link that was given out."""
    db.execute("UPDATE invitations SET ended = ? WHERE game = ? AND ended IS NULL", [now(), game])


def invited_to(db: Database, token: str) -> str:
    """The game that a link lets into. Raises NotYours for one that is forged, old or taken back."""
    rows = list(db.query("SELECT game, made, ended FROM invitations WHERE token = ?", [token]))
    if not rows:
        raise NotYours("no-such-link")
    if rows[0]["ended"]:
        raise NotYours("link-taken-back", game=rows[0]["game"])
    if _age(rows[0]["made"]) > LASTS:
        raise NotYours("link-too-old", game=rows[0]["game"])
    return str(rows[0]["game"])


def _age(made: str) -> timedelta:
    return datetime.now(UTC) - datetime.fromisoformat(made)
