"""Corrections in cribbage: undo through all stages, plays amended, inserted and struck, a misdeal."""

from __future__ import annotations

from tests.web.conftest import Kept
from tests.web.cribbage_lying import CARDS, DEAL, lying

# ---------- corrections ----------


def test_undo_through_all_stages(kept: Kept) -> None:
    table = lying(kept, CARDS, *DEAL, "a 8", "b 4", "a shows", "b shows", "crib 5 J 9 2", "deal a", "starter J")
    told = []
    while table.get().act("Undo").value:
        page = table.get()
        told.append(page.act("Undo").words.removeprefix("Undo "))
        table.press(page, page.act("Undo"))
    assert told == [
        *["starter J", "Ann’s deal", "the crib", "Bill’s hand", "Ann’s hand", "Bill 4", "Ann 8", "Bill Q", "Ann 9"],
        *["Bill 4", "Ann 8", "Bill K", "Ann 7", "starter 6", "Bill’s deal"],
    ]
    assert table.get().call == "Who deals?"
    assert table.scores == {"a": 0, "b": 0}


def test_amending_a_card_keeps_its_number(kept: Kept) -> None:
    table = lying(kept, CARDS, *DEAL, "a 8")
    page = table.get("?amend=4")
    assert page.call.startswith("Play 4 was…")
    table.send(page, "amend 4: b 8")
    assert table.judged["plays"][3]["text"] == "b 8"
    assert table.scores["b"] == 3  # fifteen, and the go


def test_amending_with_a_key(kept: Kept) -> None:
    table = lying(kept, CARDS, *DEAL[:4])
    page = table.get("?amend=4")
    key = next(button for button in page.buttons if button.id == "r8")
    table.correct(page, key)
    assert table.log[-1] == "amend 4: b 8"
    assert table.scores == {"a": 0, "b": 2}


def test_inserting_what_was_left_out(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter 5", "a T", "b K", "a A", "b T")
    page = table.get("?insert=6")
    assert page.call.startswith("Left out:")
    answer = table.send(page, "insert 6: b 4")
    assert answer.status == 422  # then Bill would have laid twice running, and past 31
    assert "play 6" in answer.call


def test_striking_the_last_card(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter 5", "a T", "b 5")
    page = table.get("?at=4")
    table.correct(page, page.act("Strike"))
    assert table.log[-1] == "strike 4"
    assert table.scores == {"a": 0, "b": 0}


def test_amending_the_starter_changes_heels(kept: Kept) -> None:
    table = lying(kept, CARDS, *DEAL, "a 8")
    page = table.get("?amend=2")
    table.correct(page, next(button for button in page.buttons if button.id == "rJ"))
    assert table.log[-1] == "amend 2: starter J"
    assert table.scores["b"] == 3


def test_a_correction_that_breaks_a_later_play_names_it(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter 5", "a T", "b K", "a A", "b T")
    page = table.refused("strike 5", at="?at=5")
    assert "play 6" in page.said("warn")[0]


# ---------- misdeal ----------


def test_a_misdeal_gives_the_points_back(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter J", "a 7", "b 8")
    assert table.scores == {"a": 0, "b": 4}
    table.more("misdeal", reason="a card was face up")
    assert table.scores == {"a": 0, "b": 0}
    assert "Bill deals again" in table.get().call
    assert table.judged["next"] == {"seat": "b", "does": "deal"}
