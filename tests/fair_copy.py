"""A record as it would stand had nobody made a mistake: what a corrected one comes to, to be played once more."""

from __future__ import annotations

from dataclasses import replace

from referee.record.record import Noted, Record
from referee.record.replay import Ledger


def fair_copy(record: Record, ledger: Ledger) -> Record:
    """The record with its corrections applied and its plays renumbered; comments of corrected plays stay."""
    comments = {n: noted.comment for n, noted in enumerate(record.entries, 1)}
    plays = zip(ledger.line, ledger.rulings, strict=True)
    entries = tuple(Noted(ruling.play, comments.get(stands.n, "")) for stands, ruling in plays)
    return replace(record, chosen=ledger.setup.unusual, entries=entries)
