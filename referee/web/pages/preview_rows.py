"""The plays that a correction would change: their points and the scores after them, now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.words import say_scores
from referee.language import say, say_many
from referee.record.changes import Change, compare
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.web.pages.called import say_made
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
class Changed:
    """`rows` are the plays that would score otherwise, `running` those after which only the scores would be others."""

    title: str
    rows: tuple[ChangedRow, ...]
    running: tuple[ChangedRow, ...]
    running_title: str


def list_changed(sheet: Sheet, now: Ledger) -> Changed:
    """What would be otherwise if the game were `now`."""
    was = sheet.ledger
    changes = compare(was, now)
    only_scores = (_row(sheet, change) for change in changes if not change.points)
    running = tuple(row for row in only_scores if row.scores_were)  # else only who wins is another
    return Changed(
        title=say("What would score otherwise") if _scores_change(was, now, changes) else say("No score changes"),
        rows=tuple(_row(sheet, change) for change in changes if change.points),
        running=running,
        running_title=say_many(
            "{n} more play where only the total changes", "{n} more plays where only the total changes", len(running)
        ),
    )


def _scores_change(was: Ledger, now: Ledger, changes: Sequence[Change]) -> bool:
    """Whether a play brings other points, or the scores are others after it or in the end."""
    made = any((say_made(change.was) or "0") != (say_made(change.now) or "0") for change in changes)
    running = any(_scores(change.was) != _scores(change.now) for change in changes if change.was and change.now)
    return made or running or was.position.score.front != now.position.score.front


def _row(sheet: Sheet, change: Change) -> ChangedRow:
    voice, names = VOICES[sheet.head.game], sheet.names
    stands = change.now or change.was
    points_were, points = was_and_is(say_made(change.was), say_made(change.now))
    scores_were, scores = was_and_is(_scores(change.was), _scores(change.now))
    return ChangedRow(
        n=change.n,
        play=voice.play(stands.play, names) if stands else "",
        was=points_were,
        now=points or say("struck"),
        scores_were=scores_were if scores else "",
        scores=scores,
        stands=change.was is not None,
    )


def was_and_is(was: object, now: object) -> tuple[str, str]:
    """What was, "" where it stays, and what is."""
    return "" if was == now else str(was), str(now)


def _scores(ruling: Ruling | None) -> str:
    return say_scores(ruling.position.score.front) if ruling else ""
