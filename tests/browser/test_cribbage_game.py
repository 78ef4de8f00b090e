"""Cribbage by taps alone, from the first page on: whole games with cards and tiles, pairs, suits, no scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crib_records import DOMINOES_TO_61, IN_PAIRS, ONE_DEAL, TO_121, WITH_SUITS
from tests.browser.table import NewContext, Phone, Row, read_rows

# What a key of a question says, by the flags of its entry.
ANSWERS = {
    "flush": "Flush of four",
    "flush5": "Flush of five",
    "nobs": "Nobs",
    "flush nobs": "Flush of four and nobs",
    "flush5 nobs": "Flush of five and nobs",
}


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def either(request: pytest.FixtureRequest, new_context: NewContext, live_url: str) -> Phone:
    return Phone.take(new_context, live_url, scripts=request.param)


@pytest.fixture
def phone(new_context: NewContext, live_url: str) -> Phone:
    return Phone.take(new_context, live_url)


def tap_piece(phone: Phone, piece: str) -> None:
    """A tile, a card by its rank, or a card by its rank and then its suit."""
    if "-" in piece:
        phone.tap(phone.key(piece))
        return
    phone.tap(phone.page.locator(f"#r{piece[0]}"))
    if piece[1:]:
        phone.tap(phone.page.locator(f"#s{piece[1:].lower()}"))


def _starting(*words: str) -> re.Pattern[str]:
    return re.compile(rf"^\s*({'|'.join(map(re.escape, words))})")


def answer(phone: Phone, flags: list[str]) -> None:
    """Pegs a hand or crib: the one key there is, or the answer to what is asked."""
    keys = phone.page.locator("#table .choice .key")
    if keys.count() == 1:
        assert flags == []
        expect(keys).to_have_text(_starting("Peg"))
        phone.tap(keys)
    else:
        expect(keys.first).to_have_text(_starting("No ", "Neither"))
        phone.tap(phone.act(ANSWERS[" ".join(flags)]) if flags else keys.first)


def enter(phone: Phone, entry: str) -> None:
    """Makes one entry by taps, as somebody would who looks at the page only."""
    flags = [word for word in entry.split() if word in ("flush", "flush5", "nobs")]
    match entry.split():
        case ["deal", _]:
            phone.tap(phone.act("Next deal"))
        case ["starter", piece]:
            tap_piece(phone, piece)
        case [_, "go"]:
            go = phone.page.locator("#go")
            phone.tap(go if go.count() else phone.act("Go"))
        case [_, "shows", *_]:
            answer(phone, flags)
        case ["crib", *pieces]:
            for piece in pieces[:4]:
                tap_piece(phone, piece)
            answer(phone, flags)
        case [_, piece]:
            tap_piece(phone, piece)


def play(phone: Phone, record: str, calls: dict[int, str]) -> list[Row]:
    """Enters a record from its second entry on; after each one the scores are looked at."""
    rows = read_rows(record)
    scores = "-".join("0" for _ in phone.page.locator("#table .side .score").all())
    for row in rows:
        if row.n > 1:
            enter(phone, row.entry)
        scores = row.scores or scores
        phone.expect_scores(scores)
        if row.n in calls:
            phone.expect_call(calls[row.n])
    return rows


def test_cards_to_121(phone: Phone) -> None:
    phone.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    play(
        phone,
        TO_121,
        {
            1: "Bill deals.",
            2: "Ace is the starter.",
            6: "Bill says go.",
            7: "Ann says go.",
            9: "Fifteen: two.",
            22: "Eighteen, and a run of three: three.",
            32: "His heels: two.",
            54: "Thirty-one: two.",
            83: "Game: Bill.",
        },
    )
    expect(phone.page.locator("#table .fig")).to_have_text("104–121")
    expect(phone.why).to_have_text("Bill’s hand: fourteen: 121")
    assert phone.record() == TO_121


def start_tiles(phone: Phone) -> None:
    """Domino cribbage has no choice of players."""
    page = phone.page
    phone.open()
    page.get_by_role("navigation", name="New game").get_by_role("link", name="Domino cribbage").tap()
    for seat, name in (("A", "Ann"), ("B", "Bill")):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.locator("input[name=down][value=b]").tap()
    phone.begin()


def test_dominoes_to_61(phone: Phone) -> None:
    start_tiles(phone)
    play(
        phone,
        DOMINOES_TO_61,
        {
            1: "Bill deals.",
            2: "5-0 is the starter.",
            9: "Ann says go.",
            10: "Thirty-one, and a pair royal: eight.",
            16: "A double: one.",
            39: "Game: Bill.",
        },
    )
    assert phone.record() == DOMINOES_TO_61


def test_a_deal_in_pairs(either: Phone) -> None:
    names = ("Ann", "Bill", "Cath", "Dave")
    either.start("Card cribbage", *names, table="Pairs", rules="Standard", down="d")
    play(
        either,
        IN_PAIRS,
        {6: "Twenty-five, and a pair royal: six.", 7: "Thirty, and a double pair royal: twelve."},
    )
    expect(either.act("Next deal")).to_contain_text("Ann deals")
    assert either.record() == IN_PAIRS


def test_a_deal_without_scripts(new_context: NewContext, live_url: str) -> None:
    phone = Phone.take(new_context, live_url, scripts=False)
    phone.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    rows = play(phone, ONE_DEAL, {})
    phone.undo()
    for piece in rows[-1].entry.split()[1:5]:
        tap_piece(phone, piece)
    answer(phone, ["nobs"])
    assert phone.entries()[-2:] == [f"strike {rows[-1].n}", rows[-1].entry]


def test_suits_once_asked_for_stay(either: Phone) -> None:
    """The second row comes with the first card that has a suit, also for whoever opens the game elsewhere."""
    either.start("Card cribbage", "Ann", "Bill", rules="Standard", down="b")
    suits = either.page.locator("#table .suits button, #table .suits a")
    expect(suits).to_have_count(0)
    either.tap(either.act("Suits"))
    expect(suits).to_have_count(4)
    play(either, WITH_SUITS, {2: "Six is the starter."})
    assert either.record() == WITH_SUITS
    either.tap(either.act("Next deal"))
    either.open(either.game.removeprefix(either.url))
    expect(suits).to_have_count(4)
    either.tap(either.act("Suits"))
    expect(suits).to_have_count(0)
