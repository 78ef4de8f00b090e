"""Legs as they stand in the figures: one row for each seat of a leg. Derived, as results are; a log is JSON of numbers.

Whatever is asked here is found by an index, so that the seasons before this one cost nothing. Only matches that are
final are in anybody's figures: a walkover has no legs, and a void match has none that count.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from sqlite_utils import Database

from referee.league.leg_rows import LegRow

_NAMES = [column.name for column in fields(LegRow)]
_COLUMNS = ", ".join(f"rows.{name}" for name in _NAMES)
_LEGS = f"SELECT {_COLUMNS} FROM leg_figures rows"  # noqa: S608 - names that stand above
_KEEP = f"INSERT INTO leg_figures ({', '.join(_NAMES)}) VALUES (:{', :'.join(_NAMES)})"  # noqa: S608 - the same names
_FINAL = "JOIN fixtures ON fixtures.id = rows.fixture AND fixtures.state = 'final'"
_ORDER = "ORDER BY rows.fixture, rows.line, rows.leg, rows.side, rows.seat"
# Of one day: the same wherever a season is kept, for the ids of matches are made at random.
_MATCHES = """
    SELECT fixtures.id FROM fixtures JOIN divisions ON divisions.id = fixtures.division
    JOIN teams hosts ON hosts.id = home JOIN teams guests ON guests.id = away
    WHERE {} ORDER BY divisions.place, round, fold(hosts.name), fold(guests.name), fixtures.rowid
"""


def legs_of_division(db: Database, division: str) -> list[LegRow]:
    """All legs of its final matches, the oldest first; those of one day by round and by the names of the teams."""
    in_it = "SELECT id FROM fixtures WHERE division = ? AND state = 'final'"
    legs = _read(db, f"{_LEGS} WHERE rows.fixture IN ({in_it}) {_ORDER}", division)
    return _by_day(db, legs, "fixtures.division = ?", division)


def legs_of_match(db: Database, fixture: str) -> list[LegRow]:
    """All that are kept of one match, rubber by rubber."""
    return _read(db, f"{_LEGS} WHERE rows.fixture = ? ORDER BY rows.line, rows.leg, rows.side, rows.seat", fixture)


def legs_with(db: Database, player: str, season: str) -> list[LegRow]:
    """The legs of a season in which a player sat: the rows of all who did."""
    his = "SELECT DISTINCT fixture, line, leg FROM leg_figures WHERE player = ? AND season = ?"
    same = "his.fixture = rows.fixture AND his.line = rows.line AND his.leg = rows.leg"
    legs = _read(db, f"{_LEGS} JOIN ({his}) his ON {same} {_FINAL} {_ORDER}", player, season)
    there = "fixtures.id IN (SELECT fixture FROM leg_figures WHERE player = ? AND season = ?)"
    return _by_day(db, legs, there, player, season)


def seasons_played(db: Database, player: str) -> frozenset[str]:
    """The seasons in which a player has a leg."""
    found = db.execute("SELECT DISTINCT season FROM leg_figures WHERE player = ?", [player]).fetchall()
    return frozenset(season for (season,) in found)


def keep_legs(db: Database, fixture: str, rows: Iterable[LegRow]) -> None:
    """The legs of a match, in the place of those that were kept of it."""
    db.execute("DELETE FROM leg_figures WHERE fixture = ?", [fixture])
    db.conn.executemany(_KEEP, [vars(row) | {"figures": json.dumps(dict(row.figures))} for row in rows])


def _by_day(db: Database, legs: list[LegRow], matches: str, *values: str) -> list[LegRow]:
    """Those of one day by division, round and the names of the teams; `matches` are those of the legs."""
    found = db.execute(_MATCHES.format(matches), list(values)).fetchall()
    places = {fixture: place for place, (fixture,) in enumerate(found)}
    return sorted(legs, key=lambda leg: (leg.day, places[leg.fixture]))


def _read(db: Database, query: str, *values: str) -> list[LegRow]:
    return [_leg(row) for row in db.execute(query, list(values)).fetchall()]


def _leg(row: tuple[Any, ...]) -> LegRow:
    columns = (*row[:-1], _told(row[-1]))
    return LegRow(*columns)


def _told(text: str) -> dict[str, int]:
    """Most legs are typed."""
    told: dict[str, int] = {} if text == "{}" else json.loads(text)
    return told
