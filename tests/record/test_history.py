"""When a play was struck: against the standing lines of every beginning of the log."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from referee.record.entries import Amend, Entry, Insert, RuleChange, Strike
from referee.record.history import struck_by
from referee.record.log import standing
from referee.rules.plays import Award


def some_log(rng: random.Random) -> list[Entry]:
    """Awards, and corrections of those that stand."""
    entries: list[Entry] = []
    for points in range(1, rng.randrange(3, 14)):
        play = Award("a", points)
        numbers = [stands.n for stands in standing(entries)]
        n = rng.choice(numbers) if numbers else 0
        kinds = [
            play,
            play,
            Amend(n, play),
            Insert(n, play),
            Strike(n),
            Strike(n, onwards=True),
            RuleChange("deal", "5"),
        ]
        entries.append(rng.choice(kinds) if n else play)
    return entries


@given(st.integers(0, 2**32))
def test_struck_is_what_stood_and_stands_no_more(seed: int) -> None:
    entries = some_log(random.Random(seed))  # noqa: S311 - corrections to choose, no secrets
    lines = [{stands.n for stands in standing(entries[:at])} for at in range(len(entries) + 1)]
    for n in range(1, len(entries) + 2):
        struck = [at for at in range(1, len(lines)) if n in lines[at - 1] - lines[at]]
        assert struck_by(entries, n) == (struck[0] if struck else 0), n
