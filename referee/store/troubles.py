"""What ails the database, told by the number of SQLite's error: a full disk, a file that cannot be written or read."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.errors import Damaged, Refused, Unkept

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
LEAST_ROOM = 2**20  # bytes; with less on the disk, what fails to be written fails for that
LOGGED_EVERY = 60.0  # seconds: everybody who taps meets the same trouble

_log = logging.getLogger("referee.store")
_logged: dict[str, float] = {}

_TROUBLES: dict[int, Callable[[], Refused]] = {
    sqlite3.SQLITE_FULL: lambda: Unkept("disk-full"),
    sqlite3.SQLITE_READONLY: lambda: Unkept("read-only"),
    sqlite3.SQLITE_PERM: lambda: Unkept("read-only"),
    sqlite3.SQLITE_IOERR: lambda: Unkept("disk-fails"),
    sqlite3.SQLITE_CANTOPEN: lambda: Unkept("disk-fails"),
    sqlite3.SQLITE_BUSY: lambda: Unkept("database-busy"),
    sqlite3.SQLITE_LOCKED: lambda: Unkept("database-busy"),
    sqlite3.SQLITE_CORRUPT: lambda: Damaged("database-damaged"),
    sqlite3.SQLITE_NOTADB: lambda: Damaged("database-damaged"),
}


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """What ails the database file is raised as Unkept or Damaged; an error of another kind is none of its own."""
    try:
        yield
    except sqlite3.Error as error:
        refusal = _find_trouble(error, path)
        if refusal is None:
            raise
        _write_down(refusal.code, f"{path}: {error}")
        raise refusal from error


@contextmanager
def opening(path: Path) -> Iterator[None]:
    """As telling; a file that is no database, or is damaged, is told by its name."""
    try:
        with telling(path):
            yield
    except Damaged as damage:
        if damage.code != "database-damaged":
            raise
        raise Damaged("no-database", path=path, why=damage.__cause__) from damage


@contextmanager
def unlogged() -> Iterator[None]:
    """For a command, which says itself what it met."""
    before, _log.disabled = _log.disabled, True
    try:
        yield
    finally:
        _log.disabled = before


def _find_trouble(error: sqlite3.Error, path: Path) -> Refused | None:
    number = getattr(error, "sqlite_errorcode", 0) & 0xFF  # what stands above says more of the same
    if number in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and path.is_file():  # which may come of either
        if shutil.disk_usage(path).free < LEAST_ROOM:
            number = sqlite3.SQLITE_FULL
        elif not os.access(path.parent, os.W_OK):
            number = sqlite3.SQLITE_READONLY
    return _TROUBLES[number]() if number in _TROUBLES else None


def _write_down(code: str, what: str) -> None:
    """For whoever runs the server."""
    now = time.monotonic()
    if now - _logged.get(code, -LOGGED_EVERY) >= LOGGED_EVERY:
        _logged[code] = now
        _log.error("%s: %s", code, what)
