"""An evening to disturb: an app with leagues, cards and games at every stage, and phones of everybody there is.

What was changed is put back, so that each example begins with the same evening.
"""

from __future__ import annotations

import logging
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from referee import create_app
from referee.record.reading import read_record
from referee.store.account_links import make_link
from referee.store.instance import DATABASE
from referee.store.league_accounts import add_secretary
from referee.store.records import keep_record
from referee.store.scorers import invite
from referee.web.live import Drawn
from referee.web.sheets import Sheets
from tests.fuzz import stages
from tests.fuzz.catalog import Catalog, walk
from tests.fuzz.chance import Chance
from tests.test_routes import RECORDS
from tests.web.conftest import Page, let_score
from tests.web.league.full import play_season
from tests.web.league.nights import captain
from tests.web.league.rows import MADE, Rows, keep_league
from tests.web.league.season import keep_season
from tests.web.league.test_rights import ROLES, somebody

NOW = datetime(2026, 12, 3, 21, 14, tzinfo=UTC)
SESSION = "session"
MATCHES = ("open", "full", "signed")  # ids of matches that have come so far
Contents = dict[str, list[tuple[Any, ...]]]


class Pub:
    """The app, the database as it is at the beginning, and what pages offer to whom."""

    def __init__(self, folder: Path, addresses: int = 4, walkers: tuple[str, ...] = ROLES) -> None:
        """The `walkers` look at so many `addresses` of each view beforehand, for what is offered there."""
        self.folder: object = folder
        self.chance = Chance(int(NOW.timestamp()))
        self.app = create_app(folder, testing=True, sign_up="open")
        self.app.extensions["clock"] = lambda: NOW
        self.catalog = Catalog()
        self._keep_rows()
        clients = {role: somebody(self.app, role, self.leek, self.bury) for role in ROLES}
        for game in self.games:
            let_score(self.app, clients["player"], game)
        self.catalog.named.update(self._named())
        for role in walkers:
            walk(self.app, role, clients[role], self.catalog, addresses, self.doors)
        self.tokens = {role: _token(client) for role, client in clients.items()}
        self._cookies = {
            role: cookie.value for role, client in clients.items() if (cookie := client.get_cookie(SESSION))
        }
        self.errors: list[str] = []
        self.app.logger.addHandler(_Heard(self.errors))
        self._db = sqlite3.connect(folder / DATABASE, isolation_level=None)
        self._db.execute("PRAGMA synchronous = OFF")
        self._first = sqlite3.connect(":memory:")
        self._db.backup(self._first)
        self._seen = self._version()
        self.before = self._before = self.contents()

    def _keep_rows(self) -> None:
        self.leek: Rows = play_season(self.app)
        store = self.app.extensions["sheets"].store
        with store.writing() as db:
            db.execute("UPDATE accounts SET name = 'Cath', plain = 'cath'")
            season = keep_season(db)
            add_secretary(db, season.league, self.leek.secretary)
            self.bury = keep_league(db, "Bury", "Bill", public=False)
            for number, fixture in enumerate(MATCHES, 5):
                row = {"id": fixture, "division": self.leek.division, "round": number, "home": self.leek.team}
                row |= {"away": self.leek.away, "day": "2026-12-03", "hour": "20:30", "venue": self.leek.venue}
                db.table("fixtures").insert(row | {"made": MADE})
            self.games = [keep_record(db, read_record(text).record) for text in RECORDS.values()]
            self.links = [invite(db, self.games[0]), make_link(db, NOW, made_by=self.leek.secretary)]
            self.links += [make_link(db, NOW), make_link(db, NOW, self.leek.secretary)]
            # Who is erased is offered for no card: here he is so once these are full.
            db.execute("UPDATE players SET shown = 'name', name = 'Cath M.', archived = 0 WHERE shown = 'erased'")
        for fixture in MATCHES[1:]:
            captain(self.app, replace(self.leek, fixture=fixture), self.leek.team).fill_in()
        captain(self.app, replace(self.leek, fixture=MATCHES[2]), self.leek.team).sign_both()
        with store.writing() as db:
            db.execute("UPDATE players SET shown = 'erased', name = '', archived = 1 WHERE name = 'Cath M.'")
        self.doors: list[str] = [
            *stages.at_the_match(self.leek),
            *stages.before_the_captains_draw(self.app, self.leek),
            *stages.level_at_the_top(self.app, self.leek),
            *stages.before_a_round_of_a_cup(self.app, season),
            *stages.before_the_season(self.app, season),
            *stages.at_the_table(self.app, self.games[0]),
            *stages.on_the_way_in(self.leek, self.links[3]),
        ]

    def _named(self) -> dict[str, list[str]]:
        """What addresses can name, also where no page leads."""
        here, elsewhere = vars(self.leek), vars(self.bury)
        named = {name: [here[name], elsewhere[name]] for name in here if name != "secretary"}
        named["fixture"] = [*MATCHES[:2], named["fixture"][0], MATCHES[2], named["fixture"][1]]
        return named | {
            "number": ["1", "2", "9"],
            "hand": ["1"],
            "game": [self.games[2], "muggins", "cribbage", *self.games],
            "token": self.links,
        }

    def client(self, role: str) -> FlaskClient:
        """A phone of somebody in this role, as it is at the beginning."""
        client = self.app.test_client()
        if role in self._cookies:
            client.set_cookie(SESSION, self._cookies[role])
        return client

    def changed(self) -> tuple[str, ...]:
        """The tables in which rows are others than when this was asked last."""
        version = self._version()
        if version == self._seen:
            return ()
        before, self.before, self._seen = self.before, self.contents(), version
        return tuple(name for name in {**before, **self.before} if before.get(name) != self.before.get(name))

    def contents(self) -> Contents:
        """Every row of every table."""
        names = [name for (name,) in self._db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: self._db.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}  # noqa: S608 - names from here

    @property
    def differs(self) -> bool:
        """Whether anything is other than at the beginning."""
        return self.before is not self._before

    def whole(self) -> bool:
        """Whether every row refers to what is there."""
        return not self._db.execute("PRAGMA foreign_key_check").fetchall()

    def put_back(self) -> None:
        """All is as it was at the beginning."""
        self.errors.clear()
        self.chance.again()
        if self._version() == self._seen and self.before is self._before:
            return
        self._first.backup(self._db)
        self._seen, self.before = self._version(), self._before
        self.app.extensions["sheets"] = Sheets(self.app.extensions["sheets"].store)
        self.app.extensions["drawn"] = Drawn()

    def _version(self) -> int:
        """Another one whenever somebody else has written."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        self._db.close()
        self._first.close()
        self.app.extensions["sheets"].store.close()
        self.chance.close()


class _Heard(logging.Handler):
    """What the app writes down about itself."""

    def __init__(self, said: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(logging.Formatter().format(record))


def _token(client: FlaskClient) -> str:
    return Page(client.get("/sign-in")).forms[0].fields["csrf_token"]
