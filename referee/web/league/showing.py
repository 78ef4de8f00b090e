"""How a card is shown: the page, what stands on it alone, or that nothing is new."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

from referee.errors import Refused
from referee.store.league_cards import stamp_of
from referee.web import showing
from referee.web.league.cards import for_captains, open_card
from referee.web.league.who import may_write
from referee.web.live import NOTHING_NEW, drawn
from referee.web.pages.league.card import card_page
from referee.web.sheets import open_sheets
from referee.web.showing import swapped


def show_card(fixture: str, refusal: Refused | None = None, refused: str = "", why: str = "") -> ResponseReturnValue:
    """The page; `refused` is the team whose signature was not taken, `why` the reason that was not taken."""
    with open_sheets().store.reading() as db:
        here = open_card(db, fixture)
        here = for_captains(here) if may_write(db, here) else here  # who writes on it sees whom he chose
        page = card_page(db, here, stamp_of(db, fixture), refusal, refused, why)
    return showing.show("league_card", page, refusal)


def show_live(fixture: str, *, tv: bool = False) -> ResponseReturnValue:
    """204 where nothing is new, else the card as it stands. For all who only watch it is drawn once."""
    with open_sheets().store.reading() as db:
        stamp = stamp_of(db, fixture)
        if swapped() and request.args.get("since") == stamp:
            return NOTHING_NEW
        here = open_card(db, fixture)
        may = may_write(db, here) and not tv
        here = for_captains(here) if may else here

        def draw() -> str:
            page = card_page(db, here, stamp, tv=tv)
            return render_template("_league_card.html", page=page, swapped=True)

        if not swapped():
            page = card_page(db, here, stamp, tv=tv)
            return showing.show("league_tv" if tv else "league_card", page)
        return draw() if may else drawn(f"card {fixture} {tv}", (stamp,), draw)
