"""Days and hours as a league's clock shows them. They are local and stay so: no page moves them into another zone."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

from flask_babel import format_date

from referee.web.clock import this_moment


def today(zone: str) -> str:
    """The day (ISO) on the clock of a league, an IANA name."""
    return this_moment().astimezone(ZoneInfo(zone)).date().isoformat()


def say_day(day: str) -> str:
    """ "Thu 3 Dec" of a local day (ISO)."""
    return str(format_date(date.fromisoformat(day), "EEE d MMM", rebase=False))


def say_long_day(day: str) -> str:
    """ "Thursday 3 December 2026"."""
    return str(format_date(date.fromisoformat(day), "EEEE d MMMM y", rebase=False))
