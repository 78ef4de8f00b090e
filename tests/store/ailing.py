"""A database that ails: as SQLite tells it, and on a disk that is really full."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from referee.store.store import Store
from referee.store.troubles import _logged

FULL = (sqlite3.SQLITE_FULL, "database or disk is full", "disk-full")
READ_ONLY = (sqlite3.SQLITE_READONLY, "attempt to write a readonly database", "read-only")
FAILS = (sqlite3.SQLITE_IOERR_WRITE, "disk I/O error", "disk-fails")
BUSY = (sqlite3.SQLITE_BUSY, "database is locked", "database-busy")
AILMENTS = [pytest.param(*ailment, id=ailment[2]) for ailment in (FULL, READ_ONLY, FAILS, BUSY)]


@contextmanager
def ailing(store: Store, number: int, words: str) -> Iterator[None]:
    """While it lasts nothing can be kept on any connection, for this reason."""

    class Ailing(sqlite3.Connection):
        def commit(self) -> None:
            error = sqlite3.OperationalError(words)
            error.sqlite_errorcode = number
            raise error

    plain = sqlite3.connect
    store.close()
    _logged.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda *given, **named: plain(*given, **named, factory=Ailing))
        yield
    store.close()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of one megabyte; the test is left out where none can be had."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)]
    if os.geteuid() or subprocess.run(mount, capture_output=True).returncode:  # noqa: S603 - the system's own
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S603, S607 - the system's own


def fill(disk: Path) -> Path:
    """Not one more byte fits; what takes the room is in this file."""
    path = disk / "filling"
    with suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    return path
