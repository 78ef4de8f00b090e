"""Games as they are kept: what was settled at the start, and the log. Totals are never stored."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from referee.errors import KeyReused, StaleEntry, Unknown


@dataclass(frozen=True)
class Head:
    """What is settled before the first play.

    `match` and `leg` say where the game stands in a match, `after` which game it follows that is no earlier leg
    of that match. `key` was made with the form that began it.
    """

    game: str
    players: tuple[str, ...]
    pairs: bool = False
    date: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    match: str | None = None
    leg: int = 1
    after: str | None = None
    key: str | None = None


@dataclass(frozen=True)
class StoredEntry:
    """One line of a log: `text` in canonical notation, `made` in UTC (ISO 8601), `phone` as in NewEntry."""

    seq: int
    text: str
    comment: str
    made: str
    phone: str = ""


@dataclass(frozen=True)
class NewEntry:
    """An entry as a form sends it: the number its page showed last, and the key made with the form.

    `text` is as it arrived, `same` in plain notation, to recognise it if another phone had it first. `comment`
    belongs to its line; `phone` is the mark of the phone that sent it, "" where none did.
    """

    expected: int
    key: str
    text: str
    same: str = ""
    comment: str = ""
    phone: str = ""


@dataclass(frozen=True)
class Appended:
    """The number of the entry; `twice` where it was there already, by this form or by another phone."""

    seq: int
    twice: str = ""


def kept_moment(moment: datetime) -> str:
    """A moment in UTC as all columns have it, so that texts are in the order of time (ISO 8601)."""
    return moment.isoformat(timespec="milliseconds")


def now() -> str:
    return kept_moment(datetime.now(UTC))


def today() -> str:
    """The date where the server stands (ISO 8601)."""
    return datetime.now(UTC).astimezone().date().isoformat()


def create_game(db: Database, head: Head, entries: Iterable[tuple[str, str]] = (), phone: str = "") -> str:
    """Keeps a new game with its first entries (text and comment) from this phone; returns its id."""
    game, made = secrets.token_hex(5), now()
    placed = {"match": head.match, "leg": head.leg, "after": head.after, "key": head.key}
    db.table("games").insert({"id": game, "made": made} | settled(head) | placed)
    rows = [
        {"seq": seq, "text": text, "comment": comment, "sent": text, "key": f"kept-{seq}"}
        for seq, (text, comment) in enumerate(entries, 1)
    ]
    db.table("entries").insert_all({"game": game, "made": made, "phone": phone} | row for row in rows)
    return game


def settled(head: Head) -> dict[str, object]:
    """The columns of what is settled before the first play, wherever the game stands."""
    return {
        "game": head.game,
        "players": json.dumps(head.players, ensure_ascii=False),
        "pairs": int(head.pairs),
        "date": head.date,
        "chosen": json.dumps(dict(head.chosen)),
        "tags": json.dumps(dict(head.tags), ensure_ascii=False),
    }


def find_head(db: Database, game: str) -> Head:
    """Raises Unknown."""
    found = db.execute("SELECT * FROM games WHERE id = ?", [game])
    row = found.fetchone()
    if row is None:
        raise Unknown("unknown-game", game=game)
    return _head(dict(zip((column for column, *_ in found.description), row, strict=True)))


def entries_after(db: Database, game: str, seq: int) -> list[StoredEntry]:
    """The log from the entry behind `seq` on."""
    cursor = db.execute(
        "SELECT seq, text, comment, made, phone FROM entries WHERE game = ? AND seq > ? ORDER BY seq", [game, seq]
    )
    return [StoredEntry(*row) for row in cursor.fetchall()]


def entered_before(db: Database, game: str, new: NewEntry) -> Appended | None:
    """What its form has entered, or another phone the same since the page was shown. Raises KeyReused."""
    for seq, sent in db.execute("SELECT seq, sent FROM entries WHERE game = ? AND key = ?", [game, new.key]):
        if sent != new.text:
            raise KeyReused("key-reused", stored=sent, text=new.text)
        return Appended(seq, "form")
    if 0 <= new.expected < last_seq(db, game):
        since = "SELECT seq FROM entries WHERE game = ? AND seq > ? AND (text IN (?, ?) OR sent = ?)"
        for (seq,) in db.execute(since, [game, new.expected, new.same or new.text, new.text, new.text]):
            return Appended(seq, "phone")
    return None


def append_entry(db: Database, game: str, new: NewEntry, rule: Callable[[], str]) -> Appended:
    """Adds an entry, inside a write transaction.

    `rule` returns its canonical text, or raises what the rules say against it. Raises KeyReused where the
    form was used for something else, StaleEntry where the log has moved on by another entry.
    """
    if found := entered_before(db, game, new):
        return found
    last = last_seq(db, game)
    if last != new.expected:
        raise StaleEntry("stale", text=new.text, expected=new.expected, last=last)
    db.execute(  # by itself: sqlite-utils would look at every table before
        "INSERT INTO entries (game, seq, text, sent, key, made, comment, phone) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [game, last + 1, rule(), new.text, new.key, now(), new.comment, new.phone],
    )
    return Appended(last + 1)


def last_seq(db: Database, game: str) -> int:
    """The number of the last entry, 0 for an empty log."""
    (last,) = db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?", [game]).fetchone()
    return int(last)


def begun_by(db: Database, key: str) -> str | None:
    """The game that was begun by the form with this key."""
    row = db.execute("SELECT id FROM games WHERE key = ?", [key]).fetchone()
    return row[0] if row else None


def following_game(db: Database, game: str) -> str | None:
    """The rematch, or the first leg of another match, that was begun after this game."""
    row = db.execute("SELECT id FROM games WHERE after = ?", [game]).fetchone()
    return row[0] if row else None


def recent_games(db: Database, most: int, phone: str = "", leagues: Collection[str] = ()) -> list[tuple[str, Head]]:
    """The games played last, newest first, with their ids; not those that were taken off the card of a match.

    Games of leagues that keep to themselves are among them for the phones that score them, and where somebody of such
    `leagues` asks.
    """
    rows = db.query(
        """
        SELECT *, coalesce((SELECT made FROM entries WHERE game = id ORDER BY seq DESC LIMIT 1), made) AS played
        FROM (SELECT * FROM games WHERE id NOT IN (SELECT game FROM parted_games) AND NOT EXISTS (
            SELECT 1 FROM card_games JOIN fixtures ON fixtures.id = fixture
                JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season
                JOIN leagues ON leagues.id = league
            WHERE game = games.id AND public = 0 AND league NOT IN (SELECT value FROM json_each(?))
                AND NOT EXISTS (SELECT 1 FROM scorers WHERE scorers.game = games.id AND phone = ? AND ended IS NULL)
        ) ORDER BY rowid DESC LIMIT 200)
        ORDER BY played DESC LIMIT ?
        """,
        [json.dumps(list(leagues)), phone, most],
    )
    return [(row["id"], _head(row)) for row in rows]


def games_since(db: Database, made: str) -> list[str]:
    """The ids of games with an entry after this time (UTC, ISO 8601), the one played last first; not those that were
    taken off the card of a match.
    """
    # Of the games begun last: however many there have been in all, looking costs the same.
    rows = db.query(
        """
        SELECT id FROM (
            SELECT id, (SELECT made FROM entries WHERE game = id ORDER BY seq DESC LIMIT 1) AS played
            FROM (SELECT id FROM games ORDER BY rowid DESC LIMIT 1000)
            WHERE id NOT IN (SELECT game FROM parted_games)
        )
        WHERE played > ? ORDER BY played DESC, id
        """,
        [made],
    )
    return [row["id"] for row in rows]


def all_games(db: Database) -> list[str]:
    """The ids of all games, oldest first."""
    return [row["id"] for row in db.query("SELECT id FROM games ORDER BY rowid")]


def known_names(db: Database, most: int) -> list[str]:
    """Names used before, latest first. Who plays for a league is not offered to everybody else."""
    names: dict[str, None] = {}
    of_a_league = "SELECT game FROM card_games UNION ALL SELECT game FROM parted_games"
    wanted = f"SELECT players FROM games WHERE id NOT IN ({of_a_league}) ORDER BY rowid DESC LIMIT 200"  # noqa: S608 - stands above
    for row in db.query(wanted):
        names |= dict.fromkeys(json.loads(row["players"]))
    return list(names)[:most]


def _head(row: dict[str, Any]) -> Head:
    return Head(
        game=row["game"],
        players=tuple(json.loads(row["players"])),
        pairs=bool(row["pairs"]),
        date=row["date"],
        chosen=tuple(json.loads(row["chosen"]).items()),
        tags=tuple(json.loads(row["tags"]).items()),
        match=row["match"],
        leg=row["leg"],
        after=row["after"],
        key=row["key"],
    )
