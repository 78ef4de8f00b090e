"""The addresses for other programs: what is open to other sites, how long it may be kept, how it is refused."""

from __future__ import annotations

from flask import Flask, Response, current_app, jsonify, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from werkzeug.exceptions import HTTPException

from referee.web.addresses import by_https
from referee.web.api import views as questions
from referee.web.rights import LOOKING

JSON, TEXT = "application/json", "text/plain"
RECORDS = {"games.as_json": JSON, "games.as_text": TEXT}
A_WHILE = 300  # seconds: a question is answered alike until the rules are mended, and then soon anew


class _Sessions(SecureCookieSessionInterface):
    """An answer that anybody may keep carries nobody's cookie, not even to make it last longer.

    A cookie of a page that came by https goes back by https only, and by its name no other host can have put it there;
    on the network of a pub there is no https.
    """

    def get_cookie_name(self, app: Flask) -> str:
        return f"__Host-{super().get_cookie_name(app)}" if by_https() else super().get_cookie_name(app)

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask's signature
        return by_https()

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:  # noqa: ARG002 - Flask's signature
        """A page makes it last longer; a tap, and what an open page asks by itself, only bring what is new in it."""
        return session.modified or (session.permanent and "HX-Request" not in request.headers)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        if not for_programs():
            super().save_session(app, session, response)


def register(app: Flask) -> None:
    app.session_interface = _Sessions()
    app.after_request(_open)


def refuse(status: int, sentence: str) -> Response | None:
    """The refusal as these addresses give it, None where a page is due."""
    kind = for_programs()
    if not kind:
        return None
    answer = jsonify(error=sentence) if kind == JSON else Response(f"{sentence}\n", mimetype=TEXT)
    answer.status_code = status
    return answer


def _open(answer: Response) -> Response:
    """Other sites may read, also why they are refused, as whoever sends something here is."""
    if not for_programs():
        return answer
    answer.headers["Access-Control-Allow-Origin"] = "*"
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    question = request.blueprint == questions.name and answer.status_code == 200
    answer.headers["Cache-Control"] = f"public, max-age={A_WHILE}" if question else "no-cache"
    return answer


def for_programs() -> str:
    """What is read at this address: JSON or text, "" where it is for people. All below /api is JSON, also nothing."""
    if f"{request.path}/".startswith(f"{questions.url_prefix}/"):
        return JSON
    sent = request.method not in LOOKING and "." in request.path  # which looks like the table of a game then
    return RECORDS.get((not sent and request.endpoint) or _view_for_reading(), "")


def _view_for_reading() -> str:
    """The view of an address that was sent to; "" where there is none."""
    try:
        adapter = current_app.create_url_adapter(request)
        return str(adapter.match(method="GET")[0]) if adapter else ""
    except HTTPException:
        return ""
