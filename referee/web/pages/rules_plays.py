"""The plays of an example as they would be told at a table: its notation read, nothing ruled."""

from __future__ import annotations

import re

from referee.calls.words import Names, say_starter
from referee.language import mark, say
from referee.rulings.examples import names_of
from referee.rulings.shapes import Example

# What is written, and how it is told.
_TOLD = (
    (r"amend (?P<n>\d+): (?P<play>.+)", mark("play {n} was {play}")),
    (r"down (?P<who>[a-d])", mark("{who} has the down")),
    (r"deal (?P<who>[a-d])", mark("{who} deals")),
    (r"misdeal", mark("misdeal")),
    (r"misdeal five cards", mark("misdeal five cards")),
    (r"(?P<who>[a-d]) knocks", mark("{who} knocks")),
    (r"(?P<who>[a-d]) go", mark("{who} says go")),
    (r"(?P<who>[a-d]) concedes", mark("{who} concedes")),
    (r"(?P<who>[a-d]) draws (?P<n>\d+)", mark("{who} draws {n}")),
    (r"(?P<who>[a-d]) awarded (?P<n>\d+)", mark("{who} is given {n}")),
    (r"(?P<who>[a-d]) penalty (?P<n>\d+) late", mark("{who} is taken {n} late")),
    (r"(?P<who>[a-d]) muggins (?P<n>\d+)", mark("{who} says muggins for {n}")),
    (r"(?P<who>[a-d]) holds (?P<n>\d+) pips", mark("{who} shows {n} pips")),
    (r"(?P<who>[a-d]) (?:holds|shows) (?P<pieces>.+)", mark("{who} shows {pieces}")),
    (r"(?P<who>[a-d]) shows", mark("{who} shows")),
    (r"(?P<who>[a-d]) (?P<piece>\S+) claims (?P<n>\d+)", mark("{who} {piece} claims {n}")),
    (r"(?P<who>[a-d]) (?P<piece>\S+) left", mark("{who} {piece} left")),
    (r"(?P<who>[a-d]) (?P<piece>\S+) right", mark("{who} {piece} right")),
    (r"(?P<who>[a-d]) (?P<piece>\S+)", mark("{who} {piece}")),
)


def tell_plays(example: Example) -> tuple[str, ...]:
    """The plays of a record as they would be told: "Ann 6-6", "Bill knocks"."""
    names = names_of(example.players)
    return tuple(_tell(entry, names) for entry in example.text.split(" / "))


def _tell(entry: str, names: Names) -> str:
    if entry.startswith("starter "):
        return say_starter(entry.removeprefix("starter "))
    words, match = next((words, match) for written, words in _TOLD if (match := re.fullmatch(written, entry)))
    data = match.groupdict()
    if "who" in data:
        data["who"] = names.seat(data["who"])
    if "play" in data:
        data["play"] = _tell(data["play"], names)
    return say(words, **data)
