"""The show through the page: hands known from the play, what is asked, the crib; claims; the end and what follows."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Page, Start
from tests.web.cribbage_lying import CARDS, CRIB, DEAL, QUESTIONS, SHOW, THREE, TILES, combos, lying

TILE_SHOW = [
    *["deal a", "starter 6-5", "b 6-1", "a 6-2", "b 0-0", "a 6-6", "b go", "a 2-1", "a 1-0", "b 5-5", "b 5-4"],
]


def asked(page: Page) -> list[str]:
    """The keys that peg, or answer what cannot be seen."""
    return [button.words for button in page.dock.buttons if "shows" in button.value or "crib" in button.value]


# ---------- a hand ----------


def test_nobody_enters_a_hand_again(kept: Kept) -> None:
    page = lying(kept, CARDS, *SHOW).get()
    assert asked(page) == ["Peg sixteen for Ann"]
    assert page.call == (
        "Ann’s hand: sixteen. Fifteen two, fifteen four, fifteen six, a pair is eight, a run of four is twelve, "
        "and a run of four is sixteen. Bill 4: Thirty-one: two."
    )
    assert not any(button.id.startswith("r") for button in page.buttons)


def test_combinations_are_listed_with_a_running_total(kept: Kept) -> None:
    words = combos(lying(kept, CARDS, *SHOW).get())
    assert words.count("+2") == 4
    assert words.count("+4") == 2
    assert words.endswith("16")


def test_nineteen_is_said_for_nothing(kept: Kept) -> None:
    plays = ["deal b", "starter 6", "a K", "b 8", "a Q", "b 2", "a 2", "b 2", "a A", "b 8"]
    page = lying(kept, CARDS, *plays).get()
    assert page.call == "Ann’s hand: nothing. Nineteen. Bill 8: Thirteen, and last: one."


@pytest.mark.parametrize(
    ("plays", "keys"),
    [
        (SHOW, ["Peg sixteen for Ann"]),
        ([*DEAL, "a T", "b 2"], ["No flush 9", "Flush of four 13", "Flush of five 14"]),
        (["deal b", "starter 6", "a J", "b K", "a J", "b A", "a 3", "b A", "a 3", "b 9"], ["No nobs 4", "Nobs 5"]),
    ],
)
def test_only_what_can_matter_is_asked(kept: Kept, plays: list[str], keys: list[str]) -> None:
    assert asked(lying(kept, CARDS, *plays).get()) == keys


def test_flush_and_nobs_are_asked_together(kept: Kept) -> None:
    """A jack of the starter’s suit in a flush makes it a flush of five: four and nobs cannot be."""
    keys = asked(lying(kept, CARDS, *QUESTIONS).get())
    assert keys[:3] == ["Neither 8", "Nobs 9", "Flush of four 12"]
    assert [words.rsplit(" ", 1)[1] for words in keys[3:]] == ["14"]
    assert keys[3].startswith("Flush of five")


def test_the_answer_is_kept_in_the_log(kept: Kept) -> None:
    table = lying(kept, CARDS, *QUESTIONS)
    page = table.get()
    table.press(page, page.act("Flush of five"))
    assert table.log[-1].startswith("a shows flush5")


def test_known_suits_leave_nothing_to_ask(kept: Kept) -> None:
    plays = ["deal b", "starter 6H", "a 7H", "b KD", "a 8H", "b 4S", "a 9H", "b QD", "a JH", "b 2S"]
    page = lying(kept, CARDS, *plays).get()
    assert asked(page) == ["Peg fourteen for Ann"]
    assert "a flush of five" in page.call
    assert "his nobs" in page.call


def test_nobs_is_not_asked_when_the_starter_is_a_jack(kept: Kept) -> None:
    page = lying(kept, CARDS, "deal b", "starter J", *QUESTIONS[2:]).get()
    assert not any("obs" in words for words in asked(page))


def test_pone_shows_first_then_the_dealer_then_the_crib(kept: Kept) -> None:
    table = lying(kept, CARDS, *SHOW)
    for does, seat, entry in [("show", "a", "a shows"), ("show", "b", "b shows"), ("crib", "b", "crib 5 J 9 2")]:
        assert table.judged["next"] == {"seat": seat, "does": does}
        table.play(entry)
    assert table.judged["next"] == {"seat": "a", "does": "deal"}


def test_three_show_in_turn(kept: Kept) -> None:
    plays = ["deal c", "starter 4", "a T", "b T", "c T", "a A", "b 2", "c 3", "a 9", "b 9", "c 9", "a 5", "b 6", "c 7"]
    table = lying(kept, THREE, *plays)
    for seat, name in zip("abc", ("Ann", "Bill", "Cath"), strict=True):
        page = table.get()
        assert page.call.startswith(f"{name}’s hand:")
        button = next(one for one in page.dock.buttons if one.value.startswith(f"{seat} shows"))
        table.press(page, button)
    assert table.judged["next"] == {"seat": "c", "does": "crib"}


# ---------- the crib ----------


def test_the_crib_is_four_taps(kept: Kept) -> None:
    table = lying(kept, CARDS, *CRIB)
    page = table.get()
    for left, rank in zip(("4 pieces", "3 pieces", "2 pieces", "1 piece"), "5J92", strict=True):
        assert f"Tap {left} of Bill’s crib" in page.call
        page = table.press(page, next(button for button in page.buttons if button.id == f"r{rank}"))
    assert page.call == "Bill’s crib: four. Fifteen two, fifteen four."
    assert [words.rsplit(" ", 1)[0] for words in asked(page)][:2] == ["Neither", "Nobs"]
    assert table.log[-1] == "b shows"


def test_undo_takes_the_last_card_of_the_crib_back(kept: Kept) -> None:
    table = lying(kept, CARDS, *CRIB)
    page = table.get("?held=5,J")
    assert page.act("Undo").words == "Undo the J"
    page = table.press(page, page.act("Undo"))
    assert "Tap 3 pieces" in page.call
    page = table.press(page, page.act("Undo"))
    assert "Tap 4 pieces" in page.call
    assert page.act("Undo").words == "Undo Bill’s hand"


def test_four_of_a_suit_count_in_the_crib_only_by_the_house_rule(kept: Kept) -> None:
    held = "?held=5,T,9,2"
    assert not any("four" in words for words in asked(lying(kept, CARDS, *CRIB).get(held)))
    assert any("four" in words for words in asked(lying(kept, f'{CARDS}[Crib-Flush "four"]\n', *CRIB).get(held)))


def test_tiles_have_nothing_to_ask(kept: Kept) -> None:
    table = lying(kept, TILES, *TILE_SHOW)
    assert len(asked(table.get())) == 1
    table.play("b shows", "a shows")
    page = table.get("?held=6-3,6-0,5-3,4-4")
    assert asked(page) != []
    assert asked(page)[0].startswith("Peg")
    table.press(page, page.act("Peg"))
    assert table.log[-1] == "crib 6-3 6-0 5-3 4-4"


def test_the_crib_is_seen_until_the_next_deal(kept: Kept) -> None:
    table = lying(kept, CARDS, *CRIB, "crib 5 J 9 2")
    page = table.get()
    assert page.call == "Bill’s crib: four. Fifteen two, fifteen four."
    assert page.act("Next deal").words == "Next deal Ann deals"
    page = table.press(page, page.act("Next deal"))
    assert page.call == "Ann deals. Ann’s crib; turn up the starter"
    assert "deal 2 · Ann’s crib" in page.words


# ---------- refusals ----------


@pytest.mark.parametrize(
    ("head", "plays", "entry", "named"),
    [
        (CARDS, SHOW, "a shows 7 8 9 9", "8"),
        (CARDS, SHOW, "a shows 7 8 9 8 5", "5"),
        (CARDS, SHOW, "a shows 7 8 8", "Ann"),
        (CARDS, SHOW, "b shows", "Ann"),
        (CARDS, SHOW, "a shows flush", "flush"),
        (CARDS, SHOW, "crib 5 J 9 2", "Ann"),
        (CARDS, SHOW, "a 7", "Ann"),
        (CARDS, CRIB, "crib 5 J 9", "four"),
        (CARDS, CRIB, "crib 5 J 9 2 3", "four"),
        (CARDS, CRIB, "crib 4 4 4 2", "4"),
        (CARDS, CRIB, "crib 5 T 9 2 nobs", "nobs"),
        (CARDS, CRIB, "crib 6-3 J 9 2", "6-3"),
        (CARDS, CRIB, "deal a", "Bill"),
        (CARDS, CRIB, "a shows", "Bill"),
        (TILES, [*TILE_SHOW, "b shows", "a shows"], "crib 6-3 6-0 5-3 6-5", "6-5"),
        (TILES, [*TILE_SHOW, "b shows", "a shows"], "crib 6-3 6-3 5-3 4-4", "6-3"),
        (TILES, TILE_SHOW, "b shows flush", "flush"),
    ],
)
def test_bad_input_is_refused_and_nothing_changes(
    kept: Kept, head: str, plays: list[str], entry: str, named: str
) -> None:
    table = lying(kept, head, *plays)
    before = table.judged
    page = table.refused(entry)
    assert page.call.startswith("No.")
    assert named in page.call
    assert table.judged == before


# ---------- corrections ----------


def test_amending_a_hand_that_was_shown(kept: Kept) -> None:
    table = lying(kept, CARDS, *QUESTIONS, "a shows flush")
    n, before = len(QUESTIONS) + 1, table.scores["a"]
    page = table.get(f"?amend={n}")
    table.correct(page, page.act("Neither"))
    assert table.log[-1] == f"amend {n}: a shows"
    assert table.scores["a"] == before - 4


def test_amending_the_crib(kept: Kept) -> None:
    table = lying(kept, CARDS, *CRIB, "crib 5 J 9 2")
    n = len(CRIB) + 1
    page = table.get(f"?amend={n}")
    for rank in "55TJ":
        page = table.press(page, next(button for button in page.buttons if button.id == f"r{rank}"))
    page = table.correct(page, page.act("No nobs"))
    assert table.log[-1] == f"amend {n}: crib 5 5 T J"
    assert page.call.startswith("Bill’s crib: ten.")


def test_amending_a_card_changes_the_hand_that_was_shown(kept: Kept) -> None:
    table = lying(kept, CARDS, *SHOW, "a shows")
    table.send(table.get("?amend=9"), "amend 9: a 9")
    shown = table.judged["plays"][10]
    assert shown["text"] == "a shows"
    assert shown["worth"] == 16


def test_striking_and_inserting_a_hand(kept: Kept) -> None:
    table = lying(kept, CARDS, *SHOW, "a shows", "b shows")
    n = len(SHOW) + 1
    page = table.refused(f"strike {n}", at=f"?at={n}")
    assert f"play {n + 1}" in page.said("warn")[0]
    page = table.get(f"?at={n + 1}")
    table.correct(page, page.act("Strike"))
    assert table.judged["next"] == {"seat": "b", "does": "show"}


def test_an_earlier_hand_is_shown_with_what_it_counted(kept: Kept) -> None:
    page = lying(kept, CARDS, *CRIB, "crib 5 J 9 2").get(f"?at={len(SHOW) + 1}")
    assert page.call.startswith("Ann’s hand: sixteen.")
    assert combos(page).endswith("16")


# ---------- the five-card game ----------


def test_the_five_card_game(start: Start) -> None:
    """Three to pone; one round; a hand of three, and what was not laid is tapped in."""
    table = start("cribbage", down="b", rule_set="Pub five-card")
    assert table.scores == {"a": 3, "b": 0}
    assert "3" in table.get().call
    page = table.play("starter 4", "a T", "b 9", "a 8", "b go", "a go")
    assert table.judged["next"] == {"seat": "a", "does": "show"}
    assert "Tap 1 piece of Ann’s hand" in page.call
    page = table.press(page, next(button for button in page.buttons if button.id == "r7"))
    table.press(page, page.dock.buttons[0])
    assert table.log[-1] == "a shows T 8 7"
    assert table.judged["next"] == {"seat": "b", "does": "show"}
    assert "Tap 2 pieces of Bill’s hand" in table.get().call
    page = table.refused("b shows T 8 7")
    assert "9" in page.call
    table.play("b shows 9 K Q", "crib 5 5 T J")
    assert table.judged["next"] == {"seat": "a", "does": "deal"}


def test_key_and_call_agree_where_the_counting_stops(kept: Kept) -> None:
    """Ann needs nine of sixteen: the count ends with the run that takes her there, and no more is promised."""
    page = lying(kept, CARDS, "deal b", "a awarded 112 x", "b awarded 117 x", *SHOW[1:]).get()
    assert page.call.startswith("Ann’s hand: twelve.")
    assert "sixteen" not in asked(page)[0]
