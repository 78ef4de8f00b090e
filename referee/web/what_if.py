"""What if: the same game under another house rule. It only looks; the rule itself is corrected behind More."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay
from referee.web import showing
from referee.web.pages.choices import choices_page, settle_rule
from referee.web.pages.what_if import what_if_page
from referee.web.rights import say_watching
from referee.web.sheets import open_sheets

views = Blueprint("what_if", __name__, url_prefix="/games/<game>")


@views.get("/what-if")
def show(game: str) -> ResponseReturnValue:
    """The house rules to choose from; with `option` and `value` the plays whose points would differ."""
    sheet = open_sheets().read(game)
    option, value = request.args.get("option", ""), request.args.get("value")
    try:
        rule = settle_rule(sheet, option) if option else None
        if rule is None or value is None:
            return showing.show("what_if", choices_page(sheet))
        return showing.show("what_if", what_if_page(sheet, rule, value.strip(), watching=bool(say_watching(game))))
    except IllegalPlay as refusal:
        return showing.show("what_if", choices_page(sheet, option, value or "", refusal), refusal)
