"""Which phone an entry comes from: a mark in its signed cookie, made when it first enters something."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from flask import session

KEY = "phone"


def this_phone() -> str:
    """The mark of the phone that asks, "" where it has never entered anything."""
    return str(session.get(KEY, ""))


def mark_phone() -> str:
    """The mark of the phone that enters something; it keeps it from now on."""
    if KEY not in session:
        session[KEY] = secrets.token_hex(4)
        session.permanent = True
    return this_phone()


def name_phones(marks: Iterable[str]) -> dict[str, str]:
    """Every phone of a log in words, in the order of their first entries; none for what came with a record."""
    names: dict[str, str] = {}
    for mark in dict.fromkeys(filter(None, marks)):
        names[mark] = "this phone" if mark == this_phone() else f"phone {len(names) + 1}"
    return names
