"""What the drawing of the board promises: every hole and peg where a player would look for it."""

import re
from itertools import pairwise

import pytest

from referee.web.drawings.board import Board, Lane, draw_board
from referee.web.drawings.holes import WIDTH, lay_out
from referee.web.drawings.plank import saw_plank
from tests.web.drawn import ANN, BILL

BOARDS = [(lanes, target) for lanes in (1, 2, 3, 4) for target in (31, 45, 61, 91, 100, 121, 150, 250, 400)]


def middle(board: Board, href: str) -> tuple[float, float]:
    peg = next(peg for peg in board.pegs if peg.href == href)
    return peg.x + peg.size / 2, peg.y + peg.size / 2


# the board


@pytest.mark.parametrize(("target", "holes"), [(61, 60), (121, 120), (31, 30)])
def test_a_target_has_its_holes_and_the_game_hole(target: int, holes: int) -> None:
    layout = lay_out(2, target, 1)
    assert layout.last == holes
    assert layout.hole(target) == holes + 1
    assert [layout.hole(score) for score in range(target)] == list(range(holes + 1))


def test_the_wood_shows_as_many_holes_as_are_counted() -> None:
    for lanes, target in BOARDS:
        layout, plank = lay_out(lanes, target, 1), saw_plank(lanes, target, 1, False)
        shown = 0
        for start, _, end in re.findall(r"M([\d.]+) ([\d.]+)H([\d.]+)", plank.holes):
            length = abs(float(end) - float(start))
            dots = [i * 9.2 + i // 5 * 5.8 for i in range(30)]
            shown += sum(dot <= length + 0.01 for dot in dots)
        assert shown == layout.last * lanes, (lanes, target)


@pytest.mark.parametrize(("lanes", "target"), BOARDS)
def test_every_hole_is_its_own_and_on_the_wood(lanes: int, target: int) -> None:
    layout = lay_out(lanes, target, 1)
    places = [layout.at(hole, lane) for lane in range(lanes) for hole in range(layout.last + 1)]
    assert len({(round(x, 3), round(y, 3)) for x, y in places}) == len(places)
    for x, y in [*places, layout.at(layout.last + 1, 0)]:
        half = layout.measure.peg / 2
        assert half <= x <= WIDTH - half
        assert half - 0.5 <= y <= layout.height - half + 0.5


@pytest.mark.parametrize(("lanes", "target"), BOARDS)
def test_a_step_of_one_goes_to_the_next_hole(lanes: int, target: int) -> None:
    layout = lay_out(lanes, target, 1)
    m = layout.measure
    for lane in range(lanes):
        for hole in range(1, layout.last):
            (x1, y1), (x2, y2) = layout.at(hole, lane), layout.at(hole + 1, lane)
            along = y1 == y2 and 9 < abs(x2 - x1) < 15.1
            round_the_turn = hole % 30 == 0 and x1 == x2 and m.gap - 0.01 <= y2 - y1 <= m.gap + 2 * layout.band + 0.01
            assert along or round_the_turn, (hole, lane)


@pytest.mark.parametrize("target", [61, 91, 121])
def test_lanes_keep_inside_and_outside_round_every_turn(target: int) -> None:
    layout = lay_out(4, target, 1)
    for run in range(layout.runs - 1):
        turns = sorted((layout.y(run, lane), layout.y(run + 1, lane)) for lane in range(4))
        for (top, bottom), (inner_top, inner_bottom) in pairwise(turns):
            assert top < inner_top < inner_bottom < bottom


@pytest.mark.parametrize("target", [61, 121])
def test_grooves_of_neighbouring_lanes_do_not_meet_at_a_turn(target: int) -> None:
    arcs = re.findall(r"A([\d.]+) ([\d.]+) 0 0 [01] ", saw_plank(4, target, 1, False).grooves)
    by_size = sorted({(float(ry), float(rx)) for rx, ry in arcs})
    assert all(narrow[1] < wide[1] for narrow, wide in pairwise(by_size))


@pytest.mark.parametrize(("lanes", "target"), BOARDS)
def test_the_front_peg_stands_in_the_hole_of_its_score(lanes: int, target: int) -> None:
    layout = lay_out(lanes, target, 1)
    for score in range(target + 1):
        sides = tuple(Lane("abcd"[i], "Ann", score, 0, False) for i in range(lanes))
        board = draw_board(sides, target)
        for i, lane in enumerate(sides):
            hole = layout.hole(score)
            assert middle(board, f"#p{lane.side}") == pytest.approx(layout.at(hole, i), abs=0.02)
    assert layout.hole(target) > layout.hole(target - 1)


def test_past_the_target_is_the_game_hole() -> None:
    layout = lay_out(1, 61, 1)
    board = draw_board((Lane("a", "Ann", 64, 59, True),), 61)
    assert middle(board, "#pa") == pytest.approx(layout.at(61, 0), abs=0.02)


@pytest.mark.parametrize(
    ("target", "asked", "unit"),
    [(61, 1, 1), (121, 1, 1), (122, 1, 2), (200, 1, 2), (250, 1, 5), (250, 5, 5), (400, 2, 5)],
)
def test_a_long_game_takes_a_larger_unit_never_a_fifth_run(target: int, asked: int, unit: int) -> None:
    layout = lay_out(2, target, asked)
    assert layout.unit == unit
    assert layout.runs <= 4


def test_in_fives_a_score_stands_in_its_own_hole() -> None:
    layout = lay_out(2, 250, 5)
    assert [layout.hole(score) for score in (0, 5, 10, 245, 250)] == [0, 1, 2, 49, 50]
    assert layout.hole(6) == 2
    assert layout.hole(249) < layout.hole(250)


def test_back_pegs_lie_below_front_pegs_and_behind_them() -> None:
    for front in range(62):
        for back in range(62):
            board = draw_board((Lane("a", "Ann", front, back, False), BILL), 61)
            kinds = [peg.href[1] for peg in board.pegs]
            assert kinds == sorted(kinds, reverse=True)
            assert ("#qa" in [peg.href for peg in board.pegs]) == (back < front)


def test_the_back_peg_is_a_smaller_ring_of_the_same_shape() -> None:
    back, _, front, _ = draw_board((ANN, BILL), 61).pegs
    assert (back.href, front.href) == ("#qa", "#pa")
    assert back.size < front.size
    assert back.letter is None
    assert front.letter is not None


def test_only_the_moved_front_peg_drops_in() -> None:
    assert [peg.href for peg in draw_board((ANN, BILL), 61).pegs if "moved" in peg.cls] == ["#pb"]


def test_the_board_is_said_in_words() -> None:
    assert draw_board((ANN, BILL), 61).label == ("Board of 61. Ann 47, before that 45. Bill 52, before that 44.")
    assert draw_board((Lane("a", "Ann", 0, 0, False),), 121).label == "Board of 121. Ann 0."


def test_skunk_lines_are_cut_only_into_a_board_of_121() -> None:
    assert saw_plank(2, 121, 1, True).cuts.count("M") == 2
    assert {"60", "90"} <= {mark.text for mark in saw_plank(2, 121, 1, True).marks}
    assert not saw_plank(2, 61, 1, True).cuts
    assert not saw_plank(2, 121, 1, False).cuts


@pytest.mark.parametrize(("lanes", "target"), BOARDS)
def test_figures_stand_clear_of_one_another_and_on_the_wood(lanes: int, target: int) -> None:
    plank = saw_plank(lanes, target, 1, True)
    boxes = []
    for mark in plank.marks:
        wide = 4.6 * len(mark.text)
        left = mark.x if "from" in mark.cls else mark.x - (wide if "to" in mark.cls.split() else wide / 2)
        boxes.append((left, left + wide, mark.y - 6.5, mark.y))
    for left, right, top, bottom in boxes:
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= plank.height
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]


def test_the_wood_is_sawn_once_a_game() -> None:
    assert draw_board((ANN, BILL), 61).plank is draw_board((BILL, ANN), 61).plank
