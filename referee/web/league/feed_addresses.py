"""Where calendars are subscribed to: where not everybody may look each has a key of its own, which opens it alone."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import url_for
from sqlite_utils import Database

from referee.store.league_seasons import feed_of, read_league
from referee.web.addresses import root

LONG = 32  # signs of a key
FEEDS = {"team": "feeds.of_team", "venue": "feeds.of_venue", "league": "feeds.of_league"}


@dataclass(frozen=True)
class Feed:
    """`address` is that of a calendar file, `subscribe` the same for a phone's calendar."""

    address: str
    subscribe: str


def feed(db: Database, league: str, kind: str, id: str) -> Feed:
    """The calendar of a team, a venue or a league, one of FEEDS. Only for the eyes of who may look."""
    named: dict[str, Any] = {kind: id}
    if not read_league(db, league).public:
        named["key"] = _key(feed_of(db, league), kind, id)
    address = f"{root()}{url_for(FEEDS[kind], **named)}"
    return Feed(address, f"webcal://{address.partition('://')[2]}")


def opens(db: Database, league: str, named: Mapping[str, str], key: str) -> bool:
    """Whether this is the key of the calendar that an address names. Of a league without a secret none is."""
    secret = feed_of(db, league)
    ((kind, id),) = named.items()
    right = [_key(secret, kind, id)]
    if kind == "team":
        right.append(secret)  # as addresses of teams were given out once, one key for all
    return bool(secret) and any(secrets.compare_digest(key.encode(), one.encode()) for one in right)


def _key(secret: str, kind: str, id: str) -> str:
    return hmac.digest(secret.encode(), f"{kind} {id}".encode(), "sha256").hex()[:LONG]
