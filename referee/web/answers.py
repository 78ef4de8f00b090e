"""How a game is shown: the table, a play that is argued about, a refusal where the form was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from flask import flash, get_flashed_messages, make_response, redirect, request
from flask.typing import ResponseReturnValue

from referee.calls.words import sentence
from referee.errors import Refused, Unknown
from referee.language import say
from referee.record.entries import Amend, Correction, RuleChange, Strike, read_entry
from referee.record.history import struck_by
from referee.record.replay import replay
from referee.rules.pieces import Tile
from referee.store.games import Appended, entries_after
from referee.store.scorers import phone_names
from referee.web.pages.dispute import dispute_page
from referee.web.pages.entries import say_entry
from referee.web.pages.table import table_page
from referee.web.pages.view import View, read_number, read_view
from referee.web.phones import name_phones
from referee.web.rights import say_watching
from referee.web.sheets import Sheet, open_sheets
from referee.web.showing import show, swapped


def answer(
    sheet: Sheet, view: View, refusal: Refused | None = None, *, played: bool = False, note: str = ""
) -> ResponseReturnValue:
    """The whole page for the moment that is looked at, or for htmx what stands in it alone; `note` is said once."""
    watching = say_watching(sheet.id)
    if view.mode == "at":
        with open_sheets().store.reading() as db:
            stored = entries_after(db, sheet.id, 0)[: sheet.ledger.entries]
            phones = name_phones(db, sheet.id)
        return show("dispute", dispute_page(sheet, view, stored, phones, refusal, watching=watching), refusal)
    notes = (*map(str, get_flashed_messages()), *([note] if note else ()))
    page = table_page(open_sheets(), sheet, view, refusal, notes, played=played, watching=watching)
    return show("table", page, refusal)


def answer_past(sheet: Sheet, text: str) -> ResponseReturnValue | None:
    """For the number of what stands no more: a struck play as it stood; a correction leads to what it corrected."""
    n = read_number(text)
    if not 0 < n <= sheet.ledger.entries or any(stands.n == n for stands in sheet.ledger.line):
        return None
    with open_sheets().store.reading() as db:
        stored = entries_after(db, sheet.id, 0)
        phones = name_phones(db, sheet.id)
    entries = [read_entry(sheet.ledger.setup.game, entry.text) for entry in stored]
    match entries[n - 1]:
        case RuleChange():
            return redirect(f"/games/{sheet.id}/log")
        case Amend(target) | Strike(target):
            return redirect(View(sheet.id, "at", target).address())
    struck = struck_by(entries, n)
    before = replace(sheet, ledger=replay(sheet.record.setup, entries[: struck - 1]))
    return show("dispute", dispute_page(before, View(sheet.id, "at", n), stored[:struck], phones, struck=struck))


def answer_entered(sheet: Sheet, text: str, entered: Appended) -> ResponseReturnValue:
    """The table after an entry; it says so where it was there already, or was a correction."""
    note = ""
    if entered.twice:
        note = _say_twice(sheet, entered)
    elif isinstance(read_entry(sheet.ledger.setup.game, text), Correction):
        note = sentence(say_entry(sheet, text))
    if not swapped():
        if note:
            flash(note)
        return redirect(f"/games/{sheet.id}", 303)
    shown = make_response(answer(sheet, View(sheet.id), played=not entered.twice, note=note))
    shown.headers["HX-Replace-Url"] = f"/games/{sheet.id}"
    return shown


def _say_twice(sheet: Sheet, entered: Appended) -> str:
    """Who had it first, where that phone has a name."""
    if entered.twice == "form":
        return say("That was entered already")
    with open_sheets().store.reading() as db:
        phone = phone_names(db, sheet.id).get(entries_after(db, sheet.id, entered.seq - 1)[0].phone)
    return say("{phone} had it first", phone=phone) if phone else say("Another phone had it first")


def answer_refused(sheet: Sheet, refusal: Refused, text: str, asked: Mapping[str, str]) -> ResponseReturnValue:
    """The refusal of an entry where its form was, or at the moment that is `asked` for."""
    return answer(sheet, _view_of_refused(sheet, refusal, text, asked), refusal)


def _view_of_refused(sheet: Sheet, refusal: Refused, text: str, asked: Mapping[str, str]) -> View:
    """A tile that only lacks its end is asked for it, refused pips stay in their form."""
    try:
        view = read_view(sheet.id, sheet.ledger, asked)
    except Unknown:
        view = View(sheet.id)
    tile = refusal.data.get("tile")
    plain = text.startswith(view.prefix) and ":" not in text.removeprefix(view.prefix)
    if refusal.code == "which-end" and isinstance(tile, Tile) and plain:
        return replace(view.settled, choose=tile)
    if "pips" in request.values:
        typed, hold = request.values["pips"][:20], request.values.get("seat", "")[:1]
        return replace(view.settled, sheet="pips", hold=hold, typed=typed)
    return view
