"""What the drawings promise: every hole, tile, key and step where a player would look for it."""

import gzip
import random
import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.language import say
from referee.web.drawings.board import Board, Lane, draw_board
from referee.web.drawings.holes import WIDTH, lay_out
from referee.web.drawings.line import HEIGHT, draw_choice, draw_line
from referee.web.drawings.pad import PAD, make_key
from referee.web.drawings.plank import saw_plank
from referee.web.drawings.race import Track, draw_race
from referee.web.drawings.tiles import Box
from referee.web.pages.parts import Called
from referee.web.pages.sentences import whole

BOARDS = [(lanes, target) for lanes in (1, 2, 3, 4) for target in (31, 45, 61, 91, 100, 121, 150, 250, 400)]
LINE = ((5, 5), (5, 6), (6, 6), (6, 3), (3, 3), (3, 1), (1, 4), (4, 2), (2, 5))
ANN = Lane("a", "Ann", 47, 45, False)
BILL = Lane("b", "Bill", 52, 44, True)

pages = Environment(
    loader=FileSystemLoader(Path(__file__).parents[2] / "templates"), autoescape=True, undefined=StrictUndefined
)
pages.globals.update(say=say)
pages.filters["whole"] = whole


def inside(box: Box, width: float, height: float) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height


def middle(board: Board, href: str) -> tuple[float, float]:
    peg = next(peg for peg in board.pegs if peg.href == href)
    return peg.x + peg.size / 2, peg.y + peg.size / 2


def random_line(rng: random.Random, length: int) -> tuple[tuple[int, int], ...]:
    """A line that could lie: halves meet, no tile twice; shorter when the ends are dead."""
    boneyard = [(a, b) for a in range(7) for b in range(a + 1)]
    rng.shuffle(boneyard)
    line = [boneyard.pop()]
    while len(line) < length and (fits := [t for t in boneyard if line[-1][1] in t]):
        boneyard.remove(fits[0])
        a, b = fits[0]
        line.append((a, b) if a == line[-1][1] else (b, a))
    return tuple(line)


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


# the line


def test_any_line_stays_on_the_baize_and_shows_both_ends() -> None:
    rng = random.Random(61)  # noqa: S311 - lines to draw, no secrets
    for _ in range(400):
        tiles = random_line(rng, rng.randint(1, 28))
        line = draw_line(tiles)
        boxes = [*(tile.box for tile in line.tiles), *line.slivers, *line.tips]
        assert all(inside(box, line.width, line.height) for box in boxes)
        shown = [(tile.a, tile.b) for tile in line.tiles]
        assert (shown[0], shown[-1]) == (tiles[0], tiles[-1])
        assert len(shown) + len(line.slivers) == len(tiles)
        assert line.unit >= 18


def test_tiles_never_overlap_and_slivers_lie_between_them() -> None:
    rng = random.Random(121)  # noqa: S311 - lines to draw, no secrets
    for _ in range(200):
        line = draw_line(random_line(rng, 28))
        for one, other in pairwise(tile.box for tile in line.tiles):
            assert one.x + one.width < other.x
        if line.slivers:
            first, last = line.slivers[0], line.slivers[-1]
            assert any(
                one.box.x + one.box.width < first.x and last.x + last.width < other.box.x
                for one, other in pairwise(line.tiles)
            )


def test_twenty_eight_tiles_in_a_row_still_fit() -> None:
    line = draw_line(((6, 3),) * 28)
    assert line.tips[0].x >= 0
    assert line.tips[-1].x + line.tips[-1].width <= line.width


def test_the_row_is_in_the_middle() -> None:
    for length in range(1, 9):
        boxes = [tile.box for tile in draw_line(LINE[:length]).tiles]
        assert boxes[0].x == pytest.approx(360 - boxes[-1].x - boxes[-1].width, abs=0.05)


def test_nothing_moves_between_plays() -> None:
    assert {draw_line(LINE[:length]).height for length in range(len(LINE) + 1)} == {HEIGHT}


def test_doubles_lie_crosswise() -> None:
    for tile in draw_line(LINE).tiles:
        assert (tile.box.height > tile.box.width) == (tile.a == tile.b)
        assert ("rotate" in tile.transform) == (tile.a != tile.b)


def test_what_is_open_wears_a_frame() -> None:
    line = draw_line(LINE)
    double, half = line.tips
    assert double.height > double.width  # the whole of the double five on the left
    assert half.height == half.width  # the outer half of the two-five on the right
    assert half.x > line.tiles[-1].box.x + line.unit - 1


def test_the_line_is_said_in_words() -> None:
    assert draw_line(LINE).label == (
        "From left to right: double five across, five-six, double six across, six-three, double three across, "
        "three-one, one-four, four-two, two-five. Left end 10, right end 5, together 15."
    )


@pytest.mark.parametrize(
    ("tiles", "ends", "frames"),
    [
        (((6, 6),), (6, 6, 12), 1),
        (((6, 4),), (6, 4, 10), 2),
        (((6, 6), (6, 1)), (12, 1, 13), 2),
        (((0, 0),), (0, 0, 0), 1),
    ],
)
def test_the_first_tiles(tiles: tuple[tuple[int, int], ...], ends: tuple[int, int, int], frames: int) -> None:
    line = draw_line(tiles)
    assert line.label.endswith("Left end {}, right end {}, together {}.".format(*ends))
    assert len(line.tips) == frames


def test_the_ends_never_make_nineteen_or_twenty_one() -> None:
    rng = random.Random(21)  # noqa: S311 - lines to draw, no secrets
    totals = set()
    for _ in range(3000):
        label = draw_line(random_line(rng, rng.randint(1, 12))).label
        left, right, total = map(int, re.findall(r"\d+", label))
        assert left + right == total
        totals.add(total)
    assert totals == set(range(23)) - {19, 21}


def test_before_the_down_a_ghost_shows_its_place() -> None:
    line = draw_line(())
    assert (line.tiles, line.tips) == ((), ())
    assert inside(line.ghosts[0], line.width, line.height)


# the choice of an end


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize("tile", [(5, 0), (0, 5)])
def test_the_new_tile_meets_the_end_it_covers(tile: tuple[int, int], end: str) -> None:
    choice = draw_choice(LINE, tile, "left" if end == "left" else "right")
    one, other = choice.tiles
    assert one.b == other.a == 5
    new = one if end == "left" else other
    assert 0 in (new.a, new.b)
    (tip,) = choice.tips
    assert (tip.x < one.box.x) == (end == "left")
    assert all(inside(box, choice.width, choice.height) for box in (one.box, other.box, tip))


def test_a_double_against_an_end_is_framed_whole() -> None:
    (tip,) = draw_choice(((3, 6), (6, 4)), (4, 4), "right").tips
    assert tip.height > tip.width


def test_a_tile_that_does_not_fit_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="does not fit the 5 on the left"):
        draw_choice(LINE, (6, 4), "left")


# the pad


def test_the_pad_holds_every_tile_once() -> None:
    assert sorted(PAD) == [(high, low) for high in range(7) for low in range(high + 1)]


def test_the_bigger_half_gives_the_row_the_smaller_the_column() -> None:
    for i, (high, low) in enumerate(PAD):
        if high >= 3:
            assert divmod(i, 7) == (6 - high, low)


def test_the_stepped_line_runs_before_each_row_of_the_corner() -> None:
    folds = [i for i, (high, low) in enumerate(PAD) if make_key(high, low, "free").fold]
    assert folds == [13, 19, 25]
    assert all(PAD[i][0] < 3 for fold in folds for i in range(fold, fold // 7 * 7 + 7))


def test_keys_say_their_tiles() -> None:
    assert make_key(6, 3, "free", entry="a 6-3").label == "six-three"
    assert make_key(6, 6, "laid").label == "double six, laid"
    assert make_key(3, 0, "off").label == "three-blank, does not fit"


def test_a_tap_posts_or_follows_or_does_nothing() -> None:
    keys = (
        make_key(6, 0, "free", entry="a 6-0"),
        make_key(6, 1, "free", href="/g/1?tile=6-1"),
        make_key(6, 2, "on", entry="a 6-2"),
        make_key(6, 3, "off", entry="a 6-3"),
        make_key(6, 4, "laid"),
    )
    html = pages.get_template("_pad.html").render(pad=keys)
    post, follow, chosen, off, laid = re.findall(r"<(?:button|a) .*?</(?:button|a)>", html, re.S)
    assert 'id="k60" name="entry" value="a 6-0"' in post
    assert follow.startswith('<a class="k" id="k61" href="/g/1?tile=6-1" hx-get="/g/1?tile=6-1" hx-target="#table"')
    assert 'aria-pressed="true"' in chosen
    assert " disabled " in off
    assert "entry" not in off
    assert " disabled " in laid
    assert "<svg" not in laid


# the race

FIRST = "hand 1"
ANNS = Track("a", "Ann", (0, 4, 6, 6, 9, 61))
BILLS = Track("b", "Bill", (0, 0, 2, 10, 10, 59))


def heights(d: str) -> list[float]:
    return [float(y) for y in re.findall(r"(?:M[\d.]+ |V)([\d.]+)", d)]


def test_a_track_rises_with_its_score_and_meets_the_goal() -> None:
    race = draw_race((ANNS, BILLS), 61, (0, 3), FIRST)
    goal = heights(race.goal.d)[0]
    for path in race.paths:
        assert heights(path.d) == sorted(heights(path.d), reverse=True)
    assert heights(race.paths[0].d)[-1] == goal
    assert heights(race.paths[1].d)[-1] > goal


def test_the_pegs_at_the_end_never_cover_one_another() -> None:
    for scores in ((61, 61, 61, 61), (0, 0, 0, 0), (61, 60, 59, 0), (1, 61, 2, 60)):
        tracks = tuple(Track(side, side, (0, score)) for side, score in zip("abcd", scores, strict=True))
        race = draw_race(tracks, 61, (0,), FIRST)
        tops = sorted(path.peg_y for path in race.paths)
        assert all(low - high >= 18 for high, low in pairwise(tops))
        assert tops[0] >= 0
        assert tops[-1] + 18 <= race.height


def test_hands_are_numbered_where_they_began_and_where_there_is_room() -> None:
    race = draw_race((ANNS, BILLS), 61, (0, 3), FIRST)
    assert [hand.text for hand in race.hands] == ["hand 1", "2"]
    crowded = draw_race((Track("a", "Ann", tuple(range(61))),), 61, tuple(range(60)), FIRST)
    shown = [hand for hand in crowded.hands if hand.text]
    assert len(shown) < 60
    assert all(b.x - a.x >= 6 * len(a.text) for a, b in pairwise(shown))


@pytest.mark.parametrize("target", [31, 61, 121, 200, 250, 400])
def test_level_lines_are_few_and_clear_of_the_goal(target: int) -> None:
    race = draw_race((Track("a", "Ann", (0, target)),), target, (0,), FIRST)
    assert 2 <= len(race.rules) <= 4
    assert all(rule.y - race.goal.y >= 10 for rule in race.rules)


def test_a_race_may_end_past_its_target_or_at_once() -> None:
    past = draw_race((Track("a", "Ann", (0, 68)),), 61, (0,), FIRST)
    assert min(heights(past.paths[0].d)) > 0
    assert draw_race((Track("a", "Ann", (0,)),), 61, (0,), FIRST).label == "The race: Ann 0 after 0 plays"


def test_the_race_is_said_in_words() -> None:
    assert draw_race((ANNS, BILLS), 61, (0,), FIRST).label == "The race: Ann 61, Bill 59 after 5 plays"


# on the page


def table_parts() -> dict[str, object]:
    return {
        "board": draw_board((ANN, BILL), 121, skunks=True),
        "line": draw_line(LINE),
        "pad": tuple(make_key(*tile, "free", href=f"/g/k3v9/which?tile={tile[0]}-{tile[1]}") for tile in PAD),
        "call": Called("Bust.", "past 61", ("Bill needs 2: 6 or 10",), bust=True, link=("/", "more")),
        "choice": draw_choice(LINE, (5, 0), "left"),
        "race": draw_race((ANNS, BILLS), 61, (0, 3), FIRST),
    }


@pytest.mark.parametrize("name", ["_board", "_line", "_pad", "_call", "_choice_drawing", "_race"])
def test_every_element_of_a_part_is_closed(name: str) -> None:
    html = pages.get_template(f"{name}.html").render(table_parts())
    open_tags: list[str] = []
    for closing, tag, own in re.findall(r"<(/?)(\w+)[^>]*?(/?)>", html):
        if closing:
            assert open_tags.pop() == tag
        elif not own:
            open_tags.append(tag)
    assert not open_tags


def test_every_symbol_that_is_used_is_in_the_sprite() -> None:
    sprite = pages.get_template("_sprite.html").render()
    symbols = set(re.findall(r'<symbol id="(\w+)"', sprite))
    for name in ("_board", "_line", "_pad", "_choice_drawing", "_race"):
        used = set(re.findall(r'<use href="#(\w+)"', pages.get_template(f"{name}.html").render(table_parts())))
        assert used
        assert used <= symbols


def test_a_name_cannot_break_out_of_the_page() -> None:
    wicked = Lane("a", 'Ann"><script>', 1, 0, False)
    html = pages.get_template("_board.html").render(board=draw_board((wicked,), 61))
    side = SimpleNamespace(letter="a", name="<b>Ann", score=1, rest=(("60", "to go"), ("", "7 tiles")), turn="to lay")
    html += str(pages.get_template("_side.html").module.side(side))
    assert "<script>" not in html
    assert "<b>Ann" not in html
    assert "<b>60</b> to go<br>7 tiles" in html


def test_a_tap_answers_in_few_bytes() -> None:
    parts = table_parts()
    html = "".join(pages.get_template(f"{name}.html").render(parts) for name in ("_board", "_call", "_line", "_pad"))
    assert len(gzip.compress(html.encode())) < 3000
