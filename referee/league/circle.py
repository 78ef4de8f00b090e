"""The circle: who meets whom in which round, and at whose place, for seats that are only numbers.

All seats but one stand in a circle that turns by one a round, and those opposite meet; the one that is left meets the
last seat or, where the number is odd, has a bye. A seat is at home where its distance from the one that is left is odd:
so home and away alternate, and seats that stand side by side are never both at home.
"""

from __future__ import annotations

Met = tuple[int | None, int]  # home, away; in (None, seat) the seat has a bye
Rounds = tuple[tuple[Met, ...], ...]


def half(size: int) -> Rounds:
    """Every pair of `size` seats once."""
    turns = size - 1 + size % 2
    return tuple((_left_over(size, turns, left), *_opposite(turns, left)) for left in range(turns))


def _opposite(turns: int, left: int) -> list[Met]:
    return [((left + far) % turns, (left - far) % turns) for far in range(1, turns, 2)]


def _left_over(size: int, turns: int, left: int) -> Met:
    if size % 2:
        return None, left
    return (turns, left) if left % 2 else (left, turns)


def season(size: int, halves: int) -> Rounds:
    """So many halves, each the one before with the venues swapped.

    Each begins a round later than the one before and takes that round last: else many would be at home, or away, twice
    running where two halves meet, and some three times.
    """
    once = half(size)
    return tuple(
        tuple(_swapped(met) if number % 2 else met for met in once[(start + number) % len(once)])
        for number in range(halves)
        for start in range(len(once))
    )


def _swapped(met: Met) -> Met:
    home, away = met
    return met if home is None else (away, home)


def couples(size: int) -> list[tuple[int, ...]]:
    """Seats of which never both are at home: each seat but one, where the number is odd, belongs to one couple."""
    alone = (0,) if size % 2 else (0, size - 1)
    return [*((seat, seat + 1) for seat in range(1, size - 2 + size % 2, 2)), alone]


def homes(size: int, halves: int) -> list[frozenset[int]]:
    """The numbers, from 1, of the rounds in which each seat is at home."""
    rounds = season(size, halves)
    return [
        frozenset(number for number, meetings in enumerate(rounds, 1) if any(home == seat for home, _ in meetings))
        for seat in range(size)
    ]
