"""A claim for a hand or for the last piece of a round: what was missed, and what does not exist (clause 6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.calls.claims import say_claimed
from referee.errors import IllegalPlay
from referee.rules.claims import Claimed
from referee.rules.cribbage.claimed import MOST_LAID, examine_hand, examine_play, examine_round
from referee.rules.cribbage.counting import count_hand
from referee.rules.cribbage.judging import judge_round
from referee.rules.cribbage.rules import CardRules, DominoRules, Rules
from referee.rules.options import settle
from referee.rules.pieces import SUITS, TILES, Card, Piece
from referee.rules.scoring import Remark, ScoreItem
from referee.rules.seating import Seating
from referee.rules.slips import find_missed, make_up
from tests import deals, strategies
from tests.claims import hand, last, told
from tests.notation import play

CRIB: dict[str, Any] = {"crib": True}
FIVE_CARD: dict[str, Any] = {"five_card": "yes"}
TILES_GAME: dict[str, Any] = {"game": "domino-cribbage"}
GONE = "deal b / starter 2 / a K / b Q / a 3 / b go / a 4"

# A hand or crib, its claim, the table, and what is told of it.
HANDS: list[tuple[str, int, dict[str, Any], str]] = [
    ("7S 2H 6D KC + QH", 2, {}, "2"),
    ("7S 2H 6D KC + QH", 4, {}, "2, no counted-twice 7S 2H 6D: 2"),
    ("7S 2H 6D KC + QH", 6, {}, "2, no counted-twice 7S 2H 6D: 2, no not-a-pair QH KC: 2"),
    ("7S 8D 9C KH + 2S", 7, {}, "5, no counted-twice 7S 8D: 2, no near-fifteen 7S 9C: 2"),
    ("4S 5D 9C KH + 2S", 4, {}, "4"),
    ("2 3 3 4 + Q", 16, {}, "12, no counted-twice 2 3 Q: 4"),
    # Flushes and nobs.
    ("2H 4H 6H TH + QC", 4, CRIB, "0, no flush-needs-five 2H 4H 6H TH: 4"),
    ("2H 4H 6H TH + QC", 4, {**CRIB, "crib_flush": "four"}, "4"),
    ("2H 4H 6H TH + QC", 4, {**CRIB, **FIVE_CARD}, "0, no flush-needs-five 2H 4H 6H TH: 4"),
    ("2H 4H 6H 9C + KH", 8, {}, "4, no flush-not-three 2H 4H 6H KH: 4"),
    ("2H 7H 9D + KH", 3, FIVE_CARD, "0, no flush-not-three 2H 7H KH: 3"),
    ("2S 4D 6H 8C + JS", 1, {}, "0, no starter-jack-no-nobs JS: 1"),
    ("2S 4D 6H 8C + JS", 2, {}, "0, no starter-jack-no-nobs JS: 2"),
    ("4S 5D JC KH + 2S", 5, {}, "4, no jack-other-suit JC 2S: 1"),
    ("2 4 6 T + Q", 5, {"flush": "flush"}, "4, no flush-without-starter Q: 1"),
    ("2H 6H J 8 + 4H", 5, {"nobs": True}, "1, no flush-not-three 2H 6H JH 4H: 4"),
    # Ranks that are doubled: what is alike is told as one.
    ("4S 4H 5D 6C + 6D", 30, {}, "24, no counted-twice 4S 5D 6C: 6, no no-such-total: 30"),
    ("7S 8S 7H 8D + KC", 16, {}, "12, no counted-twice 7S 8S: 4"),
    ("7S 8S 7H 8D + KC", 18, {}, "12, no counted-twice 7S 8S: 6"),
    ("4S 6H 5D TS + 6D", 16, {}, "14, no counted-twice 4S 6H 5D: 2, no double-run-and-pair 6H 6D: 2"),
    ("4S 5S 6S 6H + 5D", 28, {}, "24, no counted-twice 4S 5S 6S: 4"),
    # Runs and pairs.
    ("3 4 5 6 + Q", 11, {}, "8, no run-inside-run 3 4 5 6: 3"),
    ("Q K A 6 + 3", 3, {}, "0, no around-the-corner Q K A: 3"),
    ("J Q K A + 8", 6, {}, "3, no around-the-corner J Q K A: 3"),
    ("J K A 2 + 8", 3, {}, "0, no around-the-corner K A 2: 3"),
    ("9 T J J + 7", 10, {}, "8, no double-run-and-pair J J: 2"),
    ("6 6 6 2 + K", 8, {}, "6, no royal-and-pairs 6 6 6: 2"),
    ("6 6 6 2 + K", 12, {}, "6, no royal-and-pairs 6 6 6: 6"),
    ("4S 4H 4D 4C + KS", 18, {}, "12, no royal-and-pairs 4S 4H 4D 4C: 6"),
    ("T K 2 4 + 8", 2, {}, "0, no not-a-pair T K: 2"),
    ("T J Q A + 3", 5, {}, "3, no not-a-pair T J Q: 2, no thirty-one-in-show T J Q A: 2"),
    ("3 4 7 9 + K", 2, {}, "0, no run-of-two 3 4: 2"),
    # Totals that no hand has.
    ("2S 4D 6H 8C + JS", 19, {}, "0, no no-such-total: 19"),
    ("2S 4D 6H 8C + JS", 27, {}, "0, no no-such-total: 27"),
    ("2S 4D 6H 8C + JS", 29, {}, "0, no nothing-there: 29"),
    ("2 7 9 + K", 19, FIVE_CARD, "0, no nothing-there: 19"),
    ("6-1 6-2 0-0 1-0 + 5-5", 13, TILES_GAME, "4, no no-such-total: 13"),
    ("6-1 6-2 0-0 1-0 + 5-5", 13, {**TILES_GAME, "blank_in_fifteens": "no"}, "2, no too-many: 11"),
    ("6-1 6-2 0-0 1-0 + 5-5", 24, TILES_GAME, "4, no too-many: 20"),
    ("5S 5H 5D JC + 5C", 30, {}, "29, no counted-twice JC: 1, no no-such-total: 30"),
    ("6-6 6-5 1-0 2-2 + 0-0", 26, TILES_GAME, "4, no no-such-total: 26"),
    ("2 4 6 8 + K", 4, {}, "0, no flush-not-told 2 4 6 8: 4"),
    ("4 5 J K + 2", 5, {}, "4, no jack-not-told J: 1"),
    ("2H 4H 6H 8H + KC", 5, {}, "4, no flush-without-starter KC: 1"),
    ("2S 4H 6S 8H + KC", 7, {}, "0, no nothing-there: 7"),
    ("4 5 6 7 + K", 9, {}, "8, no too-many: 1"),
    # Tiles.
    ("6-1 6-2 6-3 6-5 + 1-0", 9, TILES_GAME, "5, no tiles-no-flush 6-1 6-2 6-3 6-5: 4"),
    ("6-1 6-2 0-0 1-0 + 5-5", 5, TILES_GAME, "4, no double-starter-again 5-5: 1"),
    ("6-1 6-2 0-0 1-0 + 5-5", 4, {**TILES_GAME, "blank_in_fifteens": "no"}, "2, no blank-counts-not 0-0: 2"),
    ("6-1 6-2 0-0 1-0 + 5-5", 4, TILES_GAME, "4"),
    # Too low.
    ("8 9 3 6 + 4", 2, {}, "4, missed fifteen 9 6, missed fifteen 8 3 4"),
    ("5S 5H 5D JC + 5C", 28, {}, "29, missed nobs JC"),
    ("4 5 6 7 + K", 4, {}, "8, missed fifteen 5 K, missed fifteen 4 5 6, missed run 4 5 6 7"),
    ("9 9 9 Q + 2", 2, {}, "6, missed pair-royal 9 9 9"),
    ("7 8 A J + 3", 1, {}, "2, missed fifteen 7 8"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "claim", "table", "expected"), HANDS, ids=[f"{row[0]} is {row[1]}" for row in HANDS])
def test_hand(text: str, claim: int, table: dict[str, Any], expected: str) -> None:
    assert told(hand(text, claim, **table)) == expected


def test_two_equal_combinations_are_two() -> None:
    assert told(hand("7 8 8 Q + 4", 2)) == "6, missed fifteen 7 8, missed fifteen 7 8, missed pair 8 8"


# A round, the claim for its last piece, the table, and what is told of it.
ROUNDS: list[tuple[str, int, dict[str, Any], str]] = [
    ("6 7 8 6", 3, {}, "3"),
    ("7 6 8 6", 3, {}, "0, no run-broken 7 8 6 6: 3"),
    ("3 2 A A", 4, {}, "2, no run-broken 3 2 A A: 2"),
    ("3 2 A A", 5, {}, "2, no run-broken 3 2 A A: 3"),
    ("4 6 9 5", 3, {}, "0, no run-broken 4 6 5 9: 3"),
    ("4-0 5-1 5-4 5-0", 3, TILES_GAME, "0, no run-broken 4-0 5-1 5-0 5-4: 3"),
    ("4-0 5-1 5-4 5-0", 3, {**TILES_GAME, "runs_in_play": "anywhere"}, "3"),
    ("8 7 6", 3, {"runs_up_only": "yes"}, "0, no run-rising-only 8 7 6: 3"),
    ("6 3 4 5", 4, {"runs_up_only": "yes"}, "3, no run-rising-only 6 3 4 5: 1"),
    ("K 3 4 4 5", 8, {}, "0, no double-run-in-play 3 4 4 5: 8"),
    ("6 7 8 6", 6, {}, "3, no double-run-in-play 6 7 8 6: 3"),
    ("6 7 8 6", 8, {}, "3, no double-run-in-play 6 7 8 6: 5"),
    ("A 2 3 4", 7, {}, "4, no run-inside-run A 2 3 4: 3"),
    ("Q K A", 3, {}, "0, no around-the-corner Q K A: 3"),
    ("3 4", 2, {}, "0, no run-of-two 3 4: 2"),
    ("6 5 6", 2, {}, "0, no pair-apart 6 6: 2"),
    ("T K", 2, {}, "0, no not-a-pair T K: 2"),
    ("T Q Q", 6, {}, "2, no not-a-pair T Q: 4"),
    ("7 7 7", 8, {}, "6, no royal-and-pairs 7 7 7: 2"),
    ("T 5 T", 2, {}, "0, no pair-apart T T: 2, no part-fifteen 5 T: 2"),
    ("9 7", 2, {}, "0, no count-not 9 7: 2"),
    ("7H 8H 9H", 6, {}, "3, no no-flush-in-play 7H 8H 9H: 3"),
    ("T T T A", 3, {}, "2, no thirty-one-alone: 1"),
    ("T T T", 7, {}, "6, no go-besides T: 1"),
    ("9 6", 4, {}, "2, no counted-twice 9 6: 2"),
    ("9 7", 5, {}, "0, no nothing-there: 5"),
    ("9 6 Q 6", 99, {}, "2, no too-many: 97"),
    ("4 5 6", 3, {}, "5, missed fifteen 4 5 6"),
    ("7 7 7", 2, {}, "6, missed pair-royal 7 7 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "claim", "table", "expected"), ROUNDS, ids=[f"{row[0]} {row[1]}" for row in ROUNDS])
def test_last_piece_of_a_round(text: str, claim: int, table: dict[str, Any], expected: str) -> None:
    assert told(last(text, claim, **table)) == expected


@pytest.mark.parametrize(
    "plays",
    [
        pytest.param("a A / b 7", id="at the lead"),
        pytest.param("a A / b 7 / b 8 / b 6", id="the very last"),
        pytest.param("b 4", id="on one of its rank"),
    ],
)
def test_a_dead_piece_makes_nothing(plays: str) -> None:
    """It was not laid: what lies on the table has nothing to do with its claim."""
    table = play(f"{GONE} / {plays} claims 2", Game="cribbage", False_Go="dead-piece", Muggins="yes")
    assert told(examine_play(table.rulings[-1])) == "0, no nothing-there: 2"


WHOLE = "deal b / starter 2 / a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        pytest.param("a shows claims 6", "0, no flush-not-told K 8 T 6: 4, no not-a-pair T K: 2", id="a hand"),
        pytest.param("a shows flush claims 6", "4, no not-a-pair T K: 2", id="its flush"),
        pytest.param("a shows flush5 claims 6", "5, no too-many: 1", id="its flush of five"),
        pytest.param("a shows / b shows nobs claims 6", "5, no counted-twice J: 1", id="its nobs"),
        pytest.param(
            "a shows / b shows / crib 4H 6H TH QH claims 4", "0, no flush-needs-five 4H 6H TH QH: 4", id="the crib"
        ),
        pytest.param(
            "a shows / b shows / crib 4 6 8 Q claims 4",
            "0, no near-fifteen 4 Q: 2, no near-fifteen 6 8: 2, no near-fifteen 6 Q: 2",
            id="no flush of four in a crib",
        ),
        pytest.param(
            "a shows / b shows / crib 4 6 8 Q claims 5",
            "0, no flush-not-told 4 6 8 Q: 5",
            id="but one of five",
        ),
        pytest.param("a shows / b shows / crib A J 7 Q nobs claims 2", "1, no counted-twice J: 1", id="its nobs too"),
        pytest.param("a shows claims 0", None, id="a right claim"),
        pytest.param("a shows", None, id="none"),
        pytest.param("a shows / a penalty 1", None, id="no claim can be made of a penalty"),
    ],
)
def test_the_claim_of_a_hand_that_was_shown(plays: str, expected: str | None) -> None:
    claimed = examine_play(play(f"{WHOLE} / {plays}", Game="cribbage", Muggins="yes").rulings[-1])
    assert (claimed and told(claimed)) == expected


def test_the_totals_that_no_hand_has() -> None:
    """Clause 4: 19, 25, 26 and 27 with cards, 1, 13 and 19 with dominoes; and more than the most."""
    cards = {claim for claim in range(40) if hand("2S 4D 6H 8C + JS", claim).impossible}
    assert cards == {19, 25, 26, 27, *range(30, 40)}
    tiles = {claim for claim in range(40) if hand("6-6 6-4 6-2 4-2 + 4-0", claim, **TILES_GAME).impossible}
    assert tiles == {1, 13, 19, *range(25, 40)}


def test_the_most_that_one_piece_scores() -> None:
    assert last("3 7 7 7 7", MOST_LAID).true == MOST_LAID


def test_a_total_that_no_hand_has_is_one_of_hands() -> None:
    assert hand("2S 4D 6H 8C + JS", 19).impossible == Remark("no-such-total", number=19, where="hand")


@given(st.one_of(deals.walks(), strategies.walks()))
def test_every_claim_of_a_game_is_explained(walk: strategies.Walk) -> None:
    before = walk.start
    for n, entered in enumerate(walk.rulings, 1):
        for claim in range(entered.worth + 4) if hasattr(entered.play, "claim") else ():
            ruling = walk.game.rule(before, replace(entered.play, claim=claim), n)
            claimed = walk.game.examine(ruling)
            assert (claimed is None) == (claim == ruling.worth)
            if claimed:
                assert (claimed.claim, claimed.true) == (claim, ruling.worth)
                check(claimed, tuple(item for item in ruling.items if item.seat is None))
        before = entered.position


def test_a_round_past_thirty_one_is_refused() -> None:
    with pytest.raises(IllegalPlay, match="round-past-31"):
        last("T T T 2", 2)


def test_what_was_missed_is_the_least_that_could_explain_it() -> None:
    two, three = ScoreItem("fifteen", 2), ScoreItem("run", 3)
    assert find_missed([two, three], 5) == (two, three)
    assert find_missed([two, three, three], 4) == (two, three, three)
    assert find_missed([two, two, ScoreItem("run", 4)], 3) == (ScoreItem("run", 4),)
    assert find_missed([two, two], 1) == (two, two)
    assert find_missed([two, three], 0) == ()


PACK = [Card(rank, suit) for rank in range(1, 14) for suit in SUITS]
CLAIMS = st.integers(0, 40)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, list[Piece]]:
    """Rules with five or more pieces; some cards by rank alone."""
    chosen = st.sampled_from
    if draw(st.booleans()):
        domino = {
            "blank-in-fifteens": draw(chosen(["yes", "no"])),
            "runs-in-play": draw(chosen(["unbroken", "anywhere"])),
        }
        return settle(DominoRules, Seating(2), domino), list(draw(st.permutations(TILES)))
    cards = {
        "crib-flush": draw(chosen(["five", "four"])), "five-card": draw(chosen(["no", "yes"])),
        "runs-up-only": draw(chosen(["no", "yes"])),
    }  # fmt: skip
    suits = draw(chosen(["", "S", "SH", SUITS]))
    pack = [Card(card.rank) for card in PACK] if not suits else [card for card in PACK if card.suit in suits]
    return settle(CardRules, Seating(2), cards), list(draw(st.permutations(pack)))


def check(claimed: Claimed, items: tuple[ScoreItem, ...]) -> None:
    """The laws of a claim beside its true count."""
    assert claimed.true == sum(item.points for item in items)
    assert (claimed.claim == claimed.true) == (not claimed.missed and not claimed.unfounded and not claimed.impossible)
    assert not Counter(claimed.missed) - Counter(items)
    assert bool(claimed.missed) == (claimed.claim < claimed.true)
    assert bool(claimed.unfounded or claimed.impossible) == (claimed.claim > claimed.true)
    points = [one.points for one in claimed.unfounded]
    if points:
        assert make_up(points, claimed.claim - claimed.true)
    assert all(words.strip() and words[-1] in ".:" for words in say_claimed(claimed))
    assert say_claimed(claimed)


@given(tables(), CLAIMS, st.booleans())
def test_laws_of_claims_for_hands(table: tuple[Rules, list[Piece]], claim: int, crib: bool) -> None:
    rules, pieces = table
    size = 4 if crib else rules.kept
    four, starter = tuple(pieces[:size]), pieces[size]
    items = tuple(count_hand(rules, four, starter, crib=crib))
    check(examine_hand(rules, four, starter, items, claim, crib=crib, flush="", nobs=False), items)


@given(tables(), CLAIMS)
def test_laws_of_claims_for_rounds(table: tuple[Rules, list[Piece]], claim: int) -> None:
    rules, pieces = table
    pile: tuple[Piece, ...] = ()
    for piece in pieces:
        count = sum(laid.count for laid in pile)
        if count < 31 and count + piece.count <= 31:
            pile = (*pile, piece)
    check(examine_round(rules, pile, claim), judge_round(rules, pile)[-1].items)
