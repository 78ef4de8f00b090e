"""A correction before it is made: what becomes of the play, every later score that would change, who has agreed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.calls.words import figure, say_scores, sentence
from referee.errors import Refused
from referee.record.changes import Change, compare
from referee.record.entries import Amend, Correction, Insert, RuleChange, Strike, read_correction
from referee.record.log import find
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.options import house_rules, written
from referee.web.pages.called import say_made
from referee.web.pages.entries import say_refusal
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
class PreviewPage:
    """`rows` are the plays that would score otherwise, `running` those after which only the scores would be others.

    `sides` are the names with the scores of now, "" where they stay, and of then; `then` is what follows. `agreements`
    is empty where whoever scores may correct.
    """

    id: str
    n: int
    words: str
    why: str
    rows: tuple[ChangedRow, ...]
    running: tuple[ChangedRow, ...]
    running_title: str
    sides: tuple[tuple[str, str, str, str], ...]
    then: str
    agreements: tuple[Agreement, ...]
    agreed: str
    waiting: bool
    reason: str
    entry: str
    expected: int
    key: str
    label: str
    error: str
    watching: str


def preview_page(
    sheet: Sheet,
    text: str,
    *,
    agreed: str = "",
    reason: str = "",
    key: str = "",
    refusal: Refused | None = None,
    watching: str = "",
) -> PreviewPage:
    """Raises Refused where the correction cannot be made."""
    entry = read_correction(sheet.ledger.setup.game, text)
    was, (now, _) = sheet.ledger, sheet.ledger.enter(entry)
    changes = compare(was, now)
    sides, names, scores = sheet.names.seating.sides, sheet.names, (was.position.score, now.position.score)
    words, why = _said(sheet, entry)
    agreements = _agreements(sheet, entry, agreed)
    rows = [_row(sheet, change) for change in changes if not change.points]
    running = tuple(row for row in rows if row.scores_were)  # else only who wins is another
    return PreviewPage(
        id=sheet.id,
        n=getattr(entry, "n", 0),
        words=words,
        why=why,
        rows=tuple(_row(sheet, change) for change in changes if change.points),
        running=running,
        running_title=f"{figure(len(running), 'more play')} where only the total changes",
        sides=tuple(
            (side[0], names.side(side[0]), *_change(*(score.of(side[0]) for score in scores))) for side in sides
        ),
        then=_then(sheet, was, now),
        agreements=agreements,
        agreed=agreed,
        waiting=not all(one.done for one in agreements),
        reason=reason,
        entry=text,
        expected=was.entries,
        key=key or secrets.token_urlsafe(9),
        label=_label(entry),
        watching=watching,
        error=say_refusal(sheet, refusal) if refusal else "",
    )


def _said(sheet: Sheet, entry: Correction) -> tuple[str, str]:
    """What the correction makes of the play, and what it was."""
    ledger, names, voice = sheet.ledger, sheet.names, VOICES[sheet.head.game]
    if isinstance(entry, RuleChange):
        rule = house_rules(type(ledger.setup.rules))[entry.option]
        now, was = (rule.answer(value) for value in (entry.value, written(ledger.setup.rules)[entry.option]))
        return f"{sentence(now)}.", f"{rule.question}: it was {was}"
    stood = voice.play(ledger.rulings[find(ledger.line, entry.n)].play, names)
    match entry:
        case Amend(n, play):
            return f"{sentence(voice.play(play, names))}.", f"in place of {stood}, play {n}"
        case Insert(n, play):
            return f"{sentence(voice.play(play, names))}.", f"put in before play {n}, {stood}"
        case Strike(n, onwards):
            after = f"play {n} and all after it, as if they had never been made"
            return f"{sentence(stood)}: struck.", after if onwards else f"play {n}, as if it had never been made"


def _label(entry: Correction) -> str:
    """What the key that makes it says."""
    match entry:
        case Amend(n):
            return f"Amend play {n}"
        case Insert(n):
            return f"Insert before play {n}"
        case Strike(n):
            return f"Strike play {n}"
        case RuleChange():
            return "Change the house rule"


def _row(sheet: Sheet, change: Change) -> ChangedRow:
    voice, names = VOICES[sheet.head.game], sheet.names
    stands = change.now or change.was
    points_were, points = _change(say_made(change.was), say_made(change.now))
    scores_were, scores = _change(_scores(change.was), _scores(change.now))
    return ChangedRow(
        n=change.n,
        play=voice.play(stands.play, names) if stands else "",
        was=points_were,
        now=points or "struck",
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
        winner = f"{names.side(after.winner[0])} has won" if after.winner else "nobody has won"
        return "" if (before.over, before.winner) == (after.over, after.winner) else f"Then {winner}."
    if before.over:
        return f"Then the game goes on: {say_next(now.next, names)}."
    return "" if now.next == was.next else f"Then {say_next(now.next, names)}."


def _agreements(sheet: Sheet, entry: Correction, agreed: str) -> tuple[Agreement, ...]:
    if not sheet.must_agree(entry):
        return ()
    names = sheet.names
    return tuple(Agreement(side[0], names.side(side[0]), side[0] in agreed) for side in names.seating.sides)
