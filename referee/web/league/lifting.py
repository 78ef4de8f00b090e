"""One of a list moved up or down by a key beside it: divisions, tie-breaks, rubbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

One = TypeVar("One")


def lifted(order: Sequence[One], at: int, do: str) -> list[One]:
    """The one that stands at `at`, from 0, changes places with its neighbour: `do` is up or down. The ends stay."""
    moved, to = list(order), min(max(at + (-1 if do == "up" else 1), 0), len(order) - 1)
    moved[at], moved[to] = moved[to], moved[at]
    return moved
