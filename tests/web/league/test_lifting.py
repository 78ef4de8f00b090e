"""One place up or down."""

from __future__ import annotations

import pytest

from referee.web.league.lifting import lifted


@pytest.mark.parametrize(
    ("at", "do", "order"),
    [(1, "up", "bac"), (1, "down", "acb"), (0, "up", "abc"), (2, "down", "abc"), (2, "up", "acb")],
)
def test_the_ends_stay(at: int, do: str, order: str) -> None:
    assert lifted("abc", at, do) == [*order]
