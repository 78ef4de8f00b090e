"""A correction looked at before it is made: what is shown is what happens."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept
from tests.web.previewed import FIRST, agree, board, lists, log_of, straight


def test_a_play_that_scores_otherwise_and_the_totals_after_it(kept: Kept) -> None:
    page = kept(FIRST).preview("insert 2: a awarded 5")
    assert lists(page) == (
        [(0, "Ann given 5", "+5", "+5", "5–0", "5–0")],
        [
            (2, "Ann 6-6", "+4", "+4", "4–0", "9–0"),
            (3, "Bill 6-3", "+8", "+8", "4–8", "9–8"),
            (4, "Ann 3-1", "0", "0", "4–8", "9–8"),
        ],
    )
    assert board(page) == [("4", "9"), ("8", "8")]
    assert "3 more plays where only the total changes" in page.words
    assert page.call == "Ann given 5. put in before play 2, Ann 6-6"


def test_points_that_a_starter_brings_the_dealer_are_shown(kept: Kept) -> None:
    page = kept('[Game "cribbage"]\n[Players "Ann, Bill"]\ndeal b\nstarter QD\na 5\n').preview("amend 2: starter JD")
    assert [row[2:] for row in lists(page)[0]] == [("0", "+2", "0–0", "0–2")]
    assert "1 more play where only the total changes" in page.words


def test_who_wins_is_told_and_no_row_is_without_a_difference(kept: Kept) -> None:
    table = kept(FIRST + "a awarded 57\n")
    page = table.preview("rule target 91")
    assert lists(page) == ([], [])
    assert page.said("out") == ["Then the game goes on: Bill to lay."]
    assert "No play would score otherwise" in page.words


def test_a_play_that_wins_then(kept: Kept) -> None:
    page = kept(FIRST + "a awarded 55\n").preview("amend 5: a awarded 57")
    assert page.said("out") == ["Then Ann has won."]
    assert [row[2:] for row in lists(page)[0]] == [("+55", "+57", "59–8", "61–8")]


def test_a_struck_play_stands_where_it_stood(kept: Kept) -> None:
    page = kept(FIRST + "a awarded 5\nb 1-1\n").preview("strike 5")
    assert lists(page) == (
        [(5, "Ann given 5", "+5", "struck", "", "")],
        [(6, "Bill 1-1", "0", "0", "9–8", "4–8")],
    )
    assert page.call == "Ann given 5: struck. play 5, as if it had never been made"


def test_a_preview_on_a_page_of_its_own_leads_back_to_a_whole_table(kept: Kept) -> None:
    """Only in the place of a table are its scripts there already."""
    table = kept(FIRST)
    assert table.preview("strike 4").dock.hx_post == ""
    assert table.get("/preview?entry=strike+4", htmx=True).dock.hx_post == f"{table.url}/preview"


def test_only_a_correction_can_be_looked_at(kept: Kept) -> None:
    for entry in ("b 6-1", "", "nonsense", "amend", "amend 4", "rule"):
        assert kept(FIRST).preview(entry).status == 422


@pytest.mark.parametrize("entry", ["insert 4: a draws 1", "rule chip-point 0", "insert 4: a awarded 2"])
def test_it_says_so_where_no_score_changes(kept: Kept, entry: str) -> None:
    page = kept(FIRST).preview(entry)
    assert ("No score changes" in page.words) == (entry != "insert 4: a awarded 2")
    assert ("What would score otherwise" in page.words) == (entry == "insert 4: a awarded 2")


@pytest.mark.parametrize("entry", ["amend 3: b 6-3", "amend 3: b 3-6 right", "rule target 61", "rule muggins no"])
def test_what_stands_already_is_no_correction(kept: Kept, entry: str) -> None:
    table = kept(FIRST)
    page = table.preview(entry)
    assert (page.status, straight(table, entry).status) == (422, 422)
    assert "That is what stands already." in page.words
    assert len(table.log) == 4


def test_a_claim_is_a_difference(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 3: b 6-3 claims 5")
    assert page.call == "Bill 6-3 claims 5. in place of Bill 6-3, play 3"
    table.send(page, "amend 3: b 6-3 claims 5")
    assert "Play 3 amended: Bill 6-3 claims 5 was: Bill 6-3 ·" in table.get("/log").words
    assert "Bill 6-3 became Bill 6-3 claims 5" in table.get("?at=3").words


# a later tile that then fits both ends


BOTH = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\ndown a\na 6-6\nb 6-3\na 3-3\nb 3-1 ; seen\n'


def test_a_tile_stays_where_it_lay(kept: Kept) -> None:
    table = kept(BOTH + "a 1-1\n")
    page = table.preview("amend 4: a 6-1")
    assert "Play 5, Bill 3-1 right Tap here if it lay on the left" in page.words
    table.send(page, "amend 4: a 6-1", reason="it was the 6-1")
    assert log_of(table)[6:8] == [("strike 5-", "it was the 6-1"), ("amend 4: a 6-1", "it was the 6-1")]
    assert log_of(table)[8] == ("b 3-1 right", "seen")
    assert len(table.log) == 10
    assert board(page) == [("10", str(table.scores["a"])), ("8", str(table.scores["b"]))]


def test_or_lies_at_the_other_end(kept: Kept) -> None:
    table = kept(BOTH)
    page = table.preview("amend 4: a 6-1")
    page = table.press(page, page.act("Play 5"))
    assert "Play 5, Bill 3-1 left Tap here if it lay on the right" in page.words
    table.press(page, page.act("Amend play 4"))
    assert table.log[5:] == ["strike 5-", "amend 4: a 6-1", "b 3-1 left"]


def test_all_agree_to_it_at_once(kept: Kept) -> None:
    table = kept(BOTH.replace("down a", '[Corrections "agreed"]\ndown a'))
    agree(table, agree(table, table.preview("amend 4: a 6-1"), "a"), "b")
    assert table.log[5:] == ["strike 5-", "amend 4: a 6-1", "b 3-1 right"]


def test_a_double_tap_of_several_entries(kept: Kept) -> None:
    table = kept(BOTH)
    page = table.preview("amend 4: a 6-1")
    assert [table.send(page, "amend 4: a 6-1").status for _ in range(2)] == [303, 303]
    assert len(table.log) == 8
