"""What people, programs and cats on keyboards may send: hostile texts, and true ones with a word or a line changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

Drawn = TypeVar("Drawn")
MARKUP = "<script>alert(7)</script>"  # must never stand so on a page
HOSTILE = (
    "", " ", "\x00", "a\x00b", "\r\n", "\n", "\t", "\x1b[31m", "\x7f", "\ud800", "a\udfffb", "\ufffe", "\ufeff",
    "\u202eAnn", "\u2066Ann", "\u200b", "\u2028", "\u0301" * 50, "עמי", "عمر", "Ｂｉｌｌ", "👩‍👩‍👧", "Ann\u00a0S.",
    "x" * 61, "x" * 501, "x" * 10_000, "6-5 " * 300, "a " * 2000,
    '=HYPERLINK("http://example.org")', "=1+1", "+1", "-1", "@SUM(A1)", "\t=1",
    MARKUP, f'"><img src=x onerror=alert(7)>{MARKUP}', "&lt;", "&#0;", "'; DROP TABLE games; --", 'Ann"', "Ann'", "\\",
    "{fuzz}", "{0}", "{", "}", "{{ 7 * 7 }}", "{% raw %}", "%s", "%(fuzz)s", "%", "%00", "%zz", "${7}", "\\x00",
    "\\" * 99, "0", "00", "01", "1", "2", "-0", "+2", " 3 ", "1e3", "1E400", "1.5", "1,5", "1/2", "7/0", "½", "٣", "Ⅷ",
    "７", "0x10", "1_000", "inf", "nan", "None", "null", "true", "[]", "9" * 25, "9" * 5000, "-" + "9" * 25, str(2**31),
    str(2**63), "2026-02-30", "2026-13-01", "0000-00-00", "9999-12-31", "10000-01-01", "2027-02-29", "2026-12-3",
    "2026-12-10", "2026-W01-1", "20261203", "24:00", "20:60", "7:5", "20:30", "Europe/London", "../../etc/passwd",
    "Mars/Phobos", "//example.org", "/\\example.org", "http://example.org", "javascript:alert(7)",
    "/leagues\r\nX-Bad: 1", "..", "%2e%2e", "home", "away", "yes", "no", "on", "a", "b", "e", "none", "nobody",
    "Ann", "Bill", "Plough", "6-6", "0-7", "5H", "TD", "3/", "/2",
)  # fmt: skip
LARGE = 200  # letters; longer ones come seldom
SHORT = tuple(text for text in HOSTILE if len(text) < LARGE)
_BREAK = re.compile(r"([ ,;:.\-\"\[\]]+)")


def weighted(*ways: tuple[int, st.SearchStrategy[Drawn]]) -> st.SearchStrategy[Drawn]:
    """One of them, each so often: `st.one_of` would count what is inside of one of them by itself."""
    many = [way for times, way in ways for _ in range(times)]
    return st.integers(0, len(many) - 1).flatmap(many.__getitem__)


hostile = weighted(
    (6, st.sampled_from(SHORT)),
    (1, st.sampled_from(HOSTILE)),
    (1, st.text(max_size=12)),
    (1, st.from_regex(r"[+-]?[0-9٠-٩]{1,6}([.,/eE-][0-9]{1,3})?", fullmatch=True)),
    (1, st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True)),
)


def sent(text: str) -> bytes:
    """As it goes over the wire: half a pair of surrogates is no letter, and can be sent all the same."""
    return text.encode("utf-8", "surrogatepass")


@st.composite
def near(draw: st.DrawFn, texts: Sequence[str], words: Sequence[str]) -> str:
    """One of the texts with up to three lines dropped, doubled, moved, or with another word in them."""
    lines = draw(st.sampled_from(texts)).split("\n")
    for _ in range(draw(st.sampled_from((0, 1, 1, 1, 2, 3)))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("cut", "cut", "word", "word", "drop", "double", "move", "line"))):
            case "cut":
                del lines[at + 1 :]
            case "word":
                lines[at] = draw(near_line(lines[at], words))
            case "drop" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case _:
                lines.insert(at, draw(st.one_of(hostile, st.sampled_from(words))))
    return "\n".join(lines)


@st.composite
def near_line(draw: st.DrawFn, line: str, words: Sequence[str]) -> str:
    """The line with one of its words, or what parts them, changed for something else."""
    parts = _BREAK.split(line)
    at = draw(st.integers(0, len(parts) - 1))
    parts[at] = draw(st.one_of(st.sampled_from(words), hostile))
    return "".join(parts)
