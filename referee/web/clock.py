"""When something was entered, as the clock on the wall showed it."""

from __future__ import annotations

from datetime import datetime

from flask_babel import format_datetime


def say_time(made: str) -> str:
    """ "21:14:07, 30 Nov" where the server stands, of a time in UTC (ISO 8601)."""
    return str(format_datetime(datetime.fromisoformat(made).astimezone(), "HH:mm:ss, d MMM", rebase=False))
