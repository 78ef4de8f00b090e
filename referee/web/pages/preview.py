"""A correction before it is made: what becomes of the play, every later score that would change, who has agreed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.errors import Refused, StaleEntry
from referee.language import say, say_many
from referee.record.entries import Correction, Decision, read_decision
from referee.record.log import Standing
from referee.record.replay import Ledger
from referee.web.forms import write_ends
from referee.web.pages.entries import say_refusal, way_on
from referee.web.pages.preview_rows import Changed, list_changed, was_and_is
from referee.web.pages.preview_words import label_correction, say_correction
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class Agreement:
    """A side that has to agree, and whether it has."""

    letter: str
    name: str
    done: bool


@dataclass(frozen=True)
class NamedEnd:
    """A later tile with the end at which it stays, and where to look if it lay at the other."""

    words: str
    href: str
    other: str


@dataclass(frozen=True)
class PreviewPage:
    """`changed` are the plays that would be otherwise.

    `sides` are the names with the scores of now, "" where they stay, and of then; `then` is what follows. `agreements`
    is empty where whoever scores may correct. `named` are later tiles that then fit both ends; `reasoned`: there is
    room for a reason.
    """

    id: str
    n: int
    words: str
    why: str
    changed: Changed
    sides: tuple[tuple[str, str, str, str], ...]
    then: str
    agreements: tuple[Agreement, ...]
    agreed: str
    agree: str
    reason: str
    reasoned: bool
    entry: str
    ends: str
    named: tuple[NamedEnd, ...]
    expected: int
    key: str
    label: str
    error: str
    way: tuple[str, str] | None
    watching: str


@dataclass(frozen=True)
class Asked:
    """What was asked for: the entry, the ends of later tiles by number, the reason, who has agreed, the form's key."""

    entry: str
    ends: Mapping[int, str] = field(default_factory=dict)
    reason: str = ""
    agreed: str = ""
    key: str = ""


def preview_page(sheet: Sheet, asked: Asked, refusal: Refused | None = None, *, watching: str = "") -> PreviewPage:
    """Raises Refused where the correction cannot be made, or makes no difference."""
    entry = read_decision(sheet.ledger.setup.game, asked.entry)
    was, (now, named) = sheet.ledger, _made(sheet, entry, asked.ends)
    sides, names, scores = sheet.names.seating.sides, sheet.names, (was.position.score, now.position.score)
    words, why = say_correction(sheet, entry)
    return PreviewPage(
        id=sheet.id,
        n=getattr(entry, "n", 0),
        words=words,
        why=why,
        changed=list_changed(sheet, now),
        sides=tuple(
            (side[0], names.side(side[0]), *was_and_is(*(score.of(side[0]) for score in scores))) for side in sides
        ),
        then=_then(sheet, was, now),
        agreements=_agreements(sheet, entry, asked.agreed),
        agreed=asked.agreed,
        agree=_ask_agreement(refusal),
        reason=asked.reason,
        reasoned=isinstance(entry, Correction),
        entry=asked.entry,
        ends=write_ends(asked.ends),
        named=tuple(_named(sheet, asked, stands) for stands in named),
        expected=was.entries,
        key=asked.key or secrets.token_urlsafe(9),
        label=label_correction(sheet, entry),
        watching=watching,
        error=say_refusal(sheet, refusal) if refusal else "",
        way=way_on(refusal),
    )


def _made(sheet: Sheet, entry: Decision, ends: Mapping[int, str]) -> tuple[Ledger, tuple[Standing, ...]]:
    """The game then, and the later tiles whose end has to be told."""
    if not isinstance(entry, Correction):
        return sheet.ledger.add(entry), ()
    mended = sheet.mend(entry, ends)
    return mended.ledger, mended.named


def _ask_agreement(refusal: Refused | None) -> str:
    if isinstance(refusal, StaleEntry):
        return say("The table has moved on: every name must be tapped again.")
    return say("Everybody has to agree: tap your name.")


def _named(sheet: Sheet, asked: Asked, stands: Standing) -> NamedEnd:
    play: Any = stands.play
    other, names = {"left": "right", "right": "left"}[play.end], sheet.names
    query = {"entry": asked.entry, "ends": write_ends({**asked.ends, stands.n: other}), "reason": asked.reason}
    return NamedEnd(
        words=say("Play {n}, {play}", n=stands.n, play=VOICES[sheet.head.game].play(play, names)),
        href=f"/games/{sheet.id}/preview?{urlencode(query, safe=',')}",
        other=say("Tap here if it lay on the left") if other == "left" else say("Tap here if it lay on the right"),
    )


def _then(sheet: Sheet, was: Ledger, now: Ledger) -> str:
    """What the correction makes of the game's end and the turn; "" where both stay."""
    names, before, after = sheet.names, was.position.score, now.position.score
    if after.over:
        return "" if (before.over, before.winner) == (after.over, after.winner) else _won(sheet, after.winner)
    if before.over:
        return say("Then the game goes on: {what}.", what=say_next(now.next, names))
    return "" if now.next == was.next else say("Then {what}.", what=say_next(now.next, names))


def _won(sheet: Sheet, winner: str | None) -> str:
    if not winner:
        return say("Then nobody has won.")
    names = sheet.names
    return say_many("Then {who} has won.", "Then {who} have won.", names.size(winner[0]), who=names.side(winner[0]))


def _agreements(sheet: Sheet, entry: Decision, agreed: str) -> tuple[Agreement, ...]:
    if not sheet.must_agree(entry):
        return ()
    names = sheet.names
    return tuple(Agreement(side[0], names.side(side[0]), side[0] in agreed) for side in names.seating.sides)
