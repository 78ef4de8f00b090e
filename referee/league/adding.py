"""How figures add up: over the legs of a player, and for partners over one leg. Knows names and numbers only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce

Figures = Mapping[str, int]

# What is in neither is a sum: a count, or points.
MOST = frozenset({"highest-score", "highest-hand", "highest-crib"})
LEAST = frozenset({"hands-to-61", "hands-to-121"})
# Those of a side: both partners have the same.
SHARED = frozenset({"hands-played", "deals-dealer", "deals-pone", "skunks", "double-skunks", "skunked"})

# How many hands came to so many points: "hand-of-12".
HAND_OF = "hand-of-"


def add_up(legs: Iterable[Figures]) -> dict[str, int]:
    """The figures of many legs together."""
    return _merged(legs, _over_legs)


def together(partners: Iterable[Figures]) -> dict[str, int]:
    """The figures that partners have together in one leg: what is their side's counts once."""
    return _merged(partners, _over_partners)


def distribution(figures: Figures) -> dict[int, int]:
    """How often a hand came to so many points, the smallest first."""
    found = {int(name.removeprefix(HAND_OF)): n for name, n in figures.items() if name.startswith(HAND_OF)}
    return dict(sorted(found.items()))


def _over_legs(name: str) -> Callable[[int, int], int]:
    return max if name in MOST else min if name in LEAST else int.__add__


def _over_partners(name: str) -> Callable[[int, int], int]:
    return max if name in SHARED else _over_legs(name)


def _merged(some: Iterable[Figures], how: Callable[[str], Callable[[int, int], int]]) -> dict[str, int]:
    def put(found: dict[str, int], more: Figures) -> dict[str, int]:
        return found | {name: how(name)(found[name], n) if name in found else n for name, n in more.items()}

    return reduce(put, some, {})
