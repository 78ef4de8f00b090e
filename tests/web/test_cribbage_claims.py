"""Claims at cribbage: the count is told after the claim, what was missed may be taken."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept
from tests.web.cribbage_lying import CARDS, CRIB, QUESTIONS, SHOW, combos, lying

MUGGINS = f'{CARDS}[Muggins "yes"]\n'


def test_the_count_is_not_told_before_the_claim(kept: Kept) -> None:
    table = lying(kept, MUGGINS, *SHOW)
    page = table.get()
    assert combos(page) == ""
    assert "sixteen" not in page.words
    assert page.has("Ann claims")
    page = table.press(page, page.act("Ann claims"))
    assert page.call.startswith("Ann claims?")
    assert [button.value for button in page.dock.buttons if "claims" in button.value] == [
        f"a shows claims {points}" for points in range(30)
    ]


def test_what_was_missed_in_a_hand_may_be_taken(kept: Kept) -> None:
    table = lying(kept, MUGGINS, *SHOW)
    before = table.scores
    page = table.play("a shows claims 12")
    assert "Claimed 12, true is 16" in page.call
    assert page.act("Muggins").words == "Muggins 4 missed"
    page = table.press(page, page.act("Muggins"))
    page = table.press(page, next(button for button in page.dock.buttons if button.value == "b muggins 4"))
    assert table.scores == {"a": before["a"] + 12, "b": before["b"] + 4}
    assert not page.has("Muggins")


def test_the_moment_passes_with_the_next_play(kept: Kept) -> None:
    table = lying(kept, MUGGINS, *SHOW, "a shows claims 12", "b shows claims 2")
    assert not table.get().has("Muggins")
    assert "left to take" in table.refused("b muggins 4").call


def test_questions_come_before_the_claim(kept: Kept) -> None:
    table = lying(kept, MUGGINS, *QUESTIONS)
    page = table.get()
    page = table.press(page, page.act("Nobs"))
    assert page.call.startswith("Ann claims?")
    table.press(page, next(button for button in page.dock.buttons if button.value.endswith("claims 3")))
    assert table.log[-1] == "a shows nobs claims 3"


def test_a_claim_of_the_crib(kept: Kept) -> None:
    table = lying(kept, MUGGINS, *CRIB)
    page = table.get("?held=5,5,9,2")
    page = table.press(page, page.act("Bill claims"))
    assert page.call.startswith("Bill claims?")
    table.press(page, next(button for button in page.dock.buttons if button.value == "crib 5 5 9 2 claims 2"))
    assert table.log[-1] == "crib 5 5 9 2 claims 2"
    assert "true is" in table.get().call


@pytest.mark.parametrize(("rule", "given"), [("correct", (0, 2)), ("excess-to-opponent", (7, 2)), ("two", (2, 2))])
def test_over_claims_by_the_house_rule(kept: Kept, rule: str, given: tuple[int, int]) -> None:
    table = lying(kept, f'{MUGGINS}[Over-Claim "{rule}"]\n', "deal b", "starter 6", "a 7")
    page = table.get()
    page = table.press(page, next(button for button in page.buttons if button.id == "r8"))
    page = table.press(page, next(button for button in page.dock.buttons if button.value == "b 8 claims 9"))
    assert tuple(table.scores.values()) == given
    assert "Claimed 9, true is 2" in page.call


def test_a_claim_without_muggins_is_kept_and_the_truth_is_pegged(kept: Kept) -> None:
    table = lying(kept, CARDS, *SHOW)
    before = table.scores["a"]
    page = table.play("a shows claims 4")
    assert table.scores["a"] == before + 16
    assert not page.has("Muggins")
