"""The caller: what a voice, a lamp and a motor are asked for, played by stubs; and a phone that has none of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.states import TWO
from tests.browser.table import DEAF, House, NewContext, Phone

GAME = f'[Game "fives-and-threes"]\n{TWO}\n\ndown a\na awarded 40\na 6-6'
LEFT = "Ann needs 17; Bill needs 61"
EVERYTHING = "phone.caller.vibration.awake"

# What is spoken aloud, cut off or not; the blank that opens the voice is no word.
STUBS = """
  window.heard = []; window.buzzed = []; window.locks = 0; window.hides = false;
  window.SpeechSynthesisUtterance = function (words) { this.words = words; };
  const voice = {
    cancel() {},
    speak(speech) { if (speech.words.trim()) heard.push(speech.lang + " " + speech.words); else window.opened = true; },
  };
  Object.defineProperty(window, "speechSynthesis", { value: voice });
  Object.defineProperty(navigator, "vibrate", { value: pattern => buzzed.push(pattern) });
  Object.defineProperty(document, "hidden", { get: () => window.hides });
  Object.defineProperty(navigator, "wakeLock", { value: {
    async request() { locks += 1; window.lock = { released: false }; return window.lock; },
  } });
"""
NONE = """
  delete window.SpeechSynthesisUtterance; delete window.speechSynthesis;
  for (const name of ["vibrate", "wakeLock"]) delete Navigator.prototype[name];
"""
REFUSING = """
  window.SpeechSynthesisUtterance = function () { throw new Error("no voice"); };
  Object.defineProperty(navigator, "vibrate", { value: () => false });
  Object.defineProperty(navigator, "wakeLock", { value: { request: () => Promise.reject(new Error("low battery")) } });
"""


@pytest.fixture
def take(new_context: NewContext, url: str) -> Callable[..., Phone]:
    def taken(settings: str = EVERYTHING, script: str = STUBS) -> Phone:
        phone = Phone.take(new_context, url)
        phone.page.context.add_cookies([{"name": "settings", "value": settings, "url": url}])
        phone.page.add_init_script(script)
        return phone

    return taken


def heard(phone: Phone, what: str = "heard") -> Any:
    """What was asked for since the last time."""
    return phone.page.evaluate(f"{what}.splice(0)")


def test_each_entry_is_called_once_in_the_page_s_language(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open(house.keep(GAME))
    assert heard(phone) == [], "silent on load"
    phone.lay("6-3")
    assert heard(phone) == ["en Fifteen: eight."]
    assert phone.page.evaluate("opened"), "the first tap opens the voice"
    phone.lay("3-3")
    phone.lay("6-4")
    assert heard(phone) == ["en Eighteen: six.", "en Ten: two."]
    phone.page.reload()
    assert heard(phone) == [], "nothing is repeated"


def test_a_question_and_the_way_back_repeat_nothing(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open(house.keep(f"{GAME}\nb 6-3\na 3-4"))
    phone.tap(phone.key("6-4"))
    phone.expect_call("Which end?")
    phone.tap(phone.act("Another tile"))
    assert heard(phone) == []
    phone.lay("6-4", "left")
    assert heard(phone) == ["en Eight: nothing."]


def test_a_correction_is_called_as_one(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open(house.keep(f"{GAME}\nb 6-3"))
    phone.undo()
    assert heard(phone) == ["en Correction: play 4 struck."]
    phone.lay("6-2")
    heard(phone)
    phone.enter("amend 6: b 6-3")
    assert heard(phone) == ["en Correction: play 6 was Bill six-three."]


def test_another_phone_s_entry_is_called_with_the_next_table(take: Callable[..., Phone], house: House) -> None:
    game = house.keep(GAME)
    phone, other = take(), take()
    phone.open(game)
    other.open(game)
    phone.page.locator("#table").evaluate(DEAF)
    other.lay("6-3")
    phone.lay("6-1")
    assert heard(phone) == [
        "en No. The table has moved on since this page was shown. “Bill six-one” was not entered. "
        "Look at the table and tap again."
    ], "it answers this phone's tap"
    assert heard(phone, "buzzed") == [[60, 60, 140]]
    phone.lay("3-3")
    assert heard(phone) == ["en Eighteen: six."]


def test_a_page_that_follows_its_game_calls_too(take: Callable[..., Phone], house: House) -> None:
    game = house.keep(GAME)
    phone, other = take(), take()
    phone.open(game)
    other.open(game)
    for tile, words in (("6-3", "Fifteen: eight."), ("3-3", "Eighteen: six."), ("6-4", "Ten: two.")):
        other.lay(tile)
        phone.expect_call(words)
        assert heard(phone) == [f"en {words}"]
    assert heard(phone, "buzzed") == [], "nothing was tapped here"


def test_a_hidden_page_is_silent(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open(house.keep(GAME))
    phone.page.evaluate("window.hides = true")
    phone.lay("6-3")
    phone.page.evaluate("window.hides = false")
    assert heard(phone) == []


def test_a_play_that_is_taken_and_a_bust_feel_different(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open(house.keep(f"{GAME}\nb awarded 57"))
    phone.lay("6-3")
    phone.expect_call("Bust.")
    assert heard(phone) == ["en Bust. Fifteen is eight, past 61: Bill stays on 57."]
    phone.lay("3-3")
    assert heard(phone, "buzzed") == [[60, 60, 140], 20]


@pytest.mark.parametrize("settings", [EVERYTHING, "phone"])
def test_what_is_left_is_told_on_request(take: Callable[..., Phone], house: House, settings: str) -> None:
    phone = take(settings)
    phone.open(house.keep(GAME))
    phone.page.get_by_role("button", name="Ann: say what is left").tap()
    note = phone.page.locator(".brief")
    expect(note).to_have_text(LEFT)
    expect(phone.page.get_by_role("status")).to_have_text(LEFT)
    assert heard(phone) == ([f"en {LEFT}"] if settings == EVERYTHING else [])
    phone.lay("6-3")
    expect(note).to_have_count(0)
    phone.page.get_by_role("button", name="Bill: say what is left").tap()
    expect(note).to_have_text("Ann needs 17; Bill needs 53")


def test_the_switch_says_how_it_sounds(take: Callable[..., Phone]) -> None:
    phone = take("phone")
    phone.open("/settings")
    phone.page.get_by_label("Caller").tap()
    assert heard(phone) == ["en The caller is on."]
    phone.page.get_by_label("Caller").tap()
    phone.page.get_by_label("Vibration").tap()
    assert heard(phone) == []


def test_the_screen_stays_on_and_does_so_again(take: Callable[..., Phone], house: House) -> None:
    phone = take()
    phone.open("/")
    assert phone.page.evaluate("locks") == 0, "only at a table"
    phone.open(house.keep(GAME))
    shown = "document.dispatchEvent(new Event('visibilitychange'))"
    assert phone.page.evaluate("locks") == 1
    phone.page.evaluate(shown)
    assert phone.page.evaluate("locks") == 1, "it is still held"
    phone.page.evaluate(f"window.hides = true; lock.released = true; {shown}")
    assert phone.page.evaluate("locks") == 1
    phone.page.evaluate(f"window.hides = false; {shown}")
    assert phone.page.evaluate("locks") == 2


def test_what_is_not_switched_on_does_nothing(take: Callable[..., Phone], house: House) -> None:
    phone = take("phone")
    phone.open(house.keep(GAME))
    phone.lay("6-3")
    assert (heard(phone), heard(phone, "buzzed"), phone.page.evaluate("locks")) == ([], [], 0)


@pytest.mark.parametrize("script", [NONE, REFUSING], ids=["none", "refusing"])
def test_a_phone_that_can_do_none_of_it_plays_on(take: Callable[..., Phone], house: House, script: str) -> None:
    phone = take(script=script)
    faults: list[str] = []
    phone.page.on("pageerror", lambda fault: faults.append(str(fault)))
    phone.open(house.keep(GAME))
    phone.page.get_by_role("button", name="Ann: say what is left").tap()
    expect(phone.page.locator(".brief")).to_have_text(LEFT)
    phone.lay("6-3")
    phone.expect_call("Fifteen: eight.")
    phone.undo()
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert phone.entries()[-2:] == ["b 6-3", "strike 4"]
    assert faults == []
