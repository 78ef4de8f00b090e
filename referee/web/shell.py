"""The app on a phone's first screen, and without a network: its manifest, its service worker, and the page that says
what works then. Browsers take them over https only, and from this machine itself.
"""

from __future__ import annotations

import json
from pathlib import Path

from flask import Blueprint, Response, current_app, render_template, url_for
from flask.typing import ResponseReturnValue

from referee.language import say, spoken
from referee.web.assets import MADE, OWN_HTMX
from referee.web.languages import varies

views = Blueprint("shell", __name__)
KEPT = ("icon.svg", OWN_HTMX)


@views.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """What a phone needs to install the app."""
    icon = {"src": _asset("icon.svg"), "type": "image/svg+xml", "sizes": "any"}
    shown = {
        "id": "/",
        "name": "referee",
        "short_name": "referee",
        "lang": spoken(),
        "description": say("Counts fives-and-threes, Muggins and cribbage, and settles who was right"),
        "start_url": url_for("home.show"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#e3e9e0",
        "theme_color": "#1d5741",
        "icons": [icon, icon | {"purpose": "maskable"}],
    }
    answer = Response(json.dumps(shown), mimetype="application/manifest+json")
    varies(answer)
    return answer


@views.get("/sw.js")
def worker() -> ResponseReturnValue:
    """The service worker; what it keeps changes with the files and the language, and so does it."""
    static = Path(current_app.static_folder or "")
    kept = [_asset(name) for name in (*MADE, *KEPT)]
    instead = url_for("shell.offline", language=spoken())
    lines = f"const SHELL = {json.dumps(kept)};\nconst OFFLINE = {json.dumps(instead)};\n"
    answer = Response(lines + (static / "sw.js").read_text(encoding="utf-8"), mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    varies(answer)
    return answer


@views.get("/offline")
def offline() -> ResponseReturnValue:
    """What is shown in place of a page that this phone has not kept."""
    return render_template("offline.html")


def _asset(name: str) -> str:
    address: str = current_app.jinja_env.globals["asset"](name)  # type: ignore[operator] # jinja types no globals
    return address
