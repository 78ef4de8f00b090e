"""The versions of a card: who wrote each of them, when and why, what it changed, and who signed it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cards import label, say_mark, say_pair
from referee.calls.words import facing
from referee.errors import Refused
from referee.language import isolated, say
from referee.league.cards import empty_card, read_card
from referee.league.shapes import Card, Leg, Line
from referee.refusals import explain
from referee.store.league_cards import Signature, Version, is_signed_by, signatures_of, versions_of
from referee.store.league_players import players_by_id
from referee.store.league_who import ACCOUNT
from referee.web.clock import say_time
from referee.web.league.cards import OpenCard
from referee.web.league.shown import going_on
from referee.web.league.who import say_who
from referee.web.pages.league.words import say_player

BACK_TO = "back-to:"
DRAWN = "captains-draw"
NOTHING = "–"


@dataclass(frozen=True)
class ChangePart:
    """One rubber as it was, "" where nothing stood there, and as it is."""

    label: str
    was: str
    now: str


@dataclass(frozen=True)
class VersionPart:
    """`about` says who and when, `why` the reason, `signed` who signed it; `counts`: it is the one that counts."""

    number: int
    about: str
    why: str
    changes: tuple[ChangePart, ...]
    signed: str
    counts: bool
    reverts: bool


@dataclass(frozen=True)
class VersionsPage:
    """The newest first. `expected`, `running` and `key` go into its forms."""

    id: str
    title: str
    error: str
    versions: tuple[VersionPart, ...]
    expected: int
    running: str
    key: str


def versions_page(db: Database, here: OpenCard, refusal: Refused | None = None, *, may: bool) -> VersionsPage:
    stored = versions_of(db, here.match.id)
    signatures = signatures_of(db, here.match.id)
    names = _names(db, stored)
    before = [empty_card(here.format), *(read_card(one.card) for one in stored)]
    parts = [
        _part(db, here, one, (before[n], before[n + 1]), names, signatures, may=may) for n, one in enumerate(stored)
    ]
    return VersionsPage(
        id=here.match.id,
        title=facing(here.match.names),
        error=explain(refusal) if refusal else "",
        versions=tuple(reversed(parts)),
        expected=here.version,
        running=going_on(here),
        key=secrets.token_urlsafe(9),
    )


def legs_before(here: OpenCard) -> dict[int, tuple[Leg, ...]]:
    """The legs of each rubber in the version that counts."""
    if here.signed is None:
        return {}
    return {number: line.legs for number, line in enumerate(read_card(here.signed.card).lines)}


def _part(
    db: Database,
    here: OpenCard,
    version: Version,
    cards: tuple[Card, Card],
    names: dict[str, str],
    signatures: Sequence[Signature],
    *,
    may: bool,
) -> VersionPart:
    counts = here.signed is not None and here.signed.version == version.version
    signed = is_signed_by(signatures, version.version, here.match.teams)
    return VersionPart(
        number=version.version,
        about=say("{who}, {time}", who=say_who(db, here, version.who), time=say_time(version.made)),
        why=_say_why(version.why),
        changes=tuple(_changes(here, *cards, names)),
        signed=_say_signed(here, [one for one in signatures if one.version == version.version]),
        counts=counts,
        reverts=may and signed and version.version != here.version,
    )


def _say_why(why: str) -> str:
    if why == DRAWN:
        return say("The captains’ draw")
    if why.startswith(BACK_TO):
        return say("Back to version {n}", n=why.removeprefix(BACK_TO))
    return why


def _say_signed(here: OpenCard, signatures: Sequence[Signature]) -> str:
    """ "Plough: Ann, 22:41:07, 3 Dec"; a secretary signs for both."""
    said = []
    for one in signatures:
        team = say("The secretary") if one.team.startswith(ACCOUNT) else _team(here, one.team)
        said.append(
            say(
                "{team}: {name}, {time}",
                team=team,
                name=here.signer(one) or say("the captain"),
                time=say_time(one.made),
            )
        )
    return " · ".join(said)


def _team(here: OpenCard, team: str) -> str:
    return here.match.names[here.match.teams.index(team)] if team in here.match.teams else ""


def _changes(here: OpenCard, before: Card, after: Card, names: dict[str, str]) -> list[ChangePart]:
    return [
        ChangePart(label(here.format, number), say_line(was, names), say_line(now, names) or NOTHING)
        for number, (was, now) in enumerate(zip(before.lines, after.lines, strict=True))
        if was != now
    ]


def say_line(line: Line, names: dict[str, str]) -> str:
    """ "Ann – Dave P.: 61–48", "" for nothing."""
    sides = [", ".join(isolated(names.get(player, "")) for player in players) for players in line.players]
    who = " – ".join(sides) if any(sides) else ""
    marks = [say_mark(given) for given in line.marks if given]
    rest = ", ".join([*(say_pair(leg.scores) for leg in line.legs), *marks, *([line.note] if line.note else [])])
    return ": ".join(filter(None, (who, rest)))


def _names(db: Database, versions: Sequence[Version]) -> dict[str, str]:
    cards = [read_card(one.card) for one in versions]
    there = {player for card in cards for line in card.lines for players in line.players for player in players}
    return {one.id: say_player(one.name, one.shown) for one in players_by_id(db, there).values()}
