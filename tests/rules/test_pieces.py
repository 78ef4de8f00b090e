"""Pieces as they are written (cribbage rule book, clause 1)."""

from __future__ import annotations

import pytest

from referee.rules.pieces import Card, Tile, read_card, read_tile


@pytest.mark.parametrize("written", ["TD", "10D", "10d", "td"])
def test_a_ten_may_be_written_in_figures(written: str) -> None:
    assert read_card(written) == Card(10, "D")


@pytest.mark.parametrize("written", ["6-3", "3-6", "6|3"])
def test_a_tile_may_be_written_either_way_round(written: str) -> None:
    assert read_tile(written) == Tile(6, 3)
