"""A leg played on the app from a captain's phone."""

from __future__ import annotations

from tests.web.conftest import Table
from tests.web.league.nights import Phone

OUT = ("a awarded 57", "a 6-4", "b 4-0", "a 0-0")


def play_out(home: Phone, number: int, *plays: str) -> Table:
    """The next leg of a rubber begun on the app, home first, and plays of it."""
    page = home.card(f"/lines/{number}")
    begun = home.send(home.form(page, "/play"), first="a")
    assert begun.status == 303, begun.words
    table = Table(home.app, home.client, begun.location.rsplit("/", 1)[1])
    table.play(*plays)
    return table
