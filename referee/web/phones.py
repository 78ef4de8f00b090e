"""Which phone it is that asks: a mark in its signed cookie, made when it begins a game or takes part in scoring."""

from __future__ import annotations

import secrets

from flask import session
from sqlite_utils import Database

from referee.language import say
from referee.store.scorers import phone_names

KEY = "phone"


def this_phone() -> str:
    """The mark of the phone that asks, "" where it has none."""
    return str(session.get(KEY, ""))


def mark_phone() -> str:
    """The mark of the phone that asks; it keeps it from now on."""
    if KEY not in session:
        session[KEY] = secrets.token_hex(8)
        session.permanent = True
    return this_phone()


def name_phones(db: Database, game: str) -> dict[str, str]:
    """Every phone that has scored a game in words, by its mark, the first to have come first."""
    names = phone_names(db, game)
    said = {mark: name or say("phone {n}", n=n) for n, (mark, name) in enumerate(names.items(), 1)}
    return said | ({this_phone(): say("this phone")} if this_phone() in said else {})
