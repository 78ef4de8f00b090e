"""The pages about the phones at a table."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.words import versus
from referee.language import say
from referee.store.scorers import invite, scorers_of
from referee.web.addresses import Shared, share
from referee.web.clock import say_time
from referee.web.phones import name_phones, this_phone
from referee.web.sheets import Sheet
from referee.web.titles import titles


@dataclass(frozen=True)
class ScorerRow:
    """A phone that scores: its mark, its name in words, what is said beside it, and since when it scores."""

    phone: str
    name: str
    small: str
    since: str


@dataclass(frozen=True)
class PhonesPage:
    """`watch` is the link that needs nothing, `score` the scorer's, None for who may not pass that on.

    `own_name` is what this phone is called.
    """

    id: str
    title: str
    players: str
    scorers: tuple[ScorerRow, ...]
    watch: Shared
    score: Shared | None
    own_name: str
    alone: bool


@dataclass(frozen=True)
class JoinPage:
    """What a scorer's link leads to: the game, and who scores it now."""

    id: str
    title: str
    players: str
    scorers: tuple[str, ...]
    token: str


def phones_page(db: Database, sheet: Sheet) -> PhonesPage:
    """The page; for a phone that scores it makes a scorer's link where there is none."""
    names = name_phones(db, sheet.id)
    scorers = scorers_of(db, sheet.id)
    own = next((scorer for scorer in scorers if scorer.phone == this_phone()), None)
    return PhonesPage(
        id=sheet.id,
        title=titles()[sheet.head.game].name,
        players=say_players(sheet),
        scorers=tuple(
            ScorerRow(
                phone=scorer.phone,
                name=scorer.name or names[scorer.phone],
                small=say("this phone") if scorer == own and scorer.name else "",
                since=say_time(scorer.made),
            )
            for scorer in scorers
        ),
        watch=share(f"/games/{sheet.id}"),
        score=share(f"/join/{invite(db, sheet.id)}") if own else None,
        own_name=own.name if own else "",
        alone=len(scorers) == 1,
    )


def join_page(db: Database, sheet: Sheet, token: str) -> JoinPage:
    names = name_phones(db, sheet.id)
    return JoinPage(
        id=sheet.id,
        title=titles()[sheet.head.game].name,
        players=say_players(sheet),
        scorers=tuple(names[scorer.phone] for scorer in scorers_of(db, sheet.id)),
        token=token,
    )


def say_players(sheet: Sheet) -> str:
    """ "Ann v Bill"."""
    return versus(sheet.names.side(side[0]) for side in sheet.names.seating.sides)
