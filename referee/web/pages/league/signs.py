"""The signatures below a card: who has signed and when, and where a PIN is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.language import say
from referee.store.league_cards import Signature
from referee.store.league_who import ACCOUNT
from referee.web.clock import say_hour
from referee.web.league.cards import OpenCard


@dataclass(frozen=True)
class SignPart:
    """One captain: who has signed and when, in words; or with `asks` that the PIN is asked here."""

    team: str
    name: str
    who: str
    when: str
    asks: bool
    error: str = ""


def make_signs(here: OpenCard, refused: str, error: str, *, asks: bool) -> tuple[SignPart, ...]:
    """Both captains, and whoever signed in their place."""
    made = []
    for side, team in enumerate(here.match.teams):
        found = next((one for one in here.signatures if one.team == team), None)
        part = SignPart(team, here.match.names[side], *_said(here, found), asks=asks and found is None)
        made.append(replace(part, error=error) if team == refused else part)
    for one in here.signatures:
        if one.team.startswith(ACCOUNT):
            made = [replace(part, asks=False) for part in made if part.who]
            made.append(SignPart("", say("The secretary"), *_said(here, one), asks=False))
    return tuple(made)


def _said(here: OpenCard, signature: Signature | None) -> tuple[str, str]:
    if signature is None:
        return "", ""
    return here.signer(signature) or say("the captain"), say("signed {time}", time=say_hour(signature.made))
