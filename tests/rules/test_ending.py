"""The end of a hand: chipping out, tiles shown, and the next down (clauses 3 to 6)."""

from __future__ import annotations

import pytest

from tests.notation import items, last, play, refused, told
from tests.rules.test_blocked import BLOCKED, TWO_EACH

# chipping out


def test_the_hand_ends_with_the_last_tile_held() -> None:
    table = play("down a", "a 6-6", "b 6-0", "a 3-0", Deal="2")
    assert (table.position.hand.over, table.next.does) == ("domino", "down")
    assert refused("down a", "a 6-6", "b 6-0", "a 3-0", "b 3-1", Deal="2").code == "hand-is-over"


def test_a_draw_makes_the_hand_longer() -> None:
    table = play("down a", "a 6-6", "b draws 1", "b 6-0", "a 3-0", Deal="2")
    assert (table.position.hand.over, table.position.hand.holds("b")) == ("domino", 2)
    assert play("down a", "a 6-6", "b 6-0", "a draws 1", "a 3-0", Deal="2").next.seat == "b"


@pytest.mark.parametrize("players", ["2", "3", "4", "pairs"])
def test_one_player_out_ends_the_hand(players: str) -> None:
    assert play("down a", "a 6-1", Deal="1", Players=players).position.hand.over == "domino"


def test_pairs_out_one_ends_with_one_partner() -> None:
    assert told(play("down a", "a 6-6", Deal="1", Players="pairs", Pairs_Out="one")) == "5-0, b to down"


def test_pairs_out_both_goes_on_until_both_are_out() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Pairs_Out": "both"}
    first = play("down a", "a 6-6", **tags)
    assert (told(first), items(last(first))) == ("4-0, b to lay", "threes 4")
    both = play("down a", "a 6-6", "b 6-3", "c 6-0", **tags)
    assert (told(both), items(last(both))) == ("6-8, b to down", "threes 1, chip-out 1")


def test_a_partner_who_is_out_is_skipped() -> None:
    tags = {"Deal": "1", "Players": "pairs", "Pairs_Out": "both"}
    plays = "down a / a 6-6 / b draws 1 / b 6-3 / c draws 1 / c 6-0 / d 3-1"
    assert play(plays, **tags).next.seat == "b"
    assert refused(plays, "a 1-0", **tags).code == "out-of-turn"
    assert play(plays, "b 1-1", **tags).position.hand.over == "domino"


# the next down


@pytest.mark.parametrize(
    ("plays", "tags", "left", "winner"),
    [
        pytest.param("down a / a 6-1", {"Deal": "1"}, "b", "a", id="whoever laid the last tile"),
        pytest.param("down a / a 6-6 / b 6-0 / a draws 1 / a 3-0 / b 3-1", {"Deal": "2"}, "b", "b", id="the other"),
        pytest.param(BLOCKED["3"], {"Players": "3", **TWO_EACH}, "b", "b", id="blocked, nobody wins: left"),
        pytest.param(
            f"{BLOCKED['3']} / a holds 9 pips / b holds 9 pips / c holds 4 pips",
            {"Players": "3", "Block_Point": "lowest-hand", **TWO_EACH}, "b", "c", id="blocked: the lowest hand",
        ),
        pytest.param(
            f"{BLOCKED['3']} / a holds 9 pips / b holds 4 pips / c holds 4 pips",
            {"Players": "3", "Block_Point": "lowest-hand", **TWO_EACH}, "b", "b", id="blocked, a tie: left",
        ),
        pytest.param(
            f"{BLOCKED['pairs']} / a holds 9 pips / b holds 9 pips / c holds 4 pips / d holds 9 pips",
            {"Players": "pairs", "Block_Point": "lowest-hand", **TWO_EACH}, "b", "c", id="lowest of the winning side",
        ),
        pytest.param(
            f"{BLOCKED['pairs']} / a holds 4 pips / b holds 9 pips / c holds 4 pips / d holds 9 pips",
            {"Players": "pairs", "Block_Point": "lowest-hand", **TWO_EACH}, "b", "a", id="the first by seat if equal",
        ),
        pytest.param("down a / a 6-1 / b holds 5 pips", {"Deal": "1", "Game": "muggins"}, "b", "a", id="Muggins"),
    ],
)  # fmt: skip
def test_next_down(plays: str, tags: dict[str, str], left: str, winner: str) -> None:
    assert play(plays, Next_Down="left", **tags).next.seat == left
    assert play(plays, Next_Down="winner", **tags).next.seat == winner


# who must show


@pytest.mark.parametrize(
    ("plays", "tags", "does"),
    [
        pytest.param("down a / a 6-1", {"Deal": "1"}, "b down", id="fives-and-threes does not wait"),
        pytest.param(BLOCKED["2"], TWO_EACH, "b down", id="nor after a block"),
        pytest.param(BLOCKED["2"], {"Block_Point": "lowest-hand", **TWO_EACH}, "a hold", id="for the block point"),
        pytest.param(
            "down a / a 6-1", {"Deal": "1", "Block_Point": "lowest-hand"}, "b down", id="not after a chip-out"
        ),
        pytest.param(BLOCKED["2"], {"Knock_Penalty": "peg-back-8", **TWO_EACH}, "a hold", id="for open knocks"),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-1", {"Knock_Penalty": "peg-back-8", **TWO_EACH}, "b hold",
            id="for open knocks after a chip-out",
        ),
        pytest.param("down a / a 6-1", {"Deal": "1", "Knock_Penalty": "peg-back-8"}, "b down", id="no knock, no wait"),
        pytest.param("down a / a 6-1", {"Deal": "1", "Game": "muggins"}, "b hold", id="Muggins: the opponents"),
        pytest.param(
            "down a / a 6-1 / b holds 5-5", {"Deal": "1", "Game": "muggins", "Players": "3"}, "c hold", id="all of them"
        ),
        pytest.param(
            "down a / a 6-1 / b holds 5-5 / d holds 4-4", {"Deal": "1", "Game": "muggins", "Players": "pairs"},
            "b down", id="not the partner",
        ),
        pytest.param(
            "down a / a 6-1 / b holds 5-5 / d holds 4-4",
            {"Deal": "1", "Game": "muggins", "Players": "pairs", "Bonus": "difference"}, "c hold",
            id="the partner too where the difference counts",
        ),
        pytest.param(BLOCKED["2"], {"Game": "muggins", **TWO_EACH}, "a hold", id="Muggins: everybody after a block"),
        pytest.param("down a / a 6-1 / b holds 9 pips", {"Deal": "1", "Game": "muggins"}, "b down", id="pips end it"),
        pytest.param(
            f"{BLOCKED['2']} / b holds 9 pips / a holds 3 pips", {"Knock_Penalty": "peg-back-8", **TWO_EACH}, "b down",
            id="pips end the wait for knocks",
        ),
    ],
)  # fmt: skip
def test_waits(plays: str, tags: dict[str, str], does: str) -> None:
    table = play(plays, **tags)
    assert f"{table.next.seat} {table.next.does}" == does
    if does.endswith("hold"):
        assert refused(plays, "down b", **tags).code == "show-first"


def test_tiles_are_shown_in_any_order_by_anybody() -> None:
    tags = {"Players": "3", "Game": "muggins", **TWO_EACH}
    orders = ["a holds 1-0 / b holds 4-0 3-0 / c holds 5-5 2-2", "c holds 5-5 2-2 / a holds 1-0 / b holds 4-0 3-0"]
    assert [told(play(BLOCKED["3"], shown, **tags)) for shown in orders] == ["4-0-0, b to down"] * 2
    assert told(play("down a", "a 6-1", "b holds 5-5", Deal="1")) == "1-0, b to down"


def test_who_is_out_may_say_so() -> None:
    assert told(play("down a", "a 6-1", "a holds none", Deal="1")) == "1-0, b to down"
    assert told(play("down a", "a 6-1", "a holds 0 pips", Deal="1")) == "1-0, b to down"


def test_what_was_shown_may_be_said_again_but_not_otherwise() -> None:
    shown = f"{BLOCKED['2']} / b holds 5-5 4-4"
    assert told(play(shown, "b holds 4-4 5-5", **TWO_EACH)) == told(play(shown, "b holds 18 pips", **TWO_EACH))
    assert refused(shown, "b holds 5-5 4-3", **TWO_EACH).code == "already-shown"
    assert refused(shown, "b holds 17 pips", **TWO_EACH).code == "already-shown"


# the last hand of two with an empty boneyard is known

ALL_DRAWN = "down a / a 6-6 / b draws 24 / b 6-4"  # two each; b holds 25 after it, and a 5-4 is the last tile


def test_the_last_hand_is_known_and_its_bonus_stands_on_the_last_tile() -> None:
    """168 pips less 12, 10 and 9 on the table: 137, and 27 fives."""
    table = play(ALL_DRAWN, "a 5-4", Deal="2", Game="muggins")
    assert (items(last(table)), told(table)) == ("bonus 27 to a", "27-0, b to down")
    assert (last(table).worth, last(table).pegged) == (0, 0)


def test_its_bonus_may_win() -> None:
    assert told(play(ALL_DRAWN, "a awarded 34", "a 5-4", Deal="2", Game="muggins")) == "61-0, a won"


def test_it_is_not_known_while_a_tile_is_in_the_boneyard() -> None:
    table = play(ALL_DRAWN.replace("24", "23"), "a 5-4", Deal="2", Game="muggins")
    assert (items(last(table)), told(table)) == ("", "0-0, b to hold")


def test_it_is_not_known_with_three_players() -> None:
    plays = "down a / a 6-6 / b draws 22 / b 6-4 / c 5-4 / a 5-0"
    assert play(plays, Deal="2", Players="3", Game="muggins").next.seat == "b"


def test_with_three_players_not_even_the_last_hand_hidden_is_known() -> None:
    plays = "down a / a 6-6 / b draws 22 / b 6-4 / c 5-4 / a 5-0 / c holds 3-1"
    table = play(plays, Deal="2", Players="3", Game="muggins")
    assert (items(last(table)), told(table)) == ("", "0-0-0, b to hold")


def test_after_a_block_one_hand_shown_makes_the_other_known() -> None:
    plays = "down a / a 6-6 / b draws 24 / b knocks / a knocks"
    shown = play(plays, "a holds 1-0", Deal="2", Game="muggins")
    assert (items(last(shown)), told(shown)) == ("bonus 31 to a", "31-0, b to down")
    assert refused(plays, "a holds 1-0", "b holds 5-5", Deal="2", Game="muggins").code == "wrong-number"
    pips = play(plays, "a holds 1 pips", Deal="2", Game="muggins")
    assert told(pips) == "0-0, b to hold"
