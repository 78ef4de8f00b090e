"""Leagues and their seasons as they are kept. A format is JSON that others read."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlite_utils import Database

from referee.errors import IllegalPlay, KeyReused, StaleEntry, Unknown
from referee.store.games import now

Columns = Mapping[str, object]
# What a form changes, with the rows that go with it.
STAMPED = {
    "leagues": "",
    "seasons": "",
    "divisions": "",
    "venues": "",
    "teams": "SELECT * FROM squads WHERE team = ? ORDER BY player, since",
    "players": "SELECT * FROM squads WHERE player = ? ORDER BY team, since",
}

_LEAGUES = "SELECT id, name, zone, public, coalesce(came, made) AS since FROM leagues"
KEYED = ("leagues", "seasons", "divisions", "teams", "adjustments")  # of these the key of a form makes the id


@dataclass(frozen=True)
class League:
    """`zone` is its clock (IANA); a league that is not `public` only its own people may look at.

    `since` when it is here (UTC).
    """

    id: str
    name: str
    zone: str
    public: bool
    since: str


@dataclass(frozen=True)
class Season:
    """`format` is JSON as `write_format` makes it, `chain` the tie-breaks, `begins` a local day, `hour` "20:30".

    `average_of`: the matches that a ranked average needs. `avoid`: local days on which nobody plays.
    """

    id: str
    league: str
    name: str
    begins: str
    hour: str
    format: dict[str, Any]
    chain: tuple[str, ...]
    play_off: bool
    average_of: int
    avoid: tuple[str, ...] = ()
    ended: str | None = None


def id_of(key: str) -> str:
    """The id that a form with this key makes, however often it is sent."""
    return sha256(key.encode()).hexdigest()[:10] if key else secrets.token_hex(5)


def add_league(db: Database, name: str, zone: str, key: str = "") -> str:
    """Its id; the same for the same key."""
    league = id_of(key)
    row = {"id": league, "name": name, "zone": zone, "feed": secrets.token_hex(16), "made": now()}
    db.table("leagues").insert(row, ignore=True)
    return league


def read_league(db: Database, league: str) -> League:
    """Raises Unknown."""
    found = db.execute(f"{_LEAGUES} WHERE id = ?", [league]).fetchone()
    if not found:
        raise Unknown("unknown-in-leagues")
    return _league(found)


def feed_of(db: Database, league: str) -> str:
    """What lets a calendar in where not everybody may look; "" for none. Only for the eyes of who may."""
    found = db.execute("SELECT feed FROM leagues WHERE id = ?", [league]).fetchone()
    return str(found[0]) if found else ""


def renew_feed(db: Database, league: str) -> None:
    """The addresses of calendars that were given out lead nowhere now."""
    db.execute("UPDATE leagues SET feed = ? WHERE id = ?", [secrets.token_hex(16), league])


def mark_came(db: Database, league: str) -> None:
    """It was put in from a file, and is here since now, whenever it was made."""
    db.execute("UPDATE leagues SET came = ? WHERE id = ?", [now(), league])


def leagues_to_see(db: Database, own: Collection[str] = ()) -> list[League]:
    """Those for everybody and one's `own`, by name; of one name the one first that is here longest."""
    found = db.execute(f"{_LEAGUES} ORDER BY fold(name), since, id").fetchall()
    return [league for league in map(_league, found) if league.public or league.id in own]


def add_season(db: Database, league: str, name: str, key: str = "", **columns: object) -> str:
    """Its id; the same for the same key. Raises IllegalPlay for a name that the league has used."""
    season = id_of(key)
    same = db.execute("SELECT id FROM seasons WHERE league = ? AND name = ?", [league, name]).fetchone()
    if same and same[0] != season:
        raise IllegalPlay("season-name-taken", text=name)
    row = {"id": season, "league": league, "name": name, "made": now()} | _written(columns)
    db.table("seasons").insert(row, ignore=True)
    return season


def is_league(db: Database, league: str) -> bool:
    """Whether it has been made already."""
    return db.execute("SELECT 1 FROM leagues WHERE id = ?", [league]).fetchone() is not None


def is_made(db: Database, table: str, key: str, **columns: object) -> bool:
    """Whether the form with this key has made its row already. Raises KeyReused where that one is another."""
    if table not in KEYED:
        raise LookupError(table)
    found = list(db.query(f"SELECT * FROM {table} WHERE id = ?", [id_of(key)])) if key else []  # noqa: S608 - one of KEYED
    if any(row[name] != value for row in found for name, value in _written(columns).items()):
        raise KeyReused("sent-already")
    return bool(found)


def running_season(db: Database, league: str, day: str) -> Season | None:
    """Of those that have not ended the one that began last, by its first day or by a fixture before it; before any
    began the next one to begin. `day` is today (ISO).
    """
    found = None
    going = "SELECT * FROM seasons WHERE league = ? AND ended IS NULL ORDER BY begins DESC, made DESC"
    for row in db.query(going, [league]):
        found = _season(row)
        if found.begins <= day or _has_fixture_by(db, found.id, day):
            break  # all others began before it
    return found


def _has_fixture_by(db: Database, season: str, day: str) -> bool:
    played = "SELECT 1 FROM fixtures JOIN divisions ON divisions.id = division WHERE season = ? AND day <= ? LIMIT 1"
    return db.execute(played, [season, day]).fetchone() is not None


def seasons_of(db: Database, league: str) -> list[Season]:
    """The newest first."""
    rows = db.query("SELECT * FROM seasons WHERE league = ? ORDER BY made DESC, rowid DESC", [league])
    return [_season(row) for row in rows]


def read_season(db: Database, season: str) -> Season:
    """Raises Unknown."""
    rows = list(db.query("SELECT * FROM seasons WHERE id = ?", [season]))
    if not rows:
        raise Unknown("unknown-in-leagues")
    return _season(rows[0])


def begin_season(db: Database, season: str, begins: str, hour: str, avoid: Collection[str]) -> None:
    """The first day and the hour with which its fixtures were drawn up, and the days that were left out."""
    days = json.dumps(sorted(avoid))
    db.execute("UPDATE seasons SET begins = ?, hour = ?, avoid = ? WHERE id = ?", [begins, hour, days, season])


def has_begun(db: Database, season: str) -> bool:
    """Whether a card has been opened in it: from then on its format stands."""
    begun = (
        "SELECT 1 FROM cards JOIN fixtures ON fixtures.id = fixture JOIN divisions ON divisions.id = division "
        "WHERE season = ? LIMIT 1"
    )
    return db.execute(begun, [season]).fetchone() is not None


def change(db: Database, table: str, id: str, expected: str, **columns: object) -> None:
    """Writes columns of a row that is as the form showed it, or has them already. Raises StaleEntry, or Unknown."""
    new = _written(columns)
    if not _has(db, table, id, new):  # else it is a second tap
        check_stamp(db, table, id, expected)
        db.table(table).update(id, new)


def _has(db: Database, table: str, id: str, columns: Columns) -> bool:
    if table not in STAMPED:
        raise LookupError(table)
    same = " AND ".join(f"{name} IS ?" for name in columns)
    wanted = f"SELECT 1 FROM {table} WHERE id = ? AND {same}"  # noqa: S608 - one of STAMPED; no column is named from outside
    return db.execute(wanted, [id, *columns.values()]).fetchone() is not None


def stamp(db: Database, table: str, id: str) -> str:
    """A mark of a row as it stands, with its places in squads, for the form that changes it. Raises Unknown."""
    if table not in STAMPED:
        raise LookupError(table)
    found = db.execute(f"SELECT * FROM {table} WHERE id = ?", [id]).fetchone()  # noqa: S608 - one of STAMPED
    if not found:
        raise Unknown("unknown-in-leagues")
    rows = [found, *(db.execute(STAMPED[table], [id]).fetchall() if STAMPED[table] else ())]
    return sha256(repr(rows).encode()).hexdigest()[:12]


def check_stamp(db: Database, table: str, id: str, expected: str) -> None:
    """Raises StaleEntry where the row has been changed since, or Unknown."""
    if stamp(db, table, id) != expected:
        raise StaleEntry("changed-meanwhile")


def _written(columns: Columns) -> dict[str, object]:
    """JSON for what is a list or a table, numbers for yes and no."""
    return {name: _plain(value) for name, value in columns.items()}


def _plain(value: object) -> object:
    if isinstance(value, dict | list | tuple):
        return json.dumps(value, ensure_ascii=False)
    return int(value) if isinstance(value, bool) else value


def _league(row: tuple[Any, ...]) -> League:
    id, name, zone, public, since = row
    return League(id, name, zone, bool(public), since)


def _season(row: Mapping[str, Any]) -> Season:
    return Season(
        id=row["id"],
        league=row["league"],
        name=row["name"],
        begins=row["begins"],
        hour=row["hour"],
        format=json.loads(row["format"]),
        chain=tuple(json.loads(row["chain"])),
        play_off=bool(row["play_off"]),
        average_of=row["average_of"],
        avoid=tuple(json.loads(row["avoid"])),
        ended=row["ended"],
    )
