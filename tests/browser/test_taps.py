"""Fingers that tap twice, bad signal, Back, and two phones: one tap is one entry."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.table import DEAF, House, NewContext, Phone, whole

GILT = "rgb(234, 184, 79)"
TWO = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
SLEEPING = TWO + '[Boneyard "sleeping"]\n'
THREE_TILES = ["down a", "a 6-6", "b 6-3", "a 3-3"]
SETTLED = 500  # ms: whatever a second tap has set off has reached the log


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "instance")


@pytest.fixture
def url(serve: Callable[[WSGIApplication], str], house: House) -> str:
    return serve(house.app)


@pytest.fixture
def phone(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def either(request: pytest.FixtureRequest, new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url, scripts=request.param)


def sheet(head: str, plays: list[str]) -> str:
    return head + "\n" + "\n".join(plays)


def middle(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drum(phone: Phone, what: Locator, times: int, gap: float) -> None:
    """Taps in one place, whatever lies there by then; `gap` in seconds."""
    if phone.scripts:
        expect(phone.page.locator("script[data-htmx]")).to_be_attached()
        phone.page.wait_for_load_state("load")
    tap_at(phone, middle(what), [n * gap for n in range(times)])
    phone.page.wait_for_timeout(SETTLED)


def tap_at(phone: Phone, place: tuple[float, float], moments: list[float]) -> None:
    """Taps at these moments, in seconds from now; one that a busy machine brings late bears the time that was meant."""
    cdp = phone.page.context.new_cdp_session(phone.page)
    begun = time.time()
    for moment in moments:
        time.sleep(max(0.0, begun + moment - time.time()))
        point = {"x": place[0], "y": place[1]}
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": begun + moment})
    cdp.detach()


drummed = pytest.mark.parametrize(
    ("times", "gap"),
    [pytest.param(2, 0.06, id="double"), pytest.param(3, 0.06, id="triple"), pytest.param(2, 0.25, id="slow double")],
)


# ---------- one place, several taps ----------


@drummed
def test_tile(house: House, either: Phone, times: int, gap: float) -> None:
    either.open(house.keep(sheet(TWO, THREE_TILES)))
    drum(either, either.key("3-1"), times, gap)
    assert either.entries() == [*THREE_TILES, "b 3-1"]


@drummed
def test_end(house: House, phone: Phone, times: int, gap: float) -> None:
    """The choice lies where the pad will be."""
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    phone.lay("3-1")
    phone.tap(phone.key("6-1"))
    drum(phone, phone.act("Left"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b 3-1", "a 6-1 left"]


@drummed
def test_tile_that_asks_for_its_end(house: House, phone: Phone, times: int, gap: float) -> None:
    """The second tap does not choose the end that now lies there."""
    phone.open(house.keep(sheet(TWO, [*THREE_TILES, "b 3-1"])))
    drum(phone, phone.key("6-1"), times, gap)
    phone.expect_call("Which end?")
    assert phone.entries() == [*THREE_TILES, "b 3-1"]


@drummed
def test_undo(house: House, phone: Phone, times: int, gap: float) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    drum(phone, phone.act("Undo"), times, gap)
    assert phone.entries() == [*THREE_TILES, "strike 4"]


@drummed
def test_draw(house: House, phone: Phone, times: int, gap: float) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    drum(phone, phone.act("Draw"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b draws 1"]


@drummed
def test_knock(house: House, phone: Phone, times: int, gap: float) -> None:
    """A second knock would be Ann's, and end the hand."""
    phone.open(house.keep(sheet(SLEEPING, THREE_TILES)))
    drum(phone, phone.act("Knock"), times, gap)
    assert phone.entries() == [*THREE_TILES, "b knocks"]


@drummed
def test_next_hand(house: House, phone: Phone, times: int, gap: float) -> None:
    """Where the key was, Draw or a tile will be."""
    plays = ["down a", "a 6-6", "b knocks", "a knocks"]
    phone.open(house.keep(sheet(SLEEPING, plays)))
    drum(phone, phone.act("Next hand"), times, gap)
    assert phone.entries() == [*plays, "down b"]


@drummed
def test_start(either: Phone, times: int, gap: float) -> None:
    either.open("/new/fives-and-threes")
    either.page.get_by_label("Player A").fill("Ann")
    either.page.get_by_label("Player B").fill("Bill")
    either.page.locator("input[name=down][value=a]").tap()
    drum(either, either.page.get_by_role("button", name="Start", exact=True), times, gap)
    expect(either.form_key).to_be_attached()
    assert len(either.games()) == 1
    assert either.entries() == ["down a"]


@drummed
def test_rematch(house: House, either: Phone, times: int, gap: float) -> None:
    either.open(house.keep(sheet(TWO, ["down a", "a concedes"])))
    drum(either, either.act("Rematch"), times, gap)
    expect(either.words).to_have_text("Bill has the down.")
    assert len(either.games()) == 2
    assert either.entries() == ["down b"]


# ---------- quick, and meant ----------


def test_two_tiles_in_quick_succession_both_count(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    for tile in ("6-3", "6-1"):
        before = phone.form_key.input_value()
        phone.key(tile).tap()
        expect(phone.form_key).not_to_have_value(before)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1"]


def test_neighbouring_keys_in_quick_succession_both_count(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    for tile in ("6-3", "6-4"):
        before = phone.form_key.input_value()
        phone.key(tile).tap()
        expect(phone.form_key).not_to_have_value(before)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3", "a 6-4"]


def test_undo_twice_with_a_look_between(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet(TWO, THREE_TILES)))
    phone.undo()
    phone.undo()
    assert phone.entries() == [*THREE_TILES, "strike 4", "strike 3"]


# ---------- Back and reload ----------


def test_back_shows_the_table_as_it_is(house: House, either: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open()
    either.open(game)
    either.lay("6-3")
    either.lay("6-1")
    either.page.get_by_role("link", name="Log", exact=True).tap()
    expect(either.page.locator(".log")).to_be_visible()
    either.page.go_back()
    expect(either.key("6-1")).to_be_disabled()
    either.lay("3-3")
    assert either.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1", "b 3-3"]


def test_back_from_a_tile_laid_by_a_plain_form(house: House, new_context: NewContext, url: str) -> None:
    """Each tile makes a step of the history; none of them shows an old table."""
    phone = Phone.take(new_context, url, scripts=False)
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    phone.lay("6-1")
    phone.tap(phone.key("6-2"))
    phone.page.go_back()
    expect(phone.key("6-1")).to_be_disabled()
    expect(phone.key("6-2")).to_be_disabled()
    phone.page.reload()
    assert phone.entries() == ["down a", "a 6-6", "b 6-1", "a 6-2"]


def test_back_to_the_choice_of_an_end(house: House, either: Phone) -> None:
    """The tile lies by then: its choice is not offered again, and tapping on adds one entry each."""
    either.open(house.keep(sheet(TWO, [*THREE_TILES, "b 3-1"])))
    either.lay("6-1", "left")
    either.open()
    either.page.go_back()
    expect(either.key("6-1")).to_be_disabled()
    either.lay("1-1")
    assert either.entries() == [*THREE_TILES, "b 3-1", "a 6-1 left", "b 1-1"]


def test_reload_after_a_tile(house: House, either: Phone) -> None:
    either.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    either.lay("6-3")
    either.page.reload()
    either.expect_call("Fifteen: eight.")
    assert either.entries() == ["down a", "a 6-6", "b 6-3"]


# ---------- bad signal ----------


# A tap as soon as the answer is on the screen.
AS_IT_COMES = """([x, y]) => document.addEventListener("htmx:afterSettle", () => {
  const tap = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
  document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("click", tap));
}, { once: true })"""


def hold(phone: Phone, address: str) -> Callable[[], None]:
    """What taps ask for from now on waits until it is let go: one request, however often it was tapped."""
    waiting: list[Route] = []
    phone.page.route(f"**{address}", lambda route: waiting.append(route))

    def let_go() -> None:
        phone.page.unroute(f"**{address}")
        [route] = waiting
        route.continue_()

    return let_go


def test_slow_answer(house: House, phone: Phone) -> None:
    """The key stays pressed until the answer is here, and tapping on does nothing."""
    phone.open(game := house.keep(sheet(TWO, ["down a", "a 6-6"])))
    phone.page.wait_for_load_state("load")
    let_go = hold(phone, game)
    key = phone.key("6-3")
    key.tap()
    expect(key).to_have_css("background-color", GILT)
    expect(phone.key("6-4")).not_to_have_css("background-color", GILT)
    for tile in ("6-3", "6-4"):
        phone.page.touchscreen.tap(*middle(phone.key(tile)))
    phone.page.wait_for_timeout(SETTLED)
    let_go()
    expect(phone.words).to_have_text("Fifteen: eight.")
    phone.page.wait_for_timeout(SETTLED)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3"]


def test_impatient_on_a_slow_line(house: House, phone: Phone) -> None:
    """Taps while the answer is on its way, and once more just as it comes: still the one play is taken back."""
    phone.open(game := house.keep(sheet(TWO, THREE_TILES)))
    phone.page.wait_for_load_state("load")
    let_go = hold(phone, game)
    place = middle(phone.act("Undo"))
    tap_at(phone, place, [0, 0.15, 0.3, 0.45])
    before = phone.form_key.input_value()
    phone.page.evaluate(AS_IT_COMES, place)
    let_go()
    expect(phone.form_key).not_to_have_value(before)
    phone.page.wait_for_timeout(SETTLED)
    assert phone.entries() == [*THREE_TILES, "strike 4"]


def test_slow_choice(house: House, phone: Phone) -> None:
    phone.open(game := house.keep(sheet(TWO, [*THREE_TILES, "b 3-1"])))
    phone.page.wait_for_load_state("load")
    let_go = hold(phone, f"{game}?choose=*")
    key = phone.key("6-1")
    key.tap()
    expect(key).to_have_css("background-color", GILT)
    let_go()
    phone.expect_call("Which end?")
    assert phone.entries() == [*THREE_TILES, "b 3-1"]


def test_no_signal(house: House, phone: Phone) -> None:
    """The tap is kept, and the page says so; what cannot be kept is told as not taken."""
    phone.open(house.keep(sheet(TWO, ["down a", "a 6-6"])))
    phone.page.wait_for_load_state("load")
    phone.page.context.set_offline(True)
    phone.act("Undo").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("No answer from the server")
    phone.key("6-3").tap()
    expect(phone.page.locator("#queue")).to_contain_text("1 play is waiting")
    phone.page.context.set_offline(False)
    expect(phone.why).to_contain_text("12 and 3")
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    assert phone.entries() == ["down a", "a 6-6", "b 6-3"]


# ---------- two phones ----------


@pytest.fixture
def other(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


def hears_nothing(phone: Phone) -> None:
    """Of what the other phone does, until it taps itself."""
    phone.page.locator("#table").evaluate(DEAF)


def test_both_enter_the_same_play(house: House, either: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open(game)
    other.open(game)
    hears_nothing(other)
    either.lay("6-3")
    other.lay("6-3")
    other.expect_call("Fifteen: eight.")
    expect(other.outs.first).to_have_text("Another phone had it first")
    assert other.entries() == ["down a", "a 6-6", "b 6-3"]
    other.lay("6-1")
    assert other.entries() == ["down a", "a 6-6", "b 6-3", "a 6-1"]


def test_they_enter_different_plays(house: House, either: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, ["down a", "a 6-6"]))
    either.open(game)
    other.open(game)
    hears_nothing(either)
    other.lay("6-3")
    either.lay("6-4")
    either.expect_call("No.")
    expect(either.page.get_by_role("alert")).to_contain_text(whole("6-4"))
    either.expect_scores("4-8")
    expect(either.key("6-3")).to_be_disabled()
    assert either.entries() == ["down a", "a 6-6", "b 6-3"]
    either.lay("6-4")
    assert either.entries() == ["down a", "a 6-6", "b 6-3", "a 6-4"]


def test_both_take_the_same_play_back(house: House, phone: Phone, other: Phone) -> None:
    game = house.keep(sheet(TWO, THREE_TILES))
    phone.open(game)
    other.open(game)
    hears_nothing(other)
    phone.undo()
    other.undo()
    expect(other.outs.first).to_have_text("Another phone had it first")
    assert other.entries() == [*THREE_TILES, "strike 4"]
