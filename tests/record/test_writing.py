"""The canonical text of a record, and the laws of reading and writing."""

from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import RecordError
from referee.language import speaking
from referee.record.entries import escape, unescape, write_entry
from referee.record.reading import read_record
from referee.record.record import Noted, Record
from referee.record.writing import write_record
from referee.rules.options import unusual
from referee.rules.plays import Misdeal, Penalty
from referee.translations import find_language
from tests.fair_copy import fair_copy
from tests.notation import sheet
from tests.strategies import Walk, walks

HEAD = '[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n\n'

EXAMPLE = """\
[Game "fives-and-threes"]
[Players "Ann, Bill"]
[Date "2026-11-29"]
[Boneyard "sleeping"]

1. down a
2. a 6-6 {12: four} 4-0
3. b 6-3 {15: three fives, five threes} 4-8
4. a knocks
"""


def canonical(text: str) -> str:
    return write_record(read_record(text).record)


def body(*plays: str, **tags: str) -> list[str]:
    """The entries of the canonical text."""
    return canonical(sheet(*plays, **tags)).split("\n\n")[1].splitlines()


def stands(text: str) -> tuple[object, ...]:
    """How a game stands: the score, the move, what everybody holds; the line may lie the other way round."""
    ledger = read_record(text).ledger
    hand = ledger.position.hand
    return ledger.position.score, ledger.next, hand and (hand.held, hand.line.laid)


def check_laws(text: str) -> None:
    """What was written is read as the same record and written the same again; so is its fair copy."""
    reading = read_record(text)
    written = write_record(reading.record)
    assert read_record(written).record == reading.record
    assert canonical(written) == written
    assert stands(written) == stands(text)
    fair = write_record(fair_copy(reading.record, reading.ledger))
    assert canonical(fair) == fair
    assert stands(fair) == stands(text)


def test_the_example_of_the_contract() -> None:
    """The end of 6-3 is named there, where it does not matter."""
    assert canonical(EXAMPLE) == EXAMPLE
    assert canonical(EXAMPLE.replace("b 6-3", "b 6-3 right")) == EXAMPLE


@pytest.mark.parametrize("code", ["pl", "fr"])
def test_it_is_english_whatever_is_spoken(code: str) -> None:
    record = read_record(EXAMPLE).record
    with speaking(find_language(code)):
        assert write_record(record) == EXAMPLE


@pytest.mark.parametrize(
    ("plays", "tags", "row"),
    [
        pytest.param("down a", {}, "1. down a", id="no check where nothing is pegged"),
        pytest.param("down a / a 6-6", {}, "2. a 6-6 {12: four} 4-0", id="one reason: the points"),
        pytest.param("down a / a 6-1", {}, "2. a 6-1 {7: nothing} 0-0", id="nothing"),
        pytest.param(
            "down a / a 6-6 / b 6-3", {}, "3. b 6-3 {15: three fives, five threes} 4-8", id="two reasons: each of them"
        ),
        pytest.param("a awarded 60 / down a / a 6-0", {}, "3. a 6-0 {6: bust} 60-0", id="a bust"),
        pytest.param(
            "down a / a 6-0", {"Deal": "1"}, "2. a 6-0 {6: two threes, one for chipping out} 3-0", id="a chip point"
        ),
        pytest.param("down a / a 6-1", {"Deal": "1"}, "2. a 6-1 {7: one for chipping out} 1-0", id="that alone"),
        pytest.param(
            "down a / a 6-1 / b holds 5-5", {"Deal": "1", "Game": "muggins"}, "3. b holds 5-5 {bonus 2 to a} 2-0",
            id="a bonus",
        ),
        pytest.param("down a / a 6-1 / a holds none", {"Deal": "1"}, "3. a holds none", id="no tile left"),
        pytest.param("a awarded 2 good", {}, "1. a awarded 2 good {award 2} 2-0", id="an award"),
        pytest.param("a penalty 2 talk", {}, "1. a penalty 2 talk {penalty -2} 0-0", id="a penalty"),
        pytest.param(
            "down a / a 6-6 claims 2 / b muggins 2", {"Muggins": "yes"}, "3. b muggins 2 {muggins 2} 2-2", id="muggins"
        ),
        pytest.param(
            "down a / a 6-6 / b 6-3 / c 3-3", {"Players": "pairs"}, "4. c 3-3 {18: six} 10-8", id="a score a side"
        ),
        pytest.param("a awarded 5 / strike 1", {}, "2. strike 1", id="a correction has no check"),
        pytest.param("down a / a 6-6 / amend 2: a 3|6 left", {}, "3. amend 2: a 6-3", id="its play is canonical"),
        pytest.param("down a / insert 1: b awarded 1 Ok", {}, "2. insert 1: b awarded 1 Ok", id="an insert"),
        pytest.param("down a / RULE Muggins YES", {}, "2. rule muggins yes", id="a rule"),
        pytest.param("a awarded 1 ; so", {}, "1. a awarded 1 {award 1} 1-0 ; so", id="the comment comes last"),
        pytest.param(
            "down a / a 6-4 / b 4-3 / a 6-3 right", {}, "4. a 6-3 right {12: four} 6-3", id="an end where it matters"
        ),
    ],
)  # fmt: skip
def test_row(plays: str, tags: dict[str, str], row: str) -> None:
    assert body(plays, **tags)[-1] == row


def test_tags_stand_in_their_order_and_defaults_are_left_out() -> None:
    text = sheet("down a", Players="pairs", Next_Down="winner", Deal="5", Target="91", Event="cup", Date="2026")
    assert canonical(text).split("\n\n")[0].splitlines() == [
        '[Game "fives-and-threes"]', '[Players "Ann, Bill, Cath, Dave"]', '[Sides "a+c, b+d"]', '[Date "2026"]',
        '[Target "91"]', '[Next-Down "winner"]', '[Event "cup"]',
    ]  # fmt: skip


def test_a_fair_copy_applies_corrections_and_renumbers() -> None:
    reading = read_record(
        HEAD + "down a ; lot\na 6-6\nb 6-1 ; late\nstrike 3 ; gone\nb 6-3 ; kept\ninsert 5: a penalty 1"
    )
    fair = write_record(fair_copy(reading.record, reading.ledger))
    assert fair.split("\n\n")[1].splitlines() == [
        "1. down a ; lot",
        "2. a 6-6 {12: four} 4-0",
        "3. a penalty 1 {penalty -1} 3-0",
        "4. b 6-3 {15: three fives, five threes} 3-8 ; kept",
    ]


def test_a_fair_copy_has_the_rules_as_corrected() -> None:
    text = HEAD + "down a\na 6-6\nb 6-3\nrule boneyard sleeping\nrule chip-point 0"
    reading = read_record(text)
    fair = fair_copy(reading.record, reading.ledger)
    assert dict(fair.chosen) == {"boneyard": "sleeping", "chip-point": "0"}
    assert read_record(write_record(fair)).ledger.position == reading.ledger.position


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("", id="a default told by a tag"),
        pytest.param("rule muggins yes\nrule muggins no", id="a rule corrected back to its default"),
        pytest.param("rule boneyard sleeping\nrule target 91", id="rules corrected in another order than the tags'"),
    ],
)
def test_a_fair_copy_is_canonical_after_rules(rules: str) -> None:
    check_laws(HEAD.rstrip() + '\n[Boneyard "draw"]\n\ndown a\n' + rules)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("down a\na 6-6\nb 6-3 left\na 6-4\nb 4-3 left", id="an end that did not matter turns the line"),
        pytest.param("a penalty 1 " + "," * 400, id="a reason that grows by its backslashes"),
        pytest.param(r"a penalty 1 two \ blanks", id="a blank with a backslash"),
        pytest.param("a penalty 1 end\\", id="a backslash at the end"),
        pytest.param(r"a penalty 1 \{x} \; \" \, \\ ; \{y} \; \" \, \\", id="every sign that is escaped"),
        pytest.param("a penalty 1 ; ; ;", id="a comment of semicolons"),
        pytest.param("down a\nmisdeal\ndown a", id="a misdeal"),
        pytest.param("down a\na 6-6\nstrike 1-", id="nothing is left"),
    ],
)  # fmt: skip
def test_laws(text: str) -> None:
    check_laws(HEAD + text)


def test_an_end_is_not_kept_for_a_later_correction() -> None:
    """It is left out where it does not matter, so that the written record says what this one is taken to say."""
    with pytest.raises(RecordError) as refusal:
        read_record(HEAD + "down a\na 6-4\nb 4-3\na 3-1 right\namend 2: a 4-1")
    assert (refusal.value.line, refusal.value.cause.code) == (8, "breaks-play")


# names, reasons and comments of any characters

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # turn their neighbours round, and are refused
PRINTABLE = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters=TURNING), max_size=30)
WORDS = PRINTABLE.map(lambda text: " ".join(text.split()))
NAMES = WORDS.filter(lambda text: any(category(sign)[0] not in "CZ" for sign in text))


@given(PRINTABLE)
def test_escapes_are_undone(text: str) -> None:
    assert unescape(escape(text)) == text
    assert not {sign for at, sign in enumerate(escape(text)) if sign in ';{",' and escape(text)[at - 1] != "\\"}


@given(st.lists(NAMES, min_size=2, max_size=4), WORDS, WORDS, WORDS)
def test_names_reasons_and_comments_hold_any_characters(names: list[str], reason: str, comment: str, date: str) -> None:
    head = (
        f'[Game "muggins"]\n[Players "{", ".join(map(escape, names))}"]\n[Date "{escape(date)}"]\n[X "{escape(date)}"]'
    )
    text = f"{head}\n\na penalty 1 {escape(reason)} ; {escape(comment)}\ndown a\nmisdeal {escape(reason)}"
    record = read_record(text).record
    assert record.players == tuple(names)
    assert (record.date, dict(record.tags)) == (date, {"X": date})
    assert [noted.entry for noted in record.entries[::2]] == [Penalty("a", 1, reason), Misdeal(reason)]
    assert record.entries[0].comment == comment
    check_laws(text)


@settings(max_examples=30)
@given(walks(), WORDS)
def test_any_game_is_written_and_read_again(walk: Walk, comment: str) -> None:
    seating = walk.start.seating
    record = Record(
        game=walk.game.name,
        players=tuple("Ann Bill Cath Dave".split()[: seating.players]),
        pairs=seating.pairs,
        chosen=tuple(unusual(walk.game.rules, seating, walk.chosen).items()),
        entries=tuple(Noted(ruling.play, comment) for ruling in walk.rulings),
    )
    text = write_record(record)
    assert text.count("\n") == len(text.splitlines())
    assert [noted.entry for noted in read_record(text).record.entries] == [ruling.play for ruling in walk.rulings]
    check_laws(text)


@settings(max_examples=30)
@given(walks())
def test_checks_are_in_ascii_and_hold_no_brace(walk: Walk) -> None:
    plays = "\n".join(write_entry(walk.game, ruling.play) for ruling in walk.rulings)
    names = ", ".join("Ann Bill Cath Dave".split()[: walk.start.seating.players])
    sides = '[Sides "a+c, b+d"]\n' if walk.start.seating.pairs else ""
    tags = "".join(f'[{name.title()} "{value}"]\n' for name, value in walk.chosen.items())
    text = canonical(f'[Game "{walk.game.name}"]\n[Players "{names}"]\n{sides}{tags}\n{plays}')
    assert text.isascii()
    for row in text.split("\n\n")[1].splitlines():
        assert row.count("{") == row.count("}") <= 1


def test_a_record_that_cannot_be_replayed_is_not_written() -> None:
    record = read_record(HEAD + "down a\na 6-6").record
    broken = Record(record.game, record.players, entries=record.entries[1:])
    with pytest.raises(Exception, match="no-hand"):
        write_record(broken)
