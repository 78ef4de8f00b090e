"""The table of cribbage in the deal and in the play: what is said and offered, and what is refused."""

from __future__ import annotations

import pytest

from tests.web.conftest import Kept, Page, Start
from tests.web.cribbage_lying import CARDS, DEAL, PAIRS, THREE, TILES, lying


def turns(page: Page) -> list[str]:
    """Whose turn it is, as the panels say it."""
    return [words for words in page.said("side") if any(tag in words for tag in ("cuts", "to lay", "to show", "deals"))]


# ---------- stage by stage ----------


def test_who_deals_is_asked_first(kept: Kept) -> None:
    page = lying(kept, CARDS).get()
    assert page.call == "Who deals?"
    assert [button.words for button in page.dock.buttons[:3]] == ["Ann", "Bill", "By lot"]
    assert [button.value for button in page.dock.buttons[:2]] == ["deal a", "deal b"]


def test_a_deal_stage_by_stage(kept: Kept) -> None:
    table = lying(kept, CARDS)
    for entry, words, turn in [
        ("deal b", "Bill deals. Bill’s crib; turn up the starter", "A Ann cuts"),
        ("starter 6", "Six is the starter.", "A Ann to lay"),
        ("a 7", "Seven. Ann lays seven", "B Bill to lay"),
        ("b K", "Seventeen. Bill lays king", "A Ann to lay"),
        ("a 8", "Twenty-five. Ann lays eight", "B Bill to lay"),
        ("b 4", "Twenty-nine. Bill lays four", "A Ann to lay"),
        ("a 9", "Nine. Ann lays nine Bill: go 1", "B Bill to lay"),
        ("b Q", "Nineteen. Bill lays queen", "A Ann to lay"),
        ("a 8", "Twenty-seven. Ann lays eight", "B Bill to lay"),
    ]:
        page = table.play(entry)
        assert page.call == words
        assert len(turns(page)) == 1
        assert turns(page)[0].startswith(turn)
    assert "deal 1 · Bill’s crib" in page.words


def test_cards_held_and_whose_crib(kept: Kept) -> None:
    rests = [lying(kept, CARDS, *[*DEAL, "a 8"][:at]).get().said("rest") for at in (1, 4, 9)]
    assert rests == [
        ["121 to go 4 cards", "121 to go 4 cards · crib"],
        ["121 to go 3 cards", "121 to go 3 cards · crib"],
        ["121 to go", "120 to go 1 card · crib"],
    ]


def test_four_in_pairs_tell_what_each_holds(kept: Kept) -> None:
    page = lying(kept, PAIRS, "deal d", "starter 2", "a T", "b 5").get()
    assert page.said("rest") == ["121 to go Ann 3 · Cath 4", "119 to go Bill 3 · Dave 4 · crib"]
    assert turns(page)[0].startswith("A Ann & Cath Cath: to lay")


def test_a_pile_of_partners_is_marked_with_the_player(kept: Kept) -> None:
    """On the peg of the pair."""
    page = lying(kept, PAIRS, "deal d", "starter 2", "a T", "b 5", "c 9").get()
    assert "This round: 10 by Ann, 5 by Bill, 9 by Cath" in page.html
    fan = page.html.split('<svg class="fan"')[1].split("</svg>")[0]
    assert (fan.count('class="peg-a"'), fan.count('class="peg-b"'), fan.count(">C</text>")) == (2, 1, 1)


def test_three_play_one_after_another(kept: Kept) -> None:
    table = lying(kept, THREE, "deal c", "starter 4")
    for entry, seat in [("a T", "b"), ("b T", "c"), ("c 9", "a"), ("a go", "b"), ("b A", "c")]:
        table.play(entry)
        assert table.judged["next"]["seat"] == seat
    assert table.scores == {"a": 0, "b": 2, "c": 0}
    assert "deal 1 · Cath’s crib" in table.get().words


def test_the_crib_of_three_has_a_card_of_the_pack(kept: Kept) -> None:
    plays = ["deal c", "starter 4", "a T", "b T", "c T", "a A", "b 2", "c 3", "a 9", "b 9", "c 9", "a 5", "b 6", "c 7"]
    table = lying(kept, THREE, *plays)
    assert [table.play(f"{seat} shows").status for seat in "abc"] == [200] * 3
    assert "Tap 4 pieces of Cath’s crib" in table.get().call


@pytest.mark.parametrize(
    ("plays", "call"),
    [
        (["a 7", "b 8"], "Fifteen: two."),
        (["a 7", "b 7"], "Fourteen, and a pair: two."),
        (["a 7", "b 7", "a 7"], "Twenty-one, and a pair royal: six."),
        (["a 7", "b 7", "a 7", "b 7"], "Twenty-eight, and a double pair royal: twelve."),
        (["a 6", "b 8", "a 7"], "Twenty-one, and a run of three: three."),
        (["a T", "b J", "a A", "b K"], "Thirty-one: two."),
        (["a T", "b K", "a 2", "b A", "a go"], "Ann says go."),
    ],
)
def test_calls_of_the_play(kept: Kept, plays: list[str], call: str) -> None:
    page = lying(kept, CARDS, "deal b", "starter 2" if "7" in plays[0] else "starter 3", *plays).get()
    assert page.call.startswith(call)


def test_heels_are_said_and_pegged_for_the_dealer(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter J")
    assert table.get().call == "His heels: two. jack as starter, for Bill"
    assert table.scores == {"a": 0, "b": 2}


def test_a_double_is_pegged_for_who_drew_it(kept: Kept) -> None:
    table = lying(kept, TILES, "deal a", "starter 6-6")
    assert table.get().call == "A double: one. 6-6 as starter, for Bill"
    assert table.scores == {"a": 0, "b": 1}


def test_a_go_is_given_to_the_right_player(kept: Kept) -> None:
    page = lying(kept, CARDS, "deal b", "starter 5", "a T", "b K", "a 9", "b go", "a go").get()
    assert page.call.startswith("Ann says go.")
    assert "Ann: go 1" in page.call
    assert "the count begins anew" in page.call


def test_the_last_card_is_announced(kept: Kept) -> None:
    """What it made is said before the first hand is counted."""
    table = lying(kept, CARDS, *DEAL, "a 8")
    page = table.play("b 3")
    assert table.scores["b"] == 2
    assert "last" in page.call


def test_thirty_one_with_the_last_card_is_announced(kept: Kept) -> None:
    page = lying(kept, CARDS, *DEAL, "a 8").play("b 4")
    assert "hirty-one" in page.call


def test_a_false_go_is_named_with_both_plays(kept: Kept) -> None:
    table = lying(kept, CARDS, "deal b", "starter 5", "a T", "b K", "a 9", "b go")
    page = table.play("b 2")
    assert page.said("verdicts") == ["Bill’s go at play 6 was wrong: 2 could have been laid"]
    verdict = table.judged["plays"][-1]["verdicts"][0]
    assert (verdict["n"], verdict["seat"], verdict["fault"], verdict["piece"]) == (6, "b", "false-go", "2")


def test_a_false_go_costs_two_where_the_house_says_so(start: Start) -> None:
    table = start("cribbage", down="b", false_go="two-per-piece")
    page = table.play("starter 5", "a T", "b K", "a 9", "b go", "b 2")
    assert table.scores == {"a": 2, "b": 2}
    assert "Ann" in page.call


def test_tiles_pay_each_tile_after_a_go(kept: Kept) -> None:
    """The rule book’s example: seven for Ann, five for Bill."""
    table = lying(kept, TILES, "deal a", "starter 3-1", "b 6-6", "a 6-5", "b go", "a 3-0", "a 2-0", "a 1-0")
    assert table.scores == {"a": 7, "b": 0}
    table.play("b 6-4", "b 5-5", "b 5-4")
    assert table.scores == {"a": 7, "b": 5}


# ---------- refusals ----------


BAD = [
    ("a fifth of a rank", CARDS, ["deal b", "starter 5", "a 5", "b 5", "a 5"], "b 5", "5"),
    ("a card twice", CARDS, ["deal b", "starter 5H", "a TC", "b KD"], "a TC", "10♣"),
    ("the starter again", CARDS, ["deal b", "starter 5H", "a TC", "b KD"], "a 5H", "5♥"),
    ("a card past 31", CARDS, ["deal b", "starter 5", "a T", "b K", "a 9", "b A"], "b Q", "queen"),
    ("a go though all fits", CARDS, ["deal b", "starter 5", "a T", "b K"], "a go", "20"),
    ("a go at the lead", CARDS, ["deal b", "starter 5"], "a go", "Ann"),
    ("a second go", CARDS, ["deal b", "starter 5", "a T", "b K", "a 9", "b go"], "b go", "Bill"),
    ("a starter already laid", CARDS, ["deal b", "starter 5"], "starter 6", "5"),
    ("a tile in a card game", CARDS, ["deal b", "starter 5"], "a 6-3", "6-3"),
    ("a card in a tile game", TILES, ["deal a", "starter 6-5"], "b 7", "7"),
    ("a tile twice", TILES, ["deal a", "starter 6-5"], "b 6-5", "6-5"),
    ("a wrong leader", CARDS, ["deal b", "starter 5"], "b 7", "Ann"),
    ("before the starter", CARDS, ["deal b"], "a 7", "starter"),
    ("before the deal", CARDS, [], "a 7", "deal"),
    ("a show in the play", CARDS, [*DEAL, "a 8"], "b shows", "play"),
    ("muggins where it is not played", CARDS, ["deal b", "starter 5", "a T"], "b muggins 1", "Muggins"),
    ("another deal", CARDS, ["deal b", "starter 5"], "deal a", "Ann"),
    ("a flush in the play", CARDS, ["deal b", "starter 5"], "a 7 flush", "flush"),
]


@pytest.mark.parametrize(("head", "plays", "entry", "named"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
def test_bad_input_is_refused_and_nothing_changes(
    kept: Kept, head: str, plays: list[str], entry: str, named: str, htmx: bool
) -> None:
    table = lying(kept, head, *plays)
    before = table.judged
    page = table.refused(entry, htmx=htmx)
    assert page.call.startswith("No.")
    assert named in page.call.removeprefix("No.")
    assert table.judged == before


@pytest.mark.parametrize(
    ("plays", "entry", "where"),
    [
        (["deal b", "starter 5H", "a TC", "b KD"], "a TC", "Ann"),
        (["deal b", "starter 5H", "a TC", "b KD"], "a 5H", "starter"),
        (["deal b", "starter 5", "a 5", "b 5", "a 5"], "b 5", "starter"),
    ],
)
def test_a_refusal_says_where_the_card_was_seen(kept: Kept, plays: list[str], entry: str, where: str) -> None:
    assert where in lying(kept, CARDS, *plays).refused(entry).call


def test_after_a_card_past_thirty_one_go_is_offered(kept: Kept) -> None:
    page = lying(kept, CARDS, "deal b", "starter 5", "a T", "b K", "a 9", "b A").refused("b Q")
    assert "go" in page.call
    assert not next(button for button in page.buttons if button.id == "go").off
