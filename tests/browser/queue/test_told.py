"""Who is next while plays wait, with tiles and with cards, and how what waits is told."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.queue.waiting import (
    CARDS,
    HEAD,
    OPENED,
    expect_entries,
    go,
    note,
    sheet,
    sit_down,
    tap_all,
)
from tests.browser.table import House, Phone, whole


def test_knocks_go_round_the_table(house: House, phone: Phone) -> None:
    head = '[Game "muggins"]\n[Players "Ann, Bill, Cath"]\n[Boneyard "sleeping"]\n'
    sit_down(phone, house.keep(sheet(["down a", "a 6-6"], head)))
    go(phone, offline=True)
    phone.touch(phone.act("Knock"))
    expect(note(phone)).to_contain_text("(Bill knocks). Cath is next.")
    tap_all(phone, ["6-1"])
    go(phone, offline=False)
    expect_entries(phone, ["down a", "a 6-6", "b knocks", "c 6-1"])


def rank(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"#r{name}")


def test_cards_with_a_go(house: House, phone: Phone) -> None:
    """10, 20, 30: Bill goes, Ann lays an ace and has the lead again."""
    plays = ["deal b", "starter 5"]
    sit_down(phone, house.keep(sheet(plays, CARDS)))
    go(phone, offline=True)
    for name in "TKQ":
        phone.touch(rank(phone, name))
    expect(rank(phone, "2")).to_be_disabled()
    expect(note(phone)).to_contain_text("(Ann T, Bill K, Ann Q). Bill is next.")
    phone.touch(phone.page.locator("#go"))
    expect(note(phone)).to_contain_text("Ann is next.")
    phone.touch(rank(phone, "A"))
    expect(note(phone)).to_contain_text("Bill is next.")
    phone.touch(rank(phone, "9"))
    go(phone, offline=False)
    expect_entries(phone, [*plays, "a T", "b K", "a Q", "b go", "a A", "b 9"])


def test_the_starter_without_a_signal(house: House, phone: Phone) -> None:
    sit_down(phone, house.keep(sheet(["deal b"], CARDS)))
    go(phone, offline=True)
    for name in "5T":
        phone.touch(rank(phone, name))
    go(phone, offline=False)
    expect_entries(phone, ["deal b", "starter 5", "a T"])


def test_a_question_that_waits_takes_no_other_answer(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet([], HEAD)))
    phone.page.wait_for_load_state("load")
    go(phone, offline=True)
    phone.touch(phone.act("Ann"))
    expect(phone.act("Bill")).to_be_disabled()
    expect(note(phone)).to_contain_text("1 play is waiting (Ann’s down).")
    go(phone, offline=False)
    expect_entries(phone, ["down a"])


def test_the_deal_that_waits_is_told_by_name(house: House, phone: Phone) -> None:
    phone.open(house.keep(sheet([], CARDS.replace("Bill", "{who}"))))
    phone.page.wait_for_load_state("load")
    go(phone, offline=True)
    phone.touch(phone.act("{who}"))
    expect(note(phone)).to_contain_text("1 play is waiting ({who}’s deal).")


TOLD = {
    "a 6-3": "Ann 6-3", "b 6-1 left": "Bill 6-1 z lewej", "b 6-1 right": "Bill 6-1 z prawej",
    "a draws 2": "Ann dobiera 2", "b knocks": "Bill pasuje", "a go": "Ann mówi „dalej”", "down b": "wychodzi Bill",
    "deal a": "rozdaje Ann", "starter 5": "start: 5", "a 6-3 claims 4": "Ann 6-3, zgłoszenie 4",
    "b shows 5 J claims 2": "Bill – ręka, zgłoszenie 2", "crib 5 J": "krib", "a holds 6-5": "kamienie: Ann",
    "a constructor": "Ann constructor",
}  # fmt: skip


def test_every_kind_of_play_is_told_in_the_language_of_the_page(house: House, phone: Phone) -> None:
    phone.page.context.add_cookies([{"name": "language", "value": "pl", "url": phone.url}])
    sit_down(phone, house.keep(sheet(OPENED)))
    go(phone, offline=True)
    for entry, told in TOLD.items():
        phone.page.evaluate("entry => window.refereeQueue.settle([{ entry, key: 'k' }])", entry)
        expect(note(phone)).to_contain_text(whole(told))


def test_a_name_that_ends_in_a_full_stop_ends_the_sentence(house: House, phone: Phone) -> None:
    phone.page.context.add_cookies([{"name": "language", "value": "fr", "url": phone.url}])
    sit_down(phone, house.keep(sheet(OPENED, HEAD.replace("Bill", "Bill B."))))
    go(phone, offline=True)
    phone.page.evaluate("window.refereeQueue.settle([{ entry: 'down b', key: 'k' }])")
    phone.page.evaluate("window.refereeQueue.state.halted = 'failed'; window.refereeQueue.add('down b')")
    expect(note(phone).locator("p")).to_have_text(re.compile(r"Bill B\., pose.:.Bill B\.$"))


def test_keys_keep_their_names_whatever_is_told_of_them(house: House, phone: Phone) -> None:
    """Also in a language that puts what it tells of a key before its name."""
    sit_down(phone, house.keep(sheet(OPENED)))
    labels = "[...document.querySelectorAll('.pad .k:not(.laid)')].map(key => key.ariaLabel)"
    before = [label.removesuffix(", does not fit") for label in phone.page.evaluate(labels)]
    phone.page.evaluate("document.getElementById('waiting').dataset.dead = 'not now, {key}'")
    phone.page.evaluate("document.getElementById('waiting').dataset.waits = 'waiting: {key}'")
    go(phone, offline=True)
    phone.touch(phone.key("3-3"))
    expect(phone.key("3-3")).to_have_accessible_name("waiting: double three")
    assert [label.removeprefix("waiting: ") for label in phone.page.evaluate(labels)] == before
    phone.page.evaluate("window.refereeQueue.add('b knocks')")
    phone.page.evaluate("window.refereeQueue.add('a knocks')")
    assert phone.page.evaluate(labels)[0] == f"not now, {before[0]}"
