"""What a refusal carries, as its words tell it: players by their names, cards by their faces, long texts cut short."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.calls.words import Names, listed, say_piece, sentence
from referee.language import say

Data = Mapping[str, Any]
Say = Callable[[Data], str]
Words = dict[str, str | Say]

LONGEST = 120  # signs of what was typed that are quoted
ADVICE = "\n"  # stands before what can be done; no name holds a line break


def say_words(words: str | Say, data: Data) -> str:
    """A sentence with its places filled, or what a function makes of the data."""
    return words(data) if callable(words) else say(words, **data)


def or_nothing(words: str, nothing: str) -> Say:
    """What is said of the `text` that was typed, or where nothing was."""
    return lambda data: say_words(words if str(data["text"]).strip() else nothing, data)


def places(data: Data, names: Names | None) -> Data:
    """What a refusal carries, as it is told: `seat` and `turn` are the players by name, else by seat.

    `who` are the players of its `seats`; `laid_by` has those who laid a piece, by what stands in its `places`.
    """
    told = {key: _short(it) for key, it in data.items()}
    told |= {key: tell_seat(data[key], names) for key in ("seat", "turn") if key in data}
    if "seats" in data:
        told["who"] = listed([tell_seat(seat, names) for seat in data["seats"]])
    if "places" in data:
        told["laid_by"] = {place: tell_seat(place, names) for place in data["places"]}
    return told


def somebody() -> str:
    """Who has no name here."""
    return say("a player")


def tell_seat(seat: str | None, names: Names | None) -> str:
    """The player; without names the seat, as where nobody sits."""
    if not seat:
        return somebody()
    return names.seat(seat) if names and seat in names.seating.seats else seat


def say_of_piece(words: str, data: Data) -> str:
    """With the piece in words: a letter alone, such as A, would be taken for a player."""
    return sentence(say(words, **{**data, "piece": say_piece(str(data["piece"]))}))


def _short(it: object) -> object:
    """What was typed is quoted as far as it helps to find it."""
    return f"{it[:LONGEST]}…" if isinstance(it, str) and len(it) > LONGEST else it
