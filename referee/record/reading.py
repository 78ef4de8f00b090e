"""A record read from text: tags and entries, each checked against the rules. Refused at the first line that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from referee.errors import IllegalPlay, NotationError, RecordError, Refused
from referee.record.entries import Correction, Entry, read_entry, unescape
from referee.record.notation import Row, read_row, read_tag, split_names
from referee.record.record import AGREED, CORRECTIONS, OF_A_LEG, Noted, Record
from referee.record.replay import Ledger, Setup
from referee.rules.games import GAMES, find_game
from referee.rules.options import house_rules
from referee.rules.score import write_scores
from referee.rules.seating import PARTNERS
from referee.text import visible

MOST_ENTRIES = 5000
Lines = list[tuple[int, str]]  # each with its number in the text, 1 first
_OPTIONS = {name for game in GAMES.values() for name in house_rules(game.rules)}


@dataclass(frozen=True)
class Reading:
    """A record, its replay, and warnings for people (tags that nobody here knows)."""

    record: Record
    ledger: Ledger
    warnings: tuple[str, ...] = ()


def read_record(text: str) -> Reading:
    """Reads and judges a record. Raises RecordError with the line and the reason."""
    tags, lines = split_record(text)
    record, setup, warnings = read_head(tags)
    record, ledger = _read_entries(record, setup, lines)
    return Reading(record, ledger, warnings)


def split_record(text: str) -> tuple[Lines, Lines]:
    """The lines of tags and those of entries, without blank ones and comments. Raises RecordError for none at all."""
    lines = [(number, line.strip()) for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith(";")]
    if not lines:
        raise RecordError(1, NotationError("empty-record"))
    first = next((at for at, (_, line) in enumerate(lines) if not line.startswith("[")), len(lines))
    return lines[:first], lines[first:]


@contextmanager
def _line(number: int) -> Iterator[None]:
    """Refusals inside belong to this line of the record."""
    try:
        yield
    except RecordError:
        raise
    except Refused as refusal:
        raise RecordError(number, refusal) from refusal


def read_head(rows: Lines) -> tuple[Record, Setup, tuple[str, ...]]:
    """The record without its entries, what is settled, and warnings. Raises RecordError."""
    tags: dict[str, tuple[int, str]] = {}
    for number, line in rows:
        with _line(number):
            name, raw = read_tag(line)
            key = name.lower() if name.lower() in _OPTIONS else name
            if key in tags:
                raise NotationError("tag-twice", tag=name)
        tags[key] = (number, raw)
    for name in ("Game", "Players"):
        if name not in tags:
            raise RecordError(1, NotationError("tag-missing", tag=name))
    record = _head(tags)
    setup = _setup(record, tags)
    own = ("Game", "Players", "Sides", "Date", AGREED[0])
    kept = tuple((name, unescape(raw)) for name, (_, raw) in tags.items() if name not in _OPTIONS | {*own})
    warnings = tuple(f"The tag {name} is not known here; it is kept." for name, _ in kept if name not in OF_A_LEG)
    return replace(record, chosen=setup.unusual, tags=(*_agreed(tags), *kept)), setup, warnings


def _agreed(tags: dict[str, tuple[int, str]]) -> tuple[tuple[str, str], ...]:
    """Who may correct: written only where it is every side together."""
    number, raw = tags.get(AGREED[0], (1, CORRECTIONS[0]))
    with _line(number):
        if raw not in CORRECTIONS:
            raise IllegalPlay("no-such-value", option=AGREED[0], value=raw, choices=CORRECTIONS)
    return (AGREED,) if raw == AGREED[1] else ()


def _head(tags: dict[str, tuple[int, str]]) -> Record:
    """The record with its game and players, and no house rules yet."""
    number, raw = tags["Game"]
    game = unescape(raw)
    with _line(number):
        find_game(game)
    number, raw = tags["Players"]
    with _line(number):
        players = split_names(raw)
        if not all(map(visible, players)):
            raise NotationError("name-missing")
        if len(players) not in GAMES[game].players:
            raise NotationError("players", players=len(players), most=GAMES[game].players[-1])
    number, sides = tags.get("Sides", (1, ""))
    with _line(number):
        if sides and (sides.replace(" ", "") != PARTNERS.replace(" ", "") or len(players) != 4):
            raise NotationError("no-such-sides")
    pairs = bool(sides) or (len(players) == 4 and find_game(game).four_are_partners)
    return Record(game, players, pairs, unescape(tags.get("Date", (1, ""))[1]))


def _setup(record: Record, tags: dict[str, tuple[int, str]]) -> Setup:
    """The house rules; a refusal names the line of its tag."""
    chosen = {name: unescape(raw) for name, (_, raw) in tags.items() if name in _OPTIONS}
    try:
        return Setup.of(record.played, record.seating, chosen)
    except IllegalPlay as refusal:
        number, _ = tags.get(str(refusal.data.get("option")), tags["Players"])
        raise RecordError(number, refusal) from refusal


def _read_entries(record: Record, setup: Setup, lines: Lines) -> tuple[Record, Ledger]:
    ledger = Ledger(setup)
    entries: list[Noted] = []
    for number, line in lines:
        with _line(number):
            entered = enter_line(ledger, line)
            if entered is None:
                continue
            ledger, entry, row = entered
            _check_scores(ledger, row)
            entries.append(Noted(entry, row.comment))
    return replace(record, entries=tuple(entries)), ledger


def enter_line(ledger: Ledger, line: str) -> tuple[Ledger, Entry, Row] | None:
    """The ledger with the entry of a line, whatever scores it carries; None for a line that is only a comment.

    Raises Refused.
    """
    row = read_row(line)
    if not row.text:
        return None
    if ledger.entries == MOST_ENTRIES:
        raise NotationError("too-many-entries", most=MOST_ENTRIES)
    if row.number not in (None, ledger.entries + 1):
        raise NotationError("wrong-entry-number", n=ledger.entries + 1, written=row.number)
    entry = read_entry(ledger.setup.game, row.text)
    if row.scores is not None and isinstance(entry, Correction):
        raise NotationError("scores-of-correction")
    ledger, entry = ledger.enter(entry)
    return ledger, entry, row


def _check_scores(ledger: Ledger, row: Row) -> None:
    ruled = ledger.position.score.front
    if row.scores not in (None, ruled):
        raise IllegalPlay("scores-differ", written=write_scores(row.scores or ()), ruled=write_scores(ruled))
