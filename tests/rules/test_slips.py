"""Which wrong counts make up a claim that is too high, and what was left out of one that is too low (clause 6)."""

from __future__ import annotations

import pytest

from referee.rules.claims import Claimed, Unfounded
from referee.rules.scoring import Remark, ScoreItem
from referee.rules.slips import Slip, examine, find_missed, find_unfounded, make_up, slip


def slips(text: str) -> list[Slip]:
    """`pair 2, run 3 4`: each with what it may have been counted for."""
    return [slip(code, "", *map(int, amounts)) for code, *amounts in map(str.split, text.split(", "))]


@pytest.mark.parametrize(
    ("levels", "excess", "told"),
    [
        pytest.param(["pair 2, run 3, flush 2"], 2, "pair 2, flush 2", id="all that do so alone"),
        pytest.param(["pair 2, run 3"], 1, "", id="none does"),
        pytest.param(["pair 2"], 4, "", id="none is counted twice"),
        pytest.param(["pair 2 4"], 4, "pair 4", id="counted for more"),
        pytest.param(["pair 2 4, run 3"], 7, "pair 4, run 3", id="two together"),
        pytest.param(["pair 2, run 3, pair 2"], 4, "pair 2, pair 2", id="two of one kind"),
        pytest.param(["pair 2, run 2, pair 2, pair 2"], 4, "pair 2, pair 2, pair 2", id="which two of three"),
        pytest.param(["nobs 1, pair 2, run 2"], 3, "nobs 1, pair 2", id="the likeliest of two kinds"),
        pytest.param(["pair 2, run 3, flush 5"], 5, "flush 5", id="one rather than two"),
        pytest.param(["a 1, b 1, c 1, d 1"], 4, "a 1, b 1, c 1, d 1", id="four together"),
        pytest.param(["a 1, b 1, c 1, d 1, e 1"], 5, "", id="but not five"),
        pytest.param(["pair 2", "run 2"], 2, "pair 2", id="the likelier level alone"),
        pytest.param(["pair 2", "run 3"], 3, "run 3", id="the next level"),
        pytest.param(["pair 2", "run 3"], 5, "pair 2, run 3", id="one of each level"),
        pytest.param(["pair 0, run 3"], 3, "run 3", id="what nobody counts"),
        pytest.param(["pair 0"], 3, "", id="nothing is tempting"),
    ],
)
def test_what_makes_up_the_excess(levels: list[str], excess: int, told: str) -> None:
    found = find_unfounded([*map(slips, levels)], excess)
    assert ", ".join(f"{one.remark.code} {one.points}" for one in found) == told


@pytest.mark.parametrize(
    ("worth", "short", "missed"),
    [
        pytest.param("fifteen 2, run 3", 5, "fifteen 2, run 3", id="together"),
        pytest.param("fifteen 2, run 3, pair 2", 2, "fifteen 2, pair 2", id="one or the other"),
        pytest.param("fifteen 2, run 4", 4, "run 4", id="each once"),
        pytest.param("fifteen 2, run 4", 3, "run 4", id="a run of four as one of one"),
        pytest.param("fifteen 2, flush 4", 1, "flush 4", id="a flush in part"),
        pytest.param("fifteen 2, fifteen 2, pair-royal 6", 3, "pair-royal 6", id="a pair royal in part"),
        pytest.param("fifteen 2, fifteen 2, double-pair-royal 12", 3, "double-pair-royal 12", id="four of a rank"),
        pytest.param("fives 3, threes 5", 1, "fives 3, threes 5", id="fives and threes in part"),
        pytest.param("fives 3, threes 5", 4, "threes 5", id="not one of fewer points"),
        pytest.param("fifteen 2, pair 2", 1, "fifteen 2, pair 2", id="nothing but whole ones: the next more"),
        pytest.param("fifteen 2, pair 2, go 3", 1, "fifteen 2, pair 2", id="by the least"),
        pytest.param("fifteen 2, pair 2, nobs 1", 0, "", id="nothing"),
    ],
)
def test_what_was_left_out(worth: str, short: int, missed: str) -> None:
    items = [ScoreItem(reason, int(points)) for reason, points in map(str.split, worth.split(", "))]
    assert ", ".join(f"{item.reason} {item.points}" for item in find_missed(items, short)) == missed


def test_sums() -> None:
    assert [total for total in range(-1, 9) if make_up([2, 2, 3], total)] == [0, 2, 3, 4, 5, 7]


PAIR, NEVER = slip("not-a-pair", ("TS", "KH"), 2), Remark("no-such-total", number=19)


@pytest.mark.parametrize(
    ("claim", "tempting", "impossible", "claimed"),
    [
        pytest.param(3, [], None, Claimed(3, 3), id="true"),
        pytest.param(0, [], NEVER, Claimed(0, 3, (ScoreItem("run", 3),)), id="too low"),
        pytest.param(
            5, [[PAIR]], None, Claimed(5, 3, (), (Unfounded(Remark("not-a-pair", ("TS", "KH")), 2),)), id="too high"
        ),
        pytest.param(4, [[PAIR]], None, Claimed(4, 3, (), (Unfounded(Remark("too-many"), 1),)), id="by nothing known"),
        pytest.param(19, [[PAIR]], NEVER, Claimed(19, 3, (), (), NEVER), id="a total that is none"),
    ],
)
def test_a_claim_beside_the_true_count(
    claim: int, tempting: list[list[Slip]], impossible: Remark | None, claimed: Claimed
) -> None:
    assert examine([ScoreItem("run", 3)], claim, tempting, impossible) == claimed


def test_where_nothing_is_there_nothing_is_said_to_be_too_many() -> None:
    assert examine([], 2, [], None) == Claimed(2, 0, (), (Unfounded(Remark("nothing-there"), 2),))


def test_a_slip() -> None:
    """The same amount once, none of nothing; several alike are told by how many were counted."""
    assert slip("run", (6, 7), 3, 3, 0, -1, 1, number=4, where="left") == Slip(
        Remark("run", ("6", "7"), 4, None, "left"), (3, 1), plain=False, each=0
    )
    assert slip("run", (), 1) == Slip(Remark("run"), (1,))
    alike = slip("run", (), 2, 4, number=9, plain=True, each=2)
    assert (alike.plain, alike.as_claimed(4)) == (True, Unfounded(Remark("run", number=2), 4))
    assert slip("run", (), 4, number=9).as_claimed(4) == Unfounded(Remark("run", number=9), 4)
