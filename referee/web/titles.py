"""The games' names."""

from __future__ import annotations

from dataclasses import dataclass


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


DOWN = ("down", "The down: the first tile of the first hand")
DEALS = ("deals", "Who deals first, and owns the first crib")

TITLES = {
    "fives-and-threes": Title("Fives-and-threes", "exactly 61 · 2 to 4", "Fives-and-threes", *DOWN),
    "muggins": Title("Muggins", "61 or more · 2 to 4", "Muggins", *DOWN),
    "cribbage": Title("Card cribbage", "121 · 2 to 4", "Cribbage", *DEALS),
    "domino-cribbage": Title("Domino cribbage", "61 · two", "Cribbage", *DEALS),
}
