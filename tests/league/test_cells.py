"""Lists as they go out: names that a spreadsheet leaves alone, and numbers that stay numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee.calls.words import listed
from referee.league.cells import Cell, plain_cell, plain_text, write_list
from referee.league.lists import read_list


@pytest.mark.parametrize("name", ["=1+1", "+44 Bell", "-Bell", "@Bell", "'=1+1", "'Bell", "Bell", '=HYPERLINK("x")'])
def test_a_formula_is_a_plain_name_and_goes_out_harmless(name: str) -> None:
    out = write_list([("team", "player", "legs"), (name, "Ann", -7)])
    cell = out.splitlines()[1].removesuffix(",Ann,-7").strip('"')
    assert not cell.startswith(("=", "+", "-", "@"))
    assert read_list(out).entries[0].team == name


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
def test_what_a_spreadsheet_would_reckon_with_gets_an_apostrophe(sign: str) -> None:
    reckoned, plain = [f"{sign}1", f"'{sign}1"], [f"a{sign}1", f"~{sign}1", f"'~{sign}1", "'Bell"]
    assert [plain_cell(text) for text in (*reckoned, *plain)] == [*(f"'{text}" for text in reckoned), *plain]
    assert [plain_text(f"'{text}") for text in reckoned] == reckoned
    assert [plain_text(text) for text in plain] == plain
    assert plain_text(f"{sign}1") == f"{sign}1"


def test_a_list_is_lines_of_cells() -> None:
    assert write_list([("team", "points"), ("Bell, Crown", Fraction(7, 2)), ("Fox", None)]) == (
        'team,points\r\n"Bell, Crown",3.5\r\nFox,\r\n'
    )
    assert write_list([("team", "points"), ("Bell, Crown", Fraction(7, 2))], ",") == (
        "team;points\r\nBell, Crown;3,5\r\n"
    )


NAMES = ["Łukasz & é", 'The "Bell"', "Bell, Crown", "O'Brien <b>", "عمر", "''=x", "a;b", "x" * 60]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("point", [".", ","])
def test_a_name_comes_back_as_it_was(name: str, point: str) -> None:
    out = write_list([("team", "player"), (name, name)], point)
    entry = read_list("\ufeff" + out).entries[0]
    assert (entry.team, entry.player) == (name, name)


NUMBERS: list[tuple[Cell, str, str]] = [
    (7, "7", "7"), (-7, "-7", "-7"), (Fraction(7, 2), "3.5", "3,5"), (Fraction(-1, 3), "-0.333", "-0,333"),
    (Fraction(8, 2), "4", "4"), (Fraction(1, 10000), "0", "0"),
    (Fraction(-1, 10000), "0", "0"), (Fraction(2, 3), "0.667", "0,667"),
    (Fraction(-1, 20), "-0.05", "-0,05"), (1000, "1000", "1000"), (Fraction(12345, 1000), "12.345", "12,345"),
    (None, "", ""), (0, "0", "0"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "plain", "with_comma"), NUMBERS)
def test_numbers_stay_numbers(number: Cell, plain: str, with_comma: str) -> None:
    assert plain_cell(number) == plain
    assert plain_cell(number, ",") == with_comma
    assert write_list([("a", number)], ",") == f"a;{with_comma}\r\n"


def test_what_isolates_a_name_on_a_page_stays_on_the_page() -> None:
    pair = listed(["Ann", "עמר"])
    assert "\u2068" in pair
    assert write_list([(pair, "=\u2068עמר\u2069")]) == "Ann and עמר,'=עמר\r\n"
