"""Lists as they go out: CSV that a spreadsheet opens as it stands, and that is read in again as it was."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from fractions import Fraction
from io import StringIO

from referee.language import unisolated

# What a spreadsheet would reckon with; some read the wide signs so too.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
Cell = str | int | Fraction | None


def write_list(rows: Sequence[Sequence[Cell]], point: str = ".") -> str:
    """As CSV: what a spreadsheet would take for a formula goes out as a plain name, numbers stay numbers.

    `point` stands in a number before its tenths. Where that is a comma, semicolons part the columns.
    """
    written = StringIO()
    out = csv.writer(written, delimiter=";" if point == "," else ",")
    out.writerows([[plain_cell(cell, point) for cell in row] for row in rows])
    return written.getvalue()


def plain_cell(cell: Cell, point: str = ".") -> str:
    """A text that a spreadsheet would reckon with gets an apostrophe at its head, which `plain_text` takes off."""
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return _plain_number(Fraction(cell), point)
    text = unisolated(cell)
    return f"'{text}" if text.lstrip("'").startswith(_FORMULA) else text


def plain_text(cell: str) -> str:
    """The text that went out so."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(_FORMULA) else cell


def _plain_number(number: Fraction, point: str) -> str:
    """To three places: 7/2 is 3.5."""
    whole, rest = divmod(abs(round(number * 1000)), 1000)
    places = f"{point}{rest:03}".rstrip("0") if rest else ""
    return f"{'-' if number < 0 and (whole or rest) else ''}{whole}{places}"
