"""Copies of the database: made while a server writes to it, checked before they are called one, and put back."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from errno import ENOENT
from pathlib import Path

from sqlite_utils import Database

from referee.errors import Damaged, Refused, Unkept
from referee.record.replay import replay
from referee.store.games import all_games
from referee.store.instance import alone, make_private
from referee.store.migrations import find_pending, migrations
from referee.store.records import load_record
from referee.store.troubles import opening

PATIENCE = 10.0  # seconds for whoever holds the database
BESIDE = ("-wal", "-shm", "-journal")


@dataclass(frozen=True)
class Checked:
    """What is in a copy that is sound: so many games, with so many entries.

    `unplayable` are games that are kept as they are, and which the rules of this version do not accept any more.
    """

    games: int
    entries: int
    unplayable: Mapping[str, Refused]


def name_backup(moment: datetime) -> str:
    return f"referee-{moment:%Y-%m-%d-%H%M%S}.db"


def back_up(database: Path, to: Path, *, replace: bool = False) -> Checked:
    """Copies the database into one file, which is there once it is whole and checked.

    A server that runs goes on writing. Raises Unkept where the file is there already and is not to be replaced, or
    where there is no room for it, Damaged where the copy is not sound.
    """
    if to.exists() and not replace:
        raise Unkept("backup-exists", path=to)
    with _draft(to) as draft:
        _copy(database, draft)
        checked = check(draft)
        draft.replace(to)
    _sync(to.parent)
    return checked


def restore(backup: Path, database: Path) -> tuple[Checked, Path | None]:
    """Puts a copy in the place of the database; what is in it, and where the database from before is kept.

    Raises Damaged where the copy is not sound, Unkept while a server has the database open, as far as can be told.
    """
    checked = check(backup)
    with alone(database.parent), _draft(database) as draft:
        _copy(backup, draft)
        before = _put_aside(database) if database.exists() else None
        draft.replace(database)
    _sync(database.parent)
    return checked, before


def check(path: Path) -> Checked:
    """Opens a copy, lets SQLite look at all of it, brings it up to this version in memory, and replays every game."""
    with closing(sqlite3.connect(":memory:")) as memory:
        with _opened(path, "ro") as file:
            faults = [fault for (fault,) in file.execute("PRAGMA integrity_check(3)")]
            faults += [
                f"{table} {number} leads nowhere" for table, number, *_ in file.execute("PRAGMA foreign_key_check")
            ]
            if faults != ["ok"]:
                raise Damaged("backup-unsound", path=path, why="; ".join(faults).removeprefix("ok; "))
            file.backup(memory)
        db = Database(memory)
        if not migrations.applied(db):
            raise Damaged("no-games", path=path)
        if find_pending(db, path):
            migrations.apply(db)
        return _replay_all(db)


def _replay_all(db: Database) -> Checked:
    games, unplayable = all_games(db), dict[str, Refused]()
    for game in games:
        try:
            record = load_record(db, game)
            replay(record.setup, (noted.entry for noted in record.entries))
        except Refused as refusal:
            unplayable[game] = refusal
    (entries,) = db.execute("SELECT count(*) FROM entries").fetchone()
    return Checked(len(games), entries, unplayable)


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that makes no file; `mode` "ro" or "rw"."""
    if not path.is_file():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    with opening(path):
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE)
        with closing(connection):
            yield connection


def _copy(source: Path, draft: Path) -> None:
    """All of it as it stood at one moment, in one file: nothing of it is in a write-ahead log beside it."""
    with _opened(source, "rw") as old, opening(draft), closing(sqlite3.connect(draft)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """A file beside it that only its owner may read, and that is gone afterwards unless it has been renamed."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    make_private(draft)
    try:
        if os.geteuid() == 0:  # the server may run as somebody else
            owner = path.parent.stat()
            os.chown(draft, owner.st_uid, owner.st_gid)
        yield draft
    finally:
        for part in ("", *BESIDE):
            _beside(draft, part).unlink(missing_ok=True)


def _put_aside(database: Path) -> Path:
    """Its other name, under which it stays, with what belongs to it. No moment is without a database."""
    _check_unused(database)
    before = database.with_name(f"before-{name_backup(datetime.now().astimezone())}")
    for part in BESIDE:  # of one that is damaged; a log left there would be taken for that of the new one
        with suppress(FileNotFoundError):
            _beside(database, part).rename(_beside(before, part))
    try:
        os.link(database, before)
    except OSError:  # some disks have no two names for one file
        database.rename(before)
    return before


def _check_unused(database: Path) -> None:
    """SQLite gives up the write-ahead log only where nobody else has the database open.

    Nothing can be told so of one that is damaged, and that is a reason to put a copy in its place.
    """
    try:
        with closing(sqlite3.connect(database, timeout=0)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise Unkept("database-in-use", path=database) from error
    except sqlite3.DatabaseError:
        pass


def _beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def _sync(folder: Path) -> None:
    """A name is kept through a power cut once its folder is written."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
