"""The games' names and the words for whose move it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Title:
    """`short` says in a few words what the game is about."""

    name: str
    short: str


TITLES = {
    "fives-and-threes": Title("Fives-and-threes", "exactly 61 · 2 to 4"),
    "muggins": Title("Muggins", "61 or more · 2 to 4"),
}
MOVES = {"lay": "{} to lay", "hold": "{} to show", "down": "{} has the down"}
TAGS = {"lay": "to lay", "hold": "to show", "down": "down"}
