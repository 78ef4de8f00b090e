"""The settings of a phone: kept in a cookie of its own, so that they hold for every game and need no script."""

from __future__ import annotations

from flask import Blueprint, Flask, flash, get_flashed_messages, redirect, request, url_for
from flask.typing import ResponseReturnValue

from referee.errors import SentBack
from referee.language import say
from referee.refusals import explain
from referee.web import showing
from referee.web.addresses import by_https
from referee.web.pages.settings import Settings, choose_settings, read_settings, settings_page

views = Blueprint("settings", __name__, url_prefix="/settings")
COOKIE = "settings"
KEPT = 365 * 24 * 3600  # seconds


def register(app: Flask) -> None:
    """Every page wears what is set."""
    app.context_processor(lambda: {"settings": _kept()})


@views.get("")
def show() -> ResponseReturnValue:
    """What is set on this phone; `game` is where it leads back to."""
    return showing.show("settings", settings_page(_kept(), _game(), " ".join(map(str, get_flashed_messages()))))


@views.post("")
def keep() -> ResponseReturnValue:
    try:
        chosen = choose_settings(request.form.get("light", ""), request.form.getlist("on"))
    except SentBack as refusal:
        return showing.show("settings", settings_page(_kept(), _game(), error=explain(refusal)), refusal)
    flash(say("Kept."))
    answer = redirect(url_for("settings.show", game=_game() or None), 303)
    answer.set_cookie(COOKIE, chosen.write(), max_age=KEPT, httponly=True, samesite="Lax", secure=by_https())
    return answer


def _kept() -> Settings:
    return read_settings(request.cookies.get(COOKIE, ""))


def _game() -> str:
    """The game whose table leads here."""
    game = request.args.get("game", "")
    return game if game.isascii() and game.isalnum() else ""
