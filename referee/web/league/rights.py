"""Who may do what below the addresses of leagues: one table, one question before any view.

A view is asked only when whoever sends may send there, and when all that its address names belongs to one league; what
a form names besides (a team, a phone) the view must look up within that league.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from enum import Enum

from flask import Flask, g, request, session
from sqlite_utils import Database

from referee.errors import NotYours
from referee.store.league_accounts import Account, end_session, is_ended, leagues_of, looks_after, read_account
from referee.store.league_captains import captained_on
from referee.store.league_games import private_league
from referee.store.league_places import Place, find_place
from referee.store.league_who import ACCOUNT
from referee.store.scorers import may_score
from referee.web.clock import this_moment
from referee.web.league import refusing
from referee.web.league.feed_addresses import FEEDS, opens
from referee.web.phones import this_phone
from referee.web.rights import LOOKING as LOOKS
from referee.web.sheets import open_sheets

BELOW = ("leagues", "divisions", "teams", "venues", "fixtures", "players")
KEY, TOKEN = "account", "csrf_token"
WATCHING = ("/games/<game>", "/tv/<game>")


class Who(Enum):
    """Who is let in. A secretary is one of that league, and is let in wherever its captains are."""

    ANYBODY = "anybody"
    ACCOUNT = "anybody with an account"
    CAPTAINS = "the captains of the match or team in the address"
    SECRETARY = "the league’s secretaries"


# Who may send: every address below that takes anything has its row, or the app does not start.
SENDING: dict[str, Who] = {
    "pins.enter": Who.ANYBODY,  # who knows it
    "pins.leave": Who.ANYBODY,  # of his own phone
    "pins.renew": Who.SECRETARY,
    "pins.make_all": Who.SECRETARY,
    "pins.choose": Who.SECRETARY,
    "pins.end": Who.SECRETARY,
    "arranging.make": Who.SECRETARY,
    "drawing.keep": Who.SECRETARY,
    "withdrawing.make": Who.SECRETARY,
    "adjusting.change": Who.SECRETARY,
    "play_offs.make": Who.SECRETARY,
    "cups.make": Who.SECRETARY,
    "cups.change": Who.SECRETARY,
    "cups.fix_ties": Who.SECRETARY,
    "leagues.make": Who.ACCOUNT,
    "season_files.look": Who.ACCOUNT,
    "setup.change_league": Who.SECRETARY,
    "setup.change_season": Who.SECRETARY,
    "setup.make_season": Who.SECRETARY,
    "setup.set_up_season": Who.SECRETARY,
    "setup.change_secretaries": Who.SECRETARY,
    "setup_list.look": Who.SECRETARY,
    "setup_teams.change_divisions": Who.SECRETARY,
    "setup_teams.make_team": Who.SECRETARY,
    "setup_teams.change": Who.SECRETARY,
    "setup_venues.change": Who.SECRETARY,
    "setup_players.change": Who.SECRETARY,
    "setup_format.keep": Who.SECRETARY,
    "setup_format.keep_rubbers": Who.SECRETARY,
    "setup_table.keep": Who.SECRETARY,
    "lines.save": Who.CAPTAINS,
    "play.start": Who.CAPTAINS,
    "draw.make": Who.CAPTAINS,
    "sign.sign": Who.CAPTAINS,
    "sign.confirm": Who.SECRETARY,
    "changes.change": Who.CAPTAINS,
    "changes.revert": Who.CAPTAINS,
}
# Who may look, where that is not everybody.
LOOKING: dict[str, Who] = {
    "pins.show": Who.SECRETARY,
    "arranging.show": Who.SECRETARY,
    "drawing.show": Who.SECRETARY,
    "withdrawing.show": Who.SECRETARY,
    "adjusting.show": Who.SECRETARY,
    "cups.show_all": Who.SECRETARY,
    "cups.show": Who.SECRETARY,
    "leagues.ask": Who.ACCOUNT,
    "season_files.ask": Who.ACCOUNT,
    "season_files.fetch": Who.SECRETARY,
    "setup.steps": Who.SECRETARY,
    "setup.show_league": Who.SECRETARY,
    "setup.show_season": Who.SECRETARY,
    "setup.ask_season": Who.SECRETARY,
    "setup.show_secretaries": Who.SECRETARY,
    "setup_list.show": Who.SECRETARY,
    "downloads.own_list": Who.SECRETARY,
    "card_records.of_division": Who.SECRETARY,
    "card_records.of_no_card": Who.SECRETARY,
    "setup_teams.show_divisions": Who.SECRETARY,
    "setup_teams.show_teams": Who.SECRETARY,
    "setup_teams.show_team": Who.SECRETARY,
    "setup_venues.show": Who.SECRETARY,
    "setup_players.show": Who.SECRETARY,
    "setup_format.show": Who.SECRETARY,
    "setup_format.show_rubbers": Who.SECRETARY,
    "setup_table.show": Who.SECRETARY,
    "lines.edit": Who.CAPTAINS,
}
# By these a captain comes in, also where a league is not public.
DOORS = frozenset({"pins.ask", "pins.enter"})

REFUSALS: dict[Who, Callable[[Place | None], NotYours]] = {
    Who.ACCOUNT: refusing.not_signed_in,
    Who.CAPTAINS: refusing.not_a_captain,
    Who.SECRETARY: refusing.not_a_secretary,
}


def register(app: Flask) -> None:
    """Raises LookupError where a view has no row, or a row no view."""
    rules = [rule for rule in app.url_map.iter_rules() if _is_below(rule.rule)]
    sending = {rule.endpoint for rule in rules if "POST" in (rule.methods or ())}
    if sending != SENDING.keys() or not {rule.endpoint for rule in rules} >= LOOKING.keys():
        raise LookupError(f"who may send? {sorted(sending ^ SENDING.keys())} {sorted(LOOKING)}")
    app.before_request(_check)


def is_for_some() -> bool:
    """Whether the address that is asked is not for everybody to look at."""
    return request.endpoint in LOOKING


def signed_in() -> Account | None:
    """The account that is signed in on this phone."""
    if "account" not in g:
        g.account = _read_session()
    account: Account | None = g.account
    return account


def sign_in(account: Account) -> None:
    """On this phone, from now on. No form from before is taken any more, whoever has seen its token."""
    session.pop(TOKEN, None)
    session[KEY] = [account.id, account.sessions, secrets.token_hex(8)]
    session.permanent = True
    g.account = account


def sign_out() -> None:
    """Of this phone, and of whoever has a copy of its cookie."""
    session.pop(TOKEN, None)
    signed = session.pop(KEY, None)
    g.account = None
    match signed:
        case [_, _, str(mark)]:
            with open_sheets().store.writing() as db:
                end_session(db, mark, this_moment())


def is_secretary(db: Database, league: str) -> bool:
    """Whether a secretary of this league is signed in."""
    account = signed_in()
    return account is not None and looks_after(db, account.id, league)


def this_account() -> str:
    """Who does something, as it is kept: "account:ID", "" of nobody who is signed in."""
    account = signed_in()
    return ACCOUNT + account.id if account else ""


def captained(db: Database) -> frozenset[str]:
    """The teams whose PIN was entered on this phone."""
    return captained_on(db, this_phone())


def _read_session() -> Account | None:
    """A session that was ended, here or elsewhere, is nobody's. Those of earlier versions have no mark."""
    match session.get(KEY):
        case [str(id), int(number), *marks]:
            with open_sheets().store.reading() as db:
                account = read_account(db, id)
                ended = any(is_ended(db, str(mark)) for mark in marks)
            return account if account and account.sessions == number and not ended else None
    return None


def _is_below(rule: str) -> bool:
    return rule.split("/")[1] in BELOW


def _check() -> None:
    """Raises NotYours, or Unknown for what is not there."""
    rule = request.url_rule
    if rule is not None and rule.rule.startswith(WATCHING) and request.method in LOOKS:
        _check_game(str((request.view_args or {})["game"]))
    if rule is None or not _is_below(rule.rule):
        return
    looks = request.method in LOOKS
    who = LOOKING.get(rule.endpoint, Who.ANYBODY) if looks else SENDING[rule.endpoint]
    with open_sheets().store.reading() as db:
        place = find_place(db, request.view_args or {})
        open_here = place is None or place.public or rule.endpoint in DOORS or _has_key(db, rule.endpoint, place.league)
        if place and not (open_here or _belongs(db, place.league)):
            raise refusing.not_public(place)
        if not _may(db, who, place):
            raise REFUSALS[who](place)


def may_watch(game: str) -> bool:
    """Whether whoever asks may look at a game: one of a league that keeps to itself its own people and scorers may."""
    with open_sheets().store.reading() as db:
        league = private_league(db, game)
        return league is None or may_score(db, game, this_phone()) or _belongs(db, league)


def own_leagues(db: Database) -> frozenset[str]:
    """Those that the account which is signed in looks after, and those in which this phone is a captain's."""
    account = signed_in()
    of_captains = (find_place(db, {"team": team}) for team in captained(db))
    return frozenset(leagues_of(db, account.id) if account else ()) | {place.league for place in of_captains if place}


def _check_game(game: str) -> None:
    """Raises NotYours for a game of a league that keeps to itself, as at the addresses of its matches."""
    if not may_watch(game):
        raise refusing.not_public(None)


def _has_key(db: Database, endpoint: str, league: str) -> bool:
    """Whether a calendar app, which cannot sign in, asks by the address that was given out to its league's people."""
    named, key = request.view_args or {}, request.args.get("key", "")
    return endpoint in FEEDS.values() and opens(db, league, named, key)


def _may(db: Database, who: Who, place: Place | None) -> bool:
    if who is Who.ANYBODY:
        return True
    if who is Who.ACCOUNT:
        return signed_in() is not None
    if place is None:
        return False
    captain = who is Who.CAPTAINS and not captained(db).isdisjoint(place.teams)
    return captain or is_secretary(db, place.league)


def _belongs(db: Database, league: str) -> bool:
    """Whether a secretary is signed in, or it is the phone of some captain of the league."""
    return league in own_leagues(db)
