"""For those who hear the page or play by keyboard: a hand without a finger, what is announced."""

from __future__ import annotations

from collections.abc import Callable
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import expect

from tests.browser.states import TWO
from tests.browser.table import DEAF, House, NewContext, Phone

# Three tiles each: Bill's 6-3 fits both ends, Ann goes out with 6-6 and Bill shows what he has left.
SMALL_HAND = f'[Game "fives-and-threes"]\n{TWO}\n[Boneyard "sleeping"]\n[Deal "3"]\n\ndown a'


@pytest.fixture
def phone(new_context: NewContext, serve: Callable[[WSGIApplication], str], house: House) -> Phone:
    return Phone.take(new_context, serve(house.app))


@pytest.fixture
def small_hand(phone: Phone, house: House) -> Phone:
    phone.open(house.keep(SMALL_HAND))
    phone.page.wait_for_load_state("load")
    return phone


def focused(phone: Phone) -> str:
    """The name or text of what has the focus, "" for nothing."""
    return str(
        phone.page.evaluate(
            """() => { const e = document.activeElement;
            return e === document.body ? "" : e.ariaLabel || e.textContent.trim().replace(/\\s+/g, " "); }"""
        )
    )


def press(phone: Phone, name: str, key: str = "Enter", pause: int = 500) -> None:
    """Goes on by Tab to what begins with these words and presses it; then the focus must be on the new table."""
    for _ in range(80):
        if focused(phone).startswith(name):
            break
        phone.page.keyboard.press("Tab")
    else:
        pytest.fail(f"Tab does not lead to {name}")
    before = phone.form_key.input_value()
    phone.page.keyboard.press(key)
    expect(phone.form_key).not_to_have_value(before)
    phone.page.wait_for_timeout(pause)  # the player thinks
    expect(phone.page.locator("#table:focus, #table :focus"), f"focus is lost after {name}").to_have_count(1)


def test_a_hand_by_keyboard(small_hand: Phone) -> None:
    phone = small_hand
    press(phone, "double four")
    phone.expect_call("Eight: nothing.")
    press(phone, "four-three", "Space")
    phone.expect_call("Eleven: nothing.")
    press(phone, "six-four")
    phone.expect_call("Nine: three.")
    press(phone, "six-three")
    phone.expect_call("Which end?")
    press(phone, "Right")
    phone.expect_call("Twelve: four.")
    press(phone, "Undo")
    press(phone, "six-three")
    press(phone, "Right")
    press(phone, "double six")
    phone.expect_call("Ann is out: seven.")
    press(phone, "five-two")
    phone.expect_call("Bill shows 7.")
    press(phone, "Next hand")
    phone.expect_call("Bill has the down.")
    assert phone.entries()[-3:] == ["a 6-6", "b holds 5-2", "down b"]


def test_a_knock_by_keyboard(small_hand: Phone) -> None:
    press(small_hand, "double four")
    press(small_hand, "Knock")
    small_hand.expect_call("Bill knocks.")


def go_to(phone: Phone, selector: str) -> None:
    """On by Tab to an element."""
    for _ in range(80):
        phone.page.keyboard.press("Tab")
        if phone.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"Tab does not lead to {selector}")


def test_from_the_first_page_to_the_last_hole_by_keyboard(phone: Phone) -> None:
    page, keys = phone.page, phone.page.keyboard
    phone.open()
    go_to(phone, "a[href='/new/fives-and-threes']")
    keys.press("Enter")
    expect(page.get_by_label("Player A")).to_be_visible()
    for seat, name in (("a", "Ann"), ("b", "Bill")):
        go_to(phone, f"input[name={seat}]")
        keys.type(name)
    go_to(phone, "input[name=down]")
    keys.press("ArrowDown")  # from “by lot” round to the first
    go_to(phone, ".key.wide")
    keys.press("Enter")
    phone.expect_call("Ann has the down.")
    go_to(phone, "a[aria-label=More]")
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("More")
    for _ in range(2):
        go_to(phone, "summary")
    keys.press("Enter")
    go_to(phone, "input[name=what]")
    keys.press("ArrowRight")
    go_to(phone, "input[name=points]")
    keys.type("57")
    keys.press("Enter")
    phone.expect_call("Ann is given fifty-seven.")
    press(phone, "double six")
    phone.expect_call("Game: Ann.")
    assert focused(phone).startswith(("Rematch", "Undo"))
    press(phone, "Undo")
    phone.expect_call("Ann is given fifty-seven.")
    assert phone.entries() == ["down a", "a awarded 57", "a 6-6", "strike 3"]


def test_a_score_that_was_tapped_keeps_the_focus(small_hand: Phone) -> None:
    """What is left is told without leaving the place."""
    go_to(small_hand, "#ask-b")
    small_hand.page.keyboard.press("Enter")
    expect(small_hand.page.get_by_role("status")).to_have_text("Ann needs 61; Bill needs 61")
    assert focused(small_hand) == "Bill: say what is left"


def test_two_keys_in_quick_succession(small_hand: Phone) -> None:
    """A key that is pressed by keyboard has no place on the screen: another one is not the same tap."""
    press(small_hand, "double four", pause=50)
    press(small_hand, "four-three", pause=50)
    small_hand.expect_call("Eleven: nothing.")


def test_the_first_tab_leads_to_the_table(small_hand: Phone) -> None:
    page = small_hand.page
    page.keyboard.press("Tab")
    assert focused(small_hand) == "To the table"
    expect(page.get_by_role("link", name="To the table")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(small_hand) == "Home"


def test_tiles_are_named_in_words(small_hand: Phone) -> None:
    small_hand.lay("4-4")
    small_hand.lay("4-3")
    button = small_hand.page.get_by_role("button")
    for tile, name in {
        "6-4": "six-four",
        "4-0": "four-blank",
        "3-3": "double three",
        "4-4": "double four, laid",
        "4-3": "four-three, laid",
        "6-5": "six-five, does not fit",
        "0-0": "double blank, does not fit",
    }.items():
        expect(small_hand.key(tile)).to_have_accessible_name(name)
    assert button.and_(small_hand.page.locator(".k")).count() == 28


def test_line_and_board_are_told(small_hand: Phone) -> None:
    small_hand.lay("4-4")
    small_hand.lay("4-3")
    pictures = small_hand.page.get_by_role("img")
    expect(pictures.and_(small_hand.page.locator(".line"))).to_have_accessible_name(
        "From left to right: double four across, four-three. Left end 8, right end 3, together 11."
    )
    expect(pictures.and_(small_hand.page.locator(".board"))).to_have_count(1)


def test_each_call_is_announced(small_hand: Phone) -> None:
    """Nothing when the page is loaded: only what happens afterwards is said."""
    said = small_hand.page.get_by_role("status")
    expect(said).to_have_text("")
    for entry, words in (
        ("a 4-4", "Eight: nothing."),
        ("b 4-3", "Eleven: nothing."),
        ("a 6-4", "Nine: three."),
        ("strike 4", "Eleven: nothing."),
        ("a knocks", "Ann knocks."),
    ):
        small_hand.enter(entry)
        expect(said).to_contain_text(words)


def test_a_call_like_the_one_before_is_announced_again(phone: Phone, house: House) -> None:
    """A screen reader repeats only what has changed."""
    phone.open(house.keep(f'[Game "fives-and-threes"]\n{TWO}\n\ndown a\na 6-6\nb 6-5'))
    phone.page.wait_for_load_state("load")
    said = phone.page.locator("#said")
    announced = []
    for tile in ("6-0", "0-0"):
        phone.lay(tile)
        expect(said).to_contain_text("Five: one. 0 and 5: one five")
        announced.append(said.evaluate("status => status.textContent"))
    assert announced[0] != announced[1]


def test_what_announces_stays_on_the_page(small_hand: Phone) -> None:
    """A screen reader listens to an element; one that takes its place may stay unheard."""
    said = small_hand.page.locator("#said")
    said.evaluate("status => { status.old = true; }")
    small_hand.lay("4-4")
    expect(said).to_contain_text("Eight: nothing.")
    assert said.evaluate("status => status.old === true")


def test_a_refusal_is_an_alert(small_hand: Phone, new_context: NewContext) -> None:
    other = Phone.take(new_context, small_hand.url)
    other.open(small_hand.game.removeprefix(small_hand.url))
    small_hand.page.locator("#table").evaluate(DEAF)
    other.lay("4-4")
    small_hand.lay("6-6")
    expect(small_hand.page.get_by_role("alert")).to_contain_text("No.")
