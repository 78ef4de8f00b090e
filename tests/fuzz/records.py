"""Records, entries and pieces, as they might be read: nearly right ones come from the records kept as tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from referee.errors import Refused
from referee.record.checking import check_record
from referee.record.entries import read_entry, write_entry
from referee.record.judging import judge
from referee.record.notation import read_row
from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.rules.games import GAMES
from referee.rules.pieces import read_card as read_playing_card
from referee.rules.pieces import read_tile
from tests.fuzz.texts import hostile, near, near_line, weighted

RECORDS = Path(__file__).parents[1] / "records"
LINES = 25  # of a record: what is read later is read like what is read before


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


def some_records() -> st.SearchStrategy[str]:
    return weighted((9, near(records(), words())), (1, hostile))


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


def some_entries() -> st.SearchStrategy[str]:
    play, lone = st.sampled_from(plays()), st.sampled_from(words())
    corrected = st.builds("{} {}: {}".format, st.sampled_from(("amend", "insert", "strike")), st.integers(0, 12), play)
    changed = play.flatmap(lambda line: near_line(line, words()))
    typed = st.builds("{} {} {}".format, st.sampled_from("abcd"), lone, st.one_of(lone, st.integers(0, 99)))
    return weighted((2, play), (1, corrected), (2, changed), (1, typed), (1, hostile))


def some_pieces() -> st.SearchStrategy[tuple[str, str]]:
    halves = st.sampled_from((*"0123456789AJQKTjqkt", "10", "6", "7", "-1", "٣", ""))
    written = st.builds("{}{}{}".format, halves, st.sampled_from(("-", "|", "", " ", "–", "/")), halves)
    suited = st.builds("{}{}".format, halves, st.sampled_from((*"SHDCshdc♠♥X", "", "SS")))
    return st.tuples(st.sampled_from((*GAMES,)), st.one_of(written, suited, suited, hostile))


def read_piece(given: tuple[str, str]) -> None:
    game, text = given
    piece = GAMES[game].piece(text)
    assert GAMES[game].piece(str(piece)) == piece
    read: Callable[[str], object] = read_tile if "-" in str(piece) else read_playing_card
    assert read(str(piece)) == piece
