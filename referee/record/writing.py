"""A record written as text, with what the rules say behind each play as a check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.calls.games import VOICES
from referee.language import ENGLISH, speaking
from referee.record.entries import Correction, escape, write_entry
from referee.record.record import Noted, Record
from referee.record.replay import Ledger
from referee.rules.score import write_scores
from referee.rules.seating import PARTNERS


def write_record(record: Record) -> str:
    """The canonical text, in English whatever is spoken. Raises IllegalPlay where the record does not replay."""
    with speaking(ENGLISH):
        return "\n".join([*_tags(record), "", *_rows(record)]) + "\n"


def fair_copy(record: Record, ledger: Ledger) -> Record:
    """The record with its corrections applied and its plays renumbered; comments of corrected plays stay."""
    comments = {n: noted.comment for n, noted in enumerate(record.entries, 1)}
    plays = zip(ledger.line, ledger.rulings, strict=True)
    entries = tuple(Noted(ruling.play, comments.get(stands.n, "")) for stands, ruling in plays)
    return replace(record, chosen=ledger.setup.unusual, entries=entries)


def title(option: str) -> str:
    """An option's tag: `closed-boneyard` is `Closed-Boneyard`."""
    return option.title()


def _tags(record: Record) -> Iterator[str]:
    yield f'[Game "{record.game}"]'
    yield f'[Players "{", ".join(map(escape, record.players))}"]'
    if record.pairs:
        yield f'[Sides "{PARTNERS}"]'
    if record.date:
        yield f'[Date "{escape(record.date)}"]'
    for option, value in record.chosen:
        yield f'[{title(option)} "{value}"]'
    for name, value in record.tags:
        yield f'[{name} "{escape(value)}"]'


def _rows(record: Record) -> Iterator[str]:
    ledger, voice = Ledger(record.setup), VOICES[record.game]
    for n, noted in enumerate(record.entries, 1):
        ledger = ledger.add(noted.entry)
        row = f"{n}. {write_entry(record.played, noted.entry)}"
        if not isinstance(noted.entry, Correction):
            brief = voice.brief(ledger.rulings[-1])
            if brief:
                row += f" {{{brief}}} {write_scores(ledger.position.score.front)}"
        yield f"{row} ; {escape(noted.comment)}" if noted.comment else row
