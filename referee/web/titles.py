"""The games' names."""

from __future__ import annotations

from dataclasses import dataclass

from referee.language import once_a_language, say


@dataclass(frozen=True)
class Title:
    """`short` says in a few words what the game is about, `bar` names it over its table.

    `begins` is what the first player does, `first` what that means.
    """

    name: str
    short: str
    bar: str
    begins: str
    first: str


@once_a_language
def titles() -> dict[str, Title]:
    """The titles of all games."""
    down = (say("down"), say("The down: the first tile of the first hand"))
    deals = (say("deals"), say("Who deals first, and owns the first crib"))
    threes, muggins, cribbage = say("Fives-and-threes"), say("Muggins"), say("Cribbage")
    return {
        "fives-and-threes": Title(threes, say("exactly 61 · 2 to 4"), threes, *down),
        "muggins": Title(muggins, say("61 or more · 2 to 4"), muggins, *down),
        "cribbage": Title(say("Card cribbage"), say("121 · 2 to 4"), cribbage, *deals),
        "domino-cribbage": Title(say("Domino cribbage"), say("61 · two"), cribbage, *deals),
    }
