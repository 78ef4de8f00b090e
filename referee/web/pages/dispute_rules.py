"""What a play that is argued about would have been under other house rules."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.moves import say_next
from referee.calls.words import linked
from referee.language import say
from referee.record.changes import Otherwise, ruled_otherwise
from referee.refusals import explain
from referee.rules.game import Ruling
from referee.web.pages.acts import what_if_address
from referee.web.pages.called import say_made
from referee.web.pages.moment import Moment


@dataclass(frozen=True)
class OtherRule:
    """What the play would have been under another house rule: the rule, how it would be, the points or why not.

    `href` leads to the whole game under it.
    """

    href: str
    words: str
    answer: str
    points: str
    why: str


def list_otherwise(moment: Moment) -> tuple[OtherRule, ...]:
    """Every single other choice that would matter to the last play shown."""
    return tuple(_other(moment, one) for one in ruled_otherwise(moment.ledger, moment.shown - 1))


def _other(moment: Moment, other: Otherwise) -> OtherRule:
    return OtherRule(
        href=what_if_address(moment.sheet.id, other.rule.name, other.value),
        words=say(other.rule.question),
        answer=other.rule.answer(other.value),
        points=say_made(other.ruling),
        why=_why_otherwise(moment, other),
    )


def _why_otherwise(moment: Moment, other: Otherwise) -> str:
    """Why it is not allowed, or what else would have been told where the play's own points are the same."""
    if other.refusal or not other.ruling:
        return explain(other.refusal, moment.names) if other.refusal else ""
    told = [] if other.ruling.pegged != moment.ledger.rulings[moment.shown - 1].pegged else _told(moment, other.ruling)
    return linked([*told, *_then(moment, other)])


def _told(moment: Moment, ruling: Ruling) -> list[str]:
    """What is told beside the play's own points."""
    given = [moment.voice.item(item, ruling, moment.names) for item in ruling.items if item.seat and not ruling.bust]
    return [*moment.voice.call(ruling, moment.names).more] or given


def _then(moment: Moment, other: Otherwise) -> list[str]:
    """Where the laying would have ended, or gone on."""
    return [say("then {what}", what=say_next(other.next, moment.names))] if other.next else []
