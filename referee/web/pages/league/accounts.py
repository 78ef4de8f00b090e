"""The pages about accounts: signing in, making one, choosing a password, and one's own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlite_utils import Database

from referee.language import say, say_many
from referee.store.account_links import open_invitations
from referee.store.league_accounts import Account, leagues_of, plain_name
from referee.store.league_attempts import (
    Wrong,
    address_locked_until,
    locked_until,
    tries_at_pin,
    wrong_from_one_address,
    wrong_tries,
)
from referee.store.league_seasons import read_league
from referee.store.league_who import ACCOUNT, TEAM
from referee.web.addresses import Shared, share
from referee.web.clock import say_end, say_hour
from referee.web.pages.league.leagues import LeagueRow, league_rows
from referee.web.pages.league.team_names import teams_told_apart

TOLD = timedelta(days=7)


@dataclass(frozen=True)
class SignInPage:
    """`then` is where it leads, `name` as it was typed; `open` where anybody may make an account.

    `kept` are fields of a form that was sent by somebody who had to sign in first.
    """

    then: str
    name: str = ""
    error: str = ""
    open: bool = False
    kept: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class NewPasswordPage:
    """A name and a password, to make an account at `action`; `fixed` where the account is there already."""

    action: str
    title: str
    name: str = ""
    fixed: bool = False
    error: str = ""


@dataclass(frozen=True)
class Told:
    """Wrong tries in words, and whether nothing more can be tried now, or ""."""

    words: str
    locked: str


@dataclass(frozen=True)
class AccountPage:
    """`invitation` is the link that was just made; `invited` how many can still be used, in words, or "".

    `kept` is told once after something was done, `error` where a new password was refused.
    """

    name: str
    leagues: tuple[LeagueRow, ...]
    told: tuple[Told, ...]
    invitation: Shared | None
    invited: str
    kept: str
    error: str


def account_page(
    db: Database, account: Account, now: datetime, *, invitation: str = "", kept: str = "", error: str = ""
) -> AccountPage:
    """`invitation` is the token of a new link."""
    leagues, links = leagues_of(db, account.id), open_invitations(db, account.id, now)
    return AccountPage(
        name=account.name,
        leagues=league_rows(db, [read_league(db, league) for league in leagues]),
        told=(*_tell_passwords(db, account, now), *tell_pins(db, tuple(leagues), now)),
        invitation=share(f"/sign-up/{invitation}") if invitation else None,
        invited=say_many("{n} link can still be used.", "{n} links can still be used.", links) if links else "",
        kept=kept,
        error=error,
    )


def _tell_passwords(db: Database, account: Account, now: datetime) -> list[Told]:
    return [
        Told(
            say_many(
                "{n} wrong password for this account, {time}",
                "{n} wrong passwords for this account, {time}",
                wrong.times,
                time=say_hour(wrong.at),
            ),
            locked="",
        )
        for wrong in wrong_tries(db, [ACCOUNT + plain_name(account.name)], now - TOLD)
    ]


def tell_pins(db: Database, leagues: tuple[str, ...], now: datetime) -> list[Told]:
    """The wrong PINs of the last days in these leagues: from one address so many that it was locked, then by team."""
    teams = {team.team: team.name for league in leagues for team in teams_told_apart(db, league)}
    tried = {on_what: name for team, name in teams.items() for on_what in tries_at_pin(db, team)}
    places = wrong_from_one_address(db, [TEAM + team for team in teams], now - TOLD)
    return [
        *(_tell_place(db, place, now) for place in places),
        *(_tell_pin(db, wrong, tried[wrong.on_what], now) for wrong in wrong_tries(db, tried, now - TOLD)),
    ]


def _tell_place(db: Database, wrong: Wrong, now: datetime) -> Told:
    """Without the address: who looks after a league learns nobody's."""
    words = say_many(
        "{n} wrong PIN within an hour from one place, {time}",
        "{n} wrong PINs within an hour from one place, {time}",
        wrong.times,
        time=say_hour(wrong.at),
    )
    until = address_locked_until(db, wrong.on_what, TEAM, now)
    return Told(words, say("no new phone there until {time}", time=say_end(until)) if until else "")


def _tell_pin(db: Database, wrong: Wrong, team: str, now: datetime) -> Told:
    words = say_many(
        "{n} wrong PIN for {team}, {time}",
        "{n} wrong PINs for {team}, {time}",
        wrong.times,
        team=team,
        time=say_hour(wrong.at),
    )
    until = locked_until(db, wrong.on_what, now)
    return Told(words, say("locked until {time}", time=say_end(until)) if until else "")
