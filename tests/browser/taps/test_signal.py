"""Taps on a slow line, and without one: one tap is one entry."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.table import House, Phone
from tests.browser.taps.fingers import SETTLED, THREE_TILES, TWO, middle, sheet, tap_at

GILT = "rgb(234, 184, 79)"
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
