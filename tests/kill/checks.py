"""What must hold of a database after its server was killed: what was answered is there once, and nothing is half."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from referee.errors import Refused
from referee.record.entries import Correction, read_entry, write_entry
from referee.record.mending import mend
from referee.record.replay import Ledger
from referee.store.instance import DATABASE
from referee.store.records import load_record
from tests.kill.phones import REFUSED, TAKEN, Sent


@dataclass(frozen=True)
class Row:
    """An entry as it is stored."""

    game: str
    seq: int
    text: str
    sent: str
    key: str
    made: str


@dataclass(frozen=True)
class Found:
    """What is wrong, in words; and how much was looked at, with the entries that corrections took with them."""

    wrong: tuple[str, ...]
    games: int
    entries: int
    corrections: int
    together: int


def look(folder: Path, sent: Sequence[Sent]) -> tuple[Found, list[Row]]:
    """Looks at a copy of the database as the kill left it, with its log beside it; the server opens the one itself."""
    with tempfile.TemporaryDirectory() as place:
        for part in ("", "-wal"):
            if (folder / f"{DATABASE}{part}").exists():
                shutil.copy(folder / f"{DATABASE}{part}", place)
        with closing(sqlite3.connect(Path(place) / DATABASE)) as connection:
            return _look(Database(connection), sent)


def _look(db: Database, sent: Sequence[Sent]) -> tuple[Found, list[Row]]:
    rows = [Row(*row) for row in db.execute("SELECT game, seq, text, sent, key, made FROM entries ORDER BY game, seq")]
    logs: dict[str, list[Row]] = {}
    for row in rows:
        logs.setdefault(row.game, []).append(row)
    begun = Counter(key for (key,) in db.execute("SELECT key FROM games WHERE key IS NOT NULL"))
    wrong = [f"integrity_check: {fault}" for (fault,) in db.execute("PRAGMA integrity_check") if fault != "ok"]
    wrong += [f"foreign_key_check: {fault}" for fault in db.execute("PRAGMA foreign_key_check")]
    wrong += [f"game {game} has no first entry" for (game,) in db.execute("SELECT id FROM games") if game not in logs]
    no_scorer = "SELECT id FROM games WHERE id NOT IN (SELECT game FROM scorers)"
    wrong += [f"nobody scores game {game}" for (game,) in db.execute(no_scorer)]
    wrong += _answers(sent, logs, begun)
    wrong += _strangers(rows, sent)
    corrections = 0
    for game, log in logs.items():
        try:
            corrections += _replay(db, game, log)
        except (Refused, AssertionError) as error:
            wrong.append(f"game {game}: {error!r}")
    together = sum("+" in row.key for row in rows)
    return Found(tuple(wrong), len(logs), len(rows), corrections, together), rows


def _answers(sent: Iterable[Sent], logs: dict[str, list[Row]], begun: Counter[str]) -> Iterator[str]:
    """Each once and as it was sent where it was taken, nowhere where it was refused; each phone's in its order."""
    order: dict[tuple[str, int], int] = {}
    for one in sent:
        if not one.game:
            if one.status in TAKEN and begun[one.key] != 1:
                yield f"a new game that was answered is there {begun[one.key]} times"
            continue
        own = [row for row in logs.get(one.game, ()) if row.key == one.key]
        if one.status in REFUSED and own:
            yield f"{one} was refused, and is there as {own}"
        if one.status not in TAKEN:
            continue
        if len(own) > 1 or (own and own[0].sent != one.text):
            yield f"{one} is there as {own}"
        if not own and not any(one.text in (row.text, row.sent) for row in logs.get(one.game, ())):
            yield f"{one} was answered, and is not there"
        if own:
            if own[0].seq <= order.get((one.game, one.phone), 0):
                yield f"{one} stands before what its phone sent earlier"
            order[one.game, one.phone] = own[0].seq


def _strangers(rows: Iterable[Row], sent: Iterable[Sent]) -> Iterator[str]:
    """What nobody sent, but the first entry of a game and what a correction takes with it."""
    known = {(one.game, one.key) for one in sent}
    for row in rows:
        if (row.game, row.key.partition("+")[0]) not in known and not row.key.startswith("kept-"):
            yield f"nobody sent {row}"


def _replay(db: Database, game: str, log: Sequence[Row]) -> int:
    """The log has no gap, every entry stands, and a correction has all that it takes; how many corrections."""
    assert [row.seq for row in log] == list(range(1, len(log) + 1)), "a gap in the log"
    ledger, due, corrections = Ledger(load_record(db, game).setup), list[str](), 0
    for row in log:
        entry = read_entry(ledger.setup.game, row.text)
        if "+" in row.key:
            assert due, f"{row} belongs to no correction"
            assert row.text == due.pop(0), f"{row} is not what its correction takes"
        else:
            assert not due, f"the correction before {row} is half"
            asked = read_entry(ledger.setup.game, row.sent)
            if isinstance(asked, Correction):
                takes = [write_entry(ledger.setup.game, one) for one, _ in mend(ledger, asked).entries]
                first, *due = takes
                assert row.text == first, f"{row} is no correction as it should be: {takes}"
                corrections += 1
        ledger = ledger.add(entry)
    assert not due, "the last correction is half"
    return corrections
