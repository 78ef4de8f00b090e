"""Players of a league, and the squads they are in: from a day on, and until they move.

A player is in a squad on all days from `since` on and before `until`. Who has played is never deleted.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from referee.errors import IllegalPlay, Unknown
from referee.store.games import now
from referee.store.league_seasons import change, check_stamp
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


@dataclass(frozen=True)
class Member:
    """A player in a squad, as Player has him; days are local (ISO), `until` is the day of the next team's first."""

    player: str
    team: str
    name: str
    shown: str
    archived: bool
    since: str
    until: str | None
    captain: bool


_MEMBERS = (
    "SELECT player, team, players.name, shown, archived, since, until, captain FROM squads "
    "JOIN players ON players.id = player"
)
_ORDER = "ORDER BY captain DESC, players.name COLLATE NOCASE, player"


def squad_of(db: Database, team: str) -> list[Member]:
    """Those who are in it now, the captain first."""
    return _members(db, f"{_MEMBERS} WHERE team = ? AND until IS NULL {_ORDER}", [team])


def squad_on(db: Database, team: str, day: str) -> list[Member]:
    """Those who were in it on a day, the captain first."""
    return _members(
        db, f"{_MEMBERS} WHERE team = ? AND since <= ? AND (until IS NULL OR until > ?) {_ORDER}", [team, day, day]
    )


def members_of(db: Database, season: str) -> list[Member]:
    """All who are in a squad of the season now."""
    joined = "JOIN teams ON teams.id = team JOIN divisions ON divisions.id = division"
    return _members(db, f"{_MEMBERS} {joined} WHERE season = ? AND until IS NULL {_ORDER}", [season])


def teams_of_player(db: Database, player: str) -> list[Member]:
    """Each squad that he has been in, the latest first."""
    return _members(db, f"{_MEMBERS} WHERE player = ? ORDER BY since DESC, until IS NOT NULL, until DESC", [player])


def _members(db: Database, query: str, values: list[str]) -> list[Member]:
    return [
        Member(player, team, name, shown, bool(archived), since, until, bool(captain))
        for player, team, name, shown, archived, since, until, captain in db.execute(query, values).fetchall()
    ]


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
        "ORDER BY name COLLATE NOCASE, id",
        [league, ERASED, int(archived)],
    )
    return [player for player in map(_player, found.fetchall()) if player.id not in busy]


def count_archived(db: Database, league: str) -> int:
    """Those who can still be brought back."""
    wanted = "SELECT count(*) FROM players WHERE league = ? AND shown != ? AND archived = 1"
    (count,) = db.execute(wanted, [league, ERASED]).fetchone()
    return int(count)


@dataclass(frozen=True)
class Known:
    """Players by their names, however they are written: the teams of those who play in a season, and the ids of all."""

    busy: dict[str, str]
    ids: dict[str, str]


def know_players(db: Database, league: str, season: str) -> Known:
    """Of several with one name the one who was there last."""
    known = "SELECT name, id FROM players WHERE league = ? AND shown != ? ORDER BY archived DESC, made"
    every = db.execute(known, [league, ERASED]).fetchall()
    busy = {fold(member.name): member.team for member in members_of(db, season)}
    return Known(busy, {fold(name): id for name, id in every})


def join(
    db: Database,
    league: str,
    season: str,
    team: str,
    name: str,
    since: str,
    *,
    captain: bool = False,
    known: Known | None = None,
) -> str:
    """A player of this name is in the squad: the one the league knows already, else a new one; his id.

    Who adds many asks only once who is `known`. Raises IllegalPlay for one who is in a squad of this season.
    """
    known = known or know_players(db, league, season)
    if there := known.busy.get(fold(name)):
        here = "in-this-team" if there == team else "player-in-two-teams"
        raise IllegalPlay(here, player=name, team=_name_of(db, there))
    player = known.ids.get(fold(name)) or _add(db, league, name)
    known.busy[fold(name)], known.ids[fold(name)] = team, player
    db.execute("UPDATE players SET archived = 0 WHERE id = ?", [player])
    enter(db, team, player, since, captain=captain)
    return player


def _add(db: Database, league: str, name: str) -> str:
    player = secrets.token_hex(5)
    db.table("players").insert({"id": player, "league": league, "name": name, "made": now()})
    return player


def enter(db: Database, team: str, player: str, since: str, *, captain: bool = False) -> None:
    """He is in the squad from this local day on; he alone is captain where he is one."""
    row = {"team": team, "player": player, "since": since, "until": None, "captain": int(captain)}
    db.table("squads").upsert(row, pk=("team", "player", "since"))
    if captain:
        make_captain(db, team, player)


def make_captain(db: Database, team: str, player: str) -> None:
    """He alone; "" for nobody."""
    db.execute("UPDATE squads SET captain = (player = ?) WHERE team = ? AND until IS NULL", [player, team])


def move(db: Database, player: str, expected: str, team: str, day: str) -> None:
    """To another team of the season from this day on. What he played stays with the old one.

    Raises IllegalPlay for the team he is in, or a day before he joined it; StaleEntry.
    """
    here = list(_in_the_season(db, player, team))
    for old in here:
        if old.team == team:
            raise IllegalPlay("in-this-team", player=old.name, team=_name_of(db, team))
        if day < old.since:
            raise IllegalPlay("moved-too-early", player=old.name, day=old.since)
    check_stamp(db, "players", player, expected)
    for old in here:
        _leave(db, old, day)
    enter(db, team, player, day)


def leave(db: Database, player: str, day: str) -> None:
    """All squads, from this day on."""
    for old in teams_of_player(db, player):
        if old.until is None:
            _leave(db, old, max(day, old.since))


def _leave(db: Database, old: Member, day: str) -> None:
    """One who leaves on the day he joined was never there."""
    place = [old.team, old.player, old.since]
    if day == old.since:
        db.execute("DELETE FROM squads WHERE team = ? AND player = ? AND since = ?", place)
    else:
        db.execute(
            "UPDATE squads SET until = ?, captain = 0 WHERE team = ? AND player = ? AND since = ?", [day, *place]
        )


def _in_the_season(db: Database, player: str, team: str) -> Iterable[Member]:
    """His places in squads of the season in which this team plays."""
    season = "SELECT season FROM divisions JOIN teams ON division = divisions.id WHERE teams.id = ?"
    joined = "teams JOIN divisions ON divisions.id = division"
    mates = f"SELECT teams.id FROM {joined} WHERE season = ({season})"  # noqa: S608 - all of it stands above
    return _members(db, f"{_MEMBERS} WHERE player = ? AND until IS NULL AND team IN ({mates})", [player, team])


def change_player(db: Database, player: str, expected: str, name: str, shown: str) -> None:
    """Raises IllegalPlay for a name that a player of the league has who is in a squad; StaleEntry."""
    here = read_player(db, player)
    busy = "SELECT DISTINCT name FROM players JOIN squads ON player = id WHERE league = ? AND id != ? AND until IS NULL"
    others = {fold(other) for (other,) in db.execute(busy, [here.league, player]).fetchall()}
    if name != here.name and fold(name) in others:
        raise IllegalPlay("player-name-taken", text=name)
    change(db, "players", player, expected, name=name, shown=shown)


def has_played(db: Database, player: str) -> bool:
    """Whether he stands on a card or in figures."""
    on_a_card = "SELECT 1 FROM cards WHERE instr(card, ?) LIMIT 1"
    if db.execute("SELECT 1 FROM leg_figures WHERE player = ? LIMIT 1", [player]).fetchone():
        return True
    return db.execute(on_a_card, [json.dumps(player)]).fetchone() is not None


def remove_player(db: Database, player: str, expected: str, day: str) -> bool:
    """Takes him out of his squads; whoever has played is archived, else he is gone. Whether he is only archived."""
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


def erase_player(db: Database, player: str, expected: str, day: str, instead: str) -> None:
    """His name is gone from everywhere; what he played stays. `instead` stands in the games that he played."""
    check_stamp(db, "players", player, expected)
    here = read_player(db, player)
    _erase_in_games(db, here, instead)
    leave(db, player, day)
    db.execute("UPDATE players SET name = '', shown = ?, archived = 1 WHERE id = ?", [ERASED, player])


def _erase_in_games(db: Database, player: Player, instead: str) -> None:
    """Games of the league's cards, and signatures, in which his name stands."""
    seated = (
        "SELECT games.id, games.players FROM games JOIN card_games ON card_games.game = games.id "
        "JOIN fixtures ON fixtures.id = fixture JOIN divisions ON divisions.id = division "
        "JOIN seasons ON seasons.id = season WHERE league = :league UNION SELECT games.id, games.players FROM games "
        "JOIN parted_games ON parted_games.game = games.id WHERE league = :league"
    )
    for game, names in db.execute(seated, {"league": player.league}).fetchall():
        seats = [instead if name == player.name else name for name in json.loads(names)]
        db.execute("UPDATE games SET players = ? WHERE id = ?", [json.dumps(seats, ensure_ascii=False), game])
    mates = [member.team for member in teams_of_player(db, player.id)]
    for team in mates:
        db.execute("UPDATE signatures SET name = '' WHERE team = ? AND name = ?", [team, player.name])


def _player(row: tuple[Any, ...]) -> Player:
    id, league, name, shown, archived = row
    return Player(id, league, name, shown, bool(archived))


def _name_of(db: Database, team: str) -> str:
    found = db.execute("SELECT name FROM teams WHERE id = ?", [team]).fetchone()
    return str(found[0]) if found else ""
