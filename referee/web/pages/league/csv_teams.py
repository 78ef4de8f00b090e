"""The teams and players of a season as a list that can be read in again: in full, or as everybody sees them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlite_utils import Database

from referee.language import say, say_in
from referee.league.cells import Cell
from referee.store.league_seasons import Season
from referee.store.league_squads import Member, members_of
from referee.store.league_teams import Team, divisions_of, teams_of
from referee.web.pages.league.csv_matches import Rows, columns
from referee.web.pages.league.words import say_night, say_player

Name = Callable[[Member], str]


def team_list(db: Database, season: Season, name: Name) -> Rows:
    """A line for each player, and one for a team without players; `name` says how a player is named."""
    divisions = {division.id: division.name for division in divisions_of(db, season.id)}
    members: dict[str, list[Member]] = {}
    for member in members_of(db, season.id):
        members.setdefault(member.team, []).append(member)
    rows = [
        (divisions[team.division], team.name, team.at, say_night(team.night), *cells)
        for team in teams_of(db, season.id)
        for cells in _members(team, members, name)
    ]
    return [columns(say("division,team,venue,night,player,captain")), *rows]


def _members(team: Team, members: dict[str, list[Member]], name: Name) -> Sequence[Sequence[Cell]]:
    yes = say_in("list", "yes")
    return [(name(one), yes if one.captain else "") for one in members.get(team.id, ())] or [("", "")]


def in_full(member: Member) -> str:
    return member.name


def as_shown(member: Member) -> str:
    """As everybody may see him."""
    return say_player(member.name, member.shown)
