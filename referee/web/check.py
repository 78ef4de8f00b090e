"""A score sheet, typed or uploaded, compared with the rules. Nothing of it is kept."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import NotationError, SentBack
from referee.record.checking import check_record
from referee.web import showing
from referee.web.limits import spend
from referee.web.pages.check import EXAMPLE, checked_page, empty_page
from referee.web.uploads import filled

MB = 2**20  # bytes
LARGEST_SHEET, LARGEST_UPLOAD = MB, 16 * MB  # what is larger than a sheet is heard, so that the text beside it stays

views = Blueprint("check", __name__, url_prefix="/check")


@views.url_value_preprocessor
def hear(_endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """Before anything of the request is read."""
    request.max_content_length = request.max_form_memory_size = LARGEST_UPLOAD


@views.teardown_request
def close(_error: BaseException | None) -> None:
    """A large file lies in a temporary one."""
    request.close()


@views.route("", methods=["GET", "POST"])
def show() -> ResponseReturnValue:
    """The empty sheet, or with `example=1` one to try; sent back, with what the rules say beside it."""
    if request.method != "POST":
        return showing.show("check", empty_page(EXAMPLE if request.args.get("example") == "1" else ""))
    text = request.form.get("text", "")
    try:
        spend("sheets")
        text = _uploaded() or _typed(text)
        if not text.strip():
            raise NotationError("empty-sheet")
        return showing.show("check", checked_page(text, check_record(text, partial(spend, "plays"))))
    except SentBack as refusal:
        return showing.show("check", empty_page(text, refusal), refusal)


def _typed(text: str) -> str:
    if len(text.encode()) > LARGEST_SHEET:
        raise NotationError("sheet-too-large", most=LARGEST_SHEET // MB)
    return text


def _uploaded() -> str:
    """The text of the file, "" without one. Raises NotationError for what is no text, or too much."""
    file = request.files.get("file")
    try:
        sheet = filled(file.read(LARGEST_SHEET + 1)) if file else b""
        if len(sheet) > LARGEST_SHEET:
            raise NotationError("sheet-too-large", most=LARGEST_SHEET // MB)
        return sheet.decode()
    except UnicodeDecodeError as error:
        raise NotationError("not-text") from error
