"""The page of a player for the secretary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import say, say_in
from referee.store.league_players import ERASED, SHOWN, has_played, read_player
from referee.store.league_seasons import read_league, stamp
from referee.store.league_squads import Member, teams_of_player
from referee.store.league_teams import read_team, teams_of
from referee.web.league.days import today
from referee.web.league.season_choice import season_set_up
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, options_or_none, say_why
from referee.web.pages.league.words import say_date, say_player
from referee.web.pages.new import Pick


@dataclass(frozen=True)
class PlayerPage:
    """`was` are his teams in words, the latest first; `moving` are the fields of a move, none where there is no team.

    `remove` says what removing does; `erased`: nothing of him can be changed any more.
    """

    id: str
    league: str
    back: str
    name: str
    about: str
    fields: tuple[Field, ...]
    was: tuple[tuple[str, str], ...]
    moving: tuple[Field, ...]
    remove: str
    archived: bool
    erased: bool
    expected: str
    kept: str
    error: str


def player_page(
    db: Database, player: str, kept: str = "", typed: Mapping[str, str] | None = None, refusal: Refused | None = None
) -> PlayerPage:
    here, sent = read_player(db, player), typed or {}
    league, wrong = read_league(db, here.league), wrong_field(refusal)
    said = sent if sent.get("do") == "keep" else {"name": here.name, "shown": here.shown}
    squads = teams_of_player(db, player)
    now = next((member for member in squads if member.until is None), None)
    fields = (
        Field("name", say_in("player", "Name"), said.get("name", ""), wrong=wrong == "name"),
        Field("shown", say("Shown to everybody as"), kind="pick", choices=_shown(said), wrong=wrong == "shown"),
    )
    moving = _moving(db, here.league, now, sent, wrong, league.zone)
    return PlayerPage(
        id=player,
        league=here.league,
        back=f"/teams/{now.team}/set-up" if now else f"/leagues/{here.league}/set-up/teams",
        name=say_player(here.name, here.shown) if here.shown == ERASED else here.name,
        about=say("archived") if here.archived else league.name,
        fields=fields,
        was=tuple((read_team(db, member.team).name, _say_time(member)) for member in squads),
        moving=moving,
        remove=_say_remove(has_played(db, player)),
        archived=here.archived,
        erased=here.shown == ERASED,
        expected=stamp(db, "players", player),
        kept=kept,
        error=say_why(refusal, (*fields, *moving)),
    )


def _shown(said: Mapping[str, str]) -> tuple[Pick, ...]:
    """The name, its initials, or nothing of it."""
    name = said.get("name", "")
    words = {"name": say("the name"), "initials": say("initials"), "hidden": say("nobody in particular")}
    return tuple(
        Pick(shown, words[shown], say_player(name, shown), shown == said.get("shown", "name")) for shown in SHOWN
    )


def _say_time(member: Member) -> str:
    since = say_date(member.since)
    if member.until is None:
        return say("since {day}", day=since)
    return say("from {day} to before {until}", day=since, until=say_date(member.until))


def _moving(
    db: Database, league: str, now: Member | None, sent: Mapping[str, str], wrong: str, zone: str
) -> tuple[Field, ...]:
    season = season_set_up(db, league)
    teams = {team.id: team.name for team in teams_of(db, season.id)} if season else {}
    others = {id: name for id, name in teams.items() if not now or id != now.team}
    if not others:
        return ()
    here = sent if sent.get("do") == "move" else {}
    return (
        Field(
            "team", say("To the team"), kind="select", choices=options_or_none(others, here.get("team", "")),
            wrong=wrong == "team",
        ),
        Field(
            "day", say("From the day"), here.get("day", today(zone)), "date",
            say("What was played before stays with the old team."), wrong=wrong == "day",
        ),
    )  # fmt: skip


def _say_remove(played: bool) -> str:
    if played:
        return say("There are results: the player is archived, and what was played stays.")
    return say("Nothing has been played yet: the player is taken off the list.")
