"""The card of a match: anybody may look at it, and it keeps up with what is written and played."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

from referee.web.league.showing import show_live

views = Blueprint("card", __name__)


@views.get("/fixtures/<fixture>")
def show(fixture: str) -> ResponseReturnValue:
    return show_live(fixture)


@views.get("/fixtures/<fixture>/tv")
def tv(fixture: str) -> ResponseReturnValue:
    """The same for a television: it has no controls."""
    return show_live(fixture, tv=True)
