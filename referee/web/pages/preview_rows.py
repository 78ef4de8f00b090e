"""The plays that a correction would change: their points and the scores after them, now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.words import say_scores
from referee.language import say
from referee.record.changes import Change
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


def scores_change(was: Ledger, now: Ledger, changes: Sequence[Change]) -> bool:
    """Whether a play brings other points, or the scores are others after it or in the end."""
    made = any((say_made(change.was) or "0") != (say_made(change.now) or "0") for change in changes)
    running = any(_scores(change.was) != _scores(change.now) for change in changes if change.was and change.now)
    return made or running or was.position.score.front != now.position.score.front


def changed_row(sheet: Sheet, change: Change) -> ChangedRow:
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
