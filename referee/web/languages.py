"""In which language a page speaks: the one chosen on this phone, else the browser's first that is spoken here."""

from __future__ import annotations

from contextlib import ExitStack

from flask import Blueprint, Flask, Response, g, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import Babel

from referee.errors import NotationError
from referee.language import ENGLISH, isolated, say, say_in, say_many, speaking, spoken
from referee.language.stops import stopped
from referee.translations import LANGUAGES, find_language
from referee.web import programs
from referee.web.addresses import by_https

views = Blueprint("languages", __name__, url_prefix="/language")
COOKIE = "language"
KEPT = 365 * 24 * 3600  # seconds


def register(app: Flask) -> None:
    """Before anything else is asked: a refusal too is said in the language of the page."""
    Babel(app, locale_selector=spoken, configure_jinja=False)  # for dates and times; words are said by `say` everywhere
    for code in LANGUAGES:
        find_language(code)  # read now, and not at somebody's tap
    app.before_request(_begin)
    app.teardown_request(_end)
    app.jinja_env.globals.update(say=say, say_many=say_many, say_in=say_in)
    app.jinja_env.globals.update(language=spoken, languages=LANGUAGES, back=_here)
    app.jinja_env.filters.update(isolated=isolated, stopped=stopped)


@views.post("")
def choose() -> ResponseReturnValue:
    """One tap: `language` from now on, and back to the page of the tap."""
    code = request.form.get("language", "")
    if code not in LANGUAGES:
        raise NotationError("no-setting", value=code)
    answer = redirect(local_address(request.form.get("back", "")), 303)
    answer.set_cookie(COOKIE, code, max_age=KEPT, httponly=True, samesite="Lax", secure=by_https())
    return answer


def varies(answer: Response, *also: str) -> None:
    """Says of an answer that holds words in which language they are, and that it is for those who want it; and by what
    other headers it varies.
    """
    answer.content_language.add(spoken())
    answer.vary.update(("Accept-Language", "Cookie", *also))


def _asked() -> str:
    """Other programs are answered in English, whoever runs them."""
    if programs.for_programs():
        return ENGLISH.code
    kept = request.cookies.get(COOKIE)
    return kept if kept in LANGUAGES else _wished()


def _wished() -> str:
    """The browser's first that is spoken here in any country: "en-GB, pl" is English."""
    wishes = (tag.replace("_", "-").partition("-")[0].lower() for tag, quality in request.accept_languages if quality)
    return next((code for code in wishes if code in LANGUAGES), ENGLISH.code)


def _begin() -> None:
    g.speaking = ExitStack()
    g.speaking.enter_context(speaking(find_language(_asked())))


def _end(_error: BaseException | None) -> None:
    if "speaking" in g:
        g.pop("speaking").close()


def _here() -> str:
    """The page that is shown; where something was sent that has no page of its own, the first one."""
    return request.full_path.rstrip("?") if request.method == "GET" else url_for("home.show")


def local_address(address: str, otherwise: str = "") -> str:
    """No form leads to another site; `otherwise` is the first page unless it is given."""
    local = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if local else otherwise or url_for("home.show")
