"""Clause 3 of the rule book: fives-and-threes, exactly 61."""

from __future__ import annotations

import pytest

from referee.record.replay import Ledger
from referee.rules.lines.line import Line
from referee.rules.lines.position import Hand
from tests.notation import items, last, pegged, play, refused, score, told, worths

# A last tile of seat a that makes this total, and the tiles dealt to each.
LAST_TILE = {
    4: ("down a / a 4-0", "1"),
    6: ("down a / a 6-0", "1"),
    9: ("down a / a 6-3", "1"),
    12: ("down a / a 6-6", "1"),
    15: ("down a / a 6-6 / b 6-1 / a 3-1", "2"),
}


def standing_on(points: int, plays: str, **tags: str) -> Ledger:
    """The sheet when seat a stands on so many points before its last play."""
    *before, tile = plays.split(" / ")
    more = points - play(*before, **tags).position.score.of("a")
    return play(*before, f"a awarded {more}", tile, **tags)


def on(points: int, plays: str, **tags: str) -> str:
    return told(standing_on(points, plays, **tags))


# 3.1 the deal


@pytest.mark.parametrize(
    ("players", "tiles", "boneyard"),
    [
        pytest.param("2", 7, 14, id="3.1 two players get 7"),
        pytest.param("3", 5, 13, id="3.1 three get 5"),
        pytest.param("4", 5, 8, id="3.1 four get 5"),
        pytest.param("pairs", 5, 8, id="3.1 partners get 5"),
    ],
)
def test_deal(players: str, tiles: int, boneyard: int) -> None:
    table = play("down a", Players=players)
    seats = table.setup.seating.seats
    assert [table.position.hand.holds(seat) for seat in seats] == [tiles] * len(seats)
    assert table.position.hand.boneyard == table.position.drawable == boneyard
    assert play("a awarded 1", Players=players).position.drawable == 0


# 3.2 the down


def test_a_hand_at_the_down() -> None:
    start = play("b awarded 3").position.score
    assert play("b awarded 3 / down b").position.hand == Hand(
        down="b", start=start, turn="b", held=(7, 7), boneyard=14, line=Line(()), last=None,
        knocks=(), passed=0, over=None, settled=False, shown=(None, None, None, None), winner=None,
    )  # fmt: skip


@pytest.mark.parametrize("seat", "abcd")
def test_the_first_down_is_by_lot(seat: str) -> None:
    assert told(play(f"down {seat}", Players="4")) == f"0-0-0-0, {seat} to lay"


@pytest.mark.parametrize(
    ("players", "first", "then"),
    [("2", "a", "b"), ("2", "b", "a"), ("3", "a", "b"), ("3", "c", "a"), ("4", "d", "a"), ("pairs", "b", "c")],
)
def test_each_later_down_is_the_next_players_to_the_left(players: str, first: str, then: str) -> None:
    one_hand = f"down {first} / {first} 6-5"
    table = play(one_hand, Deal="1", Players=players)
    assert (table.next.seat, table.next.does) == (then, "down")
    assert play(one_hand, f"down {then}", Deal="1", Players=players).next.seat == then
    assert refused(one_hand, f"down {first}", Deal="1", Players=players).code == "not-your-down"


@pytest.mark.parametrize(("tile", "points"), [("a 6-6", 4), ("a 5-5", 2), ("a 3-0", 1), ("a 6-1", 0), ("a 0-0", 0)])
def test_any_tile_may_be_led_and_it_scores(tile: str, points: int) -> None:
    assert score(play("down a", tile)) == f"{points}-0"


# 3.3 the turn


@pytest.mark.parametrize(
    ("players", "plays", "turn"),
    [
        pytest.param("2", "a 6-6", "b", id="two"),
        pytest.param("2", "a 6-6 / b 6-3", "a", id="two, and back"),
        pytest.param("3", "a 6-6 / b 6-3 / c 3-1", "a", id="three"),
        pytest.param("4", "a 6-6 / b 6-3 / c 3-1", "d", id="four"),
        pytest.param("pairs", "a 6-6 / b 6-3 / c 3-1 / d 1-0", "a", id="partners"),
        pytest.param("2", "a 6-6 / b draws 3", "b", id="a draw leaves the turn where it is"),
        pytest.param("2", "a 6-6 / b draws 3 / b draws 2", "b", id="and so does the next"),
        pytest.param("2", "a 6-6 / b draws 3 / b 6-1", "a", id="the tile drawn is laid at once"),
        pytest.param("2", "a 6-6 / b draws 14 / b knocks", "a", id="the boneyard is empty: a knock"),
    ],
)
def test_turn(players: str, plays: str, turn: str) -> None:
    assert play("down a", plays, Players=players).next.seat == turn


def test_draws_move_tiles_from_the_boneyard_to_the_hand() -> None:
    hand = play("down a", "a 6-6", "b draws 3", "b draws 1").position.hand
    assert (hand.holds("a"), hand.holds("b"), hand.boneyard) == (6, 11, 10)


def test_nobody_knocks_while_something_can_be_drawn() -> None:
    assert refused("down a", "a 6-6", "b knocks").code == "must-draw"
    assert refused("down a", "a 6-6", "b draws 13", "b knocks").data["left"] == 1


# 3.4 the score


def test_every_tile_scores_for_the_player_who_laid_it() -> None:
    table = play("down a", "a 6-6", "b 6-3", "a 3-3", "b 6-0 left", "a 3-0 left", "b 4-3 left")
    assert worths(table) == [4, 8, 6, 2, 3, 2]
    assert [pegged(ruling) for ruling in table.rulings[1:]] == ["4", "8", "6", "2", "3", "2"]
    assert score(table) == "13-12"


def test_partners_have_one_score() -> None:
    table = play("down a", "a 6-6", "b 6-3", "c 3-3", "d 6-0 left", Players="pairs")
    assert table.setup.seating.sides == ("ac", "bd")
    assert score(table) == "10-10"


def test_four_players_without_partners_score_for_themselves() -> None:
    assert score(play("down a", "a 6-6", "b 6-3", "c 3-3", "d 6-0 left", Players="4")) == "4-8-6-2"


# 3.5 the end of the hand


def test_chipping_out_is_one_more() -> None:
    table = play("down a", "a 6-1", Deal="1")
    assert (items(last(table)), pegged(last(table))) == ("chip-out 1", "1")
    assert last(table).items[0].pieces == ("6-1",)
    assert told(table) == "1-0, b to down"


def test_the_last_tile_and_the_chip_point_are_one_score() -> None:
    table = play("down a", "a 6-6", "b 6-0", "a 3-0", Deal="2")
    assert items(last(table)) == "fives 3, threes 5, chip-out 1"
    assert [item.pieces for item in last(table).items] == [("6-6", "3-0"), ("6-6", "3-0"), ("3-0",)]
    assert (pegged(last(table)), score(table)) == ("9", "13-4")


# 3.6 exactly 61, with the worked examples of clause 7


@pytest.mark.parametrize(
    ("points", "plays", "expected"),
    [
        pytest.param(59, "down a / a 6-0", "61-0, a won", id="59 and 6: won in mid-hand"),
        pytest.param(59, "down a / a 6-3", "59-0, b to lay", id="59 and 9: stays 59"),
        pytest.param(60, "down a / a 5-0", "61-0, a won", id="60 and 5: won"),
        pytest.param(53, "down b / b 6-6 / a 6-3", "61-4, a won", id="53 and 15: won"),
        pytest.param(60, "down a / a 6-0", "60-0, b to lay", id="60 and 6: stays, the turn passes"),
        pytest.param(57, "down a / a 6-6", "61-0, a won", id="57 and a down of 12: won"),
        pytest.param(60, "down a / a 6-1", "60-0, b to lay", id="nothing scored is no bust"),
    ],
)
def test_exactly_61(points: int, plays: str, expected: str) -> None:
    assert on(points, plays) == expected


def test_a_bust_leaves_the_tile_on_the_table() -> None:
    """At 60, total 6: nothing pegged, the tile stays; then total 3: 61."""
    table = play("down a", "a awarded 60", "a 6-0")
    assert (pegged(last(table)), last(table).bust) == ("bust of 2", True)
    assert table.position.hand.line.tiles == ((6, 0),)
    assert told(play("down a", "a awarded 60", "a 6-0", "b 6-4", "a 4-3")) == "61-0, a won"


def test_nothing_is_no_bust() -> None:
    assert not last(play("down a", "a awarded 60", "a 6-1")).bust


@pytest.mark.parametrize(
    ("points", "total", "expected"),
    [
        pytest.param(58, 6, "61-0, a won", id="58 and 2 + 1: 61"),
        pytest.param(60, 4, "61-0, a won", id="60 and 0 + 1: 61"),
        pytest.param(59, 6, "59-0, b to down", id="59 and 2 + 1: stays 59"),
        pytest.param(60, 6, "60-0, b to down", id="60 and 2 + 1: stays 60"),
        pytest.param(57, 12, "57-0, b to down", id="57 and 4 + 1: stays 57"),
        pytest.param(52, 15, "61-0, a won", id="52 and 8 + 1: 61"),
        pytest.param(57, 9, "61-0, a won", id="57 and 3 + 1: 61"),
        pytest.param(56, 12, "61-0, a won", id="56 and 4 + 1: 61"),
    ],
)
def test_last_tile_with_play(points: int, total: int, expected: str) -> None:
    plays, deal = LAST_TILE[total]
    assert on(points, plays, Deal=deal) == expected


@pytest.mark.parametrize(
    ("points", "total", "expected", "moved"),
    [
        pytest.param(59, 6, "61-0, a won", "2 of 3", id="59 and 6: won by the tile"),
        pytest.param(60, 6, "61-0, a won", "bust, 1 of 3", id="60 and 6: the tile is refused, the 1 wins"),
        pytest.param(59, 9, "60-0, b to down", "bust, 1 of 4", id="59 and 9: 60"),
        pytest.param(57, 6, "60-0, b to down", "3", id="57 and 6: both are taken"),
        pytest.param(58, 6, "61-0, a won", "3", id="58 and 6: the 1 wins"),
    ],
)
def test_last_tile_after_play(points: int, total: int, expected: str, moved: str) -> None:
    plays, deal = LAST_TILE[total]
    table = standing_on(points, plays, Deal=deal, Chip_Timing="after-play")
    assert (told(table), pegged(last(table))) == (expected, moved)
    assert last(table).bust == moved.startswith("bust")
