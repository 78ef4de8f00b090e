"""What is said of a claim: the verdict, what was missed, and why a claim that is too high is so."""

from __future__ import annotations

from typing import Any

import pytest

from referee.calls.claims import say_claimed
from referee.calls.remarks import say_remark
from referee.rules.claims import Claimed
from referee.rules.cribbage.claimed import examine_play
from referee.rules.cribbage.round_remarks import round_remarks
from tests.claims import ends, hand, last
from tests.codes import slipped
from tests.notation import play
from tests.settled import pieces_of, settled

IN_CRIB: dict[str, Any] = {"crib": True}
DOMINOES: dict[str, Any] = {"game": "domino-cribbage"}
MUGGINS: dict[str, Any] = {"game": "muggins"}


def said(claimed: Claimed) -> str:
    return " ".join(say_claimed(claimed))


@pytest.mark.parametrize(
    ("claimed", "words"),
    [
        (hand("7 8 9 K + 2", 5), "Right: five."),
        (hand("2 4 6 8 + K", 0), "Right: nothing."),
        (ends("6-6 6-3", 8), "Right: eight."),
        (hand("7 8 5 T + A", 2), "Two missed, one of these fifteens: 7 8; 5 10."),
        (hand("7 8 5 T + A", 0), "Four missed, two fifteens: 7 8; 5 10."),
        (hand("5S 5H 5D JC + 5C", 28), "One missed: his nobs, J♣."),
        (hand("7 8 8 Q + 4", 4), "Two missed, one of these: two fifteens, 7 8; a pair, 8 8."),
        (hand("7 8 8 Q + 4", 2), "Four missed, some of these: two fifteens, 7 8; a pair, 8 8."),
        (hand("7 8 9 K + 2", 0), "Five missed: a fifteen, 7 8; a run of three, 7 8 9."),
        (hand("3 3 4 4 + K", 1), "Three missed, somewhere among these pairs: 3 3; 4 4."),
        (hand("2 2 3 4 + Q", 9), "Three missed, one of these runs of three: 2 3 4 (twice)."),
        (hand("9 9 9 Q + 2", 2), "Four missed: a pair royal, 9 9 9, is six."),
        (last("T 7 7 7", 0), "Eight missed: thirty-one, 10 7 7 7; a pair royal, 7 7 7."),
        (ends("6-6 6-3", 3), "Five missed: the threes."),
        (ends("6-6", 3), "One missed: the threes are four."),
        (ends("6-6 6-3", 7), "One missed, part of one of these: the fives; the threes."),
        (ends("6-6 6-3", 0), "Eight missed: the fives; the threes."),
    ],
)
def test_the_verdict_and_what_was_missed(claimed: Claimed, words: str) -> None:
    assert said(claimed) == words


# A claim that is too high, and the sentence that says why.
TOO_MANY = [
    (hand("7S 2H 6D KC + QH", 4), "Two too many. Both fifteens use the same 2, 6 and 7."),
    (
        hand("2H 4H 6H TH + QC", 4, **IN_CRIB),
        "Four too many. Four of one suit, but in the crib a flush takes the starter as well.",
    ),
    (
        hand("2H 4H 6H 9C + KH", 8),
        "Four too many. Three in hand and the starter are no flush: it takes the whole hand.",
    ),
    (hand("2S 4D 6H 8C + JS", 1), "One too many. A jack turned up is his heels, and never his nobs."),
    (hand("4S 5D JC KH + 2S", 5), "One too many. No nobs: the jack of clubs is not of the suit of the 2 of spades."),
    (hand("4 5 J K + 2", 5), "One too many. No nobs: nobody has said that the jack is of the starter’s suit."),
    (hand("6 6 6 2 + K", 8), "Two too many. A pair royal is six, with its three pairs in it."),
    (hand("4 4 4 4 + K", 18), "Six too many. A double pair royal is twelve, with all its pairs in it."),
    (hand("9 T J J + 7", 10), "Two too many. The pair of jacks is counted once, not again with its runs."),
    (
        hand("3 4 5 6 + Q", 11),
        "Three too many. 3, 4, 5 and 6 are one run of four, and the shorter runs in it count no more.",
    ),
    (hand("3 4 7 9 + K", 2), "Two too many. 3 and 4 are no run: a run takes three or more."),
    (
        hand("Q K A 6 + 3", 3),
        "Three too many. No run of queen, king and ace: the ace is low and runs do not go round the corner.",
    ),
    (hand("T K 2 4 + 8", 2), "Two too many. 10 and king count alike, but only cards of one rank are a pair."),
    (
        hand("T J Q A + 3", 5),
        "Two too many, for one of these two reasons: "
        "10, jack and queen count alike, but only cards of one rank are a pair. "
        "Ace, 10, jack and queen are thirty-one, but that counts only in the play.",
    ),
    (
        hand("7S 8D 9C KH + 2S", 7),
        "Two too many, for one of these two reasons: "
        "The fifteen of 7 and 8 counts only once. 7 and 9 make sixteen, not fifteen.",
    ),
    (
        hand("7S 2H 6D KC + QH", 6),
        "Four too many. "
        "Both fifteens use the same 2, 6 and 7. "
        "Queen and king count alike, but only cards of one rank are a pair.",
    ),
    (hand("5S 5H 5D JC + 5C", 30), "One too many. His nobs counts only once. No hand counts thirty."),
    (hand("2S 4D 6H 8C + JS", 19), "Nineteen too many. No hand counts nineteen, so players say it for nothing."),
    (hand("2S 4H 6S 8H + KC", 7), "Seven too many. There is nothing to count."),
    (hand("4 5 6 7 + K", 9), "One too many. These are all the combinations there are."),
    (
        hand("6-1 6-2 6-3 6-5 + 1-0", 9, **DOMINOES),
        "Four too many. 6-1, 6-2, 6-3 and 6-5 are no flush: tiles have no suits.",
    ),
    (hand("6-1 6-2 0-0 1-0 + 5-5", 5, **DOMINOES), "One too many. A double turned up counts nothing more in the show."),
    (
        hand("6-1 6-2 0-0 1-0 + 5-5", 4, **DOMINOES, blank_in_fifteens="no"),
        "Two too many. The double blank makes no fifteen here: two less.",
    ),
    (last("7 6 8 6", 3), "Three too many. No run of 7, 8 and 6: the first 6 stands between."),
    (last("4 6 9 5", 3), "Three too many. No run of 4, 6 and 5: the 9 stands between."),
    (
        last("8 7 6", 3, runs_up_only="yes"),
        "Three too many. No run of 8, 7 and 6: here it must be laid in rising order.",
    ),
    (last("6 7 8 6", 6), "Three too many. 6, 6, 7 and 8 are no double run: there is none in the play."),
    (last("6 5 6", 2), "Two too many. No pair with the 6 before: something was laid between."),
    (last("A 9 5 T", 2), "Two too many. 5 and 10 make fifteen, but the whole count is twenty-five."),
    (last("7H 2H 9H", 3), "Three too many. Three of one suit, but in the play no flush counts."),
    (last("9 7", 2), "Two too many. The count is sixteen, not fifteen."),
    (last("T T T A", 3), "One too many. Thirty-one is two in all: no point for go or last besides."),
    (last("T T T", 7), "One too many. The one for go or last is pegged by itself."),
    (ends("6-6", 8), "Four too many. A lone double counts each half once: double six is twelve."),
    (
        ends("2-1 1-1", 1),
        "One too many, for one of these two reasons: "
        "The double one lies crosswise and counts both halves: the ends are not three. "
        "The two-one counts only its outer half: the ends are not five.",
    ),
    (
        ends("6-1 1-1 1-4", 4),
        "Two too many, for one of these two reasons: "
        "The double one is covered now and counts no more. "
        "The six-one and the four-one count only their outer halves: the ends are not twelve.",
    ),
    (
        ends("6-6", 4, **MUGGINS),
        "Four too many. Threes count nothing in Muggins, and twelve is scored by its fives alone.",
    ),
    (ends("6-6 6-3", 15), "Seven too many. Fifteen is the sum of the ends, not the points. No two ends score fifteen."),
    (ends("5-1 1-3 3-2", 4), "Four too many. The ends make seven, and that scores nothing."),
    (ends("6-2 2-3", 4), "One too many. The ends make nine, and nine scores no more."),
    (hand("2 4 6 8 + K", 4), "Four too many. No flush: nobody has said that the suits are the same."),
    (hand("2H 4H 6H 8H + KC", 5), "One too many. A flush of four: the starter is of another suit."),
]


@pytest.mark.parametrize(("claimed", "words"), TOO_MANY, ids=[row[1][:60] for row in TOO_MANY])
def test_why_a_claim_is_too_high(claimed: Claimed, words: str) -> None:
    assert said(claimed) == words


GONE = "deal b / starter 2 / a K / b Q / a 3 / b go / a 4"
LAID = "deal b / starter 2 / a K / b 9 / a 8 / b 4 / a T / b J / a 6"


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        pytest.param(f"{GONE} / a A claims 2", "One too many. The go counts only once.", id="his own go"),
        pytest.param(f"{LAID} / b 4 claims 2", "One too many. The last of 4 counts only once.", id="the last card"),
        pytest.param(
            f"{LAID} / b 5 claims 3", "One too many. Thirty-one is two in all: no point for go or last besides.",
            id="31",
        ),
        pytest.param(
            "deal b / starter 2 / a 7 / b 7 claims 3", "One too many. The one for go or last is pegged by itself.",
            id="a go that may come yet",
        ),
    ],
)  # fmt: skip
def test_the_point_for_a_last_piece_beside_its_own(plays: str, words: str) -> None:
    claimed = examine_play(play(plays, Game="cribbage").rulings[-1])
    assert claimed
    assert said(claimed) == words


def test_every_slip_is_told_above() -> None:
    """But for those that belong to a claim only beside what is told without one."""
    told = {one.remark.code for claimed, _ in TOO_MANY for one in claimed.unfounded}
    assert slipped() - told == {"blank-counts"}


def test_ranks_that_are_doubled_are_counted() -> None:
    """As many combinations as look alike, and how many of them were counted again."""
    twice = hand("7S 8S 7H 8D + KC", 16)
    assert said(twice) == "Four too many. Two of the four fifteens of 7 and 8 are counted twice."
    assert said(hand("7S 8S 7H 8D + KC", 20)) == "Eight too many. All four fifteens of 7 and 8 are counted twice."
    assert said(hand("4S 4H 5D 6C + 6D", 30)) == (
        "Six too many. Three of the four fifteens of 4, 5 and 6 are counted twice. No hand counts thirty."
    )
    assert said(hand("4S 6H 5D TS + 6D", 16)) == (
        "Two too many, for one of these two reasons: One of the two fifteens of 4, 5 and 6 is counted twice. "
        "The pair of 6s is counted once, not again with its runs."
    )
    assert said(hand("2 3 3 4 + Q", 16)) == "Four too many. Both fifteens of 2, 3 and queen are counted twice."


@pytest.mark.parametrize(
    ("round_", "claim"),
    [("7 6 8 6", 3), ("6 5 6", 2), ("T K", 2), ("A 9 5 T", 2), ("Q K A", 3), ("2H 4H 6H 9H", 4), ("T T T A", 3)],
)
def test_a_claim_is_told_in_the_words_of_why_a_piece_scores_no_more(round_: str, claim: int) -> None:
    pieces = pieces_of(round_, "cribbage")
    remarks = round_remarks(settled("cribbage"), pieces)
    assert set(say_claimed(last(round_, claim))[1:]) <= {f"{say_remark(remark)}." for remark in remarks}
