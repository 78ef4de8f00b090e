"""Copies of the database: made while a server writes to it, checked before they are called one, and put back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from referee.errors import Damaged, Refused, Unkept
from referee.record.replay import replay
from referee.store.connecting import opened
from referee.store.drafts import BESIDE, beside, draft_of, link, link_aside, numbered, sync_folder
from referee.store.games import all_games
from referee.store.instance import alone
from referee.store.migrations import find_pending, is_ours, migrations
from referee.store.placing import check_place
from referee.store.records import load_record
from referee.store.running import is_served
from referee.store.troubles import opening


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


def new_backup(folder: Path, moment: datetime) -> Path:
    """A name of that time which nothing has in the folder."""
    return next(path for path in numbered(folder / name_backup(moment)) if not os.path.lexists(path))


def back_up(database: Path, to: Path, *, replace: bool = False) -> Checked:
    """Copies the database into one file, which is there once it is whole and checked.

    A server that runs goes on writing. Raises Unkept where there is no room for it, or another file is there already
    that is not to be replaced: none that referee plays in ever is, or that is no copy. Damaged where the database is.
    """
    check_place(database.parent, to, replace=replace)
    with draft_of(to) as draft:
        checked = _copy_checked(database, draft)
        if replace:
            draft.replace(to)
        else:
            _name(draft, to)
    sync_folder(to.parent)
    return checked


def restore(backup: Path, database: Path) -> tuple[Checked, Path | None]:
    """Puts a copy in the place of the database; what is in it, and where the database from before is kept.

    Raises Damaged where the copy is not sound, Unkept while a server has the database open, as far as can be told, or
    somebody else puts a copy there.
    """
    with alone(database.parent, patient=False):
        checked = check(backup)
        with draft_of(database) as draft:
            _copy(backup, draft)
            before = _put_aside(database) if database.exists() else None
            draft.replace(database)
        sync_folder(database.parent)
    return checked, before


def _name(draft: Path, to: Path) -> None:
    try:
        link(draft, to)
    except FileExistsError as error:  # since it was looked for
        raise Unkept("backup-exists", path=to) from error


def _copy_checked(database: Path, draft: Path) -> Checked:
    """A copy is as the database is; so what is wrong with it is told of that."""
    try:
        _copy(database, draft)
        return check(draft)
    except Damaged as damage:
        raise Damaged(damage.code, **damage.data | {"path": database}) from damage


def check(path: Path) -> Checked:
    """Opens a copy, lets SQLite look at all of it, brings it up to this version in memory, and replays every game."""
    with closing(sqlite3.connect(":memory:")) as memory:
        with opened(path, "ro") as file:
            faults = [fault for (fault,) in file.execute("PRAGMA integrity_check(3)")]
            faults += [
                f"{table} {number} leads nowhere" for table, number, *_ in file.execute("PRAGMA foreign_key_check")
            ]
            if faults != ["ok"]:
                raise Damaged("backup-unsound", path=path, why="; ".join(faults).removeprefix("ok; "))
            file.backup(memory)
        db = Database(memory)
        if not is_ours(db):
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


def _copy(source: Path, draft: Path) -> None:
    """All of it as it stood at one moment, in one file: nothing of it is in a write-ahead log beside it."""
    with opened(source, "rw") as old, opening(draft), closing(sqlite3.connect(draft)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


def _put_aside(database: Path) -> Path:
    """Its other name, under which it stays, with what belongs to it. No moment is without a database."""
    _check_unused(database)
    before = link_aside(database, database.with_name(f"before-{name_backup(datetime.now().astimezone())}"))
    for part in BESIDE:  # of one that is damaged; a log left there would be taken for that of the new one
        with suppress(FileNotFoundError):
            beside(database, part).rename(beside(before, part))
    return before


def _check_unused(database: Path) -> None:
    """SQLite gives up the write-ahead log only where nobody else has the database open.

    Nothing can be told so of one that is damaged, and that is a reason to put a copy in its place.
    """
    if is_served(database.parent):
        raise Unkept("database-in-use", path=database)
    try:
        with closing(sqlite3.connect(database, timeout=0)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise Unkept("database-in-use", path=database) from error
    except sqlite3.DatabaseError:
        pass
