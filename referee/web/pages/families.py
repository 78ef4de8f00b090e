"""Which family's page a game has."""

from __future__ import annotations

from referee.web.pages.crib_table import CRIBBAGE
from referee.web.pages.family import Family
from referee.web.pages.line_table import LINES

FAMILIES: dict[str, Family] = {
    "fives-and-threes": LINES,
    "muggins": LINES,
    "cribbage": CRIBBAGE,
    "domino-cribbage": CRIBBAGE,
}
