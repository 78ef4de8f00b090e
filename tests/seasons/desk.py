"""The secretary's desk and the captains' phones: everything of a season goes through the pages, form by form."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from flask import Flask

from referee.seasons.ledgers import stored_ledgers
from referee.seasons.results import results_changed
from referee.store.league_accounts import add_account
from referee.store.league_cards import NewVersion, add_version, newest_version, sign_card
from referee.store.league_matches import played_on, set_state
from tests.seasons.formats import CRIB, FORMATS
from tests.seasons.notes import Line, Match, Notes
from tests.seasons.phone import Phone
from tests.web.conftest import Page
from tests.web.league.rows import HASHED, sign_in
from tests.web.page import PageForm

HOUR = "20:30"


@dataclass
class Desk:
    """A league in the app. Teams and players by name lead to their ids."""

    app: Flask
    format: str = ""
    league: str = ""
    season: str = ""
    division: str = ""
    teams: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    pins: dict[str, str] = field(default_factory=dict)
    phones: dict[str, Phone] = field(default_factory=dict)
    moment: datetime = datetime(2026, 8, 20, 18, 0, tzinfo=UTC)

    def __post_init__(self) -> None:
        self.app.extensions["clock"] = lambda: self.moment
        with self.app.extensions["sheets"].store.writing() as db:
            account = add_account(db, "Ann", HASHED)
        self.secretary = Phone(sign_in(self.app, self.app.test_client(), account))
        self.watcher = Phone(self.app.test_client())

    def it_is(self, day: str) -> None:
        """Late in the evening of a day."""
        self.moment = datetime.fromisoformat(f"{day}T21:15:00+00:00")

    def rows(self, query: str, *values: str) -> list[dict[str, Any]]:
        with self.app.extensions["sheets"].store.reading() as db:
            return list(db.query(query, list(values)))

    # setting up

    def set_up(
        self, notes: Notes, venues: dict[str, str], begins: str, avoid: str, points: dict[str, str] | None = None
    ) -> None:
        """The league, its season and format, teams and players from a list, the table's rules, PINs, fixtures."""
        ann, self.format = self.secretary, notes.format
        place = ann.send(ann.get("/leagues/new"), "", name="Leek and District", zone="Europe/London")
        self.league = place.split("/")[2]
        step = f"/leagues/{self.league}/set-up"
        ann.send(ann.get(f"{step}/season"), "", name="2026–27", begins=begins, hour=HOUR, day=avoid)
        (season,) = self.rows("SELECT id FROM seasons WHERE league = ?", self.league)
        self.season = season["id"]
        self._choose(notes, step)
        if points:
            self.give_points(points)
        text = "division,team,venue,player,captain\n" + "".join(
            f"Division 1,{team},{venues[team]},{one.name},{'yes' if not n else ''}\n"
            for team, squad in notes.squads.items()
            for n, one in enumerate(squad)
        )
        ann.send(ann.get(f"{step}/list"), "/list", text=text, do="save")
        self._order(notes, f"{step}/table")
        self._know()
        self._make_pins()
        self._draw(begins)

    def _choose(self, notes: Notes, step: str) -> None:
        """A ready-made one, or one that is made in the editor."""
        format, ann = FORMATS[notes.format], self.secretary
        if format.ready:
            ann.send(ann.get(f"{step}/format"), "/format", do=f"ready:{format.ready}")
            return
        for many, rubber in format.groups:
            typed = {"many": str(many), "kind": rubber.kind, "game": rubber.game or "-", "legs": str(rubber.legs)}
            typed |= {"best": str(int(rubber.best)), "rule_set": "Standard" if rubber.game == CRIB else "Leek"}
            typed |= {"rule-target": str(rubber.target)} if rubber.game else {}
            ann.send(ann.get(f"{step}/format/rubbers"), "/rubbers", do="keep", **typed)
        self.give_points(format.typed)

    def give_points(self, typed: dict[str, str]) -> None:
        """The points of a match, as the editor has them."""
        page = self.secretary.get(f"/leagues/{self.league}/set-up/format")
        self.secretary.send(page, "/format", lambda form: "decides" in form.fields, do="points", **typed)

    def _order(self, notes: Notes, address: str) -> None:
        ann = self.secretary
        again = "1" if "start-again" in notes.chain else "0"
        (season,) = self.rows("SELECT chain FROM seasons WHERE id = ?", self.season)
        for criterion in [one for one in json.loads(season["chain"]) if one not in ("points", "start-again")]:
            ann.send(ann.get(address), "/table", do=f"out:{criterion}")
        for criterion in [one for one in notes.chain if one != "start-again"]:
            ann.send(ann.get(address), "/table", do=f"in:{criterion}")
        asked = {"again": again, "play_off": str(int(notes.play_off)), "average_of": str(notes.least)}
        ann.send(ann.get(address), "/table", do="keep", **asked)

    def _know(self) -> None:
        (division,) = self.rows("SELECT id FROM divisions WHERE season = ?", self.season)
        self.division = division["id"]
        self.teams = {
            row["name"]: row["id"] for row in self.rows("SELECT * FROM teams WHERE division = ?", self.division)
        }
        self.players = {
            row["name"]: row["id"] for row in self.rows("SELECT * FROM players WHERE league = ?", self.league)
        }

    def _make_pins(self) -> None:
        """Each captain has his, on his own phone."""
        ann = self.secretary
        for team, id in self.teams.items():
            ann.send(ann.get(f"/leagues/{self.league}/pins"), f"/teams/{id}/pin/new")
            (self.pins[team],) = ann.get(f"/leagues/{self.league}/pins").said("pin")
            self.phones[team] = Phone(self.app.test_client())
            self.phones[team].send(self.phones[team].get(f"/teams/{id}/pin"), "/pin", pin=self.pins[team])

    def _draw(self, begins: str) -> None:
        address = f"/leagues/{self.league}/seasons/{self.season}/draw"
        asked = {**self.secretary.get(address).forms[0].fields, "begins": begins, "look": "1"}
        page = self.secretary.get(address, **asked | {"division": self.division})
        self.secretary.send(page, "/draw", division=self.division)

    def fixtures(self) -> list[Match]:
        """As they were drawn up."""
        names = {id: name for name, id in self.teams.items()}
        drawn = [
            Match(row["id"], row["round"], names[row["home"]], names[row["away"]], row["day"])
            for row in self.rows("SELECT * FROM fixtures WHERE division = ?", self.division)
        ]
        return sorted(drawn, key=lambda match: (match.round, match.day, match.home))

    # what becomes of a fixture, a team, a player

    def arrange(self, match: Match, change: str, **asked: str) -> None:
        """Looked at, then done."""
        page = self.secretary.get(f"/fixtures/{match.id}/arrange", change=change, **asked)
        self.secretary.send(page, "/arrange")

    def withdraw(self, team: str, how: str) -> Page:
        """The page on which it was chosen."""
        page = self.secretary.get(f"/teams/{self.teams[team]}/withdraw")
        self.secretary.send(page, "/withdraw", how=how)
        return page

    def change_player(self, who: str, do: str, **typed: str) -> None:
        """do: move, remove, erase."""
        address = f"/players/{self.players[who]}/set-up"

        def does_it(form: PageForm) -> bool:
            return any(button.value == do for button in form.buttons)

        self.secretary.send(self.secretary.get(address), "/set-up", does_it, do=do, **typed)

    # cards

    def write(self, match: Match, number: int, line: Line, phone: Phone | None = None) -> None:
        """A rubber, from 0, as its form has it: legs of the app stand there already."""
        phone, at = phone or self.phones[match.home], f"/fixtures/{match.id}/lines/{number + 1}"
        typed: dict[str, Any] = {
            side: [self.players[name] for name in names]
            for side, names in zip(("home", "away"), line.players, strict=True)
        }
        typed |= {f"mark-{side}": mark for side, mark in zip(("home", "away"), line.marks, strict=True)}
        page = phone.get(at)
        typed |= {name: "" for form in page.forms for name in form.fields if name.startswith("leg-")}
        for n, leg in enumerate(line.legs):
            if leg.game:
                continue
            if leg.scores in ((1, 0), (0, 1)):
                typed[f"leg-{n}"] = "home" if leg.scores[0] else "away"
            else:
                typed |= {f"leg-{n}-home": str(leg.scores[0]), f"leg-{n}-away": str(leg.scores[1])}
        phone.send(page, f"/lines/{number + 1}", **typed)

    def begin(self, match: Match, number: int, first: str) -> str:
        """The next leg of a rubber on the app; the id of its game."""
        phone = self.phones[match.away]
        page = phone.get(f"/fixtures/{match.id}/lines/{number + 1}")
        return phone.send(page, "/play", first=first).rsplit("/", 1)[1]

    def record(self, game: str) -> str:
        return self.watcher.client.get(f"/games/{game}.txt").get_data(as_text=True)

    def enter(self, match: Match, game: str, entries: list[str]) -> None:
        """Play by play on the captain's phone, as its pad sends them."""
        phone = self.phones[match.home]
        form = phone.get(f"/games/{game}").dock
        for n, entry in enumerate(entries):
            data = {**form.fields, "expected": str(n + 1), "key": f"key-{n}", "entry": entry}
            answer = phone.client.post(form.action, data=data)
            assert answer.status_code == 303, (entry, Page(answer).words)
            assert answer.location == f"/games/{game}", (entry, answer.location)

    def copy(self, known: str, game: str) -> None:
        """The same entries as in another game, which the rules have taken there."""
        with self.app.extensions["sheets"].store.writing() as db:
            db.execute(
                "INSERT INTO entries (game, seq, text, comment, sent, key, made, phone) "
                "SELECT ?, seq, text, comment, sent, key, made, phone FROM entries WHERE game = ? AND seq > 1",
                [game, known],
            )

    def correct(self, match: Match, game: str, entry: str) -> None:
        """A correction is looked at, and then made."""
        answer = self._correct(match, game, entry)
        assert answer.status == 303, answer.words

    def cannot_correct(self, match: Match, game: str, entry: str) -> None:
        """One after which the leg were not what was signed."""
        answer = self._correct(match, game, entry)
        assert answer.status == 422, answer.words
        assert "This leg stands on a signed card" in answer.words, answer.words

    def _correct(self, match: Match, game: str, entry: str) -> Page:
        phone = self.phones[match.home]
        form = phone.get(f"/games/{game}/preview", entry=entry).dock
        return Page(phone.client.post(form.action, data={**form.fields, "entry": entry}))

    def sign(self, match: Match) -> None:
        """Both captains, each on his phone."""
        for team in match.teams:
            phone, id = self.phones[team], self.teams[team]
            page = phone.get(f"/fixtures/{match.id}")
            phone.send(page, "/sign", lambda form, id=id: form.fields["team"] == id, pin=self.pins[team])

    def keep(self, match: Match, lines: list[Line]) -> None:
        """The card so far without the pages, where one has been tried that way before."""
        empty = [Line()] * (len(FORMATS[self.format].rubbers) - len(lines))
        card = {"lines": [self._as_json(line) for line in (*lines, *empty)]}
        with self.app.extensions["sheets"].store.writing() as db:
            newest = newest_version(db, match.id)
            version = newest.version if newest else 0
            who = f"team:{self.teams[match.home]}"
            add_version(db, match.id, version + 1, card, NewVersion(version, secrets.token_hex(8), who, "mark"))

    def _as_json(self, line: Line) -> dict[str, Any]:
        legs = [{"scores": list(leg.scores), "game": leg.game, "skunk": leg.skunk} for leg in line.legs]
        players = [[self.players[name] for name in names] for names in line.players]
        return {"players": players, "legs": legs, "marks": list(line.marks), "note": ""}

    def keep_signed(self, match: Match, lines: list[Line]) -> None:
        """The same, with both signatures below it."""
        self.keep(match, lines)
        with self.app.extensions["sheets"].store.writing() as db:
            newest = newest_version(db, match.id)
            assert newest
            for team in match.teams:
                sign_card(db, match.id, newest.version, self.teams[team], "")
            set_state(db, match.id, "final")
            played_on(db, match.id, self.moment.date().isoformat())
            results_changed(db, match.id, stored_ledgers(db))

    def confirm(self, match: Match) -> None:
        self.secretary.send(self.secretary.get(f"/fixtures/{match.id}"), "/confirm")

    def reopen(self, match: Match, phone: Phone) -> None:
        phone.send(phone.get(f"/fixtures/{match.id}"), "/change", why="it was the other way round")

    def signed(self, match: Match) -> list[int]:
        """The versions that bear signatures."""
        wanted = "SELECT DISTINCT version FROM signatures WHERE fixture = ? ORDER BY version"
        return [row["version"] for row in self.rows(wanted, match.id)]

    def revert(self, match: Match, version: int, phone: Phone) -> None:
        page = phone.get(f"/fixtures/{match.id}/versions")
        phone.send(page, "/revert", lambda form: form.fields["version"] == str(version))
