"""What the drawings of a line game promise: every tile and key where a player would look for it, and whole parts."""

import gzip
import random
import re
from itertools import pairwise
from types import SimpleNamespace

import pytest

from referee.web.drawings.board import Lane, draw_board
from referee.web.drawings.line import HEIGHT, draw_choice, draw_line
from referee.web.drawings.pad import PAD, make_key
from referee.web.drawings.race import draw_race
from referee.web.pages.parts import Called
from tests.web.drawn import ANN, ANNS, BILL, BILLS, FIRST, LINE, inside, is_whole, pages


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
    assert is_whole(pages.get_template(f"{name}.html").render(table_parts()))


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
