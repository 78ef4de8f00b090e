"""What every answer carries, pages, files, errors alike: what a page may load, who may frame it, who may keep it."""

from __future__ import annotations

from flask import Flask, Response

from referee.web import languages
from referee.web.addresses import by_https
from referee.web.assets import HTMX
from referee.web.league.rights import is_for_some

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
UNUSED = ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone",
          "midi", "payment", "usb")  # fmt: skip
SHUT = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Server": "referee",  # and neither of which version, nor what it runs on
}
HTTPS_FROM_NOW_ON = f"max-age={365 * 24 * 3600}"  # seconds, for this host alone


def register(app: Flask, htmx_from: str) -> None:
    """`htmx_from` "cdn" lets pages load this one file from there, "local" nothing from anywhere else."""
    scripts = f"'self' {HTMX}" if htmx_from == "cdn" else "'self'"
    policy = "; ".join(f"{what} {whence}" for what, whence in (POLICY | {"script-src": scripts}).items())
    shut = SHUT | {"Content-Security-Policy": policy}

    def carry(answer: Response) -> Response:
        there = {name.lower() for name, _ in answer.headers}
        answer.headers.extend((name, value) for name, value in shut.items() if name.lower() not in there)
        if by_https():
            answer.headers.setdefault("Strict-Transport-Security", HTTPS_FROM_NOW_ON)
        return _kept(answer)

    app.after_request(carry)


def _kept(answer: Response) -> Response:
    """Back must show the table as it is, not as it was; what is for some is kept nowhere."""
    page = answer.mimetype == "text/html"
    if is_for_some():
        answer.headers["Cache-Control"] = "no-store"
    answer.headers.setdefault("Cache-Control", "no-store" if page else "private, no-cache")
    if page:
        languages.varies(answer, "HX-Request")
    return answer
