"""A correction before it is made: what becomes of the play, every later score that would change, who has agreed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.calls.words import say_scores, sentence
from referee.errors import Refused, StaleEntry
from referee.language import say, say_many
from referee.record.changes import Change, compare
from referee.record.entries import Amend, Correction, Decision, Insert, RuleChange, Strike, read_decision, write_entry
from referee.record.log import Standing, find
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.options import house_rules, written
from referee.web.forms import write_ends
from referee.web.pages.called import say_made
from referee.web.pages.entries import say_entry, say_refusal, tell_apart, way_on
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class ChangedRow:
    """A play with its points and the scores after it, as they would be, and as they are where that is otherwise.

    `stands` where the log has it, and there is a page to look at.
    """

    n: int
    play: str
    was: str
    now: str
    scores_were: str
    scores: str
    stands: bool


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
    """`rows` are the plays that would score otherwise, `running` those after which only the scores would be others.

    `sides` are the names with the scores of now, "" where they stay, and of then; `then` is what follows. `agreements`
    is empty where whoever scores may correct. `named` are later tiles that then fit both ends; `reasoned`: there is
    room for a reason.
    """

    id: str
    n: int
    words: str
    why: str
    rows_title: str
    rows: tuple[ChangedRow, ...]
    running: tuple[ChangedRow, ...]
    running_title: str
    sides: tuple[tuple[str, str, str, str], ...]
    then: str
    agreements: tuple[Agreement, ...]
    agreed: str
    agree: str
    waiting: bool
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
    changes = compare(was, now)
    sides, names, scores = sheet.names.seating.sides, sheet.names, (was.position.score, now.position.score)
    words, why = _said(sheet, entry)
    agreements = _agreements(sheet, entry, asked.agreed)
    rows = [_row(sheet, change) for change in changes if not change.points]
    running = tuple(row for row in rows if row.scores_were)  # else only who wins is another
    return PreviewPage(
        id=sheet.id,
        n=getattr(entry, "n", 0),
        words=words,
        why=why,
        rows_title=say("What would score otherwise") if _scores_change(was, now, changes) else say("No score changes"),
        rows=tuple(_row(sheet, change) for change in changes if change.points),
        running=running,
        running_title=say_many(
            "{n} more play where only the total changes", "{n} more plays where only the total changes", len(running)
        ),
        sides=tuple(
            (side[0], names.side(side[0]), *_change(*(score.of(side[0]) for score in scores))) for side in sides
        ),
        then=_then(sheet, was, now),
        agreements=agreements,
        agreed=asked.agreed,
        agree=_ask_agreement(refusal),
        waiting=not all(one.done for one in agreements),
        reason=asked.reason,
        reasoned=isinstance(entry, Correction),
        entry=asked.entry,
        ends=write_ends(asked.ends),
        named=tuple(_named(sheet, asked, stands) for stands in named),
        expected=was.entries,
        key=asked.key or secrets.token_urlsafe(9),
        label=_label(sheet, entry),
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


def _scores_change(was: Ledger, now: Ledger, changes: Sequence[Change]) -> bool:
    """Whether a play brings other points, or the scores are others after it or in the end."""
    made = any((say_made(change.was) or "0") != (say_made(change.now) or "0") for change in changes)
    running = any(_scores(change.was) != _scores(change.now) for change in changes if change.was and change.now)
    return made or running or was.position.score.front != now.position.score.front


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


def _said(sheet: Sheet, entry: Decision) -> tuple[str, str]:
    """What the correction makes of the play, and what it was."""
    if not isinstance(entry, Correction):
        return f"{sentence(say_entry(sheet, write_entry(sheet.ledger.setup.game, entry)))}.", getattr(
            entry, "reason", ""
        )
    ledger, names, voice = sheet.ledger, sheet.names, VOICES[sheet.head.game]
    if isinstance(entry, RuleChange):
        rule = house_rules(type(ledger.setup.rules))[entry.option]
        now, was = (rule.answer(value) for value in (entry.value, written(ledger.setup.rules)[entry.option]))
        return f"{sentence(now)}.", say("{question}: it was {answer}", question=say(rule.question), answer=was)
    standing = ledger.rulings[find(ledger.line, entry.n)].play
    stood = voice.play(standing, names)
    match entry:
        case Amend(n, play):
            stood, now = tell_apart(sheet, standing, play)
            return f"{sentence(now)}.", say("in place of {play}, play {n}", play=stood, n=n)
        case Insert(n, play):
            return f"{sentence(voice.play(play, names))}.", say("put in before play {n}, {play}", n=n, play=stood)
        case Strike(n, onwards):
            after = say("play {n} and all after it, as if they had never been made", n=n)
            alone = say("play {n}, as if it had never been made", n=n)
            return sentence(say("{play}: struck.", play=stood)), after if onwards else alone


def _label(sheet: Sheet, entry: Decision) -> str:
    """What the key that makes it says."""
    match entry:
        case Amend(n):
            return say("Amend play {n}", n=n)
        case Insert(n):
            return say("Insert before play {n}", n=n)
        case Strike(n, onwards):
            return say("Strike play {n} and all after it", n=n) if onwards else say("Strike play {n}", n=n)
        case RuleChange():
            return say("Change the house rule")
        case _:
            return sentence(say_entry(sheet, write_entry(sheet.ledger.setup.game, entry)))


def _row(sheet: Sheet, change: Change) -> ChangedRow:
    voice, names = VOICES[sheet.head.game], sheet.names
    stands = change.now or change.was
    points_were, points = _change(say_made(change.was), say_made(change.now))
    scores_were, scores = _change(_scores(change.was), _scores(change.now))
    return ChangedRow(
        n=change.n,
        play=voice.play(stands.play, names) if stands else "",
        was=points_were,
        now=points or say("struck"),
        scores_were=scores_were if scores else "",
        scores=scores,
        stands=change.was is not None,
    )


def _change(was: object, now: object) -> tuple[str, str]:
    """What was, "" where it stays, and what is."""
    return "" if was == now else str(was), str(now)


def _scores(ruling: Ruling | None) -> str:
    return say_scores(ruling.position.score.front) if ruling else ""


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
