"""The arguments of the line games, each answered at the page of its play or by what the record refuses, and why."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.case_page import open_page, plain, total
from tests.web.conftest import Kept
from tests.web.disputes.argued import Ask, Refuse, record

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


def test_08_once_others_hang_on_it_it_stands(refused: Refuse) -> None:
    page = refused("dispute-08-afterwards-it-stands", "breaks-play", 5)
    assert page.said("refused") == ["No. Then play 5 (Bill 6-1) cannot stand: 6-1 fits neither end: "
                                    "both ends are 3. look at play 5"]  # fmt: skip


def test_09_not_blocked_while_tiles_can_be_drawn(ask: Ask, refused: Refuse) -> None:
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


def test_14_an_amendment_that_breaks_a_later_play_is_refused(refused: Refuse) -> None:
    page = refused("dispute-14-an-amendment-that-breaks-a-later-play", "breaks-play", 4)
    assert page.call.startswith("No. Then play 4 (Ann 0-0) cannot stand: 0-0 fits neither end: the ends are 5 and 3.")
