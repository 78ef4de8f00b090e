"""A claim for the ends of a line: what was missed, and what was seen wrongly (clauses 2 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.calls.claims import say_claimed
from referee.errors import NotationError
from referee.rules.claims import Claimed, Unfounded
from referee.rules.lines.claimed import examine_line, examine_play
from referee.rules.lines.laying import end_tiles
from referee.rules.lines.line import Line
from referee.rules.lines.points import score_ends
from referee.rules.lines.rules import FivesAndThreesRules
from referee.rules.options import settle
from referee.rules.pieces import TILES
from referee.rules.scoring import Remark, ScoreItem
from referee.rules.seating import Seating
from tests.claims import ends, told
from tests.notation import last, play
from tests.strategies import LINE_GAMES

FIVES, ENGLISH = ("fives-and-threes", {}), ("muggins", {})
AMERICAN = ("muggins", {"style": "american"})

# The line, the claim, the game, and what is told of it.
LINES: list[tuple[str, int, tuple[str, dict[str, str]], str]] = [
    ("6-6", 4, FIVES, "4"),
    ("6-6", 8, FIVES, "4, no lone-tile 6-6: 4"),
    ("6-6 6-3", 3, FIVES, "8, missed threes 6-6 6-3"),
    ("6-6 6-3", 5, FIVES, "8, missed fives 6-6 6-3"),
    ("6-6 6-3", 7, FIVES, "8, missed fives 6-6 6-3, missed threes 6-6 6-3"),
    ("4-1 4-4", 1, FIVES, "3, missed threes 4-4 4-1"),
    ("4-1 1-1", 2, FIVES, "2"),
    ("4-3 4-4", 1, FIVES, "0, no ends-of-nothing 4-4 4-3: 1"),
    ("2-1 1-1", 1, FIVES, "0, no double-one-half 1-1: 1, no whole-tile 2-1: 1"),
    ("6-1 1-1 1-4", 4, FIVES, "2, no covered-double 1-1: 2, no whole-tile 6-1 4-1: 2"),
    ("5-1 1-3 3-2", 4, FIVES, "0, no ends-of-nothing 5-1 3-2: 4"),
    ("6-2 2-3", 4, FIVES, "3, no ends-and-no-more 6-2 3-2: 1"),
    ("6-6 6-3", 15, FIVES, "8, no pips-no-points 6-6 6-3: 7, no no-such-total: 15"),
    ("3-3 3-4", 7, FIVES, "2, no no-such-total: 7"),
    ("6-6", 4, ENGLISH, "0, no no-threes-here 6-6: 4"),
    ("5-5", 10, ENGLISH, "2, no pips-no-points 5-5: 8, no no-such-total: 10"),
    ("5-5", 2, AMERICAN, "10, missed fives 5-5"),
    ("5-5 5-0", 20, AMERICAN, "10, no ends-and-no-more 5-5 5-0: 10"),
    ("5-0", 10, AMERICAN, "5, no ends-and-no-more 5-0: 5"),
    ("6-6", 4, AMERICAN, "0, no no-threes-here 6-6: 4, no no-such-total: 4"),
    ("5-1 1-2", 1, FIVES, "0, no ends-of-nothing 5-1 2-1: 1"),  # 5 alone: who counts one end only counts no double
    ("6-4 4-4", 2, FIVES, "0, no double-one-half 4-4: 2"),
    ("2-1 1-1", 2, FIVES, "0, no ends-of-nothing 2-1 1-1: 2"),  # 6: a double that is an end is not covered
    ("5-1 1-3 3-2", 3, FIVES, "0, no ends-of-nothing 5-1 3-2: 3"),  # 9: what lies between is no double
    ("5-1 1-3 3-2", 2, FIVES, "0, no whole-tile 3-2: 2"),  # 10
]


@pytest.mark.parametrize(("text", "claim", "game", "expected"), LINES, ids=[f"{one[0]} is {one[1]}" for one in LINES])
def test_ends(text: str, claim: int, game: tuple[str, dict[str, str]], expected: str) -> None:
    assert told(ends(text, claim, game[0], **game[1])) == expected


@pytest.mark.parametrize(
    ("text", "claim", "game", "wheres"),
    [
        pytest.param("6-6", 8, FIVES, ["24"], id="a lone double counted twice"),
        pytest.param("2-1 1-1", 1, FIVES, ["3", "5"], id="a double counted once, or the two with its other half"),
        pytest.param("6-1 1-1 1-4", 4, FIVES, ["12", "12"], id="a covered double, or both ends as whole tiles"),
        pytest.param("5-1 1-3 3-2", 4, FIVES, ["7"], id="nothing that would make it"),
        pytest.param("6-2 2-3", 4, FIVES, ["9"], id="nothing that would make more"),
        pytest.param("6-6 6-3", 15, FIVES, ["15"], id="the pips"),
        pytest.param("6-6", 4, ENGLISH, ["12"], id="threes, which Muggins does not know"),
    ],
)
def test_which_total_was_taken_for_the_true_one(
    text: str, claim: int, game: tuple[str, dict[str, str]], wheres: list[str]
) -> None:
    assert [one.remark.where for one in ends(text, claim, game[0], **game[1]).unfounded] == wheres


def test_an_empty_line_has_no_ends() -> None:
    with pytest.raises(NotationError) as refusal:
        examine_line(settle(FivesAndThreesRules, Seating(2), {}), Line(), 0)
    assert refusal.value.code == "no-tiles"


ONE, PENALTY = {"Deal": "1"}, {"Deal": "3", "Boneyard": "sleeping", "Knock_Penalty": "peg-back-8"}
LONE = Unfounded(Remark("lone-tile", ("6-6",), 12, where="24"), 4)


@pytest.mark.parametrize(
    ("plays", "tags", "expected"),
    [
        pytest.param("down a", {}, None, id="no tile"),
        pytest.param("down a / a 6-6", {}, None, id="no claim"),
        pytest.param("down a / a 6-6 claims 4", {}, None, id="a true claim"),
        pytest.param(
            "down a / a 6-6 claims 3", {}, Claimed(3, 4, (ScoreItem("threes", 4, ("6-6",)),)), id="too low"
        ),
        pytest.param(
            "down a / a 6-6 claims 4", ONE, Claimed(4, 5, (ScoreItem("chip-out", 1, ("6-6",)),)), id="no chip point"
        ),
        pytest.param("down a / a 6-6 claims 8", {}, Claimed(8, 4, (), (LONE,)), id="too high"),
        pytest.param(
            "down a / a 6-6 claims 9", ONE, Claimed(9, 5, (), (LONE,)), id="the chip point is none of the ends"
        ),
        pytest.param(
            "down a / a 6-6 claims 7", {}, Claimed(7, 4, (), (), Remark("no-such-total", number=7, where="ends")),
            id="no total of two ends",
        ),
        pytest.param(
            "b awarded 9 / down a / a 6-6 / b knocks / a 6-3 / b 6-0 claims 0", PENALTY,
            Claimed(0, 1, (ScoreItem("threes", 1, ("6-0", "6-3")),)), id="what a knock costs is no part of it",
        ),
    ],
)  # fmt: skip
def test_the_claim_of_a_tile(plays: str, tags: dict[str, str], expected: Claimed | None) -> None:
    assert examine_play(last(play(plays, **tags))) == expected


@given(st.sampled_from(LINE_GAMES), st.sampled_from([{}, {"style": "american"}]), st.data(), st.integers(0, 40))
def test_laws_of_claims_for_lines(game: object, chosen: dict[str, str], data: st.DataObject, claim: int) -> None:
    kind = game.rules
    rules = settle(kind, Seating(2), {} if kind is FivesAndThreesRules else chosen)
    line = Line()
    for tile in data.draw(st.permutations(TILES)):
        if tile not in line.laid and line.fits(tile):
            line = line.lay(tile, data.draw(st.sampled_from(line.fits(tile))))
    claimed = examine_line(rules, line, claim)
    items = score_ends(rules, line.total, end_tiles(line))
    assert claimed.true == sum(item.points for item in items)
    assert (claim == claimed.true) == (not claimed.missed and not claimed.unfounded and not claimed.impossible)
    assert not Counter(claimed.missed) - Counter(items)
    assert bool(claimed.missed) == (claim < claimed.true)
    assert {one.points for one in claimed.unfounded} <= {claim - claimed.true}
    assert all(words[-1] in ".:" for words in say_claimed(claimed))
