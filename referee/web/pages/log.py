"""The log: every play that stands, newest first, hand by hand, and the corrections."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.games import VOICES
from referee.calls.words import sentence
from referee.record.entries import Amend, Correction, Insert, read_entry
from referee.store.games import StoredEntry
from referee.web.clock import say_time
from referee.web.pages.called import say_points
from referee.web.pages.entries import say_entry
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
class CorrectionRow:
    """A correction in words, when it was made, and the reason that was given."""

    n: int
    words: str
    when: str
    reason: str


@dataclass(frozen=True)
class LogPage:
    id: str
    sides: str
    hands: tuple[LogHand, ...]
    corrections: tuple[CorrectionRow, ...]


def log_page(sheet: Sheet, entries: list[StoredEntry]) -> LogPage:
    """The page; `entries` is the whole log as it is stored."""
    ledger = sheet.ledger
    read = [(stored, read_entry(ledger.setup.game, stored.text)) for stored in entries]
    corrections = [(stored, entry) for stored, entry in read if isinstance(entry, Correction)]
    marks = {entry.n: "amended" for _, entry in corrections if isinstance(entry, Amend)}
    marks |= {stored.seq: "inserted" for stored, entry in corrections if isinstance(entry, Insert)}
    begins, word = ledger.setup.game.begins, sentence(FAMILIES[sheet.head.game].hand)
    hands: list[tuple[int, str, list[LogRow]]] = []
    for at in range(len(ledger.rulings)):
        row = _row(sheet, at, marks)
        if isinstance(ledger.line[at].play, begins) or not hands:
            count = sum(isinstance(stands.play, begins) for stands in ledger.line[: at + 1])
            hands.append((count, f"{word} {count}" if count else f"Before the first {word.lower()}", []))
        hands[-1][2].append(row)
    return LogPage(
        id=sheet.id,
        sides="–".join(side.upper() for side in sheet.names.seating.sides),
        hands=tuple(LogHand(number, title, tuple(reversed(rows))) for number, title, rows in reversed(hands)),
        corrections=tuple(_correction(sheet, stored) for stored, _ in reversed(corrections)),
    )


def _correction(sheet: Sheet, stored: StoredEntry) -> CorrectionRow:
    words = sentence(say_entry(sheet, stored.text))
    return CorrectionRow(stored.seq, words, say_time(stored.made), stored.comment)


def _row(sheet: Sheet, at: int, marks: dict[int, str]) -> LogRow:
    ledger, names = sheet.ledger, sheet.names
    ruling, n = ledger.rulings[at], ledger.line[at].n
    voice = VOICES[sheet.head.game]
    call = voice.call(ruling, names)
    said = [call.words if call.bust or not call.why else "", call.why, *call.more]
    said += [words for _, words in voice.verdicts(ruling.verdicts, names)]
    return LogRow(
        n=n,
        letter=names.seating.side(ruling.play.seat)[0] if ruling.play.seat else "",
        play=voice.play(ruling.play, names),
        why="; ".join(filter(None, said)),
        points=say_points(ruling),
        scores="–".join(map(str, ruling.position.score.front)),
        mark=marks.get(n, ""),
    )
