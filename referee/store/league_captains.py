"""PINs of teams, and the phones that are captain's phones because the PIN was entered on them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.store.games import now


@dataclass(frozen=True)
class TeamPin:
    """A team, what it is called, the hash of its PIN, "" where it has none, and the season in which it plays."""

    team: str
    name: str
    pin: str
    season: str


@dataclass(frozen=True)
class CaptainPhone:
    """A phone by its mark, and since when it is a captain's (UTC, ISO 8601)."""

    team: str
    phone: str
    made: str


def pin_of(db: Database, team: str) -> TeamPin | None:
    wanted = "SELECT teams.id, teams.name, pin, season FROM teams JOIN divisions ON divisions.id = division"
    found = db.execute(f"{wanted} WHERE teams.id = ?", [team]).fetchone()
    return TeamPin(*found) if found else None


def set_pin(db: Database, team: str, pin_hash: str) -> None:
    """A new PIN; the phones that knew the old one are captain's no more."""
    db.execute("UPDATE teams SET pin = ? WHERE id = ?", [pin_hash, team])
    db.execute("UPDATE captains SET ended = ? WHERE team = ? AND ended IS NULL", [now(), team])


def add_captain(db: Database, team: str, phone: str, pin_hash: str) -> bool:
    """The phone is the captain's of the team from now on; not where that PIN has been changed meanwhile."""
    found = pin_of(db, team)
    if found is None or found.pin != pin_hash:
        return False
    row = {"team": team, "phone": phone, "made": now(), "ended": None}
    db.table("captains").upsert(row, pk=("team", "phone"))
    return True


def end_captain(db: Database, team: str, phone: str) -> None:
    ending = "UPDATE captains SET ended = ? WHERE team = ? AND phone = ? AND ended IS NULL"
    db.execute(ending, [now(), team, phone])


def captained_on(db: Database, phone: str) -> frozenset[str]:
    """The teams whose captain's phone it is."""
    found = db.execute("SELECT team FROM captains WHERE phone = ? AND ended IS NULL", [phone])
    return frozenset(team for (team,) in found) if phone else frozenset()


def pins_of_league(db: Database, league: str) -> list[TeamPin]:
    """The teams of its seasons that have not ended, the newest first, and there by name."""
    found = db.execute(
        """
        SELECT teams.id, teams.name, pin, season FROM teams
        JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season
        WHERE league = ? AND ended IS NULL ORDER BY seasons.made DESC, seasons.rowid DESC, fold(teams.name), teams.id
        """,
        [league],
    )
    return [TeamPin(*row) for row in found]


def phones_of(db: Database, team: str) -> list[CaptainPhone]:
    """The captain's phones of a team, the first to have come first."""
    found = db.execute(
        "SELECT team, phone, made FROM captains WHERE team = ? AND ended IS NULL ORDER BY made, phone", [team]
    )
    return [CaptainPhone(*row) for row in found]
