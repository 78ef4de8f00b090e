"""The rule books: one page for each game, and a page that lists them."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from referee.errors import Unknown
from referee.rulings.books import BOOKS
from referee.web import showing
from referee.web.pages.rules import books_page, rules_page

views = Blueprint("rules", __name__, url_prefix="/rules")


@views.get("")
def index() -> ResponseReturnValue:
    """The four books."""
    return showing.show("books", books_page())


@views.get("/<game>")
def show(game: str) -> ResponseReturnValue:
    """The book of a game; with `q` what is found of it. For htmx only what is found."""
    if game not in BOOKS:
        raise Unknown("unknown-game")
    return showing.show("rules", rules_page(game, request.args.get("q", "")))
