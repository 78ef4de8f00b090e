"""The page of a play: every ruling of a whole game explains itself, for whoever has its address, with its history."""

from __future__ import annotations

import random
import re
from types import ModuleType

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import RecordError
from referee.record.reading import Reading, read_record
from referee.store.records import keep_record
from tests.oracle import cribbage_games, games
from tests.test_cribbage_oracle import SEEDS
from tests.web.conftest import Kept, Table
from tests.web.disputes.argued import RECORDS, Argued

# When, and by which phone in the words of the one that looks.
WHEN = re.compile(r"\d\d:\d\d:\d\d, \d{1,2} [A-Z][a-z]{2}, (from a record|this phone|phone \d+)")
FIRST = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n1. down a\n2. a 6-6\n3. b 6-3\n4. a 3-1\n'


def readings() -> list[object]:
    """The records that are not refused, by their names."""
    found = []
    for path in sorted([*RECORDS.glob("*.txt"), *(RECORDS / "scenarios").glob("*.txt")]):
        try:
            found.append(pytest.param(read_record(path.read_text()), id=path.stem))
        except RecordError:
            continue
    return found


def check_pages(shared: Flask, reading: Reading, most: int = 1000) -> None:
    """Opens the standing plays of a game, each by its address on a phone that has never been here."""
    with shared.extensions["sheets"].store.writing() as db:
        game = keep_record(db, reading.record)
    line = reading.ledger.line
    for stands in line[:: len(line) // most + 1]:
        page = Argued(Table(shared, shared.test_client(), game).get(f"?at={stands.n}"))
        assert page.page.said("words")[0]
        assert page.drawn, "the pieces lie there"
        assert page.whys or page.verdicts or page.combos
        assert all(words for _, words, _ in page.whys)
        facts = [why for why in page.whys if not why[2]]
        assert len(set(facts)) == len(facts), "nothing is said twice"
        assert page.clauses
        assert WHEN.search(page.past[0])


@pytest.mark.parametrize("reading", readings())
def test_every_ruling_of_a_record_explains_itself(shared: Flask, reading: Reading) -> None:
    check_pages(shared, reading)


@pytest.mark.parametrize("family", [games, cribbage_games], ids=["lines", "cribbage"])
@settings(max_examples=5)
@given(seed=st.sampled_from(SEEDS))
def test_rulings_of_a_random_game_explain_themselves(shared: Flask, family: ModuleType, seed: int) -> None:
    text = family.random_game(random.Random(seed))  # noqa: S311 - a game to play, no secrets
    check_pages(shared, read_record(text), most=30)


@pytest.mark.parametrize("address", ["/rules/fives-and-threes", "/rules/muggins", "/rules/cribbage",
                                     "/rules/domino-cribbage"])  # fmt: skip
def test_the_clauses_that_a_page_leads_to_are_in_the_book(shared: Flask, address: str) -> None:
    book = shared.test_client().get(address).text
    linked = {link for reading in readings() for link in _links(shared, reading.values[0], address)}
    assert linked
    assert all(f'id="{link}"' in book for link in linked)


def _links(shared: Flask, reading: Reading, address: str) -> set[str]:
    """The clauses named at the last play of a record of this game."""
    if not address.endswith(f"/{reading.record.game}") or not reading.ledger.line:
        return set()
    with shared.extensions["sheets"].store.writing() as db:
        game = keep_record(db, reading.record)
    page = Argued(Table(shared, shared.test_client(), game).get(f"?at={reading.ledger.line[-1].n}"))
    assert all(link.startswith(f"{address}#") for link in page.clauses)
    return {link.partition("#")[2] for link in page.clauses}


# who entered what, and what became of it


def past(table: Table, n: int) -> list[str]:
    """The history of a play, without the times."""
    return [re.sub(r"\d\d:\d\d:\d\d, \d{1,2} [A-Z][a-z]{2}, ", "| ", row) for row in Argued(table.get(f"?at={n}")).past]


def correct(table: Table, entry: str, reason: str = "") -> None:
    """Makes a correction from its preview, with a reason."""
    page = table.preview(entry)
    table.send(page, entry, reason=reason)
    assert table.log[-1] == entry


def test_what_stood_in_a_record_came_with_it(kept: Kept) -> None:
    assert past(kept(FIRST), 3) == ["Bill 6-3 | from a record"]


def test_a_play_is_entered_by_this_phone(kept: Kept) -> None:
    table = kept(FIRST)
    table.play("b 6-5")
    assert past(table, 5) == ["Bill 6-5 | this phone"]


def test_another_phone_sees_phones_in_the_order_of_their_first_plays(kept: Kept) -> None:
    table = kept(FIRST)
    other, third = table.elsewhere(), table.elsewhere()
    table.play("b 6-5")
    other.play("a 5-2")
    table.play("strike 6")
    assert past(table, 5) == ["Bill 6-5 | this phone"]
    assert past(other, 5) == ["Bill 6-5 | phone 1"]
    table.play("a 5-4")
    other.play("b 4-3")
    assert past(table, 8) == ["Ann 5-4 | this phone"]
    assert past(table, 9) == ["Bill 4-3 | phone 2"]
    assert past(other, 9) == ["Bill 4-3 | this phone"]
    assert past(third, 9) == ["Bill 4-3 | phone 2"], "who only looks is none of them"


def test_a_play_amended_twice(kept: Kept) -> None:
    table = kept(FIRST)
    correct(table, "amend 4: a 3-2", "it was the 3-2")
    other = table.elsewhere()
    correct(other, "amend 4: a 3-0", "no, it was blank")
    assert past(table, 4) == [
        "Ann 3-1 | from a record",
        "Ann 3-1 became Ann 3-2 | this phone it was the 3-2",
        "Ann 3-2 became Ann 3-0 | phone 2 no, it was blank",
    ]
    assert table.get("?at=4").call.startswith("Twelve: four.")
    assert past(table, 3) == ["Bill 6-3 | from a record"], "its neighbours have no part in it"


SHOWN = (
    '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n[Boneyard "sleeping"]\n[Deal "1"]\n'
    "1. down a\n2. a 6-6\n3. b holds 5-4\n"
)
CRIB = (
    '[Game "cribbage"]\n[Players "Ann, Bill"]\n1. deal b\n2. starter 6\n3. a 7\n4. b K\n5. a 8\n6. b 4\n'
    "7. a 9\n8. b Q\n9. a J\n10. b 4\n11. a shows\n12. b shows\n13. crib 5 J 9 2\n"
)


@pytest.mark.parametrize(("record", "entry", "words"), [
    (SHOWN, "amend 3: b holds 9 pips", "Bill holds 5-4 became Bill holds 9 pips"),
    (SHOWN, "amend 3: b holds 1-0", "Bill holds 5-4 became Bill holds 1-0"),
    (f"{FIRST}5. b penalty 2 late\n", "amend 5: b penalty 2 early", "Bill penalty 2 late became Bill penalty 2 early"),
    (f"{FIRST}5. b awarded 2\n", "amend 5: b awarded 2 polite", "Bill awarded 2 became Bill awarded 2 polite"),
    (f"{FIRST}5. misdeal\n", "amend 5: misdeal a tile fell", "misdeal became misdeal a tile fell"),
    (CRIB, "amend 13: crib 5 J 9 3", "crib 5 J 9 2 became crib 5 J 9 3"),
    (CRIB, "amend 11: a shows 7 8 9 J nobs", "Ann shows became Ann shows 7 8 9 J nobs"),
])  # fmt: skip
def test_plays_of_the_same_words_are_told_apart_in_full(kept: Kept, record: str, entry: str, words: str) -> None:
    table = kept(record)
    correct(table, entry)
    assert past(table, int(entry.split()[1].rstrip(":")))[-1] == f"{words} | this phone"


def test_an_inserted_play_is_found_by_its_own_number(kept: Kept) -> None:
    table = kept(FIRST)
    correct(table, "insert 3: b draws 1", "forgotten")
    assert past(table, 5) == ["Bill draws 1 | this phone forgotten"]
    assert re.findall(r"<dt>(.*?)</dt>", table.get("?at=5").html) == ["Inserted"]
    assert table.get("?at=5").words.startswith("Play 5 place 3 of 5 ")
    assert table.get("?at=2").words.startswith("Play 2 of 5 ")
    assert table.get("?at=4").words.startswith("Play 4 place 5 of 5 ")
    assert [b.words for b in table.get("?at=5").buttons if b.label.startswith("Play ")] == ["‹ 2", "3 ›"]
    correct(table, "amend 5: b draws 2")
    assert past(table, 5) == ["Bill draws 1 | this phone forgotten",
                              "Bill draws 1 became Bill draws 2 | this phone"]  # fmt: skip


def test_a_rule_changed_since(kept: Kept) -> None:
    table = kept(FIRST)
    correct(table, "rule chip-point 0", "as agreed before the game")
    rule = "For the last tile: nothing | this phone as agreed before the game"
    assert past(table, 3) == ["Bill 6-3 | from a record", rule]
    table.play("b 6-5")
    assert past(table, 6) == ["Bill 6-5 | this phone"], "it was played under the rule"


def test_the_comment_of_a_record_stands_with_its_play(kept: Kept) -> None:
    assert past(kept(FIRST.strip() + " ; Cath saw it\n"), 4) == ["Ann 3-1 | from a record Cath saw it"]


def test_times_are_told_to_programs_as_well(kept: Kept) -> None:
    page = kept(FIRST).get("?at=3").html
    (made,) = re.findall(r'<time datetime="([^"]+)">', page)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", made)


# what stands no more


def test_a_struck_play_keeps_its_page(kept: Kept) -> None:
    table = kept(FIRST)
    correct(table, "amend 4: a 3-2")
    table.play("b 6-5")
    correct(table, "strike 4-", "never laid")
    assert past(table, 4) == [
        "Ann 3-1 | from a record",
        "Ann 3-1 became Ann 3-2 | this phone",
        "play 4 struck with all after it | this phone never laid",
    ]
    page = table.get("?at=4")
    assert page.words.startswith("Play 4 struck ")
    assert "Struck by entry 7." in page.words
    assert page.call.startswith("Fourteen: nothing. Ann 3-2")
    assert not page.has("Amend")
    assert table.get("?at=6").status == 200, "and so does what was struck with it"
    table.play("a 3-0")
    assert "Fourteen" in table.get("?at=4").call, "whatever comes after"


@pytest.mark.parametrize(("entry", "leads"), [("strike 4", "?at=4"), ("strike 3-", "?at=3"),
                                              ("amend 4: a 3-2", "?at=4"), ("rule chip-point 0", "/log")])  # fmt: skip
@pytest.mark.parametrize("htmx", [False, True])
def test_the_number_of_a_correction_leads_to_its_play(kept: Kept, entry: str, leads: str, htmx: bool) -> None:
    table = kept(FIRST)
    table.play(entry)
    page = table.get("?at=5", htmx=htmx)
    assert (page.status, page.location) == (302, table.url + leads)
    assert table.get(page.location).status == 200


# what took the points later


def test_a_hand_that_was_misdealt_says_so_on_every_play(kept: Kept) -> None:
    table = kept(FIRST)
    table.play("misdeal a tile fell", "down a", "a 5-5")
    page = table.get("?at=3")
    assert "Since then Misdealt: all points of this hand came off again play 5" in page.words
    assert any(button.href == f"{table.url}?at=5" for button in page.buttons)
    assert "Since then" in table.get("?at=1").words
    for n in (5, 6, 7):
        assert "Since then" not in table.get(f"?at={n}").words


def test_muggins_is_told_where_it_took_points(kept: Kept) -> None:
    table = kept('[Game "cribbage"]\n[Players "Ann, Bill"]\n[Muggins "yes"]\ndeal b\nstarter 5C\na T\nb 5 claims 0\n'
                 "a muggins 2\na 5 claims 2\n")  # fmt: skip
    assert "Since then Ann took 2 by muggins play 5" in table.get("?at=4").words
    assert "Since then" not in table.get("?at=3").words
    assert "Since then" not in table.get("?at=6").words


# claims


@pytest.mark.parametrize(("text", "n", "said"), [
    (FIRST.replace("b 6-3", "b 6-3 claims 5"), 3, "Three missed: the fives."),
    (FIRST.replace("a 6-6", "a 6-6 claims 8"), 2, "Four too many. "),
    (FIRST.replace("a 6-6", "a 6-6 claims 4"), 2, ""),
    ('[Game "cribbage"]\n[Players "Ann, Bill"]\ndeal b\nstarter 4C\na 6\nb 7\na 8 claims 1\n', 5, "Two missed: "),
    ('[Game "cribbage"]\n[Players "Ann, Bill"]\ndeal b\nstarter 4C\na 6\nb 7\na 8 claims 5\n', 5, "Two too many"),
])  # fmt: skip
def test_a_claim_that_is_not_true_says_why(kept: Kept, text: str, n: int, said: str) -> None:
    page = Argued(kept(text).get(f"?at={n}"))
    assert ("claimed" in page.codes) == bool(said)
    assert page.why("claimed").startswith(said)


@pytest.mark.parametrize(("entries", "n"), [([], 0), ([], 5), ([], 99), (["strike 4"], 6)])
@pytest.mark.parametrize("htmx", [False, True])
def test_what_does_not_stand_has_no_page(kept: Kept, entries: list[str], n: int, htmx: bool) -> None:
    table = kept(FIRST)
    table.play(*entries)
    page = table.get(f"?at={n}", htmx=htmx)
    assert page.status == 404
    assert "There is no such play in this game" in page.words
    assert table.get().status == 200
