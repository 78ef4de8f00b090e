"""A try at a password, a PIN or a new account: noted, judged outside transactions, slowed when wrong too often."""

from __future__ import annotations

from datetime import datetime

from sqlite_utils import Database

from referee.errors import TooOften
from referee.store.league_attempts import locked_until, note_attempt, was_right
from referee.web.addresses import asking_address
from referee.web.clock import this_moment
from referee.web.league.passwords import is_right
from referee.web.sheets import open_sheets


def try_in(on_what: str, stored: str, typed: str) -> bool:
    """Whether what was typed is what was stored as a hash. Raises TooOften while it is locked."""
    attempt = begin(on_what)
    right = is_right(stored, typed)
    if right:
        with open_sheets().store.writing() as db:
            was_right(db, attempt)
    return right


def begin(on_what: str) -> int:
    """The number of a try that counts as wrong until it was right. Raises TooOften while it is locked."""
    now, address = this_moment(), asking_address()
    with open_sheets().store.writing() as db:
        until = _locked(db, (on_what, f"address:{address}"), now)
        if until:
            left = max(1, -int((now - until).total_seconds() // 60))
            raise TooOften("locked", minutes=left)
        return note_attempt(db, on_what, address, now)


def _locked(db: Database, whats: tuple[str, ...], now: datetime) -> datetime | None:
    locks = (locked_until(db, what, now) for what in whats if ":" in what)
    return max((lock for lock in locks if lock), default=None)
