"""One line of a record taken apart: number, entry, braces, checked scores, comment. Knows signs, no rules."""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.errors import NotationError
from referee.language import mark
from referee.record.entries import unescape
from referee.text import check_text

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9-]*) +"((?:[^"\\]|\\.)*)"\]')
_NUMBERED = re.compile(r"(?:([0-9]{1,6})\.)?\s*(.*)", re.DOTALL)
_SCORES = re.compile(r"[0-9]{1,4}(?:-[0-9]{1,4})*")
_PIECE = re.compile(r"\\.|[^\\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Row:
    """`number` and `scores` are None where they are not written; `text` is the entry, escapes and all."""

    number: int | None
    text: str
    scores: tuple[int, ...] | None
    comment: str


def read_tag(line: str) -> tuple[str, str]:
    """Name and raw value of a tag, escapes and all. Raises NotationError."""
    match = _TAG.fullmatch(line)
    if match is None:
        raise NotationError("not-a-tag")
    check_text(match[2])
    return match[1], match[2]


def split_names(raw: str) -> tuple[str, ...]:
    """The names of a `Players` tag; a comma inside a name is escaped."""
    names = [""]
    for piece in _PIECE.findall(raw):
        if piece == ",":
            names.append("")
        else:
            names[-1] += piece
    return tuple(unescape(name).strip() for name in names)


def read_row(line: str) -> Row:
    """A line of the log, taken apart. Raises NotationError."""
    line = line.replace("\t", " ")
    check_text(line)
    text, rest, comment = _split(line)
    numbered = _NUMBERED.fullmatch(text.strip())
    if numbered is None:
        raise NotationError("not-a-play", text=text, such=mark("“a 6-3”"))
    rest = rest.strip()
    if rest and not _SCORES.fullmatch(rest):
        raise NotationError("unread-rest", text=rest)
    return Row(
        number=int(numbered[1]) if numbered[1] else None,
        text=numbered[2],
        scores=tuple(map(int, rest.split("-"))) if rest else None,
        comment=unescape(comment.strip()),
    )


def _split(line: str) -> tuple[str, str, str]:
    """The parts before the braces, behind them, and behind the semicolon."""
    before, brace, behind = _until(line, "{;")
    if brace != "{":
        return before, "", behind
    _, close, behind = behind.partition("}")
    if not close:
        raise NotationError("open-brace")
    rest, _, comment = _until(behind, ";")
    return before, rest, comment


def _until(text: str, stops: str) -> tuple[str, str, str]:
    """Like `partition`, at the first of the signs that is not escaped."""
    at = 0
    while at < len(text) and text[at] not in stops:
        at += 2 if text[at] == "\\" else 1
    return text[:at], text[at : at + 1], text[at + 1 :]
