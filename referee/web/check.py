"""A score sheet, typed or uploaded, compared with the rules. Nothing of it is kept."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import NotationError, Refused
from referee.record.checking import check_record
from referee.web import showing
from referee.web.pages.check import EXAMPLE, checked_page, empty_page

views = Blueprint("check", __name__, url_prefix="/check")


@views.route("", methods=["GET", "POST"])
def show() -> ResponseReturnValue:
    """The empty sheet, or with `example=1` one to try; sent back, with what the rules say beside it."""
    if request.method != "POST":
        return showing.show("check", empty_page(EXAMPLE if request.args.get("example") == "1" else ""))
    text = request.form.get("text", "")
    try:
        text = _uploaded() or text
        if not text.strip():
            raise NotationError("empty-sheet")
        return showing.show("check", checked_page(text, check_record(text)))
    except Refused as refusal:
        return showing.show("check", empty_page(text, refusal), refusal)


def _uploaded() -> str:
    """The text of the file, "" without one. Raises NotationError for what is no text."""
    file = request.files.get("file")
    try:
        return file.read().decode() if file else ""
    except UnicodeDecodeError as error:
        raise NotationError("not-text") from error
