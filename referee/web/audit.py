"""Audits: one page for each hand or deal of a game."""

from __future__ import annotations

from flask import Blueprint, redirect
from flask.typing import ResponseReturnValue

from referee.record.audit import audit_hand
from referee.store.games import entries_after
from referee.web import showing
from referee.web.pages.audit import audit_page
from referee.web.sheets import open_sheets

views = Blueprint("audit", __name__, url_prefix="/games/<game>")


@views.get("/audit")
def latest(game: str) -> ResponseReturnValue:
    """Leads to the hand or deal that was begun last."""
    ledger = open_sheets().read(game).ledger
    last = audit_hand(ledger, len(ledger.starts)).number
    return redirect(f"/games/{game}/audit/{last}")


@views.get("/audit/<int:hand>")
def show(game: str, hand: int) -> ResponseReturnValue:
    """Hand or deal `hand`, 1 the first."""
    sheet = open_sheets().read(game)
    audit = audit_hand(sheet.ledger, hand)
    with open_sheets().store.reading() as db:
        entries = entries_after(db, game, 0)
    return showing.show("audit", audit_page(sheet, audit, entries))
