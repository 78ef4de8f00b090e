"""The standing line: the log with its corrections applied. Knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.errors import IllegalPlay
from referee.record.entries import Amend, Correction, Entry, Insert, RuleChange, Strike
from referee.rules.game import Play


@dataclass(frozen=True, slots=True)
class Standing:
    """A play of the standing line with its entry number."""

    n: int
    play: Play


Line = tuple[Standing, ...]


def standing(entries: Iterable[Entry]) -> Line:
    """The line of plays that a log leaves. Raises IllegalPlay for a correction of what does not stand."""
    line: Line = ()
    for n, entry in enumerate(entries, 1):
        line = corrected(line, n, entry) if isinstance(entry, Correction) else (*line, Standing(n, entry))
    return line


def corrected(line: Line, n: int, correction: Correction) -> Line:
    """The line after the correction that is entry `n`."""
    match correction:
        case RuleChange():
            return line
        case Amend(target, play):
            at = find(line, target)
            return (*line[:at], Standing(target, play), *line[at + 1 :])
        case Insert(target, play):
            at = find(line, target)
            return (*line[:at], Standing(n, play), *line[at:])
        case Strike(target, onwards):
            at = find(line, target)
            return line[:at] if onwards else (*line[:at], *line[at + 1 :])


def find(line: Line, n: int) -> int:
    """The place of entry `n` in the line. Raises IllegalPlay where no play of this number stands."""
    for at in range(len(line) - 1, -1, -1):
        if line[at].n == n:
            return at
    raise IllegalPlay("not-standing", n=n)
