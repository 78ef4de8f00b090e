"""Tries at passwords, PINs and accounts: noted before they are judged, slowed when they were wrong too often.

A try counts as wrong until it was right, so that many at once get no further than one after the other. What is tried is
`account:NAME`, `sign-up`, `team:ID`, or a PIN on a captain's phone: `phone:MARK/ID` on his own, `phone:ID/ID` on those
of the other team of his match, however many they are. Moments are UTC.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlite_utils import Database

from referee.store.games import kept_moment
from referee.store.league_who import PHONE, TEAM

SIGN_UP = "sign-up"  # stays wrong where anybody may make an account: so many an hour from one address
FREE = 5  # wrong tries before a lock
FREE_OF_ADDRESS = 20  # all the phones of a pub may come from one address
SHORTEST, LONGEST = timedelta(minutes=1), timedelta(hours=1)
LONGEST_OF_PUB = timedelta(minutes=5)  # where PINs were wrong: the others there wait no longer
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
    db.execute("DELETE FROM attempts WHERE at < ?", [kept_moment(now - KEPT)])
    row = [kept_moment(now), on_what, address]
    noted = db.execute("INSERT INTO attempts (at, on_what, address, right) VALUES (?, ?, ?, 0)", row)
    return int(noted.lastrowid or 0)


def pin_on_phone(whose: str, team: str) -> str:
    """What is tried on a captain's phone: `whose` is its mark where the PIN is his own, else his team."""
    return f"{PHONE}{whose}/{team}"


def tries_at_pin(db: Database, team: str) -> list[str]:
    """All that is tried with the PIN of a team, wherever it was."""
    on_phones = db.execute("SELECT DISTINCT on_what FROM attempts WHERE on_what LIKE ?", [pin_on_phone("%", team)])
    return [TEAM + team, *(on_what for (on_what,) in on_phones)]


def was_right(db: Database, attempt: int) -> None:
    """It was: the wrong ones before it count no more."""
    db.execute("UPDATE attempts SET right = 1 WHERE rowid = ?", [attempt])


def forgive(db: Database, on_what: str, now: datetime) -> None:
    """The wrong tries so far count no more: there is a new password or PIN."""
    was_right(db, note_attempt(db, on_what, "", now))


def locked_until(db: Database, on_what: str, now: datetime) -> datetime | None:
    """Until when nothing more is tried there; None where it may be. A lock doubles with each wrong try after it."""
    times, last = _wrong_at(db, on_what, now)
    return _until(times - FREE, last, LONGEST, now)


def address_locked_until(db: Database, address: str, on_what: str, now: datetime) -> datetime | None:
    """Until when nothing like it is tried from there. Wrong PINs lock PINs alone, and not for long."""
    pins = on_what.startswith(TEAM)
    times, last = _wrong_from(db, address, now, pins=pins)
    return _until(times - FREE_OF_ADDRESS, last, LONGEST_OF_PUB if pins else LONGEST, now)


def _until(beyond: int, last: str | None, longest: timedelta, now: datetime) -> datetime | None:
    if beyond < 0 or last is None:
        return None
    until = datetime.fromisoformat(last) + min(SHORTEST * 2 ** min(beyond, 16), longest)
    return until if until > now else None


def _wrong_at(db: Database, on_what: str, now: datetime) -> tuple[int, str | None]:
    since = "coalesce((SELECT max(rowid) FROM attempts WHERE on_what = :it AND right), 0)"
    after = "on_what = :it AND at > :at AND rowid >"
    counted = f"SELECT count(*), max(at) FROM attempts WHERE {after} {since}"  # noqa: S608 - all of it stands above
    times, last = db.execute(counted, {"it": on_what, "at": kept_moment(now - COUNTED)}).fetchone()
    return times, last


def _wrong_from(db: Database, address: str, now: datetime, *, pins: bool) -> tuple[int, str | None]:
    """A right one does not end these: whoever has an account of his own could go on trying at others."""
    counted = """
        SELECT count(*), max(at) FROM attempts WHERE address = ? AND at > ? AND right = 0
        AND (on_what LIKE ?) = ? AND on_what NOT LIKE ?
        """
    wanted = [address, kept_moment(now - COUNTED_OF_ADDRESS), f"{TEAM}%", pins, f"{PHONE}%"]
    times, last = db.execute(counted, wanted).fetchone()
    return times, last


def wrong_from_one_address(db: Database, teams: Sequence[str], since: datetime) -> list[Wrong]:
    """Wrong PINs of these teams from one address, so many within an hour that it was locked; the latest first.

    `on_what` is the address.
    """
    marks = ", ".join("?" * len(teams))
    tried = f"SELECT address, at FROM attempts WHERE on_what IN ({marks}) AND at > ? AND right = 0 ORDER BY at"  # noqa: S608 - marks are question marks
    at: dict[str, list[str]] = {}
    for address, moment in db.execute(tried, [*teams, kept_moment(since)]):
        at.setdefault(address, []).append(moment)
    found = (Wrong(address, *_last_burst(moments)) for address, moments in at.items() if address)
    return sorted((wrong for wrong in found if wrong.times), key=lambda wrong: wrong.at, reverse=True)


def _last_burst(moments: Sequence[str]) -> tuple[int, str]:
    """How many wrong ones there were within the hour before the last one that locked an address, and when that was."""
    for end in range(len(moments), FREE_OF_ADDRESS - 1, -1):
        begins = kept_moment(datetime.fromisoformat(moments[end - 1]) - COUNTED_OF_ADDRESS)
        times = sum(begins < moment for moment in moments[:end])
        if times >= FREE_OF_ADDRESS:
            return times, moments[end - 1]
    return 0, ""


def wrong_tries(db: Database, on_what: Iterable[str], since: datetime) -> list[Wrong]:
    """The wrong tries at each of these, the latest first: also those after which a right one came."""
    counted = "SELECT count(*), max(at) FROM attempts WHERE on_what = ? AND at > ? AND right = 0"
    found = ((what, *db.execute(counted, [what, kept_moment(since)]).fetchone()) for what in on_what)
    return sorted((Wrong(*one) for one in found if one[1]), key=lambda wrong: wrong.at, reverse=True)
