"""The table: looking at a game, and entering plays."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import SentBack
from referee.web import showing
from referee.web.answers import answer, answer_entered, answer_past, answer_refused
from referee.web.forms import EntryForm, read_form
from referee.web.live import answer_live
from referee.web.pages.acts import preview_address
from referee.web.pages.more import more_page
from referee.web.pages.view import read_view
from referee.web.rights import find_scoring
from referee.web.sheets import NotAgreed, open_sheets
from referee.web.showing import swapped

views = Blueprint("table", __name__, url_prefix="/games/<game>")


@views.get("")
def show(game: str) -> ResponseReturnValue:
    """The game as it stands, or the moment that the address names; what is new since an open page was shown."""
    if swapped() and "since" in request.args:
        return answer_live(game, request.args)
    sheet = open_sheets().read(game)
    past = answer_past(sheet, request.args["at"]) if "at" in request.args else None
    return past or answer(sheet, read_view(game, sheet.ledger, request.args))


@views.post("")
def enter(game: str) -> ResponseReturnValue:
    """One play or correction from the pad."""
    return _entered(game, read_form("pips" if "pips" in request.form else "entry"))


@views.post("/<any(give, misdeal, concede, rule):kind>")
def enter_more(game: str, kind: str) -> ResponseReturnValue:
    """What is entered on the page behind More."""
    try:
        new = read_form(kind).new_entry()
        sheet, entered = open_sheets().add(game, new)
    except NotAgreed:
        return redirect(preview_address(game, new.text), 303)
    except SentBack as refusal:
        page = more_page(open_sheets().read(game), find_scoring(game), request.form, kind, refusal)
        return showing.show("more", page, refusal)
    return answer_entered(sheet, new.text, entered)


def _entered(game: str, form: EntryForm) -> ResponseReturnValue:
    new = form.new_entry()
    try:
        sheet, entered = open_sheets().add(game, new)
    except NotAgreed:
        return redirect(preview_address(game, new.text), 303)
    except SentBack as refusal:
        return answer_refused(open_sheets().read(game), refusal, new.text, request.args)
    return answer_entered(sheet, new.text, entered)
