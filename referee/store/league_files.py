"""All rows that a season is kept in, table by table, in the order in which they were made; and such rows put in.

What of them stands in a file, and under which names, is settled elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

Row = Mapping[str, Any]
_DIVISIONS = "SELECT id FROM divisions WHERE season = :season"
_TEAMS = f"SELECT id FROM teams WHERE division IN ({_DIVISIONS})"  # noqa: S608 - names that stand here, as below
_FIXTURES = f"SELECT id FROM fixtures WHERE division IN ({_DIVISIONS})"  # noqa: S608 - names that stand above
_OF_FIXTURES = f"JOIN fixtures ON fixtures.id = fixture WHERE fixture IN ({_FIXTURES}) ORDER BY fixtures.rowid"
_VENUES = (
    f"SELECT venue FROM teams WHERE id IN ({_TEAMS}) UNION SELECT venue FROM fixtures WHERE id IN ({_FIXTURES}) "  # noqa: S608 - names that stand above
    f"UNION SELECT json_extract(was, '$.venue') FROM fixture_changes WHERE fixture IN ({_FIXTURES})"
)
_QUERIES: Mapping[str, str] = {
    "leagues": "SELECT * FROM leagues WHERE id = (SELECT league FROM seasons WHERE id = :season)",
    "seasons": "SELECT * FROM seasons WHERE id = :season",
    "divisions": "SELECT * FROM divisions WHERE season = :season ORDER BY rowid",
    "venues": f"SELECT * FROM venues WHERE id IN ({_VENUES}) ORDER BY rowid",  # noqa: S608 - names that stand above
    "teams": f"SELECT * FROM teams WHERE id IN ({_TEAMS}) ORDER BY rowid",  # noqa: S608 - names that stand above
    "players": "SELECT * FROM players WHERE id IN (SELECT value FROM json_each(:players)) ORDER BY rowid",
    "squads": (
        "SELECT squads.* FROM squads JOIN teams ON teams.id = team JOIN players ON players.id = player "  # noqa: S608 - names that stand above
        f"WHERE team IN ({_TEAMS}) ORDER BY teams.rowid, since, players.rowid"
    ),
    "fixtures": f"SELECT * FROM fixtures WHERE id IN ({_FIXTURES}) ORDER BY rowid",  # noqa: S608 - names that stand above
    "fixture_changes": f"SELECT fixture_changes.* FROM fixture_changes {_OF_FIXTURES}, number",  # noqa: S608 - names that stand above
    "games": "SELECT * FROM games WHERE id IN (SELECT value FROM json_each(:games)) ORDER BY rowid",
    "cards": f"SELECT cards.* FROM cards {_OF_FIXTURES}, version",  # noqa: S608 - names that stand above
    "signatures": (
        f"SELECT signatures.* FROM signatures {_OF_FIXTURES}, version, signatures.made, signatures.team = away"  # noqa: S608 - names that stand above
    ),
    "card_games": (
        f"SELECT card_games.* FROM card_games {_OF_FIXTURES}, line, leg, "  # noqa: S608 - names that stand above
        "(SELECT rowid FROM games WHERE id = card_games.game)"
    ),
    "cup_entrants": (
        "SELECT cup_entrants.* FROM cup_entrants JOIN divisions ON divisions.id = cup_entrants.division "
        "JOIN teams ON teams.id = team WHERE season = :season "
        "ORDER BY divisions.rowid, cup_entrants.place IS NULL, cup_entrants.place, teams.rowid"
    ),
    "cup_draws": (
        "SELECT cup_draws.* FROM cup_draws JOIN divisions ON divisions.id = division "
        "WHERE season = :season ORDER BY divisions.rowid, number"
    ),
    "adjustments": f"SELECT * FROM adjustments WHERE division IN ({_DIVISIONS}) ORDER BY rowid",  # noqa: S608 - names that stand above
}


def season_rows(db: Database, table: str, season: str, players: Iterable[str], games: Iterable[str]) -> list[Row]:
    """Those of a season in one table; of players and games those that are named."""
    named = {"season": season, "players": json.dumps([*players]), "games": json.dumps([*games])}
    return list(db.query(_QUERIES[table], named))


def account_names(db: Database) -> dict[str, str]:
    """The names of all accounts by id."""
    return dict(db.execute("SELECT id, name FROM accounts").fetchall())


def put_rows(db: Database, table: str, rows: Iterable[Row]) -> None:
    """Those of one table all have the same columns."""
    db.table(table).insert_all(dict(row) for row in rows)


def matches_that_count(db: Database, season: str) -> list[str]:
    """The fixtures of a season that are final or given."""
    counting = f"id IN ({_FIXTURES}) AND state IN ('final', 'walkover')"
    found = db.execute(f"SELECT id FROM fixtures WHERE {counting} ORDER BY rowid", {"season": season})  # noqa: S608 - stands above
    return [fixture for (fixture,) in found.fetchall()]
