"""A correction with all that it takes: a later tile that then fits both ends is told where it lay. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from referee.errors import BrokenPlay
from referee.record.entries import Amend, Correction, Entry, Insert, RuleChange, Strike
from referee.record.log import Standing, corrected, find
from referee.record.replay import Ledger

Ends = Mapping[int, str]


@dataclass(frozen=True)
class Mended:
    """A ledger with a correction made, in which the later plays keep their numbers, and the entries that make it.

    `named` are the plays that had to be told their end. Then the log strikes from the first of them on, has the
    correction, and these plays once more: each entry stands with the number that its play had, 0 for what is new.
    """

    ledger: Ledger
    entries: tuple[tuple[Entry, int], ...]
    named: tuple[Standing, ...] = ()


def mend(ledger: Ledger, correction: Correction, ends: Ends | None = None) -> Mended:
    """A correction made; a tile that lay where only one end fitted stays there, or goes to the end given for its n.

    Raises Refused where that is not enough.
    """
    correction = _plain(ledger, correction)
    try:
        grown, written = ledger.enter(correction)
        return Mended(grown, ((written, 0),))
    except BrokenPlay as broken:
        if broken.cause.code != "which-end" or isinstance(correction, RuleChange):
            raise
    healed, named = _heal(ledger, correction, ends or {})
    again = healed.line[find(healed.line, named[0].n) :]
    return Mended(healed, tuple(_written(ledger, correction, again)), named)


def _plain(ledger: Ledger, correction: Correction) -> Correction:
    """As it will be read again: an end that is named without need would turn round what later plays call left."""
    if not isinstance(correction, Amend | Insert):
        return correction
    before = ledger.position_after(find(ledger.line, correction.n))
    return replace(correction, play=ledger.setup.game.rule(before, correction.play, ledger.entries + 1).play)


def _heal(ledger: Ledger, correction: Correction, ends: Ends) -> tuple[Ledger, tuple[Standing, ...]]:
    """The line as it will be, each tile that has to be told its end with it."""
    n = ledger.entries + 1
    line, named = corrected(ledger.line, n, correction), list[Standing]()
    while True:
        try:
            return replace(ledger.put(line), entries=n), tuple(named)
        except BrokenPlay as broken:
            if broken.cause.code != "which-end":
                raise
            at = find(line, broken.n)
            was = ledger.position_after(find(ledger.line, broken.n))
            now, play = ledger.put(line[:at]).position, line[at].play
            named.append(Standing(broken.n, ledger.setup.game.keep(play, was, now, ends.get(broken.n))))
            line = (*line[:at], named[-1], *line[at + 1 :])


def _written(ledger: Ledger, correction: Correction, again: tuple[Standing, ...]) -> Iterator[tuple[Entry, int]]:
    """The entries as they are stored; after each of them the log replays."""
    first = again[0].n
    own = correction.play if isinstance(correction, Insert) and correction.n == first else correction
    for entry, n in [(Strike(first, onwards=True), 0), (own, 0), *((stands.play, stands.n) for stands in again)]:
        ledger, written = ledger.enter(entry)
        yield written, n


def changes_nothing(was: Ledger, now: Ledger, correction: Correction) -> bool:
    """Whether the correction says what stands already."""
    if isinstance(correction, RuleChange):
        return bool(was.setup.rules == now.setup.rules)
    if not isinstance(correction, Amend):
        return False
    at = find(was.line, correction.n)
    return bool(was.rulings[at].play == now.rulings[at].play)
