"""Records as people write them: notation, comments and checks; and the line of every fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import RecordError
from referee.record.reading import MOST_ENTRIES, read_record
from referee.record.writing import write_record
from tests.notation import sheet

HEAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n'


def texts(text: str) -> list[str]:
    ledger = read_record(text).ledger
    return [ledger.text(at) for at in range(len(ledger.line))]


def fault(text: str) -> tuple[int, str]:
    """The line and the code of a refusal."""
    with pytest.raises(RecordError) as refusal:
        read_record(text)
    return refusal.value.line, refusal.value.cause.code


# plays


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        pytest.param("1. down a", "down a", id="with its number"),
        pytest.param("1.down a", "down a", id="without a blank behind it"),
        pytest.param("down a", "down a", id="without a number"),
        pytest.param("  DOWN   A  ", "down a", id="in capitals, with blanks"),
        pytest.param("down a {the first {hand} 0-0", "down a", id="anything in braces"),
        pytest.param("down a { 12: four; five }", "down a", id="a semicolon in braces"),
        pytest.param("down a ; {not closed", "down a", id="a brace in a comment"),
        pytest.param("down a;", "down a", id="an empty comment"),
        pytest.param("a penalty 8", "a penalty 8", id="a penalty without a reason"),
        pytest.param("A PENALTY 8 Table Talk", "a penalty 8 Table Talk", id="a reason keeps its capitals"),
        pytest.param(r"a penalty 8 so\; so", r"a penalty 8 so\; so", id="a semicolon in a reason"),
        pytest.param(r"a awarded 2 \{x}", r"a awarded 2 \{x}", id="a brace in a reason"),
        pytest.param(r'a awarded 2 "a", b', r"a awarded 2 \"a\"\, b", id="quotes and commas get their backslash"),
        pytest.param(r"a awarded 2 a\\b", r"a awarded 2 a\\b", id="a backslash"),
        pytest.param("a awarded 2 Łukasz عمر", "a awarded 2 Łukasz عمر", id="any letters in a reason"),
        pytest.param("a concedes", "a concedes", id="a concession"),
        pytest.param("a awarded 007", "a awarded 7", id="zeros before a number"),
    ],
)  # fmt: skip
def test_a_first_entry(written: str, canonical: str) -> None:
    assert texts(HEAD + written) == [canonical]


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        pytest.param("b 3-6", "b 6-3", id="3-6 is 6-3"),
        pytest.param("b 6|3", "b 6-3", id="6|3 is 6-3"),
        pytest.param("B 6|3 RIGHT", "b 6-3", id="in capitals"),
        pytest.param("b 6-3 claims 8", "b 6-3 claims 8", id="with a claim"),
        pytest.param("b 6-3 left claims 0", "b 6-3 claims 0", id="with an end and a claim"),
        pytest.param("b draws 2", "b draws 2", id="a draw"),
        pytest.param("b 6-3 {15: eight} 4-8", "b 6-3", id="with its check"),
        pytest.param("b 6-3 {} 4-8 ; mine", "b 6-3", id="with check and comment"),
        pytest.param("b 6-3{}4-8;mine", "b 6-3", id="without blanks"),
        pytest.param("3. b 6-3 {99: lies} ", "b 6-3", id="braces are never read"),
        pytest.param("misdeal", "misdeal", id="a misdeal"),
        pytest.param("misdeal five cards", "misdeal five cards", id="a misdeal with its reason"),
    ],
)
def test_a_third_entry(written: str, canonical: str) -> None:
    assert texts(HEAD + "down a\na 6-6\n" + written)[-1] == canonical


@pytest.mark.parametrize(
    ("written", "code"),
    [
        pytest.param("down", "not-a-play", id="half a play"),
        pytest.param("down e", "not-a-play", id="no such seat letter"),
        pytest.param("down c", "no-such-seat", id="nobody sits there"),
        pytest.param("e 6-6", "not-a-play", id="a tile of nobody"),
        pytest.param("a 6-6 4-0", "not-a-play", id="a check without braces"),
        pytest.param("a 6-7", "not-a-tile", id="no tile"),
        pytest.param("a 6-6 middle", "not-a-play", id="no end"),
        pytest.param("a draws", "not-a-play", id="a draw of no number"),
        pytest.param("a draws 100", "not-a-play", id="a draw of a hundred"),
        pytest.param("a draws -1", "not-a-play", id="a draw of less than nothing"),
        pytest.param("a holds", "not-a-play", id="nothing held"),
        pytest.param("a holds 6-6,5-5", "not-a-play", id="tiles with commas"),
        pytest.param("a penalty", "not-a-play", id="a penalty of no number"),
        pytest.param("a penalty 1000", "not-a-play", id="a penalty of a thousand"),
        pytest.param("a penalty 99999999999999999999999", "not-a-play", id="a huge penalty"),
        pytest.param("a 6-6 claims 99999999999999999999", "not-a-play", id="a huge claim"),
        pytest.param("strike 99999999999999999999", "not-a-play", id="a huge correction"),
        pytest.param("strike 999999", "not-standing", id="a correction of nothing"),
        pytest.param("amend 1: down a", "not-standing", id="a correction of itself"),
        pytest.param("99999999999. down a", "not-a-play", id="a huge number"),
        pytest.param("2. down a", "wrong-entry-number", id="not the entry's number"),
        pytest.param("0. down a", "wrong-entry-number", id="number 0"),
        pytest.param("1 down a", "not-a-play", id="a number without its dot"),
        pytest.param("down a {4: four", "open-brace", id="an open brace"),
        pytest.param("down a {} four", "unread-rest", id="words behind the braces"),
        pytest.param("down a {} 99999-0", "unread-rest", id="huge scores"),
        pytest.param("down a {} 0-0-0", "scores-differ", id="scores of three sides"),
        pytest.param("down a {} 0", "scores-differ", id="the score of one side"),
        pytest.param("down a {} 1-0", "scores-differ", id="scores that are not so"),
        pytest.param("down a\0", "not-printable", id="NUL"),
        pytest.param("down a ; \x07", "not-printable", id="a control character in a comment"),
        pytest.param("a penalty 1 \u2028x", "not-printable", id="a line separator"),
        pytest.param("a penalty 1 \ud800", "not-printable", id="half a surrogate pair"),
        pytest.param("a penalty 1 " + "x" * 500, "too-long", id="more than 500 characters"),
        pytest.param("rule style american", "no-such-option", id="a rule of another game"),
        pytest.param("rule Muggins maybe", "no-such-value", id="a rule without such a value"),
        pytest.param("Łukasz 6-6", "not-a-play", id="a name where the seat belongs"),
    ],
)  # fmt: skip
def test_entries_that_are_refused(written: str, code: str) -> None:
    assert fault(HEAD + written) == (3, code)


@pytest.mark.parametrize(("at", "code"), [(3, "no-hand"), (6, "no-hand"), (7, "down-first"), (10, "must-draw")])
def test_the_line_of_a_fault_counts_every_line(at: int, code: str) -> None:
    """Empty lines and lines that are only a comment too."""
    lines = [*HEAD.splitlines(), "", "; the first hand", "", "down a", "", "a 6-6 {12: four} 4-0", "b 6-3"]
    lines.insert(at - 1, "a knocks")
    assert fault("\n".join(lines)) == (at, code)


def test_a_tag_behind_a_play_is_no_play() -> None:
    assert fault(HEAD + 'down a\n[Boneyard "sleeping"]') == (4, "not-a-play")


def test_numbers_count_corrections() -> None:
    plays = "1. down a\n2. a 6-6\n3. strike 2\n{} a 5-5"
    assert texts(HEAD + plays.format("4.")) == ["down a", "a 5-5"]
    assert fault(HEAD + plays.format("3.")) == (6, "wrong-entry-number")


def test_checks_are_those_of_the_moment_of_the_entry() -> None:
    plays = "down a\na 6-6 {} 4-0\nb 6-3 {} 4-8\nrule chip-point 0\namend 2: a 6-1\nb awarded 1 {} 0-1"
    assert fault(HEAD + plays.replace("0-1", "4-9")) == (8, "scores-differ")
    assert texts(HEAD + plays) == ["down a", "a 6-1", "b 6-3", "b awarded 1"]


def test_a_check_that_differs_tells_both_sides() -> None:
    with pytest.raises(RecordError) as refusal:
        read_record(HEAD + "down a\na 6-6 {} 5-0")
    assert refusal.value.cause.data == {"written": "5-0", "ruled": "4-0"}


@pytest.mark.parametrize(
    ("entry", "comment"),
    [
        ("down a ; by lot", "by lot"),
        ("down a ;by lot ", "by lot"),
        ("down a", ""),
        ("down a {} 0-0 ; so; so", "so; so"),
        (r"down a ; a\; b \{c\} \"d\"", 'a; b {c} "d"'),
        (r"a penalty 1 a\; b ; c", "c"),
        ("down a ; عمر {", "عمر {"),
    ],
)
def test_comments_belong_to_their_line(entry: str, comment: str) -> None:
    assert [noted.comment for noted in read_record(HEAD + entry).record.entries] == [comment]


def test_every_prefix_must_replay() -> None:
    """A later correction does not heal what was refused at its moment."""
    assert fault(HEAD + "down a\na 6-6\nb 5-4\namend 3: b 6-3") == (5, "fits-nowhere")


# the file


def test_line_ends_and_byte_order_mark() -> None:
    text = sheet("down a", "a 6-6", "b 6-3")
    assert read_record(text.replace("\n", "\r\n")).record == read_record(text).record
    assert read_record("\ufeff" + text).record == read_record(text).record
    assert read_record(text + "\n\n\n").record == read_record(text).record
    assert read_record("\n\n" + text).record == read_record(text).record


@pytest.mark.parametrize("text", ["", "\n", "   \r\n  ", "\ufeff"])
def test_an_empty_record(text: str) -> None:
    assert fault(text) == (1, "empty-record")


def test_a_record_may_have_no_plays() -> None:
    assert read_record(HEAD).record.entries == ()


def test_a_record_holds_at_most_5000_entries() -> None:
    assert MOST_ENTRIES == 5000
    full = HEAD + "a penalty 1\n" * 5000
    assert len(read_record(full).record.entries) == 5000
    assert fault(full + "; a comment is no entry\nmisdeal") == (5004, "too-many-entries")


# whatever arrives


WORDS = """Game Players Sides Deal fives-and-threes muggins a+c down a b 6-6 6-3 left draws knocks holds none pips
claims penalty awarded misdeal concedes amend insert strike rule 1 2 999999999 [ ] { } " ; . - | , + \\ ١ ß""".split()
TOKENS = st.sampled_from([*WORDS, " ", "\n", "\r", "\t", "\0", "\ufeff", "\u2028", "Ann, Bill"])


def survives(text: str) -> None:
    """A text is read and can be written, or is refused at one of its lines."""
    assert 0 <= read_or_refuse(text) <= text.count("\n") + 1


def read_or_refuse(text: str) -> int:
    """The line of the refusal, or 0 for a record; that is the same when it was written and read again."""
    try:
        record = read_record(text).record
    except RecordError as refusal:
        return refusal.line
    assert read_record(write_record(record)).record == record
    return 0


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    survives(text)


@given(st.lists(TOKENS).map("".join), st.booleans())
def test_any_text_of_notation_is_read_or_refused(text: str, behind_tags: bool) -> None:
    survives((HEAD if behind_tags else "") + text)


@given(st.lists(st.lists(TOKENS, max_size=5).map(" ".join), max_size=6).map("\n".join), st.text(max_size=20))
def test_any_line_behind_a_game_is_read_or_refused(lines: str, value: str) -> None:
    survives(HEAD + "down a\na 6-6\n" + lines)
    survives(f'[Game "{value}"]\n[Players "Ann, Bill"]\n{lines}')
    survives(f'[Game "muggins"]\n[Players "{value}"]\n[Deal "{value}"]\n{lines}')
    survives(f"{HEAD}a penalty 1 {value}\na awarded 2 ; {value}\nmisdeal {value}")
