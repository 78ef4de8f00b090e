"""The log: every play that stands, newest first, hand by hand, and the corrections."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from referee.calls.games import VOICES
from referee.calls.words import linked, say_scores
from referee.language import say
from referee.record.entries import Amend, Entry, Insert, read_entry
from referee.store.games import StoredEntry
from referee.web.pages.called import say_points
from referee.web.pages.entries import CorrectionRow, list_corrections
from referee.web.pages.families import FAMILIES
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class LogRow:
    """A play: its number, who (peg letter), what was called and why, its points, the scores after it.

    `mark` says how it was corrected.
    """

    n: int
    letter: str
    play: str
    why: str
    points: str
    scores: str
    mark: str = ""


@dataclass(frozen=True)
class LogHand:
    """One hand with its plays, newest first; `number` 0 for what came before the first."""

    number: int
    title: str
    rows: tuple[LogRow, ...]


@dataclass(frozen=True)
class LogPage:
    id: str
    sides: str
    hands: tuple[LogHand, ...]
    corrections: tuple[CorrectionRow, ...]


def log_page(sheet: Sheet, entries: list[StoredEntry]) -> LogPage:
    """The page; `entries` is the whole log as it is stored."""
    ledger = sheet.ledger
    marks = _marks(read_entry(ledger.setup.game, stored.text) for stored in entries)
    bounds = sorted({0, *ledger.starts, len(ledger.line)})
    hands = [_hand(sheet, range(first, end), marks) for first, end in pairwise(bounds)]
    return LogPage(
        id=sheet.id,
        sides=sheet.names.letters,
        hands=tuple(reversed(hands)),
        corrections=tuple(list_corrections(sheet, entries)),
    )


def _marks(entries: Iterable[Entry]) -> dict[int, str]:
    """How plays were corrected, by their number."""
    marks: dict[int, str] = {}
    for n, entry in enumerate(entries, 1):
        if isinstance(entry, Amend):
            marks.setdefault(entry.n, say("amended"))
        elif isinstance(entry, Insert):
            marks[n] = say("inserted")
    return marks


def _hand(sheet: Sheet, places: range, marks: dict[int, str]) -> LogHand:
    number, words = sheet.ledger.hands(places[0] + 1), FAMILIES[sheet.head.game].words
    title = say(words.numbered, n=number) if number else say(words.before)
    return LogHand(number, title, tuple(_row(sheet, at, marks) for at in reversed(places)))


def latest_rows(sheet: Sheet, most: int) -> tuple[LogRow, ...]:
    """The last plays, newest first."""
    last = len(sheet.ledger.rulings)
    return tuple(_row(sheet, at, {}) for at in range(last - 1, max(-1, last - 1 - most), -1))


def _row(sheet: Sheet, at: int, marks: dict[int, str]) -> LogRow:
    ledger, names = sheet.ledger, sheet.names
    ruling, n = ledger.rulings[at], ledger.line[at].n
    voice = VOICES[sheet.head.game]
    return LogRow(
        n=n,
        letter=names.letter(ruling.play.seat),
        play=voice.play(ruling.play, names),
        why=linked(voice.told(ruling, names)),
        points=say_points(ruling),
        scores=say_scores(ruling.position.score.front),
        mark=marks.get(n, ""),
    )
