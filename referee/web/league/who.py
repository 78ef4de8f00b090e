"""Who writes on a card: a captain, by the PIN that was entered on this phone, or a secretary by the account."""

from __future__ import annotations

from sqlite_utils import Database

from referee.language import say
from referee.store.league_accounts import read_account
from referee.store.league_who import ACCOUNT, TEAM, name_elsewhere
from referee.web.league.cards import OpenCard
from referee.web.league.rights import captained, is_secretary, signed_in


def sides_here(db: Database, here: OpenCard) -> tuple[int, ...]:
    """The sides whose captain's phone this is."""
    teams = captained(db)
    return tuple(side for side, team in enumerate(here.match.teams) if team in teams)


def may_write(db: Database, here: OpenCard) -> bool:
    return bool(sides_here(db, here)) or is_secretary(db, here.match.league)


def who_writes(db: Database, here: OpenCard) -> str:
    """A team's captain before the secretary: team:ID, or account:ID."""
    for side in sides_here(db, here):
        return TEAM + here.match.teams[side]
    account = signed_in()
    return ACCOUNT + (account.id if account else "")


def say_who(db: Database, here: OpenCard, who: str) -> str:
    """ "captain of Plough", or the secretary by name."""
    if who.startswith(TEAM) and who.removeprefix(TEAM) in here.match.teams:
        side = here.match.teams.index(who.removeprefix(TEAM))
        return say("captain of {team}", team=here.match.names[side])
    account = read_account(db, who.removeprefix(ACCOUNT))
    name = account.name if account else name_elsewhere(who)
    return say("{name}, secretary", name=name) if name else say("the secretary")
