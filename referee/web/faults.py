"""Refusals and errors as answers: one table from kind to status."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, flash, g, make_response, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, MethodNotAllowed

from referee.errors import Damaged, KeyReused, NotYours, Refused, StaleEntry, TooOften, Unkept, Unknown
from referee.language import mark, say
from referee.refusals import explain
from referee.store.troubles import NO_ROOM
from referee.web import programs
from referee.web.again import FaultPage, can_be_repeated, keep
from referee.web.languages import local_address
from referee.web.league.rights import BELOW
from referee.web.rights import game_of_address

STATUS: dict[type[Refused], int] = {
    Unknown: 404,
    NotYours: 403,
    StaleEntry: 409,
    KeyReused: 409,
    TooOften: 429,
    Unkept: 507,  # which no proxy says by itself, so that a page may show what comes with it
    Damaged: 503,
}
SENTENCES = {
    400: mark("This request cannot be read. Go back to the first page and start from there."),
    404: mark("There is no such page here. The games are on the first page."),
    405: mark("This page cannot be used in that way. The games are on the first page."),
    408: mark("What was sent did not arrive in time, and nothing was changed. Send it again."),
    413: mark("That is too much: at most {most} MB can be sent at once. Send something shorter."),
    500: mark("Something went wrong here, and it has been written down. Nothing was changed; please try again."),
}
# Programs are led to no page, and are answered in English.
FOR_PROGRAMS = {
    400: "This request cannot be read.",
    404: "There is nothing at this address.",
    405: "This address is only read, by GET.",
}
HEARD_OUT = 2**25  # bytes
MB = 2**20  # bytes


def status_of(refusal: Refused) -> int:
    """Illegal or unreadable 422, stale 409, unknown 404, too often 429, no room 507."""
    return next((status for kind, status in STATUS.items() if isinstance(refusal, kind)), 422)


def when_again(refusal: Refused) -> dict[str, str]:
    """The header for what may be sent again later."""
    return {"Retry-After": str(refusal.seconds)} if isinstance(refusal, TooOften) else {}


def register(app: Flask) -> None:
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(OSError, _without_room)
    app.register_error_handler(Exception, _unexpected)


def _refused(refusal: Refused) -> Response:
    """A tap on a table that this phone does not score any more leads back to it, with the sentence."""
    sentence, game = explain(refusal), "" if refusal.code == "unknown-game" else game_of_address()
    if not (isinstance(refusal, NotYours) and game and "HX-Request" in request.headers):
        typed = "signs_in" in refusal.data and bool(request.form.keys() - {"csrf_token"})
        again = (isinstance(refusal, Unkept) or typed) and can_be_repeated()
        signs_in = str(refusal.data.get("signs_in", "")) if again else ""
        ways = refusal.data.get("ways")
        if signs_in and isinstance(ways, tuple):  # the key with what was typed is the way to sign in
            ways = tuple(way for way in ways if not way[0].startswith(url_for("accounts.enter")))
        answer = _page(status_of(refusal), sentence, game, ways=ways, again=again, signs_in=signs_in)
        answer.headers.extend(when_again(refusal))
        return answer
    flash(sentence)
    answer = make_response("", status_of(refusal))
    answer.headers["HX-Redirect"] = f"/games/{game}"
    return answer


def _csrf(_error: CSRFError) -> Response:
    said = say("This page is too old, or cookies are blocked. Load the page again, then repeat your tap.")
    return _page(400, said)


def _http(error: HTTPException) -> Response | HTTPException:
    code = error.code or 500
    if code < 400:
        return error
    if isinstance(error, BadHost):  # no page can be written without addresses
        return Response(f"{FOR_PROGRAMS[400]}\n", 400, mimetype="text/plain")
    if code == 413:
        _hear_out()
    code_said = code if code in SENTENCES else 400 if code < 500 else 500
    said = say(SENTENCES[code_said], most=g.get("largest", current_app.config["MAX_CONTENT_LENGTH"]) // MB)
    answer = _page(code, said, for_programs=FOR_PROGRAMS.get(code_said, said))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        answer.headers["Allow"] = ", ".join(error.valid_methods)
    return answer


def _hear_out() -> None:
    """A browser that is still sending does not look at the answer; what is far too much is cut off all the same."""
    size = request.content_length or 0
    if size <= (request.max_content_length or size):
        return  # refused in the midst of reading, and little is left
    left = min(size, HEARD_OUT)
    with suppress(HTTPException, Refused):  # the rest does not come
        while left > 0 and (heard := request.environ["wsgi.input"].read(min(left, 2**16))):
            left -= len(heard)


def _without_room(error: OSError) -> Response:
    """What is large is put on the disk while it arrives."""
    if error.errno not in NO_ROOM:
        return _unexpected(error)
    full = Unkept("disk-full")
    return _page(status_of(full), explain(full))


def _unexpected(error: Exception) -> Response:
    if current_app.config["PROPAGATE_EXCEPTIONS"]:
        raise error
    # A link that lets somebody in is not written down, nor what was asked.
    token = str((request.view_args or {}).get("token", ""))
    current_app.logger.exception("%s %s", request.method, request.path.replace(token, "…") if token else request.path)
    return _page(500, say(SENTENCES[500]))


def _way_back() -> tuple[tuple[str, str], ...]:
    """Below the addresses of leagues, to the page from which this one was asked for."""
    try:
        came = urlsplit(request.referrer or "")
    except ValueError:
        return ()
    here = request.path if request.method == "GET" else ""
    if (
        request.path.split("/")[1] not in BELOW
        or came.netloc != request.environ.get("HTTP_HOST")
        or came.path in ("", "/", here)
    ):
        return ()
    return ((local_address(came._replace(scheme="", netloc="").geturl()), say("Back")),)


def _page(
    status: int,
    sentence: str,
    game: str = "",
    *,
    ways: object = None,
    for_programs: str = "",
    again: bool = False,
    signs_in: str = "",
) -> Response:
    """A page for people, or what a program can read; `ways` lead nearer to what was wanted than the first page.

    `again`: what was sent can be sent once more, by who has to sign in first where `signs_in` says to which page then.
    """
    if answer := programs.refuse(status, for_programs or sentence):
        return answer
    usual = url_for("table.show", game=game) if game else url_for("home.show")
    words = say("To the game") if game else say("To the first page")
    page = FaultPage(status, sentence, (*(ways if isinstance(ways, tuple) else _way_back()), (usual, words)))
    if again:
        typed = tuple((name, value) for name, value in request.form.items(multi=True) if name != "csrf_token")
        page = replace(page, again=local_address(request.full_path.rstrip("?")), typed=typed, send=say("Try again"))
    if again and signs_in:
        page = replace(page, again=url_for("accounts.enter"), typed=keep(page, signs_in), send=say("Sign in"))
    return make_response(render_template("fault.html", page=page), status)
