"""Styles, scripts and icons as pages load them: compressed, and each with a mark that changes when it does.

A phone far from the mast waits for every question and every kilobyte, so the scripts of a page come as one file, and
what is written for those who read them stays here.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import brotli
from flask import Blueprint, Flask, Response, abort, current_app, request, url_for
from flask.typing import ResponseReturnValue
from flask_compress import Compress
from rcssmin import cssmin
from rjsmin import jsmin

views = Blueprint("assets", __name__)
YEAR = 365 * 24 * 3600  # seconds: a changed file has another mark in its address
HTMX = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.10/dist/htmx.min.js"
HTMX_HASH = "sha384-H5SrcfygHmAuTDZphMHqBJLc3FhssKjG7w/CeCpFReSfwBWDTKpkzPP8c+cLsK+V"
OWN_HTMX = "vendor/htmx.min.js"
_PAGE = ("refused.js", "show.js", "caller.js", "share.js", "shell.js")
# What pages load from here, made of files in static/, in order: a later style counts, an earlier script hears first.
MADE = {
    "look.css": ("app.css", "table.css", "pages.css", "cases.css", "figures.css", "tv.css", "states.css"),
    "paper.css": ("paper.css",),
    "boot.js": ("boot.js",),
    "page.js": ("table.js", *_PAGE),
    "game.js": ("live.js", "table.js", "turns.js", "waiting.js", "queue.js", "kept.js", *_PAGE),
    "tv.js": ("live.js", "table.js", *_PAGE),
    "paper.js": ("paper.js", *_PAGE),
    "watch.js": ("live.js", *_PAGE),
    "form.js": ("drafts.js", *_PAGE),
}
SHORTENED = {".css": ("text/css", cssmin), ".js": ("text/javascript", jsmin)}


def register(app: Flask, htmx_from: str) -> None:
    """`htmx_from` "cdn" has htmx from there first, "local" from here alone."""
    app.config.update(SEND_FILE_MAX_AGE_DEFAULT=YEAR, COMPRESS_ALGORITHM="gzip", COMPRESS_ALGORITHM_STREAMING="gzip")
    app.config.update(COMPRESS_EVALUATE_CONDITIONAL_REQUEST=False)  # it would date a page a second time
    Compress(app)
    app.extensions["assets"] = {}
    cdn = {"src": HTMX, "integrity": HTMX_HASH} if htmx_from == "cdn" else None
    app.jinja_env.globals.update(asset=asset, htmx=cdn)


def asset(name: str) -> str:
    """The address of one of MADE or of another static file, with a mark of its bytes."""
    _, mark = _find(name)
    if name in MADE:
        return url_for("assets.made", name=name, v=mark)
    return url_for("static", filename=name, v=mark)


@views.get("/static/made/<name>")
def made(name: str) -> ResponseReturnValue:
    """Styles or scripts as one file, without comments and blanks."""
    if name not in MADE:
        abort(404)
    content, mark = _find(name)
    answer = Response(content, mimetype=SHORTENED[Path(name).suffix][0])
    answer.vary.add("Accept-Encoding")
    if request.accept_encodings.best_match(("br", "gzip", "identity")) == "br":
        answer.data, answer.content_encoding = _packed(content), "br"
    if request.args.get("v") == mark:
        answer.cache_control.public = True
        answer.cache_control.max_age = YEAR
    else:
        answer.cache_control.no_cache = True
    return answer


@cache
def _packed(content: bytes) -> bytes:
    """As small as it comes: worth a tenth of a second, since it is done once."""
    packed: bytes = brotli.compress(content)
    return packed


def _find(name: str) -> tuple[bytes, str]:
    """What is sent and its mark, made once; nothing of a file that is missing, as htmx in a bare checkout."""
    kept: dict[str, tuple[bytes, str]] = current_app.extensions["assets"]
    if name not in kept:
        files = [Path(current_app.static_folder or "") / part for part in MADE.get(name, (name,))]
        content = b"".join(file.read_bytes() for file in files if file.is_file())
        if name in MADE:
            content = SHORTENED[Path(name).suffix][1](content.decode()).encode()
        kept[name] = content, sha256(content).hexdigest()[:10]
    return kept[name]
