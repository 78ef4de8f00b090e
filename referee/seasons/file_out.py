"""A season as one file: every row of it by the names of things in the file, without what is private or derived."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

from referee.league.cards import read_card
from referee.record.writing import write_log
from referee.seasons.file_kinds import Names
from referee.seasons.file_tables import TABLES, Table
from referee.store.games import entries_after
from referee.store.league_files import Row, account_names, season_rows
from referee.store.league_seasons import read_season
from referee.store.records import load_record

VERSION = 1
HEAD = {"referee": "season", "version": VERSION}


def write_season(db: Database, season: str) -> str:
    """The file, as text. Raises Unknown."""
    read_season(db, season)
    players, games = _used(db, season)
    names = Names(accounts=account_names(db))
    rows = {table.name: season_rows(db, table.name, season, players, games) for table in TABLES}
    for table in TABLES:
        names.ids |= {(table.name, row["id"]): f"{table.name[:-1]}-{n}" for n, row in enumerate(_named(table, rows), 1)}
    file = {table.key: [_row(db, table, row, names) for row in rows[table.name]] for table in TABLES}
    return _lay_out({table.key: file[table.key][0] if table.single else file[table.key] for table in TABLES})


def _named(table: Table, rows: Mapping[str, list[Row]]) -> Iterable[Row]:
    return rows[table.name] if table.id else ()


def _used(db: Database, season: str) -> tuple[set[str], set[str]]:
    """The players of squads and cards, and the games of cards, also of versions that count no more."""
    squads = season_rows(db, "squads", season, (), ())
    played = season_rows(db, "card_games", season, (), ())
    cards = [read_card(json.loads(row["card"])) for row in season_rows(db, "cards", season, (), ())]
    lines = [line for card in cards for line in card.lines]
    players = {player for line in lines for side in line.players for player in side}
    games = {leg.game for line in lines for leg in line.legs if leg.game}
    return players | {row["player"] for row in squads}, games | {row["game"] for row in played}


def _row(db: Database, table: Table, row: Row, names: Names) -> dict[str, Any]:
    own = {"id": names.find(table.name, row["id"])} if table.id and not table.single else {}
    kept = {**row, **_log(db, row["id"])} if table.name == "games" else row
    return own | {name: kind.out(kept[name], names) for name, kind in table.columns.items()}


def _log(db: Database, game: str) -> dict[str, Any]:
    """A game as its record, and when each entry was made."""
    entries = entries_after(db, game, 0)
    return {"record": write_log(load_record(db, game)), "entered": [entry.made for entry in entries]}


def _lay_out(file: Mapping[str, Any]) -> str:
    """A row in a line: what differs between two files can be seen."""
    parts = [f'"{key}": {_part(value)}' for key, value in (HEAD | dict(file)).items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _part(value: object) -> str:
    if not isinstance(value, list):
        return _plain(value)
    return "[\n" + ",\n".join(map(_plain, value)) + "\n]" if value else "[]"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
