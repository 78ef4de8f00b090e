"""What the finish rule and a claim have to say of a play: all of it, in order (clauses 3.6 and 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.rules.remarks import finish_remarks
from referee.rules.scoring import Remark, ScoreItem
from tests.notation import play, remarks

FINISH = {"past-target", "exactly", "at-least", "claim-tested", "claim-low", "claim-high"}

TWO = {"Muggins": "yes", "Over_Claim": "two"}
AFTER_PLAY = {"Deal": "1", "Chip_Timing": "after-play"}
MUGGINS_BACK_8 = {"Game": "muggins", "Knock_Penalty": "peg-back-8", "Boneyard": "sleeping", "Deal": "3"}
EXACT = {"Game": "domino-cribbage", "Finish": "exact", "False_Go": "two-per-piece"}
# The last piece could have been laid at the go: 2 to the other side, and then its own run of three.
FALSE_GO = "deal b / starter 1-0 / a 6-6 / b 6-5 / a go / b go / a 5-4 / b 5-5 / a 4-4"
# His last tile is worth 3 and makes known that the other's knock was wrong.
CLAIMED_BACK_8 = {"Game": "muggins", "Knock_Penalty": "peg-back-8", "Muggins": "yes", "Deal": "2"}
LOW_CLAIM = "down a / a 6-6 / b draws 24 / b knocks / a 6-3 claims 1"

ROWS = [
    pytest.param("b awarded 58 / down a / a 6-6 / b 6-3", {}, "past-target 66 b", id="fives and threes are one score"),
    pytest.param("b awarded 53 / down a / a 6-6 / b 6-3", {}, "exactly 61 b", id="and win as one"),
    pytest.param("a awarded 56 / down a / a 6-6", {}, "", id="short of the target"),
    pytest.param("a awarded 59 / down a / a 6-0", AFTER_PLAY, "exactly 61 a", id="the tile wins: no chip point"),
    pytest.param("a awarded 60 / down a / a 6-0", AFTER_PLAY, "past-target 62 a, exactly 61 a", id="chip point wins"),
    pytest.param(
        "a awarded 59 / down a / a 6-0 claims 1", AFTER_PLAY | TWO, "claim-low 2 a", id="a low claim does not win"
    ),
    pytest.param("b awarded 59 / down a / a 6-6 claims 6", TWO, "exactly 61 b, claim-high 2 a two", id="an award wins"),
    pytest.param(
        "b awarded 60 / down a / a 6-6 claims 6", TWO, "past-target 62 b, claim-high 2 a two", id="an award past it"
    ),
    pytest.param(
        "a awarded 58 / b awarded 60 / down a / a 6-6 claims 6", TWO,
        "past-target 62 a, past-target 62 b, claim-high 2 a two", id="a bust, and an award past it",
    ),
    pytest.param("a awarded 60 / down a / a 6-6 claims 1", TWO, "past-target 64 a", id="a bust leaves nothing"),
    pytest.param(
        "b awarded 58 / down a / a 6-6 claims 6", {**TWO, "Players": "3"}, "claim-high 2 a two", id="nobody is out"
    ),
    pytest.param("down a / a 6-6 claims 4", TWO, "", id="a true claim"),
    pytest.param("down a / a 6-6 claims 4", {}, "", id="a true test of the count"),
    pytest.param("down a / a 6-6 claims 3", {}, "claim-tested 3 a", id="one that is not true"),
    pytest.param(f"a awarded 59 / b awarded 57 / {FALSE_GO}", EXACT, "past-target 62 a", id="2 to the other, a bust"),
    pytest.param(f"a awarded 59 / b awarded 58 / {FALSE_GO}", EXACT, "exactly 61 b", id="the other wins: no bust"),
    pytest.param(
        "a awarded 55 / down a / a 6-6 / b knocks / a 6-3 / b 6-2", MUGGINS_BACK_8, "at-least 66 a",
        id="the other's penalty wins, and his own tile is not counted with it",
    ),
    pytest.param(
        "a awarded 50 / down a / a 6-6 / b knocks / a 6-3 / b 6-2", MUGGINS_BACK_8, "", id="61 by it, to the point"
    ),
    pytest.param(f"a awarded 52 / {LOW_CLAIM}", CLAIMED_BACK_8, "claim-low 2 a", id="52, 1 as claimed, 8: 61"),
    pytest.param(f"a awarded 53 / {LOW_CLAIM}", CLAIMED_BACK_8, "at-least 62 a, claim-low 2 a", id="53: 62"),
]  # fmt: skip


@pytest.mark.parametrize(("plays", "tags", "expected"), ROWS)
def test_finish(plays: str, tags: dict[str, str], expected: str) -> None:
    assert ", ".join(one for one in remarks(play(plays, **tags)) if one.split()[0] in FINISH) == expected


def test_the_chip_point_of_a_bust_stands_for_what_follows() -> None:
    ledger = play("a awarded 58 / down a / a 6-6", **AFTER_PLAY)
    before, ruling = ledger.position_after(2).score, ledger.rulings[-1]
    assert (ruling.bust, ruling.pegged) == (True, 1)
    more = replace(ruling, items=(*ruling.items, ScoreItem("award", 4, seat="a")))
    expected = [Remark("past-target", number=62, seat="a"), Remark("past-target", number=63, seat="a")]
    assert [*finish_remarks(before, more, 4)] == expected
