"""Taps as a thumb makes them: a tile is laid, then Undo takes it back, so that the game keeps its length."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.bench.servers import Phone

Tap = Callable[[], float]

_HIDDEN = re.compile(
    r'<form class="dock.*?"csrf_token" value="([^"]+)".*?"expected" value="(\d+)".*?"key" value="([^"]+)"', re.DOTALL
)
_TOKEN = re.compile(r'"csrf_token" value="([^"]+)"')
_TILE = re.compile(r'name="entry" value="([a-d] \d-\d)"')
_UNDO = re.compile(r'name="entry" value="(strike \d+)"')
TAPS_A_GAME = 20  # then the next game, so that no log grows much longer than its line


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


def join(phone: Phone, token: str) -> None:
    """Follows a scorer's link, so that the phone may tap."""
    found = _TOKEN.search(phone.get(f"/join/{token}"))
    phone.post(f"/join/{token}", {"csrf_token": found[1] if found else ""})


def bare_tap(phone: Phone) -> Tap:
    return lambda: phone.post("/", {"entry": "a 6-3", "expected": "10", "key": "0123456789ab"})[1]


def _form(page: str, wanted: re.Pattern[str]) -> dict[str, str]:
    hidden, entry = _HIDDEN.search(page), wanted.search(page)
    if hidden is None or entry is None:
        raise SystemExit(f"There is nothing to tap on this page:\n{page}")
    return {"csrf_token": hidden[1], "expected": hidden[2], "key": hidden[3], "entry": entry[1]}
