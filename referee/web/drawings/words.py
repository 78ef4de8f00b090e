"""Tiles in words, for those who hear the page. It knows the names of halves and nothing of play."""

HALVES = ("blank", "one", "two", "three", "four", "five", "six")


def say_tile(first: int, second: int) -> str:
    """A tile by its halves, in the order given: `double six`, `six-three`, `three-blank`."""
    if first == second:
        return f"double {HALVES[first]}"
    return f"{HALVES[first]}-{HALVES[second]}"


def say_line(tiles: tuple[tuple[int, int], ...], left: int, right: int) -> str:
    """The whole line from left to right with what its ends are worth; doubles lie across."""
    names = (say_tile(a, b) + (" across" if a == b else "") for a, b in tiles)
    ends = f"Left end {left}, right end {right}, together {left + right}."
    return f"From left to right: {', '.join(names)}. {ends}"
