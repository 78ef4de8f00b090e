"""The pages of leagues: all that one may see, and a new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from zoneinfo import available_timezones

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import isolated, say, spoken
from referee.refusals import explain
from referee.store.league_accounts import Account, leagues_of
from referee.store.league_captains import captained_on
from referee.store.league_places import find_place
from referee.store.league_seasons import League, leagues_to_see, running_season
from referee.store.league_teams import venues_in_use
from referee.text import fold
from referee.web.clock import say_time
from referee.web.league.days import today
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, FormPage, next_key, offered
from referee.web.phones import this_phone

PLACES = 3  # by which a league is known from another one of its name
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
    rows = league_rows(db, seen)
    return LeaguesPage(
        mine=tuple(row for row in rows if row.id in own | played_in),
        others=tuple(row for row in rows if row.id not in own | played_in),
        signed_in=account is not None,
    )


def league_rows(db: Database, leagues: Sequence[League]) -> tuple[LeagueRow, ...]:
    """Each with its season; those of one name are told apart by where they play and since when they are here."""
    alike = Counter(fold(league.name) for league in leagues)
    return tuple(
        LeagueRow(league.id, league.name, " · ".join(_about(db, league, alike=alike[fold(league.name)] > 1)))
        for league in leagues
    )


def _about(db: Database, league: League, *, alike: bool) -> Iterator[str]:
    season = running_season(db, league.id, today(league.zone))
    yield season.name if season else say("no season yet")
    if alike:
        venues = [*venues_in_use(db, league.id).values()]
        if venues:
            yield ", ".join([*map(isolated, venues[:PLACES]), *(["…"] if len(venues) > PLACES else [])])
        yield say("here since {time}", time=say_time(league.since))


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
