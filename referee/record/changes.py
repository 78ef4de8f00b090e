"""Two ledgers of one game side by side: which plays score otherwise, and what the scores are then. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from referee.errors import BrokenPlay, Refused
from referee.record.entries import RuleChange
from referee.record.log import find
from referee.record.replay import Ledger
from referee.rules.game import Next, Ruling
from referee.rules.options import HouseRule
from referee.rules.plays import Muggins
from referee.rules.variations import variations


@dataclass(frozen=True)
class Change:
    """Entry `n` as it is ruled in one ledger (`was`) and in the other (`now`); None where it does not stand there."""

    n: int
    was: Ruling | None
    now: Ruling | None

    @property
    def points(self) -> bool:
        """Whether the play itself, its points or its reasons are others."""
        if self.was is None or self.now is None:
            return True
        return _ruled(self.was) != _ruled(self.now)

    @property
    def scores(self) -> bool:
        """Whether the scores after it are others."""
        if self.was is None or self.now is None:
            return True
        return _board(self.was) != _board(self.now)


def _ruled(ruling: Ruling) -> tuple[object, ...]:
    return ruling.play, ruling.items, ruling.worth, ruling.pegged, ruling.bust, ruling.verdicts


def _board(ruling: Ruling) -> tuple[object, ...]:
    score = ruling.position.score
    return score.front, score.winner, score.how


def compare(was: Ledger, now: Ledger) -> tuple[Change, ...]:
    """Every play that differs in its points or in the scores after it, in the order of the table."""
    old = dict(zip((stands.n for stands in was.line), was.rulings, strict=True))
    new = dict(zip((stands.n for stands in now.line), now.rulings, strict=True))
    changes = (Change(n, old.get(n), new.get(n)) for n in _order(was, now))
    return tuple(change for change in changes if change.points or change.scores)


def _order(was: Ledger, now: Ledger) -> Iterator[int]:
    """The numbers of both lines, each struck play where it stood."""
    kept = {stands.n for stands in now.line}
    coming = iter([stands.n for stands in now.line])
    for stands in was.line:
        if stands.n not in kept:
            yield stands.n
            continue
        for n in coming:
            yield n
            if n == stands.n:
                break
    yield from coming


@dataclass(frozen=True)
class WhatIf:
    """A game as it `was`, and under another house rule up to the first play that could not have stood (`broken`).

    `fallen` are muggins calls that nobody would have made where muggins is not played: the rest stands without them.
    """

    was: Ledger
    ledger: Ledger
    broken: BrokenPlay | None = None
    fallen: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The last play that would have been made, 0 for none."""
        return self.ledger.line[-1].n if self.ledger.line else 0

    @cached_property
    def differing(self) -> tuple[tuple[int, Ruling, Ruling], ...]:
        """Plays that stand both ways and whose points differ: number, ruling as it was, ruling then."""
        changes = compare(self.was, self.ledger)
        return tuple((one.n, one.was, one.now) for one in changes if one.was and one.now and one.points)

    @property
    def over(self) -> bool:
        """Whether the game would have been over before its last play."""
        return bool(self.broken and self.broken.cause.code == "game-is-over")


def what_if(ledger: Ledger, option: str, value: str) -> WhatIf:
    """The standing line under one other house rule. Raises IllegalPlay where this table cannot have it."""
    change = RuleChange(option, value)
    setup = ledger.setup.changed(change)
    off = setup.rules.muggins == "no"
    fallen = tuple(stands.n for stands in ledger.line if off and isinstance(stands.play, Muggins))
    kept = replace(ledger, line=tuple(stands for stands in ledger.line if stands.n not in fallen))
    try:
        return WhatIf(ledger, kept.add(change), None, fallen)
    except BrokenPlay as broken:
        return WhatIf(ledger, Ledger(setup).follow(kept.line[: find(kept.line, broken.n)]), broken, fallen)


@dataclass(frozen=True)
class Otherwise:
    """One play under another house rule: how it is ruled then and what is next, or why it is not allowed.

    `next` is told where under one of the rules the laying goes on and under the other it does not.
    """

    rule: HouseRule
    value: str
    ruling: Ruling | None
    refusal: Refused | None = None
    next: Next | None = None


def ruled_otherwise(ledger: Ledger, at: int) -> tuple[Otherwise, ...]:
    """What each single other house rule would have made of the play at a place of the line, where it differs.

    Its hand or deal is played under that rule from its start, with the scores as they stood then; a hand in which
    the play is never reached is left out.
    """
    setup = ledger.setup
    start = ledger.start(at + 1)
    before = ledger.position_after(start)
    found = []
    for rule, value, rules in variations(setup.game.rules, setup.seating, dict(setup.chosen)):
        score = replace(before.score, target=rules.target, finish=rules.finish)
        position = replace(before, rules=rules, score=score)
        if max(score.front) < score.target:
            found.append(_otherwise(ledger, position, range(start, at + 1), rule, value))
    return tuple(other for other in found if other)


def _otherwise(ledger: Ledger, position: Any, places: range, rule: HouseRule, value: str) -> Otherwise | None:
    """The play at the last of the places, ruled from a position before the first."""
    ruling = None
    for at in places:
        try:
            ruling = ledger.setup.game.rule(position, ledger.line[at].play, ledger.line[at].n)
        except Refused as refusal:
            return Otherwise(rule, value, None, refusal) if at == places[-1] else None
        position = ruling.position
    was = ledger.rulings[places[-1]]
    move = _ends_otherwise(ledger, was, ruling) if ruling else None
    return Otherwise(rule, value, ruling, next=move) if ruling and (move or _ruled(ruling) != _ruled(was)) else None


def _ends_otherwise(ledger: Ledger, was: Ruling, now: Ruling) -> Next | None:
    """What is next where the laying goes on after the one and not after the other."""
    before, move = (ledger.setup.game.next(ruling.position) for ruling in (was, now))
    return move if (before.does == "lay") != (move.does == "lay") else None
