"""The pegging board by itself: pegs, the win, whom muggins may take from, what one play moves (cribbage rule book,
clauses 5 and 6).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import IllegalPlay
from referee.rules.options import HouseRule
from referee.rules.score import Missed, Score, Tally, finish_rule, write_scores
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating

TWO, THREE, FOUR, PAIRS = Seating(2), Seating(3), Seating(4), Seating(4, pairs=True)
BOARD = Score(TWO, 61, "exact", (58, 20), (50, 12))
AT_LEAST = replace(BOARD, finish="at-least")


@pytest.mark.parametrize(
    ("seat", "points", "front", "back", "end"),
    [
        pytest.param("a", 2, (60, 20), (58, 12), (None, None), id="the back peg stands where the front one was"),
        pytest.param("b", 2, (58, 22), (50, 20), (None, None), id="each side has its own pegs"),
        pytest.param("b", -8, (58, 12), (50, 12), (None, None), id="going back, no peg is ahead of the other"),
        pytest.param("a", 3, (61, 20), (58, 12), ("a", "pegged out"), id="the target wins"),
    ],
)
def test_pegs(seat: str, points: int, front: object, back: object, end: tuple[str | None, str | None]) -> None:
    assert BOARD.moved(seat, points) == Score(TWO, 61, "exact", front, back, *end)


@pytest.mark.parametrize(
    ("board", "points", "claimed", "move", "front"),
    [
        pytest.param(BOARD, 2, None, 2, 60, id="short of it"),
        pytest.param(BOARD, 3, None, 3, 61, id="the target"),
        pytest.param(BOARD, 4, None, None, 58, id="past it: a bust"),
        pytest.param(BOARD, 4, 1, None, 58, id="whatever is claimed"),
        pytest.param(BOARD, 3, 1, 1, 59, id="as claimed"),
        pytest.param(BOARD, 2, 3, 2, 60, id="never more than it is worth"),
        pytest.param(AT_LEAST, 4, None, 3, 61, id="at least: the peg stops in the last hole"),
        pytest.param(AT_LEAST, 4, 2, 2, 60, id="at least: as claimed"),
    ],
)
def test_one_score(board: Score, points: int, claimed: int | None, move: int | None, front: int) -> None:
    tally = Tally(board)
    assert tally.peg("a", points, claimed) == move
    assert tally.score.front == (front, 20)


def test_where_nothing_is_pegged_no_peg_moves() -> None:
    tally = Tally(BOARD)
    assert tally.peg("a", 3, 0) == 0
    assert tally == Tally(BOARD)


@pytest.mark.parametrize(
    ("board", "parts", "claim", "moved"),
    [
        pytest.param(BOARD, [1, 1], None, (60, 2, False, 0), id="one after another"),
        pytest.param(BOARD, [3, 1], None, (61, 3, False, 0), id="until the win"),
        pytest.param(BOARD, [4, 1], None, (59, 1, True, 0), id="a bust, and the next one"),
        pytest.param(BOARD, [2, 1], 2, (60, 2, False, 1), id="a claim fills the first"),
        pytest.param(BOARD, [2, 1], 1, (59, 1, False, 2), id="or a part of it"),
        pytest.param(BOARD, [2, 1], 9, (61, 3, False, 0), id="too high a claim fills both"),
        pytest.param(BOARD, [4, 1], 4, (58, 0, True, 1), id="also one that busts: nothing of it is missed"),
    ],
)
def test_a_play_s_own_scores(
    board: Score, parts: list[int], claim: int | None, moved: tuple[int, int, bool, int]
) -> None:
    tally = Tally(board)
    tally.own("a", parts, claim)
    assert (tally.score.of("a"), tally.pegged, tally.bust, tally.missed) == moved


def test_what_another_moment_gives() -> None:
    tally = Tally(BOARD)
    tally.give("go", 1, "b", ("6-6",))
    tally.give("bonus", 0, "b")
    tally.give("heels", 2, "b", barred=True)
    items = [ScoreItem("go", 1, ("6-6",), "b"), ScoreItem("heels", 2, (), "b")]
    assert tally == Tally(BOARD.moved("b", 1), items, bust=True)
    tally.give("bonus", 3, "a")
    tally.give("bonus", 5, "b")
    assert tally.items == [*items, ScoreItem("bonus", 3, (), "a")]


def test_an_award_to_every_opposing_side_and_a_penalty() -> None:
    tally = Tally(Score(THREE, 61, "exact", (1, 2, 3), (0, 0, 0)))
    tally.give_opponents("b", 2)
    tally.take(1, "b")
    assert (tally.score.front, tally.score.back) == ((3, 1, 5), (1, 1, 3))
    assert tally.items == [
        ScoreItem("award", 2, (), "a"), ScoreItem("award", 2, (), "c"), ScoreItem("penalty", -1, (), "b"),
    ]  # fmt: skip


def test_a_board_at_the_start_and_at_the_end() -> None:
    start = Score.start(PAIRS, 121, "exact")
    assert start == Score(PAIRS, 121, "exact", (0, 0), (0, 0), None, None, None)
    assert (start.over, start.muggins, start.losers) == (False, ("", 0), ((0, "ac"), (0, "bd")))
    won = start.moved("c", 121)
    assert (won.over, won.winner, won.losers) == (True, "ac", ((0, "bd"),))
    assert replace(start, how="conceded").over
    assert replace(start, missed=Missed("b", 3)).muggins == ("ac", 3)
    assert write_scores((4, 8, 0)) == "4-8-0"


@pytest.mark.parametrize(
    ("seating", "seats", "sides"),
    [(TWO, "ab", "a b"), (THREE, "abc", "a b c"), (FOUR, "abcd", "a b c d"), (PAIRS, "abcd", "ac bd")],
)
def test_seats_and_sides(seating: Seating, seats: str, sides: str) -> None:
    assert (seating.seats, " ".join(seating.sides)) == (seats, sides)
    for seat in seats:
        side = next(side for side in seating.sides if seat in side)
        assert (seating.side(seat), seating.sides[seating.index(seat)]) == (side, side)
        assert seating.opponents(seat) == "".join(other for other in seats if other not in side)
        assert seating.after(seat) == (seats * 2)[seats.index(seat) + 1]
        seating.check(seat)


def test_who_cannot_sit_there() -> None:
    with pytest.raises(IllegalPlay) as partners:
        Seating(3, pairs=True)
    with pytest.raises(IllegalPlay) as nobody:
        THREE.check("d")
    assert (partners.value.code, partners.value.data) == ("pairs-need-four", {"players": 3})
    assert (nobody.value.code, nobody.value.data) == ("no-such-seat", {"seat": "d"})


@pytest.mark.parametrize("choices", [("exact", "at-least"), ("at-least", "exact")])
def test_the_finish_that_is_usual_is_asked_first(choices: tuple[str, ...]) -> None:
    answers = {"exact": "exact; more is a bust", "at-least": "enough"}
    assert finish_rule(choices[0], "pubs").metadata["house_rule"] == HouseRule(
        "finish", choices[0], choices, "The last score must be", "pubs", answers, pairs_only=False
    )
