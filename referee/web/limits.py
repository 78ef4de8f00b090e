"""How often one address may ask for what costs: games that are kept, sheets that are checked, counts.

Generous, since a whole pub may be one address. Taps, cards and signatures are never counted: no play is lost to this.
Who tries passwords and PINs is stopped by what he tries (`web/league/locks.py`). The views ask, so that a form that has
to wait keeps what was typed.
"""

from __future__ import annotations

from flask import Flask, current_app
from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from referee.errors import TooOften
from referee.web.addresses import asking_address
from referee.web.clock import this_moment

LIMITS = {
    "games": parse_many("60 per minute; 1000 per hour"),
    "leagues": parse_many("20 per hour"),
    "sheets": parse_many("120 per minute"),  # score sheets, and lists of teams
    "plays": parse_many("100000 per minute"),  # what it costs to check those sheets: a second or two
    "counts": parse_many("1200 per minute"),  # hands, rounds and lines, on pages and for programs
}


def register(app: Flask) -> None:
    """The numbers live in this process, which is the only one that serves."""
    app.extensions["limits"] = FixedWindowRateLimiter(MemoryStorage())


def spend(what: str, cost: int = 1) -> None:
    """One more of LIMITS, or what it costs, for the address that asks. Raises TooOften, with the seconds to wait."""
    for limit in LIMITS[what] if current_app.config["LIMITED"] else ():
        if not _limiter().hit(limit, what, asking_address(), cost=cost):
            raise TooOften("too-many", _seconds_left(limit, what))


def _seconds_left(limit: RateLimitItem, what: str) -> int:
    again = _limiter().get_window_stats(limit, what, asking_address()).reset_time
    return max(1, round(again - this_moment().timestamp()))


def _limiter() -> FixedWindowRateLimiter:
    limiter: FixedWindowRateLimiter = current_app.extensions["limits"]
    return limiter
