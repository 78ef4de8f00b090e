"""The phones at a table: who scores, the links by which others watch or score too."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay
from referee.store.scorers import (
    add_scorer,
    end_invitations,
    end_scorer,
    invited_to,
    may_score,
    name_scorer,
    scorers_of,
)
from referee.text import check_text
from referee.web.pages.joining import join_page, phones_page
from referee.web.phones import mark_phone, this_phone
from referee.web.rights import find_scoring
from referee.web.sheets import open_sheets
from referee.web.showing import show

views = Blueprint("joining", __name__)
LONGEST_NAME = 40


@views.get("/join/<token>")
def ask(token: str) -> ResponseReturnValue:
    """Who opens a scorer's link is asked first: he may only watch."""
    with open_sheets().store.reading() as db:
        game = invited_to(db, token)
        if may_score(db, game, this_phone()):
            return redirect(f"/games/{game}", 303)
        sheet = open_sheets().read(game, db)
        return show("join", join_page(db, sheet, token))


@views.post("/join/<token>")
def join(token: str) -> ResponseReturnValue:
    """Takes part in scoring from now on."""
    name = _name()
    with open_sheets().store.writing() as db:
        game = invited_to(db, token)
        add_scorer(db, game, mark_phone(), name)
    return redirect(f"/games/{game}", 303)


@views.get("/games/<game>/phones")
def phones(game: str) -> ResponseReturnValue:
    """Who scores, and the links to pass on."""
    sheet, store = open_sheets().read(game), open_sheets().store
    # For a phone that scores, a link may have to be made.
    with store.writing() if find_scoring(game).here else store.reading() as db:
        return show("phones", phones_page(db, sheet))


@views.post("/games/<game>/phones")
def rename(game: str) -> ResponseReturnValue:
    """What the others call this phone."""
    name = _name()
    with open_sheets().store.writing() as db:
        name_scorer(db, game, this_phone(), name)
    return redirect(f"/games/{game}/phones", 303)


@views.post("/games/<game>/phones/end")
def end(game: str) -> ResponseReturnValue:
    """Takes the right to score back, from another phone or from this one, and the links by which it might come again;
    one of them stays.
    """
    phone = request.form.get("phone", "")
    with open_sheets().store.writing() as db:
        scoring = [scorer.phone for scorer in scorers_of(db, game)]
        if scoring == [phone]:
            raise IllegalPlay("last-scorer")
        if phone in scoring:  # else the second half of a double tap, or somebody was faster
            end_scorer(db, game, phone)
            end_invitations(db, game)
    return redirect(f"/games/{game}/phones", 303)


@views.post("/games/<game>/phones/links")
def end_links(game: str) -> ResponseReturnValue:
    """Takes back the scorer's links that were given out; the page shows a new one."""
    with open_sheets().store.writing() as db:
        end_invitations(db, game)
    return redirect(f"/games/{game}/phones", 303)


def _name() -> str:
    name = " ".join(request.form.get("name", "").split())[:LONGEST_NAME]
    check_text(name)
    return name
