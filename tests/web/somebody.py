"""A phone that may do all there is, and every address that there is."""

from __future__ import annotations

import re
from tempfile import TemporaryDirectory

from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee import create_app
from referee.record.reading import read_record
from referee.store.account_links import make_link
from referee.store.records import keep_record
from referee.store.scorers import add_scorer, invite
from referee.web.assets import HTMX
from tests.web.league.rows import keep_league, make_captain, sign_in

CARRIED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Server": "referee",
}
SELF, NONE = "'self'", "'none'"
POLICY = {
    "default-src": NONE, "object-src": NONE, "base-uri": NONE, "frame-ancestors": NONE,
    "script-src": f"{SELF} {HTMX}", "style-src": SELF, "img-src": SELF, "connect-src": SELF, "manifest-src": SELF,
    "worker-src": SELF, "form-action": SELF,
}  # fmt: skip
HTTPS = {"X-Forwarded-Proto": "https"}


def all_rules() -> list[Rule]:
    with TemporaryDirectory() as folder:
        return [*create_app(folder, testing=True).url_map.iter_rules()]


RULES = all_rules()
LOOKED_AT = sorted({rule.rule for rule in RULES if "GET" in (rule.methods or ())})
SENT_TO = sorted({rule.rule for rule in RULES if "POST" in (rule.methods or ())})


def kept(app: Flask) -> str:
    """All that the database has."""
    with app.extensions["sheets"].store.reading() as db:
        return "\n".join(db.conn.iterdump())


class Somebody:
    """A phone that may do all there is: signed in as secretary, captain of a team, scorer of a game."""

    def __init__(self, app: Flask, name: str = "") -> None:
        """`name` is that of all there is in the league."""
        with app.extensions["sheets"].store.writing() as db:
            self.rows = keep_league(db)
            for table in ("leagues", "seasons", "divisions", "venues", "teams") if name else ():
                db.execute(f"UPDATE {table} SET name = ? || substr(id, 1, 2)", [name])  # noqa: S608 - our own names
            self.game = keep_record(db, read_record('[Game "muggins"]\n[Players "Ann, Bill"]\n\ndown a\na 6-6').record)
            add_scorer(db, self.game, f"mark-{self.rows.team}")
            self.token = invite(db, self.game)
            self.link = make_link(db, app.extensions["clock"]())
        self.client = make_captain(app, sign_in(app, app.test_client(), self.rows.secretary), self.rows.team)

    def address(self, route: str) -> str:
        """The route with what is there."""
        filled = self.rows.address(route).replace("<token>", self.link if "sign-up" in route else self.token)
        filled = filled.replace("<path:filename>", "app.css").replace("<name>", "look.css").replace("<int:hand>", "1")
        filled = re.sub(r"<any\('?([^',)]+)[^>]*>", lambda found: found[1].strip('"'), filled)
        of_rules = route.startswith(("/new/", "/rules/", "/api/"))
        return filled.replace("<game>", ("muggins" if "count" not in route and "play" not in route else "cribbage")
                              if of_rules else self.game)  # fmt: skip

    def get_from(self, host: str, route: str, query: dict[str, str] | None = None) -> TestResponse:
        """What he is shown where he calls the server so."""
        cookie = self.client.get_cookie("session")
        assert cookie
        headers = {"Host": host, "Cookie": f"session={cookie.value}"}
        client = self.client.application.test_client(use_cookies=False)
        return client.get(self.address(route), query_string=query, headers=headers)


def is_shut(answer: TestResponse) -> None:
    headers = answer.headers
    assert {name: headers[name] for name in CARRIED} == CARRIED
    assert dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; ")) == POLICY
    open_to_all = headers.get("Access-Control-Allow-Origin") == "*"
    assert headers["Cross-Origin-Resource-Policy"] == ("cross-origin" if open_to_all else "same-origin")
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Cache-Control"]
    assert "X-Powered-By" not in headers
