"""Every different count of a hand whose suits are not all known (cribbage rule book, clause 4)."""

from __future__ import annotations

import pytest

from referee.rules.cribbage.variants import find_variants
from tests.settled import hand_of, settled


@pytest.mark.parametrize(
    ("hand", "chosen", "counts"),
    [
        pytest.param("2 4 6 9 + K", {}, ["4", "flush 8", "flush5 9"], id="four ranks"),
        pytest.param("2 4 6 9 + 9", {}, ["10", "flush 14"], id="the starter of one rank with a card"),
        pytest.param("2 4 6 6 + K", {}, ["2"], id="two of a rank"),
        pytest.param("2 4 6 J + K", {}, ["0", "nobs 1", "flush 4", "flush5 6"], id="a jack"),
        pytest.param("2 4 J J + K", {}, ["2", "nobs 3"], id="two jacks"),
        pytest.param("2 4 6 9 + J", {}, ["4", "flush 8", "flush5 9"], id="a jack turned up is never nobs"),
        pytest.param("2H 4H 6H 9H + KC", {}, ["8"], id="a flush that is known"),
        pytest.param("2H 4H 6H 9H + K", {}, ["8", "flush5 9"], id="a flush, and perhaps the starter"),
        pytest.param("2 4 6 JS + KH", {}, ["0", "flush 4"], id="a jack of another suit"),
        pytest.param("5S 5H 5D JC + 5C", {}, ["29"], id="nobs that are known"),
        pytest.param("2 4 6 9 + K crib", {}, ["4", "flush5 9"], id="the crib takes all five"),
        pytest.param("2 4 6 9 + K crib", {"crib_flush": "four"}, ["4", "flush 8", "flush5 9"], id="or four"),
        pytest.param("2 6 J + K", {"five_card": "yes"}, ["0", "nobs 1", "flush 3", "flush5 5"], id="three in hand"),
        pytest.param("6-3 6-0 2-0 1-1 + 4-0", {"game": "domino-cribbage"}, ["8"], id="tiles have no suits"),
    ],
)
def test_variants(hand: str, chosen: dict[str, str], counts: list[str]) -> None:
    game = {"game": "cribbage", **chosen}.pop("game")
    rules = settled(game, **{name: value for name, value in chosen.items() if name != "game"})
    pieces, starter = hand_of(hand.removesuffix(" crib"), game)
    found = find_variants(rules, pieces, starter, crib=hand.endswith(" crib"))
    assert [f"{one.flags} {one.points}".strip() for one in found] == counts
