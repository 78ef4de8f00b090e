"""Claims and muggins (cribbage rule book, clause 6): who counts, what is missed, and a count that is too high."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

from referee.language import mark
from referee.rules.options import house_rule
from referee.rules.score import Missed, Tally
from referee.rules.scoring import Remark, ScoreItem


def muggins_rule() -> Any:
    return house_rule(
        "muggins", "no", ("no", "yes"), mark("Do players claim their own points?"),
        mark("an old custom, where all agree"),
        {"no": mark("no, the app counts"), "yes": mark("yes, and others take what is missed")},
    )  # fmt: skip


def over_claim_rule() -> Any:
    return house_rule(
        "over-claim", "correct", ("correct", "excess-to-opponent", "two"), mark("A claim that is too high"),
        mark("with muggins; customs differ"),
        {
            "correct": mark("is put right"),
            "excess-to-opponent": mark("gives the excess away"),
            "two": mark("gives 2 away"),
        },
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unfounded:
    """Points that were counted and are not there, and why."""

    remark: Remark
    points: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim beside the true count. Too low: `missed` are combinations that may have been left out. Too high: each or
    some of `unfounded` together make up the excess; `impossible` says that the claim is no total at all.
    """

    claim: int
    true: int
    missed: tuple[ScoreItem, ...] = ()
    unfounded: tuple[Unfounded, ...] = ()
    impossible: Remark | None = None


class Claiming(Protocol):
    """The house rules that every game has about claims."""

    @property
    def muggins(self) -> str: ...

    @property
    def over_claim(self) -> str: ...


def peg_claimed(
    tally: Tally, seat: str, parts: list[int], claim: int | None, rules: Claiming, *, barred: bool = False
) -> None:
    """Pegs a play's own scores (`parts`, one after another) as far as they were claimed.

    `tally.worth` is set. Without muggins, or without a number, all counts as claimed. `barred`: not taken.
    """
    claim = claim if rules.muggins == "yes" else None
    if barred:
        tally.bust = True
    else:
        tally.own(seat, parts, claim)
    if tally.missed and not tally.score.over:
        tally.score = replace(tally.score, missed=Missed(seat, tally.missed))
    if claim is not None and claim > tally.worth:
        _over_claimed(tally, seat, claim - tally.worth, rules.over_claim)


def _over_claimed(tally: Tally, seat: str, excess: int, option: str) -> None:
    """Gives every opposing side what the option says."""
    given = {"correct": 0, "two": 2, "excess-to-opponent": excess}[option]
    tally.give_opponents(seat, given)
