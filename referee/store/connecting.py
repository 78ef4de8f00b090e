"""Connections to a file of SQLite that is there already, also where nothing can be written."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import ENOENT
from pathlib import Path

from referee.errors import Unkept
from referee.store.drafts import beside
from referee.store.troubles import opening

PATIENCE = 10.0  # seconds for whoever holds the database


def connect(path: Path, mode: str, *, patience: float, same_thread: bool = True) -> sqlite3.Connection:
    """A connection that makes no database; `mode` "ro" or "rw", `patience` in seconds.

    SQLite makes a log beside the database even to read it. Where the folder takes no file, and no log is there,
    nobody writes, and the file is read as it lies. Raises Unkept where there is a log that nobody can read then.
    """
    file = path.resolve()
    if not os.access(file.parent, os.W_OK) and not all(beside(file, part).exists() for part in ("-wal", "-shm")):
        log = beside(file, "-wal")
        if log.exists() and log.stat().st_size:
            raise Unkept("log-unread", path=file)
        mode = "ro&immutable=1"
    address = f"{file.as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=patience, check_same_thread=same_thread)


@contextmanager
def opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """As connect, for as long as the block lasts; what ails the file is told by its name."""
    if not path.is_file():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    with opening(path), closing(connect(path, mode, patience=PATIENCE)) as connection:
        yield connection
