"""Why somebody is not let in at an address of a league, and the ways that lead on: a PIN, or signing in."""

from __future__ import annotations

from flask import request, url_for

from referee.errors import NotYours
from referee.language import say
from referee.store.league_places import Place

Ways = tuple[tuple[str, str], ...]  # addresses with the words of their keys


def not_signed_in(_place: Place | None = None) -> NotYours:
    return NotYours("sign-in-first", ways=_to_sign_in(), signs_in=_back())


def not_a_secretary(_place: Place | None) -> NotYours:
    return NotYours("not-secretary", ways=_to_sign_in(), signs_in=_back())


def not_public(place: Place | None) -> NotYours:
    return NotYours("league-not-public", ways=(*_to_pins(place), *_to_sign_in()), signs_in=_back())


def not_a_captain(place: Place | None) -> NotYours:
    return NotYours("not-captain", ways=(*_to_pins(place), *_to_sign_in()))


def _to_pins(place: Place | None) -> Ways:
    """Those of the teams that the address is about."""
    teams = place.teams.items() if place else ()
    return tuple(
        (url_for("pins.ask", team=team, then=_back()), say("PIN of {team}", team=name)) for team, name in teams
    )


def _to_sign_in() -> Ways:
    return ((url_for("accounts.ask_sign_in", then=_back()), say("Sign in")),)


def _back() -> str:
    """The page that was asked for; where something was sent, that of the account, league, match or team."""
    if request.method == "GET":
        return request.full_path.rstrip("?")
    parts = request.path.split("/")
    return "/".join(parts[: 2 if parts[1] == "account" else 3])
