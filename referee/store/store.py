"""The database file: a small pool of connections, and one writer at a time."""

from __future__ import annotations

import os
import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from referee.store.connecting import connect
from referee.store.drafts import drop_drafts
from referee.store.instance import alone, make_private
from referee.store.migrations import find_pending, migrations
from referee.store.troubles import opening, telling

POOL = 16
BUSY_SECONDS = 10.0


class Store:
    """One SQLite file in WAL mode, migrated when it is opened. Safe to share between threads.

    Raises Damaged where the file cannot be opened as a database; this, and all that is done with it, Unkept where the
    disk is full, say. Nothing is changed then, and it goes on by itself once that is mended.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._free: queue.LifoQueue[Database] = queue.LifoQueue(POOL)
        self._lock = threading.Lock()
        self._written = (path, path.resolve().parent)
        with opening(path), alone(path.parent):  # the busy timeout does not hold for the change to WAL
            drop_drafts(path)
            make_private(path)
            with self.reading() as db:
                pending = find_pending(db, path)  # before anything is written into what may be another program's
                db.enable_wal()
            if pending:  # else a file that is read-only can be looked at
                with self.writing() as db:
                    migrations.apply(db)

    def _open(self) -> Database:
        # A file that has gone is not made anew, without games.
        connection = connect(self.path, "rw", patience=BUSY_SECONDS, same_thread=False)
        connection.execute("PRAGMA foreign_keys = ON")
        # A power cut in the cellar must not eat the last peg.
        connection.execute("PRAGMA synchronous = FULL")
        return Database(connection)

    def _take(self) -> Database:
        try:
            return self._free.get_nowait()
        except queue.Empty:
            return self._open()

    def _give_back(self, db: Database) -> None:
        # One that was opened while the file was read-only would remain so.
        try:
            if all(os.access(place, os.W_OK) for place in self._written):
                self._free.put_nowait(db)
                return
        except queue.Full:
            pass
        db.conn.close()

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """A connection from the pool. Nothing that is written on it stays."""
        with telling(self.path):
            db = self._take()
            try:
                yield db
                db.conn.rollback()
            except sqlite3.Error:
                db.conn.close()  # whatever ails it
                raise
            except BaseException:
                db.conn.rollback()
                self._give_back(db)
                raise
            self._give_back(db)

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One immediate transaction: all of it is kept, or nothing.

        Immediate, because a deferred one that reads and then writes fails under two writers in spite of the
        busy timeout; the lock spares the threads of this process SQLite's sleeping and trying again.
        """
        with self._lock, self.reading() as db:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.conn.commit()

    def close(self) -> None:
        """Closes the connections of the pool."""
        while not self._free.empty():
            self._free.get_nowait().conn.close()
