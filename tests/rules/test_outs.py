"""Which totals would finish the game: the outs of clause 7, never from anybody's hand."""

from __future__ import annotations

import pytest

from referee.rules.lines.points import TOTALS, Outs, find_outs
from tests.settled import settled

# To go: the totals that finish with one tile in mid-hand.
MID = {1: (3, 5), 2: (6, 10), 3: (9,), 4: (12, 20), 6: (18,), 8: (15,)}
# To go: the totals that finish with a last tile and its chip point. 1 by any total that scores nothing.
NOTHING = (0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 17, 22)
LAST = {1: NOTHING, 2: (3, 5), 3: (6, 10), 4: (9,), 5: (12, 20), 7: (18,), 9: (15,)}


def outs(to_go: int, game: str = "fives-and-threes", **chosen: str) -> Outs | None:
    return find_outs(settled(game, **chosen), to_go)


@pytest.mark.parametrize("to_go", range(1, 13))
def test_outs_without_a_chip_point(to_go: int) -> None:
    """5, 7 and 9 or more cannot be done."""
    found = outs(to_go, chip_point="0")
    assert found == (Outs(to_go, MID[to_go], ()) if to_go in MID else None)


@pytest.mark.parametrize("to_go", range(1, 13))
def test_outs_with_the_chip_point(to_go: int) -> None:
    """6 and 8 cannot be done with a last tile, 10 and more not at all."""
    found = outs(to_go)
    mid, last = MID.get(to_go, ()), LAST.get(to_go, ())
    assert found == (Outs(to_go, mid, last) if mid or last else None)


def test_nothing_scores_at_these_totals() -> None:
    assert set(NOTHING) == set(TOTALS) - {3, 5, 6, 9, 10, 12, 15, 18, 20}


@pytest.mark.parametrize(
    ("to_go", "mid", "last"),
    [
        pytest.param(2, (6, 10), (3, 5), id="the tile, or the tile before its chip point"),
        pytest.param(
            1, (3, 5), tuple(t for t in TOTALS if t not in (3, 5)), id="the chip point wins though the tile busts"
        ),
        pytest.param(6, (18,), (), id="6 with a last tile: the tile alone"),
    ],
)  # fmt: skip
def test_outs_after_play(to_go: int, mid: tuple[int, ...], last: tuple[int, ...]) -> None:
    assert outs(to_go, chip_timing="after-play") == Outs(to_go, mid, last)


@pytest.mark.parametrize(
    ("to_go", "chosen", "expected"),
    [
        pytest.param(1, {}, (5, 10, 15, 20), id="Muggins: 1 or more"),
        pytest.param(2, {}, (10, 15, 20), id="Muggins: 2 or more"),
        pytest.param(4, {}, (20,), id="Muggins: 4 by 20"),
        pytest.param(5, {}, None, id="Muggins: 5 cannot be done"),
        pytest.param(2, {"finish": "exact"}, (10,), id="exact"),
        pytest.param(15, {"style": "american"}, (15, 20), id="American"),
        pytest.param(16, {"style": "american"}, (20,), id="American: more than fifteen"),
        pytest.param(21, {"style": "american"}, None, id="American: too far"),
    ],
)
def test_outs_in_muggins(to_go: int, chosen: dict[str, str], expected: tuple[int, ...] | None) -> None:
    assert outs(to_go, "muggins", **chosen) == (Outs(to_go, expected, ()) if expected else None)


def test_outs_without_a_last_tile() -> None:
    """As where the partner has to be out as well."""
    rules = settled("fives-and-threes")
    assert find_outs(rules, 1, last_tile=False) == Outs(1, (3, 5), ())
    assert find_outs(rules, 5, last_tile=False) is None


def test_outs_at_least_take_every_higher_score() -> None:
    assert outs(3, finish="at-least") == Outs(3, (9, 12, 15, 18, 20), (6, 10))
