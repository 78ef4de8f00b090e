"""What is said of a claim: the verdict, what was missed, and why a claim that is too high is so."""

from __future__ import annotations

from typing import Any

import pytest

from referee.calls.claims import say_claimed
from referee.calls.remarks import say_remark
from referee.calls.unfounded import ANY, CRIB, LINE
from referee.rules.claims import Claimed
from tests.claims import ends, hand, last

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
        (hand("7 8 5 T + A", 2), "Two missed: one of these fifteens: 7 8; 5 T."),
        (hand("7 8 5 T + A", 0), "Four missed: two fifteens: 7 8; 5 T."),
        (hand("5S 5H 5D JC + 5C", 28), "One missed: his nobs, JC."),
        (hand("7 8 8 Q + 4", 4), "Two missed: one of these: a fifteen, 7 8; a fifteen, 7 8; a pair, 8 8."),
        (hand("7 8 8 Q + 4", 2), "Four missed: some of these: a fifteen, 7 8; a fifteen, 7 8; a pair, 8 8."),
        (hand("7 8 9 K + 2", 0), "Five missed: a fifteen, 7 8; a run of three, 7 8 9."),
        (hand("3 3 4 4 + K", 1), "Three missed: count again, with these pairs: 3 3; 4 4."),
        (hand("2 2 3 4 + Q", 9), "Three missed: one of these runs of three: 2 3 4; 2 3 4."),
        (hand("9 9 9 Q + 2", 2), "Four missed: a pair royal is six: 9 9 9."),
        (last("T 7 7 7", 0), "Eight missed: thirty-one, T 7 7 7; a pair royal, 7 7 7."),
        (ends("6-6 6-3", 3), "Five missed: the threes."),
        (ends("6-6", 3), "One missed: the threes are four."),
        (ends("6-6 6-3", 7), "One missed: part of one of these: the fives; the threes."),
        (ends("6-6 6-3", 0), "Eight missed: the fives; the threes."),
    ],
)
def test_the_verdict_and_what_was_missed(claimed: Claimed, words: str) -> None:
    assert said(claimed) == words


# A claim that is too high, and the sentence that says why.
TOO_MANY = [
    (hand("7S 2H 6D KC + QH", 4), "Two too many: both fifteens use the same 7, 2 and 6."),
    (
        hand("2H 4H 6H TH + QC", 4, **IN_CRIB),
        "Four too many: four of a suit are no flush in the crib: the starter must be of it too.",
    ),
    (
        hand("2H 4H 6H 9C + KH", 8),
        "Four too many: three of a suit with the starter are no flush: the whole hand must be of it.",
    ),
    (
        hand("2S 4D 6H 8C + JS", 1),
        "One too many: a jack turned up is never his nobs: it was his heels, pegged when it was turned.",
    ),
    (hand("4S 5D JC KH + 2S", 5), "One too many: JC is not his nobs: the starter, 2S, is of another suit."),
    (hand("4 5 J K + 2", 5), "One too many: a jack is his nobs only in the suit of the starter."),
    (hand("6 6 6 2 + K", 8), "Two too many: a pair royal is six, with its three pairs in it."),
    (hand("4 4 4 4 + K", 18), "Six too many: a double pair royal is twelve, with all its pairs in it."),
    (hand("9 T J J + 7", 10), "Two too many: the jacks count once, be it with their runs or as a pair."),
    (
        hand("3 4 5 6 + Q", 11),
        "Three too many: 3, 4, 5 and 6 are one run of four, and the shorter runs in it count no more.",
    ),
    (hand("3 4 7 9 + K", 2), "Two too many: 3 and 4 are no run: a run takes three or more."),
    (
        hand("Q K A 6 + 3", 3),
        "Three too many: Q, K and A are no run: the ace is low, and no run goes round the corner.",
    ),
    (hand("T K 2 4 + 8", 2), "Two too many: 10 and K both count ten, but only equal cards are a pair."),
    (
        hand("T J Q A + 3", 5),
        "Two too many, for one of these two reasons: 10, J and Q all count ten, but only equal cards are a pair. "
        "10, J, Q and A are thirty-one, but that counts only in the play.",
    ),
    (
        hand("7S 8D 9C KH + 2S", 7),
        "Two too many, for one of these two reasons: The fifteen 7 and 8 counts only once. "
        "7 and 9 make sixteen, not fifteen.",
    ),
    (
        hand("7S 2H 6D KC + QH", 6),
        "Four too many: Both fifteens use the same 7, 2 and 6. "
        "Q and K both count ten, but only equal cards are a pair.",
    ),
    (hand("5S 5H 5D JC + 5C", 30), "One too many: his nobs counts only once. No hand counts thirty."),
    (
        hand("2S 4D 6H 8C + JS", 19),
        "Nineteen too many: no hand counts nineteen, so players say it for nothing.",
    ),
    (hand("2 4 6 8 + K", 7), "Seven too many: there is nothing to count."),
    (hand("4 5 6 7 + K", 9), "One too many: these are all the combinations there are."),
    (
        hand("6-1 6-2 6-3 6-5 + 1-0", 9, **DOMINOES),
        "Four too many: 6-1, 6-2, 6-3 and 6-5 are no flush: tiles have no suits.",
    ),
    (
        hand("6-1 6-2 0-0 1-0 + 5-5", 5, **DOMINOES),
        "One too many: a double turned up counts nothing more in the show.",
    ),
    (
        hand("6-1 6-2 0-0 1-0 + 5-5", 4, **DOMINOES, blank_in_fifteens="no"),
        "Two too many: at this table the double blank makes no other fifteen.",
    ),
    (last("7 6 8 6", 3), "Three too many: 6, 7 and 8 are no run here: another 6 lies between them."),
    (last("4 6 9 5", 3), "Three too many: 4, 5 and 6 are no run here: the 9 lies between them."),
    (
        last("8 7 6", 3, runs_up_only="yes"),
        "Three too many: 8, 7 and 6 are no run here: at this table a run must rise.",
    ),
    (last("6 7 8 6", 6), "Three too many: 6, 7, 8 and 6 are no double run: there is none in the play."),
    (last("6 5 6", 2), "Two too many: the 6s do not lie together: a pair is made only upon its like."),
    (last("A 9 5 T", 2), "Two too many: 5 and 10 are fifteen by themselves, but the count is twenty-five."),
    (
        last("7H 2H 9H", 3),
        "Three too many: three of a suit count nothing in the play: a flush is for the show.",
    ),
    (last("9 7", 2), "Two too many: the count is sixteen, not fifteen."),
    (
        last("T T T A", 3),
        "One too many: thirty-one is two in all, with nothing for go or last besides.",
    ),
    (last("T T T", 7), "One too many: the one for go or last is pegged by itself."),
    (ends("6-6", 8), "Four too many: a lone tile counts each half once: 6-6 is twelve, not twenty-four."),
    (
        ends("2-1 1-1", 1),
        "One too many, for one of these two reasons: "
        "1-1 lies crosswise and counts both halves: the ends are not three. "
        "2-1 counts only its outer half: the ends are not five.",
    ),
    (
        ends("6-1 1-1 1-4", 4),
        "Two too many, for one of these two reasons: 1-1 is covered and counts no more: the ends are not twelve. "
        "6-1 and 4-1 count only their outer halves: the ends are not twelve.",
    ),
    (
        ends("6-6", 4, **MUGGINS),
        "Four too many: threes count nothing in Muggins, and twelve is scored by its fives alone.",
    ),
    (
        ends("6-6 6-3", 15),
        "Seven too many: fifteen is the sum of the ends, not the points. No two ends score fifteen.",
    ),
    (ends("5-1 1-3 3-2", 4), "Four too many: the ends make seven, and that scores nothing."),
    (ends("6-2 2-3", 4), "One too many: the ends make nine, and there is no more in it."),
]


@pytest.mark.parametrize(("claimed", "words"), TOO_MANY, ids=[row[1][:60] for row in TOO_MANY])
def test_why_a_claim_is_too_high(claimed: Claimed, words: str) -> None:
    assert said(claimed) == words


def test_every_reason_is_told_above() -> None:
    assert {remark.code for claimed, _ in TOO_MANY for remark in claimed.unfounded} == {*ANY, *CRIB, *LINE}


def test_a_reason_by_itself_is_a_sentence_like_any_remark() -> None:
    [same] = hand("7S 2H 6D KC + QH", 4).unfounded
    assert say_remark(same) == "Both fifteens use the same 7, 2 and 6"
