"""When something was entered, as the clock on the wall showed it."""

from __future__ import annotations

from datetime import datetime


def say_time(made: str) -> str:
    """ "21:14:07, 30 Nov" where the server stands, of a time in UTC (ISO 8601)."""
    local = datetime.fromisoformat(made).astimezone()
    return f"{local:%H:%M:%S}, {local.day} {local:%b}"
