"""The addresses for other programs: what is open to other sites, how long it may be kept, how it is refused."""

from __future__ import annotations

import re

from flask import Flask, Response, jsonify, request

_JSON = re.compile(r"/api(/.*)?|/games/[^/]+\.json", re.DOTALL)
_TEXT = re.compile(r"/games/[^/]+\.txt", re.DOTALL)
_READING = ("GET", "HEAD", "OPTIONS")
A_WHILE = 300  # seconds: a question is answered alike until the rules are mended, and then soon anew


def register(app: Flask) -> None:
    app.after_request(_open)


def refuse(status: int, sentence: str) -> Response | None:
    """The refusal as these addresses give it, None where a page is due."""
    if _JSON.fullmatch(request.path):
        answer = jsonify(error=sentence)
    elif _TEXT.fullmatch(request.path):
        answer = Response(f"{sentence}\n", mimetype="text/plain")
    else:
        return None
    answer.status_code = status
    return answer


def _open(answer: Response) -> Response:
    """Other sites may read, also why they are refused; they send nothing and get nobody's cookies."""
    if not (_JSON.fullmatch(request.path) or _TEXT.fullmatch(request.path)):
        return answer
    if request.method in _READING:
        answer.headers["Access-Control-Allow-Origin"] = "*"
    question = request.path.startswith("/api/") and answer.status_code == 200
    answer.headers["Cache-Control"] = f"public, max-age={A_WHILE}" if question else "no-cache"
    return answer
