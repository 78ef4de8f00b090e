"""A game in a database file, and many who write to it at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from referee.store.games import Head, NewEntry, append_entry, entries_after, last_seq
from referee.store.store import Store

ROOT = Path(__file__).parents[2]
HEAD = Head("fives-and-threes", ("Ann", "Bill"))


def append(store: Store, game: str, text: str, key: str) -> int:
    """Adds an entry behind whatever is last."""
    with store.writing() as db:
        return append_entry(db, game, NewEntry(last_seq(db, game), key, text), lambda: text).seq


def texts(store: Store, game: str) -> list[str]:
    with store.reading() as db:
        return [stored.text for stored in entries_after(db, game, 0)]


def together(number: int, deed: Callable[[int], None]) -> list[BaseException]:
    """Does it in so many threads at once; what was raised."""
    gate, raised = threading.Barrier(number), []

    def run(at: int) -> None:
        gate.wait()
        try:
            deed(at)
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=run, args=(at,)) for at in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised
