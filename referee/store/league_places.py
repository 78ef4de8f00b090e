"""Which league an address is about: everything below it belongs to exactly one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import Unknown

# The league of each thing that an address can name, by the name of its place there.
OWNERS: dict[str, str] = {
    "league": "SELECT id FROM leagues WHERE id = ?",
    "season": "SELECT league FROM seasons WHERE id = ?",
    "division": "SELECT league FROM divisions JOIN seasons ON seasons.id = season WHERE divisions.id = ?",
    "team": (
        "SELECT league FROM teams JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season "
        "WHERE teams.id = ?"
    ),
    "venue": "SELECT league FROM venues WHERE id = ?",
    "fixture": (
        "SELECT league FROM fixtures JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season "
        "WHERE fixtures.id = ?"
    ),
    "player": "SELECT league FROM players WHERE id = ?",
}


@dataclass(frozen=True)
class Place:
    """A league by its id, whether all may look at it, and the teams that an address is about: their names by id."""

    league: str
    public: bool
    teams: Mapping[str, str]


def find_place(db: Database, named: Mapping[str, str]) -> Place | None:
    """Where an address is that names these things; None where it names nothing of a league.

    Raises Unknown for what is not there, and for things of two leagues.
    """
    kinds = [kind for kind in OWNERS if kind in named]
    owners = {_owner(db, kind, named[kind]) for kind in kinds}
    if not kinds:
        return None
    if len(owners) > 1 or None in owners:
        raise Unknown("unknown-in-leagues")
    (league,) = owners
    (public,) = db.execute("SELECT public FROM leagues WHERE id = ?", [league]).fetchone()
    return Place(str(league), bool(public), _teams(db, named))


def _owner(db: Database, kind: str, named: str) -> str | None:
    found = db.execute(OWNERS[kind], [named]).fetchone()
    return str(found[0]) if found else None


def _teams(db: Database, named: Mapping[str, str]) -> dict[str, str]:
    """The two of a fixture, or the one of a team."""
    of_a_fixture = "SELECT home FROM fixtures WHERE id = :fixture UNION SELECT away FROM fixtures WHERE id = :fixture"
    either = f"id = :team OR id IN ({of_a_fixture})"
    wanted = f"SELECT id, name FROM teams WHERE {either} ORDER BY fold(name)"  # noqa: S608 - all of it stands above
    asked = {"team": named.get("team"), "fixture": named.get("fixture")}
    return dict(db.execute(wanted, asked).fetchall())
