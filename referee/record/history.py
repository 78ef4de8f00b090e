"""What became of one play in the course of its log. Knows the log, and no rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.record.entries import Amend, Entry, Insert, RuleChange
from referee.rules.game import Play


@dataclass(frozen=True, slots=True)
class Past:
    """Entry `at` concerned the play: it was `was` (None where it came to be) and is `now` since.

    With `change` a house rule of the game was corrected after the play had been entered.
    """

    at: int
    was: Play | None = None
    now: Play | None = None
    change: RuleChange | None = None


def history(entries: Iterable[Entry], n: int) -> tuple[Past, ...]:
    """All that concerned play `n`, its own entry first."""
    pasts: list[Past] = []
    play: Any = None
    for at, entry in enumerate(entries, 1):
        if at == n:
            play = entry.play if isinstance(entry, Insert) else entry
            pasts.append(Past(at, now=play))
        elif isinstance(entry, Amend) and entry.n == n:
            pasts.append(Past(at, play, entry.play))
            play = entry.play
        elif isinstance(entry, RuleChange) and pasts:
            pasts.append(Past(at, change=entry))
    return tuple(pasts)
