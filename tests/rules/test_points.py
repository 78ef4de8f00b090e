"""What an ends total scores (clause 2), and the worked examples of clause 7."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.lines.judging import judge_line
from referee.rules.lines.points import TOTALS, most_worth, score_ends
from referee.rules.lines.rules import Rules
from referee.rules.options import settle
from referee.rules.seating import Seating

GAME: dict[str, tuple[str, dict[str, str]]] = {
    "fives-and-threes": ("fives-and-threes", {}),
    "english": ("muggins", {}),
    "american": ("muggins", {"style": "american"}),
}

# The table of clause 2; every other total scores nothing.
POINTS = {
    "fives-and-threes": {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4},
    "english": {5: 1, 10: 2, 15: 3, 20: 4},
    "american": {5: 5, 10: 10, 15: 15, 20: 20},
}


def rules(kind: str) -> Rules:
    game, chosen = GAME[kind]
    settled: Rules = settle(GAMES[game].rules, Seating(2), chosen)
    return settled


def points(kind: str, tiles: str) -> list[int]:
    return [laid.points for laid in judge_line(rules(kind), tiles.split())]


def reasons(kind: str, total: int) -> dict[str, int]:
    return {item.reason: item.points for item in score_ends(rules(kind), total)}


@pytest.mark.parametrize("total", TOTALS)
@pytest.mark.parametrize("kind", GAME)
def test_points_of_every_total(kind: str, total: int) -> None:
    assert sum(reasons(kind, total).values()) == POINTS[kind].get(total, 0)


@pytest.mark.parametrize(
    ("kind", "total", "expected"),
    [
        pytest.param("fives-and-threes", 15, {"fives": 3, "threes": 5}, id="15 is three fives and five threes"),
        pytest.param("fives-and-threes", 18, {"threes": 6}, id="18 is six threes"),
        pytest.param("fives-and-threes", 20, {"fives": 4}, id="20 is four fives"),
        pytest.param("fives-and-threes", 12, {"threes": 4}, id="12 is four threes"),
        pytest.param("english", 15, {"fives": 3}, id="Muggins counts no threes"),
        pytest.param("american", 15, {"fives": 15}, id="American counts the pips"),
        pytest.param("fives-and-threes", 0, {}, id="0 scores nothing"),
        pytest.param("english", 0, {}, id="0 scores nothing in Muggins"),
        pytest.param("fives-and-threes", 22, {}, id="22 scores nothing"),
    ],
)
def test_reasons(kind: str, total: int, expected: dict[str, int]) -> None:
    assert reasons(kind, total) == expected


@pytest.mark.parametrize(("kind", "most"), [("fives-and-threes", 8), ("english", 4), ("american", 20)])
def test_the_most_that_a_tile_scores(kind: str, most: int) -> None:
    assert most_worth(rules(kind)) == most


def test_american_is_always_five_times_english() -> None:
    for total in TOTALS:
        assert sum(reasons("american", total).values()) == 5 * sum(reasons("english", total).values())


def test_a_tile_alone_never_scores_five_seven_or_more_than_eight() -> None:
    """Fives-and-threes: 5 and 7 come only with the chip point."""
    assert {sum(reasons("fives-and-threes", total).values()) for total in TOTALS} == {0, 1, 2, 3, 4, 6, 8}


@pytest.mark.parametrize(
    ("kind", "tiles", "expected"),
    [
        pytest.param("fives-and-threes", "6-6 6-3 3-3 6-0< 0-3< 3-4<", [4, 8, 6, 2, 3, 2], id="6-6, 6-3, 3-3"),
        pytest.param("fives-and-threes", "5-1 1-3 3-2", [2, 0, 0], id="7 is nothing"),
        pytest.param("fives-and-threes", "3-6 6-6 6-4 4-4 4-1", [3, 8, 0, 0, 0], id="4 is nothing"),
        pytest.param("fives-and-threes", "3-6 6-6 6-4 4-4 4-3< 3-3", [3, 8, 0, 0, 2, 3], id="9 is three threes"),
        pytest.param("english", "3-6 6-6 6-4 4-4 4-3< 3-3", [0, 3, 0, 0, 0, 0], id="Muggins: 9 is nothing"),
        pytest.param("english", "5-5 5-0 0-0 5-6< 0-4 6-1", [2, 2, 2, 0, 2, 1], id="Muggins: 10, 10, 10, 6, 10, 5"),
        pytest.param("american", "5-5 5-0 0-0 5-6< 0-4 6-1", [10, 10, 10, 0, 10, 5], id="the same in American style"),
        pytest.param("fives-and-threes", "3-5 5-5 5-1", [0, 0, 0], id="8, 13, 4 are nothing"),
        pytest.param("fives-and-threes", "3-1 1-6 4-3", [0, 3, 2], id="4, 9, 10"),
        pytest.param("fives-and-threes", "6-3 3-1 6-1<", [3, 0, 0], id="at the left: 2 is nothing"),
        pytest.param("fives-and-threes", "6-3 3-1 6-1>", [3, 0, 4], id="at the right: 12 is four threes"),
    ],
)
def test_worked_examples(kind: str, tiles: str, expected: list[int]) -> None:
    assert points(kind, tiles) == expected


@pytest.mark.parametrize(
    ("tiles", "pieces"),
    [
        pytest.param("6-6 6-3", ("6-6", "6-3"), id="the two end tiles, left first"),
        pytest.param("6-3 3-3", ("6-3", "3-3"), id="a double at the right"),
        pytest.param("6-3", ("6-3",), id="one tile alone"),
        pytest.param("6-3 3-4 4-5 5-1 1-0", ("6-3", "1-0"), id="none from the middle"),
    ],
)
def test_the_tiles_at_the_ends_are_the_pieces_of_the_score(tiles: str, pieces: tuple[str, ...]) -> None:
    laid = judge_line(rules("fives-and-threes"), tiles.split())[-1]
    assert laid.items
    assert {item.pieces for item in laid.items} == {pieces}
