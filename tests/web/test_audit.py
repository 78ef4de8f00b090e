"""The audit pages: one for each hand or deal."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.notation import sheet
from tests.web.conftest import Kept, Page, Start

SLEEPING = {"Boneyard": "sleeping", "Deal": "3"}
FIRST = "down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3 / b holds 3-1 2-1 0-0"
CARDS = "deal b / starter 5 / a T / b K / a 2 / b A / a go / b 3 / b 4 / a 9 / a Q"


def rows(page: Page) -> list[str]:
    """`5 Bill knocked at 6 and 3 ✗: wrong: 3-1 would have fitted, as seen at play 7`."""
    parts = zip(page.said("n"), page.said("w"), page.said("run"), page.said("both"), strict=True)
    return [f"{n} {play} {mark}: {words}" for n, play, mark, words in parts]


# --- finding the way ---


def test_the_audit_leads_to_the_latest_hand_and_from_hand_to_hand(kept: Kept) -> None:
    table = kept(sheet(FIRST, "down b / b 5-5", **SLEEPING))
    assert table.get("/audit").location == f"{table.url}/audit/2"
    page = table.get("/audit/2")
    assert page.said("bar") == ["Hand 2 of 2 ‹ 1 Log"]
    page = table.press(page, page.act("‹ 1"))
    assert page.said("bar") == ["Hand 1 of 2 2 › Log"]


@pytest.mark.parametrize("hand", ["0", "3", "99999", "-1", "one", "9" * 5000])
def test_a_hand_that_is_not_there(kept: Kept, hand: str) -> None:
    assert kept(sheet(FIRST, "down b", **SLEEPING)).get(f"/audit/{hand}").status == 404


def test_a_game_without_a_hand(kept: Kept, client: FlaskClient) -> None:
    page = kept(sheet("a awarded 2")).get("/audit")
    assert page.status == 404
    assert "There is no such hand or deal in this game." in page.words
    assert client.get("/games/nonsense/audit").status_code == 404
    assert client.get("/games/nonsense/audit/1").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_wrong_method(start: Start, method: str) -> None:
    table = start()
    assert getattr(table.client, method)(f"{table.url}/audit/1").status_code == 405


# --- knocks and goes ---


def test_every_knock_with_what_became_of_it(kept: Kept) -> None:
    table = kept(sheet(FIRST, **SLEEPING))
    page = table.get("/audit/1")
    assert page.call == "One knock was wrong and one is cleared. No tile is missing."
    assert rows(page) == [
        "3 Bill knocked at 6 ✓: cleared by play 7",
        "5 Bill knocked at 6 and 3 ✗: wrong: 3-1 would have fitted, as seen at play 7",
    ]
    assert [b.href for b in page.buttons if "?at=" in b.href] == [f"{table.url}?at={n}" for n in (3, 7, 5, 7)]


@pytest.mark.parametrize(
    ("plays", "call"),
    [
        ("down a / a 6-6 / b knocks", "The knock is open. Five tiles are still hidden."),
        ("down a / a 6-6", "Five tiles are still hidden."),
        ("down a / a 6-6 / b knocks / a 6-3 / b knocks / a 3-3", "Every knock is open. Three tiles were never seen."),
        ("down a / a 6-6 / misdeal", "Misdealt: its points were taken back. Five tiles were never seen."),
    ],
)
def test_the_sum_of_it(kept: Kept, plays: str, call: str) -> None:
    assert kept(sheet(plays, **SLEEPING)).get("/audit/1").call == call


def test_what_would_settle_an_open_knock(kept: Kept) -> None:
    plays = FIRST.rsplit(" / ", 1)[0]
    assert rows(kept(sheet(plays, **SLEEPING)).get("/audit/1"))[0].endswith("open: Bill’s 3 tiles would settle it")
    pips = kept(sheet(plays, "b holds 9 pips", **SLEEPING)).get("/audit/1")
    assert rows(pips)[0].endswith("open: Bill’s 3 tiles, of which only the pips were told, would settle it")
    assert "3 tiles left: 9 pips, not shown" in pips.words


def test_goes_said_and_goes_told_by_another_play(kept: Kept) -> None:
    page = kept(sheet(CARDS, Game="cribbage")).get("/audit/1")
    assert page.call == "The go is cleared. Four cards are still hidden."
    assert rows(page) == ["7 Ann’s go at 23 ✓: cleared by play 11"]
    plays = "deal a / starter J / b 7 / a 8 / b 9 / a T / b K / a Q / b A / a K"
    page = kept(sheet(plays, Game="cribbage")).get("/audit/1")
    assert rows(page) == [
        "6 Ann’s go at 24 ✓: not said, but play 6 implies it; cleared by play 10",
        "6 Bill’s go at 24 ✗: not said, but play 6 implies it; wrong: A could have been laid, as seen at play 9",
    ]


def test_empty_sections_say_so_in_a_line(kept: Kept) -> None:
    page = kept(sheet("down a / a 6-6")).get("/audit/1")
    for line in ("No knock in this hand.", "No claim in this hand.", "Nothing in this hand was corrected."):
        assert line in page.words
    page = kept(sheet("deal a", Game="domino-cribbage")).get("/audit/1")
    for line in ("No go in this deal.", "No claim in this deal.", "Nothing in this deal was corrected."):
        assert line in page.words


# --- pieces ---


def test_tiles_left_and_tiles_that_nobody_saw(kept: Kept) -> None:
    page = kept(sheet(FIRST, **SLEEPING)).get("/audit/1")
    assert page.said("holding") == ["A Ann nothing left", "B Bill 3-1, 2-1 and 0-0 left"]
    assert "22 tiles in the boneyard" in page.words
    assert page.said("unseen") == ["22 tiles not seen"]
    assert 'aria-label="Not seen: one-blank, double one, two-blank' in page.html
    assert page.html.count('<svg class="card"') == 22


def test_cards_seen_by_rank_and_the_crib(kept: Kept) -> None:
    page = kept(sheet(CARDS, "a shows / b shows / crib 5 J 9 2", Game="cribbage")).get("/audit/1")
    assert page.call == "The go is cleared. No card is missing."
    assert "13 of 52 cards seen" in page.words
    assert page.said("seen") == ["A 2 3 4 5 6 7 8 9 10 J Q K 1 2 1 1 2 – – – 2 1 1 1 1"]
    assert page.said("holding") == ["A Ann nothing left", "B Bill nothing left", "The crib 5 J 9 2"]


def test_a_crib_that_was_not_counted(kept: Kept) -> None:
    page = kept(sheet(CARDS, "a concedes", Game="cribbage")).get("/audit/1")
    assert "Four cards were never seen." in page.call
    assert page.said("holding")[-1] == "The crib 4 cards, not counted"


def test_tiles_of_domino_cribbage(kept: Kept) -> None:
    plays = "deal a / starter 6-5 / b 6-1 / a 6-2"
    page = kept(sheet(plays, Game="domino-cribbage")).get("/audit/1")
    assert page.said("holding") == ["A Ann holds 3 tiles", "B Bill holds 3 tiles", "The crib 4 tiles, not counted"]
    assert "15 tiles not dealt" in page.words
    assert page.said("unseen") == ["25 tiles not seen"]


def test_partners_have_the_letters_of_their_sides(kept: Kept) -> None:
    page = kept(sheet("down a / a 6-6", Players="pairs")).get("/audit/1")
    assert page.said("holding")[2:] == ["A Cath holds 5 tiles", "B Dave holds 5 tiles"]


# --- claims ---


def test_claims_and_what_was_taken(kept: Kept) -> None:
    plays = "down a / a 5-5 claims 1 / b muggins 1 / b 5-0 claims 2 / a 0-0 claims 4"
    page = kept(sheet(plays, Game="muggins", Muggins="yes")).get("/audit/1")
    assert page.call.endswith("Two claims were wrong.")
    assert rows(page) == [
        "2 Ann 5-5 ✗: claimed 1, it was 2: 1 too few; Bill took 1 by muggins",
        "4 Bill 5-0 ✓: claimed 2, rightly",
        "5 Ann 0-0 ✗: claimed 4, it was 2: 2 too many",
    ]


# --- corrections ---


def test_corrections_of_this_hand_newest_first_with_their_reason(kept: Kept) -> None:
    text = sheet(
        "down a / a 6-6 / down b / b 5-5 / amend 2: a 6-5 ; both agreed",
        "rule chip-point 0 / insert 4: b penalty 1 late / strike 4",
        Deal="1",
    )
    table = kept(text)
    first, second = table.get("/audit/1"), table.get("/audit/2")
    assert [row.split(",")[0] for row in first.said("row")] == [
        "House rule changed – for the last tile: nothing entry 6",
        "Play 2 amended: Ann 6-5 was: Ann 6-6 · entry 5",
    ]
    assert first.said("b")[1].endswith(": both agreed")
    assert [row.split(",")[0] for row in second.said("row")] == [
        "Play 4 struck was: Bill 5-5 · entry 8",
        "Before play 4 inserted: Bill back 1 entry 7",
        "House rule changed – for the last tile: nothing entry 6",
    ]
    assert [b.href for b in first.buttons if b.cls == "row"] == [f"{table.url}?at=2"]
    assert [b.href for b in second.buttons if b.cls == "row"] == [f"{table.url}?at=7"]


def test_a_claim_corrected_is_told_from_what_it_was(start: Start) -> None:
    table = start(muggins="yes")
    table.play("a 6-6 claims 2", "amend 2: a 6-6 claims 4")
    assert table.get("/audit/1").said("b")[0].startswith("was: Ann 6-6 claims 2 · entry 3,")


def test_names_and_reasons_are_text(start: Start) -> None:
    table = start()
    table.play("a 6-6", "insert 2: a penalty 1 <script>alert(1)</script>")
    assert "<script>alert" not in table.get("/audit/1").html
