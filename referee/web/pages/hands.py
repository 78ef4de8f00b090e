"""The hand of a line game and the deal of cribbage, where what is said of them differs by that word alone."""

from __future__ import annotations

from referee.language import mark, say
from referee.web.pages.families import FAMILIES

NUMBERED = {"hand": mark("Hand {n}"), "deal": mark("Deal {n}")}


def number_hand(game: str, n: int) -> str:
    """ "Hand 3", "Deal 1"."""
    return say(NUMBERED[FAMILIES[game].hand], n=n)
