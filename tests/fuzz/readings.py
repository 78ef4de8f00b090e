"""Everything that reads a text, a form or a file without a request: what it is given, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee import cases
from referee.errors import Refused
from referee.league.cards import check_line, empty_card, totals
from referee.league.days import read_day, read_hour
from referee.league.encodings import ENCODINGS, read_bytes
from referee.league.formats import read_format, write_format
from referee.league.listed import Known, Member, Team, compare
from referee.league.lists import read_list
from referee.league.names import read_name
from referee.league.ready import READY
from referee.league.written_cards import read_card, write_card
from referee.record.checking import check_record
from referee.record.entries import read_entry, write_entry
from referee.record.judging import judge
from referee.record.notation import read_row
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.rules.games import GAMES
from referee.rules.pieces import TILES, read_tile
from referee.rules.pieces import read_card as read_playing_card
from referee.text import fold
from referee.translations import find_language
from referee.web.forms import FORMS, CorrectionForm, read_ends, write_ends
from referee.web.league.typed_lines import read_line, read_typed
from referee.web.new_game import read_new_game
from referee.web.pages import count_reading, line_reading, play_case
from referee.web.pages.settings import read_settings
from referee.web.pages.view import read_view
from tests.fuzz import seasons
from tests.fuzz.texts import hostile, near, near_line, weighted

RECORDS = Path(__file__).parents[1] / "records"
LINES = 25  # of a record: what is read later is read like what is read before
LIST = (
    "division,team,venue,night,player,captain\nDivision 1,Plough,The Plough,Thursday,Ann K.,yes\n,,,,Bill S.,\n"
    ",Railway,The Railway,Fri,Cath M.,c\n,,,,Dave P.,\nDivision 2,Bell,The Bell,,,",
    "Drużyna;Lokal;Dzień;Gracz;Kapitan\nPlough;The Plough;środa;Ann Ł.;tak\n;;;Bill S.;nie\nBell;;pt;Dave P.;",
    'équipe\tlieu\tnom\n"Crown"\tThe Crown\tCath B.\n"Fox A"\tThe Fox\t"Dave ""P"""\n',
)
KNOWN = Known(
    ("Division 1",), ("The Plough",), (Team("Plough", "Division 1", "The Plough", 3),), (Member("Ann K.", "Plough"),)
)
Read = Callable[[Any], Refused | None]


@dataclass(frozen=True)
class Reading:
    """What is read, what it is given, and how: its refusal, or None. `share` of all readings, in hundredths."""

    what: str
    share: int
    given: Callable[[], st.SearchStrategy[Any]]
    read: Read


def refusing(read: Callable[[Any], object]) -> Read:
    """What it raises is its answer."""

    def asked(given: Any) -> Refused | None:
        try:
            read(given)
        except Refused as refusal:
            return refusal
        return None

    return asked


@cache
def records() -> tuple[str, ...]:
    """The heads of all records that are kept as tests, and their first plays."""
    found = (path.read_text() for path in sorted(RECORDS.glob("*.txt")))
    return tuple("\n".join(text.split("\n")[:LINES]) for text in found)


@cache
def lines() -> tuple[str, ...]:
    return tuple(sorted({line for text in records() for line in text.split("\n")}))


@cache
def plays() -> tuple[str, ...]:
    """The entries of those records, without numbers and scores."""
    return tuple(sorted({read_row(line).text for line in lines() if line and line[0] not in "[;"} - {""}))


@cache
def words() -> tuple[str, ...]:
    """All that stands in records, word by word."""
    return tuple(sorted({word for line in lines() for word in line.split()}))


# records, entries, pieces


def read_whole(text: str) -> None:
    """What is taken is written, read again, and is the same; its check says the same of it."""
    try:
        reading = read_record(text)
    except Refused as refusal:
        _check_stops(text, refusal)
        raise
    assert read_record(write_record(reading.record)).record == reading.record
    judge(reading.record, reading.ledger)
    assert check_record(text).stopped is None


def _check_stops(text: str, refusal: Refused) -> None:
    """A sheet is compared as far as it can be read, and then stops for a reason."""
    try:
        checked = check_record(text)
    except Refused:
        return
    differs = refusal.data["cause"].code == "scores-differ"
    assert checked.stopped or differs or any(row.differs for row in checked.rows)


def read_anywhere(given: tuple[str, str]) -> None:
    """An entry, in any game; what is taken is written, and read again the same."""
    game = GAMES[given[0]]
    entry = read_entry(game, given[1])
    assert read_entry(game, write_entry(game, entry)) == entry


def enter(given: tuple[str, str]) -> None:
    """An entry in a game that goes on."""
    ledger = read_record(given[0]).ledger
    after, entry = ledger.enter(read_entry(ledger.setup.game, given[1]))
    assert after.entries == ledger.entries + 1
    assert isinstance(write_entry(ledger.setup.game, entry), str)


def _entries() -> st.SearchStrategy[str]:
    play, lone = st.sampled_from(plays()), st.sampled_from(words())
    corrected = st.builds("{} {}: {}".format, st.sampled_from(("amend", "insert", "strike")), st.integers(0, 12), play)
    changed = play.flatmap(lambda line: near_line(line, words()))
    typed = st.builds("{} {} {}".format, st.sampled_from("abcd"), lone, st.one_of(lone, st.integers(0, 99)))
    return weighted((2, play), (1, corrected), (2, changed), (1, typed), (1, hostile))


def _pieces() -> st.SearchStrategy[tuple[str, str]]:
    halves = st.sampled_from((*"0123456789AJQKTjqkt", "10", "6", "7", "-1", "٣", ""))
    written = st.builds("{}{}{}".format, halves, st.sampled_from(("-", "|", "", " ", "–", "/")), halves)
    suited = st.builds("{}{}".format, halves, st.sampled_from((*"SHDCshdc♠♥X", "", "SS")))
    return st.tuples(st.sampled_from((*GAMES,)), st.one_of(written, suited, suited, hostile))


def _piece(given: tuple[str, str]) -> None:
    game, text = given
    piece = GAMES[game].piece(text)
    assert GAMES[game].piece(str(piece)) == piece
    read: Callable[[str], object] = read_tile if "-" in str(piece) else read_playing_card
    assert read(str(piece)) == piece


# arguments: addresses and programs

CASES: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("cribbage", count_reading.read_count),
    ("domino-cribbage", count_reading.read_count),
    ("cribbage", play_case.read_play),
    ("domino-cribbage", play_case.read_play),
    ("muggins", line_reading.read_line),
    ("fives-and-threes", line_reading.read_line),
)
PARTS = ("pieces", "starter", "crib", "flush", "nobs", "claim", "rule", "tiles", "ends", "slot", "choose", "cards")


CARDS = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")


def _typed() -> st.SearchStrategy[str]:
    """Pieces of one kind, now and then with a starter; anything that is typed there; and nonsense."""
    hands = (
        st.lists(st.sampled_from(kind), min_size=1, max_size=5, unique=True) for kind in (CARDS, (*map(str, TILES),))
    )
    starters = st.sampled_from(("", "", " / 5C", " / 5C crib", " / 6-6"))
    one = st.sampled_from(
        ("5H", "5S", "T", "10d", "6-6", "6-3", "0-0", "/", "crib", "left", ",", "5♥", "A", "7-7", "x")
    )
    anything = st.lists(one, max_size=8).map(" ".join)
    return st.one_of(*(st.builds("{}{}".format, hand.map(" ".join), starters) for hand in hands), anything, hostile)


def _asked() -> st.SearchStrategy[tuple[Any, ...]]:
    value = st.one_of(_typed(), st.sampled_from(("crib-flush=four", "target=31", "deal=x", "=", "1", "0", "flush5")))
    asked = st.dictionaries(st.sampled_from(PARTS), st.lists(value, min_size=1, max_size=2), max_size=2)
    return st.tuples(st.sampled_from(CASES), asked, _typed())


def read_case(given: tuple[Any, ...]) -> Refused | None:
    """As an address, whose first refusal the page tells; and as programs and the command line ask."""
    (game, read), asked, typed = given
    case, reader = read(game, asked)
    assert isinstance(case.address, str)
    for ask in (count_reading.split_typed, line_reading.split_typed):
        assert isinstance(ask(typed), dict)
    refused: Refused | None = reader.refusal
    return refused or refusing(_judge_case)((game, asked, typed))


def _judge_case(given: tuple[str, dict[str, list[str]], str]) -> None:
    game, asked, typed = given
    settled = cases.settle_case(game, cases.read_chosen(asked.get("rule", [])))
    if game in ("muggins", "fives-and-threes"):
        cases.line_object(settled, cases.split_pieces(typed))
    elif "/" in typed:
        cases.count_object(settled, cases.read_hand_case(game, typed))
    else:
        cases.play_object(settled, cases.read_pieces(game, cases.split_pieces(typed)))


# forms and cookies

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


def _table_form() -> st.SearchStrategy[MultiDict[str, str]]:
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


def _kept() -> st.SearchStrategy[Any]:
    """JSON of the shape of a format or a card, and of any other."""
    fields = sorted({*write_format(READY["leek"]), *write_format(READY["leek"])["rubbers"][0]})  # type: ignore[index]
    leaf = st.one_of(hostile, st.sampled_from(seasons.NOTHING))
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


# lists


def _lists() -> st.SearchStrategy[tuple[bytes, str]]:
    known = tuple({word for text in LIST for word in text.replace("\n", ",").split(",")} | {",", ";", '"', "\r", "\n"})
    encoded = st.builds(_encode, near(LIST, known), st.sampled_from((*ENCODINGS.values(), "utf-16")))
    some_bytes = st.one_of(encoded, encoded, st.binary(max_size=60))
    return st.tuples(some_bytes, st.one_of(st.just(""), st.sampled_from((*ENCODINGS, "klingon"))))


def _encode(text: str, encoding: str) -> bytes:
    return text.encode(encoding, "ignore")


def read_a_list(given: tuple[bytes, str]) -> Refused | None:
    """The first fault is its refusal; every fault has its line and its words."""
    try:
        text, _ = read_bytes(*given)
    except Refused as refusal:
        return refusal
    _, faults = compare(read_list(text), KNOWN, in_pairs=len(text) % 2 == 0)
    assert all(fault.line > 0 for fault in faults)
    return next((fault.cause for fault in faults), None)


def _records() -> st.SearchStrategy[str]:
    return weighted((9, near(records(), words())), (1, hostile))


def _in(games: tuple[str, ...], given: Callable[[], st.SearchStrategy[Any]]) -> st.SearchStrategy[tuple[str, Any]]:
    return st.tuples(st.sampled_from(games), given())


ALL: tuple[Reading, ...] = (
    Reading("records", 15, _records, refusing(read_whole)),
    Reading("entries", 20, lambda: _in((*GAMES,), _entries), refusing(read_anywhere)),
    Reading("entries of a game that goes on", 10, lambda: _in(playable(), _entries), refusing(enter)),
    Reading("pieces", 15, _pieces, refusing(_piece)),
    Reading("hands, rounds and lines", 10, _asked, read_case),
    Reading("forms of a table", 8, lambda: _in((*FORMS, "correction", *GAMES), _table_form), refusing(read_a_form)),
    Reading("forms of a card", 5, lambda: _form(RUBBER), refusing(read_rubber)),
    Reading("fields, cookies", 4, lambda: hostile, refusing(read_small)),
    Reading("formats and cards as they are kept", 3, _kept, refusing(read_kept)),
    Reading("lists of teams (CSV)", 6, _lists, read_a_list),
    Reading("files of a season (JSON)", 4, seasons.files, seasons.read_file),
)


@cache
def playable() -> tuple[str, ...]:
    """Records that can be read so far, and go on."""
    return tuple(_playable())


def _playable() -> Iterator[str]:
    for text in records():
        try:
            if read_record(text).ledger.next.does:
                yield text
        except Refused:
            continue
