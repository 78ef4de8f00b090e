"""Cards of matches, which are only ever added to: each change is a new version; and the signatures below each of them.

What a card says is JSON that others read. A version counts once both captains have signed it, or a secretary has.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from referee.store.games import now
from referee.store.league_who import ACCOUNT

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Version:
    """`card` as JSON; `who` is team:ID or account:ID; `made` is UTC (ISO 8601)."""

    version: int
    card: Json
    who: str
    why: str
    made: str


@dataclass(frozen=True)
class NewVersion:
    """A change as a form sends it: the version its page showed (0: none yet), the form's key, who and why."""

    expected: int
    key: str
    who: str
    phone: str
    why: str = ""


@dataclass(frozen=True)
class Signature:
    """`team` is a team, or account:ID of a secretary; `name` who signed, "" where that is not known."""

    version: int
    team: str
    name: str
    made: str


@dataclass(frozen=True)
class CardPlace:
    """The leg that a game is played for; `line` and `leg` from 0."""

    fixture: str
    line: int
    leg: int


# The card as the sender saw it and as it stands now, None where nothing was written: the card as it is to be.
Write = Callable[[Json | None, Json | None], Json]


def versions_of(db: Database, fixture: str) -> list[Version]:
    """The first one first."""
    found = db.execute(f"{_VERSIONS} WHERE fixture = ? ORDER BY version", [fixture]).fetchall()
    return [_version(row) for row in found]


def newest_version(db: Database, fixture: str) -> Version | None:
    found = db.execute(f"{_VERSIONS} WHERE fixture = ? ORDER BY version DESC LIMIT 1", [fixture]).fetchone()
    return _version(found) if found else None


def read_version(db: Database, fixture: str, version: int) -> Version | None:
    found = db.execute(f"{_VERSIONS} WHERE fixture = ? AND version = ?", [fixture, version]).fetchone()
    return _version(found) if found else None


def version_by_key(db: Database, fixture: str, key: str) -> Version | None:
    """What the form with this key has made."""
    found = db.execute(f"{_VERSIONS} WHERE fixture = ? AND key = ?", [fixture, key]).fetchone()
    return _version(found) if found else None


def last_reason(db: Database, fixture: str, since: int) -> Version | None:
    """The newest version after this one that was made for a reason."""
    wanted = f"{_VERSIONS} WHERE fixture = ? AND version > ? AND why != '' ORDER BY version DESC LIMIT 1"
    found = db.execute(wanted, [fixture, since]).fetchone()
    return _version(found) if found else None


def was_made_by(db: Database, fixture: str, why: str) -> bool:
    """Whether there is a version that was made for this reason."""
    return db.execute("SELECT 1 FROM cards WHERE fixture = ? AND why = ?", [fixture, why]).fetchone() is not None


def append_card(db: Database, fixture: str, new: NewVersion, write: Write, blank: Json | None = None) -> int:
    """Adds a version, in the transaction of the caller, and returns its number; where it would say what stands
    already, that stays the newest, and with nothing written yet 0: `blank` is a card without an entry. `write` raises
    what is to be said against it.
    """
    newest = newest_version(db, fixture)
    seen = newest if newest and newest.version == new.expected else read_version(db, fixture, new.expected)
    card = write(seen.card if seen else None, newest.card if newest else None)
    if not new.why and card == (newest.card if newest else blank):
        return newest.version if newest else 0
    return add_version(db, fixture, (newest.version if newest else 0) + 1, card, new)


def add_version(db: Database, fixture: str, version: int, card: Json, new: NewVersion) -> int:
    """As the version of this number, which is returned; `new.expected` is not looked at."""
    row = {"fixture": fixture, "version": version, "card": json.dumps(card, ensure_ascii=False), "made": now()}
    db.table("cards").insert(row | {"who": new.who, "phone": new.phone, "why": new.why, "key": new.key})
    return version


def signatures_of(db: Database, fixture: str) -> list[Signature]:
    """Of all versions, in the order in which they were made."""
    wanted = "SELECT version, team, name, made FROM signatures WHERE fixture = ? ORDER BY version, made, team"
    return [Signature(*row) for row in db.execute(wanted, [fixture]).fetchall()]


def sign_card(db: Database, fixture: str, version: int, team: str, name: str) -> None:
    """`team` and `name` as in Signature."""
    row = {"fixture": fixture, "version": version, "team": team, "name": name, "made": now()}
    db.table("signatures").insert(row)


def sign_again(db: Database, fixture: str, signed: int, version: int) -> None:
    """A version that says what was signed before bears the signatures of that one, with their times."""
    db.execute(
        "INSERT INTO signatures SELECT fixture, ?, team, name, made FROM signatures WHERE fixture = ? AND version = ?",
        [version, fixture, signed],
    )


def is_signed_by(signatures: Iterable[Signature], version: int, teams: tuple[str, str]) -> bool:
    """Whether a version counts."""
    signed = {one.team for one in signatures if one.version == version}
    return {*teams} <= signed or any(one.startswith(ACCOUNT) for one in signed)


def signed_version(db: Database, fixture: str, teams: tuple[str, str]) -> Version | None:
    """The version that counts: the newest that both have signed."""
    signatures = signatures_of(db, fixture)
    counting = [one.version for one in signatures if is_signed_by(signatures, one.version, teams)]
    return read_version(db, fixture, max(counting)) if counting else None


def begin_leg(db: Database, game: str, place: CardPlace) -> None:
    """The game is played for a leg of a card."""
    row = {"game": game, "fixture": place.fixture, "line": place.line, "leg": place.leg}
    db.table("card_games").insert(row)


def games_of_card(db: Database, fixture: str) -> dict[tuple[int, int], str]:
    """The games that were begun for legs, by line and leg."""
    wanted = "SELECT line, leg, game FROM card_games WHERE fixture = ?"
    return {(line, leg): game for line, leg, game in db.execute(wanted, [fixture]).fetchall()}


def card_of_game(db: Database, game: str) -> CardPlace | None:
    found = db.execute("SELECT fixture, line, leg FROM card_games WHERE game = ?", [game]).fetchone()
    return CardPlace(*found) if found else None


def is_signed_on(db: Database, game: str) -> bool:
    """Whether the newest version of the card that a game is played for bears a signature."""
    found = db.execute(
        "SELECT 1 FROM card_games JOIN signatures USING (fixture) WHERE game = ? "
        "AND version = (SELECT max(version) FROM cards WHERE cards.fixture = card_games.fixture) LIMIT 1",
        [game],
    )
    return found.fetchone() is not None


def games_of_division(db: Database, division: str) -> dict[CardPlace, str]:
    """The games that were begun for the legs of its matches, in the order of rounds and cards."""
    found = db.execute(
        """
        SELECT fixture, line, leg, game FROM card_games JOIN fixtures ON fixtures.id = fixture
        JOIN teams hosts ON hosts.id = home JOIN teams guests ON guests.id = away
        WHERE fixtures.division = ?
        ORDER BY round, day, fold(hosts.name), fold(guests.name), fixtures.rowid, line, leg
        """,
        [division],
    )
    return {CardPlace(fixture, line, leg): game for fixture, line, leg, game in found.fetchall()}


def stamp_of(db: Database, fixture: str) -> str:
    """Changes with everything that the card of a match shows: its versions and signatures, its games, its state, and
    the results of its division.
    """
    found = db.execute(
        """
        SELECT (SELECT coalesce(max(version), 0) FROM cards WHERE fixture = id),
            (SELECT count(*) FROM signatures WHERE fixture = id),
            (SELECT count(*) FROM card_games WHERE fixture = id),
            (SELECT coalesce(sum((SELECT max(seq) FROM entries WHERE entries.game = card_games.game)), 0)
                FROM card_games WHERE fixture = id),
            (SELECT count(*) FROM results WHERE results.division = fixtures.division),
            state, coalesce(day, ''), hour
        FROM fixtures WHERE id = ?
        """,
        [fixture],
    ).fetchone()
    return "-".join(map(str, found)) if found else ""


_VERSIONS = "SELECT version, card, who, why, made FROM cards"


def _version(row: tuple[Any, ...]) -> Version:
    version, card, who, why, made = row
    return Version(version, json.loads(card), who, why, made)
