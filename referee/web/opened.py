"""The addresses for other programs: what is open to other sites, how long it may be kept, how it is refused."""

from __future__ import annotations

import re

from flask import Flask, Response, jsonify, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin

_JSON = re.compile(r"/api(/.*)?|/games/[^/]+\.json", re.DOTALL)
_TEXT = re.compile(r"/games/[^/]+\.txt", re.DOTALL)
_READING = ("GET", "HEAD", "OPTIONS")
A_WHILE = 300  # seconds: a question is answered alike until the rules are mended, and then soon anew


class _Sessions(SecureCookieSessionInterface):
    """An answer that anybody may keep carries nobody's cookie, not even to make it last longer."""

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        if not _for_programs():
            super().save_session(app, session, response)


def register(app: Flask) -> None:
    app.session_interface = _Sessions()
    app.after_request(_open)


def refuse(status: int, sentence: str) -> Response | None:
    """The refusal as these addresses give it, None where a page is due."""
    if not _for_programs():
        return None
    text = _TEXT.fullmatch(request.path)
    answer = Response(f"{sentence}\n", mimetype="text/plain") if text else jsonify(error=sentence)
    answer.status_code = status
    return answer


def _open(answer: Response) -> Response:
    """Other sites may read, also why they are refused; they send nothing."""
    if not _for_programs():
        return answer
    if request.method in _READING:
        answer.headers["Access-Control-Allow-Origin"] = "*"
    question = request.path.startswith("/api/") and answer.status_code == 200
    answer.headers["Cache-Control"] = f"public, max-age={A_WHILE}" if question else "no-cache"
    return answer


def _for_programs() -> bool:
    return bool(_JSON.fullmatch(request.path) or _TEXT.fullmatch(request.path))
