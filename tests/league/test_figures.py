"""The figures of legs: known games by hand, and random whole games counted a second time, by the oracle."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from referee.league.adding import add_up, distribution
from referee.record.figures import leg_figures
from referee.record.reading import read_record
from referee.record.replay import Ledger
from tests.league.oracle_figures import count_again
from tests.notation import play
from tests.oracle import cribbage, cribbage_games, games, line_games

Object = dict[str, Any]
FAMILIES = {"lines": (games, line_games), "cribbage": (cribbage_games, cribbage)}
CHUNKS = [range(first, first + 12) for first in range(0, 36, 12)]
POINTS = {
    "lines": ("tile-points", "bonus", "muggins", "others"),
    "cribbage": ("hand-dealer", "hand-pone", "crib", "pegging-dealer", "pegging-pone", "muggins", "others"),
}


def whole_games(family: str, seed: int) -> list[tuple[Ledger, Object]]:
    """A random game and the same with corrections in it, each as the referee and as the oracle see it."""
    playing, oracle = FAMILIES[family]
    rng = random.Random(seed)  # noqa: S311 - games to play, no secrets
    text = playing.random_game(rng)
    texts = [text, *filter(None, [playing.with_corrections(rng, text)])]
    judged = [(one, oracle.judge(one)) for one in texts]
    return [(read_record(one).ledger, said) for one, said in judged if "error" not in said]


# whole games, counted twice


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seeds", CHUNKS, ids=str)
def test_a_second_count_finds_the_same(family: str, seeds: range) -> None:
    for seed in seeds:
        for ledger, judged in whole_games(family, seed):
            for seats in {*ledger.setup.seating.seats, *ledger.setup.seating.sides}:
                assert leg_figures(ledger, seats) == count_again(judged, seats), (seed, seats)


@pytest.mark.parametrize("family", FAMILIES)
def test_points_add_up_to_the_score(family: str) -> None:
    for seed in range(120, 132):
        for ledger, _ in whole_games(family, seed):
            score = ledger.position.score
            for side in ledger.setup.seating.sides:
                figures = leg_figures(ledger, side)
                assert sum(figures.get(name, 0) for name in POINTS[family]) == score.of(side[0])
                assert figures.get("finishes", 0) <= figures.get("chances", 0)
                assert json.loads(json.dumps(figures)) == figures


def test_what_figures_are_about_comes_up_in_the_games() -> None:
    names = {
        name
        for family in FAMILIES
        for seed in range(12)
        for ledger, _ in whole_games(family, seed)
        for side in ledger.setup.seating.sides
        for name in leg_figures(ledger, side)
    }
    assert names >= {
        "tiles", "eights", "chances", "finishes", "busts", "bonus", "muggins", "others", "hands-to-61", "claimed-over",
        "hand-pone", "crib", "pegging-dealer", "skunks", "skunked", "double-skunks",
    }  # fmt: skip


# fives-and-threes and Muggins


def test_tiles_points_and_eights() -> None:
    ledger = play("down a / a 6-6 / b 6-3 / a 6-0 / b 3-3")
    assert leg_figures(ledger, "a") == {
        "hands-played": 1, "tiles": 2, "tile-points": 5, "highest-score": 4, "hand-of-5": 1
    }  # fmt: skip
    assert leg_figures(ledger, "b") == {
        "hands-played": 1, "tiles": 2, "tile-points": 10, "highest-score": 8, "eights": 1, "hand-of-10": 1
    }  # fmt: skip


def test_turns_with_an_out_on() -> None:
    """Bill needs 1: no tile makes it of 6-6; of 6 and 1 he lays 6-5 for 6, too many; of 5 and 2 he has 2-2."""
    ledger = play("b awarded 60 / down a / a 6-6 / b 6-3 / a 3-1 / b 6-5 / a 5-2 / b 2-2", Boneyard="sleeping")
    assert leg_figures(ledger, "b") == {
        "hands-played": 1, "hands-to-61": 1, "others": 60, "tiles": 3, "tile-points": 1, "highest-score": 1,
        "chances": 2, "finishes": 1, "busts": 2, "hand-of-1": 1,
    }  # fmt: skip
    assert "chances" not in leg_figures(ledger, "a")


def test_a_knock_is_a_turn_too() -> None:
    knocked = play("a awarded 57 / down b / b 6-6 / a knocks", Boneyard="sleeping")
    assert leg_figures(knocked, "a")["chances"] == 1  # 6-0 would have made 12


@pytest.mark.parametrize(
    ("rules", "chances"),
    [({}, 1), ({"Win_On_Down": "no"}, 0), ({"Finish": "at-least"}, 0), ({"Game": "muggins"}, 0)],
)
def test_what_is_no_out(rules: dict[str, str], chances: int) -> None:
    assert leg_figures(play("a awarded 57 / down a / a 6-6", **rules), "a").get("chances", 0) == chances


def test_the_chip_point_is_part_of_an_out() -> None:
    """She needs five: 6-6 makes 12, which is four, and one more where it is her last tile."""
    with_last, without = (play("a awarded 56 / down a / a 6-6", Deal=deal) for deal in ("1", "2"))
    assert (leg_figures(with_last, "a")["chances"], leg_figures(with_last, "a")["finishes"]) == (1, 1)
    assert "chances" not in leg_figures(without, "a")


@pytest.mark.parametrize(("pairs_out", "chances"), [("one", 1), ("both", 0)])
def test_a_tile_is_the_last_one_when_it_ends_the_hand(pairs_out: str, chances: int) -> None:
    """Ann’s own last tile brings the chip point only where Cath need not be out as well."""
    ledger = play("a awarded 56 / down a / a 6-6", Deal="1", Players="pairs", Pairs_Out=pairs_out)
    assert leg_figures(ledger, "a").get("chances", 0) == chances


def test_partners_together() -> None:
    """Ann and Cath: the hand is one, and each has her own tiles."""
    ledger = play("a awarded 117 / down d / d 6-5 / a 6-6 / b 5-1 / c 1-0", Players="pairs", Target="121")
    assert leg_figures(ledger, "ac") == {
        "hands-played": 1, "hands-to-121": 1, "others": 117, "tiles": 2, "tile-points": 4, "highest-score": 4,
        "hand-of-4": 1, "hand-of-0": 1, "chances": 1, "finishes": 1,
    }  # fmt: skip


# cribbage

DEAL = (
    "deal b / starter 5C / a 5S / b 7H / a 5H / b 8S / a 5D / b go / a go / b TD / a JC / b KS",
    "a shows / b shows / crib 2H 3D KC QH",
)


def test_a_deal_split_into_hand_crib_and_pegging() -> None:
    ledger = play(*DEAL, Game="cribbage")
    assert leg_figures(ledger, "a") == {
        "deals-pone": 1, "pegging-pone": 1, "hand-pone": 29, "hands": 1, "highest-hand": 29, "from-24": 1,
        "highest-score": 29, "hand-of-29": 1,
    }  # fmt: skip
    assert leg_figures(ledger, "b") == {
        "deals-dealer": 1, "pegging-dealer": 1, "hand-dealer": 6, "hands": 1, "highest-hand": 6, "crib": 8, "cribs": 1,
        "highest-crib": 8, "highest-score": 8, "hand-of-6": 1,
    }  # fmt: skip


def test_a_hand_is_as_high_as_it_lay_and_brings_what_the_board_moved() -> None:
    figures = leg_figures(play("a awarded 110", *DEAL[:1], "a shows", Game="cribbage"), "a")
    assert (figures["highest-hand"], figures["hand-pone"], figures["highest-score"]) == (29, 10, 10)
    assert (figures["skunks"], figures["double-skunks"]) == (1, 1)


def test_24_is_24_and_above() -> None:
    ledger = play(
        "deal b / starter 9C / a 7S / b KH / a 7H / b KS / a 8D / b QH / a 8C / b JH / a shows",
        Game="cribbage",
    )  # fmt: skip
    assert (leg_figures(ledger, "a")["highest-hand"], leg_figures(ledger, "a")["from-24"]) == (24, 1)


def test_heels_that_may_not_win_bring_nothing() -> None:
    barred, taken = (
        leg_figures(play("b awarded 119 / deal b / starter JC", Game="cribbage", Heels_Can_Win=answer), "b")
        for answer in ("no", "yes")
    )
    assert (barred.get("pegging-dealer", 0), taken["pegging-dealer"]) == (0, 2)


def test_the_count_is_measured_by_what_was_there() -> None:
    ledger = play(*DEAL[:1], "a shows claims 20 / b shows claims 8", Game="cribbage", Muggins="yes")
    assert [leg_figures(ledger, "a").get(name, 0) for name in ("claims", "true", "claimed", "claimed-over")] == [
        1, 29, 20, 0
    ]  # fmt: skip
    assert [leg_figures(ledger, "b").get(name, 0) for name in ("claims", "true", "claimed", "claimed-over")] == [
        1, 6, 6, 2
    ]  # fmt: skip


def test_what_an_opponent_takes_is_muggins() -> None:
    ledger = play(*DEAL[:1], "a shows claims 20 / b muggins 9", Game="cribbage", Muggins="yes")
    assert leg_figures(ledger, "b")["muggins"] == 9


def test_a_voided_deal_is_in_no_figure() -> None:
    ledger = play(*DEAL[:1], "a shows / misdeal", *DEAL[:1], Game="cribbage")
    assert leg_figures(ledger, "a") == {"deals-pone": 1, "pegging-pone": 1}


def test_a_correction_heals_the_figures() -> None:
    wrong = play(*DEAL[:1], "a shows", "amend 4: b 6H", Game="cribbage")
    right = play(DEAL[0].replace("7H", "6H"), "a shows", Game="cribbage")
    assert leg_figures(wrong, "b") == leg_figures(right, "b")


# adding up


def test_figures_add_up_over_legs() -> None:
    legs = [
        {"tiles": 3, "highest-score": 4, "hands-to-61": 9, "hand-of-3": 1},
        {"tiles": 4, "highest-score": 8, "hands-to-61": 7, "hand-of-3": 2},
        {"tiles": 5, "highest-score": 6, "hand-of-0": 1},
    ]
    total = add_up(legs)
    assert total == {"tiles": 12, "highest-score": 8, "hands-to-61": 7, "hand-of-3": 3, "hand-of-0": 1}
    assert distribution(total) == {0: 1, 3: 3}
    assert add_up([]) == {}
