"""The rule books: one page for each game, and a page that lists them."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from referee.errors import Unknown
from referee.rulings.books import BOOKS
from referee.web.pages.rules import rules_page
from referee.web.titles import TITLES

views = Blueprint("rules", __name__, url_prefix="/rules")


@views.get("")
def index() -> str:
    """The four books."""
    return render_template("books.html", books=tuple((game, TITLES[game]) for game in BOOKS))


@views.get("/<game>")
def show(game: str) -> str:
    """The book of a game; with `q` what is found of it. For htmx only what is found."""
    if game not in BOOKS:
        raise Unknown("unknown-game")
    swapped = "HX-Request" in request.headers
    page = rules_page(game, request.args.get("q", ""), swapped=swapped)
    return render_template("_rules.html" if swapped else "rules.html", page=page)
