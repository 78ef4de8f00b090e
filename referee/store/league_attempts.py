"""Tries at passwords, PINs and accounts: noted before they are judged, slowed when they were wrong too often.

A try counts as wrong until it was right, so that many at once get no further than one after the other. What is tried is
`account:NAME`, `team:ID`, or `sign-up`; `address:ADDRESS` are all tries from one address. Moments are UTC.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlite_utils import Database

SIGN_UP = "sign-up"  # stays wrong where anybody may make an account: so many an hour from one address
FREE = 5  # wrong tries before a lock
FREE_OF_ADDRESS = 20  # all the phones of a pub may come from one address
SHORTEST, LONGEST = timedelta(minutes=1), timedelta(hours=1)
COUNTED = timedelta(hours=24)
COUNTED_OF_ADDRESS = timedelta(hours=1)
KEPT = timedelta(days=30)


@dataclass(frozen=True)
class Wrong:
    """So many wrong tries at something, the last one `at` (UTC, ISO 8601)."""

    on_what: str
    times: int
    at: str


def note_attempt(db: Database, on_what: str, address: str, now: datetime) -> int:
    """A try that is not judged yet; its number. What is old is forgotten, and the addresses with it."""
    db.execute("DELETE FROM attempts WHERE at < ?", [_at(now - KEPT)])
    row = [_at(now), on_what, address]
    noted = db.execute("INSERT INTO attempts (at, on_what, address, right) VALUES (?, ?, ?, 0)", row)
    return int(noted.lastrowid or 0)


def was_right(db: Database, attempt: int) -> None:
    """It was: the wrong ones before it count no more."""
    db.execute("UPDATE attempts SET right = 1 WHERE rowid = ?", [attempt])


def forgive(db: Database, on_what: str, now: datetime) -> None:
    """The wrong tries so far count no more: there is a new password or PIN."""
    was_right(db, note_attempt(db, on_what, "", now))


def locked_until(db: Database, on_what: str, now: datetime) -> datetime | None:
    """Until when nothing more is tried there; None where it may be. A lock doubles with each wrong try after it."""
    of_address = on_what.partition(":")[0] == "address"
    wrong, last = _wrong_from(db, on_what.partition(":")[2], now) if of_address else _wrong_at(db, on_what, now)
    beyond = wrong - (FREE_OF_ADDRESS if of_address else FREE)
    if beyond < 0 or last is None:
        return None
    until = datetime.fromisoformat(last) + min(SHORTEST * 2 ** min(beyond, 16), LONGEST)
    return until if until > now else None


def _wrong_at(db: Database, on_what: str, now: datetime) -> tuple[int, str | None]:
    since = "coalesce((SELECT max(rowid) FROM attempts WHERE on_what = :it AND right), 0)"
    after = "on_what = :it AND at > :at AND rowid >"
    counted = f"SELECT count(*), max(at) FROM attempts WHERE {after} {since}"  # noqa: S608 - all of it stands above
    times, last = db.execute(counted, {"it": on_what, "at": _at(now - COUNTED)}).fetchone()
    return times, last


def _wrong_from(db: Database, address: str, now: datetime) -> tuple[int, str | None]:
    """A right one does not end these: whoever has an account of his own could go on trying at others."""
    counted = "SELECT count(*), max(at) FROM attempts WHERE address = ? AND at > ? AND right = 0"
    times, last = db.execute(counted, [address, _at(now - COUNTED_OF_ADDRESS)]).fetchone()
    return times, last


def wrong_tries(db: Database, on_what: Iterable[str], since: datetime) -> list[Wrong]:
    """The wrong tries at each of these, the latest first: also those after which a right one came."""
    counted = "SELECT count(*), max(at) FROM attempts WHERE on_what = ? AND at > ? AND right = 0"
    found = ((what, *db.execute(counted, [what, _at(since)]).fetchone()) for what in on_what)
    return sorted((Wrong(*one) for one in found if one[1]), key=lambda wrong: wrong.at, reverse=True)


def _at(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")
