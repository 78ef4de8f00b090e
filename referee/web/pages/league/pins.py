"""The pages about captains' PINs: entering one, and those of a league as its secretary sees them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import say, say_many
from referee.store.league_captains import CaptainPhone, TeamPin, phones_of
from referee.store.league_seasons import read_league
from referee.web.clock import say_hour
from referee.web.league.passwords import CHOSEN
from referee.web.pages.league.accounts import Told, tell_pins
from referee.web.pages.league.fields import Field, marked, options_or_none, say_why
from referee.web.pages.league.team_names import teams_told_apart
from referee.web.phones import this_phone

AT_ONCE = 100  # PINs: they are shown once, and the cookie that takes them there holds no more than 200 or so


@dataclass(frozen=True)
class PinPage:
    """Where a team's PIN is entered; `then` is where it leads, `here` whether this phone is its captain's already."""

    team: str
    name: str
    then: str
    here: bool
    error: str = ""


@dataclass(frozen=True)
class PhoneRow:
    """A captain's phone by its mark, and since when it is one, in words."""

    phone: str
    since: str


@dataclass(frozen=True)
class TeamRow:
    """A team, with its season where there are several, whether it has a PIN in words, its phones, and `made`, the PIN
    that was just made, to be shown once, or "".

    `asks` is what is said before it gets another one, "" where it has none.
    """

    id: str
    name: str
    about: str
    phones: tuple[PhoneRow, ...]
    made: str
    asks: str


@dataclass(frozen=True)
class PinsPage:
    """The PINs of a league: `back` is where it is set up.

    `missing` is what a key says that makes them for the teams which have none, `without`, as many as are made at once;
    "" where all have one. `key` is made with the page: what a form of it makes, it makes again when it is sent twice.
    `shown` is told above several PINs that were made at once; one alone has its own words. `team` asks for which
    one is chosen, `typed` is one that was not taken.
    """

    id: str
    back: str
    league: str
    teams: tuple[TeamRow, ...]
    told: tuple[Told, ...]
    missing: str
    without: str
    key: str
    shown: str
    team: Field
    typed: str
    hint: str
    error: str


def pins_page(
    db: Database,
    league: str,
    now: datetime,
    made: dict[str, str],
    typed: tuple[str, str] = ("", ""),
    refusal: Refused | None = None,
) -> PinsPage:
    """`made` are the new PINs by their teams; `typed` is a team with a PIN that was chosen for it and refused."""
    teams = teams_told_apart(db, league)
    choices = options_or_none({team.team: team.name for team in teams}, typed[0])
    [field] = marked([Field("team", say("Team"), kind="select", choices=choices)], refusal)
    without = [team.team for team in teams if not team.pin]
    return PinsPage(
        id=league,
        back=f"/leagues/{league}/set-up",
        league=read_league(db, league).name,
        teams=tuple(_row(db, team, made.get(team.team, "")) for team in teams),
        told=tuple(tell_pins(db, (league,), now)),
        missing=_say_missing(len(without)) if without else "",
        without=" ".join(without[:AT_ONCE]),
        key=secrets.token_urlsafe(9),
        shown=say("The new PINs are shown only now: write them down for the captains.") if len(made) > 1 else "",
        team=field,
        typed=typed[1],
        hint=say("{least} to {most} digits.", least=CHOSEN[0], most=CHOSEN[-1]),
        error=say_why(refusal, [field]),
    )


def _say_missing(teams: int) -> str:
    if teams > AT_ONCE:
        return say("PINs for the first {n} of {all} teams that have none", n=AT_ONCE, all=teams)
    return say_many("A PIN for the team that has none", "PINs for the {n} teams that have none", teams)


def _row(db: Database, team: TeamPin, made: str) -> TeamRow:
    phones = phones_of(db, team.team)
    return TeamRow(
        id=team.team,
        name=team.name,
        about=say("has a PIN") if team.pin else say("no PIN yet"),
        phones=tuple(_phone(phone) for phone in phones),
        made=say_pin(made),
        asks=_say_before_renewing(len(phones)) if team.pin else "",
    )


def _say_before_renewing(phones: int) -> str:
    if not phones:
        return say("The PIN that it has is good no more then.")
    return say_many(
        "The PIN that it has is good no more then, and the phone that knew it is the captain’s no more.",
        "The PIN that it has is good no more then, and the {n} phones that knew it are the captain’s no more.",
        phones,
    )


def _phone(phone: CaptainPhone) -> PhoneRow:
    time = say_hour(phone.made)
    here = phone.phone == this_phone()
    return PhoneRow(
        phone.phone, say("this phone, since {time}", time=time) if here else say("a phone, since {time}", time=time)
    )


def say_pin(pin: str) -> str:
    """ "482 915": in two halves it is read out and remembered."""
    half = len(pin) // 2
    return f"{pin[:half]} {pin[half:]}".strip()
