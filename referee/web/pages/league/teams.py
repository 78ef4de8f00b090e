"""The pages on which teams are set up: all of a season, and one with its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import isolated, say, say_many
from referee.store.league_players import count_archived, spare_players
from referee.store.league_seasons import Season, read_season, stamp
from referee.store.league_squads import Member, members_of, squad_of
from referee.store.league_teams import (
    Team,
    has_fixtures,
    plain_divisions_of,
    read_division,
    read_team,
    teams_of,
    venues_in_use,
)
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, next_key, offered, options, say_why
from referee.web.pages.league.setup import day_fields
from referee.web.pages.league.words import say_date, say_night, say_player

Said = Mapping[str, str]


@dataclass(frozen=True)
class TeamRow:
    id: str
    name: str
    about: str


@dataclass(frozen=True)
class PlayerRow:
    id: str
    name: str
    about: str
    captain: bool = False


@dataclass(frozen=True)
class TeamsPage:
    """The teams by division, the fields of a new one (none where there is no division yet), and who is in no team.

    `archived` leads to those of earlier seasons, "" where they are shown among them or there are none.
    """

    league: str
    about: str
    sets_up: str
    divisions: tuple[tuple[str, tuple[TeamRow, ...]], ...]
    fields: tuple[Field, ...]
    venues: tuple[TeamRow, ...]
    spare: tuple[PlayerRow, ...]
    archived: str
    key: str
    kept: str
    error: str


def teams_page(
    db: Database,
    season: Season,
    kept: str = "",
    typed: Said | None = None,
    refusal: Refused | None = None,
    *,
    archived: bool = False,
) -> TeamsPage:
    """`archived`: those too who were archived; they are many after some seasons."""
    divisions, teams, members = plain_divisions_of(db, season.id), teams_of(db, season.id), members_of(db, season.id)
    fields = _fields(db, season, typed or {}, refusal) if divisions else ()
    return TeamsPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        divisions=tuple(
            (division.name, tuple(_row(team, members) for team in teams if team.division == division.id))
            for division in divisions
        ),
        fields=fields,
        venues=tuple(
            TeamRow(id, name, ", ".join(isolated(team.name) for team in teams if team.venue == id))
            for id, name in venues_in_use(db, season.league).items()
        ),
        spare=(*_spare(db, season), *(_spare(db, season, archived=True) if archived else ())),
        archived="" if archived else _say_archived(count_archived(db, season.league)),
        key=next_key(typed or {}, refusal),
        kept=kept,
        error=say_why(refusal, fields),
    )


def _spare(db: Database, season: Season, *, archived: bool = False) -> tuple[PlayerRow, ...]:
    found = spare_players(db, season.league, season.id, archived=archived)
    return tuple(PlayerRow(one.id, one.name, say("archived") if archived else "") for one in found)


def _say_archived(count: int) -> str:
    return say_many("{n} archived player", "{n} archived players", count) if count else ""


def _row(team: Team, members: list[Member]) -> TeamRow:
    players = sum(member.team == team.id for member in members)
    parts = (
        isolated(team.at),
        say_night(team.night),
        say_many("{n} player", "{n} players", players) if players else say("no players yet"),
    )
    return TeamRow(team.id, team.name, " · ".join(part for part in parts if part))


def _fields(db: Database, season: Season, said: Said, refusal: Refused | None) -> tuple[Field, ...]:
    wrong = wrong_field(refusal)
    divisions = {division.id: division.name for division in plain_divisions_of(db, season.id)}
    nights = {"": say("as it comes")} | {str(night): say_night(night) for night in range(7)}
    venues = offered([*venues_in_use(db, season.league).values()])
    return (
        Field("name", say("Team"), said.get("name", ""), wrong=wrong == "name"),
        Field(
            "division", say("Division"), kind="select", choices=options(divisions, said.get("division", "")),
            wrong=wrong == "division",
        ),
        Field(
            "venue", say("Venue"), said.get("venue", ""), hint=say("The pub or club where it is at home."),
            choices=venues, wrong=wrong == "venue",
        ),
        Field(
            "night", say("Home night"), kind="select", choices=options(nights, said.get("night", "")),
            wrong=wrong == "night",
        ),
    )  # fmt: skip


@dataclass(frozen=True)
class TeamSetupPage:
    """A team: its fields, its players, names to be added, and whether it can still be removed."""

    id: str
    league: str
    name: str
    about: str
    fields: tuple[Field, ...]
    players: tuple[PlayerRow, ...]
    names: Field
    expected: str
    stays: str
    kept: str
    error: str


def team_setup_page(
    db: Database, team: str, kept: str = "", typed: Said | None = None, refusal: Refused | None = None
) -> TeamSetupPage:
    here = read_team(db, team)
    season = read_season(db, read_division(db, here.division).season)
    squad, sent = squad_of(db, team), typed or {}
    stored = {"name": here.name, "division": here.division, "venue": here.at}
    stored |= {"night": "" if here.night is None else str(here.night)}
    said = sent if sent.get("do") == "keep" else stored
    fields = _fields(db, season, said, refusal)
    avoid = day_fields(said, here.avoid, wrong_field(refusal), say("Days on which it cannot play"))
    return TeamSetupPage(
        id=team,
        league=season.league,
        name=here.name,
        about=read_division(db, here.division).name,
        fields=(*fields, *avoid),
        players=tuple(_player(member, season) for member in squad),
        names=Field(
            "names",
            say("More players"),
            sent.get("names", ""),
            "area",
            say("One name in a line."),
            wrong=wrong_field(refusal) == "names" or sent.get("do") == "players",
        ),
        expected=stamp(db, "teams", team),
        stays=say("It has fixtures, so it stays. It can be withdrawn.") if has_fixtures(db, team) else "",
        kept=kept,
        error=say_why(refusal, (*fields, *avoid)),
    )


def _player(member: Member, season: Season) -> PlayerRow:
    """As the secretary sees him: by name, and as what he is shown to others."""
    parts = (
        say("captain") if member.captain else "",
        say("since {day}", day=say_date(member.since)) if member.since > season.begins else "",
        "" if member.shown == "name" else say("shown as {name}", name=say_player(member.name, member.shown)),
    )
    return PlayerRow(member.player, member.name, " · ".join(part for part in parts if part), member.captain)
