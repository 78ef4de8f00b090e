"""A record written as text, with what the rules say behind each play as a check."""

from __future__ import annotations

from collections.abc import Iterator

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


def write_log(record: Record) -> str:
    """The same without what the rules say of each play: nothing is replayed for it."""
    rows = (_row(record, n, noted, "") for n, noted in enumerate(record.entries, 1))
    return "\n".join([*_tags(record), "", *rows]) + "\n"


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
        brief = "" if isinstance(noted.entry, Correction) else voice.brief(ledger.rulings[-1])
        said = f" {{{brief}}} {write_scores(ledger.position.score.front)}" if brief else ""
        yield _row(record, n, noted, said)


def _row(record: Record, n: int, noted: Noted, said: str) -> str:
    row = f"{n}. {write_entry(record.played, noted.entry)}{said}"
    return f"{row} ; {escape(noted.comment)}" if noted.comment else row
