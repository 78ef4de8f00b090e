"""Between two hands: tiles left are tapped in, and the next hand begins."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Page, Start, Table

# Three tiles each; Bill drew one, Ann is out, Bill has two left.
OUT = ("a 6-5", "b draws 1", "b 6-3", "a 5-5", "b 3-3", "a 5-1")


def keys(page: Page, state: str) -> set[str]:
    return {f"{a}-{b}" for a in range(7) for b in range(a + 1) if page.state(f"{a}-{b}") == state}


@pytest.fixture
def threes(start: Start) -> Table:
    """Fives-and-threes, the first hand over."""
    table = start(deal="3")
    table.play(*OUT)
    return table


@pytest.fixture
def muggins(start: Start) -> Table:
    """Muggins, the first hand over; the bonus waits for Bill's two tiles."""
    table = start("muggins", deal="3")
    table.play(*OUT)
    return table


def test_the_end_of_a_hand_is_called(threes: Table) -> None:
    page = threes.get()
    assert page.call.startswith("Ann is out: one. 7 is nothing; one for chipping out")
    assert "Tap what Bill has left: 2 tiles" in page.call
    assert [rest.split()[-1] for rest in page.said("rest")] == ["out", "left"]


def test_fives_and_threes_does_not_wait(threes: Table) -> None:
    page = threes.get()
    assert page.act("Next hand").words == "Next hand Bill’s down"
    page = threes.press(page, page.act("Next hand"))
    assert threes.log[-1] == "down b"
    assert page.call == "Bill has the down. any tile may be led"
    assert keys(page, "free") == {f"{a}-{b}" for a in range(7) for b in range(a + 1)}


@pytest.mark.parametrize("htmx", [False, True])
def test_tiles_left_are_tapped_in_and_the_last_one_enters_them(threes: Table, htmx: bool) -> None:
    page = threes.get()
    assert keys(page, "laid") == {"6-5", "6-3", "5-5", "3-3", "5-1"}
    assert len(keys(page, "link")) == 23
    page = threes.press(page, page.key("6-6"), htmx=htmx)
    assert page.key("6-6").label == "double six, chosen"
    assert page.state("4-3") == "free"
    assert len(threes.log) == 7, "nothing is entered yet"
    page = threes.press(page, page.key("4-3"), htmx=htmx)
    assert threes.log[-1] == "b holds 6-6 4-3"
    assert page.call.startswith("Bill shows 19. 6-6, 4-3")


def test_a_second_tap_on_a_tile_takes_it_back(threes: Table) -> None:
    page = threes.get()
    once = threes.press(page, page.key("6-6"))
    again = threes.press(once, once.key("6-6"))
    assert (once.key("6-6").label, again.key("6-6").label) == ("double six, chosen", "double six")
    assert again.key("6-6").href == page.key("6-6").href
    assert len(threes.log) == 7


def test_muggins_waits_for_the_tiles_of_the_bonus(muggins: Table) -> None:
    page = muggins.get()
    assert page.act("Next hand").words == "Next hand Bill’s tiles first"
    assert page.act("Next hand").off
    answer = muggins.refused("down b")
    assert answer.call == "No. Before the next hand, show the tiles that Bill has left."
    page = muggins.play("b holds 6-6 4-3")
    assert page.act("Next hand").words == "Next hand Bill’s down"
    assert page.call.startswith("Bill shows 19. 6-6, 4-3 Ann: bonus 4")
    assert muggins.scores == {"a": 4, "b": 0}


def test_pips_only(muggins: Table) -> None:
    page = muggins.get()
    page = muggins.press(page, next(b for b in page.buttons if b.words == "pips only"))
    assert page.call == "Bill has how many pips left?"
    assert page.act("Back").href == muggins.url
    form = page.dock
    answer = Page(muggins.client.post(form.action, data=form.fields | {"pips": " 19 "}))
    assert answer.status == 303
    assert muggins.log[-1] == "b holds 19 pips"
    assert muggins.get().call.startswith("Bill shows 19. pips only Ann: bonus 4")


@pytest.mark.parametrize("typed", ["25", "many", "", "-3", "1 9", "\u0661"])
def test_pips_that_cannot_be_are_refused(muggins: Table, typed: str) -> None:
    answer = send_pips(muggins, typed)
    assert answer.status == 422
    assert answer.call.startswith("No. ")
    assert len(muggins.log) == 7
    if typed == "25":
        assert answer.call == "No. Bill has 2 tiles: that cannot be 25 pips."


@pytest.mark.parametrize("htmx", [False, True])
def test_refused_pips_stay_in_the_form(muggins: Table, htmx: bool) -> None:
    assert send_pips(muggins, "25", htmx=htmx).dock.fields.get("pips") == "25"


def send_pips(table: Table, typed: str, *, htmx: bool = False) -> Page:
    form, headers = table.get("?sheet=pips&hold=b").dock, {"HX-Request": "true"} if htmx else {}
    return Page(table.client.post(form.action, data=form.fields | {"pips": typed}, headers=headers))


def test_none_waited_for_there_is_no_pips_only(threes: Table) -> None:
    assert not threes.get().has("pips only")


REFUSED = [
    ("b holds 6-6", "Bill must have 2 tiles left, not 1. If there are more, insert the draw that was not entered; "
     "else undo the wrong play."),
    ("b holds none", "Bill must have 2 tiles left, not 0. If there are more, insert the draw that was not entered; "
     "else undo the wrong play."),
    ("b holds 6-6 6-6", "6-6 stands there twice; each tile exists once."),
    ("b holds 6-6 5-6", "6-5 is already on the table. Enter another tile, or amend the play that laid it."),
    ("a holds 6-6", "Ann must have 0 tiles left, not 1. If there are more, insert the draw that was not entered; "
     "else undo the wrong play."),
    ("a 6-6", "This hand is over. The next one begins when Bill has the down."),
    ("b knocks", "This hand is over. The next one begins when Bill has the down."),
    ("down a", "Bill has the down in this hand."),
    ("misdeal", "This hand is over, so it is too late for a misdeal. Correct single plays instead."),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "sentence"), REFUSED)
def test_refused_between_hands(threes: Table, entry: str, sentence: str) -> None:
    assert threes.refused(entry).call == f"No. {sentence}"


def test_what_is_known_may_be_said_again_and_not_otherwise(threes: Table) -> None:
    threes.play("b holds 6-6 4-3", "b holds 4-3 6-6")
    answer = threes.refused("b holds 6-6 4-2")
    assert answer.call == "No. Bill is known to have 6-6 and 4-3 left. Amend the play that says so if it is wrong."


def test_tiles_of_three_players_in_any_order(start: Start) -> None:
    table = start("muggins", table="three", deal="2")
    page = table.play("a 6-5", "b 6-3", "c 3-0", "a 5-1")
    assert page.act("Next hand").words == "Next hand Bill’s tiles first"
    page = table.get("?hold=c")
    assert "Tap what Cath has left: 1 tile" in page.call
    page = table.press(page, page.key("0-0"))
    assert table.log[-1] == "c holds 0-0"
    assert "Tap what Bill has left: 1 tile" in page.call
    assert page.state("0-0") == "off", "shown by Cath"
    page = table.press(page, page.key("6-6"))
    assert "Ann: bonus 2" in page.call
    assert page.act("Next hand").value == "down b"


def test_the_last_hand_of_several_is_one_tap(start: Start) -> None:
    """Nothing sleeps: what Ann and Bill have not laid is what Cath holds."""
    table = start("muggins", table="four", deal="7", boneyard="sleeping")
    page = _play_out(table)
    while not page.has("All that is left"):
        page = _show_lowest(table, page)
    unseen = page.act("All that is left")
    page = table.press(page, unseen)
    assert " holds " in table.log[-1]
    assert not page.act("Next hand").off


def _play_out(table: Table) -> Page:
    """Each lays the first key that is live; else he knocks."""
    page = table.get()
    while page.has("Knock"):
        key = next((b for b in page.dock.buttons if b.id.startswith("k") and not b.off), None)
        if key is None:
            page = table.press(page, page.act("Knock"))
            continue
        page = table.press(page, key)
        if page.call == "Which end?":
            page = table.press(page, page.act("Left"))
    return page


def _show_lowest(table: Table, page: Page) -> Page:
    before = len(table.log)
    while len(table.log) == before:
        key = next(b for b in page.dock.buttons if b.id.startswith("k") and not b.off and "on" not in b.cls.split())
        page = table.press(page, key)
    return page


# not out after all


def test_who_is_not_out_has_drawn_before(threes: Table) -> None:
    page = threes.get()
    assert page.act("Not out").words == "Not out Ann has more"
    page = threes.press(page, page.act("Not out"))
    assert threes.log[-1] == "insert 7: a draws 1"
    assert page.key("6-1").value == "b 6-1"
    assert threes.scores == {"a": 0, "b": 0}, "the chip point is gone"
    assert page.said("tag") == ["to lay"]


def test_with_a_sleeping_boneyard_the_deal_was_wrong(start: Start) -> None:
    table = start(deal="2", boneyard="sleeping")
    page = table.play("a 6-5", "b 6-3", "a 5-1")
    button = page.act("Not out")
    assert button.href == f"{table.url}/more?option=deal#rules"
    more = table.get("/more?option=deal")
    assert '<details class="fold-out" open>' in more.html
    table.more("rule", option="deal", value="3")
    assert table.log[-1] == "rule deal 3"
    assert not table.get().has("Next hand")


def test_a_win_that_was_none_is_corrected_on_the_page_of_the_end(kept: Kept) -> None:
    """Ann's last tile seemed to win; she holds another."""
    head = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n[Deal "2"]\n\n'
    table = kept(head + "down a\na awarded 60\na 6-5\nb 6-3\na 5-1")
    page = table.get()
    assert "Game: Ann." in page.words
    page = table.press(page, page.act("Not out"))
    assert table.log[-1] == "insert 5: a draws 1"
    assert "Game: Ann." not in page.words
    assert table.scores == {"a": 60, "b": 0}


def test_a_down_that_was_the_only_tile_is_not_said_to_follow_a_draw(start: Start) -> None:
    """Nobody draws before the down, so the key must lead to the number dealt."""
    table = start(deal="1")
    page = table.play("a 6-6")
    assert page.act("Not out").href == f"{table.url}/more?option=deal#rules"
