"""A try at a password, a PIN or a new account: noted, judged outside transactions, slowed when wrong too often."""

from __future__ import annotations

from math import ceil

from referee.errors import TooOften
from referee.store.league_attempts import SIGN_UP, address_locked_until, locked_until, note_attempt, was_right
from referee.web.addresses import asking_address
from referee.web.clock import this_moment
from referee.web.league.passwords import is_right
from referee.web.sheets import open_sheets


def try_in(on_what: str, stored: str, typed: str, *, trusted: bool = False) -> bool:
    """Whether what was typed is what was stored as a hash. Raises TooOften while it is locked."""
    attempt = begin(on_what, trusted=trusted)
    right = is_right(stored, typed)
    if right:
        with open_sheets().store.writing() as db:
            was_right(db, attempt)
    return right


def begin(on_what: str, *, trusted: bool = False) -> int:
    """The number of a try that counts as wrong until it was right. Raises TooOften while it is locked.

    Who is `trusted` is not held up by what others tried from where he is: a whole pub may be one address.
    """
    now, address = this_moment(), asking_address()
    with open_sheets().store.writing() as db:
        locks = [None if on_what == SIGN_UP else locked_until(db, on_what, now)]
        if not trusted:
            locks.append(address_locked_until(db, address, on_what, now))
        if until := max(filter(None, locks), default=None):
            seconds = max(1, ceil((until - now).total_seconds()))
            raise TooOften("locked", seconds, minutes=ceil(seconds / 60))
        return note_attempt(db, on_what, address, now)
