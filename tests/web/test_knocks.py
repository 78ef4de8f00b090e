"""Knocks: named wrong when their tile is laid, proved or cleared at the end of the hand."""

from __future__ import annotations

from tests.web.conftest import Start

# Two tiles each, nobody draws: Bill knocked at play 3 on 6 and 5.
KNOCKED = ("a 6-5", "b knocks", "a 6-0")


# knocks


def test_a_wrong_knock_is_named_when_its_tile_is_laid(start: Start) -> None:
    table = start(boneyard="sleeping", deal="7")
    page = table.play(*KNOCKED, "b 5-3")
    assert page.said("verdicts") == ["Bill’s knock at play 3 was wrong: 5-3 would have fitted"]
    page = table.play("a 3-3")
    assert page.said("verdicts") == []


def test_knocks_are_proved_or_cleared_at_the_end_of_the_hand(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2")
    page = table.play(*KNOCKED)
    assert page.call.startswith("Ann is out")
    cleared = table.play("b holds 4-3 4-2")
    assert cleared.said("verdicts") == ["Bill’s knock at play 3 is cleared"]
    table.play("strike 5")
    wrong = table.play("b holds 5-4 4-2")
    assert wrong.said("verdicts") == ["Bill’s knock at play 3 was wrong: 5-4 would have fitted"]
    assert '<li data-m="✗">' in wrong.html


def test_the_penalty_for_a_wrong_knock(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2", knock_penalty="peg-back-8")
    page = table.play(*KNOCKED)
    assert page.act("Next hand").words == "Next hand Bill’s tiles first"
    table.more("give", what="awarded", seat="b", points="20")
    table.play("b holds 5-4 4-2")
    assert table.scores["b"] == 12


def test_the_penalty_with_less_than_eight_goes_to_the_others(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2", knock_penalty="peg-back-8")
    table.play(*KNOCKED)
    before = table.scores
    table.play("b holds 5-4 4-2")
    assert table.scores == {"a": before["a"] + 8, "b": before["b"]}


def test_a_number_of_pips_leaves_knocks_open(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2", knock_penalty="peg-back-8")
    table.play(*KNOCKED)
    page = table.play("b holds 15 pips")
    assert page.said("verdicts") == []
    assert page.act("Next hand").value == "down b"


def test_a_blocked_hand_shows_everybodys_tiles(start: Start) -> None:
    table = start(boneyard="sleeping", deal="2", block_point="lowest-hand")
    page = table.play("a 6-5", "b knocks", "a knocks")
    assert page.call.startswith("Blocked.")
    assert page.act("Next hand").words == "Next hand Ann’s tiles first"
    table.play("a holds 1-0")
    page = table.play("b holds 4-3 4-2")
    assert "Ann: lowest hand 1" in page.call
    assert table.scores == {"a": 1, "b": 0}
