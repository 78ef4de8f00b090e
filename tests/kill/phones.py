"""Phones that play with the forms of the pages, and send again with the same key what got no answer."""

from __future__ import annotations

import http.client
import random
import re
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from referee.record.entries import write_entry
from referee.record.reading import read_record
from referee.record.replay import Ledger
from referee.rules.plays import Award
from tests.deals import some_play as some_cribbage
from tests.strategies import some_play as some_lines

TAKEN, REFUSED = (200, 303), (409, 422)
PAUSE = 0.05  # seconds before what got no answer is sent again
CORRECTED = 0.15  # of the entries
LONGEST = 150  # entries; then another game is begun
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
_HIDDEN = re.compile(r'name="(csrf_token|expected|key)" value="([^"]*)"')
_DOCK = re.compile(r'<form class="dock.*?</form>', re.DOTALL)
_NEXT = re.compile(r'action="(/games/\w+/next)"')
_JOIN = re.compile(r"/join/([\w-]+)")


@dataclass
class Sent:
    """What was sent once, however often: to a game, or for a new one; `last` is when it was sent for the last time."""

    game: str
    key: str
    text: str
    phone: int
    status: int = 0
    tries: int = 0
    last: str = ""


@dataclass
class Evening:
    """What all phones have sent and had answered, and which were wrong answers."""

    port: int
    seed: int
    sent: list[Sent] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)


class Phone(threading.Thread):
    """Plays at one table after another; `beside` is the phone whose tables it joins, None where it begins them."""

    def __init__(self, number: int, evening: Evening, game: str, beside: Phone | None = None) -> None:
        super().__init__(daemon=True)
        self.number, self.evening, self.kind, self.beside = number, evening, game, beside
        self.rng = random.Random(f"{evening.seed} {number}")  # noqa: S311 - what is laid is no secret
        self.table, self.link, self.cookie = "", "", ""
        self.connection: http.client.HTTPConnection | None = None

    def run(self) -> None:
        try:
            while not self.evening.over.is_set():
                if self.beside:
                    self._follow(self.beside)
                elif not self.table:
                    self._begin()
                if self.table:
                    self._play()
        except Exception as error:
            self.evening.faults.append(f"phone {self.number}: {error!r}")
        finally:
            self._hang_up()

    def _begin(self) -> None:
        """A new game through its form, and the link for the other phone."""
        page = self._get(f"/new/{self.kind}")
        hidden = dict(_HIDDEN.findall(page))
        typed = {"a": "Ann", "b": "Bill", "down": "a", "rule-muggins": "", "table": "two"}
        sent = self._send(f"/new/{self.kind}", hidden | typed, Sent("", hidden["key"], "", self.number))
        if sent:
            self.table = sent.rpartition("/")[2]
            found = _JOIN.search(self._get(f"/games/{self.table}/phones"))
            self.link = found[1] if found else ""

    def _follow(self, other: Phone) -> None:
        if other.link and self.link != other.link:
            link, table = other.link, other.table
            token = dict(_HIDDEN.findall(self._get(f"/join/{link}"))).get("csrf_token")
            if token:
                self._post(f"/join/{link}", {"csrf_token": token})
            self.link, self.table = link, table
        elif not other.link:
            time.sleep(PAUSE)

    def _play(self) -> None:
        page = self._get(f"/games/{self.table}")
        dock = _DOCK.search(page)
        ledger = self._ledger()
        if self._leave(page, ledger) or dock is None:
            return
        hidden = dict(_HIDDEN.findall(dock[0]))
        text = self._choose(ledger)
        sent = Sent(self.table, hidden["key"], text, self.number)
        self._send(f"/games/{self.table}", hidden | {"entry": text}, sent)

    def _leave(self, page: str, ledger: Ledger) -> bool:
        """The next game where this one is over, another table where it lasts too long."""
        over = ledger.position.score.over
        following = _NEXT.search(page)
        if self.beside or not (over or ledger.entries > LONGEST):
            return bool(over)
        self.table, self.link = "", ""
        if over and following and self.rng.random() < 0.5:
            self._post(following[1], {"csrf_token": dict(_HIDDEN.findall(page))["csrf_token"]})
        return True

    def _ledger(self) -> Ledger:
        return read_record(self._get(f"/games/{self.table}.txt")).ledger

    def _choose(self, ledger: Ledger) -> str:
        """Mostly a play, at times a correction of one before; not everything is legal."""
        if ledger.entries <= 3 or not ledger.line or self.rng.random() > CORRECTED:
            return write_entry(ledger.setup.game, self._some_play(ledger.position))
        at = self.rng.choice([-1, *range(-min(6, len(ledger.line)), 0)]) % len(ledger.line)
        if self.rng.random() < 0.5:
            return f"strike {ledger.line[at].n}"
        return (
            f"amend {ledger.line[at].n}: {write_entry(ledger.setup.game, self._some_play(ledger.position_after(at)))}"
        )

    def _some_play(self, position: Any) -> Any:
        some: Any = some_cribbage if "cribbage" in self.kind else some_lines
        play = some(self.rng, position)
        return Award(play.seat, 1) if isinstance(play, Award) else play  # a game is not over at once

    def _send(self, address: str, form: dict[str, str], sent: Sent) -> str:
        """Sends until there is an answer; where it leads, "" where it was refused."""
        self.evening.sent.append(sent)
        status, location = self._post(address, form, sent)
        sent.status = status
        if status not in (*TAKEN, *REFUSED):
            self.evening.faults.append(f"{address}: {status}")
        return location or address if status in TAKEN else ""

    def _post(self, address: str, form: dict[str, str], sent: Sent | None = None) -> tuple[int, str]:
        headers = FORM | ({"HX-Request": "true"} if self.rng.random() < 0.7 and sent and sent.game else {})
        while True:
            if sent:
                sent.tries += 1
                sent.last = datetime.now(UTC).isoformat(timespec="milliseconds")
            try:
                return self._ask("POST", address, urlencode(form), headers)[:2]
            except (OSError, http.client.HTTPException):
                time.sleep(PAUSE)

    def _get(self, address: str) -> str:
        while True:
            try:
                status, _, text = self._ask("GET", address, None, {})
            except (OSError, http.client.HTTPException):
                time.sleep(PAUSE)
                continue
            if status >= 500:
                self.evening.faults.append(f"GET {address}: {status}")
            return text

    def _ask(self, method: str, address: str, body: str | None, headers: dict[str, str]) -> tuple[int, str, str]:
        """Status, where it leads, and the text. Raises OSError or HTTPException where there is no whole answer."""
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.evening.port, timeout=20)
            self.connection.request(method, address, body, headers | ({"Cookie": self.cookie} if self.cookie else {}))
            answer = self.connection.getresponse()
            text = answer.read().decode()
        except (OSError, http.client.HTTPException):
            self._hang_up()
            raise
        for cookie in answer.headers.get_all("Set-Cookie", ()):
            if cookie.startswith("session="):
                self.cookie = cookie.partition(";")[0]
        return answer.status, answer.headers.get("Location", ""), text

    def _hang_up(self) -> None:
        if self.connection:
            self.connection.close()
        self.connection = None
