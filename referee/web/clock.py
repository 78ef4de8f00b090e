"""What time it is, and when something was entered, as the clock on the wall showed it."""

from __future__ import annotations

from datetime import datetime, timedelta

from flask import current_app
from flask_babel import format_datetime


def say_time(made: str) -> str:
    """ "21:14:07, 30 Nov" where the server stands, of a time in UTC (ISO 8601)."""
    return str(format_datetime(datetime.fromisoformat(made).astimezone(), "HH:mm:ss, d MMM", rebase=False))


def this_moment() -> datetime:
    """Now, in UTC, by the clock of the app."""
    now: datetime = current_app.extensions["clock"]()
    return now


def say_hour(made: str) -> str:
    """ "21:14" today, "21:14, 28 Nov" on another day, where the server stands, of a time in UTC (ISO 8601)."""
    at = datetime.fromisoformat(made).astimezone()
    pattern = "HH:mm" if at.date() == this_moment().astimezone().date() else "HH:mm, d MMM"
    return str(format_datetime(at, pattern, rebase=False))


def say_end(until: datetime) -> str:
    """The minute by which something is over, which is never told too early."""
    whole = until.replace(second=0, microsecond=0)
    return say_hour((whole if whole == until else whole + timedelta(minutes=1)).isoformat())
