"""Rows gathered in memory and kept all at once, table by table."""

from __future__ import annotations

from sqlite_utils import Database

# In an order in which each refers only to those before it.
COLUMNS = {
    "accounts": "id, name, plain, password, made",
    "leagues": "id, name, zone, public, made",
    "secretaries": "league, account, made",
    "seasons": "id, league, name, format, chain, begins, made, ended",
    "divisions": "id, season, name, place",
    "venues": "id, league, name",
    "teams": "id, division, name, venue, night, pin",
    "players": "id, league, name, archived, made",
    "squads": "team, player, since, captain",
    "fixtures": "id, division, round, home, away, day, hour, venue, state, given, made",
    "cards": "fixture, version, card, who, phone, key, made",
    "signatures": "fixture, version, team, name, made",
    "games": "id, game, players, pairs, date, chosen, tags, made",
    "entries": "game, seq, text, sent, key, made",
    "card_games": "game, fixture, line, leg",
    "results": (
        "fixture, division, home, away, round, day, rubbers_home, rubbers_away, legs_home, legs_away, pegs_home, "
        "pegs_away, points_home, points_away, walkover"
    ),
    "leg_figures": (
        "fixture, line, leg, seat, side, player, team, season, day, kind, rules, won, scored, conceded, figures"
    ),
}


class Rows:
    """`of`: those of each table; `legs`: how many legs they tell of."""

    def __init__(self) -> None:
        self.of: dict[str, list[tuple[object, ...]]] = {table: [] for table in COLUMNS}
        self.legs = 0

    def add(self, table: str, *values: object) -> None:
        self.of[table].append(values)

    def keep(self, db: Database) -> None:
        """In the transaction of the caller."""
        for table, columns in COLUMNS.items():
            marks = ", ".join("?" * (columns.count(",") + 1))
            db.conn.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", self.of[table])  # noqa: S608 - names from here
