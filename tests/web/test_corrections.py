"""Corrections: an older play amended, inserted, struck; a broken later play named; the end of a game undone."""

from __future__ import annotations

import pytest

from tests.web.conftest import Page, Start, Table


@pytest.fixture
def table(start: Start) -> Table:
    """1 down, 2 Ann 6-6 (4), 3 Bill 6-3 (8), 4 Ann 3-1."""
    begun = start()
    begun.play("a 6-6", "b 6-3", "a 3-1")
    return begun


# looking at an earlier play


def test_an_earlier_play_with_its_reasons(table: Table) -> None:
    page = table.get("?at=3")
    assert "Play 3 of 4" in page.words
    assert page.call == "Fifteen: eight. Bill 6-3 · Bill 0, then 8"
    assert page.said("whys")[0].startswith(
        "Left end: double six, uncovered outside, both halves 12 Right end: outer half of the six-three 3 "
        "15 on the ends: three fives +3 15 on the ends: five threes +5"
    )
    assert [score.split() for score in page.said("score")] == [["4"], ["8"]]
    assert [b.words for b in page.buttons if b.label.startswith("Play ")] == ["‹ 2", "4 ›"]
    acts = [b.words for b in page.buttons if "key" in b.cls.split()]
    assert acts == ["Back to the table", "Amend this play", "Insert before this", "Strike play 3"]


def test_the_first_and_the_last_play_have_one_neighbour(table: Table) -> None:
    assert [b.words for b in table.get("?at=1").buttons if b.label.startswith("Play ")] == ["2 ›"]
    assert [b.words for b in table.get("?at=4").buttons if b.label.startswith("Play ")] == ["‹ 3"]


def test_a_struck_play_cannot_be_amended(table: Table) -> None:
    table.play("strike 4")
    assert table.get("?amend=4").status == 404
    assert table.get("?insert=4").status == 404


# amend


@pytest.mark.parametrize("htmx", [False, True])
def test_a_play_is_amended_in_its_place(table: Table, htmx: bool) -> None:
    page = table.get("?at=4")
    page = table.press(page, page.act("Amend"))
    assert "Amend play 4" in page.words
    assert page.call == "Play 4 was… entered: Ann 3-1 Enter what it was, in its place"
    assert page.key("3-2").value == "amend 4: a 3-2"
    page = table.press(page, page.key("3-2"), htmx=htmx)
    assert table.log == ["down a", "a 6-6", "b 6-3", "a 3-1"], "nothing is changed by looking"
    page = table.press(page, page.act("Amend play 4"), htmx=htmx)
    assert table.log == ["down a", "a 6-6", "b 6-3", "a 3-1", "amend 4: a 3-2"]
    assert "Play 4 amended: Ann 3-2" in page.call
    assert "2" in page.said("ends")[0]
    assert [play["n"] for play in table.judged["plays"]] == [1, 2, 3, 4]


def test_amending_says_where_it_goes_back_to(table: Table) -> None:
    page = table.get("?amend=3")
    assert page.act("Cancel").words == "Cancel play 3 stays"
    assert page.act("Cancel").href == f"{table.url}?at=3"
    assert (page.dock.method, page.dock.action) == ("get", f"{table.url}/preview")


def test_scores_heal(table: Table) -> None:
    table.play("amend 2: a 6-5", "strike 3-")
    assert table.scores == {"a": 0, "b": 0}


def test_the_end_is_asked_in_a_correction_too(start: Start) -> None:
    table = start()
    table.play("a 6-5", "b 6-3", "a 5-4", "b draws 1")
    page = table.get("?amend=4")
    page = table.press(page, page.key("5-3"))
    assert page.call == "Which end?"
    assert page.act("Right").value == "amend 4: a 5-3 right"
    page = table.press(page, page.act("Right"))
    table.press(page, page.act("Amend play 4"))
    assert table.log[-1] == "amend 4: a 5-3 right"


def test_a_correction_that_lacks_its_end_is_asked_for_it(start: Start) -> None:
    table = start()
    table.play("a 6-5", "b 6-3", "a 5-4")
    asked = table.refused("amend 4: a 5-3", at="?amend=4")
    assert asked.call == "Which end?"
    assert asked.act("Left").value == "amend 4: a 5-3 left"


@pytest.mark.parametrize("htmx", [False, True])
def test_a_correction_that_breaks_a_later_play_names_it(table: Table, htmx: bool) -> None:
    answer = table.refused("amend 2: a 5-5", htmx=htmx, at="?amend=2")
    assert answer.call.startswith("No. Then play 3 (Bill 6-3) cannot stand: 6-3 fits neither end: both ends are 5.")
    assert any(b.href == f"{table.url}?at=3" for b in answer.buttons)
    assert answer.dock.fields["prefix"] == "amend 2: ", "the correction can be tried again"


def test_an_amended_play_that_cannot_be_is_refused_by_itself(table: Table) -> None:
    assert table.refused("amend 3: b 5-4", at="?amend=3").call.startswith("No. 5-4 fits neither end")


# insert and strike


def test_a_draw_that_was_left_out(table: Table) -> None:
    page = table.get("?at=3")
    page = table.press(page, page.act("Insert"))
    assert page.call == "Left out: before play 3, Bill 6-3 Enter what was left out"
    page = table.press(page, page.act("Draw"))
    page = table.press(page, page.act("Insert before play 3"))
    assert table.log[-1] == "insert 3: b draws 1"
    assert [play["n"] for play in table.judged["plays"]] == [1, 2, 5, 3, 4]
    assert table.get("?at=5").status == 200


def test_an_inserted_play_that_breaks_the_next_is_refused(table: Table) -> None:
    answer = table.refused("insert 3: b 6-4", at="?insert=3")
    assert "Then play 3" in answer.call


def test_a_play_is_struck(table: Table) -> None:
    page = table.get("?at=4")
    page = table.press(page, page.act("Strike"))
    page = table.press(page, page.act("Strike play 4"))
    assert table.log[-1] == "strike 4"
    assert page.key("3-1").value == "a 3-1"
    assert "Play 4 struck" in page.call


def test_a_strike_that_breaks_the_next_play_is_refused(table: Table) -> None:
    answer = table.refused("strike 3", at="?at=3")
    note = answer.said("warn")[0]
    assert "Then play 4" in note
    assert "cannot stand: it is Bill’s turn, not Ann’s." in note
    assert "undo" not in note
    page = table.press(answer, answer.act("Strike play 3 and all after it"))
    table.press(page, page.act("Strike play 3 and all after it"))
    assert table.log[-1] == "strike 3-"


def test_strike_from_a_play_on(table: Table) -> None:
    table.play("strike 2-")
    assert table.log[-1] == "strike 2-"
    assert len(table.judged["plays"]) == 1


@pytest.mark.parametrize("entry", ["amend 5: a 3-2", "strike 5", "insert 5: a draws 1", "amend 4: strike 3",
                                   "amend 4: amend 3: b 6-4"])  # fmt: skip
def test_corrections_are_not_corrected_themselves(table: Table, entry: str) -> None:
    table.play("amend 4: a 3-2")
    table.refused(entry)


def test_another_phone_struck_the_play_meanwhile(table: Table) -> None:
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("strike 4")
    answer = table.press(page, page.act("Amend play 4"))
    assert answer.status == 409
    assert "was not entered" in answer.call
    assert table.log[-1] == "strike 4"


def test_another_phone_made_the_same_correction(table: Table) -> None:
    page = table.preview("Amend 4:a 2-3")
    table.elsewhere().play("amend 4: a 3-2")
    assert "Another phone had it first" in table.press(page, page.act("Amend play 4")).call
    assert len(table.log) == 5


def test_an_undone_correction_does_not_come_back(table: Table) -> None:
    """Undo takes the last play that stands, not the last entry."""
    table.play("amend 4: a 3-2")
    page = table.get()
    assert page.act("Undo").words == "Undo Ann 3-2"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo Bill 6-3"


# the end of a game


def test_a_winning_play_is_undone(nearly: Table) -> None:
    page = nearly.play("a 6-6")
    assert "Game: Ann." in page.words
    page = nearly.press(page, page.act("Undo"))
    assert "Game: Ann." not in page.words
    assert nearly.scores == {"a": 57, "b": 0}
    judged = nearly.judged
    assert (judged["winner"], judged["how"], judged["next"]) == (None, None, {"seat": "a", "does": "lay"})
    assert page.key("6-6").value == "a 6-6"


def test_a_correction_far_back_undoes_a_win(nearly: Table) -> None:
    nearly.play("a 6-6", "amend 2: a awarded 50")
    assert nearly.judged["winner"] is None
    assert nearly.scores == {"a": 54, "b": 0}


def test_a_correction_that_wins_earlier_breaks_what_follows(start: Start) -> None:
    table = start()
    table.play("a awarded 50", "a 6-6", "b 6-3")
    answer = table.refused("amend 2: a awarded 57", at="?amend=2")
    assert "Then play 4 (Bill 6-3) cannot stand: the game is over." in answer.call


def test_after_the_next_game_has_begun_the_old_one_can_be_undone(nearly: Table) -> None:
    nearly.play("a 6-6")
    following = nearly.next()
    page = nearly.press(nearly.get(), nearly.get().act("Undo"))
    assert "Game: Ann." not in page.words
    assert following.log == ["down b"], "the next game is parked, not lost"
    home = Page(nearly.client.get("/"))
    assert {nearly.url, following.url} <= {b.href for b in home.buttons}
    nearly.play("a 5-5", "b concedes")
    assert nearly.next().game == following.game, "and it is found again"


def test_undo_at_the_start_of_the_next_game_leads_back_to_the_old_one(nearly: Table) -> None:
    nearly.play("a 6-6")
    following = nearly.next()
    page = following.get()
    assert page.act("Undo").href == nearly.url
    assert not page.act("Undo").off
    back = following.press(page, page.act("Undo"))
    assert "Game: Ann." in back.words


def test_undo_inside_the_next_game_stays_there(nearly: Table) -> None:
    nearly.play("a 6-6")
    following = nearly.next()
    page = following.play("b 6-6")
    assert page.act("Undo").value == "strike 2"
