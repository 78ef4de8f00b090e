"""An argument at the table: how many taps it takes, with a thumb and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.table import House, NewContext, Phone

GAME = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'
AGREED = GAME + '[Corrections "agreed"]\n'
PLAYS = "\ndown a\na 6-6\nb 6-3\na 3-1"


@dataclass
class Thumb(Phone):
    """A phone that counts its taps."""

    taps: int = 0

    def touch(self, what: Locator) -> None:
        super().touch(what)
        self.taps += 1

    def follow(self, label: str) -> None:
        self.touch(self.page.get_by_role("link", name=label, exact=True))


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def thumb(
    request: pytest.FixtureRequest, new_context: NewContext, serve: Callable[[WSGIApplication], str], house: House
) -> Phone:
    return Thumb.take(new_context, serve(house.app), scripts=request.param)


def test_disputed_amended_with_a_preview_and_back_at_the_table(house: House, thumb: Thumb) -> None:
    thumb.open(house.keep(GAME + PLAYS))
    thumb.follow("Dispute")
    expect(thumb.page.get_by_role("heading", level=1)).to_contain_text("Play 4")
    thumb.tap(thumb.act("Amend"))
    thumb.tap(thumb.key("6-0"))
    expect(thumb.page.locator(".changes .n").first).to_have_text(re.compile(r"0\s+\+1"))
    assert len(thumb.entries()) == 4, "nothing is changed by looking"
    thumb.tap(thumb.page.locator("#correct"))
    thumb.expect_scores("5-8")
    assert thumb.entries()[-1] == "amend 4: a 6-0"
    assert thumb.game == thumb.page.url
    assert thumb.taps == 4


def test_agreed_by_two_taps_on_two_names(house: House, thumb: Thumb) -> None:
    thumb.open(house.keep(AGREED + PLAYS))
    thumb.follow("Dispute")
    thumb.tap(thumb.act("Amend"))
    thumb.tap(thumb.key("6-0"))
    thumb.page.get_by_label("Reason").fill("the wrong tile")
    thumb.tap(thumb.act("Ann"))
    assert len(thumb.entries()) == 4, "one name is not enough"
    expect(thumb.page.get_by_label("Reason")).to_have_value("the wrong tile")
    thumb.tap(thumb.act("Bill"))
    thumb.expect_scores("5-8")
    assert thumb.record().splitlines()[-1] == "5. amend 4: a 6-0 ; agreed by Ann and Bill: the wrong tile"
    assert thumb.taps == 5


def test_after_a_play_was_struck_the_table_keeps_plays_without_a_signal(
    house: House, new_context: NewContext, serve: Callable[[WSGIApplication], str]
) -> None:
    phone = Phone.take(new_context, serve(house.app))
    phone.open(house.keep(GAME + PLAYS))
    phone.look_at(4)
    phone.touch(phone.act("Strike"))
    phone.page.locator("#correct").tap()
    phone.expect_scores("4-8")
    expect(phone.page).to_have_url(phone.game)
    expect(phone.page.locator("script[data-htmx]")).to_be_attached()
    phone.page.context.set_offline(True)
    phone.touch(phone.key("3-0"))
    expect(phone.page.locator("#queue")).to_contain_text("1 play is waiting (Ann 3‑0)")


def test_a_play_long_ago_through_the_log(house: House, thumb: Thumb) -> None:
    thumb.open(house.keep(GAME + PLAYS))
    thumb.look_at(2)
    thumb.touch(thumb.page.get_by_label("Play 3, after"))
    expect(thumb.page.locator("[data-why]").nth(2)).to_have_text(re.compile("three fives"))
    thumb.touch(thumb.act("Back to the table"))
    thumb.expect_scores("4-8")
    assert thumb.taps == 4


def test_a_hand_counted_from_the_first_page(thumb: Thumb) -> None:
    thumb.open()
    thumb.follow("Count a hand")
    for rank in "7899":
        thumb.tap(thumb.page.locator(f"#r{rank}"))
    thumb.tap(thumb.page.locator("#r6"))
    expect(thumb.page.locator("#table")).to_contain_text("16")
    assert thumb.taps == 6
