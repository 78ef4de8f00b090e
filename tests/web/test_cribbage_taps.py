"""A whole deal of cribbage by thumb: only keys and links of the page, each tap counted; and which keys are off."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Page, Start, Table
from tests.web.page import Button

MOST = 20
TWO = '[Game "cribbage"]\n[Players "Ann, Bill"]\n'
TILES = '[Game "domino-cribbage"]\n[Players "Ann, Bill"]\n'
# Both say go at 29; only Ann's hand leaves something to ask.
DEAL = ["starter 4", "a T", "b K", "a 9", "b go", "a go", "b 8", "a 7", "b 8", "a 2", "b 6"]
CRIB = ["2", "2", "5", "9"]


class Thumb:
    """Taps what is on the page; `taps` counts them."""

    def __init__(self, table: Table) -> None:
        self.table, self.page, self.taps = table, table.get(), 0

    def tap(self, button: Button) -> None:
        self.taps += 1
        self.page = self.table.press(self.page, button)
        assert self.page.status == 200

    def key(self, name: str) -> Button:
        """A key by its id: `rT`, `go`, `sh`, `k63`."""
        return next(button for button in self.page.buttons if button.id == name)

    def act(self, words: str) -> None:
        self.tap(self.page.act(words))

    def lay(self, *entries: str) -> None:
        for entry in entries:
            what = entry.split()[-1]
            self.tap(self.key(what if what == "go" else f"r{what}"))


def off(page: Page) -> str:
    """The ranks whose keys are off."""
    return "".join(button.id[1:] for button in page.buttons if button.id[:1] == "r" and button.off)


def go_of(page: Page) -> Button:
    return next(button for button in page.buttons if button.id == "go" or button.words.startswith("Go"))


# ---------- the fewest taps ----------


def test_a_deal_with_two_goes_and_one_question(start: Start) -> None:
    table = start("cribbage", down="b")
    thumb = Thumb(table)
    thumb.lay(*DEAL)
    thumb.act("Flush of four")
    thumb.act("Peg")
    for rank in CRIB:
        thumb.tap(thumb.key(f"r{rank}"))
    thumb.act("Peg")
    thumb.act("Next deal")
    assert table.log == ["deal b", *DEAL, "a shows flush", "b shows", "crib 2 2 5 9", "deal a"]
    assert thumb.taps == 19
    assert thumb.taps <= MOST


def test_a_third_go_fits_too(start: Start) -> None:
    thumb = Thumb(start("cribbage", down="b"))
    thumb.lay(*DEAL[:-2], "a go", "b 6", "a K")
    thumb.act("No flush")
    thumb.act("Peg")
    for rank in CRIB:
        thumb.tap(thumb.key(f"r{rank}"))
    thumb.act("Peg")
    thumb.act("Next deal")
    assert thumb.taps <= MOST


def test_nothing_is_typed(start: Start) -> None:
    """No page of the deal has a field to fill in."""
    table = start("cribbage", down="b")
    pages = [table.get(), *(table.play(entry) for entry in DEAL)]
    pages += [table.play("a shows flush"), table.play("b shows"), table.play("crib 2 2 5 9")]
    assert all('type="text"' not in page.html and "<textarea" not in page.html for page in pages)


def test_a_deal_of_dominoes(start: Start) -> None:
    """A tile is one tap: eight tiles, the starter, two hands, a crib of four and its peg."""
    table = start("domino-cribbage", down="a")
    thumb = Thumb(table)
    for tile in ("k65", "k61", "k62", "k00", "k66"):
        thumb.tap(thumb.key(tile))
    thumb.act("Go")
    for tile in ("k21", "k10", "k55", "k54"):
        thumb.tap(thumb.key(tile))
    thumb.act("Peg")
    thumb.act("Peg")
    for tile in ("k63", "k60", "k53", "k44"):
        thumb.tap(thumb.key(tile))
    thumb.act("Peg")
    thumb.act("Next deal")
    assert table.log[-1] == "deal b"
    assert thumb.taps <= MOST


def test_suits_cost_one_tap_more_a_card(start: Start) -> None:
    table = start("cribbage", down="b")
    thumb = Thumb(table)
    thumb.act("Suits")
    for card in ("4C", "TS", "KD"):
        thumb.tap(thumb.key(f"r{card[0]}"))
        thumb.tap(thumb.key(f"s{card[1].lower()}"))
    assert table.log == ["deal b", "starter 4C", "a TS", "b KD"]
    assert thumb.taps == 7


# ---------- which keys are on ----------


def test_every_rank_may_be_led(kept: Kept) -> None:
    page = kept(f"{TWO}\ndeal b\nstarter 5").get()
    assert off(page) == ""
    assert go_of(page).off


@pytest.mark.parametrize(
    ("plays", "gone"),
    [
        (["a T"], ""),
        (["a T", "b K"], ""),
        (["a T", "b K", "a A"], ""),
        (["a T", "b K", "a 2"], "TJQK"),
        (["a T", "b K", "a 9"], "3456789TJQK"),
        (["a T", "b K", "a Q"], "23456789TJQK"),
    ],
)
def test_a_rank_past_thirty_one_is_off(kept: Kept, plays: list[str], gone: str) -> None:
    page = kept("\n".join([TWO, "deal b", "starter 5", *plays])).get()
    assert off(page) == gone


def test_a_rank_whose_four_are_gone_is_off(kept: Kept) -> None:
    table = kept(f"{TWO}\ndeal b\nstarter 5\na 5\nb 5")
    assert off(table.get()) == ""
    assert off(table.play("a 5")) == "5"
    assert "five, not now" in table.get().html


def test_four_gone_are_counted_in_the_crib_too(kept: Kept) -> None:
    """The crib as it is tapped in counts with what was laid."""
    table = kept(f"{TWO}\ndeal b\nstarter 6\na 7\nb K\na 8\nb 4\na 9\nb Q\na 8\nb 4\na shows\nb shows")
    assert off(table.get()) == ""
    assert off(table.get("?held=4")) == ""
    assert off(table.get("?held=4,4")) == "4"
    assert off(table.get("?held=6,6,6")) == "6"


def test_a_rank_may_be_the_starter_whatever_it_is(kept: Kept) -> None:
    page = kept(f"{TWO}\ndeal b").get()
    assert off(page) == ""
    assert not any(button.id == "go" for button in page.buttons)


@pytest.mark.parametrize(
    ("plays", "can_be"),
    [
        (["a T"], False),  # anything fits on ten
        (["a T", "b K"], False),  # and on twenty
        (["a T", "b K", "a A"], False),  # ten makes 31
        (["a T", "b K", "a 2"], True),
        (["a T", "b K", "a 9"], True),
        (["a T", "b K", "a 9", "b go"], True),
    ],
)
def test_go_is_off_when_it_cannot_be_true(kept: Kept, plays: list[str], can_be: bool) -> None:
    page = kept("\n".join([TWO, "deal b", "starter 5", *plays])).get()
    assert go_of(page).off is not can_be


def test_go_is_off_when_all_that_would_not_fit_is_gone(kept: Kept) -> None:
    """At 22 only tens pass; with five-card hands of tens all gone this cannot be reached, so here it is a tile."""
    page = kept(f"{TILES}\ndeal a\nstarter 6-6\nb 6-5\na 5-5").get()
    assert go_of(page).off  # 21: a ten fits, and 6-5 and 6-6 are gone
    page = kept(f"{TILES}\ndeal a\nstarter 6-6\nb 6-4\na 5-5").get()
    assert go_of(page).off  # 20: 6-5 makes 31
    page = kept(f"{TILES}\ndeal a\nstarter 6-3\nb 6-5\na 5-5").get()
    assert not go_of(page).off  # 21: 6-6 has not been seen


def test_a_tile_past_thirty_one_or_seen_is_off(kept: Kept) -> None:
    page = kept(f"{TILES}\ndeal a\nstarter 6-5\nb 6-4\na 5-5\nb 4-4").get()
    assert {tile: page.state(tile) for tile in ("6-5", "6-4", "5-5", "4-4")} == dict.fromkeys(
        ("6-5", "6-4", "5-5", "4-4"), "laid"
    )
    assert page.state("2-1") == "free"  # 28 and three
    assert page.state("2-2") == "off"
    assert page.state("0-0") == "free"


def test_a_suit_is_off_until_a_rank_is_chosen_and_where_its_card_was_seen(kept: Kept) -> None:
    table = kept(f"{TWO}\ndeal b\nstarter 5H\na TC\nb TD")
    suits = {button.id: button.off for button in table.get().buttons if button.id in ("ss", "sh", "sd", "sc")}
    assert suits == {"ss": True, "sh": True, "sd": True, "sc": True}
    suits = {button.id: button.off for button in table.get("?suits=1&choose=T").buttons if button.id[:1] == "s"}
    assert suits == {"ss": False, "sh": False, "sd": True, "sc": True}


def test_suits_stay_as_the_last_card_was_entered(kept: Kept) -> None:
    def has_suits(page: Page) -> bool:
        return any(button.id == "sh" for button in page.buttons)

    table = kept(f"{TWO}\ndeal b\nstarter 5H")
    assert has_suits(table.get())
    assert not has_suits(table.get("?suits=0"))
    assert not has_suits(table.play("a T"))
    assert has_suits(table.get("?suits=1"))
    assert has_suits(table.play("b KD"))
    assert has_suits(table.elsewhere().get())
