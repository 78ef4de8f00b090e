"""What is shown once, on its own page after it was made: a PIN, a link of invitation. No other page can show it."""

from __future__ import annotations

from flask import session


def show_once(kind: str, made: str) -> None:
    """It waits in the session until its page is looked at, whatever else is looked at before."""
    session[kind] = [*session.get(kind, ()), made]


def take_once(kind: str) -> list[str]:
    """All that waits, the first first; it waits no more."""
    return [str(made) for made in session.pop(kind, ())]
