"""Fixtures: kept as they are drawn up, read, changed. What may become of one is asked elsewhere.

Every change is kept beside the fixture, with who made it and what the fixture was before.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from sqlite_utils import Database

from referee.errors import IllegalPlay, Unknown
from referee.store.games import now
from referee.store.league_who import ACCOUNT, said_by


@dataclass(frozen=True)
class FixtureRow:
    """A fixture; of a bye `home` and `venue` are None. `day` and `hour` are local, `changed` is UTC (ISO 8601).

    `number` counts its changes. `play_off`: it decides a level tie of a cup, or the top of a table (round 0).
    What a page showed is told from what stands now by `seen`.
    """

    id: str
    division: str
    round: int
    home: str | None
    away: str | None
    day: str | None
    hour: str
    venue: str | None
    state: str = "scheduled"
    given: str = ""
    note: str = ""
    changed: str = ""
    number: int = 0
    play_off: int = 0

    @property
    def seen(self) -> str:
        return f"{self.number}.{self.state}"


@dataclass(frozen=True)
class NewChange:
    """What is done with fixtures: `what` in a word, `who` as account:ID, `key` of the form that asked for it."""

    what: str
    who: str
    key: str


@dataclass(frozen=True)
class Changed:
    """A change as it was kept: the fixture `was` so before it; `by` is the name of the account, "" for a team."""

    what: str
    was: FixtureRow
    by: str
    made: str


_FIXTURES = """
    SELECT fixtures.id, division, round, home, away, day, hour, venue, state, given, note, play_off,
        coalesce((SELECT max(made) FROM fixture_changes WHERE fixture = fixtures.id), fixtures.made) AS changed,
        (SELECT count(*) FROM fixture_changes WHERE fixture = fixtures.id) AS number
    FROM fixtures
"""
_ORDER = "ORDER BY round, fixtures.day IS NULL, fixtures.day, fixtures.hour, fixtures.rowid"
_OF_SEASONS = "division IN (SELECT divisions.id FROM divisions JOIN seasons ON seasons.id = season WHERE {})"
_KEPT = ("id", "division", "round", "home", "away", "day", "hour", "venue", "state", "given", "note", "play_off")


def read_fixture(db: Database, fixture: str) -> FixtureRow:
    """Raises Unknown."""
    for found in _read(db, "fixtures.id = ?", fixture):
        return found
    raise Unknown("unknown-in-leagues")


def fixtures_of_division(db: Database, division: str) -> list[FixtureRow]:
    """By round, day and hour, as all lists of fixtures here."""
    return _read(db, "division = ?", division)


def fixtures_of_season(db: Database, season: str) -> list[FixtureRow]:
    return _read(db, "division IN (SELECT id FROM divisions WHERE season = ?)", season)


def is_going_on(db: Database, division: str, but: int) -> bool:
    """Whether matches of a division are still to be played, those of the round `but` left out."""
    wanted = (
        "SELECT 1 FROM fixtures WHERE division = ? AND round != ? AND home IS NOT NULL AND away IS NOT NULL "
        "AND state IN ('scheduled', 'postponed', 'playing', 'signing')"
    )
    return db.execute(wanted, [division, but]).fetchone() is not None


def fixtures_of_team(db: Database, team: str) -> list[FixtureRow]:
    return _read(db, "(home = ? OR away = ?)", team, team)


def fixtures_at(db: Database, venue: str) -> list[FixtureRow]:
    """Those at a venue in the seasons that go on."""
    its_league = "league = (SELECT league FROM venues WHERE id = ?)"
    return _read(db, f"venue = ? AND {_OF_SEASONS.format(f'{its_league} AND ended IS NULL')}", venue, venue)


def fixtures_of_league(db: Database, league: str) -> list[FixtureRow]:
    """Those of the seasons that go on."""
    return _read(db, _OF_SEASONS.format("league = ? AND ended IS NULL"), league)


def fixtures_on(db: Database, league: str, day: str | None) -> list[FixtureRow]:
    """The fixtures of a league on one day, of every division."""
    return _read(db, f"day = ? AND {_OF_SEASONS.format('league = ?')}", day, league) if day else []


def has_cards(db: Database, division: str) -> bool:
    """Whether anything was written on a card, also of one that was postponed then."""
    wanted = "SELECT 1 FROM cards JOIN fixtures ON fixtures.id = fixture WHERE division = ? LIMIT 1"
    return db.execute(wanted, [division]).fetchone() is not None


def has_card(db: Database, fixture: str) -> bool:
    """Whether anything was ever written on its card: its versions and games are by home and away."""
    return db.execute("SELECT 1 FROM cards WHERE fixture = ? LIMIT 1", [fixture]).fetchone() is not None


def check_sides(db: Database, was: FixtureRow, after: FixtureRow) -> None:
    """Raises IllegalPlay where two teams change places that have a card. A bye has none, and its card stays closed."""
    pairs = (was.home, was.away), (after.home, after.away)
    if None not in (*pairs[0], *pairs[1]) and pairs[0] != pairs[1] and has_card(db, was.id):
        raise IllegalPlay("card-keeps-sides")


def draw_fixtures(db: Database, division: str, drawn: Iterable[FixtureRow]) -> None:
    """Puts these in the place of all fixtures of a division. Nothing of it may have been played."""
    of_division = "fixture IN (SELECT id FROM fixtures WHERE division = ?)"
    for table in ("fixture_changes", "results"):
        db.execute(f"DELETE FROM {table} WHERE {of_division}", [division])  # noqa: S608 - two names that stand here
    db.execute("DELETE FROM fixtures WHERE division = ?", [division])
    add_fixtures(db, drawn)


def add_fixtures(db: Database, new: Iterable[FixtureRow]) -> None:
    """Beside those that are there; one whose id is known already is made already, one without an id gets its own."""
    made = now()
    rows = [
        {name: getattr(one, name) for name in _KEPT} | {"id": one.id or secrets.token_hex(5), "made": made}
        for one in new
    ]
    db.table("fixtures").insert_all(rows, ignore=True)


def was_changed_by(db: Database, fixture: str, key: str) -> bool:
    """Whether the form with this key has changed the fixture already."""
    wanted = "SELECT 1 FROM fixture_changes WHERE fixture = ? AND key = ?"
    return db.execute(wanted, [fixture, key]).fetchone() is not None


def change_fixture(db: Database, after: FixtureRow, change: NewChange) -> None:
    """The fixture is so from now on; what it was is kept. Raises IllegalPlay as `check_sides`."""
    was = read_fixture(db, after.id)
    check_sides(db, was, after)
    row = {"fixture": was.id, "number": was.number + 1, "was": json.dumps(asdict(was)), "made": now()}
    db.table("fixture_changes").insert(row | asdict(change))
    db.table("fixtures").update(after.id, {name: getattr(after, name) for name in _KEPT})


def changes_of(db: Database, fixture: str) -> list[Changed]:
    """What was done with a fixture, the newest first."""
    found = db.execute(
        """
        SELECT what, was, coalesce(accounts.name, who), fixture_changes.made FROM fixture_changes
        LEFT JOIN accounts ON accounts.id = replace(who, ?, '') WHERE fixture = ? ORDER BY number DESC
        """,
        [ACCOUNT, fixture],
    )
    return [Changed(what, FixtureRow(**json.loads(was)), said_by(by), made) for what, was, by, made in found]


def planned_day(db: Database, fixture: str) -> str:
    """The last day that a fixture without a date was to be played on, "" for none."""
    return next((one.was.day for one in changes_of(db, fixture) if one.was.day), "")


def _read(db: Database, wanted: str, *values: str | None) -> list[FixtureRow]:
    found = db.query(f"{_FIXTURES} WHERE {wanted} {_ORDER}", list(values))
    return [FixtureRow(**row) for row in found]
