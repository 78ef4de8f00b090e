"""The table: looking at a game, and entering plays."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, flash, get_flashed_messages, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from referee.calls.words import sentence
from referee.errors import Refused, Unknown
from referee.record.entries import Correction, read_entry
from referee.rules.pieces import Tile
from referee.web.faults import status_of
from referee.web.forms import EntryForm, read_form
from referee.web.pages.entries import say_entry
from referee.web.pages.more import more_page
from referee.web.pages.table import table_page
from referee.web.pages.view import View, read_view
from referee.web.sheets import Sheet, open_sheets

views = Blueprint("table", __name__, url_prefix="/games/<game>")
TWICE = {"form": "That was entered already", "phone": "Another phone had it first"}


@views.get("")
def show(game: str) -> ResponseReturnValue:
    """The game as it stands, or the moment that the address names."""
    sheet = open_sheets().read(game)
    return _answer(sheet, read_view(game, sheet.ledger, request.args))


@views.post("")
def enter(game: str) -> ResponseReturnValue:
    """One play or correction from the pad."""
    return _entered(game, read_form("pips" if "pips" in request.form else "entry"))


@views.post("/<any(give, misdeal, concede, rule):kind>")
def enter_more(game: str, kind: str) -> ResponseReturnValue:
    """What is entered on the page behind More."""
    try:
        open_sheets().add(game, read_form(kind).new_entry())
    except Unknown:
        raise
    except Refused as refusal:
        page = more_page(open_sheets().read(game), request.form, kind, refusal)
        return render_template("more.html", page=page), status_of(refusal)
    return redirect(f"/games/{game}", 303)


def _entered(game: str, form: EntryForm) -> ResponseReturnValue:
    new = form.new_entry()
    try:
        sheet, twice = open_sheets().add(game, new)
    except Unknown:
        raise
    except Refused as refusal:
        sheet = open_sheets().read(game)
        return _answer(sheet, _view_of_refused(sheet, refusal, new.text), refusal)
    if twice:
        flash(TWICE[twice])
    elif isinstance(read_entry(sheet.ledger.setup.game, new.text), Correction):
        flash(sentence(say_entry(sheet, new.text)))
    if "HX-Request" not in request.headers:
        return redirect(f"/games/{game}", 303)
    answer = make_response(_answer(sheet, View(game), played=not twice))
    answer.headers["HX-Replace-Url"] = f"/games/{game}"
    return answer


def _view_of_refused(sheet: Sheet, refusal: Refused, text: str) -> View:
    """Stays where the form was; a tile that only lacks its end is asked for it, refused pips stay in their form."""
    try:
        view = read_view(sheet.id, sheet.ledger, request.args)
    except Unknown:
        view = View(sheet.id)
    tile = refusal.data.get("tile")
    plain = text.startswith(view.prefix) and ":" not in text.removeprefix(view.prefix)
    if refusal.code == "which-end" and isinstance(tile, Tile) and plain:
        return replace(view.settled, choose=tile)
    if "pips" in request.form:
        typed, hold = request.form["pips"][:20], request.form.get("seat", "")[:1]
        return replace(view.settled, sheet="pips", hold=hold, typed=typed)
    return view


def _answer(sheet: Sheet, view: View, refusal: Refused | None = None, *, played: bool = False) -> ResponseReturnValue:
    """The whole page, or for htmx the table alone."""
    notes = tuple(map(str, get_flashed_messages()))
    swapped = "HX-Request" in request.headers
    page = table_page(open_sheets(), sheet, view, refusal, notes, played=played, swapped=swapped)
    template = "_table.html" if swapped else "table.html"
    return render_template(template, page=page), status_of(refusal) if refusal else 200
