"""Phones at a table, each with a connection that it keeps, and taps as a thumb makes them: a tile is laid, then Undo
takes it back, so that the game keeps its length.
"""

from __future__ import annotations

import http.client
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from referee.record.record import Record
from referee.store.instance import DATABASE
from referee.store.records import keep_record
from referee.store.scorers import invite
from referee.store.store import Store

Tap = Callable[[], float]

FORM = {"content-type": "application/x-www-form-urlencoded", "HX-Request": "true"}
PATIENCE = 120.0  # seconds
TAPS_A_GAME = 20  # then the next game, so that no log grows much longer than its line
_HIDDEN = re.compile(
    r'<form class="dock.*?"csrf_token" value="([^"]+)".*?"expected" value="(\d+)".*?"key" value="([^"]+)"', re.DOTALL
)
_TOKEN = re.compile(r'"csrf_token" value="([^"]+)"')
_TILE = re.compile(r'name="entry" value="([a-d] \d-\d)"')
_UNDO = re.compile(r'name="entry" value="(strike \d+)"')


@dataclass
class Phone:
    """One connection to one server, with the cookie that it was given; `headers` go with whatever it asks."""

    port: int
    headers: dict[str, str] = field(default_factory=dict)
    cookie: str = ""
    connection: http.client.HTTPConnection = field(init=False)

    def __post_init__(self) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def __del__(self) -> None:
        self.connection.close()

    def get(self, path: str, **headers: str) -> str:
        return self._ask("GET", path, None, headers)[1]

    def post(self, path: str, form: dict[str, str]) -> tuple[str, float]:
        """The answer as htmx gets it, and the milliseconds from the tap to its last byte."""
        start = time.perf_counter()
        text = self._ask("POST", path, urlencode(form), FORM)[1]
        return text, (time.perf_counter() - start) * 1000

    def send(self, path: str, form: dict[str, str]) -> str:
        """Where a form leads that is sent without htmx."""
        return self._ask("POST", path, urlencode(form), {"content-type": FORM["content-type"]})[0]

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[str, str]:
        """Where the answer leads, "" if nowhere, and its text."""
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        self.connection.request(method, path, body, self.headers | headers | cookie)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status not in (200, 204, 303):
            raise SystemExit(f"{method} {path}: {answer.status}\n{text}")
        if given := re.match(r"[^;]+", answer.headers.get("Set-Cookie", "")):
            self.cookie = given[0]
        return answer.headers.get("Location", ""), text


class Table:
    """So many taps at each of games of the same length, one game after another. `answer` is the last one."""

    def __init__(self, phone: Phone, games: list[str], taps: int = TAPS_A_GAME) -> None:
        self._phone = phone
        self._taps = taps
        self._games = iter(games)
        self._left = 0
        self._path = ""
        self.answer = ""

    def __call__(self) -> float:
        if not self._left:
            self._path, self._left = f"/games/{next(self._games)}", self._taps
            self.answer = self._phone.get(self._path)
        wanted = _TILE if self._left % 2 == 0 else _UNDO
        self._left -= 1
        self.answer, took = self._phone.post(self._path, _form(self.answer, wanted))
        return took


def keep_games(instance: Path, record: Record, many: int) -> dict[str, str]:
    """So many games of a record, each with the token of its scorer's link."""
    store = Store(instance / DATABASE)
    with store.writing() as db:
        ids = [keep_record(db, record) for _ in range(many)]
        games = {game: invite(db, game) for game in ids}
    store.close()
    return games


def join(phone: Phone, token: str) -> None:
    """Follows a scorer's link, so that the phone may tap."""
    phone.post(f"/join/{token}", {"csrf_token": csrf_token(phone.get(f"/join/{token}"))})


def csrf_token(page: str) -> str:
    found = _TOKEN.search(page)
    return found[1] if found else ""


def _form(page: str, wanted: re.Pattern[str]) -> dict[str, str]:
    hidden, entry = _HIDDEN.search(page), wanted.search(page)
    if hidden is None or entry is None:
        raise SystemExit(f"There is nothing to tap on this page:\n{page}")
    return {"csrf_token": hidden[1], "expected": hidden[2], "key": hidden[3], "entry": entry[1]}
