"""Links by which somebody makes an account, or chooses a password: good once, for a week.

Of a token only its hash is kept, so that whoever reads the database cannot use a link. A token is long and drawn by
lot, so that a plain hash is enough.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlite_utils import Database

from referee.errors import NotYours
from referee.store.games import kept_moment

LASTS = timedelta(days=7)


@dataclass(frozen=True)
class AccountLink:
    """`account` is the one whose password is chosen, None where the link invites somebody to make one."""

    account: str | None


def make_link(db: Database, now: datetime, account: str | None = None, made_by: str = "") -> str:
    """Its token, which is told once. A new link for a password ends the earlier ones; `made_by` is an account's id."""
    if account is not None:
        db.execute(
            "UPDATE account_links SET ended = ? WHERE account = ? AND ended IS NULL", [kept_moment(now), account]
        )
    token = secrets.token_urlsafe(18)
    row = {"hash": _hash(token), "account": account, "made_by": made_by, "made": kept_moment(now), "ended": None}
    db.table("account_links").insert(row)
    return token


def read_link(db: Database, token: str, now: datetime, *, invites: bool) -> AccountLink:
    """What it is good for: to make an account where it `invites`, else to choose a password.

    Raises NotYours for one that is forged, of the other kind, used, taken back or old.
    """
    wanted = "SELECT account, made, ended FROM account_links WHERE hash = ?"
    found = db.execute(wanted, [_hash(token)]).fetchone()
    if found is None or (found[0] is None) != invites:
        raise NotYours("no-such-account-link")
    account, made, ended = found
    if ended:
        raise NotYours("account-link-used")
    if now - datetime.fromisoformat(made) > LASTS:
        raise NotYours("account-link-old")
    return AccountLink(account)


def use_link(db: Database, token: str, now: datetime, *, invites: bool) -> AccountLink:
    """As `read_link`, and then it is used up."""
    link = read_link(db, token, now, invites=invites)
    db.execute("UPDATE account_links SET ended = ? WHERE hash = ?", [kept_moment(now), _hash(token)])
    return link


def open_invitations(db: Database, made_by: str, now: datetime) -> int:
    """How many of the links that an account has passed on can still be used."""
    good = "SELECT count(*) FROM account_links WHERE made_by = ? AND account IS NULL AND ended IS NULL AND made >= ?"
    return int(db.execute(good, [made_by, kept_moment(now - LASTS)]).fetchone()[0])


def end_invitations_of(db: Database, made_by: str, now: datetime) -> None:
    """Takes back the invitations that an account has passed on."""
    ending = "UPDATE account_links SET ended = ? WHERE made_by = ? AND account IS NULL AND ended IS NULL"
    db.execute(ending, [kept_moment(now), made_by])


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
