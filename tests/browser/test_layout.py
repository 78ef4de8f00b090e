"""Every page on four screens, by day and by night: nothing sideways, nothing too small for a thumb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import only, serving, speak
from tests.browser.states import STATES, TABLES, keep_all
from tests.browser.table import House, NewContext

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # werkzeug's, when it answers 304

SMALL, PHONE, TURNED = (320, 640), (360, 740), (740, 360)
SCREENS = [SMALL, PHONE, (412, 915), TURNED]
BOOKS = {"book": "/rules/cribbage", "books": "/rules"}
THUMB, KEY = 44, 48  # px; seven keys of 44 do not fit into 320

# What a finger can hit: a label is hit for its input, a row of the log for its link.
MEASURE = """() => {
  document.querySelectorAll("details").forEach(details => { details.open = true; });
  // What scrolls under a dock that sticks is not in its way: at the end of the page both are in their places.
  document.querySelectorAll(".dispute .dock").forEach(dock => { dock.style.position = "static"; });
  const hit = element => element.closest(".log li") || element.closest("label") || element;
  const tappable = "a[href], button:not(:disabled), input:not([type=hidden]), select, summary";
  const all = [...document.querySelectorAll(tappable)]
    .filter(element => element.checkVisibility() && !element.closest(".sr, .skip"));
  const targets = [...new Set(all.map(hit))].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 30) || element.ariaLabel || element.name;
    const list = element.closest(".answer"); // what is scrolled out of it lies under the keys, and cannot be hit
    const seen = list ? list.getBoundingClientRect() : { top: -Infinity, bottom: Infinity };
    const shown = y >= seen.top && y + height <= seen.bottom;
    return { name, key: element.matches(".k"), shown, x, y, width, height };
  });
  const root = document.documentElement;
  const dock = document.querySelector(".dock");
  const keys = [...document.querySelectorAll(".k")].map(key => key.getBoundingClientRect());
  return {
    width: root.scrollWidth, height: root.scrollHeight, targets,
    dock: dock && dock.getBoundingClientRect().y,
    key: keys.length && [Math.min(...keys.map(k => k.width)), Math.min(...keys.map(k => k.height))],
  };
}"""

# With text of twice the size: what does not fit, a heading too narrow to be read, what lies over the call or cuts it.
CRAMPED = """screen => {
  const box = element => element && element.getBoundingClientRect();
  const h1 = document.querySelector(".bar h1"), dock = box(document.querySelector(".dock"));
  const call = document.querySelector(".table > .call"), words = box(document.querySelector(".call .words"));
  const letters = h1 && box(h1).width / parseFloat(getComputedStyle(h1).fontSize) * 2; // each half as wide as high
  const scrolls = call && getComputedStyle(call).overflowY === "auto";
  const width = document.documentElement.scrollWidth;
  return [
    width > screen && `${width} px wide`,
    h1 && letters < 8 && `a heading of ${letters.toFixed(1)} letters`,
    dock && words && dock.top < words.bottom - 1 && dock.bottom > words.top + 1 && "keys over the call",
    scrolls && call.scrollHeight > call.clientHeight + 1 && "a call that is cut",
  ].filter(Boolean);
}"""
DOUBLE = "document.documentElement.style.fontSize = '200%'"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """The server's address, and those of all pages by name."""
    house = House(tmp_path_factory.mktemp("house"))
    pages = keep_all(house)
    with serving(house.app) as url:
        yield url, pages


def screen(new_context: NewContext, url: str, size: tuple[int, int], language: str = "en") -> Page:
    width, height = size
    page = new_context().new_page()
    speak(page, url, language)
    page.set_viewport_size({"width": width, "height": height})
    return only(page, url)


def measure(page: Page, address: str) -> dict[str, Any]:
    page.goto(address, wait_until="domcontentloaded")  # by then the style sheet is there: a script waits for it
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def misfits(found: dict[str, Any], width: int) -> list[str]:
    """What is too wide, too small, or in the way."""
    least = {True: THUMB if width >= PHONE[0] else THUMB - 2, False: THUMB}
    wide = [f"{found['width']} px wide"] if found["width"] > width else []
    small = [
        f"“{target['name']}” is {target['width']:.1f}×{target['height']:.1f}"
        for target in found["targets"]
        if min(target["width"], target["height"]) < least[target["key"]] - 0.01
    ]
    return [*wide, *small, *overlapping([target for target in found["targets"] if target["shown"]])]


def overlapping(targets: list[dict[str, Any]]) -> Iterator[str]:
    for at, one in enumerate(targets):
        for two in targets[at + 1 :]:
            across = min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"])
            down = min(one["y"] + one["height"], two["y"] + two["height"]) - max(one["y"], two["y"])
            if across > 1 and down > 1:
                yield f"“{one['name']}” and “{two['name']}” overlap by {across:.0f}×{down:.0f}"


@pytest.mark.parametrize("language", ["pl", "fr"])
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=str)
def test_longer_words_fit_too(
    new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int], language: str
) -> None:
    url, pages = place
    page = screen(new_context, url, size, language)
    faults = []
    # What fits the small one fits the other; there it is asked whether tables still end with the screen.
    for name, path in ((name, path) for name, path in pages.items() if size == SMALL or name in TABLES):
        found = measure(page, url + path)
        faults += [f"{name}: {words}" for words in misfits(found, size[0])]
        if size == PHONE and found["height"] != size[1]:
            faults.append(f"{name}: {found['height']} px high")
        page.evaluate(DOUBLE)
        faults += [f"{name}, twice the size: {words}" for words in page.evaluate(CRAMPED, size[0])]
    assert faults == []


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_nothing_sideways_and_every_target_for_a_thumb(
    new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int]
) -> None:
    url, pages = place
    page = screen(new_context, url, size)
    faults = []
    for name, path in pages.items():
        page.emulate_media(color_scheme="light")
        by_day = measure(page, url + path)
        page.emulate_media(color_scheme="dark")
        by_night = page.evaluate(MEASURE)
        faults += [f"{name}: {words}" for words in misfits(by_day, size[0])]
        faults += [f"{name}, at night: {words}" for words in misfits(by_night, size[0]) if by_day != by_night]
    assert faults == []


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_refusals_fit_too(new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int]) -> None:
    url, pages = place
    page = screen(new_context, url, size)
    page.goto(url + pages["new"])
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    assert misfits(page.evaluate(MEASURE), size[0]) == []
    page.goto(url + pages["long names"])
    page.locator("#table input[name=expected]").evaluate("number => { number.value = 1; }")
    page.locator("#k33").tap()
    expect(page.get_by_role("alert")).to_contain_text("No.")
    assert misfits(page.evaluate(MEASURE), size[0]) == []


@pytest.mark.parametrize("by", ["page", "phone"])
@pytest.mark.parametrize("size", [SMALL], ids=str)
def test_text_of_twice_the_size_can_be_read(
    new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int], by: str
) -> None:
    """Enlarged on the page, or as set on the phone: then it is also what widths are asked for in."""
    url, pages = place
    page = screen(new_context, url, size)
    if by == "phone":
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    faults = []
    for name, path in (pages | BOOKS).items():
        page.goto(url + path, wait_until="domcontentloaded")
        if by == "page":
            page.evaluate(DOUBLE)
        page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
        faults += [f"{name}: {words}" for words in page.evaluate(CRAMPED, size[0])]
    assert faults == []


@pytest.mark.parametrize("name", ["pairs", "four"])
def test_in_forced_colours_no_text_lies_over_another(
    new_context: NewContext, place: tuple[str, dict[str, str]], name: str
) -> None:
    """A browser lays a plate behind each line of it."""
    url, pages = place
    page = only(new_context(forced_colors="active").new_page(), url)
    page.goto(url + pages[name])
    peg = page.locator(".side .peg").first
    shown = peg.screenshot()
    page.evaluate("document.querySelectorAll('.side .score, .side b').forEach(e => { e.style.visibility = 'hidden'; })")
    assert peg.screenshot() == shown


def test_tables_of_two_sides_end_where_the_screen_ends(
    new_context: NewContext, place: tuple[str, dict[str, str]]
) -> None:
    url, pages = place
    page = screen(new_context, url, PHONE)
    heights = {name: measure(page, url + pages[name])["height"] for name in TABLES}
    assert heights == dict.fromkeys(TABLES, 740)


@pytest.mark.parametrize("name", ["long line", "hand over", "three", "four", "pairs"])
def test_pad_keys(new_context: NewContext, place: tuple[str, dict[str, str]], name: str) -> None:
    url, pages = place
    width, height = measure(screen(new_context, url, PHONE), url + pages[name])["key"]
    assert width >= KEY
    assert height >= KEY


TALLER = {"a claim in the play"}  # its sixteen figures need a row more than the ranks


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_a_question_stands_where_the_pad_stood(
    new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int]
) -> None:
    url, pages = place
    page = screen(new_context, url, size)
    moved = {}
    for name, state in STATES.items():
        if state.after.startswith(("?choose", "?sheet")) and name not in TALLER:
            pad, question = (measure(page, url + path) for path in (pages[name].partition("?")[0], pages[name]))
            if pad["key"]:  # at the show there is none
                moved[name] = question["dock"] - pad["dock"]
    # Where screens have no room to spare the call takes what it needs, a line or two, and the board gives way.
    room = {SMALL: 54, TURNED: 36}.get(size, 0)
    assert {name: by for name, by in moved.items() if abs(by) > room} == {}
