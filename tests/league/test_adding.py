"""How figures add up, over the legs of a player and for the partners of one leg."""

from __future__ import annotations

import pytest

from referee.league.adding import add_up, distribution, together

HIGHEST = ("highest-score", "highest-hand", "highest-crib")
FEWEST = ("hands-to-61", "hands-to-121")
OF_A_SIDE = ("hands-played", "deals-dealer", "deals-pone", "skunks", "double-skunks", "skunked")
OWN = ("tiles", "tile-points", "eights", "crib", "hand-of-12")
FIRST, SECOND = dict.fromkeys((*HIGHEST, *FEWEST, *OF_A_SIDE, *OWN), 3), dict.fromkeys((*OWN, *OF_A_SIDE, *FEWEST), 5)


def of(names: tuple[str, ...], n: int) -> dict[str, int]:
    return dict.fromkeys(names, n)


@pytest.mark.parametrize("turned", [False, True])
def test_over_legs_most_is_a_sum(turned: bool) -> None:
    legs = [FIRST, SECOND, of(HIGHEST, 4), of(HIGHEST, 2)]
    found = add_up(reversed(legs) if turned else legs)
    assert found == of(HIGHEST, 4) | of(FEWEST, 3) | of(OF_A_SIDE, 8) | of(OWN, 8)


@pytest.mark.parametrize("turned", [False, True])
def test_partners_share_what_is_their_side_s(turned: bool) -> None:
    partners = [FIRST, of(HIGHEST, 4) | of(OWN, 5) | of(OF_A_SIDE, 3) | of(FEWEST, 3)]
    found = together(reversed(partners) if turned else partners)
    assert found == of(HIGHEST, 4) | of(FEWEST, 3) | of(OF_A_SIDE, 3) | of(OWN, 8)


def test_of_nothing_there_is_nothing() -> None:
    assert add_up([]) == together([]) == distribution({}) == {}


def test_how_often_a_hand_came_to_so_much() -> None:
    found = distribution({"hand-of-12": 2, "hands": 9, "hand-of-4": 1, "highest-hand": 12, "hand-of-0": 3})
    assert [*found.items()] == [(0, 3), (4, 1), (12, 2)]
