"""The page of a play that is argued about, read: its reasons by their codes, its verdicts, the other house rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from referee.errors import BrokenPlay, RecordError
from referee.record.reading import read_record
from tests.web.conftest import Page
from tests.web.previewed import plain

Ask = Callable[[str, int], "Argued"]
Refuse = Callable[..., Page]
RECORDS = Path(__file__).parents[2] / "records"


def record(name: str) -> str:
    """The text of a record of `tests/records`, by the beginning of its name."""
    (found,) = [path for path in RECORDS.glob("*.txt") if path.stem == name]
    return found.read_text()


def refusal(text: str) -> tuple[str, int]:
    """Why a record is refused, and the play that a correction would break, 0 for none."""
    try:
        read_record(text)
    except RecordError as error:
        broken = error.cause.n if isinstance(error.cause, BrokenPlay) else 0
        return error.cause.code, broken
    return "", 0


class Argued:
    """`?at=n` of a game."""

    def __init__(self, page: Page) -> None:
        assert page.status == 200, page.words
        self.page = page
        rows = re.findall(r'<li class="row" data-why="([^"]*)">(.*?)</li>', page.html, re.DOTALL)
        self.whys = [(code, *(plain(part) for part in row.split('<span class="n">'))) for code, row in rows]
        self.verdicts = [plain(row) for row in _list(page.html, "verdicts")]
        self.combos = [plain(row.split("</svg>")[-1]) for row in _list(page.html, "combos")]
        self.others = [_other(row) for row in _list(page.html, "others")]
        self.clauses = re.findall(r'href="(/rules/[a-z-]+#[0-9.]+)"', page.html)
        self.past = [plain(row) for row in re.findall(r"<dd>(.*?)</dd>", page.html, re.DOTALL)]
        self.drawn = page.html.split('<section class="call')[0].split("</header>")[-1].count("<svg")

    @property
    def codes(self) -> set[str]:
        return {code for code, *_ in self.whys}

    @property
    def points(self) -> dict[str, str]:
        """The points that stand beside a reason; what is a fact has none."""
        return {code: points for code, _, points in self.whys if points}

    def why(self, code: str) -> str:
        """What the page says for this reason."""
        return "; ".join(words for found, words, _ in self.whys if found == code)

    def other(self, option: str) -> list[tuple[str, str, str]]:
        """The answers that would make it otherwise, how it would be, and the points then."""
        return [answer for name, *answer in self.others if name == option]


def _list(html: str, name: str) -> list[str]:
    found = re.search(rf'class="[^"]*\b{name}\b[^"]*".*?</[uo]l>', html, re.DOTALL)
    return re.findall(r"<li.*?</li>", found[0], re.DOTALL) if found else []


def _other(row: str) -> tuple[str, str, str, str]:
    parts = re.search(r'href="([^"]*)">.*?</a><span>(.*?)(?:<small>(.*?)</small>)?</span><b>(.*?)</b>', row, re.DOTALL)
    assert parts, row
    option = parse_qs(urlsplit(unescape(parts[1])).query)["option"][0]
    return option, plain(parts[2]), plain(parts[3] or ""), plain(parts[4])
