"""Every page on four screens, by day and by night: nothing sideways, nothing too small for a thumb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving, speak
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
  document.querySelectorAll(".dispute .dock").forEach(dock => { dock.style.position = ""; });
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
OPEN = "document.querySelectorAll('details').forEach(details => { details.open = true; })"
FONTS = {"standard": 16, "fixed": 13}  # px, as a phone comes
SHARES = 4  # of the pages, for as many workers
PADS = ("long line", "hand over", "three", "four", "pairs")
TALLER = {"a claim in the play"}  # its sixteen figures need a row more than the ranks
# Where screens have no room to spare the call takes what it needs, a line or two, and the board gives way.
ROOM = {SMALL: 54, TURNED: 36}  # px


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """The server's address, and those of all pages by name."""
    house = House(tmp_path_factory.mktemp("house"), assets="local")
    pages = keep_all(house)
    with serving(house.app) as url:
        yield url, pages


def open_pages(new_context: NewContext, url: str, size: tuple[int, int] = PHONE, language: str = "en") -> Page:
    """Nothing is out of this server's reach here, so nothing is kept from it: what pages share is loaded once."""
    page = new_context().new_page()
    speak(page, url, language)
    turn(page, size)
    return page


def turn(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def load(page: Page, address: str) -> None:
    page.goto(address, wait_until="domcontentloaded")  # by then the style sheet is there: a script waits for it


def measure(page: Page) -> dict[str, Any]:
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


def on_a_screen(page: Page, name: str, size: tuple[int, int]) -> list[str]:
    """What does not fit; on the phone for which tables are made also whether they end with it, and have large keys."""
    turn(page, size)
    found = measure(page)
    faults = misfits(found, size[0])
    if size == PHONE and name in TABLES and found["height"] != size[1]:
        faults.append(f"{found['height']} px high")
    if size == PHONE and name in PADS and min(found["key"]) < KEY:
        faults.append(f"keys of {found['key']}")
    return [f"on {size}: {words}" for words in faults]


def at_night(page: Page, width: int) -> list[str]:
    """Where it is not as by day."""
    by_day = measure(page)
    page.emulate_media(color_scheme="dark")
    by_night = measure(page)
    page.emulate_media(color_scheme="light")
    return [f"at night: {words}" for words in misfits(by_night, width)] if by_day != by_night else []


def enlarged(page: Page, width: int, *, by_phone: bool = True) -> list[str]:
    """Text of twice the size: as set on the phone, when it is also what widths are asked for in, and on the page."""
    faults = []
    if by_phone:
        session = page.context.new_cdp_session(page)
        session.send("Page.setFontSizes", {"fontSizes": {kind: 2 * size for kind, size in FONTS.items()}})
        faults += [f"with large text: {words}" for words in page.evaluate(CRAMPED, width)]
        session.send("Page.setFontSizes", {"fontSizes": FONTS})
        session.detach()
    page.evaluate(DOUBLE)
    return faults + [f"enlarged: {words}" for words in page.evaluate(CRAMPED, width)]


@pytest.mark.parametrize("share", range(SHARES))
def test_every_page_fits_every_screen(new_context: NewContext, place: tuple[str, dict[str, str]], share: int) -> None:
    """Each is loaded once, and turned from screen to screen."""
    url, pages = place
    pages = pages | BOOKS
    page = open_pages(new_context, url)
    faults = []
    for name in [*pages][share::SHARES]:
        turn(page, PHONE)
        load(page, url + pages[name])
        found = [words for size in SCREENS for words in on_a_screen(page, name, size)] if name not in BOOKS else []
        turn(page, SMALL)
        page.evaluate(OPEN)
        found += [*at_night(page, SMALL[0]), *enlarged(page, SMALL[0])]
        faults += [f"{name}, {words}" for words in found]
    assert faults == []


@pytest.mark.parametrize("language", ["pl", "fr"])
@pytest.mark.parametrize("share", range(SHARES // 2))
def test_longer_words_fit_too(
    new_context: NewContext, place: tuple[str, dict[str, str]], share: int, language: str
) -> None:
    """What fits the small screen fits the others; there it is asked whether tables still end with the screen."""
    url, pages = place
    page = open_pages(new_context, url, language=language)
    faults = []
    for name in [*pages][share :: SHARES // 2]:
        turn(page, SMALL)
        load(page, url + pages[name])
        sizes = [SMALL, PHONE] if name in TABLES else [SMALL]
        found = [words for size in sizes for words in on_a_screen(page, name, size)]
        turn(page, SMALL)
        faults += [f"{name}, {words}" for words in [*found, *enlarged(page, SMALL[0], by_phone=False)]]
    assert faults == []


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_refusals_fit_too(new_context: NewContext, place: tuple[str, dict[str, str]], size: tuple[int, int]) -> None:
    url, pages = place
    page = open_pages(new_context, url, size)
    page.goto(url + pages["new"])
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    assert misfits(measure(page), size[0]) == []
    page.goto(url + pages["long names"])
    page.locator("#table input[name=expected]").evaluate("number => { number.value = 1; }")
    page.locator("#k33").tap()
    expect(page.get_by_role("alert")).to_contain_text("No.")
    assert misfits(measure(page), size[0]) == []


@pytest.mark.parametrize("name", ["pairs", "four"])
def test_in_forced_colours_no_text_lies_over_another(
    new_context: NewContext, place: tuple[str, dict[str, str]], name: str
) -> None:
    """A browser lays a plate behind each line of it."""
    url, pages = place
    page = new_context(forced_colors="active").new_page()
    page.goto(url + pages[name])
    peg = page.locator(".side .peg").first
    shown = peg.screenshot()
    page.evaluate("document.querySelectorAll('.side .score, .side b').forEach(e => { e.style.visibility = 'hidden'; })")
    assert peg.screenshot() == shown


def test_a_question_stands_where_the_pad_stood(new_context: NewContext, place: tuple[str, dict[str, str]]) -> None:
    url, pages = place
    page = open_pages(new_context, url)
    moved = {}
    for name, state in STATES.items():
        if state.after.startswith(("?choose", "?sheet")) and name not in TALLER:
            pad, question = (docks(page, url + path) for path in (pages[name].partition("?")[0], pages[name]))
            for size in SCREENS:
                if pad[size]["key"]:  # at the show there is none
                    moved[name, size] = question[size]["dock"] - pad[size]["dock"]
    assert {where: by for where, by in moved.items() if abs(by) > ROOM.get(where[1], 0)} == {}
    assert len(moved) > 2 * len(SCREENS)


def docks(page: Page, address: str) -> dict[tuple[int, int], dict[str, Any]]:
    """The page on each screen."""
    load(page, address)
    found = {}
    for size in SCREENS:
        turn(page, size)
        found[size] = measure(page)
    return found
