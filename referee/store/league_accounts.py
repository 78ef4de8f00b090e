"""Accounts of secretaries, and the leagues they look after. Passwords come here as hashes and are checked elsewhere."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlite_utils import Database

from referee.errors import IllegalPlay, NotationError
from referee.store.games import kept_moment, now
from referee.text import check_text, read_line

LONGEST_NAME = 60
FORGOTTEN = timedelta(days=90)  # a cookie is good for 31 days after it was written


@dataclass(frozen=True)
class Account:
    """`password` is its hash, "" where none has been chosen; sessions that carry another number are over."""

    id: str
    name: str
    password: str = field(repr=False)
    sessions: int


def plain_name(name: str) -> str:
    """By which two names are the same: without regard to capitals, spaces at the ends, and how letters are composed."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def read_name(typed: str) -> str:
    """The name of an account, on one line as it was typed. Raises NotationError."""
    check_text(typed)
    return read_line(typed, LONGEST_NAME, NotationError("account-name-missing"))


def add_account(db: Database, name: str, password_hash: str = "") -> str:
    """Its id. Raises IllegalPlay where the name is taken."""
    if find_account(db, name):
        raise IllegalPlay("name-taken", name=name)
    account = secrets.token_hex(5)
    row = {"id": account, "name": name, "plain": plain_name(name), "password": password_hash, "made": now()}
    db.table("accounts").insert(row)
    return account


def find_account(db: Database, name: str) -> Account | None:
    """By the name that was typed."""
    return _read(db, "plain", plain_name(name))


def read_account(db: Database, account: str) -> Account | None:
    return _read(db, "id", account)


def _read(db: Database, column: str, value: str) -> Account | None:
    wanted = f"SELECT id, name, password, sessions FROM accounts WHERE {column} = ?"  # noqa: S608 - a name from here
    found = db.execute(wanted, [value]).fetchone()
    return Account(*found) if found else None


def set_password(db: Database, account: str, password_hash: str) -> None:
    db.execute("UPDATE accounts SET password = ? WHERE id = ?", [password_hash, account])


def end_sessions(db: Database, account: str) -> int:
    """Signs it out everywhere; the number that new sessions carry."""
    db.execute("UPDATE accounts SET sessions = sessions + 1 WHERE id = ?", [account])
    found = read_account(db, account)
    return found.sessions if found else 0


def end_session(db: Database, mark: str, moment: datetime) -> None:
    """One phone has signed out. What ended so long ago that no cookie from before is taken any more is forgotten."""
    db.execute("DELETE FROM ended_sessions WHERE ended < ?", [kept_moment(moment - FORGOTTEN)])
    ended = [mark, kept_moment(moment)]
    db.execute("INSERT OR IGNORE INTO ended_sessions (mark, ended) VALUES (?, ?)", ended)


def is_ended(db: Database, mark: str) -> bool:
    return bool(db.execute("SELECT 1 FROM ended_sessions WHERE mark = ?", [mark]).fetchone())


def add_secretary(db: Database, league: str, account: str) -> None:
    """The account looks after the league from now on."""
    db.execute("INSERT OR IGNORE INTO secretaries (league, account, made) VALUES (?, ?, ?)", [league, account, now()])


def looks_after(db: Database, account: str, league: str) -> bool:
    found = db.execute("SELECT 1 FROM secretaries WHERE league = ? AND account = ?", [league, account])
    return found.fetchone() is not None


def leagues_of(db: Database, account: str) -> dict[str, str]:
    """The names of the leagues that an account looks after, by id."""
    named = "SELECT id, name FROM leagues JOIN secretaries ON league = id WHERE account = ? ORDER BY fold(name), id"
    return dict(db.execute(named, [account]).fetchall())


def secretaries_of(db: Database, league: str) -> dict[str, str]:
    """The names of those who look after a league, by their accounts."""
    named = "SELECT id, name FROM accounts JOIN secretaries ON account = id WHERE league = ? ORDER BY fold(name), id"
    return dict(db.execute(named, [league]).fetchall())


def end_secretary(db: Database, league: str, account: str) -> None:
    """He looks after it no more. Raises IllegalPlay for the last one."""
    if set(secretaries_of(db, league)) <= {account}:
        raise IllegalPlay("last-secretary")
    db.execute("DELETE FROM secretaries WHERE league = ? AND account = ?", [league, account])
