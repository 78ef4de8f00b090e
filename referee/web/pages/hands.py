"""The hand of a line game and the deal of cribbage, where what is said of them differs by that word alone."""

from __future__ import annotations

from dataclasses import dataclass

from referee.language import mark


@dataclass(frozen=True, kw_only=True)
class HandWords:
    """All marked. `numbered` is the title of one, `first` names the first within a line.

    `before`: what came before the first; `passes`: the heading of its knocks or goes; `no_passes`, `no_claims` and
    `no_corrections` stand where there are none; `misdeal` is what one does, `misdealt` what it did.
    """

    numbered: str
    first: str
    before: str
    this: str
    in_this: str
    passes: str
    no_passes: str
    no_claims: str
    no_corrections: str
    misdeal: str
    misdealt: str


HAND = HandWords(
    numbered=mark("Hand {n}"),
    first=mark("hand {n}"),
    before=mark("Before the first hand"),
    this=mark("This hand"),
    in_this=mark("In this hand"),
    passes=mark("Knocks"),
    no_passes=mark("No knock in this hand."),
    no_claims=mark("No claim in this hand."),
    no_corrections=mark("Nothing in this hand was corrected."),
    misdeal=mark("the points of this hand are taken back"),
    misdealt=mark("Misdealt: all points of this hand came off again"),
)
DEAL = HandWords(
    numbered=mark("Deal {n}"),
    first=mark("deal {n}"),
    before=mark("Before the first deal"),
    this=mark("This deal"),
    in_this=mark("In this deal"),
    passes=mark("Goes"),
    no_passes=mark("No go in this deal."),
    no_claims=mark("No claim in this deal."),
    no_corrections=mark("Nothing in this deal was corrected."),
    misdeal=mark("the points of this deal are taken back"),
    misdealt=mark("Misdealt: all points of this deal came off again"),
)
