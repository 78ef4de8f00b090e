"""Divisions of a season, the teams in them, and the venues of a league."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from referee.errors import IllegalPlay, Unknown
from referee.store.league_cups import entrants_of, remove_cup, set_entrants
from referee.store.league_seasons import change, check_stamp, id_of, is_made
from referee.text import fold


@dataclass(frozen=True)
class Division:
    """`place` 1 is the highest; `kind` is league or cup."""

    id: str
    season: str
    name: str
    place: int
    kind: str = "league"


@dataclass(frozen=True)
class Team:
    """`venue` is an id and `at` its name; `night` is 0 for Monday; `avoid` local days; `pin`: whether it has one."""

    id: str
    division: str
    name: str
    venue: str
    at: str
    night: int | None = None
    avoid: tuple[str, ...] = ()
    pin: bool = False
    withdrawn: str = ""


# divisions


def divisions_of(db: Database, season: str) -> list[Division]:
    """The highest first."""
    found = db.execute(
        "SELECT id, season, name, place, kind FROM divisions WHERE season = ? ORDER BY place, fold(name)", [season]
    )
    return [Division(*row) for row in found.fetchall()]


def plain_divisions_of(db: Database, season: str) -> list[Division]:
    """Those that teams belong to, which cups are not."""
    return [one for one in divisions_of(db, season) if one.kind == "league"]


def read_division(db: Database, division: str) -> Division:
    """Raises Unknown."""
    found = db.execute("SELECT id, season, name, place, kind FROM divisions WHERE id = ?", [division]).fetchone()
    if not found:
        raise Unknown("unknown-in-leagues")
    return Division(*found)


def add_division(db: Database, season: str, name: str, kind: str = "league", key: str = "") -> str:
    """Below the others; its id, the same for the same key. Raises IllegalPlay for a name that is taken, KeyReused."""
    division = id_of(key)
    if is_made(db, "divisions", key, season=season, name=name, kind=kind):
        return division
    _check_division(db, season, name)
    place = len(divisions_of(db, season)) + 1
    db.table("divisions").insert({"id": division, "season": season, "name": name, "place": place, "kind": kind})
    return division


def rename_division(db: Database, division: str, expected: str, name: str) -> None:
    """Raises IllegalPlay for a name that is taken, StaleEntry."""
    season = read_division(db, division).season
    _check_division(db, season, name, division)
    change(db, "divisions", division, expected, name=name)


def order_divisions(db: Database, order: Sequence[str]) -> None:
    """All of a season, the first first."""
    for place, division in enumerate(order, 1):
        db.execute("UPDATE divisions SET place = ? WHERE id = ?", [place, division])


def remove_division(db: Database, division: str) -> None:
    """Raises IllegalPlay while there are teams in it, or matches of a cup."""
    here = read_division(db, division)
    if here.kind == "cup":
        remove_cup(db, division, here.name)
    if db.execute("SELECT 1 FROM teams WHERE division = ?", [division]).fetchone():
        raise IllegalPlay("division-has-teams", text=here.name)
    db.execute("DELETE FROM divisions WHERE id = ?", [division])
    order_divisions(db, [one.id for one in divisions_of(db, here.season)])


def _check_division(db: Database, season: str, name: str, but: str = "") -> None:
    if any(fold(one.name) == fold(name) and one.id != but for one in divisions_of(db, season)):
        raise IllegalPlay("division-name-taken", text=name)


# venues


def venues_of(db: Database, league: str) -> dict[str, str]:
    """The names of all venues by their ids, in the order of the names."""
    found = db.execute("SELECT id, name FROM venues WHERE league = ? ORDER BY fold(name)", [league])
    return dict(found.fetchall())


def venues_in_use(db: Database, league: str) -> dict[str, str]:
    """Those where a team is at home or a match was or is to be played: what is offered to choose from."""
    found = db.execute(
        "SELECT id, name FROM venues WHERE league = ? AND (EXISTS (SELECT 1 FROM teams WHERE venue = venues.id) "
        "OR EXISTS (SELECT 1 FROM fixtures WHERE venue = venues.id)) ORDER BY fold(name)",
        [league],
    )
    return dict(found.fetchall())


def rename_venue(db: Database, league: str, venue: str, expected: str, name: str) -> None:
    """Raises IllegalPlay for a name that another venue of the league has, StaleEntry."""
    for id, known in venues_of(db, league).items():
        if fold(known) == fold(name) and id != venue:
            raise IllegalPlay("venue-name-taken", text=known)
    change(db, "venues", venue, expected, name=name)


def venue_called(db: Database, league: str, name: str) -> str:
    """The id of the venue with this name, however it is written; it is added if it is new."""
    for id, known in venues_of(db, league).items():
        if fold(known) == fold(name):
            return id
    venue = secrets.token_hex(5)
    db.table("venues").insert({"id": venue, "league": league, "name": name})
    return venue


# teams

_TEAMS = (
    "SELECT teams.*, venues.name AS at FROM teams JOIN venues ON venues.id = venue "
    "JOIN divisions ON divisions.id = division"
)


def teams_of(db: Database, season: str) -> list[Team]:
    """All of them, by division and name."""
    rows = db.query(f"{_TEAMS} WHERE season = ? ORDER BY place, fold(teams.name)", [season])
    return [_team(row) for row in rows]


def teams_in(db: Database, division: str) -> list[Team]:
    """Those of one division, by name."""
    return [_team(row) for row in db.query(f"{_TEAMS} WHERE division = ? ORDER BY fold(teams.name)", [division])]


def teams_left_out(db: Database, season: str) -> list[Team]:
    """Those that play, yet stand in no fixture of their division though the season has been drawn up; as `teams_of`."""
    wanted = (
        "season = :season AND withdrawn = '' AND EXISTS (SELECT 1 FROM fixtures JOIN divisions AS drawn "
        "ON drawn.id = fixtures.division WHERE drawn.season = :season AND drawn.kind = 'league') AND NOT EXISTS "
        "(SELECT 1 FROM fixtures WHERE fixtures.division = teams.division AND teams.id IN (home, away))"
    )
    rows = db.query(f"{_TEAMS} WHERE {wanted} ORDER BY place, fold(teams.name)", {"season": season})
    return [_team(row) for row in rows]


def read_team(db: Database, team: str) -> Team:
    """Raises Unknown."""
    rows = list(db.query(f"{_TEAMS} WHERE teams.id = ?", [team]))
    if not rows:
        raise Unknown("unknown-in-leagues")
    return _team(rows[0])


def add_team(db: Database, division: str, name: str, venue: str, night: int | None = None, key: str = "") -> str:
    """Its id, the same for the same key. Raises IllegalPlay for a name that a team of the season has, KeyReused."""
    team, row = id_of(key), {"division": division, "name": name, "venue": venue, "night": night}
    if is_made(db, "teams", key, **row):
        return team
    _check_team(db, read_division(db, division).season, name)
    db.table("teams").insert({"id": team} | row)
    return team


def change_team(db: Database, team: str, expected: str, division: str, name: str, **columns: object) -> None:
    """Raises IllegalPlay for a name that is taken, or for another division once it has fixtures; StaleEntry."""
    before = read_team(db, team)
    _check_team(db, read_division(db, division).season, name, team)
    if division != before.division:
        _check_free(db, before)
    change(db, "teams", team, expected, division=division, name=name, **columns)


def check_plays(db: Database, team: str) -> None:
    """Raises IllegalPlay for a team that has withdrawn."""
    here = read_team(db, team)
    if here.withdrawn:
        raise IllegalPlay("team-has-withdrawn", team=here.name)


def mark_withdrawn(db: Database, team: str, withdrawn: str) -> None:
    """How a team withdrew, and since when: "walkovers 2027-01-14"."""
    db.execute("UPDATE teams SET withdrawn = ? WHERE id = ?", [withdrawn, team])


def remove_team(db: Database, team: str, expected: str) -> None:
    """With its players' places in it. Raises IllegalPlay once it has fixtures; StaleEntry."""
    check_stamp(db, "teams", team, expected)
    _check_free(db, read_team(db, team))
    for table, column in (("squads", "team"), ("captains", "team"), ("cup_entrants", "team"), ("teams", "id")):
        db.execute(f"DELETE FROM {table} WHERE {column} = ?", [team])  # noqa: S608 - no table is named from outside


def copy_divisions(db: Database, before: str, season: str, begins: str) -> None:
    """The divisions, teams and squads of one season stand in another as well, the squads from its first day on."""
    divisions = {one.id: add_division(db, season, one.name, one.kind) for one in divisions_of(db, before)}
    teams: dict[str, str] = {}
    for team in teams_of(db, before):
        if team.withdrawn:
            continue
        new = teams[team.id] = add_team(db, divisions[team.division], team.name, team.venue, team.night)
        db.execute("UPDATE teams SET pin = (SELECT pin FROM teams WHERE id = ?) WHERE id = ?", [team.id, new])
        db.execute(
            "INSERT INTO squads SELECT ?, player, ?, NULL, captain FROM squads WHERE team = ? AND until IS NULL",
            [new, begins, team.id],
        )
    for cup in [one for one in divisions_of(db, before) if one.kind == "cup"]:
        again = [teams[one.team] for one in entrants_of(db, cup.id) if one.team in teams]
        set_entrants(db, divisions[cup.id], again)


def has_fixtures(db: Database, team: str) -> bool:
    return db.execute("SELECT 1 FROM fixtures WHERE home = ? OR away = ?", [team, team]).fetchone() is not None


def _check_free(db: Database, team: Team) -> None:
    """Raises IllegalPlay for a team that something of its division or of a cup depends on."""
    if has_fixtures(db, team.id):
        raise IllegalPlay("team-has-fixtures", team=team.name)
    if db.execute("SELECT 1 FROM adjustments WHERE team = ?", [team.id]).fetchone():
        raise IllegalPlay("team-has-points", team=team.name)
    if db.execute("SELECT 1 FROM cup_entrants WHERE team = ? AND place IS NOT NULL", [team.id]).fetchone():
        raise IllegalPlay("team-in-a-cup", team=team.name)


def _check_team(db: Database, season: str, name: str, but: str = "") -> None:
    if any(fold(one.name) == fold(name) and one.id != but for one in teams_of(db, season)):
        raise IllegalPlay("team-name-taken", text=name)


def _team(row: Mapping[str, Any]) -> Team:
    return Team(
        id=row["id"],
        division=row["division"],
        name=row["name"],
        venue=row["venue"],
        at=row["at"],
        night=row["night"],
        avoid=tuple(json.loads(row["avoid"])),
        pin=bool(row["pin"]),
        withdrawn=row["withdrawn"],
    )
