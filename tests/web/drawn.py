"""Parts of pages drawn by themselves: the templates that draw them, and whether what they write is whole."""

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.language import isolated, say
from referee.web import templating
from referee.web.drawings.board import Lane
from referee.web.drawings.race import Track
from referee.web.drawings.tiles import Box
from referee.web.pages.sentences import whole

LINE = ((5, 5), (5, 6), (6, 6), (6, 3), (3, 3), (3, 1), (1, 4), (4, 2), (2, 5))
ANN = Lane("a", "Ann", 47, 45, False)
BILL = Lane("b", "Bill", 52, 44, True)
FIRST = "hand 1"
ANNS = Track("a", "Ann", (0, 4, 6, 6, 9, 61))
BILLS = Track("b", "Bill", (0, 0, 2, 10, 10, 59))
pages = Environment(
    loader=FileSystemLoader(Path(__file__).parents[2] / "templates"), autoescape=True, undefined=StrictUndefined
)
pages.globals.update(say=say)
templating.register(pages)
pages.filters.update(whole=whole, isolated=isolated)


def is_whole(html: str) -> bool:
    """Whether every element is closed, each within the one that holds it."""
    still_open: list[str] = []
    for closing, tag, own in re.findall(r"<(/?)(\w+)[^>]*?(/?)>", html):
        if closing and (not still_open or still_open.pop() != tag):
            return False
        if not closing and not own:
            still_open.append(tag)
    return not still_open


def inside(box: Box, width: float, height: float) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height
