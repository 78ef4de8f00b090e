"""Sentences that hold tiles: to be read, no line ends within one; to be heard, each is called by its name."""

from __future__ import annotations

import re

from referee.calls.words import say_tile, sentence

_TILE = re.compile(r"\b([0-6])-([0-6])\b")
_BEGINS = re.compile(r"(^|[.!?] )$")


def whole(text: str) -> str:
    """To be read: "6-3" with a hyphen that does not break."""
    return _TILE.sub("\\1\u2011\\2", text)


def speak(words: str) -> str:
    """To be heard: a voice would read 6-3 as a sum or a score. One that begins a sentence has its capital."""
    return _TILE.sub(_say_tile, words)


def _say_tile(tile: re.Match[str]) -> str:
    said = say_tile(int(tile[1]), int(tile[2]))
    return sentence(said) if _BEGINS.search(tile.string[: tile.start()]) else said
