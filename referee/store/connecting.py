"""Connections to a file of SQLite that is there already, also where nothing can be written."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import ENOENT
from pathlib import Path

from referee.errors import Damaged, Unkept
from referee.store.drafts import beside
from referee.store.troubles import opening
from referee.text import fold

PATIENCE = 10.0  # seconds for whoever holds the database


def connect(path: Path, mode: str, *, patience: float, same_thread: bool = True) -> sqlite3.Connection:
    """A connection that makes no database; `mode` "ro" or "rw", `patience` in seconds.

    SQLite makes a log beside the database even to read it, and one beside a file that is read-only stays read-only
    when that is mended. So where nothing can be written, and there is no log, the file is read as it lies.
    Raises Unkept where there is one that cannot be read in.
    """
    file = path.resolve()
    if not all(os.access(place, os.W_OK) for place in (file, file.parent)) and not _in_use(file):
        logged = any(beside(file, part).exists() and beside(file, part).stat().st_size for part in ("-wal", "-journal"))
        if logged and not os.access(file.parent, os.W_OK):
            raise Unkept("log-unread", path=file)
        mode = mode if logged else "ro&immutable=1"
    address = f"{file.as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, timeout=patience, check_same_thread=same_thread)
    connection.create_function("fold", 1, fold, deterministic=True)  # by which names are put in order
    return connection


def _in_use(file: Path) -> bool:
    """Whether a server has the log open, or has left it whole."""
    return all(beside(file, part).exists() for part in ("-wal", "-shm"))


@contextmanager
def opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """As connect, for as long as the block lasts; what ails the file is told by its name.

    Raises Damaged for what is no file.
    """
    if path.exists() and not path.is_file():
        raise Damaged("no-games", path=path)
    if not path.is_file():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    with opening(path), closing(connect(path, mode, patience=PATIENCE)) as connection:
        yield connection
