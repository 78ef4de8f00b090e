"""The schema, as ordered named functions. A function that has been released is never changed; a new one follows."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from sqlite_utils import Database, Migrations

from referee.errors import Damaged
from referee.store.league_schema import (
    ACCOUNT_LINKS,
    ADJUSTMENTS,
    CUPS,
    ENDED_SESSIONS,
    FIXTURE_CHANGES,
    LEAGUE_DAYS,
    LEAGUE_TABLES,
    LEAGUES_CAME,
    PARTED_GAMES,
)

migrations = Migrations("referee")


def is_ours(db: Database) -> bool:
    """Whether referee has made the tables that are there."""
    return bool(migrations.applied(db))


def find_pending(db: Database, path: Path) -> list[str]:
    """The names of the migrations that the database lacks.

    Raises Damaged for one that a newer referee has changed, or that is another program's: it has tables, and not ours.
    """
    known = [one.name for one in migrations.pending(Database(memory=True))]
    applied = {one.name for one in migrations.applied(db)}
    if applied - {*known}:
        raise Damaged("database-newer", path=path)
    if not applied and db.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise Damaged("not-ours", path=path)
    return [name for name in known if name not in applied]


@migrations()
def m001_games_and_entries(db: Database) -> None:
    """Games, their matches, and the log of entries, which is only ever added to."""
    db.execute("CREATE TABLE matches (id TEXT PRIMARY KEY, kind TEXT NOT NULL, legs INTEGER NOT NULL) STRICT")
    db.execute(
        """
        CREATE TABLE games (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            players TEXT NOT NULL,  -- JSON list
            pairs INTEGER NOT NULL,
            date TEXT NOT NULL,
            chosen TEXT NOT NULL,   -- JSON object of house rules
            tags TEXT NOT NULL,     -- JSON object of tags that are only kept
            made TEXT NOT NULL,     -- UTC
            match TEXT REFERENCES matches (id),
            leg INTEGER NOT NULL DEFAULT 1,
            after TEXT UNIQUE REFERENCES games (id),  -- the game that this one follows, but for legs of one match
            key TEXT UNIQUE,        -- made when the form was rendered
            UNIQUE (match, leg)
        ) STRICT
        """
    )
    db.execute(
        """
        CREATE TABLE entries (
            game TEXT NOT NULL REFERENCES games (id),
            seq INTEGER NOT NULL CHECK (seq > 0),
            text TEXT NOT NULL,     -- canonical notation
            comment TEXT NOT NULL DEFAULT '',
            sent TEXT NOT NULL,     -- as it arrived
            key TEXT NOT NULL,      -- made when the form was rendered
            made TEXT NOT NULL,     -- UTC
            PRIMARY KEY (game, seq),
            UNIQUE (game, key)
        ) STRICT, WITHOUT ROWID
        """
    )
    for deed in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER entries_no_{deed.lower()} BEFORE {deed} ON entries "
            "BEGIN SELECT RAISE (ABORT, 'the log is only ever added to'); END"
        )


@migrations()
def m002_phones(db: Database) -> None:
    """Which phone an entry came from: a mark that its cookie holds, "" where it came from none."""
    db.execute("ALTER TABLE entries ADD COLUMN phone TEXT NOT NULL DEFAULT ''")


@migrations()
def m003_scorers(db: Database) -> None:
    """The phones that may score a game, and the links by which they pass that on. Nothing is taken out of either."""
    db.execute(
        """
        CREATE TABLE scorers (
            game TEXT NOT NULL REFERENCES games (id),
            phone TEXT NOT NULL,    -- the mark that its cookie holds
            name TEXT NOT NULL,     -- what the others call it, or ''
            made TEXT NOT NULL,     -- UTC
            ended TEXT,             -- UTC, once the right has been taken back
            PRIMARY KEY (game, phone)
        ) STRICT, WITHOUT ROWID
        """
    )
    db.execute(
        """
        CREATE TABLE invitations (
            token TEXT PRIMARY KEY,
            game TEXT NOT NULL REFERENCES games (id),
            made TEXT NOT NULL,     -- UTC
            ended TEXT              -- UTC, once it has been taken back
        ) STRICT, WITHOUT ROWID
        """
    )
    db.execute("CREATE INDEX invitations_game ON invitations (game)")
    # Who has entered plays so far goes on.
    entered = "SELECT game, phone, '', min(made), NULL FROM entries WHERE phone <> '' GROUP BY game, phone"
    db.execute(f"INSERT INTO scorers {entered}")


@migrations()
def m004_leagues(db: Database) -> None:
    """Leagues: accounts of secretaries, seasons, teams, players, fixtures, cards by version, signatures, results."""
    for table in LEAGUE_TABLES.split(";"):
        db.execute(table)


@migrations()
def m005_account_links(db: Database) -> None:
    """Links by which accounts are made and passwords chosen; names that differ in capitals only are one name."""
    for table in ACCOUNT_LINKS.split(";"):
        if "UNIQUE INDEX" in table:  # what follows is that no two names are alike
            _fill_plain_names(db)
        db.execute(table)


def _fill_plain_names(db: Database) -> None:
    for account, name in db.execute("SELECT id, name FROM accounts").fetchall():
        plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
        db.execute("UPDATE accounts SET plain = ? WHERE id = ?", [plain, account])


@migrations()
def m006_league_days(db: Database) -> None:
    """Days on which nobody in a league plays."""
    db.execute(LEAGUE_DAYS)


@migrations()
def m007_fixture_changes(db: Database) -> None:
    """What was done with a fixture, by whom and when: it is moved, put off, given, and that may be argued about."""
    for table in FIXTURE_CHANGES.split(";"):
        db.execute(table)


@migrations()
def m008_adjustments(db: Database) -> None:
    """Points that are deducted or awarded by hand, with a reason."""
    for table in ADJUSTMENTS.split(";"):
        db.execute(table)


@migrations()
def m009_cups(db: Database) -> None:
    """Who takes part in a cup, its draws, and which fixtures are play-offs."""
    for table in CUPS.split(";"):
        db.execute(table)


@migrations()
def m010_ended_sessions(db: Database) -> None:
    """Which phones have signed out."""
    db.execute(ENDED_SESSIONS)


@migrations()
def m011_parted_games(db: Database) -> None:
    """Games that were taken off a card are known as such; calendars of a league that keeps to itself have a key."""
    for table in PARTED_GAMES.split(";"):
        db.execute(table)


@migrations()
def m012_leagues_came(db: Database) -> None:
    """When a league came here from a file. Of one that is here already: since when it has a secretary."""
    for step in LEAGUES_CAME.split(";"):
        db.execute(step)
