"""Tonight at a venue: its matches, how each of them stands, and the games that are played there now."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.store.league_cards import stamp_of
from referee.store.league_matches import matches_at, read_venue
from referee.web import showing
from referee.web.league.days import today
from referee.web.live import NOTHING_NEW, drawn
from referee.web.pages.league.night import night_page
from referee.web.sheets import open_sheets
from referee.web.showing import swapped

views = Blueprint("night", __name__)


@views.get("/venues/<venue>")
def show(venue: str) -> ResponseReturnValue:
    return _show(venue, tv=False)


@views.get("/venues/<venue>/tv")
def tv(venue: str) -> ResponseReturnValue:
    """The same for a television: every table of the night at once, without controls."""
    return _show(venue, tv=True)


def _show(venue: str, *, tv: bool) -> ResponseReturnValue:
    name = "league_night_tv" if tv else "league_night"
    with open_sheets().store.reading() as db:
        here = read_venue(db, venue)
        day = today(here.zone)
        matches = matches_at(db, venue, day)
        stamp = "+".join([day, *(stamp_of(db, match.id) for match in matches)])
        if swapped() and request.args.get("since") == stamp:
            return NOTHING_NEW
        if not swapped():
            return showing.show(name, night_page(db, here, matches, day, stamp, tv=tv))

        def draw() -> str:
            page = night_page(db, here, matches, day, stamp, tv=tv)
            return render_template(f"_{name}.html", page=page, swapped=True)

        return drawn(f"{name} {venue}", (stamp,), draw)
