"""What the charts of figures promise: lengths as the numbers, texts that have room, words for whoever hears them."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from referee.web.drawings.charts import FLOOR, LEFT, LETTER, RIGHT, TOP, Amount, Columns, draw_bar, draw_columns
from tests.web.drawn import pages


def amounts(*values: Fraction | int) -> list[Amount]:
    return [Amount(str(at), value, str(value)) for at, value in enumerate(values, 1)]


def chart(*values: Fraction | int) -> Columns:
    return draw_columns(amounts(*values), "Points by week")


WEEKS = chart(8, 3, Fraction(7, 2), 0, 7)


def test_a_column_is_as_high_as_its_number() -> None:
    heights = [column.height for column in WEEKS.columns]
    assert heights[0] == FLOOR - TOP
    assert heights[2] == pytest.approx(heights[0] * 3.5 / 8, abs=0.01)
    assert heights[3] == 0
    assert all(column.y + column.height == pytest.approx(FLOOR, abs=0.02) for column in WEEKS.columns)


@pytest.mark.parametrize("count", [1, 2, 14, 22, 30, 44])
def test_columns_stand_side_by_side_within_the_drawing(count: int) -> None:
    columns = chart(*range(count)).columns
    assert len(columns) == count
    assert columns[0].x >= LEFT
    assert columns[-1].x + columns[-1].width <= RIGHT
    assert all(a.x + a.width < b.x for a, b in pairwise(columns))


@pytest.mark.parametrize("count", [5, 14, 22, 30, 44])
def test_no_text_runs_into_the_next(count: int) -> None:
    columns = chart(*(Fraction(21 + at, 2) for at in range(count))).columns
    for kind in ("name", "text"):
        shown = [column for column in columns if getattr(column, kind)]
        assert shown
        assert all(b.middle - a.middle >= LETTER * len(getattr(a, kind)) for a, b in pairwise(shown))


def test_where_there_is_no_room_only_the_highest_says_its_number() -> None:
    crowded = chart(*[100] * 20, 120, *[100] * 20)
    assert [column.text for column in crowded.columns if column.text] == ["120"]
    assert [column.text for column in WEEKS.columns] == ["8", "3", "7/2", "0", "7"]


@pytest.mark.parametrize("most", [1, 3, 8, 11, 29, 61, 121, 999])
def test_level_lines_are_few_and_round(most: int) -> None:
    levels = [int(level.text) for level in chart(most).levels]
    assert 1 <= len(levels) <= 4
    assert max(levels) <= most
    steps = {b - a for a, b in pairwise([0, *levels])}
    assert len(steps) == 1
    assert all(TOP <= level.y - 4 <= FLOOR for level in chart(most).levels)


def test_nothing_yet_is_an_empty_chart() -> None:
    assert draw_columns([], "Points by week").columns == ()
    assert [column.height for column in chart(0, 0).columns] == [0, 0]
    assert chart(0, 0).levels == chart(1).levels


def test_a_bar_is_parted_as_the_two_have_won() -> None:
    bar = draw_bar("Dave", 2, 1, "Dave: 2 to 1")
    assert (bar.ours, bar.theirs_at, bar.theirs) == (66.67, 66.67, 33.33)
    assert (bar.ours_text, bar.theirs_text) == ("2", "1")
    assert (draw_bar("Dave", 0, 0, "").ours, draw_bar("Dave", 0, 0, "").theirs) == (0, 0)
    assert (draw_bar("Dave", 3, 0, "").ours, draw_bar("Dave", 0, 3, "").theirs) == (100, 100)


# on the page


def drawn(name: str, wicked: str = "Dave") -> str:
    bars = [draw_bar(wicked, 2, 1, f"{wicked}: 2 to 1"), draw_bar("Cath", 0, 0, "Cath: none")]
    some = draw_columns([Amount(wicked, 8, wicked), Amount("2", 3, "3")], f"{wicked}: points by week")
    return pages.get_template(name).render(chart=some, bars=bars)


@pytest.mark.parametrize("name", ["_columns.html", "_bars.html"])
def test_a_chart_is_an_image_with_its_words(name: str) -> None:
    html = drawn(name)
    assert all('role="img"' in svg and re.search(r'aria-label="[^"]+"', svg) for svg in re.findall(r"<svg[^>]*>", html))
    assert "style=" not in html
    assert len(re.findall(r"<(?!/)(?:svg|text|ul|li|b|span)\b", html)) == len(
        re.findall("</(?:svg|text|ul|li|b|span)>", html)
    )


@pytest.mark.parametrize("name", ["_columns.html", "_bars.html"])
def test_a_name_cannot_break_out(name: str) -> None:
    assert "<script" not in drawn(name, 'Ann"><script>')
