"""Pages that stay open: every play shows on every phone, or the page says that it may be out of date."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from flask import request
from playwright.sync_api import Page, expect

from referee.store.games import NewEntry
from tests.browser.conftest import serving
from tests.browser.states import STATES
from tests.browser.table import House, NewContext, Phone

TWO = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
PLAYED = TWO + "\ndown a\na 6-6\nb 6-3"
SOON = 3_000  # ms in which a page has asked, and shown what came: two seconds, and one more
LOOKED = 400  # ms: whoever taps now has seen the table that has come
SILENCE = 20_000  # ms until a page owns up to hearing nothing: six seconds, and more for a busy machine
# The clock by which a page knows how long ago it changed: on a busy machine no finger is quick enough.
STOP = "() => { const at = performance.now(); window.goesOn = performance.now; performance.now = () => at; }"
GO_ON = "() => { performance.now = window.goesOn; }"
WATCHES = {"X-Watches": "1"}
CUT_OFF = """Array.from(document.querySelectorAll(".tv > *, .tv .side > *, .tv .call > *, .wood > *")).filter(part => {
    const [own, around] = [part, part.parentElement].map(one => one.getBoundingClientRect());
    return own.top < around.top - 1 || own.bottom > around.bottom + 1 || own.right > innerWidth + 1;
}).map(part => part.outerHTML.slice(0, 80))"""


class Pub(House):
    """A house where some only watch."""

    def _welcome(self) -> None:
        if "X-Watches" not in request.headers:
            super()._welcome()

    def play(self, address: str, *entries: str) -> None:
        """Enters plays from a phone that is not seen here."""
        sheets, game = self.app.extensions["sheets"], address.rsplit("/", 1)[1]
        for entry in entries:
            n = sheets.read(game).ledger.entries
            sheets.add(game, NewEntry(n, f"unseen-{n}", entry))


@pytest.fixture
def pub(tmp_path: Path) -> Pub:
    return Pub(tmp_path / "instance")


class Server:
    """The pub's server, which can be stopped and started again in the same place."""

    def __init__(self, pub: Pub) -> None:
        self._pub = pub
        self._running: AbstractContextManager[str] | None = None
        self.url = self.start()

    def start(self, port: int = 0) -> str:
        self._running = serving(self._pub.app, port)
        return self._running.__enter__()

    def stop(self) -> None:
        if self._running:
            self._running.__exit__(None, None, None)
            self._running = None

    def again(self, folder: Path) -> None:
        """A new process with the same instance, as far as phones can tell."""
        self._pub.app = Pub(folder).app
        self.start(int(self.url.rsplit(":", 1)[1]))


@pytest.fixture
def server(pub: Pub) -> Iterator[Server]:
    server = Server(pub)
    yield server
    server.stop()


@pytest.fixture
def scorer(new_context: NewContext, server: Server) -> Callable[[str], Phone]:
    return lambda path: _open(Phone.take(new_context, server.url), path)


@pytest.fixture
def watcher(new_context: NewContext, server: Server) -> Callable[[str], Phone]:
    def take(path: str) -> Phone:
        phone = Phone.take(new_context, server.url)
        phone.page.set_extra_http_headers(WATCHES)
        return _open(phone, path)

    return take


def _open(phone: Phone, path: str) -> Phone:
    phone.open(path)
    phone.page.wait_for_load_state("load")
    return phone


Take = Callable[[str], Phone]


def soon(phone: Phone, words: str) -> None:
    """What a phone says before long; whoever holds it looks before he taps again."""
    expect(phone.words).to_have_text(words)
    phone.page.wait_for_timeout(LOOKED)


def hide(page: Page, hidden: bool) -> None:
    """As another app comes to the front, or this one again."""
    page.evaluate(
        """hidden => { Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange")); }""",
        hidden,
    )


# ---------- every play ----------


def test_a_play_shows_on_every_phone(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, bill, cath = scorer(game), scorer(game), watcher(game)
    ann.lay("3-3")
    soon(cath, "Eighteen: six.")
    soon(bill, "Eighteen: six.")
    bill.lay("3-1")
    soon(ann, "Thirteen: nothing.")
    soon(cath, "Thirteen: nothing.")
    expect(cath.page.locator("#said")).to_contain_text("Thirteen: nothing.")
    ann.undo()
    soon(bill, "Eighteen: six.")
    assert bill.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3", "b 3-1", "strike 5"]


def test_who_slept_sees_everything_at_once(pub: Pub, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    cath = watcher(game)
    hide(cath.page, True)
    cath.page.wait_for_timeout(2 * LOOKED)  # a question that was on its way has been answered
    pub.play(game, "a 3-3", "b 3-1", "a 4-1", "b 4-2")
    cath.page.wait_for_timeout(SOON)
    cath.expect_call("Fifteen: eight.")
    hide(cath.page, False)
    expect(cath.page.locator(".log .n")).to_have_text(["7", "6", "5", "4", "3"], timeout=500)
    expect(cath.page.locator("[data-signal]")).to_have_count(0)


def test_without_a_network_a_page_says_so_and_catches_up(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    ann.page.context.set_offline(True)
    pub.play(game, "a 3-3", "b 3-1")
    note = ann.page.locator("#table > .note.warn")
    expect(note).to_contain_text("This may be out of date.", timeout=SILENCE)
    expect(note).to_have_count(1)
    ann.page.context.set_offline(False)
    soon(ann, "Thirteen: nothing.")
    expect(note).to_have_count(0)


@pytest.mark.parametrize("clock", ["Date", "performance"])
@pytest.mark.parametrize("by", [-3_600_000, 3_600_000], ids=["back", "forward"])
def test_a_clock_that_is_set_freezes_no_page(pub: Pub, watcher: Take, clock: str, by: int) -> None:
    """Nor one that had stood still while the phone slept."""
    game = pub.keep(PLAYED)
    cath = watcher(game)
    cath.page.evaluate(f"const was = {clock}.now.bind({clock}); {clock}.now = () => was() + {by};")
    pub.play(game, "a 3-3")
    soon(cath, "Eighteen: six.")
    cath.page.context.set_offline(True)
    expect(cath.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)
    cath.page.context.set_offline(False)
    expect(cath.page.locator("[data-signal]")).to_have_count(0)


def test_a_server_that_comes_back_is_found_again(pub: Pub, server: Server, scorer: Take, tmp_path: Path) -> None:
    game = pub.keep(PLAYED)
    ann, bill = scorer(game), scorer(game)
    server.stop()
    for phone in (ann, bill):
        expect(phone.page.locator("[data-signal]")).to_contain_text("No signal since", timeout=SILENCE)
    server.again(tmp_path / "instance")
    for phone in (ann, bill):
        expect(phone.page.locator("[data-signal]")).to_have_count(0)
    ann.lay("3-3")
    soon(bill, "Eighteen: six.")


def test_a_page_that_is_not_ours_is_no_signal(pub: Pub, watcher: Take) -> None:
    """The inn's hotspot answers everything with its own page."""
    game = pub.keep(PLAYED)
    cath = watcher(game)
    cath.page.route("**/*since=*", lambda route: route.fulfill(body="<html><p>Accept our terms</p></html>"))
    expect(cath.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)
    cath.expect_call("Fifteen: eight.")


def test_the_next_game_is_offered_to_who_watches(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, cath = scorer(game), watcher(game)
    pub.play(game, "a concedes")
    soon(cath, "Game: Bill.")
    soon(ann, "Game: Bill.")
    ann.tap(ann.act("Rematch"))
    expect(cath.act("To the next game")).to_be_visible(timeout=SOON)
    cath.page.wait_for_timeout(LOOKED)
    cath.touch(cath.act("To the next game"))
    soon(cath, "Bill has the down.")


# ---------- a page in use ----------


def moved_on(phone: Phone) -> None:
    expect(phone.page.locator("[data-moved]")).to_contain_text("The table has moved on.")


def test_a_question_is_left_open(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED + "\na 3-3\nb 3-1")
    ann = scorer(game)
    ann.lay("6-1")
    ann.expect_call("Which end?")
    pub.play(game, "a 4-1", "b 4-2")
    moved_on(ann)
    ann.expect_call("Which end?")
    pub.play(game, "a 2-5 right")
    ann.page.wait_for_timeout(SOON)
    expect(ann.page.locator("[data-moved]")).to_have_count(1)
    ann.touch(ann.page.get_by_role("link", name="See it as it stands"))
    expect(ann.page.locator("[data-moved]")).to_have_count(0)
    assert ann.page.locator("#table input[name=expected]").input_value() == "8"


def test_what_is_typed_stays(pub: Pub, scorer: Take) -> None:
    game = pub.keep(
        '[Game "muggins"]\n[Players "Ann, Bill"]\n[Boneyard "sleeping"]\n[Deal "2"]\n\ndown a\na 6-6\nb knocks'
    )
    pub.play(game, "a knocks")
    ann = scorer(game)
    ann.tap(ann.page.get_by_role("link", name="pips only"))
    ann.page.get_by_role("textbox").fill("1")
    pub.play(game, "a holds 3 pips")
    moved_on(ann)
    ann.page.get_by_role("textbox").press_sequentially("2")
    expect(ann.page.get_by_role("textbox")).to_have_value("12")


def test_a_finger_on_the_glass_is_waited_for(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    box = ann.key("3-3").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    pub.play(game, "a 3-3")
    ann.page.wait_for_timeout(SOON)
    ann.expect_call("Fifteen: eight.")
    ann.page.mouse.move(180, 120)
    ann.page.mouse.up()
    soon(ann, "Eighteen: six.")


def test_a_tap_in_the_moment_of_a_change_was_meant_for_the_table_before(pub: Pub, scorer: Take) -> None:
    """Else Undo would take back what another phone has just entered."""
    game = pub.keep(PLAYED)
    ann = scorer(game)
    box = ann.act("Undo").bounding_box()
    assert box is not None
    ann.page.evaluate(STOP)
    pub.play(game, "a 3-3")
    ann.expect_call("Eighteen: six.")
    ann.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    ann.page.wait_for_timeout(600)
    assert ann.entries() == ["down a", "a 6-6", "b 6-3", "a 3-3"]
    ann.page.evaluate(GO_ON)
    ann.undo()
    assert ann.entries()[-1] == "strike 4"


def focused(phone: Phone) -> str:
    return str(phone.page.evaluate("document.activeElement.id || document.activeElement.localName"))


def test_the_focus_stays_where_it_was(pub: Pub, scorer: Take, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    ann, cath = scorer(game), watcher(game)
    ann.key("5-3").focus()
    pub.play(game, "a 3-3")
    soon(ann, "Eighteen: six.")
    soon(cath, "Eighteen: six.")
    assert (focused(ann), focused(cath)) == ("k53", "body")


def test_keys_work_on_a_table_that_came_by_itself(pub: Pub, scorer: Take) -> None:
    game = pub.keep(PLAYED)
    ann = scorer(game)
    pub.play(game, "a 3-3")
    soon(ann, "Eighteen: six.")
    ann.lay("3-1")
    ann.expect_call("Thirteen: nothing.")
    assert ann.page.url.endswith(game), "sent by script, not by the plain form"


# ---------- a television ----------


def test_a_television_follows_its_table(pub: Pub, watcher: Take) -> None:
    game = pub.keep(PLAYED)
    screen = watcher(game.replace("/games/", "/tv/"))
    pub.play(game, "a 3-3")
    soon(screen, "Eighteen: six.")
    pub.play(game, "b concedes")
    soon(screen, "Game: Ann.")
    screen.page.context.set_offline(True)
    expect(screen.page.locator("[data-signal]")).to_be_visible(timeout=SILENCE)


def test_a_television_goes_from_table_to_table(pub: Pub, watcher: Take) -> None:
    pub.keep('[Game "fives-and-threes"]\n[Players "Cath, Dave"]\n\ndown a')
    later = pub.keep(PLAYED.replace("a 6-6\nb 6-3", ""))
    screen = watcher("/tv")
    pub.play(later, "a 6-6")
    names = screen.page.locator(".who b")
    first = names.all_text_contents()
    expect(names).not_to_have_text(first, timeout=14_000)
    expect(names).to_have_text(first, timeout=14_000)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_on_a_television_can_be_seen(pub: Pub, watcher: Take, size: tuple[int, int]) -> None:
    screen = watcher(pub.keep(STATES["pairs long names"].text).replace("/games/", "/tv/"))
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in ("long line", "bust called", "show", "shown", "four", "cards", "tiles counted", "over"):
        screen.open(pub.keep(STATES[name].text).replace("/games/", "/tv/"))
        assert screen.page.evaluate(CUT_OFF) == [], name
