"""What became of one play: in the course of its log, and by plays after it that took its points. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.record.entries import Amend, Correction, Entry, Insert, RuleChange, Strike
from referee.record.log import Standing, corrected
from referee.record.replay import Ledger
from referee.rules.game import Play
from referee.rules.plays import Misdeal, Muggins

TAKEN, MISDEALT = "taken", "misdealt"


@dataclass(frozen=True, slots=True)
class Past:
    """Entry `at` concerned the play: it was `was` (None where it came to be) and is `now` since.

    With `change` a house rule of the game was corrected after the play had been entered. `how` tells the entry of a
    play ("entered", "inserted") from what was done to it ("corrected", "struck").
    """

    at: int
    was: Play | None = None
    now: Play | None = None
    change: RuleChange | None = None
    how: str = "corrected"


def history(entries: Sequence[Entry], n: int) -> tuple[Past, ...]:
    """All that concerned play `n`, its own entry first."""
    pasts: list[Past] = []
    play: Any = None
    for at, entry in enumerate(entries, 1):
        if at == n:
            play = entry.play if isinstance(entry, Insert) else entry
            pasts.append(Past(at, now=play, how="inserted" if isinstance(entry, Insert) else "entered"))
        elif isinstance(entry, Amend) and entry.n == n:
            pasts.append(Past(at, play, entry.play))
            play = entry.play
        elif isinstance(entry, RuleChange) and pasts:
            pasts.append(Past(at, change=entry))
    if struck := struck_by(entries, n):
        pasts = [*(past for past in pasts if past.at < struck), Past(struck, play, how="struck")]
    return tuple(pasts)


def struck_by(entries: Iterable[Entry], n: int) -> int:
    """The entry that struck play `n`; 0 where none did."""
    line: list[Standing] = []
    stood = False
    for at, entry in enumerate(entries, 1):
        if isinstance(entry, Correction):
            line = list(corrected(tuple(line), at, entry))
        else:
            line.append(Standing(at, entry))
        if at == n:
            stood = any(one.n == n for one in line)
        elif stood and isinstance(entry, Strike) and all(one.n != n for one in line):
            return at
    return 0


def undone_since(ledger: Ledger, at: int) -> Iterator[tuple[int, str]]:
    """The places of later plays that took points of the play at a place: muggins, and a misdeal of its hand or deal."""
    plays = [ruling.play for ruling in ledger.rulings]
    if isinstance(plays[at], Misdeal):
        return
    if isinstance((plays[at + 1 : at + 2] or [None])[0], Muggins):
        yield at + 1, TAKEN
    ends = next((start for start in ledger.starts if start > at), len(plays))
    if ledger.hands(at + 1):
        yield from ((later, MISDEALT) for later in range(at + 1, ends) if isinstance(plays[later], Misdeal))
