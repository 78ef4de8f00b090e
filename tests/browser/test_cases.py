"""An argument settled at the table: a hand counted by thumb, by keyboard and without JavaScript, and sent."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import NewContext, Phone

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # werkzeug's, when it answers 304

TWENTY_NINE = "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C"
RHYTHM = 0.15  # seconds: as fast as anybody taps the same key again and means it


def big(page: Page) -> str:
    return page.locator(".total .big").inner_text()


def tap_all(page: Page, keys: list[str]) -> None:
    for number, key in enumerate(keys, 1):
        page.locator(f"#{key}").tap()
        if number < len(keys):
            time.sleep(RHYTHM)


@pytest.mark.parametrize("scripts", [True, False])
def test_five_taps_count_a_hand(new_context: NewContext, live_url: str, scripts: bool) -> None:
    """The same key again and again in an easy rhythm, then a claim, then one piece changed."""
    phone = Phone.take(new_context, live_url, scripts=scripts)
    phone.open("/count/cribbage")
    page = phone.page
    tap_all(page, ["r5", "r5", "r5", "rJ", "r5"])
    expect(page.locator(".total .big")).to_have_text("28")
    page.get_by_role("link", name="Nobs 29").tap()
    expect(page.locator(".total .big")).to_have_text("29")
    expect(page.locator(".said").first).to_contain_text("and his nobs is twenty-nine.")
    page.get_by_role("link", name="I make it").tap()
    page.get_by_role("link", name="24", exact=True).tap()
    expect(page.locator(".claim")).to_contain_text("Five missed")
    page.locator("#slot3").tap()
    expect(page.locator("#slot3")).to_have_attribute("aria-current", "true")
    time.sleep(RHYTHM)
    page.locator("#r6").tap()
    expect(page.locator(".total .big")).to_have_text("20")
    expect(page.locator(".claim")).to_have_count(0)
    assert page.url == f"{live_url}/count/cribbage?pieces=5+5+5+6&starter=5&at=3"


def test_a_hand_is_counted_in_six_taps_from_the_first_page(phone: Page, live_url: str) -> None:
    phone.goto(live_url)
    phone.get_by_role("link", name="Count a hand").tap()
    tap_all(phone, ["r7", "r8", "r9", "rT", "rJ"])
    expect(phone.locator(".total .big")).to_have_text("7")


def test_taps_are_not_lost_while_an_answer_is_awaited(phone: Page, live_url: str) -> None:
    phone.goto(f"{live_url}/count/cribbage")

    def later(route: Route) -> None:
        time.sleep(RHYTHM)
        route.fallback()

    phone.route("**/count/cribbage?*", later)
    tap_all(phone, ["r5", "r5", "r5", "rJ", "r5"])
    expect(phone.locator(".total .big")).to_have_text("28")


def test_taps_on_a_key_that_is_gone_are_forgotten_with_those_behind_them(phone: Page, live_url: str) -> None:
    """Both were made ahead: 6-6 is told by then, and the 3 behind it must not follow a later tap."""
    phone.goto(f"{live_url}/line/fives-and-threes?ends=")
    held: list[Route] = []
    phone.route("**/line/fives-and-threes?*", lambda route: held.append(route), times=1)
    tap_all(phone, ["k66", "k66", "ke3"])
    held[0].fallback()
    expect(phone.locator("#k66")).to_be_disabled()
    with phone.expect_response("**/line/**"):
        phone.locator("#ke5").tap()
    expect(phone.locator(".slots b").last).to_have_text("5")
    time.sleep(RHYTHM)
    assert phone.locator(".slots b").all_inner_texts() == ["12", "5"]


def test_a_tap_that_bounces_is_one_tap(phone: Page, live_url: str) -> None:
    phone.goto(f"{live_url}/count/cribbage")
    phone.locator("#r5").dblclick()  # as fast as it goes
    expect(phone.locator(".slots [data-at] .rank")).to_have_count(1)
    time.sleep(RHYTHM)
    expect(phone.locator(".slots [data-at] .rank")).to_have_count(1)


def test_a_hand_by_keyboard_alone(phone: Page, live_url: str) -> None:
    phone.goto(f"{live_url}/count/cribbage")
    phone.locator("#r5").focus()
    for _ in range(3):
        filled = phone.locator(".slots [data-at] .rank").count()
        phone.keyboard.press("Enter")
        expect(phone.locator(".slots [data-at] .rank")).to_have_count(filled + 1)
        expect(phone.locator("#r5")).to_be_focused()
        time.sleep(RHYTHM)
    for key in ("Tab", "Tab", "Tab", "Tab", "Tab", "Enter"):
        phone.keyboard.press(key)
    expect(phone.locator(".slots [data-at] .rank")).to_have_count(4)
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(phone.locator(".total .big")).to_be_visible()
    assert phone.url.endswith("?pieces=5+5+5+T&starter=J")


def test_the_combinations_are_lit_one_after_another(phone: Page, live_url: str) -> None:
    phone.goto(live_url + TWENTY_NINE)
    now = phone.locator(".combos li.now")
    expect(now).to_have_attribute("data-lit", "0 3")
    expect(phone.locator(".slots .lit")).to_have_count(2)
    expect(now).to_have_attribute("data-lit", "1 3")


def test_a_finished_hand_needs_no_scrolling(phone: Page, live_url: str) -> None:
    for address in (
        TWENTY_NINE,
        "/count/domino-cribbage?pieces=6-6+4-2+3-3+1-0&starter=5-4",
        "/play/cribbage?pieces=6+7+8",
    ):
        phone.goto(live_url + address)
        assert phone.evaluate("document.documentElement.scrollHeight") == 740
        expect(phone.locator(".acts").last).to_be_in_viewport(ratio=1)


def test_sent_by_the_phone_s_own_sheet(phone: Page, live_url: str) -> None:
    phone.add_init_script("navigator.share = what => { window.shared = what; return Promise.resolve(); };")
    phone.goto(live_url + TWENTY_NINE + "&at=0")
    phone.locator("#send").tap()
    assert phone.evaluate("window.shared") == {"title": "Count: 29 – referee", "url": live_url + TWENTY_NINE}
    assert phone.url == live_url + TWENTY_NINE + "&at=0"


def without_a_sheet(phone: Page) -> None:
    phone.add_init_script(
        "delete Navigator.prototype.share;"
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => {"
        " window.copied = text; return Promise.resolve(); } } });"
    )


def test_else_copied(phone: Page, live_url: str) -> None:
    without_a_sheet(phone)
    phone.goto(live_url + TWENTY_NINE)
    phone.locator("#send").tap()
    expect(phone.locator("#send")).to_contain_text("Copied")
    assert phone.evaluate("window.copied") == live_url + TWENTY_NINE


def test_copied_twice_the_key_still_finds_back_to_its_word(phone: Page, live_url: str) -> None:
    without_a_sheet(phone)
    phone.clock.install()
    phone.goto(live_url + TWENTY_NINE)
    word = phone.locator("#send [data-label]")
    for _ in range(2):
        phone.locator("#send").tap()
        expect(word).to_have_text("Copied")
        phone.clock.run_for(1500)
    expect(word).to_have_text("Copied")
    phone.clock.run_for(1500)
    expect(word).to_have_text("Send")


def test_without_a_script_nothing_is_sent(phone_without_js: Page, live_url: str) -> None:
    """The address stands in the bar; a key would only load the page again."""
    phone_without_js.goto(live_url + TWENTY_NINE)
    assert big(phone_without_js) == "29"
    expect(phone_without_js.locator("#send")).to_be_hidden()


def test_a_refusal_keeps_what_was_typed(phone: Page, live_url: str) -> None:
    phone.goto(f"{live_url}/count/cribbage")
    phone.get_by_text("Type it").tap()
    field = phone.get_by_role("textbox")
    field.fill("5H 5H 5D JC / 5C")
    field.press("Enter")
    expect(phone.get_by_role("alert")).to_have_text("5♥ stands there twice; each piece exists once.")
    expect(phone.get_by_role("textbox")).to_have_value("5H 5H 5D JC / 5C")
    phone.get_by_role("textbox").fill("5H 5S 5D JC / 5C")
    phone.get_by_role("textbox").press("Enter")
    phone.wait_for_url(live_url + TWENTY_NINE)


def test_a_round_and_a_line_are_tapped(phone: Page, live_url: str) -> None:
    phone.goto(f"{live_url}/play/cribbage")
    tap_all(phone, ["r5", "r6", "r7", "r7"])
    expect(phone.locator(".whys li").first).to_contain_text("the first 7 stands between")
    phone.goto(f"{live_url}/line/fives-and-threes")
    tap_all(phone, ["k66", "ke3"])
    expect(phone.locator(".ways .own .n")).to_have_text("8")
    expect(phone).to_have_title("Line: 15 is 8 – referee")
