"""How cribbage ends, and what comes after it: skunks, the winning hand, rematches, matches."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Start
from tests.web.cribbage_lying import CARDS, SHOW, lying


def test_pone_can_win_before_the_dealer_shows(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "a awarded 112 x", "b awarded 117 x", *SHOW[1:])
    page = table.get()
    page = table.press(page, page.act("Peg"))
    assert "Game: Ann." in page.words
    assert table.scores == {"a": 121, "b": 120}
    assert table.judged["winner"] == "a"


@pytest.mark.parametrize(("loser", "words"), [(60, "A double skunk"), (90, "A skunk"), (91, "")])
def test_skunks_are_said(kept: Kept, loser: int, words: str) -> None:
    table = lying(kept, CARDS, "deal b", f"a awarded {loser} x", "b awarded 119 x", "starter J")
    said = " ".join(table.get().said("said"))
    assert ("skunk" in said) is bool(words)
    assert words in said


def test_undo_of_the_winning_card(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "b awarded 119 x", "starter J")
    page = table.get()
    page = table.press(page, page.act("Undo"))
    assert table.judged["winner"] is None
    assert table.judged["next"]["does"] == "starter"


@pytest.mark.parametrize("loser", ["a", "b"])
@pytest.mark.parametrize("first", ["a", "b"])
def test_in_a_rematch_the_loser_deals(start: Start, first: str, loser: str) -> None:
    table = start("cribbage", down=first)
    table.play(f"{loser} concedes")
    assert table.next().log == [f"deal {loser}"]


@pytest.mark.parametrize("loser", ["a", "b"])
def test_with_dominoes_the_turn_goes_on(start: Start, loser: str) -> None:
    table = start("domino-cribbage", down="a")
    table.play(f"{loser} concedes")
    assert table.next().log == ["deal b"]


def test_a_match_with_skunk_points(start: Start) -> None:
    table = start("cribbage", down="b", kind="best-of", legs="3", rule_set="ACC")
    table.more("give", what="awarded", seat="b", points="119", reason="for the test")
    page = table.play("starter J")
    assert "A double skunk" in page.words
    assert "0 to 3 in game points" in page.words
    following = table.next()
    assert following.log == ["deal a"]
    following.more("give", what="awarded", seat="b", points="91", reason="for the test")
    following.more("give", what="awarded", seat="a", points="119", reason="for the test")
    page = following.play("starter J")
    assert "Ann 1, Bill 1 (2 to 3 in game points)" in page.words
