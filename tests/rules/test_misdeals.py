"""Misdeals, concessions, penalties and awards (cribbage rule book, clause 5; the plays of the record)."""

from __future__ import annotations

import pytest

from tests.notation import last, outcome, pegged, play, refused, told
from tests.rules.test_blocked import BLOCKED, TWO_EACH

# misdeal


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param("down a / misdeal", {}, "0-0, a to down", id="before the first tile"),
        pytest.param("down a / a 6-6 / b 6-3 / misdeal", {}, "0-0, a to down", id="the points of the hand come off"),
        pytest.param("down a / a 6-6 / b penalty 2 / b awarded 5 / misdeal", {}, "0-0, a to down", id="awards too"),
        pytest.param("a awarded 9 / down b / b 6-6 / a penalty 5 / misdeal", {}, "9-0, b to down", id="penalties too"),
        pytest.param(
            "down a / a 6-1 / down b / b 5-5 left / misdeal", {"Deal": "1"}, "refused: too-late-for-misdeal",
            id="not after the hand",
        ),
        pytest.param("down a / a 6-1 / down b / misdeal", {"Deal": "1"}, "1-0, b to down", id="only this hand's"),
        pytest.param("misdeal", {}, "refused: no-hand", id="no hand"),
        pytest.param("down a / misdeal / misdeal", {}, "refused: no-hand", id="not twice"),
        pytest.param("down a / misdeal / down b", {}, "refused: not-your-down", id="the same seat has the down again"),
        pytest.param("down a / misdeal five cards / down a / a 6-6", {}, "4-0, b to lay", id="and deals anew"),
        pytest.param(BLOCKED["2"] + " / misdeal", TWO_EACH, "refused: too-late-for-misdeal", id="not after a block"),
        pytest.param(
            "down a / a 5-5 / misdeal", {"Deal": "1", "Game": "muggins"}, "0-0, a to down",
            id="Muggins: until the tiles waited for are shown",
        ),
        pytest.param(
            "down a / a 5-5 / b holds 9 pips / misdeal", {"Deal": "1", "Game": "muggins"},
            "refused: too-late-for-misdeal", id="Muggins: not after that",
        ),
        pytest.param(
            "down a / a 5-5 / b holds 9 pips / misdeal", {"Deal": "1", "Game": "muggins", "Players": "3"},
            "0-0-0, a to down", id="Muggins: one is still waited for",
        ),
        pytest.param(
            BLOCKED["2"] + " / misdeal", {"Block_Point": "lowest-hand", **TWO_EACH}, "refused: too-late-for-misdeal",
            id="fives-and-threes: not even while it waits",
        ),
    ],
)  # fmt: skip
def test_misdeal(plays: str, tags: dict[str, str], expected: str) -> None:
    assert outcome(plays, **tags) == expected


def test_a_misdeal_moves_the_pegs_of_nobody_and_has_no_seat() -> None:
    ruling = last(play("down a", "a 6-6", "misdeal seen"))
    assert (ruling.play.seat, ruling.worth, ruling.pegged, ruling.items) == (None, 0, 0, ())


# concession


@pytest.mark.parametrize(
    ("players", "plays", "expected"),
    [
        pytest.param("2", "a concedes", "0-0, b won", id="before the first tile"),
        pytest.param("2", "down a / a 6-6 / a concedes", "4-0, b won", id="though he leads"),
        pytest.param("2", "down a / a 6-6 / b concedes", "4-0, a won", id="in or out of turn"),
        pytest.param("3", "b awarded 5 / c awarded 6 / a concedes", "0-5-6, c won", id="most points of the others"),
        pytest.param("3", "a awarded 9 / b awarded 5 / a concedes", "9-5-0, b won", id="not the most of all"),
        pytest.param("3", "b awarded 5 / c awarded 5 / a concedes", "0-5-5, nobody won", id="a tie: nobody"),
        pytest.param("4", "b awarded 5 / c awarded 5 / d awarded 6 / a concedes", "0-5-5-6, d won", id="of four"),
        pytest.param("pairs", "a awarded 9 / c concedes", "9-0, bd won", id="partners: the other side"),
    ],
)
def test_concession(players: str, plays: str, expected: str) -> None:
    table = play(plays, Players=players)
    assert (told(table), table.position.score.how) == (expected, "conceded")
    assert refused(plays, "b concedes", Players=players).code == "game-is-over"


# penalties and awards


def test_a_penalty_stops_at_0_and_an_award_follows_the_finish_rule() -> None:
    table = play("a awarded 5 good", "a penalty 8 talk", "b awarded 60", "b awarded 2")
    assert [pegged(ruling) for ruling in table.rulings] == ["5", "-5 of -8", "60", "bust of 2"]
    assert told(table) == "0-60, anybody to down"
    assert told(play("a awarded 60", "a awarded 1")) == "61-0, a won"
    assert told(play("a awarded 60", "a awarded 9", Finish="at-least")) == "61-0, a won"


def test_neither_changes_the_turn() -> None:
    assert play("down a", "a 6-6", "a penalty 1", "b awarded 1").next.seat == "b"


def test_an_award_between_two_tiles_does_not_end_the_hand_but_may_end_the_game() -> None:
    assert told(play("down a", "a 6-6", "b awarded 61")) == "4-61, b won"
