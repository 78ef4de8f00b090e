"""The table: what can be tapped, what it asks, and what the last row of keys does."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import Kept, Start
from tests.web.lines_table import record
from tests.web.page import HTMX

# 3 on the left, 5 on the right, Ann to lay: 5-3 fits both ends.
CROSSROADS = ("a 6-5", "b 6-3")


# Every six is down and both ends are sixes; five tiles each, Ann to lay.
DEAD = (
    "a 6-6", "b 6-3", "a 4-3", "b 6-4 right", "a 6-5 right", "b 5-2", "a 6-2 right", "b 6-1 left", "a 1-0",
    "b 6-0 left",
)  # fmt: skip


# the pad


def test_before_the_down_any_tile_may_be_led(start: Start) -> None:
    page = start().get()
    assert {page.state(f"{a}-{b}") for a in range(7) for b in range(a + 1)} == {"free"}
    assert page.act("Knock").words == "Knock lay first"
    assert page.act("Draw").words == "Draw 14 left"
    assert page.act("Knock").off
    assert page.act("Draw").off
    assert "No tile yet: any may be led" in page.words


def test_the_pad_shows_what_fits_what_does_not_and_what_is_laid(start: Start) -> None:
    page = start().play("a 6-5")
    assert page.state("6-5") == "laid"
    free = {f"{a}-{b}" for a in range(7) for b in range(a + 1) if page.state(f"{a}-{b}") == "free"}
    assert free == {"6-6", "6-4", "6-3", "6-2", "6-1", "6-0", "5-5", "5-4", "5-3", "5-2", "5-1", "5-0"}
    assert page.state("4-3") == "off"
    assert (page.key("6-5").label, page.key("4-3").label) == ("six-five, laid", "four-three, does not fit")
    assert page.key("6-4").value == "b 6-4"


def test_the_end_is_asked_only_where_it_matters(start: Start) -> None:
    table = start()
    assert table.play("a 6-6").state("6-3") == "free", "both choices leave the same two ends"
    other = start()
    assert other.play(*CROSSROADS).state("5-3") == "link"
    assert {other.get().state(tile) for tile in ("3-3", "5-5", "5-4", "3-0")} == {"free"}


def test_equal_numbers_at_both_ends_differ_where_one_is_a_double(start: Start) -> None:
    table = start()
    page = table.play("a 6-6", "b 6-3", "a 4-3", "b 6-4 right")  # a double six on the left, a six on the right
    assert page.state("6-5") == "link"
    asked = table.press(page, page.key("6-5"))
    assert "Left 5 + 6 = 11 0 points" in asked.words
    assert "Right 12 + 5 = 17 0 points" in asked.words


@pytest.mark.parametrize("htmx", [False, True])
def test_which_end_is_asked_with_totals_and_points(start: Start, htmx: bool) -> None:
    table = start()
    page = table.play(*CROSSROADS)
    asked = table.press(page, page.key("5-3"), htmx=htmx)
    assert asked.status == 200
    assert asked.call == "Which end?"
    left, right = asked.act("Left"), asked.act("Right")
    assert (left.words, left.value) == ("Left 5 + 5 = 10 2 points", "a 5-3 left")
    assert (right.words, right.value) == ("Right 3 + 3 = 6 2 points", "a 5-3 right")
    assert asked.act("Another tile").href == table.url
    answered = table.press(asked, right, htmx=htmx)
    assert "Six: two." in answered.call
    assert table.log[-1] == "a 5-3 right"


def test_the_question_says_a_bust_before_it_is_one(kept: Kept) -> None:
    table = kept(record("a awarded 60", *CROSSROADS))
    page = table.get()
    asked = table.press(page, page.key("5-3"))
    assert [asked.act(end).words for end in ("Left", "Right")] == ["Left 5 + 5 = 10 a bust", "Right 3 + 3 = 6 a bust"]


def test_the_question_counts_the_points_of_each_end(start: Start) -> None:
    table = start()
    page = table.play("a 5-3", "b 3-0")  # nothing on one end, 5 on the other
    asked = table.press(page, page.key("5-0"))
    assert [asked.act(end).words for end in ("Left", "Right")] == [
        "Left 0 + 0 = 0 0 points",
        "Right 5 + 5 = 10 2 points",
    ]
    page = start().play("a 2-1", "b 4-2", "a 4-1 right")  # 4 and 4
    assert [page.state(tile) for tile in ("4-4", "4-3")] == ["free", "free"], "the ends are alike"


def test_one_point_is_one_point(start: Start) -> None:
    table = start()
    page = table.play("a 4-1", "b 4-2")  # 2 and 1: 2-1 makes 2 or 4
    assert table.press(page, page.key("2-1")).act("Left").words.endswith("0 points")
    page = table.play("a 1-0", "b 3-0", "a 3-2 right")  # 2 and 2
    page = table.play("b 2-2")  # 2 on the left, a double two on the right
    asked = table.press(page, page.key("2-1"))
    assert [asked.act(end).words for end in ("Left", "Right")] == ["Left 1 + 4 = 5 1 point", "Right 2 + 1 = 3 1 point"]


def test_a_tile_that_lacks_its_end_is_asked_for_it(start: Start) -> None:
    table = start()
    table.play(*CROSSROADS)
    asked = table.refused("a 5-3")
    assert asked.call == "Which end?"
    assert asked.act("Left").value == "a 5-3 left"


def test_asking_about_a_tile_that_cannot_be_laid_shows_the_pad(start: Start) -> None:
    table = start()
    table.play("a 6-5")
    for tile in ("6-5", "4-3"):
        page = table.get(f"?choose={tile}")
        assert page.status == 200
        assert page.state("6-4") == "free"


# the last row of keys


@pytest.mark.parametrize(("rules", "draw", "knock"), [
    ({}, "Draw 14 left", "Knock draw first"),
    ({"closed_boneyard": "2"}, "Draw 12 left", "Knock draw first"),
    ({"boneyard": "sleeping"}, "Draw 14 asleep", "Knock"),
    ({"deal": "14"}, "Draw none left", "Knock"),
    ({"deal": "13", "closed_boneyard": "2"}, "Draw 2 closed", "Knock"),
])  # fmt: skip
def test_draw_and_knock_say_why_they_are_off(start: Start, rules: dict[str, str], draw: str, knock: str) -> None:
    page = start(**rules).play("a 6-5")
    assert (page.act("Draw").words, page.act("Knock").words) == (draw, knock)
    assert page.act("Knock").off is (knock != "Knock")
    assert page.act("Draw").off is (knock == "Knock")


def test_a_tap_on_draw_draws_one(start: Start) -> None:
    table = start()
    page = table.play("a 6-5")
    page = table.press(page, page.act("Draw"))
    assert page.call == "Bill draws one. 13 left to draw"
    assert table.log[-1] == "b draws 1"
    assert page.key("6-4").value == "b 6-4"


def test_a_tap_on_knock_passes_the_turn(start: Start) -> None:
    table = start(boneyard="sleeping")
    page = table.play("a 6-5")
    page = table.press(page, page.act("Knock"))
    assert page.call == "Bill knocks. neither six nor five"
    assert page.key("6-4").value == "a 6-4"


def test_when_both_ends_are_dead_the_whole_boneyard_is_one_tap(start: Start) -> None:
    table = start()
    page = table.play(*DEAD)
    assert "Both ends are dead: 14 to draw, then everybody knocks" in page.call
    assert {page.state(f"{a}-{b}") for a in range(7) for b in range(a + 1)} == {"off", "laid"}
    page = table.press(page, page.act("Draw 14"))
    assert table.log[-1] == "a draws 14"
    page = table.press(page, page.act("Knock"))
    page = table.press(page, page.act("Knock"))
    assert page.call.startswith("Blocked.")


def test_dead_ends_end_the_hand_where_the_house_says_so(start: Start) -> None:
    page = start(dead_ends="block").play(*DEAD)
    assert "Blocked: both ends are dead" in page.call
    assert page.act("Next hand").value == "down b"


def test_undo_names_what_it_takes_back(start: Start) -> None:
    table = start()
    page = table.play("a 6-5", "b draws 1")
    assert page.act("Undo").words == "Undo Bill draws 1"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo Ann 6-5"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo Ann’s down"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo nothing yet"
    assert page.act("Undo").off


def test_after_undoing_the_down_it_is_asked_who_has_it(start: Start) -> None:
    table = start(table="three")
    page = table.play("strike 1")
    assert page.call == "Who has the down?"
    assert [b.words for b in page.dock.buttons if b.value.startswith("down")] == ["Ann", "Bill", "Cath", "By lot"]
    page = table.press(page, page.act("Cath"))
    assert table.log[-1] == "down c"
    assert page.call == "Cath has the down. any tile may be led"


def test_a_page_makes_a_cookie_last_longer_and_a_tap_does_not(client: FlaskClient, start: Start) -> None:
    """A phone far from the mast waits for what it does not need; also an undo, which is told, brings none."""
    table = start()
    assert "Set-Cookie" in client.get(table.url).headers
    for entry in ("a 6-6", "strike 2"):
        form = table.get().dock
        answer = client.post(form.action, data={**form.fields, "entry": entry}, headers=HTMX)
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers
    assert "Set-Cookie" not in client.get(f"{table.url}?since=1", headers=HTMX).headers
