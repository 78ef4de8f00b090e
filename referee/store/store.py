"""The database file: a small pool of connections, and one writer at a time."""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from referee.errors import Damaged
from referee.store.instance import alone
from referee.store.migrations import migrations

POOL = 16
BUSY_SECONDS = 10.0


class Store:
    """One SQLite file in WAL mode, migrated when it is opened. Safe to share between threads.

    Raises Damaged where the file cannot be opened as a database.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._free: queue.LifoQueue[Database] = queue.LifoQueue(POOL)
        self._lock = threading.Lock()
        try:
            with alone(path.parent):  # the busy timeout does not hold for the change to WAL
                with self.reading() as db:
                    db.enable_wal()
                with self.writing() as db:
                    migrations.apply(db)
        except sqlite3.DatabaseError as error:
            raise Damaged("no-database", path=path, why=error) from error

    def _open(self) -> Database:
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, check_same_thread=False)
        connection.execute("PRAGMA foreign_keys = ON")
        # A power cut in the cellar must not eat the last peg.
        connection.execute("PRAGMA synchronous = FULL")
        return Database(connection)

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """A connection from the pool. Nothing that is written on it stays."""
        try:
            db = self._free.get_nowait()
        except queue.Empty:
            db = self._open()
        try:
            yield db
        finally:
            db.conn.rollback()
            try:
                self._free.put_nowait(db)
            except queue.Full:
                db.conn.close()

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One immediate transaction: all of it is kept, or nothing.

        Immediate, because a deferred one that reads and then writes fails under two writers in spite of the
        busy timeout; the lock spares the threads of this process SQLite's sleeping and trying again.
        """
        with self._lock, self.reading() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.conn.rollback()
                raise
            db.conn.commit()

    def close(self) -> None:
        """Closes the connections of the pool."""
        while not self._free.empty():
            self._free.get_nowait().conn.close()
