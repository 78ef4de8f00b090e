"""What a line of the log can be: a play, or a correction of earlier ones. Read and written in notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.errors import NotationError
from referee.rules.game import Game, Play
from referee.rules.plays import Award, Concession, Misdeal, Penalty


@dataclass(frozen=True, slots=True)
class Amend:
    """Entry `n` is another play; it keeps its number."""

    n: int
    play: Play


@dataclass(frozen=True, slots=True)
class Insert:
    """A play that happened directly before entry `n`; it has its insert's number."""

    n: int
    play: Play


@dataclass(frozen=True, slots=True)
class Strike:
    """Takes entry `n`, or with `onwards` all that stands from there on."""

    n: int
    onwards: bool = False


@dataclass(frozen=True, slots=True)
class RuleChange:
    """Corrects a house rule of this game from the start on."""

    option: str
    value: str


Correction = Amend | Insert | Strike | RuleChange
Entry = Play | Correction
# What is decided by people, and not told by the pieces: corrections, and plays that take, give or end.
Decision = Correction | Misdeal | Penalty | Award | Concession

LONGEST = 500

_CHANGED = re.compile(r"(amend|insert) ([0-9]{1,6}): ?(.+)", re.IGNORECASE)
_STRIKE = re.compile(r"strike ([0-9]{1,6})(-)?", re.IGNORECASE)
_RULE = re.compile(r"rule ([a-z-]+) ([a-z0-9-]+)", re.IGNORECASE)

_ESCAPED = re.compile(r'[;{",\\]')


def escape(text: str) -> str:
    """Names, reasons and comments: `;`, `{`, `"`, `,` and backslash get a backslash."""
    return _ESCAPED.sub(r"\\\g<0>", text)


def unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def read_entry(game: Game, text: str) -> Entry:
    """The entry written as `text`, escapes and all. Raises NotationError."""
    text = " ".join(text.split())
    # Escapes do not count: what was short enough when it was typed must be read again.
    if len(unescape(text)) > LONGEST:
        raise NotationError("too-long", most=LONGEST)
    if match := _CHANGED.fullmatch(text):
        kind = Amend if match[1].lower() == "amend" else Insert
        return kind(int(match[2]), game.read(_plain(match[3])))
    if match := _STRIKE.fullmatch(text):
        return Strike(int(match[1]), bool(match[2]))
    if match := _RULE.fullmatch(text):
        return RuleChange(match[1].lower(), match[2].lower())
    play: Play = game.read(_plain(text))
    return play


def read_decision(game: Game, text: str) -> Decision:
    """Raises NotationError for what is none."""
    entry = read_entry(game, text)
    if not isinstance(entry, Decision):
        raise NotationError("not-a-correction", text=text)
    return entry


def _plain(text: str) -> str:
    """Without escapes, and with single blanks."""
    return " ".join(unescape(text).split())


def write_entry(game: Game, entry: Entry) -> str:
    """The entry in canonical notation."""
    match entry:
        case Amend(n, play):
            return f"amend {n}: {escape(game.write(play))}"
        case Insert(n, play):
            return f"insert {n}: {escape(game.write(play))}"
        case Strike(n, onwards):
            return f"strike {n}{'-' if onwards else ''}"
        case RuleChange(option, value):
            return f"rule {option} {value}"
        case _:
            return escape(game.write(entry))
