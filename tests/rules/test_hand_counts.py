"""Totals of hands against the published distribution, a second scorer and the explained count (clause 4)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.rules import CardRules, DominoRules
from referee.rules.cribbage.totals import total
from referee.rules.games import GAMES
from referee.rules.options import settle
from referee.rules.pieces import SUITS, TILES, Card, Piece, Tile
from referee.rules.seating import Seating
from tests.oracle import cribbage

DECK = [Card(rank, suit) for rank in range(1, 14) for suit in SUITS]
CARD_RULES: CardRules = settle(GAMES["cribbage"].rules, Seating(2), {})
DOMINO_RULES: DominoRules = settle(GAMES["domino-cribbage"].rules, Seating(2), {})

# How many of the 12,994,800 pairs of hand and starter are worth so much, as published.
PUBLISHED = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236, 9: 361224,
    10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196, 18: 2708, 20: 8068,
    21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip


def explained(hand: tuple[Piece, ...], starter: Piece, *, crib: bool = False) -> int:
    rules = CARD_RULES if isinstance(starter, Card) else DOMINO_RULES
    return sum(item.points for item in count_hand(rules, hand, starter, crib=crib))


def second(hand: tuple[Piece, ...], starter: Piece, *, crib: bool = False) -> int:
    """The oracle's total."""
    return sum(points for _, points in cribbage.count_hand(list(map(str, hand)), str(starter), crib))


@pytest.mark.slow
def test_all_hands_of_cards() -> None:
    found = [0] * 30
    for a, b, c, d, e in combinations(DECK, 5):
        found[total((b, c, d, e), a)] += 1
        found[total((a, c, d, e), b)] += 1
        found[total((a, b, d, e), c)] += 1
        found[total((a, b, c, e), d)] += 1
        found[total((a, b, c, d), e)] += 1
    assert {points: count for points, count in enumerate(found) if count} == PUBLISHED
    assert sum(found) == 12_994_800
    assert round(sum(points * count for points, count in enumerate(found)) / sum(found), 6) == 4.769152


@pytest.mark.slow
def test_all_sets_of_five_tiles() -> None:
    found: Counter[int] = Counter()
    for *hand, starter in combinations(TILES, 5):
        points = explained(tuple(hand), starter)
        assert points == second(tuple(hand), starter)
        found[points] += 1
    assert sum(found.values()) == 98_280
    assert max(found) == 24
    assert set(range(25)) - set(found) == {1, 13, 19}


def test_every_rank_multiset() -> None:
    """Each of them five times, with each of its cards as the starter; no flushes."""
    seen = 0
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if ranks[0] == ranks[4]:
            continue
        seen += 1
        five = [Card(rank, SUITS[at % 4]) for at, rank in enumerate(ranks)]
        for at, starter in enumerate(five):
            hand = (*five[:at], *five[at + 1 :])
            assert total(hand, starter) == total(hand, starter, crib=True) == explained(hand, starter)
        assert total(five[:4], five[4]) == second(tuple(five[:4]), five[4])
    assert seen == 6175


def test_every_multiset_of_tile_totals() -> None:
    seen: dict[tuple[int, ...], tuple[Tile, ...]] = {}
    for five in combinations(TILES, 5):
        seen.setdefault(tuple(sorted(tile.pips for tile in five)), five)
    for *hand, starter in seen.values():
        assert explained(tuple(hand), starter) == second(tuple(hand), starter)


@pytest.mark.parametrize("suits", ["S", "SH", "SHDC"])
def test_random_hands_and_cribs(suits: str) -> None:
    """The fewer suits, the more flushes and nobs."""
    rng = random.Random(len(suits))  # noqa: S311 - hands to count, no secrets
    deck = [card for card in DECK if card.suit in suits]
    for at in range(8000):
        one, two, three, four, starter = rng.sample(deck, 5)
        hand, crib = (one, two, three, four), rng.random() < 0.5
        points = total(hand, starter, crib=crib)
        assert points == explained(hand, starter, crib=crib), (hand, starter, crib)
        if at % 10 == 0:
            assert points == second(hand, starter, crib=crib)


def test_flush_and_nobs_in_full() -> None:
    """The best hand, and four of a suit in a hand and in a crib."""
    jack, fives = Card(11, "C"), [Card(5, suit) for suit in "SHD"]
    assert total((*fives, jack), Card(5, "C")) == 29
    hearts = [Card(rank, "H") for rank in (2, 4, 6, 9)]
    assert total(hearts, Card(13, "C")) == 8
    assert [total(hearts, Card(13, suit), crib=crib) for suit in "CH" for crib in (False, True)] == [8, 4, 9, 9]
