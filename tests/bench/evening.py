"""What the tables of an evening do, as fast as a server takes it: whole games, phones that come to watch and go again,
and pages that people open.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from random import Random
from typing import Any

from referee.record.entries import write_entry
from referee.record.record import Record
from referee.record.replay import Ledger
from referee.rules.pieces import SUITS, Card
from tests.bench.games import whole_cribbage, whole_game
from tests.bench.phones import Phone, csrf_token

PLAYERS = ("Ann", "Bill")
GAMES: dict[str, Any] = {
    "fives-and-threes": whole_game, "muggins": whole_game, "cribbage": whole_cribbage, "domino-cribbage": whole_cribbage
}  # fmt: skip
OF_EACH = 5
WATCHERS, STAYS = 2, 20  # phones beside a table, and for how many plays each stays
UNDONE, OPENED = 0.03, 0.1  # of the plays: taken back and entered again; somebody opens a page
LANGUAGES = ("en-GB", "pl", "fr")
DECK = [Card(rank, suit) for rank in range(1, 14) for suit in SUITS]
PAGES = (
    "/games/{game}?at={n}", "/games/{game}/log", "/games/{game}/more", "/games/{game}.json", "/games/{game}.txt",
    "/games/{game}/audit/1", "/tv/{game}", "/", "/tv", "/rules/cribbage", "/rules/fives-and-threes", "/line/muggins",
    "/leagues", "/settings", "/check", "/leagues/{league}", "/venues/{venue}", "/divisions/{division}",
    "/divisions/{division}/figures", "/players/{player}", "/fixtures/{fixture}",
    "/count/cribbage?pieces={hand}&starter={starter}",
    "/api/count/cribbage?pieces={hand}&starter={starter}",
)  # fmt: skip


@dataclass(frozen=True)
class Game:
    """A game from the first to the last play, as its entries are written."""

    name: str
    first: str
    entries: tuple[str, ...]


def some_games(chance: Random) -> list[Game]:
    return [_game(name, play(Record(name, PLAYERS), chance)) for name, play in GAMES.items() for _ in range(OF_EACH)]


def _game(name: str, ledger: Ledger) -> Game:
    entries = tuple(write_entry(ledger.setup.game, ruling.play) for ruling in ledger.rulings)
    return Game(name, ledger.rulings[0].play.seat, entries[1:])


class EveningTable:
    """Two players with their phone, one game after another, in a pub of their own; and who watches them."""

    def __init__(self, port: int, number: int, games: list[Game], named: dict[str, str]) -> None:
        self._port, self._games, self._named = port, games, named
        self._chance = Random(number)  # noqa: S311 - the same each time is what is wanted
        self._pub = {"X-Forwarded-For": f"10.0.0.{number}"}  # limits are for each address
        self._phone = Phone(port, self._pub)
        self._watching: list[tuple[Phone, int]] = []
        self._game, self._token, self._entries = "", "", list[str]()
        self._n = 0

    def play(self, plays: int) -> None:
        for _ in range(plays):
            if not self._entries:
                self._begin()
            self._tap(text := self._entries.pop(0))
            if self._chance.random() < UNDONE:
                self._tap(f"strike {self._n}")
                self._tap(text)
            self._watch()
            if self._chance.random() < OPENED:
                self._open(self._chance.choice(PAGES))
        for phone in (self._phone, *(phone for phone, _ in self._watching)):
            phone.connection.close()  # until it is this table's turn again

    def _begin(self) -> None:
        game = self._chance.choice(self._games)
        self._token = csrf_token(self._phone.get(f"/new/{game.name}"))
        typed = dict(zip("ab", PLAYERS, strict=True)) | {"csrf_token": self._token, "down": game.first, "table": "two"}
        self._game = self._phone.send(f"/new/{game.name}", typed).rpartition("/")[2]
        self._entries, self._n = list(game.entries), 1

    def _tap(self, text: str) -> None:
        form = {"csrf_token": self._token, "expected": str(self._n), "key": secrets.token_urlsafe(9), "entry": text}
        self._phone.post(f"/games/{self._game}", form)
        self._n += 1

    def _watch(self) -> None:
        """Each is given the table as it stands by now; the last one asks again, and there is nothing new."""
        self._watching = [(phone, stays - 1) for phone, stays in self._watching if stays]
        while len(self._watching) < WATCHERS:
            self._watching.append((Phone(self._port, self._pub), self._chance.randrange(STAYS)))
            self._watching[-1][0].get(f"/games/{self._game}")
        for phone, _ in self._watching:
            self._ask(phone, self._n - 1)
        self._ask(self._watching[-1][0], self._n)

    def _ask(self, phone: Phone, known: int) -> None:
        phone.get(f"/games/{self._game}?since={known}", **{"HX-Request": "true"})

    def _open(self, page: str) -> None:
        starter, *hand = map(str, self._chance.sample(DECK, 5))
        asked = {"game": self._game, "n": str(self._n), "hand": "+".join(hand), "starter": starter}
        address = page.format_map(self._named | asked)
        Phone(self._port, self._pub | {"Accept-Language": self._chance.choice(LANGUAGES)}).get(address)
