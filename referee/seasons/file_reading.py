"""A season's file read: every row as the database keeps it, under ids of its own, and every fault by its place.

Nothing that stands there is trusted. What rows say together is looked at in `file_checks`.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.errors import NotationError, Refused
from referee.record.figures import leg_figures
from referee.record.reading import read_record
from referee.record.record import Record
from referee.seasons.file_kinds import Names, read_columns
from referee.seasons.file_out import HEAD, VERSION
from referee.seasons.file_tables import TABLES, Table
from referee.store.league_seasons import id_of

MB = 2**20  # bytes
LARGEST = 32 * MB
FAULTS = 200  # that are looked for
ENTRIES = 500_000  # of all records: twice a season of 24 teams that is played on the app alone

Rows = dict[str, list[dict[str, Any]]]


@dataclass(frozen=True)
class FileFault:
    """What is wrong, and where: "teams 3" is the third of the teams; "" where it is the file itself."""

    where: str
    cause: Refused


@dataclass
class Filed:
    """A file as it was read: `rows` by table, `records` and the `figures` of their seats by game, and its faults.

    `entries` are those of all records together; without `count` there are no figures.
    """

    rows: Rows = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    figures: dict[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    faults: list[FileFault] = field(default_factory=list)
    entries: int = 0
    count: bool = True

    def fault(self, where: str, cause: Refused) -> None:
        if len(self.faults) < FAULTS:
            self.faults.append(FileFault(where, cause))

    def each(self, table: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Its rows, each with its place in the file."""
        (key,) = (one.key for one in TABLES if one.name == table)
        return ((f"{key} {n}", row) for n, row in enumerate(self.rows.get(table, ()), 1))


def read_season_file(data: bytes, key: str = "", *, count: bool = True) -> Filed:
    """`key`: of the form that sends it, by which the same league is made once.

    Without `count` its games are judged, but not counted: it can be looked at so in half the time, and not be put in.
    """
    filed = Filed(count=count)
    try:
        file = _parse(data)
        _check_head(file)
    except Refused as refusal:
        filed.fault("", refusal)
        return filed
    found = {table.name: _take(filed, table, file) for table in TABLES}
    if filed.faults:
        return filed
    names = _name(filed, found, key)
    if filed.faults:
        return filed
    for table in TABLES:
        filed.rows[table.name] = [
            row
            for n, raw in enumerate(found[table.name], 1)
            if (row := _row(filed, table, f"{table.key} {n}", raw, names)) is not None
        ]
    return filed


def _parse(data: bytes) -> dict[str, Any]:
    """Raises NotationError for what is no object in JSON."""
    if len(data) > LARGEST:
        raise NotationError("season-too-large", most=LARGEST // MB)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("season-not-utf-8", n=data.count(b"\n", 0, error.start) + 1) from error
    try:
        file = json.loads(text, parse_constant=_refuse_number)
    except json.JSONDecodeError as error:
        raise NotationError("season-not-json", n=error.lineno, count=error.colno) from error
    except (RecursionError, ValueError) as error:  # a number of thousands of digits, brackets in brackets
        raise NotationError("season-not-this") from error
    if not isinstance(file, dict):
        raise NotationError("season-not-this")
    return file


def _refuse_number(said: str) -> None:
    raise ValueError(said)


def _check_head(file: Mapping[str, Any]) -> None:
    """Raises NotationError for another file, another version, and parts that nobody here knows."""
    if file.get("referee") != HEAD["referee"]:
        raise NotationError("season-not-this")
    if type(file.get("version")) is not int or file["version"] != VERSION:
        raise NotationError("season-version", text=str(file.get("version"))[:20], n=VERSION)
    known = {*HEAD, *(table.key for table in TABLES)}
    for name in file.keys() - known:
        raise NotationError("season-unknown-field", text=name[:40])
    for name in sorted(known - file.keys()):
        raise NotationError("season-field-missing", text=name)


def _take(filed: Filed, table: Table, file: Mapping[str, Any]) -> list[Any]:
    """The rows of a table as they stand there."""
    there = file[table.key]
    rows = [there] if table.single else there
    if not isinstance(rows, list):
        filed.fault(table.key, NotationError("season-wrong-kind", text=type(there).__name__))
    elif len(rows) > table.most:
        filed.fault(table.key, NotationError("season-too-many", most=table.most))
    else:
        return rows
    return []


def _name(filed: Filed, found: Mapping[str, list[Any]], key: str) -> Names:
    """Every row that has a name there gets an id here."""
    names = Names()
    for table in TABLES:
        if table.single:
            names.ids[table.name, ""] = id_of(key) if table.name == "leagues" else secrets.token_hex(5)
        for n, raw in enumerate(found[table.name] if table.id and not table.single else (), 1):
            called = raw.get("id") if isinstance(raw, dict) else None
            if not isinstance(called, str) or not called:
                filed.fault(f"{table.key} {n}", NotationError("season-field-missing", text="id"))
            elif (table.name, called) in names.ids:
                filed.fault(f"{table.key} {n}", NotationError("season-twice", text=called[:40]))
            else:
                names.ids[table.name, called] = secrets.token_hex(5)
    return names


def _row(filed: Filed, table: Table, where: str, raw: object, names: Names) -> dict[str, Any] | None:
    """The row as the database has it; None for one with a fault."""
    own = raw if isinstance(raw, dict) else {}
    named = table.id and not table.single
    try:
        said = {name: value for name, value in own.items() if not (named and name == "id")} if own else raw
        row = read_columns(said, table.columns, names) | dict(table.puts) | _implied(table, names)
        if table.id:
            row["id"] = names.find(table.name, own["id"] if named else "")
        if table.name == "games":
            _read_game(filed, row)
    except Refused as refusal:
        filed.fault(where, refusal)
        return None
    return row


def _implied(table: Table, names: Names) -> dict[str, str]:
    """The league and the season, of which there is one."""
    owners = {"league": "leagues", "season": "seasons"}
    return {column: names.find(owner, "") for column, owner in owners.items() if column in table.left}


def _read_game(filed: Filed, row: dict[str, Any]) -> None:
    """Raises RecordError for a record that the rules refuse."""
    filed.entries += len(row["entered"])
    if filed.entries > ENTRIES:
        raise NotationError("season-too-many", most=ENTRIES)
    reading = read_record(row.pop("record"))
    if len(reading.record.entries) != len(row["entered"]):
        raise NotationError("season-moments", n=len(reading.record.entries), count=len(row["entered"]))
    filed.records[row["id"]] = reading.record
    for seat in reading.ledger.setup.seating.seats if filed.count else ():
        filed.figures[row["id"], seat] = leg_figures(reading.ledger, seat)
