"""What the table page of a family of games has of its own: a value for each family."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.web.pages.hands import HandWords
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Baize, Dock, Figures


@dataclass(frozen=True)
class Follows:
    """Short lines below the call on what follows from it, and a link behind the last of them."""

    outs: tuple[str, ...] = ()
    link: tuple[str, str] | None = None


@dataclass(frozen=True)
class Family:
    """`words`: those for a hand or deal.

    `instead`: what is called in place of the last play, and why. `between`: nobody lays any more, and the next hand or
    deal has not begun. `unit`: points for one hole.
    """

    words: HandWords
    dock: Callable[[Moment], Dock]
    baize: Callable[[Moment], Baize]
    follows: Callable[[Moment, Dock], Follows]
    instead: Callable[[Moment], tuple[str, str] | None]
    held: Callable[[Moment, str], str]
    sub: Callable[[Moment], str]
    between: Callable[[Moment], bool]
    figures: Callable[[Moment], Figures]
    unit: Callable[[Moment], int]
    skunks: Callable[[Moment], bool]
