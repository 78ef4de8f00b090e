"""Squads: which players a team has, from a day on and until they move.

A player is in a squad on all days from `since` on and before `until`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.store.league_seasons import check_stamp, stamp
from referee.store.league_teams import read_team


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
_ORDER = "ORDER BY captain DESC, fold(players.name), player"


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

    A second tap changes nothing more. Raises IllegalPlay for the team he is in, or a day before he joined it;
    StaleEntry.
    """
    here = list(_in_the_season(db, player, team))
    if (team, day) in {(now.team, now.since) for now in here} and stamp(db, "players", player) != expected:
        return
    for old in here:
        if old.team == team:
            raise IllegalPlay("in-this-team", player=old.name, team=read_team(db, team).name)
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
