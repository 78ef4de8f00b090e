"""Blocked hands, dead ends, and the point for the lowest hand (clauses 3, 5 and 6)."""

from __future__ import annotations

import pytest

from tests.notation import items, last, outcome, play, score, told

# Both ends dead after ten tiles, two players with 7 each: 6 at both ends, all seven sixes down, 10-15.
DEAD = "down a / a 6-0 / b 1-0 / a 6-1 right / b 6-6 / a 6-2 right / b 3-2 / a 6-3 right / b 6-4 / a 5-4 / b 6-5 right"

# Blocked after one tile of two each.
BLOCKED = {
    "2": "down a / a 6-6 / b knocks / a knocks",
    "3": "down a / a 6-6 / b knocks / c knocks / a knocks",
    "pairs": "down a / a 6-6 / b knocks / c knocks / d knocks / a knocks",
}
TWO_EACH = {"Deal": "2", "Boneyard": "sleeping"}


@pytest.mark.parametrize("players", BLOCKED)
def test_blocked_when_everybody_has_knocked_and_nobody_scores(players: str) -> None:
    table = play(BLOCKED[players], Players=players, **TWO_EACH)
    assert table.position.hand.over == "blocked"
    assert (table.next.seat, table.next.does) == ("b", "down")
    assert set(score(table).split("-")) == {"4", "0"}
    before = play(*BLOCKED[players].split(" / ")[:-1], Players=players, **TWO_EACH)
    assert (before.position.hand.over, before.next.seat) == (None, "a")


def test_a_tile_between_the_knocks_begins_the_round_anew() -> None:
    plays = "down a / a 6-6 / b knocks / c 6-3 / a knocks / b knocks"
    assert play(plays, Players="3", **TWO_EACH).next.seat == "c"
    assert play(plays, "c 3-3", Players="3", **TWO_EACH).position.hand.over == "domino"
    assert play(plays, "c knocks", Players="3", **TWO_EACH).position.hand.over == "blocked"


def test_who_holds_nothing_need_not_knock() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Pairs_Out": "both", "Boneyard": "sleeping"}
    assert play("down a", "a 6-6", "b knocks", "c knocks", **tags).position.hand.over is None
    assert play("down a", "a 6-6", "b knocks", "c knocks", "d knocks", **tags).position.hand.over == "blocked"


@pytest.mark.parametrize(
    ("tags", "then", "expected"),
    [
        pytest.param({}, "", "10-15, a to lay", id="draw-out: the next player goes on"),
        pytest.param({}, "a draws 14 / a knocks", "10-15, b to lay", id="draw-out: he draws them all"),
        pytest.param({}, "a draws 14 / a knocks / b knocks", "10-15, b to down", id="draw-out: then everybody knocks"),
        pytest.param({}, "a draws 13 / a knocks", "refused: must-draw", id="draw-out: not before all are drawn"),
        pytest.param({}, "a knocks", "refused: must-draw", id="draw-out: no knock before drawing"),
        pytest.param({}, "a 5-5", "refused: fits-nowhere", id="no tile can be laid any more"),
        pytest.param({}, "down b", "refused: hand-in-progress", id="draw-out: the hand is not over"),
        pytest.param({"Closed_Boneyard": "2"}, "a draws 12 / a knocks", "10-15, b to lay", id="the closed two stay"),
        pytest.param({"Closed_Boneyard": "2"}, "a draws 13", "refused: draw-fewer", id="the closed two stay closed"),
        pytest.param({"Dead_Ends": "block"}, "", "10-15, b to down", id="block: the hand ends at once"),
        pytest.param({"Dead_Ends": "block"}, "a draws 1", "refused: hand-is-over", id="block: nobody draws"),
        pytest.param({"Boneyard": "sleeping"}, "", "10-15, b to down", id="nothing to draw: it ends at once"),
    ],
)
def test_both_ends_dead(tags: dict[str, str], then: str, expected: str) -> None:
    assert outcome(*filter(None, [DEAD, then]), **tags) == expected


def test_dead_ends_with_an_empty_boneyard_end_the_hand() -> None:
    """When the second end dies nothing can be drawn: all 14 were, or all but the closed ones."""
    early = DEAD.replace("b 1-0", "b draws 14 / b 1-0")
    assert told(play(early)) == "10-15, b to down"
    assert told(play(early.replace("14", "12"))) == "10-15, a to lay"
    assert told(play(early.replace("14", "12"), Closed_Boneyard="2")) == "10-15, b to down"


def test_one_tile_before_the_ends_are_dead_the_hand_goes_on() -> None:
    *before, _ = DEAD.split(" / ")
    assert told(play(*before, Dead_Ends="block")) == "10-11, b to lay"


# block-point


@pytest.mark.parametrize(
    ("players", "shown", "expected"),
    [
        pytest.param("2", "a holds 3 pips / b holds 4 pips", "5-0, b to down", id="the lowest hand"),
        pytest.param("2", "a holds 5 pips / b holds 4 pips", "4-1, b to down", id="or the other"),
        pytest.param("2", "b holds 4 pips / a holds 5 pips", "4-1, b to down", id="shown in any order"),
        pytest.param("2", "a holds 4 pips / b holds 4 pips", "4-0, b to down", id="a tie gives nobody"),
        pytest.param("3", "a holds 9 pips / b holds 4 pips / c holds 4 pips", "4-0-0, b to down", id="a tie of two"),
        pytest.param("3", "a holds 3 pips / b holds 4 pips / c holds 4 pips", "5-0-0, b to down", id="lowest of three"),
        pytest.param(
            "pairs", "a holds 9 pips / b holds 7 pips / c holds 4 pips / d holds 7 pips", "5-0, b to down",
            id="the fewest pips in one hand, not of the pair",
        ),
        pytest.param(
            "pairs", "a holds 4 pips / b holds 7 pips / c holds 4 pips / d holds 7 pips", "5-0, b to down",
            id="a tie within one side is that side's",
        ),
        pytest.param(
            "pairs", "a holds 4 pips / b holds 4 pips / c holds 7 pips / d holds 7 pips", "4-0, b to down",
            id="a tie between sides gives nobody",
        ),
        pytest.param("2", "a holds 3 pips", "4-0, b to hold", id="not before all are shown"),
    ],
)  # fmt: skip
def test_block_point(players: str, shown: str, expected: str) -> None:
    table = play(BLOCKED[players], shown, Players=players, Block_Point="lowest-hand", **TWO_EACH)
    assert told(table) == expected


def test_the_block_point_is_an_item_of_the_last_tiles_shown_and_may_win() -> None:
    table = play(
        BLOCKED["2"], "b awarded 60", "a holds 5 pips", "b holds 4 pips", Block_Point="lowest-hand", **TWO_EACH
    )
    assert (items(last(table)), last(table).worth, told(table)) == ("block 1 to b", 0, "4-61, b won")


def test_no_block_point_where_somebody_chips_out() -> None:
    assert told(play("down a", "a 6-1", Deal="1", Block_Point="lowest-hand")) == "1-0, b to down"


def test_a_partner_who_is_out_holds_no_pips() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Pairs_Out": "both", "Boneyard": "sleeping", "Block_Point": "lowest-hand"}
    plays = "down a / a 6-6 / b knocks / c knocks / d knocks"
    table = play(plays, "b holds 1-0", "c holds 5-5", "d holds 1-1", **tags)
    assert (told(table), items(last(table))) == ("5-0, b to down", "block 1 to a")
