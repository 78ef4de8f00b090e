"""Corrections: looked at first, agreed to where the game says so, then a line of the log like any other."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import Refused, SentBack, StaleEntry, Unkept
from referee.record.entries import read_decision
from referee.web import showing
from referee.web.answers import answer_entered, answer_refused
from referee.web.forms import CorrectionForm, PipsForm, read_ends
from referee.web.pages.entries import note_agreed
from referee.web.pages.preview import Asked, preview_page
from referee.web.rights import say_watching
from referee.web.sheets import Sheet, open_sheets

views = Blueprint("corrections", __name__, url_prefix="/games/<game>/preview")


@views.get("")
def show(game: str) -> ResponseReturnValue:
    """What a correction would change. Nothing is changed by looking."""
    sheet, entry = open_sheets().read(game), _asked()
    try:
        asked = Asked(entry, read_ends(request.args.get("ends", "")), request.args.get("reason", ""))
        return _preview(sheet, asked)
    except SentBack as refusal:
        return answer_refused(sheet, refusal, entry, _moment(entry))


@views.post("")
def enter(game: str) -> ResponseReturnValue:
    """Makes the correction, or takes down that one more side agrees."""
    form = CorrectionForm(request.form)
    entry, sheet, ends = form.text(), open_sheets().read(game), read_ends(form.ends.data or "")
    try:
        reason, sides = form.why(), _sides(sheet)
        waits = sheet.must_agree(read_decision(sheet.ledger.setup.game, entry))
        if waits and not all(side in form.agreeing() for side in sides):
            _check_fresh(sheet, form, entry)
            return _preview(sheet, Asked(entry, ends, reason, form.agreeing(), form.key.data or ""))
        new = replace(form.new_entry(), comment=_comment(sheet, waits, reason))
        sheet, entered = open_sheets().add(game, new, ends, agreed=True)
    except SentBack as refusal:
        return _refused(open_sheets().read(game), refusal, form)
    return answer_entered(sheet, entry, entered)


def _asked() -> str:
    """The entry that the address asks for; pips typed into a form are put together here."""
    asked = request.args
    if "pips" in asked:
        return asked.get("prefix", "") + PipsForm(asked).text()
    return asked.get("entry", "").strip()


def _moment(entry: str) -> dict[str, str]:
    """The moment that a correction is about, as an address asks for it, also where the rest cannot be read."""
    verb, _, rest = entry.partition(" ")
    mode = {"amend": "amend", "insert": "insert", "strike": "at"}.get(verb.lower())
    return {mode: rest.partition(":")[0].strip().removesuffix("-")} if mode else {}


def _check_fresh(sheet: Sheet, form: CorrectionForm, entry: str) -> None:
    """Nobody agrees to what has changed since he looked at it. Raises StaleEntry."""
    last = sheet.ledger.entries
    if form.expected.data != last:
        raise StaleEntry("stale", text=entry, expected=form.expected.data, last=last)


def _sides(sheet: Sheet) -> list[str]:
    return [side[0] for side in sheet.names.seating.sides]


def _comment(sheet: Sheet, agreed: bool, reason: str) -> str:
    """What the log keeps behind the correction."""
    return note_agreed(sheet.names, reason) if agreed else reason


def _refused(sheet: Sheet, refusal: Refused, form: CorrectionForm) -> ResponseReturnValue:
    """Looked at again where it can still be made, with its reason; who had agreed has, while the table is the same."""
    entry, reason = form.text(), form.reason.data or ""
    asked = Asked(entry, read_ends(form.ends.data or ""), reason)
    if isinstance(refusal, Unkept):
        asked = replace(asked, agreed=form.agreed.data or "", key=form.key.data or "")
    if isinstance(refusal, StaleEntry | Unkept) or refusal.code in ("not-printable", "too-long"):
        try:
            return _preview(sheet, asked, refusal)
        except Refused:
            refusal.data["reason"] = reason
    return answer_refused(sheet, refusal, entry, _moment(entry))


def _preview(sheet: Sheet, asked: Asked, refusal: Refused | None = None) -> ResponseReturnValue:
    return showing.show("preview", preview_page(sheet, asked, refusal, watching=say_watching(sheet.id)), refusal)
