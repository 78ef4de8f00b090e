"""Two phones at one table in the same moment, as their holders see it: nothing twice, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.table import House, NewContext, Phone, whole

TWO = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
LAID = TWO + "\ndown a\na 6-6\nb 6-3"  # Ann to lay at 6 6 and 3
Take = Callable[..., Phone]


@pytest.fixture
def take(new_context: NewContext, house: House) -> Take:
    """A phone at a game that hears of other phones only by its own taps; `process` is the server it talks to."""
    with ExitStack() as servers:
        started: dict[int, str] = {}

        def take(game: str, *, process: int = 1, scripts: bool = True) -> Phone:
            if process not in started:
                app = house.app if process == 1 else House(Path(house.app.instance_path)).app
                started[process] = servers.enter_context(serving(app))
            phone = Phone.take(new_context, started[process], scripts=scripts)
            phone.page.route("**/games/*since=*", lambda route: route.abort())
            phone.open(game)
            phone.page.wait_for_load_state("load")
            return phone

        yield take  # type: ignore[misc] # a fixture that ends


def both(game: str, take: Take, processes: tuple[int, int]) -> tuple[Phone, Phone]:
    return take(game, process=processes[0]), take(game, process=processes[1])


@pytest.mark.parametrize("processes", [(1, 1), (1, 2)], ids=["one process", "two processes on one database"])
def test_the_same_play_from_both_is_one_play(house: House, take: Take, processes: tuple[int, int]) -> None:
    one, other = both(house.keep(LAID), take, processes)
    one.lay("3-3")
    other.lay("3-3")
    assert other.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3"]
    expect(other.page.locator("#table")).to_contain_text("had it first")
    expect(one.words).to_have_text(other.words.inner_text())


@pytest.mark.parametrize("processes", [(1, 1), (1, 2)], ids=["one process", "two processes on one database"])
def test_of_two_different_plays_the_second_sees_the_first_and_its_own(
    house: House, take: Take, processes: tuple[int, int]
) -> None:
    one, other = both(house.keep(LAID), take, processes)
    one.lay("3-3")
    other.lay("5-3")
    alert = other.page.get_by_role("alert")
    expect(alert).to_contain_text(whole("“Ann 5-3” was not entered"))
    assert other.entries()[3:] == ["a 3-3"]
    expect(other.key("3-3")).to_be_disabled()
    other.lay("5-3")  # the fresh form takes a play again: Bill's, on the double three
    assert one.entries()[3:] == ["a 3-3", "b 5-3"]


def test_a_play_on_an_old_page_is_refused_though_it_would_be_legal(house: House, take: Take) -> None:
    one, other = both(house.keep(LAID), take, (1, 1))
    one.lay("3-3")
    one.lay("3-1")
    other.lay("6-5")
    expect(other.page.get_by_role("alert")).to_contain_text("The table has moved on")
    assert other.entries()[3:] == ["a 3-3", "b 3-1"]


def test_two_taps_of_one_finger_are_one_play(house: House, take: Take) -> None:
    phone = take(house.keep(LAID))
    box = phone.key("3-3").bounding_box()
    assert box
    for _ in range(2):
        phone.page.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    phone.page.wait_for_timeout(600)
    assert phone.entries()[3:] == ["a 3-3"]


def test_undo_on_both_takes_back_one_play(house: House, take: Take) -> None:
    one, other = both(house.keep(LAID), take, (1, 1))
    one.undo()
    other.undo()
    assert one.entries() == ["down a", "a 6-6", "b 6-3", "strike 3"]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_back_shows_the_table_as_it_is(house: House, take: Take, scripts: bool) -> None:
    phone = take(house.keep(LAID), scripts=scripts)
    phone.lay("3-3") if scripts else phone.key("3-3").tap()
    phone.page.get_by_role("link", name="Log", exact=True).tap()
    phone.page.wait_for_url("**/log")
    phone.page.go_back()
    phone.key("3-1").tap()
    expect(phone.key("3-1")).to_be_disabled()
    assert phone.entries()[3:] == ["a 3-3", "b 3-1"]


def test_a_form_that_is_sent_again_enters_nothing_twice(house: House, take: Take) -> None:
    """As a browser asks before it loads a page anew that was the answer to a form."""
    phone = take(house.keep(LAID), scripts=False)
    with phone.page.expect_request(lambda request: request.method == "POST") as sent:
        phone.key("3-3").tap()
    expect(phone.key("3-3")).to_be_disabled()
    answer = phone.page.request.post(
        phone.page.url, data=sent.value.post_data, headers={"Content-Type": "application/x-www-form-urlencoded"}
    )
    assert answer.ok
    assert phone.entries()[3:] == ["a 3-3"]


def test_what_was_typed_stays_when_the_table_moves_on(house: House, take: Take) -> None:
    one, other = both(game := house.keep(LAID), take, (1, 1))
    other.open(f"{game}/more")
    other.page.get_by_text("Penalty or award").tap()
    other.page.get_by_label("Points", exact=True).fill("7")
    form = other.page.locator("form").filter(has=other.page.get_by_label("Points", exact=True))
    form.get_by_label("Reason").fill("looked at a tile")
    one.lay("3-3")
    form.get_by_role("button", name="Enter").tap()
    expect(other.page.get_by_role("alert")).to_contain_text("The table has moved on")
    expect(form.get_by_label("Points", exact=True)).to_have_value("7")
    expect(form.get_by_label("Reason")).to_have_value("looked at a tile")
    form.get_by_role("button", name="Enter").tap()
    expect(other.words).to_be_visible()
    assert one.entries()[4:] == ["a penalty 7 looked at a tile"]
