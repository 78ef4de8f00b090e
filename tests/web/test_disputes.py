"""The thirty arguments, each answered at the page of its play or by what the record refuses, for the reason given."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from tests.web.argued import Argued, record, refusal
from tests.web.case_page import open_page, plain, total
from tests.web.conftest import Page, Table

Kept = Callable[[str], Table]
Ask = Callable[[str, int], Argued]


@pytest.fixture
def ask(kept: Kept) -> Ask:
    """The page of a play of a record that is kept under its name, or that is written out."""
    tables: dict[str, Table] = {}

    def open_play(name: str, n: int) -> Argued:
        text = name if name.startswith("[") else record(name)
        if text not in tables:
            tables[text] = kept(text)
        return Argued(tables[text].get(f"?at={n}"))

    return open_play


@pytest.fixture
def refused(kept: Kept) -> Callable[..., Page]:
    """What the page answers to the last entry of a record, which the record refuses for the same reason."""

    def enter(name: str, code: str, broken: int = 0) -> Page:
        assert refusal(record(name)) == (code, broken)
        *before, last = record(name).strip().split("\n")
        entry = last.partition(".")[2].partition(";")[0].strip()
        return kept("\n".join(before)).refused(entry)

    return enter


# the line games


def test_01_fifteen_is_three_and_five(ask: Ask) -> None:
    page = ask("dispute-01-15-is-3-and-5", 3)
    assert (page.points["fives"], page.points["threes"]) == ("+3", "+5")
    assert page.why("both-ways") == "Fifteen counts both ways, as fives and as threes"
    assert page.page.call == "Fifteen: eight. Bill 6-3 · Bill 0, then 8"


def test_02_eighteen_is_six_threes(ask: Ask) -> None:
    page = ask("dispute-02-18-is-6", 4)
    assert page.points["threes"] == "+6"
    assert page.why("threes") == "18 on the ends: six threes"
    assert "fives" not in page.codes


def test_03_the_opening_double_six_is_twelve(ask: Ask) -> None:
    page = ask("dispute-03-the-opening-6-6-is-12", 2)
    assert page.points["threes"] == "+4"
    assert page.why("lone-tile") == "A lone double counts each half once: double six is twelve"


@pytest.mark.parametrize("tiles", ["6-6", "5-5"])
def test_03_a_lone_double_without_a_game(client: FlaskClient, tiles: str) -> None:
    page = open_page(client, f"/line/fives-and-threes?tiles={tiles}")
    assert total(page) == sum(map(int, tiles.split("-")))
    assert "A lone double counts each half once" in plain(page)


def test_04_a_covered_double_counts_no_more(ask: Ask) -> None:
    as_end, covered = (ask("dispute-04-a-covered-double-counts-no-more", n) for n in (3, 4))
    assert as_end.why("end-double") == "Left end: double six, uncovered outside, both halves"
    assert covered.why("covered-double") == "The double six is covered now and counts no more, so its twelve are gone"
    assert covered.why("no-fives-no-threes") == "Seven makes neither fives nor threes"


def test_05_the_last_tile_and_its_point_overshoot_together(ask: Ask) -> None:
    page = ask("dispute-05-59-and-a-last-tile-of-6", 3)
    assert page.page.call.startswith("Bust.")
    assert (page.points["threes"], page.points["chip-out"]) == ("+2", "+1")
    assert page.why("one-score") == "The tile’s two and the one for the last tile are one score"
    assert page.why("past-target") == "It would take Ann to 62, past the last hole: nothing is pegged"
    assert page.other("chip-timing") == [["after the tile, on its own", "", "+2"]]
    later = ask("dispute-05-after-play-the-tile-wins", 3)
    assert {"own-scores", "exactly"} <= later.codes
    assert later.other("chip-timing") == [["with the tile, as one score", "", "bust"]]


def test_06_the_down_may_go_out(ask: Ask) -> None:
    page = ask("dispute-06-out-on-the-down", 3)
    assert page.page.call.startswith("Game: Ann.")
    assert {"down-may-win", "exactly"} <= page.codes
    assert page.other("win-on-down") == [["no", "then Bill to lay", "bust"]]
    forbidden = ask("dispute-06-no-win-on-the-down", 3)
    assert forbidden.why("down-may-not-win") == "It would make 61, but the down may not win the game"
    assert forbidden.other("win-on-down") == [["yes", "then the game is over", "+4"]]


def test_07_a_wrong_knock_before_the_next_tile_is_put_right(ask: Ask) -> None:
    page = ask("dispute-07-he-knocked-but-had-one-and-lays-it", 3)
    assert page.points["threes"] == "+5"
    assert [words.partition(" ")[0] for words in page.past] == ["Bill", "Bill"]
    assert page.past[1].startswith("Bill knocks became Bill 6-3")
    assert page.past[1].endswith("found before the next tile")


def test_07_a_wrong_knock_shown_later_is_named_and_points_stand(ask: Ask) -> None:
    knock, shown = (ask("dispute-07-he-knocked-but-had-one-and-shows-it", n) for n in (3, 5))
    assert knock.why("must-lay").startswith("Bill must lay any tile that fits")
    assert knock.verdicts == shown.verdicts == ["Bill’s knock at play 3 was wrong: 6-3 would have fitted"]
    assert "/rules/fives-and-threes#6.4" in {*knock.clauses} & {*shown.clauses}
    assert shown.page.said("score") == ["5", "0"]
    assert shown.other("knock-penalty") == [["8 back, or 8 to the others", "Ann: given 8", "+8"]]
    paid = ask("dispute-07-knock-penalty", 6)
    assert paid.points["penalty"] == "−8"
    assert paid.why("knock-penalty") == "Bill knocked but could have laid: back 8"
    assert paid.other("knock-penalty") == [["nothing", "", "0"]]


def test_08_a_tile_on_the_wrong_end_is_turned_with_its_score(ask: Ask) -> None:
    page = ask("dispute-08-the-wrong-end-is-put-right", 4)
    assert page.page.call.startswith("Six: two.")
    assert "Ann 6-3 right became Ann 6-3 left" in page.past[1]
    assert page.past[1].endswith("3 + 3 = 6")


def test_08_once_others_hang_on_it_it_stands(refused: Callable[..., Page]) -> None:
    page = refused("dispute-08-afterwards-it-stands", "breaks-play", 5)
    assert page.said("refused") == ["No. Then play 5 (Bill 6-1) cannot stand: 6-1 fits neither end: "
                                    "both ends are 3. look at play 5"]  # fmt: skip


def test_09_not_blocked_while_tiles_can_be_drawn(ask: Ask, refused: Callable[..., Page]) -> None:
    page = refused("dispute-09-a-knock-before-all-is-drawn", "must-draw")
    assert page.call == "No. 1 tile can still be drawn. Draw before you knock."
    first, last = (ask("dispute-09-not-blocked-while-tiles-can-be-drawn", n) for n in (4, 5))
    assert first.why("not-blocked-yet") == "Not blocked yet: one player has still to lay or to knock"
    assert last.why("blocked-all-knocked") == "Everybody has knocked in turn, and nothing is left to draw"


def test_09_both_ends_dead(ask: Ask) -> None:
    page = ask("dispute-09-both-ends-dead", 11)
    assert page.why("blocked-dead-ends") == ("All seven tiles of both open numbers are down: nobody can lay any more")
    drawing = record("dispute-09-both-ends-dead").replace('[Boneyard "sleeping"]\n', "").replace("12. down b\n", "")
    page = ask(drawing, 11)
    assert page.why("not-blocked-yet")
    why = "Blocked: both ends are dead; then Bill has the down"
    assert page.other("dead-ends") == [["the hand ends at once", why, "+4"]]


def test_07_a_knock_that_was_true_is_cleared_at_its_page(ask: Ask) -> None:
    assert ask("dispute-11-22-pips-are-4", 3).verdicts == ["Bill’s knock at play 3 is cleared"]


def test_10_a_blocked_hand_scores_for_nobody(ask: Ask) -> None:
    blocked, shown = (ask("dispute-10-blocked-nobody-scores", n) for n in (4, 6))
    assert blocked.why("block-gives-nothing") == "A blocked hand scores for nobody"
    assert not shown.points
    assert shown.other("block-point") == [["1 for the lowest hand", "Bill: lowest hand 1", "+1"]]
    point = ask("dispute-10-block-point", 6)
    assert point.points == {"block": "+1"}
    assert point.why("block-lowest") == "Bill has the lowest hand: 5 pips"


def test_10_in_muggins_the_lowest_hand_wins_the_pips(ask: Ask) -> None:
    page = ask("dispute-10-blocked-in-muggins", 6)
    assert page.points == {"bonus": "+2"}
    assert page.why("block-lowest") == "Bill has the lowest hand: 5 pips"
    assert page.why("bonus-pips") == "9 pips for the bonus: to the nearest, two fives"


def test_11_the_bonus_to_the_nearest_five(ask: Ask) -> None:
    lower, higher = ask("dispute-11-22-pips-are-4", 5), ask("dispute-11-23-pips-are-5", 5)
    assert (lower.points, higher.points) == ({"bonus": "+4"}, {"bonus": "+5"})
    assert lower.why("bonus-pips") == "22 pips for the bonus: to the nearest, four fives"
    assert higher.why("bonus-pips") == "23 pips for the bonus: to the nearest, five fives"


def test_11_three_hands_are_rounded_once(ask: Ask) -> None:
    page = ask("dispute-11-three-opponents-with-8", 5)
    assert page.points == {"bonus": "+5"}
    assert page.why("bonus-pips") == "24 pips for the bonus: to the nearest, five fives"
    assert page.other("bonus-rounding") == [["hand by hand", "Ann: bonus 6", "+6"]]
    each = ask("dispute-11-three-opponents-each-hand", 5)
    assert each.points == {"bonus": "+6"}
    assert [words for code, words, _ in each.whys if code == "bonus-hand"] == [
        f"{name}’s 8 pips: to the nearest, two fives" for name in ("Bill", "Cath", "Dave")
    ]


def test_12_muggins_may_end_past_the_target(ask: Ask) -> None:
    page = ask("dispute-12-muggins-at-63", 4)
    assert page.page.call.startswith("Game: Bill.")
    assert page.why("at-least") == "That would make 63, which is enough: the peg stops in the last hole"
    assert page.other("finish") == [["exact; more is a bust", "then Ann to lay", "bust"]]
    exact = ask("dispute-12-exact", 4)
    assert exact.why("past-target") == "It would take Bill to 63, past the last hole: nothing is pegged"
    assert exact.other("finish") == [["enough", "then the game is over", "+1"]]


def test_13_no_knock_to_dodge_a_bust(ask: Ask) -> None:
    knock, shown = (ask("dispute-13-no-knock-to-dodge-a-bust", n) for n in (4, 6))
    assert "even one that busts" in knock.why("must-lay")
    assert knock.verdicts == shown.verdicts == ["Bill’s knock at play 4 was wrong: 6-3 would have fitted"]


def test_14_a_wrong_score_is_amended_and_the_log_keeps_both(ask: Ask) -> None:
    page = ask("dispute-14-a-wrong-score-is-amended", 3)
    assert page.why("no-fives-no-threes") == "Thirteen makes neither fives nor threes"
    assert page.past[0].startswith("Bill 5-0 ")
    assert page.past[1].startswith("Bill 5-0 became Bill 5-3 ")
    assert "both agree: it was the 5-3" in page.past[1]


def test_14_both_sides_have_to_agree_where_the_game_says_so(kept: Kept) -> None:
    text = record("dispute-14-a-wrong-score-is-amended")
    table = kept("\n".join([*text.split("\n")[:2], '[Corrections "agreed"]', *text.split("\n")[2:7]]))
    before = table.log
    page = table.preview("amend 3: b 5-3")
    assert [words for words in page.said("key") if words.endswith("agree")] == ["Ann agree", "Bill agree"]
    page = table.press(page, page.act("Ann"))
    assert table.log == before
    table.press(page, page.act("Bill"))
    assert table.log == [*before, "amend 3: b 5-3"]


def test_14_an_amendment_that_breaks_a_later_play_is_refused(refused: Callable[..., Page]) -> None:
    page = refused("dispute-14-an-amendment-that-breaks-a-later-play", "breaks-play", 4)
    assert page.call.startswith("No. Then play 4 (Ann 0-0) cannot stand: 0-0 fits neither end: the ends are 5 and 3.")


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


def test_22_pone_counts_first_and_there_it_stops(ask: Ask, refused: Callable[..., Page]) -> None:
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


def test_30_five_in_a_hand_is_a_misdeal(ask: Ask, refused: Callable[..., Page]) -> None:
    page = refused("dispute-30-five-cards-in-a-hand", "wrong-hand-size")
    assert page.call.startswith("No. Ann’s hand has 4 pieces, not 5.")
    misdeal, again = (ask("dispute-30-misdeal-in-the-show", n) for n in (12, 13))
    assert misdeal.why("misdeal-takes") == "What Bill made in it comes off: 6"
    assert "the log keeps what was played" in misdeal.why("misdeal")
    assert again.why("deal-again") == "Bill deals again, after the misdeal"
    assert again.page.said("score") == ["0", "0"]
