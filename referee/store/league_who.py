"""Who did something in a league, as it is kept: a secretary by the account, or a team by its captain's PIN."""

from __future__ import annotations

ACCOUNT, TEAM = "account:", "team:"  # before an id; in what is tried, before the name of an account
PHONE = "phone:"  # in what is tried: on a captain's phone
# Who did something in a season that was read in from a file has no account here: his name stands behind this.
ELSEWHERE = f"{ACCOUNT}~"


def name_elsewhere(who: str) -> str:
    """The name of one who has no account here, "" of others."""
    return who.removeprefix(ELSEWHERE) if who.startswith(ELSEWHERE) else ""


def said_by(name_or_who: str) -> str:
    """The name of an account, or who did it where there is none: one of elsewhere, or "" for a team and one gone."""
    return name_elsewhere(name_or_who) if name_or_who.startswith((ACCOUNT, TEAM)) else name_or_who
