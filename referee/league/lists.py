"""Lists of teams and players as secretaries keep them: CSV from a spreadsheet, pasted or as a file.

The first line names its columns in English, Polish or French; commas, semicolons or tabs part them. Knows signs and
lines; what a list would change is worked out in `listed`. Source: league.md and cases.md, names and text.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import StringIO
from typing import TypeVar

from referee.errors import NotationError
from referee.league.cells import plain_text
from referee.league.names import read_name
from referee.league.written import LONGEST
from referee.text import fold

SEPARATORS = (",", ";", "\t")
ROWS = 3000
SQUAD = 100  # names that are added to a team at once

# Each column with what may stand above it, folded.
HEADINGS: Mapping[str, frozenset[str]] = {
    "division": frozenset({"division", "div", "group", "grupa", "dywizja", "groupe", "poule", "serie"}),
    "team": frozenset({"team", "side", "druzyna", "zespol", "equipe"}),
    "venue": frozenset(
        {"venue", "pub", "club", "place", "home", "lokal", "miejsce", "klub", "lieu", "salle", "cafe", "bar"}
    ),
    "night": frozenset({"night", "home night", "day", "wieczor", "dzien", "soir", "soiree", "jour"}),
    "player": frozenset(
        {"player", "players", "name", "gracz", "zawodnik", "imie i nazwisko", "nazwisko", "joueur", "nom"}
    ),
    "captain": frozenset({"captain", "capt", "kapitan", "capitaine"}),
}
# The nights from Monday on, folded, with what they are shortened to.
NIGHTS: tuple[frozenset[str], ...] = (
    frozenset({"monday", "mon", "poniedzialek", "pon", "pn", "lundi", "lun"}),
    frozenset({"tuesday", "tue", "tues", "wtorek", "wt", "mardi", "mar"}),
    frozenset({"wednesday", "wed", "weds", "sroda", "sr", "mercredi", "mer"}),
    frozenset({"thursday", "thu", "thur", "thurs", "czwartek", "czw", "cz", "jeudi", "jeu"}),
    frozenset({"friday", "fri", "piatek", "pt", "pia", "vendredi", "ven"}),
    frozenset({"saturday", "sat", "sobota", "sob", "so", "samedi", "sam"}),
    frozenset({"sunday", "sun", "niedziela", "niedz", "nd", "dimanche", "dim"}),
)
_YES = frozenset({"yes", "y", "x", "1", "true", "c", "captain", "tak", "t", "k", "kapitan", "oui", "o", "capitaine"})
_NO = frozenset({"", "no", "n", "0", "false", "nie", "non"})


@dataclass(frozen=True)
class Entry:
    """One line of a list, `line` counted from 1. What it leaves out is "" or None; `night` is 0 for Monday."""

    line: int
    division: str = ""
    team: str = ""
    venue: str = ""
    night: int | None = None
    player: str = ""
    captain: bool = False


@dataclass(frozen=True)
class Fault:
    """What is wrong with a line, and why; `doubt`: it may well be meant so."""

    line: int
    cause: NotationError
    doubt: bool = False


@dataclass(frozen=True)
class Listed:
    """The lines that could be read, and the faults of the others."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...] = ()


Cells = dict[str, str]
Read = TypeVar("Read", str, bool, int | None)


def read_list(text: str, *, alone: bool = False) -> Listed:
    """Whatever it is, line by line. A division and a team that are left out are those of the line above.

    `alone`: everybody plays for himself, so that names without teams will do, and headings are not needed above them.
    """
    entries: list[Entry] = []
    faults: list[Fault] = []
    above = Entry(0)
    for line, cells in _rows(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"), alone=alone):
        if isinstance(cells, NotationError):
            faults.append(Fault(line, cells))
            continue
        entry, causes = _read_entry(line, cells)
        above = _below(above, entry)
        if above.team:
            entries.append(above)
        elif not causes:
            causes.append(NotationError("team-missing"))
        faults += [Fault(line, cause) for cause in causes]
    if not entries and not faults:
        faults.append(Fault(1, NotationError("list-empty")))
    return Listed(tuple(entries), tuple(faults))


def lines_of(text: str) -> list[str]:
    """The lines as they are counted here."""
    return re.split(r"\r\n|\r|\n", text)


def read_night(text: str) -> int | None:
    """0 for Monday, None for nothing, in any of the languages. Raises NotationError."""
    if not text.strip():
        return None
    found = [night for night, words in enumerate(NIGHTS) if fold(text).strip(".") in words]
    if not found:
        raise NotationError("no-such-night", text=text)
    return found[0]


def read_names(text: str) -> tuple[str, ...]:
    """Names, one in a line. Raises NotationError for none, one that cannot be, and one that stands there twice."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    names: dict[str, tuple[int, str]] = {}
    for n, line in lines:
        name = read_name(line)
        if there := names.get(fold(name)):
            raise NotationError("player-listed-twice", player=name, n=there[0])
        names[fold(name)] = n, name
    if not names:
        raise NotationError("not-a-name", most=LONGEST)
    if len(names) > SQUAD:
        raise NotationError("list-too-long", most=SQUAD)
    return tuple(name for _, name in names.values())


def _rows(text: str, *, alone: bool) -> Iterator[tuple[int, Cells | NotationError]]:
    """The lines below the headings, each with its number; or what is wrong with the list itself."""
    headings: list[str] = []
    for line, row in _lines(text):
        if isinstance(row, NotationError):
            yield line, row
        elif headings:
            yield line, _cells(headings, row)
        elif alone and len(row) == 1 and not _column(row[0]):
            headings = ["player"]
            yield line, _cells(headings, row)
        else:
            try:
                headings = _read_headings(row, needed={"player", "team"} if alone else {"team"})
            except NotationError as cause:
                yield line, cause
                return


def _lines(text: str) -> Iterator[tuple[int, list[str] | NotationError]]:
    """Those that say anything, each with the number at which it begins; last of all why no more are read."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=_separator(text), strict=True, skipinitialspace=True)
    line, number = 1, 0
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                number += 1
                if number > ROWS:
                    yield line, NotationError("list-too-long", most=ROWS)
                    return
                yield line, row
            line = reader.line_num + 1
    except csv.Error:
        yield line, NotationError("open-quote")


def _separator(text: str) -> str:
    """Whichever shows most columns that are known in the first line that says anything."""
    first = next((line for line in text.splitlines() if {*line} - {" ", *SEPARATORS}), "")
    return max(SEPARATORS, key=lambda sign: sum(bool(_column(cell.replace('"', ""))) for cell in first.split(sign)))


def _column(heading: str) -> str:
    return next((column for column, words in HEADINGS.items() if fold(heading) in words), "")


def _read_headings(row: list[str], needed: set[str]) -> list[str]:
    """The columns in their order, "" for one that says nothing here; at least one is `needed`."""
    columns = [_column(heading) for heading in row]
    if needed.isdisjoint(columns):
        raise NotationError("no-headings", text=" ".join(row))
    twice = [heading for heading, column in zip(row, columns, strict=True) if column and columns.count(column) > 1]
    if twice:
        raise NotationError("column-twice", text=twice[-1])
    return columns


def _cells(headings: list[str], row: list[str]) -> Cells | NotationError:
    over = [cell for cell in row[len(headings) :] if cell.strip()]
    if over:
        return NotationError("too-many-columns", text=over[0], most=len(headings))
    cells = {column: plain_text(cell.strip()) for column, cell in zip(headings, row, strict=False)}
    by_himself = {"team": cells.get("player", ""), "captain": "yes" if cells.get("player") else ""}
    return cells if "team" in headings else cells | by_himself


def _read_entry(line: int, cells: Cells) -> tuple[Entry, list[NotationError]]:
    """What could be read of a line, and what was wrong with the rest."""
    causes: list[NotationError] = []

    def take(column: str, read: Callable[[str], Read], none: Read) -> Read:
        try:
            return read(cells.get(column, ""))
        except NotationError as cause:
            causes.append(cause)
            return none

    entry = Entry(
        line=line,
        division=take("division", _read_name, ""),
        team=take("team", _read_name, ""),
        venue=take("venue", _read_name, ""),
        night=take("night", read_night, None),
        player=take("player", _read_name, ""),
        captain=take("captain", _read_yes, False),
    )
    if entry.captain and not cells.get("player"):
        causes.append(NotationError("captain-without-a-name"))
    return entry, causes


def _read_name(cell: str) -> str:
    return read_name(cell, "")


def _read_yes(cell: str) -> bool:
    """Raises NotationError."""
    if fold(cell) not in _YES | _NO:
        raise NotationError("not-yes-or-no", text=cell)
    return fold(cell) in _YES


def _below(above: Entry, entry: Entry) -> Entry:
    """With the division and the team of the line above, as far as a line leaves them out."""
    division = entry.division or above.division
    return replace(entry, division=division, team=entry.team or (above.team if division == above.division else ""))
