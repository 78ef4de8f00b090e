"""House rules of the score and of the tiles in fives-and-threes: target, finish, down, chip point, deal, boneyard."""

from __future__ import annotations

import pytest

from tests.notation import items, last, outcome, pegged, play, refused, told
from tests.rules.test_fives_and_threes import on, standing_on


@pytest.mark.parametrize("target", [31, 61, 62, 121, 400])
def test_target(target: int) -> None:
    assert on(target - 2, "down a / a 6-0", Target=str(target)) == f"{target}-0, a won"
    assert on(target - 1, "down a / a 6-0", Target=str(target)) == f"{target - 1}-0, b to lay"
    assert on(target - 3, "down a / a 6-0", Target=str(target)) == f"{target - 1}-0, b to lay"


@pytest.mark.parametrize(
    ("points", "tile", "expected"),
    [
        pytest.param(59, "a 6-3", "61-0, a won", id="at least: past the target wins"),
        pytest.param(59, "a 6-0", "61-0, a won", id="at least: the target wins"),
        pytest.param(58, "a 6-0", "60-0, b to lay", id="at least: below it goes on"),
    ],
)
def test_at_least_stops_in_the_last_hole(points: int, tile: str, expected: str) -> None:
    table = play("down a", f"a awarded {points}", tile, Finish="at-least")
    assert (told(table), last(table).bust) == (expected, False)
    assert last(table).pegged == min(last(table).worth, 61 - points)


@pytest.mark.parametrize(
    ("points", "plays", "deal", "expected", "moved"),
    [
        pytest.param(57, "down a / a 6-6", "7", "57-0, b to lay", "bust of 4", id="a winning down scores nothing"),
        pytest.param(58, "down a / a 6-6", "7", "58-0, b to lay", "bust of 4", id="nor does one past the target"),
        pytest.param(57, "down a / a 6-3", "7", "60-0, b to lay", "3", id="a smaller down counts"),
        pytest.param(
            60, "down a / a 6-1", "1", "60-0, b to down", "bust of 1", id="the chip point belongs to the down"
        ),
        pytest.param(58, "down a / a 6-0", "1", "58-0, b to down", "bust of 3", id="with the tile's own points"),
        pytest.param(57, "down a / a 6-0", "1", "60-0, b to down", "3", id="one-tile hand, smaller"),
        pytest.param(53, "down b / b 6-6 / a 6-3", "7", "61-4, a won", "8", id="the opponent's first tile is no down"),
    ],
)
def test_no_win_on_the_down(points: int, plays: str, deal: str, expected: str, moved: str) -> None:
    table = standing_on(points, plays, Deal=deal, Win_On_Down="no")
    assert (told(table), pegged(last(table))) == (expected, moved)
    assert last(table).bust == moved.startswith("bust")


def test_no_win_on_the_down_holds_in_later_hands_and_at_least_too() -> None:
    later = "down a / a 6-1 / down b / b awarded 57 / b 6-6"
    assert outcome(later, Deal="1", Win_On_Down="no") == "1-57, a to down"
    assert outcome("down a", "a awarded 60", "a 6-6", Finish="at-least", Win_On_Down="no") == "60-0, b to lay"


def test_after_play_neither_part_of_a_down_may_win() -> None:
    """At 60 the tile is a bust anyway, and the chip point alone would win."""
    tags = {"Deal": "1", "Win_On_Down": "no", "Chip_Timing": "after-play"}
    assert on(60, "down a / a 6-0", **tags) == "60-0, b to down"
    assert on(59, "down a / a 6-0", **tags) == "59-0, b to down"


@pytest.mark.parametrize(("points", "tile"), [(58, "a 6-6"), (59, "a 6-3")])
def test_after_play_the_chip_point_belongs_to_a_down_that_goes_past_the_target(points: int, tile: str) -> None:
    """The down with its chip point would reach the target, so that neither scores."""
    tags = {"Deal": "1", "Win_On_Down": "no", "Chip_Timing": "after-play"}
    assert on(points, f"down a / {tile}", **tags) == f"{points}-0, b to down"


@pytest.mark.parametrize(
    ("chip", "expected"), [("1", "3-0, b to down"), ("0", "2-0, b to down")], ids=["chip point", "no chip point"]
)
def test_chip_point(chip: str, expected: str) -> None:
    table = play("down a", "a 6-0", Deal="1", Chip_Point=chip)
    assert told(table) == expected
    assert ("chip-out" in items(last(table))) == (chip == "1")


@pytest.mark.parametrize(
    ("players", "deal", "left"),
    [("2", "1", 26), ("2", "14", 0), ("3", "9", 1), ("4", "7", 0), ("pairs", "7", 0), ("2", "9", 10)],
)
def test_deal_by_house_rule(players: str, deal: str, left: int) -> None:
    hand = play("down a", Players=players, Deal=deal).position.hand
    assert (hand.holds("a"), hand.boneyard) == (int(deal), left)


@pytest.mark.parametrize(
    ("closed", "drawable", "code"),
    [("0", 2, "boneyard-empty"), ("1", 1, "boneyard-closed"), ("2", 0, "boneyard-closed")],
)
def test_closed_boneyard(closed: str, drawable: int, code: str) -> None:
    """With 13 tiles each two are left in the boneyard."""
    tags = {"Deal": "13", "Closed_Boneyard": closed}
    assert play("down a", **tags).position.drawable == drawable
    draw = [f"b draws {drawable}"] if drawable else []
    assert refused("down a", "a 6-6", *draw, "b draws 1", **tags).code == code
    assert play("down a", "a 6-6", *draw, "b knocks", **tags).next.seat == "a"


def test_a_closed_boneyard_limits_each_draw() -> None:
    refusal = refused("down a", "a 6-6", "b draws 14", Closed_Boneyard="1")
    assert (refusal.code, refusal.data["left"]) == ("draw-fewer", 13)


def test_a_sleeping_boneyard_is_not_drawn_from_and_a_knock_is_right_at_once() -> None:
    assert refused("down a", "a 6-6", "b draws 1", Boneyard="sleeping").code == "boneyard-sleeps"
    assert told(play("down a", "a 6-6", "b knocks", Boneyard="sleeping")) == "4-0, a to lay"
