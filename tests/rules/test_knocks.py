"""Knocks proved wrong or cleared, and the penalty for them (clauses 5 and 6)."""

from __future__ import annotations

import pytest

from referee.rules.lines.accounts import account
from referee.rules.lines.ending import waited_for
from referee.rules.lines.rule import next_move
from referee.rules.scoring import Verdict
from tests.notation import items, last, pegged, play, refused, score, told, verdicts

SLEEPING = {"Deal": "3", "Boneyard": "sleeping"}
TWO_EACH = {"Deal": "2", "Boneyard": "sleeping"}
BACK_8 = {"Knock_Penalty": "peg-back-8"}
BLOCKED = "down a / a 6-6 / b knocks / a knocks"  # knocks are entries 3 and 4


# verdicts


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param("down a / a 6-6 / b knocks / a 6-3 / b 6-1", SLEEPING, "3 b wrong 6-1", id="laid later"),
        pytest.param("down a / a 6-6 / b knocks / a 6-3 / b 3-1", SLEEPING, "", id="a tile that did not fit then"),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b 3-1 / a knocks / b 1-1 / a knocks / b 1-0", SLEEPING, "3 b cleared",
            id="cleared with his last tile",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b 3-1 / a knocks / b 1-1 / a knocks / b 6-1 right", SLEEPING,
            "3 b wrong 6-1",
            id="proved by his last tile",
        ),
        pytest.param(f"{BLOCKED} / b holds 6-1 3-1", TWO_EACH, "3 b wrong 6-1", id="shown"),
        pytest.param(f"{BLOCKED} / b holds 3-1 6-1", TWO_EACH, "3 b wrong 6-1", id="whichever he shows first"),
        pytest.param(f"{BLOCKED} / b holds 3-1 5-1", TWO_EACH, "3 b cleared", id="shown and cleared"),
        pytest.param(f"{BLOCKED} / a holds 6-1", TWO_EACH, "4 a wrong 6-1", id="only his own knock"),
        pytest.param(f"{BLOCKED} / b holds 9 pips", TWO_EACH, "", id="pips leave it open"),
        pytest.param(f"{BLOCKED} / b holds 9 pips / a holds 5-1", TWO_EACH, "4 a cleared", id="but not the other's"),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 3-1 2-1 0-0", SLEEPING,
            "3 b cleared, 5 b wrong 3-1", id="the same tile proves one knock and not another",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 6-1 2-1 0-0", SLEEPING,
            "3 b wrong 6-1, 5 b wrong 6-1", id="or both",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 2-1 2-2 0-0", SLEEPING,
            "3 b cleared, 5 b cleared", id="both cleared",
        ),
        pytest.param(
            "down a / a 6-6 / b knocks / a 6-3 / b 6-1 / a 1-1 / b holds 6-2 5-5", SLEEPING, "", id="proved once only"
        ),
    ],
)  # fmt: skip
def test_verdicts(plays: str, tags: dict[str, str], expected: str) -> None:
    assert verdicts(last(play(plays, **tags))) == expected


@pytest.mark.parametrize(
    ("plays", "settled"),
    [
        pytest.param(BLOCKED, [False, False], id="not yet"),
        pytest.param(f"{BLOCKED} / b holds 6-1 3-1", [True, False], id="b's is proved wrong"),
        pytest.param(f"{BLOCKED} / b holds 3-1 5-1", [True, False], id="or cleared"),
        pytest.param(f"{BLOCKED} / b holds 9 pips", [False, False], id="pips tell nothing of it"),
    ],
)
def test_a_knock_is_settled_once(plays: str, settled: list[bool]) -> None:
    hand = play(plays, **TWO_EACH).position.hand
    assert [knock.settled for knock in hand.knocks] == settled


def test_a_wrong_knock_is_named_with_its_entry_number() -> None:
    plays = ["down a", "a 6-6", "b awarded 1", "b knocks", "a 6-3", "strike 3", "b 6-1"]
    assert verdicts(last(play(*plays, **SLEEPING))) == "4 b wrong 6-1"


def test_a_verdict_says_whose_knock_was_wrong_and_by_which_tile() -> None:
    found = last(play("down a / a 6-6 / b knocks / a 6-3 / b 6-1", **SLEEPING)).verdicts
    assert found == (Verdict(3, "b", "wrong-knock", "6-1"),)


def test_without_a_penalty_points_already_pegged_stand() -> None:
    table = play("down a", "a 6-6", "b knocks", "a 6-3", "b 6-0", **SLEEPING)
    assert (verdicts(last(table)), score(table)) == ("3 b wrong 6-0", "12-1")


def test_a_knock_of_two_with_an_empty_boneyard_is_judged_without_asking() -> None:
    """a's last tile makes b's 25 tiles known, among them a six."""
    plays = "down a / a 6-6 / b draws 24 / b knocks / a 6-4"
    assert verdicts(last(play(plays, Deal="2"))) == "4 b wrong 6-0"


def test_after_a_block_the_other_hand_is_judged_as_soon_as_one_is_shown() -> None:
    plays = "down a / a 6-6 / b draws 24 / b knocks / a knocks / a holds 5-4"
    assert verdicts(last(play(plays, Deal="2"))) == "5 a cleared, 4 b wrong 6-0"


def test_the_other_hand_may_clear_a_knock_as_well() -> None:
    """All tiles are dealt, the sixes to a."""
    plays = "down a / a 6-6 / b knocks / a knocks / a holds 6-0 6-1 6-2 6-3 6-4 6-5 5-5 4-4 3-3 2-2 1-1 0-0 1-0"
    assert verdicts(last(play(plays, Deal="14"))) == "4 a wrong 6-0, 3 b cleared"


def test_verdicts_come_with_the_win_but_no_penalty() -> None:
    table = play("down a", "a 6-6", "b knocks", "a 6-3", "b awarded 59", "b 6-0", **SLEEPING, **BACK_8)
    assert (told(table), verdicts(last(table))) == ("12-52, a to lay", "3 b wrong 6-0")
    won = play("down a", "a 6-6", "b knocks", "a 6-3", "b awarded 60", "b 6-0", **SLEEPING, **BACK_8)
    assert (told(won), verdicts(last(won)), items(last(won))) == ("12-61, b won", "3 b wrong 6-0", "threes 1")


# the penalty


@pytest.mark.parametrize(
    ("before", "expected", "given"),
    [
        pytest.param("b awarded 20", "12-12", "penalty -8 to b", id="20 goes back to 12"),
        pytest.param("b awarded 8", "12-0", "penalty -8 to b", id="8 goes back to 0"),
        pytest.param("b awarded 7", "20-7", "award 8 to a", id="with 7 he stays and the opponent gets 8"),
        pytest.param("b awarded 5", "20-5", "award 8 to a", id="with 5 he stays and the opponent gets 8"),
        pytest.param("a awarded 42 / b awarded 5", "54-5", "award 8 to a", id="exact: the 8 would bust"),
        pytest.param("a awarded 41 / b awarded 5", "61-5", "award 8 to a", id="the 8 wins"),
    ],
)
def test_a_wrong_knock_goes_back_8(before: str, expected: str, given: str) -> None:
    """b lays 6-1, which scores nothing and proves his knock wrong."""
    table = play("down a", "a 6-6", "b knocks", "a 6-3", before, "b 6-1", **SLEEPING, **BACK_8)
    assert (score(table), items(last(table)), pegged(last(table))) == (expected, given, "0")


def test_at_least_the_8_stop_in_the_last_hole() -> None:
    plays = "down a / a 6-6 / b knocks / a 6-3 / a awarded 44 / b 6-1"
    assert told(play(plays, Finish="at-least", **SLEEPING, **BACK_8)) == "61-0, a won"


def test_every_opposing_side_goes_on_as_much() -> None:
    plays = "down a / a 6-6 / b knocks / c 6-3 / a 3-1 / b 6-1 left"
    table = play(plays, Players="3", **SLEEPING, **BACK_8)
    assert (items(last(table)), score(table)) == ("award 8 to a, award 8 to c", "12-0-16")


def test_partners_go_back_together_or_the_other_side_goes_on() -> None:
    tags = {"Players": "pairs", "Deal": "4", "Boneyard": "sleeping", **BACK_8}
    back = play("down a", "a 6-6", "b knocks", "c 6-3", "d awarded 9", "d 3-1", "a 1-0", "b 6-0 left", **tags)
    assert (items(last(back)), score(back)) == ("penalty -8 to b", "16-1")
    on = play("down a", "a 6-6", "b knocks", "c 6-3", "d awarded 7", "d 3-1", "a 1-0", "b 6-0 left", **tags)
    assert (items(last(on)), score(on)) == ("award 8 to a", "24-7")


def test_two_wrong_knocks_cost_two_penalties() -> None:
    plays = "down a / a 6-6 / b knocks / a 6-3 / b knocks / b awarded 20 / a 3-3"
    table = play(plays, "b holds 6-1 2-1 0-0", **SLEEPING, **BACK_8)
    assert (items(last(table)), score(table)) == ("penalty -8 to b, penalty -8 to b", "19-4")
    low = play(plays.replace("20", "10"), "b holds 6-1 2-1 0-0", **SLEEPING, **BACK_8)
    assert (items(last(low)), score(low)) == ("penalty -8 to b, award 8 to a", "27-2")


def test_american_style_goes_back_40() -> None:
    tags = {"Game": "muggins", "Style": "american", **SLEEPING, **BACK_8}
    plays = "down a / a 6-6 / b knocks / a 6-3 / b awarded {} / b 6-1"
    table = play(plays.format(100), **tags)
    assert (items(last(table)), score(table)) == ("penalty -40 to b", "15-60")
    low = play(plays.format(39), **tags)
    assert (items(last(low)), score(low)) == ("award 40 to a", "55-39")


def test_a_cleared_knock_costs_nothing() -> None:
    table = play(BLOCKED, "b awarded 20", "b holds 3-1 5-1", **TWO_EACH, **BACK_8)
    assert (verdicts(last(table)), score(table)) == ("3 b cleared", "4-20")


def test_the_tiles_own_points_come_first_then_the_penalty_then_the_bonus() -> None:
    """b stands on 7, his tile brings him to 8, and 8 can be taken."""
    plays = "down a / a 6-6 / b knocks / a 6-3 / b awarded 7 / b 6-0"
    table = play(plays, **SLEEPING, **BACK_8)
    assert (items(last(table)), score(table)) == ("threes 1, penalty -8 to b", "12-0")
    muggins = play(
        "down a / a 6-6 / b knocks / a 6-3 / a awarded 9 / b awarded 6 / b 3-2 / a 2-1",
        "b holds 6-5 0-0",
        Game="muggins", **SLEEPING, **BACK_8,
    )  # fmt: skip
    assert items(last(muggins)) == "award 8 to a, bonus 2 to a"


def test_the_penalty_comes_before_the_bonus_of_the_same_play() -> None:
    """The award wins, and the bonus is not given any more."""
    plays = "down a / a 6-6 / b knocks / a 6-3 / a awarded 50 / b 3-2 / a 2-1"
    table = play(plays, "b holds 6-5 0-0", Game="muggins", **SLEEPING, **BACK_8)
    assert (told(table), items(last(table))) == ("61-0, a won", "award 8 to a")


@pytest.mark.parametrize(
    ("plays", "deal", "players", "seats"),
    [
        pytest.param("down a / a 6-6 / b knocks / a 6-3", "2", "2", "b", id="for his who knocked"),
        pytest.param("down a / a 6-6 / b knocks / c 6-3 / a 3-3", "2", "3", "b", id="not for his who did not"),
        pytest.param("down a / a 6-6 / b knocks / a 6-3 / b 6-1 / a 1-1", "3", "2", "", id="not once it is proved"),
    ],
)
def test_whose_tiles_are_waited_for(plays: str, deal: str, players: str, seats: str) -> None:
    position = play(plays, Players=players, Deal=deal, Boneyard="sleeping", **BACK_8).position
    assert (waited_for(position), next_move(position).does) == (seats, "hold" if seats else "down")


def test_no_down_before_the_knocks_are_proved() -> None:
    plays = "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3"
    assert refused(plays, "down b", **SLEEPING, **BACK_8).data["seats"] == "b"
    assert told(play(plays, "down b", **SLEEPING)) == "19-0, b to lay"
    assert told(play(plays, "b holds 8 pips", "down b", **SLEEPING, **BACK_8)) == "19-0, b to lay"


def test_a_knock_is_accounted_for_by_the_numbers_that_were_open() -> None:
    """A count is what a go of cribbage is said at."""
    (knock,) = account(play("down a", "a 6-3", "b knocks", **SLEEPING).rulings).passes
    assert (knock.n, knock.seat, {*knock.numbers}, knock.count, knock.implied) == (3, "b", {6, 3}, 0, False)
