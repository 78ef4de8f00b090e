"""Players of a league, by name and by wish. Who has played is never deleted."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from referee.errors import IllegalPlay, Unknown
from referee.store.games import now
from referee.store.league_seasons import change, check_stamp
from referee.store.league_squads import enter, leave, members_of
from referee.store.league_teams import read_team
from referee.text import fold

SHOWN = ("name", "initials", "hidden")
ERASED = "erased"


@dataclass(frozen=True)
class Player:
    """`shown` is one of SHOWN, by the player's wish, or ERASED: then the name is ""."""

    id: str
    league: str
    name: str
    shown: str = "name"
    archived: bool = False


def read_player(db: Database, player: str) -> Player:
    """Raises Unknown."""
    found = db.execute("SELECT id, league, name, shown, archived FROM players WHERE id = ?", [player]).fetchone()
    if not found:
        raise Unknown("unknown-in-leagues")
    return _player(found)


def players_by_id(db: Database, players: Collection[str]) -> dict[str, Player]:
    """Those of a card or of figures, also where they are in no squad any more."""
    if not players:
        return {}
    marks = ", ".join("?" * len(players))
    wanted = f"SELECT id, league, name, shown, archived FROM players WHERE id IN ({marks})"  # noqa: S608 - question marks
    return {row[0]: _player(row) for row in db.execute(wanted, list(players)).fetchall()}


def spare_players(db: Database, league: str, season: str, *, archived: bool = False) -> list[Player]:
    """Those of the league who are in no squad of the season now, nor erased; `archived`: those who are archived."""
    busy = {member.player for member in members_of(db, season)}
    found = db.execute(
        "SELECT id, league, name, shown, archived FROM players WHERE league = ? AND shown != ? AND archived = ? "
        "ORDER BY fold(name), id",
        [league, ERASED, int(archived)],
    )
    return [player for player in map(_player, found.fetchall()) if player.id not in busy]


def count_archived(db: Database, league: str) -> int:
    """Those who can still be brought back."""
    wanted = "SELECT count(*) FROM players WHERE league = ? AND shown != ? AND archived = 1"
    (count,) = db.execute(wanted, [league, ERASED]).fetchone()
    return int(count)


@dataclass(frozen=True)
class Roster:
    """Players by their names, however they are written: the teams of those who play in a season, and the ids of all."""

    busy: dict[str, str]
    ids: dict[str, str]


def read_roster(db: Database, league: str, season: str) -> Roster:
    """Of several with one name the one who was there last."""
    wanted = "SELECT name, id FROM players WHERE league = ? AND shown != ? ORDER BY archived DESC, made"
    every = db.execute(wanted, [league, ERASED]).fetchall()
    busy = {fold(member.name): member.team for member in members_of(db, season)}
    return Roster(busy, {fold(name): id for name, id in every})


def join(
    db: Database,
    league: str,
    season: str,
    team: str,
    name: str,
    since: str,
    *,
    captain: bool = False,
    roster: Roster | None = None,
) -> str:
    """A player of this name is in the squad: the one the league knows already, else a new one; his id.

    Who adds many reads the `roster` only once. Raises IllegalPlay for one who is in a squad of this season.
    """
    roster = roster or read_roster(db, league, season)
    if there := roster.busy.get(fold(name)):
        here = "in-this-team" if there == team else "player-in-two-teams"
        raise IllegalPlay(here, player=name, team=read_team(db, there).name)
    player = roster.ids.get(fold(name)) or _add(db, league, name)
    roster.busy[fold(name)], roster.ids[fold(name)] = team, player
    db.execute("UPDATE players SET archived = 0 WHERE id = ?", [player])
    enter(db, team, player, since, captain=captain)
    return player


def _add(db: Database, league: str, name: str) -> str:
    player = secrets.token_hex(5)
    db.table("players").insert({"id": player, "league": league, "name": name, "made": now()})
    return player


def change_player(db: Database, player: str, expected: str, name: str, shown: str) -> None:
    """Raises IllegalPlay for a name that a player of the league has who is in a squad; StaleEntry."""
    here = read_player(db, player)
    busy = "SELECT DISTINCT name FROM players JOIN squads ON player = id WHERE league = ? AND id != ? AND until IS NULL"
    others = {fold(other) for (other,) in db.execute(busy, [here.league, player]).fetchall()}
    if name != here.name and fold(name) in others:
        raise IllegalPlay("player-name-taken", text=name)
    change(db, "players", player, expected, name=name, shown=shown)
    sign_as(db, here, name)


def sign_as(db: Database, player: Player, name: str) -> None:
    """What he has signed as captain bears this name from now on, so that it can be erased with him."""
    signed = "UPDATE signatures SET name = ? WHERE name = ? AND team IN (SELECT team FROM squads WHERE player = ?)"
    db.execute(signed, [name, player.name, player.id])


def has_played(db: Database, player: str) -> bool:
    """Whether he stands in figures, on a card or, as a captain, below one."""
    traces = (
        "SELECT 1 FROM leg_figures WHERE player = :id",
        """
        SELECT 1 FROM players JOIN squads ON player = players.id
        JOIN fixtures ON home = squads.team OR away = squads.team
        JOIN signatures ON fixture = fixtures.id AND signatures.team = squads.team AND signatures.name = players.name
        WHERE players.id = :id
        """,
        "SELECT 1 FROM cards WHERE instr(card, :written)",  # the last, for it looks at all of them
    )
    asked = {"id": player, "written": json.dumps(player)}
    return any(db.execute(f"{trace} LIMIT 1", asked).fetchone() for trace in traces)


def remove_player(db: Database, player: str, expected: str, day: str) -> bool:
    """Takes him out of his squads; whoever has played is archived, else he is gone. Whether he is only archived.

    Who is archived already stays so. Raises StaleEntry.
    """
    here = read_player(db, player)
    if here.archived and here.shown != ERASED:
        return True
    check_stamp(db, "players", player, expected)
    played = has_played(db, player)
    if played:
        leave(db, player, day)
        db.execute("UPDATE players SET archived = 1 WHERE id = ?", [player])
    else:
        db.execute("DELETE FROM squads WHERE player = ?", [player])
        db.execute("DELETE FROM players WHERE id = ?", [player])
    return played


def restore_player(db: Database, player: str, expected: str) -> None:
    change(db, "players", player, expected, archived=False)


def _player(row: tuple[Any, ...]) -> Player:
    id, league, name, shown, archived = row
    return Player(id, league, name, shown, bool(archived))
