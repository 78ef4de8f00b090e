"""Everything that reads a text, a form or a file without a request: what it is given, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from referee.errors import Refused
from referee.rules.games import GAMES
from referee.web.forms import FORMS
from tests.fuzz import arguments, forms, lists, records, seasons
from tests.fuzz.runs import REFUSED, TAKEN, Tally
from tests.fuzz.sentences import check_refusal, refusing
from tests.fuzz.texts import hostile

Given = Callable[[], st.SearchStrategy[Any]]


@dataclass(frozen=True)
class Reading:
    """What is read, what it is given, and how: its refusal, or None. `share` of all readings, in hundredths."""

    what: str
    share: int
    given: Given
    read: Callable[[Any], Refused | None]


def reader(reading: Reading, tally: Tally) -> Callable[[Any], None]:
    """Reads one example, and counts it."""

    def read(example: Any) -> None:
        refusal = reading.read(example)
        if refusal is not None:
            check_refusal(refusal)
        tally.came[REFUSED if refusal else TAKEN] += 1

    return read


def _in(games: tuple[str, ...], given: Given) -> st.SearchStrategy[tuple[str, Any]]:
    return st.tuples(st.sampled_from(games), given())


def _entries() -> st.SearchStrategy[Any]:
    return _in((*GAMES,), records.some_entries)


def _later_entries() -> st.SearchStrategy[Any]:
    return _in(records.playable(), records.some_entries)


def _forms() -> st.SearchStrategy[Any]:
    return _in((*FORMS, "correction", *GAMES), forms.forms_of_a_table)


ALL: tuple[Reading, ...] = (
    Reading("records", 15, records.some_records, refusing(records.read_whole)),
    Reading("entries", 20, _entries, refusing(records.read_anywhere)),
    Reading("entries of a game that goes on", 10, _later_entries, refusing(records.enter)),
    Reading("pieces", 15, records.some_pieces, refusing(records.read_piece)),
    Reading("hands, rounds and lines", 10, arguments.some_arguments, arguments.read_argument),
    Reading("forms of a table", 8, _forms, refusing(forms.read_a_form)),
    Reading("forms of a card", 5, forms.forms_of_a_card, refusing(forms.read_rubber)),
    Reading("fields, cookies", 4, lambda: hostile, refusing(forms.read_small)),
    Reading("formats and cards as they are kept", 3, forms.some_kept, refusing(forms.read_kept)),
    Reading("lists of teams (CSV)", 6, lists.some_lists, lists.read_a_list),
    Reading("files of a season (JSON)", 4, seasons.files, seasons.read_file),
)
