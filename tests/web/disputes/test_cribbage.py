"""The arguments of cribbage, each answered at the page of its play or by what the record refuses, and why."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.case_page import open_page, plain, total
from tests.web.conftest import Kept
from tests.web.disputes.argued import Ask, Refuse, record, refusal

# cribbage


def test_15_a_run_again_where_the_last_cards_are_one(ask: Ask) -> None:
    again, nothing = ask("dispute-15-6-7-8-and-6-is-a-run-again", 6), ask("dispute-15-7-6-8-and-6-is-nothing", 6)
    assert again.points == {"run": "+3"}
    assert again.why("run") == "A run of three: 7 8 6"
    assert not nothing.points
    assert nothing.why("run-broken") == "No run of 7, 8 and 6: the first 6 stands between"


def test_16_the_second_ace_is_a_pair(ask: Ask, client: FlaskClient) -> None:
    page = ask("dispute-16-3-2-a-a-is-a-pair", 6)
    assert page.points == {"pair": "+2"}
    assert page.why("run-broken") == "No run of 3, 2 and ace: the first ace stands between"
    bare = open_page(client, "/play/cribbage?pieces=3+2+A+A")
    assert total(bare) == 2
    assert "No run of 3, 2 and ace: the first ace stands between" in plain(bare)


def test_17_the_last_card_makes_a_run_of_five(ask: Ask) -> None:
    page = ask("dispute-17-the-last-card-makes-a-run-of-five", 9)
    assert page.points == {"run": "+5"}
    assert page.why("run") == "A run of five: 3 A 5 2 4"


def test_18_go_and_last_in_one_round_are_one_point(ask: Ask) -> None:
    page = ask("dispute-18-one-point-for-a-go", 9)
    assert page.points["go"] == "+1"
    assert page.why("one-for-go") == ("One for Bill’s last piece: go and last in one round are one point, not two")


@pytest.mark.parametrize(
    ("name", "n"), [("dispute-18-31-after-a-go-is-2", 7), ("dispute-18-the-last-card-making-31-is-2", 10)]
)
def test_18_thirty_one_is_two_and_no_more(ask: Ask, name: str, n: int) -> None:
    page = ask(name, n)
    assert page.points == {"thirty-one": "+2"}
    assert page.why("thirty-one-alone") == "Thirty-one is two in all: no point for go or last besides"


def test_19_no_pair_with_the_round_before(ask: Ask) -> None:
    page = ask("dispute-19-no-pair-across-a-reset", 6)
    assert page.why("round-before") == "No pair with the round before (jack and jack): the count began anew"
    assert page.points == {"go": "+1"}


def test_20_a_playable_three_must_be_laid(ask: Ask) -> None:
    go, found = (ask("dispute-20-a-playable-3-kept-back", n) for n in (6, 9))
    assert go.why("go-if-none-fits") == "A go is true only if Bill holds nothing of eight or less"
    assert go.verdicts == found.verdicts == ["Bill’s go at play 6 was wrong: 3 could have been laid"]
    assert "/rules/cribbage#3.8" in {*go.clauses} & {*found.clauses}
    answer = "gives 2 for each piece that could have been laid"
    assert found.other("false-go") == [[answer, "Ann: given 2", "+2"]]
    assert ask("dispute-20-two-per-piece", 9).points == {"award": "+2"}
    assert ask("dispute-20-dead-piece", 9).why("dead-piece") == (
        "Bill could have laid the 3 and said go: it is dead, and counts only in the hand"
    )


def test_20_a_go_that_cannot_be_true_is_refused(kept: Kept) -> None:
    text = '[Game "cribbage"]\n[Players "Ann, Bill"]\ndeal b\nstarter 9\na K\nb Q'
    assert refusal(f"{text}\na go") == ("go-impossible", 0)
    page = kept(text).refused("a go")
    assert page.call == "No. Ann can lay any piece at 20: there is no go."


def test_21_his_heels_may_win(ask: Ask) -> None:
    page = ask("dispute-21-a-jack-turned-at-120-wins", 3)
    assert page.page.call.startswith("Game: Bill.")
    assert page.why("heels-may-win") == "His heels may win the game, before a card is played"
    assert page.other("heels-can-win") == [["no", "then Ann to lay", "bust"]]
    assert "heels-may-not-win" in ask("dispute-21-heels-can-win-no", 3).codes


def test_22_pone_counts_first_and_there_it_stops(ask: Ask, refused: Refuse) -> None:
    page = ask("dispute-22-pone-counts-first", 13)
    assert page.page.call.startswith("Game: Ann.")
    assert page.why("pone-first") == "Ann counts before the dealer"
    assert page.why("counting-stops").startswith("Counting stops in the last hole")
    answer = refused("dispute-22-the-dealer-counts-no-more", "game-is-over")
    assert answer.call.startswith("No. The game is over.")


def test_23_the_flush_in_the_crib(ask: Ask) -> None:
    page = ask("dispute-23-four-of-a-suit-in-the-crib", 13)
    assert not any("lush" in row for row in page.combos)
    assert page.why("flush-needs-five") == "Four of one suit, but in the crib a flush takes the starter as well"
    assert page.other("crib-flush") == [["of four counts 4", "", "+8"]]
    with_starter = ask("dispute-23-five-of-a-suit-in-the-crib", 13)
    assert with_starter.combos[-1].startswith("a flush of five")
    assert with_starter.combos[-1].endswith("+5 9")
    assert "flush-without-starter" in ask("dispute-23-crib-flush-four", 13).codes


def test_24_one_set_of_cards_is_one_fifteen(ask: Ask, client: FlaskClient) -> None:
    page = ask("dispute-24-7-2-6-is-one-fifteen", 11)
    assert len(page.combos) == 1
    assert page.combos[0].startswith("fifteen")
    text = record("dispute-24-7-2-6-is-one-fifteen").strip() + " claims 4"
    claimed = ask(text, 11)
    assert len(claimed.combos) == 1
    assert claimed.why("claim-tested") == "Ann claimed 4 to test the count: the true number is pegged"
    bare = open_page(client, "/count/cribbage?pieces=7+2+6+K&starter=Q&claim=4")
    assert total(bare) == 2
    assert "Two too many. Both fifteens use the same 2, 6 and 7" in plain(bare)


def test_25_ninety_is_a_skunk_and_ninety_one_is_not(ask: Ask) -> None:
    assert ask("dispute-25-loser-on-90", 3).why("skunk") == "A skunk: Bill is on 90, not past 90"
    assert ask("dispute-25-loser-on-91", 3).why("no-skunk") == "No skunk: Bill is on 91, past 90"


def test_26_after_one_go_the_others_lay_on(ask: Ask) -> None:
    first, last = (ask("dispute-26-three-players-one-go", n) for n in (6, 10))
    assert first.why("others-lay-on") == (
        "The others lay on as long as they can; whoever lays the last piece scores one"
    )
    assert last.points == {"go": "+1"}
    assert last.page.said("score") == ["0", "0", "1"]


# cribbage with dominoes


def test_27_one_for_every_tile_that_the_other_cannot_answer(ask: Ask) -> None:
    go, *lone = (ask("dispute-27-one-for-every-last-tile", n) for n in (5, 6, 7, 8))
    assert go.points == {"go": "+1"}
    assert [page.points["last"] for page in lone] == ["+1", "+1", "+1"]
    for page, tile in zip((go, *lone), ("6-5", "3-0", "2-0", "1-0"), strict=True):
        why = f"One for Bill’s {tile}: the other cannot answer it, and each such tile scores one"
        assert page.why("last-each") == why
        assert page.other("last-tile")[0][0] == "once a round"
    assert ask("dispute-27-last-tile-once", 6).other("last-tile") == [["every time the other cannot answer", "", "+1"]]


def test_28_a_run_of_tiles_is_unbroken(ask: Ask, client: FlaskClient) -> None:
    broken, run = ask("dispute-28-4-6-9-5-is-no-run", 6), ask("dispute-28-5-3-4-is-a-run", 5)
    assert broken.why("run-broken") == "No run of 4, 6 and 5: the 9 (5-4) stands between"
    assert broken.other("runs-in-play") == [["any tiles of the round", "", "+3"]]
    assert run.points == {"run": "+3"}
    assert ask("dispute-28-runs-in-play-anywhere", 6).points == {"run": "+3"}
    assert "stands between" in plain(open_page(client, "/play/domino-cribbage?pieces=4-0+6-0+5-4+5-0"))


def test_29_the_double_starter_belongs_to_whoever_drew_it(ask: Ask) -> None:
    page = ask("dispute-29-the-player-who-drew-it", 2)
    assert page.points == {"heels": "+1"}
    assert page.why("double-drawer") == "A double turned up: one for Ann, who drew it"
    assert page.other("double-starter") == [["the opener", "Bill: heels 1", "+1"], ["nobody", "", "0"]]
    assert ask("dispute-29-double-starter-opener", 2).why("double-opener").endswith("one for the opener, Bill")
    assert "double-nobody" in ask("dispute-29-double-starter-none", 2).codes


def test_30_five_in_a_hand_is_a_misdeal(ask: Ask, refused: Refuse) -> None:
    page = refused("dispute-30-five-cards-in-a-hand", "wrong-hand-size")
    assert page.call.startswith("No. Ann’s hand has 4 pieces, not 5.")
    misdeal, again = (ask("dispute-30-misdeal-in-the-show", n) for n in (12, 13))
    assert misdeal.why("misdeal-takes") == "What Bill made in it comes off: 6"
    assert "the log keeps what was played" in misdeal.why("misdeal")
    assert again.why("deal-again") == "Bill deals again, after the misdeal"
    assert again.page.said("score") == ["0", "0"]
