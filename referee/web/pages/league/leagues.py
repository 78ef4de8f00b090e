"""The pages of leagues: all that one may see, and a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from zoneinfo import available_timezones

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import say, spoken
from referee.refusals import explain
from referee.store.league_accounts import Account, leagues_of
from referee.store.league_captains import captained_on
from referee.store.league_places import find_place
from referee.store.league_seasons import League, leagues_to_see, running_season
from referee.web.league.days import today
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, FormPage, next_key, offered
from referee.web.phones import this_phone

USUAL_ZONES = {"en": "Europe/London", "pl": "Europe/Warsaw", "fr": "Europe/Paris"}


@dataclass(frozen=True)
class LeagueRow:
    id: str
    name: str
    about: str


@dataclass(frozen=True)
class LeaguesPage:
    """`mine` are those that one looks after or plays in; `signed_in`: whether one may make a new one."""

    mine: tuple[LeagueRow, ...]
    others: tuple[LeagueRow, ...]
    signed_in: bool


def leagues_page(db: Database, account: Account | None) -> LeaguesPage:
    own = set(leagues_of(db, account.id)) if account else set()
    played_in = {place.league for team in captained_on(db, this_phone()) if (place := find_place(db, {"team": team}))}
    seen = leagues_to_see(db, own | played_in)
    return LeaguesPage(
        mine=tuple(_row(db, league) for league in seen if league.id in own | played_in),
        others=tuple(_row(db, league) for league in seen if league.id not in own | played_in),
        signed_in=account is not None,
    )


def _row(db: Database, league: League) -> LeagueRow:
    season = running_season(db, league.id, today(league.zone))
    return LeagueRow(league.id, league.name, season.name if season else say("no season yet"))


def new_league_page(typed: Mapping[str, str] | None = None, refusal: Refused | None = None) -> FormPage:
    """`typed` as it was sent."""
    said = typed or {"zone": USUAL_ZONES.get(spoken(), "Europe/London")}
    return FormPage(
        title=say("New league"),
        about="",
        back="/leagues",
        action="/leagues/new",
        fields=league_fields(said, wrong_field(refusal)),
        send=say("Go on"),
        key=next_key(said, refusal),
        error=explain(refusal) if refusal else "",
    )


def league_fields(said: Mapping[str, str], wrong: str) -> tuple[Field, ...]:
    name = Field("name", say("Name"), said.get("name", ""), hint=say("As people call it."), wrong=wrong == "name")
    zone = Field(
        "zone",
        say("Time zone"),
        said.get("zone", ""),
        hint=say("Its clock: 20:30 is 20:30 in summer and in winter."),
        choices=offered(known_zones()),
        wrong=wrong == "zone",
    )
    return name, zone


@cache
def known_zones() -> tuple[str, ...]:
    """Those named after a place, Europe first."""
    named = [zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "posix", "right"))]
    return tuple(sorted(named, key=lambda zone: (not zone.startswith("Europe/"), zone)))
