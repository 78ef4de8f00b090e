"""Forms as far as they are read before a table or a card is asked, cookies, and what is kept as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.league.cards import check_line, empty_card, totals
from referee.league.days import read_day, read_hour
from referee.league.formats import read_format, write_format
from referee.league.names import read_name
from referee.league.ready import READY
from referee.league.written_cards import read_card, write_card
from referee.record.entries import read_entry, write_entry
from referee.record.reading import read_record
from referee.rules.games import GAMES
from referee.text import fold
from referee.translations import find_language
from referee.web.forms import FORMS, CorrectionForm, read_ends, write_ends
from referee.web.league.typed_lines import read_line, read_typed
from referee.web.new_game import read_new_game
from referee.web.pages.settings import read_settings
from referee.web.pages.view import read_view
from tests.fuzz.records import records
from tests.fuzz.seasons import NOTHING
from tests.fuzz.sentences import refusing
from tests.fuzz.texts import hostile

FIELDS = (
    "entry", "expected", "key", "what", "seat", "points", "reason", "pips", "option", "value", "agreed", "agree",
    "ends", "at", "amend", "insert", "choose", "hold", "held", "sheet", "play", "suits", "table", "down", "a", "b", "c",
    "d", "kind", "legs", "rule_set", "corrections", "rule-target", "rule-deal", "rule-muggins",
)  # fmt: skip
RUBBER = ("home", "away", "mark-home", "mark-away", "note", *(f"leg-{n}{side}" for n in (0, 1, 2, 59, 60)
          for side in ("", "-home", "-away")))  # fmt: skip


def _form(fields: tuple[str, ...]) -> st.SearchStrategy[MultiDict[str, str]]:
    value = st.one_of(
        hostile, st.sampled_from(("home", "away", "61", "59", "Ann", "Bill", "two", "four", "pairs", "3"))
    )
    return st.lists(st.tuples(st.sampled_from(fields), value), max_size=8).map(MultiDict)


def forms_of_a_table() -> st.SearchStrategy[MultiDict[str, str]]:
    return _form(FIELDS)


def read_a_form(given: tuple[str, MultiDict[str, str]]) -> None:
    """A form of a table, as far as it is read before the rules are asked."""
    kind, form = given
    assert write_ends(read_ends(form.get("ends", ""))) is not None
    ledger = read_record(records()[0]).ledger
    refusing(lambda typed: read_view("game", ledger, typed))(form)
    read_new_game(kind if kind in GAMES else "muggins", form)
    if kind == "correction":
        correction = CorrectionForm(form)
        assert len({*correction.agreeing()}) == len(correction.agreeing())
        correction.why()
    elif kind in FORMS:
        text = FORMS[kind](form).text()
        assert write_entry(ledger.setup.game, read_entry(ledger.setup.game, text))


def read_rubber(form: MultiDict[str, str]) -> None:
    """A rubber of a card: what it writes is counted, kept and read again, or the format refuses it."""
    format = READY["leek"]
    empty = empty_card(format)
    card = replace(empty, lines=(read_line(read_typed(form), empty.lines[0]), *empty.lines[1:]))
    assert read_card(write_card(card)) == card
    squads = frozenset(("Ann", "Bill")), frozenset(("Cath", "Dave"))
    check_line(format, card, 0, squads)
    totals(format, card)


def some_kept() -> st.SearchStrategy[Any]:
    """JSON of the shape of a format or a card, and of any other."""
    fields = sorted({*write_format(READY["leek"]), *write_format(READY["leek"])["rubbers"][0]})
    leaf = st.one_of(hostile, st.sampled_from(NOTHING))
    ready = st.sampled_from((*READY,)).map(lambda name: write_format(READY[name]))
    changed = st.builds(lambda one, key, it: {**one, key: it}, ready, st.sampled_from(fields), leaf)
    return st.one_of(
        changed, changed, st.dictionaries(st.sampled_from((*fields, "lines", "players")), leaf, max_size=5), leaf
    )


def read_kept(data: Any) -> None:
    refusing(read_card)(data)
    format = read_format(data)
    assert read_format(write_format(format)) == format


def read_small(text: str) -> None:
    """What stands in one field, and in cookies."""
    read_settings(text)
    find_language(text if text in ("pl", "fr") else "en")
    assert fold(fold(text)) == fold(text)
    refusing(read_hour)(text)
    refusing(read_day)(text)
    read_name(text)


def forms_of_a_card() -> st.SearchStrategy[MultiDict[str, str]]:
    return _form(RUBBER)
